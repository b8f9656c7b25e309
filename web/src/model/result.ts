// A tabletop battle's result (L24): the form's content, as the order that enters it and back again. What
// is not named is fit; a text that cannot be read changes nothing and says why.
import { sideName } from "../words";
import { other, sideOf, type Side, type View } from "./view";

export type Fate = "fit" | "broken" | "lost";

export interface Result {
    how: "night" | "break"; // it went on until dark, or a side broke off
    hour: number; // at which it ended
    winner: Side;
    fates: Record<string, Fate>; // by unit, "union Heth/Archer"; what is not here is fit
    held: string[]; // "confederate Heth": the attacker's who were never brought on (L5)
}

export interface FieldDivision {
    side: Side;
    id: string;
    turn: number; // 0: there from the start
    units: string[]; // that were fit when it began
    may_be_held: boolean; // L5: the attacker's, in the field when it began
}

/** A division never brought on, of which nothing can be broken; or brought on after all. */
export function holding(result: Result, { side, id }: FieldDivision, held: boolean): Pick<Result, "fates" | "held"> {
    const division = `${side} ${id}`;
    const others = result.held.filter((each) => each !== division);
    const fates = Object.entries(result.fates).filter(([unit]) => !held || !unit.startsWith(`${division}/`));
    return { fates: Object.fromEntries(fates), held: held ? [...others, division] : others };
}

export const sides: readonly Side[] = ["union", "confederate"];

export function unitKey(side: Side, division: string, unit: string): string {
    return `${side} ${division}/${unit}`;
}

/** L26: batteries of a reserve belong to no division; a result names them as the reserve's. */
function reserveOf(view: View, side: Side): FieldDivision[] {
    const units = (view.battle?.attached ?? []).filter((each) => each.side === side).map(({ battery }) => battery);
    return units.length === 0 ? [] : [{ side, id: "Reserve", turn: 0, units, may_be_held: false }];
}

/** Who is on the table or comes to it, as far as the seat knows. */
export function divisionsOf(view: View): FieldDivision[] {
    return [...inTheField(view), ...sides.flatMap((side) => reserveOf(view, side))];
}

function inTheField(view: View): FieldDivision[] {
    const own_side = sideOf(view.seat) ?? view.side;
    return (view.battle?.divisions ?? []).flatMap(({ side, id, turn, stays }) => {
        if (stays || turn === null)
            return [];
        const roster = side === own_side ? view.own.find((token) => token.id === id)?.fit
            : view.enemy_divisions.find((division) => division.id === id)?.fit;
        return [{ side, id, turn, units: roster ?? [], may_be_held: turn === 0 && side === view.battle!.attacker }];
    });
}

