// What lies on the map besides blocks, each drawn about its own middle: the map and its legend have the same hand.
import { cell_size, type Point } from "../model/theater";
import { block_size, squeezed } from "./counter";
import { svg } from "./svg";

/** Lit spaces, by what a march there is; the cursor of the keys; the field of a battle. */
export type Square = "lit road" | "lit field" | "lit enemy" | "lit place" | "cursor" | "field-of-battle";

export function square(name: Square, at: Point = { x: 0, y: 0 }): SVGRectElement {
    const half = cell_size / 2;
    return svg("rect", { class: name, x: at.x - half, y: at.y - half, width: cell_size, height: cell_size });
}

export function way(points: readonly Point[]): SVGPolylineElement {
    return svg("polyline", { class: "way", points: points.map(({ x, y }) => `${x},${y}`).join(" ") });
}

/** The older a report is, the fainter. */
export function sighting(age: number, label: string, title: string): SVGGElement {
    const half = block_size / 2 - 4;
    return svg("g", { class: `sighting age${Math.min(age, 3)}` }, svg("title", {}, title),
        svg("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 4 }),
        svg("text", { y: 2, ...squeezed(label, 5, 2 * half - 4) }, label),
        svg("text", { y: 12, class: "age" }, age === 0 ? "now" : `−${age}`));
}

/** A crossing that carries nobody. */
export function crossingDown(title: string): SVGGElement {
    return svg("g", { class: "destroyed" }, svg("title", {}, title), svg("circle", { r: 9 }),
        svg("path", { d: "M-5 -5 5 5M-5 5 5 -5" }));
}

/** A note of the player's own. */
export function pin(title: string): SVGGElement {
    return svg("g", { class: "pin" }, svg("title", {}, title),
        svg("path", { d: "M0 10C-2 3 -7 1 -7 -4A7 7 0 1 1 7 -4C7 1 2 3 0 10Z" }), svg("circle", { cy: -4, r: 2.5 }));
}

/** Crossed sabres where two have met; `from` is where the attack came from, seen from there. */
export function clash(from: Point | null): SVGGElement {
    const group = svg("g", {}, svg("circle", { class: "clash", r: cell_size * 0.62 }),
        svg("path", { class: "sabres", d: "M-13 -42q11 17 26 23M13 -42q-11 17 -26 23" }));
    if (from)
        group.prepend(svg("path", { class: "attack", d: `M${from.x} ${from.y}L0 0` }));
    return group;
}

export function put<E extends SVGElement>(mark: E, at: Point): E {
    mark.setAttribute("transform", `translate(${at.x} ${at.y})`);
    return mark;
}
