// What is on the map at one moment, made from one view: pure.
import type { Counter as AnyCounter, Mark, Picture } from "../../../map/picture";
import { other, type OwnToken, type Report, type Side, type View } from "./view";

export interface Counter extends AnyCounter {
    side: Side;
    kind: "division" | "picket" | "train" | "depot" | "unknown";
    arm: "infantry" | "cavalry" | null;
    short: string; // the name painted on the block
    corps: string | null;
    moved: boolean;
    staff: boolean;
    die: number;
    strength: { fit: number; broken: number; lost: number } | null;
}

export interface Sighting {
    cell: string;
    age: number; // turns
    what: string;
    source: string;
    count: number;
    names: string[]; // of those that were identified
    short: string | null; // of the first of them, as for a token
}

/** A report on the map: the older it is, the fainter. */
export interface SightingMark extends Mark {
    age: number;
    label: string;
}

function kind_of(kind: string | null): Counter["kind"] {
    return kind === "division" || kind === "picket" || kind === "train" || kind === "depot" ? kind : "unknown";
}

function arm_of(arm: string | null | undefined): Counter["arm"] {
    return arm === "infantry" || arm === "cavalry" ? arm : null;
}

/** The label of a token on a small map. */
export function dotOf(kind: Counter["kind"]): Counter["dot"] {
    return kind === "depot" ? "square" : kind === "division" ? "large" : "small";
}

/** "Pender", or "III/Pender" if the name is not unique. */
export function namesOf(token: Pick<OwnToken, "id" | "corps">): string[] {
    return [`${token.corps ?? ""}/${token.id}`, token.id];
}

function own_counters(view: View, movable: ReadonlySet<string>): Counter[] {
    return view.own.filter((token) => token.cell !== null).map((token) => ({
        key: `own ${token.corps ?? ""}/${token.id}`,
        side: view.side,
        cell: token.cell!,
        kind: kind_of(token.kind),
        arm: arm_of(token.arm),
        dot: dotOf(kind_of(token.kind)),
        name: token.id,
        names: namesOf(token),
        short: shortOwn(token.id, token.kind),
        corps: token.corps ?? null,
        own: true,
        moved: token.marks?.includes("moved") ?? false,
        staff: token.marks?.includes("staff") ?? false,
        die: token.die ?? 0,
        strength: token.fit
            ? { fit: token.fit.length, broken: token.broken?.length ?? 0, lost: token.lost?.length ?? 0 }
            : null,
        movable: namesOf(token).some((name) => movable.has(name)),
    }));
}

function enemy_counters(view: View): Counter[] {
    return view.enemy.filter((token) => token.cell !== null).map((token) => ({
        key: `enemy ${token.handle}`,
        side: other(view.side),
        cell: token.cell!,
        kind: kind_of(token.kind),
        arm: arm_of(token.arm),
        dot: dotOf(kind_of(token.kind)),
        name: token.name ?? token.handle,
        names: [],
        short: token.name === null ? token.handle : shortEnemy(view, token.name, token.kind),
        corps: null,
        own: false,
        moved: false,
        staff: false,
        die: token.die,
        strength: null,
        movable: false,
    }));
}

/** "picket 1" is "1". */
export function shortOwn(id: string, kind: string): string {
    return id.startsWith(`${kind} `) ? id.slice(kind.length + 1) : id;
}

/** "Bowen's Division" is "Bowen", as orders call it; pickets have no name of their own. */
function shortEnemy(view: View, name: string, kind: string | null): string {
    return kind === "picket" ? "" : view.enemy_divisions.find((division) => division.name === name)?.id ?? name;
}

/** "this turn", "last turn", "3 turns ago". */
function ageWords(age: number): string {
    return age === 0 ? "this turn" : age === 1 ? "last turn" : `${age} turns ago`;
}

