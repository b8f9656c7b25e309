// Words for the events of the record itself, with seats named as elsewhere on the page.
import type { EventBase, RecordEvent, TruceFlag } from "./kinds";
import { atStart, seatName, turnsBehind } from "./words";

const holders: Record<string, string> = {
    open: "is empty", player: "has a new player", machine: "is now played by the computer",
    caretaker: "is now played by the caretaker",
};

const flags: Record<TruceFlag, string> = {
    off: "receives no flags of truce.", on: "receives flags of truce.", word: "sends word under a flag of truce:",
};

/** Null: the event names no seat and has its own words. */
export function noteWords(event: EventBase): string | null {
    const note = event as RecordEvent;
    switch (note.kind) {
    case "seat": return `The seat of ${seatName(note.seat)} ${holders[note.holder]}.`;
    case "proposed":
        return `${atStart(seatName(note.seat))} proposes a rewind to just after line ${note.line} of your log.`;
    case "answered": return `${atStart(seatName(note.seat))} ${note.consents ? "agrees" : "objects"}.`;
    case "resigned": return `${atStart(seatName(note.seat))} resigns.`;
    case "gallery":
        return `${atStart(seatName(note.seat))} ${!note.behind ? "allows no spectators"
            : `allows spectators, ${turnsBehind(note.behind)}`}.`;
    case "truce": return `${atStart(seatName(note.seat))} ${flags[note.flag]}`;
    default: return null;
    }
}
