// The legend of the map: everything that may be on it, drawn by the same code as the map.
import { clash, pin, space, way } from "../../../map/marks";
import { svg } from "../../../map/svg";
import type { Desk } from "../../../table/desk";
import type { LegendChapter, LegendEntry as Entry } from "../../system";
import type { Counter } from "../model/picture";
import { other, type Side } from "../model/view";
import { altarView } from "../table/seat";
import { badgeOf } from "./badges";
import { drawCounter } from "./counter";
import { crossingDown, sighting } from "./marks";

/** A space of this map. */
type Square = (name: string) => SVGElement;

function entry(name: string, words: string, ...draw: (() => SVGElement)[]): Entry {
    return { name, words, draw: () => draw.map((each) => each()) };
}

/** A token for the legend, which says only what matters about it. */
function block(side: Side, face: Partial<Counter> = {}, marks = ""): SVGElement {
    const counter: Counter = {
        key: "", side, cell: "", kind: "division", arm: "infantry", name: "", names: [], short: "", corps: null,
        own: true, moved: false, staff: false, die: 0, strength: null, movable: false, dot: "large", ...face,
    };
    return svg("g", { class: marks, transform: "scale(1.3)" }, drawCounter(counter));
}

const reach = (square: Square): Entry[] => [
    entry("Gold", "reached by road", () => square("lit road")),
    entry("Green, dashed edge", "reached cross country, by the Staff Die alone", () => square("lit field")),
    entry("Red, thick edge", "an enemy stands there: contact", () => square("lit enemy")),
    entry("Red line", "the route that would be taken",
        () => way([{ x: -26, y: 18 }, { x: -8, y: 18 }, { x: 8, y: -14 }, { x: 26, y: -14 }])),
    entry("Red frame", "the cursor of the arrow keys", () => square("cursor")),
];

function small(mark: SVGElement, x: number): SVGElement {
    return svg("g", { transform: `translate(${x} 0) scale(.55)` }, mark);
}

function blocks(side: Side): Entry[] {
    const corps = side === "union" ? "XIII" : "III";
    return [
        entry("Infantry", "a division, with its corps and its name", () => block(side, { short: "Smith", corps })),
        entry("Cavalry", "a cavalry division", () => block(side, { arm: "cavalry", short: "Jones" })),
        entry("Picket", "watches a road, and cannot hold it", () => block(side, { kind: "picket", short: "1" })),
        entry("Baggage train", "a prize if it is caught", () => block(side, { kind: "train", short: "1" })),
        entry("Depot", "gives Staff Dice to whoever holds it", () => block(side, { kind: "depot" })),
        entry("Enemy, face down", "somebody is there, and no more is known",
            () => block(other(side), { kind: "unknown", arm: null })),
        entry("Enemy, arm known", "seen to be infantry or cavalry",
            () => block(other(side), { kind: "unknown", arm: "cavalry" })),
        entry("Stack", "several in one space lie side by side, smaller",
            () => small(block(side, { short: "Smith", corps }), -16), () => small(block(side, { kind: "depot" }), 16)),
    ];
}

function marks(side: Side): Entry[] {
    const smith = (face: Partial<Counter>, rim = "") => () => block(side, { short: "Smith", ...face }, rim);
    return [
        entry("Pale rim", "it can be ordered now", smith({}, "movable")),
        entry("Gold rim", "it is selected", smith({}, "chosen")),
        entry("Faded", "it has marched this turn", smith({ moved: true })),
        entry("Staff Die", "allotted to it, not rolled yet", smith({ staff: true })),
        entry("Staff Die, rolled", "adds that many spaces; a six adds none", smith({ staff: true, die: 4 })),
        entry("Dots", "its brigades and batteries: a disk is fit, a ring broken, a cross lost",
            smith({ strength: { fit: 3, broken: 1, lost: 1 } })),
    ];
}

const news: Entry[] = [
    entry("Seen this turn", "a report: troops were there", () => sighting(0, "?", "")),
    entry("Seen last turn", "the older, the fainter", () => sighting(1, "?", "")),
    entry("Three turns ago or more", "they may be anywhere by now", () => sighting(3, "?", "")),
    entry("Several", "how many were reported there", () => sighting(0, "2×?", "")),
    entry("Identified", "who it was, and how many turns ago", () => sighting(2, "Bowen", "")),
];

const ground = (square: Square): Entry[] => [
    entry("Crossing down", "a bridge or ferry destroyed, or closed by a card", () => crossingDown("")),
    entry("Crossed sabers", "a contact: Battle Cards are being played",
        () => svg("g", { transform: "scale(.6) translate(0 10)" }, clash(null))),
    entry("Battlefield", "the spaces of the field", () => square("field-of-battle")),
    entry("Pin", "a note of yours; nobody else sees it", () => pin("")),
];

function badges(desk: Desk): Entry[] {
    const corps = altarView(desk)?.corps ?? [];
    return corps.filter(({ id }) => badgeOf(id) !== null)
        .map(({ id, title }) => entry(title, "", () => block("union", { corps: id })));
}

export function legend(desk: Desk): LegendChapter[] {
    const side = altarView(desk)?.side ?? "union";
    const square: Square = (name) => space(name, desk.theater.outline);
    const worn = side === "union" ? badges(desk) : [];
    return [
        { title: "Where the selected token may go", entries: reach(square) },
        { title: "Tokens", entries: blocks(side), words: "Blue is Union, gray is Confederate." },
        { title: "Marks on a token", entries: marks(side) },
        { title: "News of the enemy", entries: news,
            words: "Point at a report, or touch it, to read what was seen, by whom and when; the log has it too." },
        { title: "On the ground", entries: ground(square) },
        ...(worn.length > 0 ? [{ title: "Corps badges", entries: worn }] : []),
        { title: "In the army list", entries: [], words: "○ is a broken brigade and ✕ a lost one; the number after a " +
            "brigade is its size and quality in battle, from −3 to +3." },
    ];
}
