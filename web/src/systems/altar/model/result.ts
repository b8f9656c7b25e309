// The result of a tabletop battle (L24): the form's content, and the order that enters it. A brigade that is not named
// is fit; the rules read what an order says (GET check).
import type { ResultOffer } from "../kinds";
import { sideName } from "../../../core/words";
import { other, sides, type Side, type View } from "./view";

export type Fate = "fit" | "broken" | "lost";

export interface Result {
    how: "night" | "break"; // until nightfall, or until an army broke
    hour: number; // the hour at which it ended
    winner: Side;
    fates: Record<string, Fate>; // by brigade, "union Heth/Archer"; those not here are fit
    held: string[]; // "confederate Heth": divisions that the attacker never brought on (L5)
}

/** A result as the rules read it from an order: brigades as "union Heth/Archer". */
export type ResultData = Pick<ResultOffer, "how" | "hour" | "winner" | "broken" | "lost" | "held">;

export interface FieldDivision {
    side: Side;
    id: string;
    turn: number; // 0: on the table from the start
    units: string[]; // brigades that were unbroken when it began
    may_be_held: boolean; // L5: the attacker's, and in the field when it began
}

/** Marks a division as never brought on, so that none of its brigades can break; or unmarks it. */
export function holding(result: Result, { side, id }: FieldDivision, held: boolean): Pick<Result, "fates" | "held"> {
    const division = `${side} ${id}`;
    const others = result.held.filter((each) => each !== division);
    const fates = Object.entries(result.fates).filter(([unit]) => !held || !unit.startsWith(`${division}/`));
    return { fates: Object.fromEntries(fates), held: held ? [...others, division] : others };
}

export function unitKey(side: Side, division: string, unit: string): string {
    return `${side} ${division}/${unit}`;
}

/** L26: batteries of a reserve belong to no division; a result names them as the reserve's. */
function reserveOf(view: View, side: Side): FieldDivision[] {
    const units = (view.battle?.attached ?? []).filter((each) => each.side === side).map(({ battery }) => battery);
    return units.length === 0 ? [] : [{ side, id: "Reserve", turn: 0, units, may_be_held: false }];
}

/** Divisions on the table or due there, as far as the seat knows. */
export function divisionsOf(view: View): FieldDivision[] {
    return [...inTheField(view), ...sides.flatMap((side) => reserveOf(view, side))];
}

function inTheField(view: View): FieldDivision[] {
    const own_side = view.side;
    return (view.battle?.divisions ?? []).flatMap(({ side, id, turn, stays }) => {
        if (stays || turn === null)
            return [];
        const roster = side === own_side ? view.own.find((token) => token.id === id)?.fit
            : view.enemy_divisions.find((division) => division.id === id)?.fit;
        return [{ side, id, turn, units: roster ?? [], may_be_held: turn === 0 && side === view.battle!.attacker }];
    });
}

export function freshResult(view: View): Result {
    return { how: "night", hour: view.battle?.dark ?? 20, winner: view.side, fates: {}, held: [] };
}

function heldOf(result: Result, side: Side): string[] {
    return result.held.filter((division) => division.startsWith(`${side} `))
        .map((division) => division.slice(side.length + 1));
}

const short: Record<Side, string> = { union: "usa", confederate: "csa" };

function namedOf(result: Result, side: Side, fate: Fate): string[] {
    return Object.keys(result.fates).filter((key) => key.startsWith(`${side} `) && result.fates[key] === fate)
        .map((key) => key.slice(side.length + 1));
}

export function resultText(result: Result): string {
    const clauses = [`result: ${result.how} ${String(result.hour).padStart(2, "0")}:00`];
    for (const side of sides) {
        const say = (word: string, names: string[]) => {
            if (names.length > 0)
                clauses.push(`${word} ${short[side]} ${names.join(" ")}`);
        };
        say("broken", namedOf(result, side, "broken"));
        say("lost", namedOf(result, side, "lost"));
        say("held", heldOf(result, side));
    }
    return [...clauses, `winner ${short[result.winner]}`].join(", ");
}

/** The `result:` line of a text, or of a JSON document with a member "result"; null if there is none. */
export function resultLine(text: string): string | null {
    const trimmed = text.trim();
    if (trimmed.startsWith("{")) {
        try {
            const { result } = JSON.parse(trimmed) as { result?: unknown };
            return typeof result === "string" ? (result.startsWith("result:") ? result : `result: ${result}`) : null;
        } catch {
            return null;
        }
    }
    const lines = trimmed.split("\n").map((line) => line.split(" #")[0]!.trim());
    return lines.find((line) => line.toLowerCase().startsWith("result:")) ?? null;
}

/** A result as the rules read it, for the form. */
export function resultOf({ how, hour, winner, broken, lost, held }: ResultData): Result {
    const fates = [...broken.map((unit) => [unit, "broken"] as const), ...lost.map((unit) => [unit, "lost"] as const)];
    return { how, hour, winner, fates: Object.fromEntries(fates), held };
}

/** What happens to the brigades of one side. */
function losses(result: Result, side: Side): string {
    const named = (fate: Fate) => namedOf(result, side, fate).map((unit) => unit.replace("/", ": "));
    const told = (["broken", "lost"] as const).map((fate) => [fate, named(fate).join(", ")] as const)
        .filter(([, units]) => units !== "").map(([fate, units]) => `fit → ${fate} ${units}`);
    const held = heldOf(result, side);
    if (held.length > 0)
        told.push(`never engaged ${held.join(", ")}`);
    return told.length === 0 ? "every brigade stays fit" : told.join("; ");
}

/** What the result would change, one sentence a line: shown before it is sent. */
export function resultChanges(result: Result): string[] {
    const end = result.how === "night" ? "at nightfall" : `when the ${sideName(other(result.winner))} army broke`;
    return [
        `${sideName(result.winner)} victory; it ended at ${result.hour}:00, ${end}.`,
        ...sides.map((side) => `${sideName(side)}: ${losses(result, side)}.`),
    ];
}
