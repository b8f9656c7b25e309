// A battle that the machine fought out, as the log has it (docs/api.md, "What it was told"): hour by hour,
// with every die that lay on the table.
import type { LogLine } from "../api";

export type Side = "union" | "confederate";
export type Both<Of = number> = Record<Side, Of>;

export interface Fighter {
    unit: string;
    die: number;
    first_die: number | null; // what fell before it was thrown again
    quality: number;
    support: number;
    tired: number;
    score: number;
    fatigue: number;
    breaks: boolean;
    fled: boolean; // with its division's nerve
}

export interface Party {
    division: string;
    side: Side;
    bid: number;
    guns: number;
    ground: number;
    generals: number;
    led: number;
    nerve: number | null; // its die, if there were pairs
}

export interface Pair {
    attacker: Fighter;
    defender: Fighter;
}

export interface Attack {
    attacker: Party;
    defender: Party;
    unasked: boolean;
    further: boolean; // by brigades that found nobody in the attack before it
    leader: { general: string; falls: boolean } | null;
    pairs: Pair[];
    overrun: string[];
}

export interface Level {
    bid: number | null;
    attacks: Attack[];
    holds: string[];
    dice?: Both; // the clock's, when the level is done
    taken_by?: Side;
    taken?: number;
    clock?: number;
}

export interface Stance {
    forward: boolean;
    waits: boolean; // a cautious general does
    weight: number;
}

export interface FoughtHour {
    until: number;
    stance: ({ at: number } & Both<Stance>) | null;
    clock_bids: Both | null;
    clock_owner: Side | null;
    points: { general: string; points: number | null; halved: boolean; finest: boolean; forgets: string | null }[];
    bids: { division: string; side: Side; bid: number }[];
    levels: Level[];
    rallies: { unit: string; side: Side; die: number; sum: number; result: "returns" | "waits" | "lost" }[];
    rests: { unit: string; side: Side; fatigue: number; by_general: boolean }[];
    attacks: Both;
    broken: Both;
    ends: Both; // so many end it (L13)
    arrivals: string[];
}

export interface FoughtBattle {
    hours: FoughtHour[];
}

export interface BattleStory {
    k: number;
    battle: FoughtBattle;
    opening: string[]; // what was said before the first shot
    ending: string[]; // and after the last
}

/** The last battle that was fought out by the machine. */
export function lastBattle(log: readonly LogLine[]): BattleStory | null {
    for (let i = log.length - 1; i >= 0; i--) {
        const { k, battle, words } = log[i]!;
        if (battle)
            return { k, battle, ...around(words) };
    }
    return null;
}

const hour_line = /^\d{1,2}:00: attacks /;
const attacks_line = /^(Attacks|Rally): /;

/** What stands before and after the hours; the hours themselves are shown, not said. */
function around(words: readonly string[]): { opening: string[]; ending: string[] } {
    const first = words.findIndex((text) => hour_line.test(text) || attacks_line.test(text));
    const last = words.reduce((found, text, i) => (hour_line.test(text) ? i : found), -1);
    return { opening: words.slice(0, Math.max(first, 0)), ending: words.slice(last + 1) };
}

/** Pairs that went to each, and units that broke. */
export function tally(attack: Attack): { won: number; lost: number; broken: number } {
    const sum = { won: 0, lost: 0, broken: attack.overrun.length };
    for (const { attacker, defender } of attack.pairs) {
        sum.won += Number(attacker.score > defender.score);
        sum.lost += Number(attacker.score < defender.score);
        sum.broken += Number(attacker.breaks) + Number(defender.breaks);
    }
    return sum;
}

/** "+1", "−2". */
export function signed(value: number): string {
    return value < 0 ? `−${-value}` : `+${value}`;
}

function added(parts: readonly [what: string, value: number][]): string[] {
    return parts.filter(([, value]) => value !== 0).map(([what, value]) => `${what} ${signed(value)}`);
}

/** What counts for every brigade of a division. */
export function partyAdds(party: Party): string {
    const { guns, ground, generals, led } = party;
    return added([["guns", guns], ["ground", ground], ["generals", generals], ["led", led]]).join(", ");
}

/** "goes forward (weight 52)", "holds (weight 40)". */
export function stanceWords({ forward, waits, weight }: Stance): string {
    const more = waits ? ", but a cautious general waits for more" : "";
    return `${forward ? "goes forward" : "holds"} (weight ${weight})${more}`;
}

/** Those of a party whom the nerve of their division took along. */
export function fledOf(attack: Attack, party: "attacker" | "defender"): string[] {
    return attack.pairs.map((pair) => pair[party]).filter(({ fled }) => fled).map(({ unit }) => unit);
}

/** What counts for one brigade alone. */
export function fighterAdds(fighter: Fighter): string {
    const { quality, support, tired, first_die } = fighter;
    const parts = added([["quality", quality], ["support", support], ["tired", tired]]);
    if (first_die !== null)
        parts.push(`rerolled, was ${first_die}`);
    return parts.join(", ");
}
