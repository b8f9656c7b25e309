// Outposts' part of the page: companies on hexes, marches by click, cards as plain buttons.
import type { View as AnyView } from "../../../web/src/core/view";
import { wood } from "../../../web/src/map/block";
import type { Counter as AnyCounter, Picture } from "../../../web/src/map/picture";
import { svg } from "../../../web/src/map/svg";
import type { System, SystemAfter, SystemMap, SystemTable } from "../../../web/src/systems/system";
import type { Arm, Card, OutpostOffer } from "./kinds";
import "./outpost.css";

interface Company {
    name: string;
    side: string;
    arm: Arm;
    cell: string | null;
    strength: number;
    marched: boolean;
}

interface Sighting {
    name: string;
    side: string;
    arm: Arm | null;
    cell: string;
}

export interface View extends AnyView {
    own: Company[];
    enemy: Sighting[];
    marches: string;
    mud: boolean;
    contact: { company: string; cell: string | null; card: Card | null } | null;
    lost: Record<string, number>;
    points: Record<string, number>;
}

interface Counter extends AnyCounter {
    arm: Arm | null;
    strength: number | null;
}

function viewOf(view: AnyView): View {
    return view as View;
}

// ---- the map ----

function ownCounter(company: Company, side: string, movable: ReadonlySet<string>): Counter[] {
    const { name, arm, strength, cell } = company;
    return cell === null ? [] : [{
        key: name, side: company.side, cell, name, names: [name], own: company.side === side, movable: movable.has(name),
        dot: arm === "horse" ? "small" : "large", arm, strength,
    }];
}

function seenCounter({ name, side, arm, cell }: Sighting): Counter {
    return { key: name, side, cell, name, names: [], own: false, movable: false, dot: "large", arm, strength: null };
}

function pictureOf(view: View, movable: ReadonlySet<string>): Picture {
    const enemy = view.over ? [] : view.enemy.map(seenCounter);
    return { side: view.side, marks: [], counters: [...view.own.flatMap((each) => ownCounter(each, view.side, movable)), ...enemy] };
}

/** Each side's own companies, from the views of all seats. */
function truthOf(views: readonly View[]): Picture {
    const own = views.flatMap((view) => view.own.filter(({ side }) => side === view.side));
    return { side: views[0]!.side, marks: [], counters: own.flatMap((each) => ownCounter(each, each.side, new Set())) };
}

function drawCounter({ name, side, arm }: Counter): SVGGElement {
    const cross = arm === "horse" ? "M-14 6L14 -12" : "M-14 6L14 -12M-14 -12L14 6";
    const group = svg("g", { class: `block ${side}` });
    group.append(...wood(), ...(arm === null ? [] : [svg("path", { class: "broken", d: cross })]),
        svg("text", { class: "name", x: 0, y: 16 }, name));
    return group as SVGGElement;
}

const map: SystemMap = {
    picture: (view, movable) => pictureOf(viewOf(view), movable),
    public_picture: (view) => ({ side: view.side, counters: [], marks: [] }),
    truth: (views) => truthOf(views.map(viewOf)),
    draw: (counter) => drawCounter(counter as Counter),
    mark: () => svg("g", {}),
    words: (counter, where) => {
        const { name, arm, strength } = counter as Counter;
        return `${name}, ${arm ?? "troops"}${strength === null ? "" : `, strength ${strength}`}, at ${where}`;
    },
};

// ---- the table ----

const table: SystemTable = {
    phases: {},
    panels: [],
    legend: () => [],
    facts: (view) => [{ title: "Weather", value: viewOf(view).mud ? "mud" : "fair" },
        ...Object.entries(viewOf(view).lost).map(([side, lost]) => ({ title: `${side} lost`, value: String(lost) }))],
    lit: (_, any) => {
        const offer = any as OutpostOffer;
        return offer.kind === "march" && offer.meets ? "enemy" : "field";
    },
    order_words: () => ["at", "to", "via", "forced", "card", "charge", "hold", "ready", "end"],
    examples: { order: "Ash to Harbor", standing: "", condition: "", conditions: [] },
};

const after: SystemAfter = {
    measures: [{ title: "Strength lost", unit: "strength", of: (view) => viewOf(view).lost[view.side] ?? null }],
    retell: (told) => told.words,
    is_new: () => false,
};

export const outpost: System = {
    name: "outpost",
    sides: [{ id: "blue", people: "Blue" }, { id: "gray", people: "Gray" }],
    map,
    table,
    telling: { turn_of: () => null },
    front: { campaigns: {}, painted: () => [], about: "Outposts is the toy system of the tests." },
    after,
    learn: null,
    umpire: [],
};
