// Letters, read out of a seat's own log: those that came, and those it sent (I33).
import type { LogLine } from "../api";

export interface Letter {
    k: number; // the line of the log
    way: "received" | "intercepted" | "sent";
    who: string; // the sender, or for one's own the addressee
    text: string;
    when: Day | null; // the day on which it came, or was written
    due: Due | null; // of one's own
}

interface Day {
    turn: number;
    date: string | null; // "Monday, May 4, 1863"
}

/** When a letter should be there, by what its sender knew; by telegraph it is. */
interface Due {
    earliest: number;
    latest: number;
    wired: boolean;
}

const opens = /^Turn (\d+) of \d+ opens(?:, (.+))?\. \[[A-Z0-9]+\]$/;
const arrives = /^A letter from (.+?)(?: to (.+) is intercepted| arrives)\. \[I33\]$/;
const rides = /should be there in turn (\d+)(?:, or in turn (\d+) if he is far)?\. \[I33\]$/;
const wired = /^The letter to .+ has arrived\. \[I33\]$/;

function quoted(words: string | undefined): string {
    return words !== undefined && words.startsWith("\"") && words.endsWith("\"") ? words.slice(1, -1) : "";
}

function received(line: LogLine, when: Day | null): Letter[] {
    return line.words.flatMap((words, i) => {
        const found = arrives.exec(words);
        if (!found)
            return [];
        const way = found[2] === undefined ? "received" as const : "intercepted" as const;
        return [{ k: line.k, way, who: found[1]!, text: quoted(line.words[i + 1]), when, due: null }];
    });
}

function dueOf(words: readonly string[], when: Day | null): Due | null {
    if (words.some((each) => wired.test(each)))
        return { earliest: when?.turn ?? 0, latest: when?.turn ?? 0, wired: true };
    const found = words.flatMap((each) => rides.exec(each) ?? []);
    return found.length === 0 ? null
        : { earliest: Number(found[1]), latest: Number(found[2] ?? found[1]), wired: false };
}

function sent(line: LogLine, when: Day | null): Letter[] {
    const found = /^msg (\S+): (.*)$/s.exec(line.order ?? "");
    return found
        ? [{ k: line.k, way: "sent", who: found[1]!, text: found[2]!, when, due: dueOf(line.words, when) }] : [];
}

function dayOf(line: LogLine): Day | null {
    const found = line.words.flatMap((words) => opens.exec(words) ?? []);
    return found.length === 0 ? null : { turn: Number(found[1]), date: found[2] ?? null };
}

/** Newest first. */
export function lettersOf(log: readonly LogLine[]): Letter[] {
    let day: Day | null = null;
    const all: Letter[] = [];
    for (const line of log) {
        day = dayOf(line) ?? day;
        all.push(...received(line, day), ...sent(line, day));
    }
    return all.reverse();
}

/** "turn 2, Friday, May 8, 1863" */
export function dayWords(when: Day | null): string {
    return when === null ? "before the first turn"
        : `in turn ${when.turn}${when.date === null ? "" : `, ${when.date}`}`;
}

/** What a sender may think of a letter of his own, in this turn. */
export function dueWords({ earliest, latest, wired: by_wire }: Due, now: number): string {
    if (by_wire)
        return "It went by telegraph and has arrived.";
    const turns = earliest === latest ? `in turn ${latest}` : `in turn ${earliest}, or in turn ${latest} if he is far`;
    if (now < earliest)
        return `The courier should be there ${turns}.`;
    return now < latest ? `The courier should have been there ${turns}.`
        : `He should have had it ${turns}; you would not be told.`;
}

/** Prose as an order takes it: one line, and nothing that would end it (docs/orders.md, "Letters"). */
export function asProse(text: string): string {
    return text.trim().replace(/\s+/g, " ").replace(/ ;(?= |$)/g, ",").replace(/(^| )#/g, "$1no. ");
}

/** The same with its line breaks: " / " ends a line, " // " a paragraph. */
export function asLetter(text: string): string {
    return text.trim().split(/\s*\n\s*\n\s*/).map((part) => part.split("\n").map(asProse).join(" / ")).join(" // ");
}

/** The paragraphs of a letter, each with its lines. */
export function paragraphsOf(text: string): string[][] {
    return text.split(" // ").map((part) => part.split(" / "));
}
