// What is on the hex map at one moment, made from one view: pure.
import type { Counter as AnyCounter, Mark, Picture } from "../../../map/picture";
import type { Arm, Strength } from "../kinds";
import { other, type Leader, type Report, type Side, type Unit, type View } from "./view";

interface Piece extends AnyCounter {
    side: Side;
}

export interface UnitCounter extends Piece {
    kind: "unit";
    command: string | null;
    arm: Arm;
    size: Unit["size"];
    manpower: number;
    tactical: number;
    artillery: number;
    fatigue: number;
    demoralized: number;
    disorganized: boolean;
    exhausted: boolean;
    hungry: boolean;
    spent: boolean; // on the march: it can go no farther
    picked?: true; // its leader takes it along
}

export interface LeaderCounter extends Piece {
    kind: "leader";
    command: string | null; // the corps whose color he has
    army: boolean;
    tactical: number;
    authority: number;
    with: string | null;
}

export interface ReportCounter extends Piece {
    kind: "report";
    handle: string;
    arm: Arm | null;
    strength: Strength;
    command: string | null;
}

/** A hidden force: its back, or, for its owner, whether it is a decoy. */
export interface MarkerCounter extends Piece {
    kind: "marker";
    decoy: boolean | null;
}

export type Counter = UnitCounter | LeaderCounter | ReportCounter | MarkerCounter;

/** A sign in a hex or on a crossing; `state` says how it looks. */
export interface PlaceMark extends Mark {
    state: string;
    side: Side | null;
}

// ---- armies ----

function unitCounter(view: View, unit: Unit, movable: ReadonlySet<string>): UnitCounter {
    const own = unit.side === view.side;
    const acting = view.action?.units.find(({ name }) => name === unit.name);
    return {
        key: `${own ? "own" : "enemy"} ${unit.name}`,
        kind: "unit", side: unit.side, cell: unit.cell!, name: unit.name, names: own ? [unit.name] : [], own,
        movable: own && movable.has(unit.name), dot: unit.size === "division" ? "large" : "small",
        command: unit.command, arm: unit.arm, size: unit.size, manpower: unit.manpower, tactical: unit.tactical,
        artillery: unit.artillery, fatigue: unit.fatigue, demoralized: unit.demoralized,
        disorganized: unit.marks.includes("disorganized"), exhausted: unit.marks.includes("exhausted"),
        hungry: unit.marks.includes("out of supply"), spent: acting?.marks.includes("done") ?? false,
    };
}

function leaderCounter(view: View, leader: Leader, movable: ReadonlySet<string>): LeaderCounter {
    const own = leader.side === view.side;
    return {
        key: `${own ? "own" : "enemy"} leader ${leader.name}`,
        kind: "leader", side: leader.side, cell: leader.cell!, name: leader.name, names: own ? [leader.name] : [], own,
        movable: own && movable.has(leader.name), dot: "small", rider: true,
        command: leader.army ? null : leader.leads[0] ?? null,
        army: leader.army, tactical: leader.tactical, authority: leader.command, with: leader.with,
    };
}

function ageOf(view: View, { turn }: Report): number {
    return Math.max(0, view.turn - turn);
}

/** "1 day", "heard, 2 days". */
function seenWords(view: View, report: Report): string {
    const age = ageOf(view, report);
    const days = age === 0 ? "today" : age === 1 ? "1 day" : `${age} days`;
    return report.source === "civilians" || report.source === "letter" ? `heard, ${days}` : days;
}

function reportCounter(view: View, report: Report): ReportCounter {
    const unit = view.units.find(({ name }) => name === report.unit);
    const aged = report.in_sight ? {} : { age: ageOf(view, report), seen: seenWords(view, report) };
    return {
        key: `enemy ${report.name}`,
        kind: "report", side: other(view.side), cell: report.cell!, name: report.unit ?? report.name, names: [],
        own: false, movable: false, dot: "small", handle: report.name, arm: report.arm, strength: report.strength,
        command: unit?.command ?? null, ...aged,
    };
}

