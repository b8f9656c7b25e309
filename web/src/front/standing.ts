// How the campaigns of this browser stand, as far as its keys and cookies can ask, and in which order they need him.
import { Door, Refused, type Asked, type Card, type Held } from "../api";
import type { Kept } from "../kept";
import { winnerOf } from "../model/outcome";
import { sideOf, type Side, type View } from "../model/view";

/** A campaign on the list; a key that is null is a cookie's. */
export interface Mine {
    game: string;
    title: string;
    scenario: string;
    keys: Record<string, string | null>; // by seat; "host", "umpire" and "gallery" too
    shared: boolean;
    kept: boolean; // the link is in this browser
    seen: number; // when it was last opened here, in milliseconds
}

export interface Standing {
    state: Card["state"] | "gone" | "silent"; // gone: the keys open nothing any more; silent: no answer
    card: Card | null;
    seats: Asked[]; // the own ones
    view: View | null; // of the first of them
    winner: Side | null;
}

export function mineOf(entry: Kept): Mine {
    return { ...entry, kept: true };
}

export function mineOfHeld(held: Held): Mine {
    return { game: held.game, title: held.title, scenario: held.scenario, keys: { [held.seat ?? held.role]: null },
        shared: false, kept: false, seen: 0 };
}

export function seatsOf(mine: Mine): string[] {
    return Object.keys(mine.keys).filter((who) => sideOf(who) !== null);
}

/** A seat's view is long: it is asked for anew only when the seat was told something. */
async function viewOf(door: Door, asked: Asked, before: Standing | null): Promise<View | null> {
    const known = before?.seats[0];
    return known?.seat === asked.seat && known.k === asked.k ? before!.view : door.view();
}

/** The rules' winner, or the last lines of the log say who resigned. */
async function winner(door: Door, asked: Asked, view: View | null): Promise<Side | null> {
    if (view?.winner)
        return winnerOf(view, []);
    const { lines } = await door.log(Math.max(0, asked.k - 8));
    return winnerOf(view, lines.flatMap((line) => line.words));
}

async function ask(mine: Mine, before: Standing | null): Promise<Standing> {
    const own = seatsOf(mine);
    const door = (who: string | undefined) => new Door(mine.game, mine.keys[who ?? ""] ?? null);
    const card = await door(own[0] ?? Object.keys(mine.keys)[0]).card();
    const seats = card.state === "waiting" ? [] : await Promise.all(own.map((seat) => door(seat).asked()));
    const first = seats[0];
    const view = first ? await viewOf(door(own[0]), first, before) : null;
    const won = first && card.state === "over" ? before?.winner ?? await winner(door(own[0]), first, view) : null;
    return { state: card.state, card, seats, view, winner: won };
}

export async function look(mine: Mine, before: Standing | null): Promise<Standing> {
    try {
        return await ask(mine, before);
    } catch (error) {
        const gone = error instanceof Refused && error.status === 404;
        return { state: gone ? "gone" : "silent", card: before?.card ?? null, seats: [], view: before?.view ?? null,
            winner: null };
    }
}

const ended = (state: string | undefined) => state === "over" || state === "retired";

/** Until it was asked for itself, by what the cookies tell of all campaigns at once. */
export function isOver(standing: Standing | null, held: readonly Held[] = []): boolean {
    return standing ? ended(standing.state) : held.some((each) => ended(each.state));
}

const last = Number.MAX_SAFE_INTEGER;

/** What needs him first: his move by when it is due, then what goes on without him, then what cannot go on. */
function need(standing: Standing | null, held: readonly Held[]): [rank: number, due: number] {
    const asked = (standing?.seats ?? held).filter((seat) => seat.asked);
    switch (standing?.state ?? held[0]?.state) {
    case "running": return asked.length > 0 ? [0, Math.min(...asked.map((seat) => seat.due ?? last))] : [1, last];
    case "waiting": return [2, last];
    case undefined: case "silent": return [3, last];
    default: return [4, last];
    }
}

export function byNeed(list: readonly Mine[], standings: ReadonlyMap<string, Standing>,
    held: readonly Held[] = []): Mine[] {
    const rank = (mine: Mine) =>
        need(standings.get(mine.game) ?? null, held.filter((each) => each.game === mine.game));
    return [...list].sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1] || b.seen - a.seen);
}
