// The legend of the map: everything that may lie on it, drawn by the hand that draws the map.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { badgeOf } from "../map/badges";
import { drawCounter } from "../map/counter";
import { clash, crossingDown, pin, put, sighting, square, way } from "../map/marks";
import { svg } from "../map/svg";
import type { Counter } from "../model/picture";
import { other, type Side } from "../model/view";
import type { Desk } from "./desk";
import { Dialog } from "./dialog";

interface Entry {
    name: string;
    words: ComponentChildren;
    draw: () => SVGElement[];
}

/** A block as it may lie on the map; the legend says only what is of interest about it. */
function block(side: Side, face: Partial<Counter> = {}, marks = ""): SVGElement {
    const counter: Counter = {
        key: "", side, cell: "", kind: "division", arm: "infantry", name: "", short: "", corps: null, own: true,
        moved: false, staff: false, die: 0, strength: null, movable: false, ...face,
    };
    return svg("g", { class: marks }, drawCounter(counter));
}

const reach: Entry[] = [
    { name: "Gold", words: "reached by road", draw: () => [square("lit road")] },
    { name: "Green, dashed edge", words: "reached off the road, by the Staff Die alone", draw: () => [square("lit field")] },
    { name: "Red, thick edge", words: "an enemy stands there: contact", draw: () => [square("lit enemy")] },
    { name: "Red line", words: "the way that would be taken",
        draw: () => [way([{ x: -26, y: 18 }, { x: -8, y: 18 }, { x: 8, y: -14 }, { x: 26, y: -14 }])] },
    { name: "Red frame", words: "the cursor of the arrow keys", draw: () => [square("cursor")] },
];

function blocks(side: Side): Entry[] {
    return [
        { name: "Infantry", words: "a division of foot, with its corps and its name",
            draw: () => [block(side, { short: "Smith", corps: side === "union" ? "XIII" : "I" })] },
        { name: "Cavalry", words: "a division of horse", draw: () => [block(side, { arm: "cavalry", short: "Jones" })] },
        { name: "Picket", words: "watches a road, and cannot hold it", draw: () => [block(side, { kind: "picket", short: "1" })] },
        { name: "Baggage train", words: "a prize if it is caught", draw: () => [block(side, { kind: "train", short: "1" })] },
        { name: "Depot", words: "gives Staff Dice to whoever holds it", draw: () => [block(side, { kind: "depot" })] },
        { name: "Enemy, face down", words: "somebody is there, and no more is known",
            draw: () => [block(other(side), { kind: "unknown", arm: null })] },
        { name: "Enemy, arm known", words: "seen to be foot or horse",
            draw: () => [block(other(side), { kind: "unknown", arm: "cavalry" })] },
        { name: "Stack", words: "several in one space lie side by side, smaller",
            draw: () => [["Hill", -16], ["", 16]].map(([short, x]) => svg("g", { transform: `translate(${x} 0) scale(.72)` },
                block(side, short === "" ? { kind: "depot" } : { short: String(short) }))) },
    ];
}

function marks(side: Side): Entry[] {
    return [
        { name: "Pale rim", words: "it can be ordered now", draw: () => [block(side, { short: "Smith" }, "movable")] },
        { name: "Gold rim", words: "it is in your hand", draw: () => [block(side, { short: "Smith" }, "chosen")] },
        { name: "Faded", words: "it has marched this turn", draw: () => [block(side, { short: "Smith", moved: true })] },
        { name: "Staff Die", words: "laid on it, not thrown yet", draw: () => [block(side, { short: "Smith", staff: true })] },
        { name: "Staff Die, thrown", words: "so many more spaces; a six gives none",
            draw: () => [block(side, { short: "Smith", staff: true, die: 4 })] },
        { name: "Dots", words: "its brigades and batteries: a disk is fit, a ring broken, a cross lost",
            draw: () => [block(side, { short: "Smith", strength: { fit: 3, broken: 1, lost: 1 } })] },
    ];
}

const news: Entry[] = [
    { name: "Seen this turn", words: "a report, not the man himself", draw: () => [sighting(0, 1, "")] },
    { name: "Seen last turn", words: "the older, the fainter", draw: () => [sighting(1, 1, "")] },
    { name: "Three turns ago or more", words: "he may be anywhere by now", draw: () => [sighting(3, 1, "")] },
    { name: "Several", words: "so many were reported", draw: () => [sighting(0, 2, "")] },
];

const ground: Entry[] = [
    { name: "Crossing down", words: "a bridge or ferry destroyed, or closed by a card", draw: () => [crossingDown("")] },
    { name: "Crossed sabres", words: "two have met here, and Battle Cards are laid",
        draw: () => [svg("g", { transform: "scale(.6) translate(0 10)" }, clash(null))] },
    { name: "Battlefield", words: "the spaces of the field", draw: () => [square("field-of-battle")] },
    { name: "Pin", words: "a note of yours; nobody else sees it", draw: () => [put(svg("g", {}, pin("")), { x: 0, y: 0 })] },
];

function badges(desk: Desk): Entry[] {
    const corps = desk.seat.view.value?.corps ?? [];
    return corps.filter(({ id }) => badgeOf(id) !== null).map(({ id, title }) => ({
        name: title, words: "", draw: () => [block("union", { corps: id })],
    }));
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
                <p>Point at a report to read what was seen and who reported it; the log has it too.</p>
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