function markerCounters(view: View): MarkerCounter[] {
    const lying = view.markers.filter(({ cell, state }) => cell !== null && state !== "none");
    return lying.map(({ side, cell, state }, i) => ({
        key: `marker ${side} ${i}`,
        kind: "marker", side, cell: cell!, name: "hidden force", names: [], own: side === view.side, movable: false,
        dot: "small", decoy: state === "unknown" ? null : state === "decoy",
    }));
}

/** The strongest of a stack lies on top; leaders come last. */
function byStrength(left: UnitCounter, right: UnitCounter): number {
    return right.manpower - left.manpower || left.name.localeCompare(right.name);
}

function counters(view: View, movable: ReadonlySet<string>): Counter[] {
    const units = view.units.filter(({ place, cell }) => place === "map" && cell !== null);
    const known = new Set(units.filter(({ side }) => side !== view.side).map(({ name }) => name));
    return [
        ...units.map((unit) => unitCounter(view, unit, movable)).sort(byStrength),
        ...view.reports.filter(({ cell, unit }) => cell !== null && !(unit !== null && known.has(unit)))
            .map((report) => reportCounter(view, report)),
        ...markerCounters(view),
        ...view.leaders.filter(({ cell, place }) => cell !== null && place !== "off the map")
            .map((leader) => leaderCounter(view, leader, movable)),
    ];
}

// ---- places ----

const crossing_words = { destroyed: "destroyed", bridged: "bridge built", ferried: "ferry" } as const;

function crossingMarks(view: View): PlaceMark[] {
    return view.crossings.map((crossing) => {
        const state = crossing.destroyed ? "destroyed" : crossing.bridged ? "bridged" : "ferried";
        return { kind: "crossing", at: crossing.name, title: `${crossing.name}: ${crossing_words[state]}`, state,
            side: null };
    });
}

function marks(view: View): PlaceMark[] {
    const depots = view.depots.filter(({ cell, state }) => cell !== null && state !== "gone" && state !== "none");
    return [
        ...view.works.map(({ cell, level, side }) => ({ kind: "works", at: cell, title: level, state: level, side })),
        ...depots.map(({ cell, side, state }) => ({ kind: "depot", at: cell!,
            title: `${side === "union" ? "Union" : "Confederate"} depot${state === "stands" ? "" : `, ${state}`}`,
            state, side })),
        ...view.levies.map(({ town, cell, stock }) => ({ kind: "levy", at: cell,
            title: `${town}: levied, ${stock} victuals left`, state: stock > 0 ? "stocked" : "empty", side: null })),
        ...view.stations.map(({ cell, state }) => ({ kind: "station", at: cell, title: `station ${state}`, state,
            side: null })),
        ...crossingMarks(view),
    ];
}

// ---- the picture ----

export function pictureOf(view: View, movable: ReadonlySet<string>): Picture {
    return { side: view.side, counters: counters(view, movable), marks: marks(view) };
}

/** What everybody may know: places, and no armies. */
export function publicPicture(view: View): Picture {
    return { side: view.side, counters: [], marks: marks(view) };
}

/** The true position: each side's own pieces from its own views. */
export function truthOf(views: readonly View[]): Picture {
    const pictures = views.map((view) => pictureOf({ ...view, reports: [], markers: [] }, new Set()));
    const all = pictures.flatMap(({ counters: each }) => each.filter(({ own }) => own));
    const once = new Map(all.map((counter) => [`${counter.side} ${counter.key}`, counter]));
    const places = new Map(pictures.flatMap(({ marks: each }) => each)
        .map((mark) => [`${mark.kind} ${mark.at}`, mark]));
    return { side: views[0]!.side, marks: [...places.values()],
        counters: [...once].map(([key, counter]) => ({ ...counter, key })) };
}
