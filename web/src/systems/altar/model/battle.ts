// A battle that the computer fought, as the log has it (docs/api.md, "What it was told"): hour by hour, with every die.
import type { LogLine } from "../../../core/api";
import { toldOf, type Told } from "../../../core/log";

export type Side = "union" | "confederate";
export type Both<Of = number> = Record<Side, Of>;

export interface Fighter {
    unit: string;
    die: number;
    first_die: number | null; // the die before it was rerolled
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
    further: boolean; // by brigades that found no opponent in the attack before it
    leader: { general: string; falls: boolean } | null;
    pairs: Pair[];
    overrun: string[];
}

export interface Level {
    bid: number | null;
    attacks: Attack[];
    holds: string[];
    dice?: Both; // the clock's dice, when the level is done
    taken_by?: Side;
    taken?: number;
    clock?: number;
}

export interface Stance {
    forward: boolean;
    waits: boolean; // a Cautious general waits
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
    ends: Both; // the side breaks at this many (L13)
    arrivals: string[];
}

export interface FoughtBattle {
    hours: FoughtHour[];
}

export interface BattleStory {
    k: number;
    battle: FoughtBattle;
    opening: Told[]; // sentences before the first hour
    ending: Told[]; // and after the last
}

/** The battles that the computer fought, the last first. */
export function battlesOf(log: readonly LogLine[]): BattleStory[] {
    return log.filter(({ battle }) => battle)
        .map((line) => ({ k: line.k, battle: line.battle as FoughtBattle, ...around(toldOf(line)) })).reverse();
}

/** The hours themselves are shown, not told in words. */
const hours = new Set<string>(["stance", "priority", "bids", "combat", "held", "clock", "rallies", "rest", "fought"]);

/** The sentences before and after the hours. */
function around(told: readonly Told[]): { opening: Told[]; ending: Told[] } {
    const first = told.findIndex(({ event }) => hours.has(event.kind));
    const last = told.reduce((found, { event }, i) => (hours.has(event.kind) ? i : found), -1);
    return { opening: told.slice(0, Math.max(first, 0)), ending: told.slice(last + 1) };
}

/** Pairs that each side won, and brigades that broke. */
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

/** Brigades of a party that broke because their division's nerve failed. */
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
