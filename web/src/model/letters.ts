// Letters, read out of a seat's own log: those that came, and those it sent (I33).
import type { LogLine } from "../api";

export interface Letter {
    k: number; // the line of the log
    way: "received" | "intercepted" | "sent";
    who: string; // the sender, or for one's own the addressee
    text: string;
    state: string | null; // of one's own: what is known of it
}

const arrives = /^A letter from (.+?)(?: to (.+) is intercepted| arrives)\. \[I33\]$/;

function quoted(words: string | undefined): string {
    return words !== undefined && words.startsWith("\"") && words.endsWith("\"") ? words.slice(1, -1) : "";
}

function received(line: LogLine): Letter[] {
    return line.words.flatMap((words, i) => {
        const found = arrives.exec(words);
        if (!found)
            return [];
        const way = found[2] === undefined ? "received" as const : "intercepted" as const;
        return [{ k: line.k, way, who: found[1]!, text: quoted(line.words[i + 1]), state: null }];
    });
}

function sent(line: LogLine): Letter[] {
    const found = /^msg (\S+): (.*)$/s.exec(line.order ?? "");
    if (!found)
        return [];
    const state = line.words.find((words) => words.endsWith("[I33]"))?.replace(/ \[I33\]$/, "") ?? null;
    return [{ k: line.k, way: "sent", who: found[1]!, text: found[2]!, state }];
}

/** Newest first. */
export function lettersOf(log: readonly LogLine[]): Letter[] {
    return log.flatMap((line) => [...received(line), ...sent(line)]).reverse();
}

/** Prose as an order takes it: one line, and nothing that would end it (docs/orders.md, "Letters"). */
export function asProse(text: string): string {
    return text.trim().replace(/\s+/g, " ").replace(/ ;(?= |$)/g, ",").replace(/(^| )#/g, "$1no. ");
}
