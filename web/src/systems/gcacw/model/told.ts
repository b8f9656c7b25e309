// What the events of the log show besides their words.
import type { LogLine } from "../../../core/api";
import type { EventBase } from "../../../core/kinds";
import type { Post } from "../../../core/letters";
import type { GcacwEvent, Side } from "../kinds";

/** A cast: events of this game system, or of the record, whose kinds have other names. */
export function hexEvent(event: EventBase): GcacwEvent {
    return event as GcacwEvent;
}

/** Faces that were rolled. */
export function diceOf(event: GcacwEvent): number[] {
    return event.kind === "rolled" ? event.faces.filter((face) => face > 0) : [];
}

export function turnOf(event: EventBase): number | null {
    const told = hexEvent(event);
    return told.kind === "turn" ? told.turn : null;
}

/** The dice of the last initiative, and who won it. */
export interface Initiative {
    dice: Partial<Record<Side, number>>;
    winner: Side | null;
}

/** The newest in the log, or null before the first. */
export function initiativeOf(log: readonly LogLine[]): Initiative | null {
    const dice: Partial<Record<Side, number>> = {};
    let winner: Side | null = null;
    for (const event of log.flatMap(({ events }) => events).map(hexEvent).reverse()) {
        if (event.kind === "initiative") {
            if (winner !== null)
                break;
            winner = event.side;
        } else if (event.kind === "rolled" && event.purpose === "initiative" && event.side !== null && winner !== null)
            dice[event.side] ??= event.faces[0] ?? 0;
    }
    return winner === null ? null : { dice, winner };
}

/** 10.4 */
export function letterOf(event: EventBase): Post | null {
    const letter = hexEvent(event);
    if (letter.kind !== "letter")
        return null;
    switch (letter.state) {
    case "delivered": return { way: "received", who: letter.from, due: null };
    case "intercepted": return { way: "intercepted", who: letter.from, due: null };
    default: return { way: "sent", who: letter.to,
        due: { earliest: letter.earliest, latest: letter.latest, wired: letter.state === "wired" } };
    }
}
