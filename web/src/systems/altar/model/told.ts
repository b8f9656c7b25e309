// What the events of the log show besides their words, and which orders they answer.
import type { EventBase } from "../../../core/kinds";
import type { Post } from "../../../core/letters";
import type { AltarEvent } from "../kinds";

/** A cast: events of this game system, or of the record, whose kinds have other names. */
export function altarEvent(event: EventBase): AltarEvent {
    return event as AltarEvent;
}

/** Faces that were rolled; of an enemy's Staff Die only the spaces it gives are told. */
export function diceOf(event: AltarEvent): number[] {
    if (event.kind === "die")
        return [event.face];
    return event.kind === "piece" && event.cause === "staff" && event.die > 0 ? [event.die] : [];
}

/** Orders that are answered by both sides together: the cards are revealed, the battle is fought. */
export function answers(own: readonly EventBase[], event: EventBase): boolean {
    const asked = (kind: AltarEvent["kind"]) => own.some((each) => altarEvent(each).kind === kind);
    switch (altarEvent(event).kind) {
    case "cards": return asked("laid");
    case "result": return asked("agreed") || asked("draft");
    default: return false;
    }
}

export function turnOf(event: EventBase): number | null {
    const told = altarEvent(event);
    return told.kind === "turn" ? told.turn : null;
}

/** I33 */
export function letterOf(event: EventBase): Post | null {
    const letter = altarEvent(event);
    if (letter.kind !== "letter")
        return null;
    const { from, to, state, earliest, latest } = letter;
    switch (state) {
    case "delivered": return { way: "received", who: from, due: null };
    case "intercepted": return { way: "intercepted", who: from, due: null };
    default: return { way: "sent", who: to, due: { earliest, latest, wired: state === "wired" } };
    }
}
