// The sides and commanders of the seats of this page's campaigns, as the campaigns' cards say.
import type { Side } from "./view";

export interface Placed {
    name: string;
    side: Side;
    commander: string | null; // null: one commander plays the side
}

/** By name: a name means the same seat in every campaign. */
const known = new Map<string, Placed>();

/** Called with every card that comes. */
export function learnSeats(seats: readonly Placed[]): void {
    for (const seat of seats)
        known.set(seat.name, seat);
}

/** A host, umpire or spectator has no side. */
export function sideOf(seat: string): Side | null {
    return known.get(seat)?.side ?? null;
}

/** In lower case: "meade"; null if the seat plays a whole side. */
export function commanderOf(seat: string): string | null {
    return known.get(seat)?.commander ?? null;
}

const roles = new Set(["host", "umpire", "gallery"]);

/** False for the other parties that have keys. */
export function isSeat(who: string): boolean {
    return !roles.has(who);
}

/** The sides of a campaign, in the order of its seats. */
export function sidesOf(seats: readonly Placed[]): Side[] {
    return [...new Set(seats.map(({ side }) => side))];
}
