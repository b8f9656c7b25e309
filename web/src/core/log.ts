// What a seat was told: its own orders and their results, and what others did meanwhile, day by day.
import type { LogLine } from "./api";
import type { EventBase } from "./kinds";
import { noteWords } from "./notes";

/** A sentence, the rules that it cites, and its event. */
export interface Told {
    words: string;
    rules: readonly string[];
    event: EventBase;
}

/** Each event says how many sentences of the line it made, in order. */
export function toldOf({ words: all, events }: Pick<LogLine, "words" | "events">): Told[] {
    let at = 0;
    return events.flatMap((event) => {
        const own = noteWords(event);
        const said = all.slice(at, at += event.said);
        return own !== null && said.length > 0 ? [{ words: own, rules: [], event }]
            : said.map(({ text, rules }) => ({ words: text, rules, event }));
    });
}

/** A seat's salt for the dice and its hash are in its record, but are not orders of the player. */
export function is_order({ order, word }: LogLine): boolean {
    return order !== null && word !== "salt" && word !== "hash";
}

/** What a game system knows about its log (SystemTelling). */
interface Telling {
    turn_of(event: EventBase): number | null;
    answers?(events: readonly EventBase[], event: EventBase): boolean;
}

interface Answer {
    k: number; // the line that told the last part
    line: LogLine; // the order's
    told: Told[];
}

/** The line of another seat's order that also answers this order. */
function answered(log: readonly LogLine[], from: number, telling: Telling): LogLine | null {
    const own = log[from]!.events;
    return log.slice(from + 1).find(({ events }) =>
        events.some((event) => telling.answers?.(own, event))) ?? null;
}

function last_order(log: readonly LogLine[]): number {
    let from = log.length - 1;
    while (from >= 0 && !is_order(log[from]!))
        from--;
    return from;
}

/** The result of the player's last order. */
export function outcomeOf(log: readonly LogLine[], telling: Telling): Answer | null {
    const from = last_order(log);
    if (from < 0)
        return null;
    const line = log[from]!;
    const answer = answered(log, from, telling);
    return { k: answer?.k ?? line.k, line, told: [...toldOf(line), ...(answer ? toldOf(answer) : [])] };
}

/** What others did, under the turn in which they did it. */
export interface Day {
    turn: number; // 0: the set-up
    lines: { k: number; told: Told[] }[];
}

/** The turn in which a line was told: a line that opens a turn belongs to it. */
export function turnOf({ events }: LogLine, before: number, telling: Telling): number {
    return events.map((event) => telling.turn_of(event)).find((turn) => turn !== null) ?? before;
}

/** What was told after line `since` and does not answer an order of this seat. */
export function meanwhileOf(log: readonly LogLine[], since: number, telling: Telling): Day[] {
    const own = last_order(log);
    const answer = own < 0 ? null : answered(log, own, telling);
    const days: Day[] = [];
    let turn = 0;
    for (const line of log) {
        turn = turnOf(line, turn, telling);
        if (line.k <= since || line === answer || is_order(line) || line.words.length === 0)
            continue;
        if (days[days.length - 1]?.turn !== turn)
            days.push({ turn, lines: [] });
        days[days.length - 1]!.lines.push({ k: line.k, told: toldOf(line) });
    }
    return days;
}

/** Where a seat that joins starts reading: after its own last order. */
export function lastOrder(log: readonly LogLine[]): number {
    return log[last_order(log)]?.k ?? 0;
}
