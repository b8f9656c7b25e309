// The page of a game system that has no part of its own yet: tokens as plain blocks, offers as buttons, orders typed.
import type { Scenario } from "../core/api";
import type { EventBase } from "../core/kinds";
import type { View } from "../core/view";
import { sideName } from "../core/words";
import { squeezed, wood } from "../map/block";
import type { Counter, Picture } from "../map/picture";
import { svg } from "../map/svg";
import type { System, SystemMap } from "./system";

/** What a view tells of a token, whatever else it has: the members that every system's lists of tokens share. */
interface Token {
    cell: string;
    name: string;
    side: string | null;
    own: boolean;
}

function tokenOf(entry: unknown, list: string, seat_side: string): Token[] {
    const { cell, id, name = id, side = null } = (entry ?? {}) as Record<string, unknown>;
    if (typeof cell !== "string" || typeof name !== "string")
        return [];
    const of = typeof side === "string" ? side : null;
    return [{ cell, name, side: of, own: of === null ? list === "own" : of === seat_side }];
}

/** Every list of a view whose entries have a name and a space. */
function tokensOf(view: View): Token[] {
    return Object.entries(view).flatMap(([list, entries]) => (Array.isArray(entries)
        ? (entries as unknown[]).flatMap((entry) => tokenOf(entry, list, view.side)) : []));
}

function counterOf({ cell, name, side, own }: Token, movable: ReadonlySet<string>): Counter {
    return { key: `${own ? "own" : "other"} ${name}`, side: side ?? "", cell, name, names: own ? [name] : [], own,
        movable: movable.has(name), dot: own ? "large" : "small" };
}

function pictureOf(view: View, tokens: Token[], movable: ReadonlySet<string>): Picture {
    const counters = new Map(tokens.map((token) => counterOf(token, movable)).map((each) => [each.key, each]));
    return { side: view.side, counters: [...counters.values()], marks: [] };
}

function draw({ name, own, side }: Counter): SVGGElement {
    const words = svg("text", { class: "name", x: 0, y: 4, ...squeezed(name, 7, 36) }, name);
    return svg("g", { class: `block ${side}${own ? " own" : ""}` }, ...wood(), words) as SVGGElement;
}

const map: SystemMap = {
    picture: (view, movable) => pictureOf(view, tokensOf(view), movable),
    public_picture: (view) => pictureOf(view, [], new Set()),
    truth: (views) => pictureOf(views[0]!, views.flatMap(tokensOf).filter(({ own }) => own), new Set()),
    draw,
    mark: () => svg("g", {}),
    words: ({ name, own }, where) => `${name}, ${own ? "yours" : "not yours"}, at ${where}`,
};

/** By convention the event that opens a turn is called so. */
function turnOf(event: EventBase): number | null {
    const { turn } = event as EventBase & { turn?: unknown };
    return event.kind === "turn" && typeof turn === "number" ? turn : null;
}

export function plainSystem({ system, sides: [first, second] }: Scenario): System {
    return {
        name: system,
        sides: [{ id: first, people: sideName(first) }, { id: second, people: sideName(second) }],
        map,
        table: {
            phases: {}, panels: [], legend: () => [], facts: () => [],
            order_words: (desk) => desk.subjects.value.map(({ name }) => name),
            examples: { order: "", standing: "", condition: "", conditions: [] },
        },
        telling: { turn_of: turnOf },
        front: { campaigns: {}, painted: () => [], about: null },
        after: {
            measures: [{ title: "Reports received", unit: "lines", of: (view) => view.told }],
            retell: ({ words }) => words,
            is_new: () => false,
        },
        learn: null,
        umpire: [],
    };
}
