// What lies on the map at one moment, drawn from one view: pure, so that play, replay and the small
// maps of the rules are drawn by the same hand.
import type { Choice } from "./choices";
import { sideOf, other, type Report, type Side, type View } from "./view";

export interface Counter {
    key: string; // stays with the token as long as it can be followed
    side: Side;
    cell: string;
    kind: "division" | "picket" | "train" | "depot" | "unknown";
    arm: "infantry" | "cavalry" | null;
    name: string; // what is said of it
    short: string; // what stands on the block
    corps: string | null;
    own: boolean;
    moved: boolean;
    staff: boolean;
    die: number;
    strength: { fit: number; broken: number; lost: number } | null;
    movable: boolean; // something can be ordered for it
}

export interface Sighting {
    cell: string;
    age: number; // turns
    what: string;
    source: string;
    count: number;
    names: string[]; // of those that were identified, as a counter has them
}

export interface Picture {
    side: Side;
    counters: Counter[];
    sightings: Sighting[];
    destroyed: string[]; // names of crossings
    closed: string[];
    raided: string[];
    block: string[]; // the battlefield
}

function kind_of(kind: string | null): Counter["kind"] {
    return kind === "division" || kind === "picket" || kind === "train" || kind === "depot" ? kind : "unknown";
}

function arm_of(arm: string | null | undefined): Counter["arm"] {
    return arm === "infantry" || arm === "cavalry" ? arm : null;
}

function own_counters(view: View, movable: ReadonlySet<string>): Counter[] {
    return view.own.filter((token) => token.cell !== null).map((token) => ({
        key: `own ${token.corps ?? ""}/${token.id}`,
        side: view.side,
        cell: token.cell!,
        kind: kind_of(token.kind),
        arm: arm_of(token.arm),
        name: token.id,
        short: token.kind === "depot" ? token.id.replace(/ depot$/, "") : token.id,
        corps: token.corps ?? null,
        own: true,
        moved: token.marks?.includes("moved") ?? false,
        staff: token.marks?.includes("staff") ?? false,
        die: token.die ?? 0,
        strength: token.fit
            ? { fit: token.fit.length, broken: token.broken?.length ?? 0, lost: token.lost?.length ?? 0 }
            : null,
        movable: movable.has(token.id) || (token.corps != null && movable.has(`${token.corps}/${token.id}`)),
    }));
}

function enemy_counters(view: View): Counter[] {
    return view.enemy.filter((token) => token.cell !== null).map((token) => ({
        key: `enemy ${token.handle}`,
        side: other(view.side),
        cell: token.cell!,
        kind: kind_of(token.kind),
        arm: arm_of(token.arm),
        name: token.name ?? token.handle,
        short: token.name === null ? token.handle : shortName(token.name),
        corps: null,
        own: false,
        moved: false,
        staff: false,
        die: token.die,
        strength: null,
        movable: false,
    }));
}

/** "Bowen's Division" is "Bowen". */
function shortName(name: string): string {
    return name.replace(/( depot|('s|') Division)$/, "").replace(/^.* pickets$/, "");
}

/** "this turn", "last turn", "3 turns ago". */
function ageWords(age: number): string {
    return age === 0 ? "this turn" : age === 1 ? "last turn" : `${age} turns ago`;
}

/** "troops reported by scouts last turn", "2 reports of cavalry by civilians this turn"; those that are known by
 *  their names: "Bowen's Division and one more reported by scouts 3 turns ago". */
export function sightingWords({ what, source, age, count, names }: Sighting): string {
    const more = count - names.length;
    if (names.length === 0)
        return `${more > 1 ? `${more} reports of ${what}` : `${what} reported`} by ${source} ${ageWords(age)}`;
    const all = more === 0 ? names : [...names, more === 1 ? "one more" : `${more} more`];
    return `${all.join(" and ")} reported by ${source} ${ageWords(age)}`;
}

/** What is written on its mark: "?", "2×?", and who is known: "Bowen", "Bowen+1". */
export function sightingLabel({ count, names }: Sighting): string {
    if (names.length === 0)
        return count > 1 ? `${count}×?` : "?";
    return `${shortName(names[0]!) || "picket"}${count > 1 ? `+${count - 1}` : ""}`;
}

/** What was identified stays known by name, however long ago that was. */
function reportsOf(view: View): (Report & { name?: string })[] {
    return [...view.identified.map((one) => ({ ...one, source: "scouts" })), ...view.reports];
}

/** Reports of one space are one mark: the newest, with how many there are. */
export function sightings(view: View): Sighting[] {
    const seen = new Set(view.enemy.map((token) => token.cell));
    const by_cell = new Map<string, Sighting>();
    for (const report of reportsOf(view)) {
        if (seen.has(report.cell))
            continue;
        const what = [report.arm, report.kind].filter(Boolean).join(" ") || "troops";
        const names = report.name === undefined ? [] : [report.name];
        const before = by_cell.get(report.cell);
        const age = view.turn - report.turn;
        if (!before || age < before.age)
            by_cell.set(report.cell, { cell: report.cell, age, what, source: report.source, count: 1, names });
        else if (age === before.age) {
            before.count++;
            before.names.push(...names);
        }
    }
    return [...by_cell.values()];
}

export function pictureOf(view: View, choices: readonly Choice[]): Picture {
    const movable = new Set(choices.flatMap((choice) => (choice.token === null ? [] : [choice.token])));
    return {
        side: sideOf(view.seat) ?? view.side,
        counters: [...own_counters(view, movable), ...enemy_counters(view)],
        sightings: sightings(view),
        destroyed: view.destroyed,
        closed: view.closed,
        raided: view.raided,
        block: view.block,
    };
}
