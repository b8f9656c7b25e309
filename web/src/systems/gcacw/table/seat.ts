// What the parts of the table ask of a seat's desk.
import type { Offer } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import type { GcacwOffer } from "../kinds";
import { viewOf, type Leader, type Unit, type View } from "../model/view";

export function hexView(desk: Desk): View | null {
    const view = desk.seat.view.value;
    return view && viewOf(view);
}

/** A cast: offers of this game system alone get here. */
export function hexOffer(offer: Offer): GcacwOffer {
    return offer as GcacwOffer;
}

type Kind = GcacwOffer["kind"];

/** The offers of some kinds, as far as they are loaded. */
export function offersOf<K extends Kind>(desk: Desk, ...kinds: K[]): Extract<GcacwOffer, { kind: K }>[] {
    const wanted: ReadonlySet<string> = new Set(kinds);
    return desk.offers.value.filter(({ kind }) => wanted.has(kind)) as Extract<GcacwOffer, { kind: K }>[];
}

export function unitNamed(desk: Desk, name: string): Unit | null {
    return hexView(desk)?.units.find((unit) => unit.name === name) ?? null;
}

export function leaderNamed(desk: Desk, name: string): Leader | null {
    return hexView(desk)?.leaders.find((leader) => leader.name === name && leader.side === hexView(desk)?.side) ?? null;
}
