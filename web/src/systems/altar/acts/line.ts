// The line of march: the tokens of the active corps in order, and how far each has come.
import type { Offer } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import type { OwnToken } from "../model/view";
import { offersOf } from "../model/offers";
import { namesOf } from "../model/picture";
import { altarView } from "../table/seat";

export interface InLine {
    token: OwnToken;
    name: string; // in orders
    state: "done" | "now" | "waits";
    able: boolean; // it can be ordered now
    may_staff: Offer | null; // it may still get a die
}

function in_line(desk: Desk, token: OwnToken): InLine {
    const names = namesOf(token);
    const name = names.find((each) => desk.subjects.value.some((subject) => subject.name === each)) ?? null;
    const may_staff = name === null ? null
        : offersOf(desk.offers.value, "staff").find((offer) => offer.about === name) ?? null;
    // While one is under way the others wait, whether they have marched or not.
    const marched = token.marks?.includes("moved") || (name === null && altarView(desk)?.mover == null);
    return { token, name: name ?? token.id, may_staff, able: name !== null,
        state: marched ? "done" : name !== null && desk.chosen.value === name ? "now" : "waits" };
}

/** Those of the active corps that are on the map and march. */
export function lineOf(desk: Desk): InLine[] {
    const view = altarView(desk);
    return (view?.own ?? [])
        .filter(({ corps, kind, cell }) => corps === view?.task.corps && kind !== "depot" && cell !== null)
        .map((token) => in_line(desk, token));
}
