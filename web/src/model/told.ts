// What the log says of dice, cards and battles, read back so that it can be shown: a die as a die, the
// Battle Cards turned over together, a battle hour by hour.
import type { LogLine } from "../api";

export interface Die {
    sides: number;
    face: number;
    words: string;
    rule: string | null;
}

/** "Staff Die of Smith: d6=4: 4 spaces. [M7]" */
export function diceOf(words: string): Die[] {
    const rule = /\[([A-Z][A-Z0-9-]*)\]$/.exec(words)?.[1] ?? null;
    return [...words.matchAll(/\bd([36])=(\d)/g)].map((found) => ({
        sides: Number(found[1]), face: Number(found[2]), rule, words: words.replace(/ \[[A-Z][A-Z0-9-]*\]$/, ""),
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

export interface Hour {
    title: string;
    words: string[];
    broken: { union: number; confederate: number } | null;
    ends: { union: number; confederate: number } | null; // so many end it (L13)
}

export interface BattleStory {
    k: number;
    hours: Hour[]; // the first is how it opened, the last how it ended
}

const hour_line = /^(\d{1,2}:00): attacks \D+(\d+), \D+(\d+); broken \D+(\d+), \D+(\d+) \((\d+) and (\d+) end it\)/;

/** The last battle that was fought out by the machine. */
export function lastBattle(log: readonly LogLine[]): BattleStory | null {
    for (let i = log.length - 1; i >= 0; i--)
        if (log[i]!.words.some((words) => hour_line.test(words)))
            return { k: log[i]!.k, hours: hoursOf(log[i]!.words) };
    return null;
}

function hoursOf(lines: readonly string[]): Hour[] {
    const hours: Hour[] = [{ title: "The battle opens", words: [], broken: null, ends: null }];
    let ended = false;
    for (const words of lines) {
        const found = hour_line.exec(words);
        if (found)
            hours.push({
                title: `Until ${found[1]}`, words: [words],
                broken: { union: Number(found[4]), confederate: Number(found[5]) },
                ends: { union: Number(found[6]), confederate: Number(found[7]) },
            });
        else if (!ended && /wins the battle/.test(words)) {
            hours.push({ title: "How it ended", words: [words], broken: null, ends: null });
            ended = true;
        } else
            hours[hours.length - 1]!.words.push(words);
    }
    return hours.filter((hour) => hour.words.length > 0);
}

/** A seat's salt for the dice stands in its record, and is none of the player's orders. */
export function is_order(line: LogLine): boolean {
    return line.order !== null && !line.order.startsWith("salt ");
}

/** The lines that came since the last order of one's own, that one included. */
export function sinceLastOrder(log: readonly LogLine[]): LogLine[] {
    let from = log.length - 1;
    while (from >= 0 && !is_order(log[from]!))
        from--;
    return from < 0 ? [] : log.slice(from);
}
