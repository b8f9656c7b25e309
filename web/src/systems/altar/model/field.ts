// The field of a battle that the computer fought, as its hours left it: both lines of divisions, whom each attacked,
// and which brigades were broken. The log tells who fought whom, not where: the lines are ordered so that opponents
// stand opposite each other. Pure.
import type { Attack, Both, FoughtBattle, FoughtHour, Side } from "./battle";
import { tally } from "./battle";
import { sides } from "./view";

export interface Brigade {
    name: string;
    state: "whole" | "broken" | "lost"; // lost: out of the battle
}

export interface InField {
    division: string;
    side: Side;
    place: number; // in its line, from the left
    brigades: Brigade[]; // those that fought up to this hour
    attacks: boolean; // in this hour
    ground: number; // what the ground adds when it is attacked in this hour
}

export interface Blow {
    from: string;
    to: string;
    side: Side; // the attacker's
    won: number; // pairs
    lost: number;
    broken: number; // brigades of both sides
    unasked: boolean;
}

export interface FieldHour {
    until: number;
    lines: Both<InField[]>;
    blows: Blow[];
}

const attacksOf = ({ levels }: FoughtHour): Attack[] => levels.flatMap(({ attacks }) => attacks);

/** The divisions of both sides in the order in which they are first told of. */
function rolls(hours: readonly FoughtHour[]): Both<string[]> {
    const found = { union: new Set<string>(), confederate: new Set<string>() };
    for (const hour of hours) {
        for (const { division, side } of hour.bids)
            found[side].add(division);
        for (const { attacker, defender } of attacksOf(hour))
            for (const { division, side } of [attacker, defender])
                found[side].add(division);
    }
    return { union: [...found.union], confederate: [...found.confederate] };
}

/** Each line by the middle of its opponents' places; who fought nobody goes to the right. */
function inOrder(own: readonly string[], others: readonly string[], attacks: readonly Attack[]): string[] {
    const middle = (name: string): number => {
        const places = attacks.flatMap(({ attacker, defender }) =>
            attacker.division === name ? [others.indexOf(defender.division)]
                : defender.division === name ? [others.indexOf(attacker.division)] : []);
        return places.length === 0 ? others.length : places.reduce((sum, each) => sum + each, 0) / places.length;
    };
    return own.map((name, i) => ({ name, at: middle(name), i })).sort((a, b) => a.at - b.at || a.i - b.i)
        .map(({ name }) => name);
}

function lineUp(hours: readonly FoughtHour[]): Both<string[]> {
    const lines = rolls(hours), attacks = hours.flatMap(attacksOf);
    for (let sweep = 0; sweep < 4; sweep++)
        for (const side of sides)
            lines[side] = inOrder(lines[side], lines[side === "union" ? "confederate" : "union"], attacks);
    return lines;
}

type States = Map<string, Map<string, Brigade["state"]>>; // of brigades, by division

function fought(states: States, attack: Attack): void {
    for (const role of ["attacker", "defender"] as const) {
        const of = states.get(attack[role].division) ?? new Map<string, Brigade["state"]>();
        states.set(attack[role].division, of);
        for (const pair of attack.pairs)
            of.set(pair[role].unit, pair[role].breaks ? "broken" : "whole");
    }
    for (const unit of attack.overrun)
        states.get(attack.defender.division)!.set(unit, "broken");
}

function rallied(states: States, { rallies }: FoughtHour): void {
    for (const { unit, result } of rallies)
        for (const of of states.values())
            if (of.has(unit))
                of.set(unit, result === "returns" ? "whole" : result === "lost" ? "lost" : "broken");
}

function blowOf(attack: Attack): Blow {
    return { from: attack.attacker.division, to: attack.defender.division, side: attack.attacker.side,
        unasked: attack.unasked, ...tally(attack) };
}

/** Hour by hour; the brigades stand as they did when the hour was over. */
export function fieldOf({ hours }: FoughtBattle): FieldHour[] {
    const lines = lineUp(hours);
    const states: States = new Map();
    return hours.map((hour) => {
        const attacks = attacksOf(hour);
        attacks.forEach((attack) => fought(states, attack));
        rallied(states, hour);
        const standing = (side: Side) => (division: string, place: number): InField => ({
            division, side, place,
            brigades: [...states.get(division) ?? []].map(([name, state]) => ({ name, state })),
            attacks: attacks.some(({ attacker }) => attacker.division === division),
            ground: Math.max(0, ...attacks.filter(({ defender }) => defender.division === division)
                .map(({ defender }) => defender.ground)),
        });
        return { until: hour.until, blows: attacks.map(blowOf), lines: { union: lines.union.map(standing("union")),
            confederate: lines.confederate.map(standing("confederate")) } };
    });
}

/** The hour in one sentence, for those who do not see the picture. */
export function fieldWords({ blows }: FieldHour): string {
    return blows.length === 0 ? "Nobody attacks." : blows.map(({ from, to, won, lost, broken }) =>
        `${from} attacks ${to}: ${won} to ${lost}${broken > 0 ? `, ${broken} broken` : ""}`).join("; ") + ".";
}
