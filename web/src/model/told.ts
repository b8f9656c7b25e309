// What the log says of dice and cards, read back so that it can be shown: a die as a die, the Battle Cards
// turned over together.
import type { LogLine } from "../api";

interface Die {
    sides: number;
    face: number;
    words: string;
    rule: string | null;
}

const marked = / \[([A-Z][A-Z0-9-]*)\]$/; // the rule behind a sentence

/** "Staff Die of Smith: d6=4: 4 spaces. [M7]"; of the enemy's it is told what it gives him: "E24 (troops) gains
 *  4 spaces by its Staff Die. [M7]". */
export function diceOf(words: string): Die[] {
    const rule = marked.exec(words)?.[1] ?? null;
    const faces = [...words.matchAll(/\bd([36])=(\d)|\bgains (\d) spaces? by its Staff Die/g)];
    return faces.map(([, sides, face, gained]) => ({
        sides: Number(sides ?? 6), face: Number(face ?? gained), rule, words: words.replace(marked, ""),
    }));
}

export interface Turned {
    attacker: string;
    defender: string;
}

/** "The cards are turned: attacker SKIRMISH, defender PITCHED BATTLE. [B7]" */
export function cardsOf(words: string): Turned | null {
    const found = /^The cards are turned: attacker ([A-Z ]+), defender ([A-Z ]+)\./.exec(words);
    return found ? { attacker: found[1]!, defender: found[2]! } : null;
}

/** A seat's salt for the dice, and the hash of it, stand in its record, and is none of the player's orders. */
export function is_order(line: LogLine): boolean {
    return line.order !== null && !/^(salt|hash) /.test(line.order);
}

interface Answer {
    k: number; // the line that told the last of it
    order: string;
    words: string[];
}

/** An order that is answered by the other side's: the cards are turned, the battle is fought, together. */
const joint: [order: RegExp, answer: (words: string) => boolean][] = [
    [/^card /, (words) => cardsOf(words) !== null],
    [/^(fight|result:|confirm )/, (words) => /wins the battle/.test(words)],
];

/** The line that another's order made and that answers this one all the same. */
function answered(log: readonly LogLine[], from: number): LogLine | null {
    const order = log[from]!.order!;
    const told = joint.find(([pattern]) => pattern.test(order))?.[1];
    return told ? log.slice(from + 1).find((line) => line.words.some(told)) ?? null : null;
}

function last_order(log: readonly LogLine[]): number {
    let from = log.length - 1;
    while (from >= 0 && !is_order(log[from]!))
        from--;
    return from;
}

/** What came of the last order of one's own. */
export function outcomeOf(log: readonly LogLine[]): Answer | null {
    const from = last_order(log);
    if (from < 0)
        return null;
    const { k, order, words } = log[from]!;
    const answer = answered(log, from);
    return { k: answer?.k ?? k, order: order!, words: [...words, ...(answer?.words ?? [])] };
}

/** What others did, under the day on which they did it. */
export interface Day {
    title: string; // "Turn 2, Thursday, May 7, 1863", or "Set-up"
    lines: { k: number; words: string[] }[];
}

const opening = /^Turn (\d+) of \d+ opens(?:, (.+?))?\. \[/;

/** The day on which a line was told: a line that opens a turn belongs to the turn it opens. */
function day_of(line: LogLine, before: string): string {
    const found = line.words.map((words) => opening.exec(words)).find((each) => each !== null);
    return found ? `Turn ${found[1]}${found[2] ? `, ${found[2]}` : ""}` : before;
}

/** What was told after line `since` and is no answer to an order of one's own. */
export function meanwhileOf(log: readonly LogLine[], since: number): Day[] {
    const own = last_order(log);
    const answer = own < 0 ? null : answered(log, own);
    const days: Day[] = [];
    let title = "Set-up";
    for (const line of log) {
        title = day_of(line, title);
        if (line.k <= since || line === answer || is_order(line) || line.words.length === 0)
            continue;
        if (days[days.length - 1]?.title !== title)
            days.push({ title, lines: [] });
        days[days.length - 1]!.lines.push({ k: line.k, words: line.words });
    }
    return days;
}

/** From where a seat that sits down reads what it missed: its own last order. */
export function lastOrder(log: readonly LogLine[]): number {
    return log[last_order(log)]?.k ?? 0;
}

/** What is asked, without the example of an order in brackets, for there are buttons, and without the odds of the
 *  cards, which stand below them as a table. */
export function question(sentence: string): string {
    return sentence.replace(/ \("[^]*?"[^()]*\)(?=[.:]?$)/, "").replace(/:$/, ".")
        .replace(/ [^.]+ scores d6\+\d+; by what is known: .*(?= You have )/, "");
}