/** "troops reported by scouts last turn", "2 reports of cavalry by civilians this turn"; for those known by name:
 *  "Bowen's Division and one more reported by scouts 3 turns ago". */
export function sightingWords({ what, source, age, count, names }: Sighting): string {
    const more = count - names.length;
    if (names.length === 0)
        return `${more > 1 ? `${more} reports of ${what}` : `${what} reported`} by ${source} ${ageWords(age)}`;
    const all = more === 0 ? names : [...names, more === 1 ? "one more" : `${more} more`];
    return `${all.join(" and ")} reported by ${source} ${ageWords(age)}`;
}

/** The text on its mark: "?", "2×?", and names that are known: "Bowen", "Bowen+1". */
export function sightingLabel({ count, short }: Sighting): string {
    if (short === null)
        return count > 1 ? `${count}×?` : "?";
    return `${short || "picket"}${count > 1 ? `+${count - 1}` : ""}`;
}

/** A token that was identified stays known by name, however long ago that was. */
function reportsOf(view: View): (Report & { name?: string })[] {
    return [...view.identified.map((one) => ({ ...one, source: "scouts" })), ...view.reports];
}

/** Reports of one space make one mark: the newest report, with their number. */
export function sightings(view: View): Sighting[] {
    const seen = new Set(view.enemy.map((token) => token.cell));
    const by_cell = new Map<string, Sighting>();
    for (const report of reportsOf(view)) {
        if (seen.has(report.cell))
            continue;
        const what = [report.arm, report.kind].filter(Boolean).join(" ") || "troops";
        const names = report.name === undefined ? [] : [report.name];
        const short = report.name === undefined ? null : shortEnemy(view, report.name, report.kind);
        const before = by_cell.get(report.cell);
        const age = view.turn - report.turn;
        if (!before || age < before.age)
            by_cell.set(report.cell, { cell: report.cell, age, what, source: report.source, count: 1, names, short });
        else if (age === before.age) {
            before.count++;
            before.names.push(...names);
            before.short ??= short;
        }
    }
    return [...by_cell.values()];
}

function marksOf(view: View): Mark[] {
    const down = (names: string[], state: string) =>
        names.map((name) => ({ kind: "crossing", at: name, title: `${name}: ${state}` }));
    return [
        ...view.block.map((cell) => ({ kind: "field", at: cell, title: "" })),
        ...sightings(view).map(sightingMark),
        ...down(view.destroyed, "destroyed"),
        ...down(view.closed.filter((name) => !view.destroyed.includes(name)), "closed"),
    ];
}

function sightingMark(seen: Sighting): SightingMark {
    return { kind: "sighting", at: seen.cell, title: sightingWords(seen), age: seen.age, label: sightingLabel(seen) };
}

export function pictureOf(view: View, movable: ReadonlySet<string>): Picture {
    return {
        side: view.side,
        counters: [...own_counters(view, movable), ...enemy_counters(view)],
        marks: marksOf(view),
    };
}

/** Tokens that this view owns: with separate commanders each general's own. */
export function tokensOf(view: View): OwnToken[] {
    const separate = view.seat !== view.side;
    return view.own.filter((token) => !separate || !token.commander || token.commander === view.seat);
}

/** The true position: each token from the view of its commander. */
export function truthOf(views: readonly View[]): Picture {
    const pictures = views.map((view) =>
        pictureOf({ ...view, own: tokensOf(view), enemy: [], identified: [], reports: [] }, new Set()));
    const counters = pictures.flatMap((picture, i) =>
        picture.counters.map((counter) => ({ ...counter, key: `${views[i]!.side} ${counter.key}` })));
    const once = new Map(counters.map((counter) => [counter.key, counter]));
    const marks = new Map(pictures.flatMap((picture) => picture.marks)
        .map((mark) => [`${mark.kind} ${mark.at}`, mark]));
    return { side: pictures[0]!.side, counters: [...once.values()], marks: [...marks.values()] };
}
