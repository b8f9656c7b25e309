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
}

export interface FieldDivision {
    side: Side;
    id: string;
    turn: number; // 0: there from the start
    units: string[]; // that were fit when it began
}

export const sides: readonly Side[] = ["union", "confederate"];

export function unitKey(side: Side, division: string, unit: string): string {
    return `${side} ${division}/${unit}`;
}

/** Who is on the table or comes to it, as far as the seat knows. */
export function divisionsOf(view: View): FieldDivision[] {
    const own_side = sideOf(view.seat) ?? view.side;
    return (view.battle?.divisions ?? []).flatMap(({ side, id, turn, stays }) => {
        if (stays || turn === null)
            return [];
        const roster = side === own_side ? view.own.find((token) => token.id === id)?.fit
            : view.enemy_divisions.find((division) => division.id === id)?.fit;
        return [{ side, id, turn, units: roster ?? [] }];
    });
}

export function freshResult(view: View): Result {
    return { how: "night", hour: view.battle?.dark ?? 20, winner: sideOf(view.seat) ?? view.side, fates: {} };
}

const short: Record<Side, string> = { union: "usa", confederate: "csa" };

export function resultText(result: Result): string {
    const clauses = [`result: ${result.how} ${String(result.hour).padStart(2, "0")}:00`];
    for (const side of sides)
        for (const fate of ["broken", "lost"] as const) {
            const units = Object.keys(result.fates)
                .filter((key) => key.startsWith(`${side} `) && result.fates[key] === fate)
                .map((key) => key.slice(side.length + 1));
            if (units.length > 0)
                clauses.push(`${fate} ${short[side]} ${units.join(" ")}`);
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

/** Names may hold blanks: the longest that fits is taken. */
function takeUnits(list: string, side: Side, divisions: readonly FieldDivision[]): string[] | string {
    const named = (id: string, unit: string) => ({ key: unitKey(side, id, unit), name: plain(`${id}/${unit}`) });
    const known = divisions.filter((division) => division.side === side)
        .flatMap(({ id, units }) => units.map((unit) => named(id, unit)))
        .sort((a, b) => b.name.length - a.name.length);
    const taken: string[] = [];
    let rest = plain(list);
    while (rest !== "") {
        const found = known.find(({ name }) => rest === name || rest.startsWith(`${name} `));
        if (!found)
            return `“${rest.split(" ").slice(0, 3).join(" ")}” is no unit of the ${sideName(side)} side that was fit ` +
                "and on the field.";
        taken.push(found.key);
        rest = rest.slice(found.name.length).trim();
    }
    return taken;
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
    const result: Result = { how, hour: Number(ended[2]), winner: "union", fates: {} };
    let won = false;
    for (const clause of clauses) {
        const winner = /^winner (\S+)$/i.exec(clause);
        const losses = /^(broken|lost) (\S+) (.+)$/i.exec(clause);
        const side = sideNamed(winner?.[1] ?? losses?.[2] ?? "");
        if (side === null)
            return `“${clause.slice(0, 40)}” cannot be read: write broken usa Gibbon/Hall, lost csa Heth/Archer, or ` +
                "winner csa.";
        if (winner) {
            result.winner = side;
            won = true;
            continue;
        }
        const units = takeUnits(losses![3]!, side, divisions);
        if (typeof units === "string")
            return units;
        for (const unit of units)
            result.fates[unit] = losses![1]!.toLowerCase() as Fate;
    }
    return won ? result : "It does not say who won: winner usa, or winner csa.";
}

/** What becomes of the units of one side. */
function losses(result: Result, side: Side): string {
    const named = (fate: Fate) => Object.keys(result.fates)
        .filter((key) => key.startsWith(`${side} `) && result.fates[key] === fate)
        .map((key) => key.slice(side.length + 1).replace("/", ": "));
    const told = (["broken", "lost"] as const).map((fate) => [fate, named(fate).join(", ")] as const)
        .filter(([, units]) => units !== "").map(([fate, units]) => `fit → ${fate} ${units}`);
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