export function freshResult(view: View): Result {
    return { how: "night", hour: view.battle?.dark ?? 20, winner: sideOf(view.seat) ?? view.side, fates: {}, held: [] };
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

/** Case, full stops and apostrophes make no difference, as in any order. */
function plain(text: string): string {
    return text.toLowerCase().replace(/[.'’]/g, "").replace(/\s+/g, " ").trim();
}

function sideNamed(word: string): Side | null {
    const name = plain(word);
    return ["usa", "us", "union"].includes(name) ? "union"
        : ["csa", "cs", "confederate"].includes(name) ? "confederate" : null;
}

interface Named {
    key: string;
    name: string;
}

/** Names may hold blanks: the longest that fits is taken. */
function take(list: string, known: Named[], what: string): string[] | string {
    const longest = [...known].sort((a, b) => b.name.length - a.name.length);
    const taken: string[] = [];
    let rest = plain(list);
    while (rest !== "") {
        const found = longest.find(({ name }) => rest === name || rest.startsWith(`${name} `));
        if (!found)
            return `“${rest.split(" ").slice(0, 3).join(" ")}” is no ${what}.`;
        taken.push(found.key);
        rest = rest.slice(found.name.length).trim();
    }
    return taken;
}

function takeUnits(list: string, side: Side, divisions: readonly FieldDivision[]): string[] | string {
    const named = (id: string, unit: string) => ({ key: unitKey(side, id, unit), name: plain(`${id}/${unit}`) });
    const known = divisions.filter((division) => division.side === side)
        .flatMap(({ id, units }) => units.map((unit) => named(id, unit)));
    return take(list, known, `unit of the ${sideName(side)} side that was fit and on the field`);
}

function takeDivisions(list: string, side: Side, divisions: readonly FieldDivision[]): string[] | string {
    const known = divisions.filter((division) => division.side === side && division.may_be_held)
        .map(({ id }) => ({ key: `${side} ${id}`, name: plain(id) }));
    return take(list, known, `division of the ${sideName(side)} side that could be held back (L5)`);
}

/** The `result:` line of a text or of a JSON document with a member "result"; a sentence if there is none. */
function resultLine(text: string): string | null {
    const trimmed = text.trim();
    if (trimmed.startsWith("{")) {
        try {
            const { result } = JSON.parse(trimmed) as { result?: unknown };
            return typeof result === "string" ? (result.startsWith("result:") ? result : `result: ${result}`) : null;
        } catch {
            return null;
        }
    }
    const lines = trimmed.split(/\r?\n/).map((line) => line.replace(/\s+#.*$/, "").trim());
    return lines.find((line) => /^result:/i.test(line)) ?? null;
}

export function readResult(text: string, divisions: readonly FieldDivision[]): Result | string {
    const line = resultLine(text);
    if (line === null)
        return "There is no line in it that begins with “result:”, so nothing was taken over.";
    const [head = "", ...clauses] = line.replace(/^result:\s*/i, "").split(/\s*,\s*/);
    const ended = /^(night|break) (\d{1,2}):00$/i.exec(head.trim());
    if (!ended)
        return `“${head.slice(0, 40)}” does not say how it ended: night 20:00, or break 13:00.`;
    const how = ended[1]!.toLowerCase() as Result["how"];
    const result: Result = { how, hour: Number(ended[2]), winner: "union", fates: {}, held: [] };
    let won = false;
    for (const clause of clauses) {
        const winner = /^winner (\S+)$/i.exec(clause);
        const losses = /^(broken|lost|held) (\S+) (.+)$/i.exec(clause);
        const side = sideNamed(winner?.[1] ?? losses?.[2] ?? "");
        if (side === null)
            return `“${clause.slice(0, 40)}” cannot be read: write broken usa Gibbon/Hall, lost csa Heth/Archer, or ` +
                "winner csa.";
        if (winner) {
            result.winner = side;
            won = true;
            continue;
        }
        const word = losses![1]!.toLowerCase() as "broken" | "lost" | "held";
        const named = (word === "held" ? takeDivisions : takeUnits)(losses![3]!, side, divisions);
        if (typeof named === "string")
            return named;
        if (word === "held")
            result.held.push(...named);
        else
            for (const unit of named)
                result.fates[unit] = word;
    }
    return won ? result : "It does not say who won: winner usa, or winner csa.";
}

/** What becomes of the units of one side. */
function losses(result: Result, side: Side): string {
    const named = (fate: Fate) => namedOf(result, side, fate).map((unit) => unit.replace("/", ": "));
    const told = (["broken", "lost"] as const).map((fate) => [fate, named(fate).join(", ")] as const)
        .filter(([, units]) => units !== "").map(([fate, units]) => `fit → ${fate} ${units}`);
    const held = heldOf(result, side);
    if (held.length > 0)
        told.push(`never brought on ${held.join(", ")}`);
    return told.length === 0 ? "every unit stays fit" : told.join("; ");
}

/** What it would change, a sentence a line: shown before it is sent. */
export function resultChanges(result: Result): string[] {
    const end = result.how === "night" ? "by dark" : `when the ${sideName(other(result.winner))} side broke off`;
    return [
        `${sideName(result.winner)} victory; it ended at ${result.hour}:00, ${end}.`,
        ...sides.map((side) => `${sideName(side)}: ${losses(result, side)}.`),
    ];
}
