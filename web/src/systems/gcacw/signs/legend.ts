// The legend of the hex map: everything that may be on it, drawn by the same code as the map.
import { clash, pin, space, way } from "../../../map/marks";
import { svg } from "../../../map/svg";
import type { Desk } from "../../../table/desk";
import type { LegendChapter, LegendEntry as Entry } from "../../system";
import type { Counter, LeaderCounter, MarkerCounter, PlaceMark, ReportCounter, UnitCounter } from "../model/picture";
import { other, type Side } from "../model/view";
import { hexView } from "../table/seat";
import { drawCounter } from "./counter";
import { drawMark } from "./marks";

function entry(name: string, words: string, ...draw: (() => SVGElement)[]): Entry {
    return { name, words, draw: () => draw.map((each) => each()) };
}

function drawn(counter: Counter, marks = ""): SVGElement {
    return svg("g", { class: marks, transform: "scale(1.3)" }, drawCounter(counter, "near"));
}

const plain = { key: "", cell: "", names: [], own: true, movable: false, dot: "large" as const };

function unit(side: Side, face: Partial<UnitCounter> = {}): UnitCounter {
    return { ...plain, kind: "unit", side, name: side === "union" ? "Gibbon" : "Heth",
        command: side === "union" ? "II" : "III", arm: "infantry", size: "division", manpower: 12, tactical: 3,
        artillery: 2, fatigue: 0, demoralized: 0,
        disorganized: false, exhausted: false, hungry: false, spent: false, ...face };
}

function leader(side: Side, face: Partial<LeaderCounter> = {}): LeaderCounter {
    return { ...plain, kind: "leader", side, name: side === "union" ? "Meade" : "Ewell", command: "II", army: false,
        tactical: 4, authority: 6, with: null, ...face };
}

function report(side: Side, face: Partial<ReportCounter> = {}): ReportCounter {
    return { ...plain, kind: "report", side, own: false, name: "enemy 4", handle: "enemy 4", arm: "cavalry",
        strength: "medium", command: null, ...face };
}

function force(side: Side, decoy: boolean | null): MarkerCounter {
    return { ...plain, kind: "marker", side, name: "hidden force", decoy };
}

function counters(side: Side): Entry[] {
    return [
        entry("Division", "manpower, in points of about 500 men; tactical value in the box; corps in the band",
            () => drawn(unit(side))),
        entry("Cavalry", "a sabre in the band", () => drawn(unit(side, { arm: "cavalry", command: "Cav", manpower: 3,
            name: side === "union" ? "Devin" : "Hampton" }))),
        entry("Artillery", "a dot in the band", () => drawn(unit(side, { arm: "artillery", name: "Art. Res.",
            command: "Art", manpower: 2 }))),
        entry("Leader", "tactical value and command value", () => drawn(leader(side))),
        entry("Army leader", "command value alone",
            () => drawn(leader(side, { army: true, name: "Lee", authority: 5 }))),
    ];
}

function states(side: Side): Entry[] {
    return [
        entry("Dots", "levels of fatigue, none to four", () => drawn(unit(side, { fatigue: 2 }))),
        entry("D", "disorganized", () => drawn(unit(side, { disorganized: true }))),
        entry("E", "exhausted", () => drawn(unit(side, { exhausted: true }))),
        entry("X, broken bars", "demoralized, once or twice", () => drawn(unit(side, { demoralized: 1 }))),
        entry("Pale rim", "it can be ordered now", () => drawn(unit(side, { movable: true }), "movable")),
        entry("Gold rim", "it is selected, or goes along", () => drawn(unit(side), "chosen")),
    ];
}

function enemy(side: Side): Entry[] {
    return [
        entry("Question mark", "an enemy that was seen: its number, arm and strength as far as they are known",
            () => drawn(report(side))),
        entry("Hidden force", "the back of a marker: troops, or a decoy", () => drawn(force(side, null))),
        entry("Own decoy", "an empty marker; the enemy sees its back", () => drawn(force(other(side), true))),
    ];
}

function mark(kind: string, state: string, side: Side | null): () => SVGElement {
    const made: PlaceMark = { kind, at: "", title: "", state, side };
    const shift = kind === "crossing" || kind === "works" ? "" : "translate(-45 27) scale(1.5)";
    return () => svg("g", { transform: shift }, drawMark(made));
}

function places(side: Side): Entry[] {
    return [
        entry("Depot", "supplies its side; crossed out when it is destroyed or captured",
            mark("depot", "stands", side)),
        entry("Levied town", "its stock of victuals; crossed out when it is empty", mark("levy", "stocked", null)),
        entry("Station destroyed", "no train passes", mark("station", "destroyed", null)),
        entry("Abatis", "one row of teeth", mark("works", "abatis", side)),
        entry("Breastworks", "a row and a line; a fort is closed all around", mark("works", "breastworks", side)),
        entry("Crossing destroyed", "a bridge or ferry that is gone", mark("crossing", "destroyed", null)),
        entry("Bridge built", "by either side, during the campaign", mark("crossing", "bridged", null)),
    ];
}

/** A patch of a layer, filled or with its edge alone. */
function patch(kind: string, ...looks: ("fill" | "edge")[]): () => SVGElement {
    return () => svg("g", { class: "layer" }, ...looks.map((look) =>
        svg("rect", { class: `area ${look} ${kind}`, x: -28, y: -20, width: 56, height: 40, rx: 8 })));
}

function layers(side: Side): Entry[] {
    return [
        entry("Command radius", "how far each of your leaders commands", patch(side, "edge")),
        entry("Zones of control", "they end a march, in the color of their side", patch(other(side), "fill")),
        entry("Zones of regiments", "they stop cavalry and regiments alone", patch(other(side), "edge")),
        entry("In supply", "where a division of yours is in range", patch("supply", "fill", "edge")),
        entry("Scouting range", "what your units see", patch("sight", "fill", "edge")),
        entry("Counties held", "by the Confederates", patch("confederate", "fill")),
    ];
}

function reach(desk: Desk): Entry[] {
    const hex = (name: string) => () => space(name, desk.theater.outline);
    return [
        entry("Gold", "in reach", hex("lit place")),
        entry("Green, dashed edge", "a zone of control ends the march there, or it risks disorder", hex("lit field")),
        entry("Red, thick edge", "an attack", hex("lit enemy")),
        entry("Red line", "the route that would be taken",
            () => way([{ x: -26, y: 18 }, { x: -8, y: 8 }, { x: 26, y: -14 }])),
        entry("Crossed sabers", "a combat", () => svg("g", { transform: "scale(.6) translate(0 10)" }, clash(null))),
        entry("Pin", "a note of yours; nobody else sees it", () => pin("")),
    ];
}

export function legend(desk: Desk): LegendChapter[] {
    const side = hexView(desk)?.side ?? "union";
    return [
        { title: "Counters", entries: counters(side) }, { title: "Their state", entries: states(side) },
        { title: "The enemy", entries: enemy(other(side)) }, { title: "Where a unit can go", entries: reach(desk) },
        { title: "Places", entries: places(side) }, { title: "Layers", entries: layers(side) },
    ];
}
