// The log of a hex campaign as a story: without dice and bookkeeping, by kind of event. Pure.
import type { EventBase } from "../../../core/kinds";
import type { Told } from "../../../core/log";
import { sideOf } from "../../../core/seats";
import type { GcacwEvent } from "../kinds";
import { hexEvent } from "../model/told";

type Kind = GcacwEvent["kind"];

/** Dice, sums and sheets: the replay has them. */
const dull: ReadonlySet<Kind> = new Set<Kind>(["rolled", "passed", "closed", "initiative", "supplies", "sheet", "stock",
    "plan", "answered", "requested", "rationed", "drew", "minutes"]);

/** What one side sees of the other: not news to a reader who knows the truth. */
const hearsay: ReadonlySet<Kind> = new Set<Kind>(["seen", "faded", "force_moved"]);

/** The side that an event is about; null: both. */
function sideIn(event: GcacwEvent): string | null {
    return "side" in event ? event.side : null;
}

/** With all seats together, what both were told is left to the seat it is about. */
export function retell({ words, event }: Told, seat: string, truth: boolean): string | null {
    const told = hexEvent(event);
    const side = sideIn(told);
    if (dull.has(told.kind) || (truth && (hearsay.has(told.kind) || (side !== null && side !== sideOf(seat)))))
        return null;
    return words;
}

/** A turn, a random event and a fight begin a paragraph. */
export function isNew(event: EventBase): boolean {
    const { kind } = hexEvent(event);
    return kind === "turn" || kind === "happened" || kind === "attacked";
}
