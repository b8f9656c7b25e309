// The legend of the map: everything that may lie on it, drawn by the hand that draws the map.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { badgeOf } from "../map/badges";
import { drawCounter } from "../map/counter";
import { clash, crossingDown, pin, sighting, square, way } from "../map/marks";
import { svg } from "../map/svg";
import type { Counter } from "../model/picture";
import { other, type Side } from "../model/view";
import type { Desk } from "./desk";
import { Dialog } from "./dialog";

interface Entry {
    name: string;
    words: string;
    draw: () => SVGElement[];
}

function entry(name: string, words: string, ...draw: (() => SVGElement)[]): Entry {
    return { name, words, draw: () => draw.map((each) => each()) };
}

/** A block as it may lie on the map; the legend says only what is of interest about it. */
function block(side: Side, face: Partial<Counter> = {}, marks = ""): SVGElement {
    const counter: Counter = {
        key: "", side, cell: "", kind: "division", arm: "infantry", name: "", short: "", corps: null, own: true,
        moved: false, staff: false, die: 0, strength: null, movable: false, ...face,
    };
    return svg("g", { class: marks, transform: "scale(1.3)" }, drawCounter(counter));
}

const reach: Entry[] = [
    entry("Gold", "reached by road", () => square("lit road")),
    entry("Green, dashed edge", "reached off the road, by the Staff Die alone", () => square("lit field")),
    entry("Red, thick edge", "an enemy stands there: contact", () => square("lit enemy")),
    entry("Red line", "the way that would be taken",
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
        entry("Cavalry", "a division of horse", () => block(side, { arm: "cavalry", short: "Jones" })),
        entry("Picket", "watches a road, and cannot hold it", () => block(side, { kind: "picket", short: "1" })),
        entry("Baggage train", "a prize if it is caught", () => block(side, { kind: "train", short: "1" })),
        entry("Depot", "gives Staff Dice to whoever holds it", () => block(side, { kind: "depot" })),
        entry("Enemy, face down", "somebody is there, and no more is known",
            () => block(other(side), { kind: "unknown", arm: null })),
        entry("Enemy, arm known", "seen to be foot or horse",
            () => block(other(side), { kind: "unknown", arm: "cavalry" })),
        entry("Stack", "several in one space lie side by side, smaller",
            () => small(block(side, { short: "Smith", corps }), -16), () => small(block(side, { kind: "depot" }), 16)),
    ];
}

function marks(side: Side): Entry[] {
    const smith = (face: Partial<Counter>, rim = "") => () => block(side, { short: "Smith", ...face }, rim);
    return [
        entry("Pale rim", "it can be ordered now", smith({}, "movable")),
        entry("Gold rim", "it is in your hand", smith({}, "chosen")),
        entry("Faded", "it has marched this turn", smith({ moved: true })),
        entry("Staff Die", "laid on it, not thrown yet", smith({ staff: true })),
        entry("Staff Die, thrown", "so many more spaces; a six gives none", smith({ staff: true, die: 4 })),
        entry("Dots", "its brigades and batteries: a disk is fit, a ring broken, a cross lost",
            smith({ strength: { fit: 3, broken: 1, lost: 1 } })),
    ];
}

const news: Entry[] = [
    entry("Seen this turn", "a report: troops were there", () => sighting(0, "?", "")),
    entry("Seen last turn", "the older, the fainter", () => sighting(1, "?", "")),
    entry("Three turns ago or more", "they may be anywhere by now", () => sighting(3, "?", "")),
    entry("Several", "so many were reported there", () => sighting(0, "2×?", "")),
    entry("Identified", "who it was, and how many turns ago", () => sighting(2, "Bowen", "")),
];

const ground: Entry[] = [
    entry("Crossing down", "a bridge or ferry destroyed, or closed by a card", () => crossingDown("")),
    entry("Crossed sabres", "two have met here, and Battle Cards are laid",
        () => svg("g", { transform: "scale(.6) translate(0 10)" }, clash(null))),
    entry("Battlefield", "the spaces of the field", () => square("field-of-battle")),
    entry("Pin", "a note of yours; nobody else sees it", () => pin("")),
];

function badges(desk: Desk): Entry[] {
    const corps = desk.seat.view.value?.corps ?? [];
    return corps.filter(({ id }) => badgeOf(id) !== null)
        .map(({ id, title }) => entry(title, "", () => block("union", { corps: id })));
}

/** On a piece of the map's paper. */
function Sample({ draw }: { draw: Entry["draw"] }) {
    const drawn = useMemo(draw, [draw]);
    return (
        <svg class="sample" viewBox="-36 -36 72 72" aria-hidden="true"
            ref={(node) => { node?.replaceChildren(...drawn); }} />
    );
}

function Chapter({ title, entries, children }: { title: string; entries: Entry[]; children?: ComponentChildren }) {
    return (
        <section>
            <h3>{title}</h3>
            {children}
            <ul class="map-legend">
                {entries.map(({ name, words, draw }) => (
                    <li key={name}><Sample draw={draw} /><span><strong>{name}</strong> {words}</span></li>
                ))}
            </ul>
        </section>
    );
}

export function LegendPage({ desk }: { desk: Desk }) {
    const side = desk.seat.view.value?.side ?? "union";
    const worn = side === "union" ? badges(desk) : [];
    return (
        <Dialog title="Legend" close={() => { desk.sheet.value = null; }}>
            <Chapter title="Where the unit in hand may go" entries={reach} />
            <Chapter title="Blocks" entries={blocks(side)}><p>Blue is Union, grey is Confederate.</p></Chapter>
            <Chapter title="Marks on a block" entries={marks(side)} />
            <Chapter title="News of the enemy" entries={news}>
                <p>Point at a report, or touch it, to read what was seen, by whom and when; the log has it too.</p>
            </Chapter>
            <Chapter title="On the ground" entries={ground} />
            {worn.length > 0 && <Chapter title="Corps badges" entries={worn} />}
            <p>
                In the Army paper ○ is a broken brigade and ✕ a lost one; the number after a brigade is its size and
                quality in battle, from −3 to +3.
            </p>
        </Dialog>
    );
}
