// Letters in a seat's own log: those that came, and those it sent.
import type { LogLine } from "./api";
import type { EventBase, RecordEvent } from "./kinds";
import { turnOf } from "./log";

/** What a game system's event tells of a letter. */
export interface Post {
    way: "received" | "intercepted" | "sent";
    who: string; // the sender's seat; of a letter you sent, the addressee's
    due: Due | null; // of one's own
}

export interface Letter extends Post {
    k: number; // the line of the log
    text: string;
    turn: number; // the turn in which it came, or was written
}

/** When a letter should arrive, by what its sender knew; by telegraph it has arrived. */
interface Due {
    earliest: number;
    latest: number;
    wired: boolean;
}

interface Telling {
    turn_of(event: EventBase): number | null;
    letter_of?(event: EventBase): Post | null;
}

/** The text of a letter that came is in the record's next event; of one you sent, in the order that sent it. */
function read({ events }: LogLine, at: number): string {
    const text = (events as RecordEvent[]).slice(at + 1).find((event) => event.kind === "text");
    return text?.kind === "text" ? text.text : "";
}

/** Newest first. */
export function lettersOf(log: readonly LogLine[], telling: Telling): Letter[] {
    let turn = 0;
    const all: Letter[] = [];
    for (const line of log) {
        turn = turnOf(line, turn, telling);
        line.events.forEach((event, i) => {
            const post = telling.letter_of?.(event);
            if (post)
                all.push({ k: line.k, turn, ...post, text: post.way === "sent" ? line.text ?? "" : read(line, i) });
        });
    }
    return all.reverse();
}

/** What the sender may assume about a letter, in this turn. */
export function dueWords({ earliest, latest, wired }: Due, now: number): string {
    if (wired)
        return "It went by telegraph and has arrived.";
    const turns = earliest === latest ? `in turn ${latest}`
        : `in turn ${earliest}, or in turn ${latest} if the addressee is far away`;
    if (now < earliest)
        return `The courier should be there ${turns}.`;
    return now < latest ? `The courier should have been there ${turns}.`
        : `It should have arrived ${turns}; you would not be told.`;
}
