// Marks that any game system may show on its map besides tokens, each drawn around its center: the map and its legend
// use the same code.
import { cell_size, type Point } from "./theater";
import { svg } from "./svg";

/** A space by its corners: highlighted, under the cursor, or part of the field of battle. */
export function space(name: string, outline: readonly Point[], at: Point = { x: 0, y: 0 }): SVGPolygonElement {
    return svg("polygon", { class: name, points: outline.map(({ x, y }) => `${at.x + x},${at.y + y}`).join(" ") });
}

export function way(points: readonly Point[]): SVGPolylineElement {
    return svg("polyline", { class: "way", points: points.map(({ x, y }) => `${x},${y}`).join(" ") });
}

/** A note of the player. */
export function pin(title: string): SVGGElement {
    return svg("g", { class: "pin" }, svg("title", {}, title),
        svg("path", { d: "M0 10C-2 3 -7 1 -7 -4A7 7 0 1 1 7 -4C7 1 2 3 0 10Z" }), svg("circle", { cy: -4, r: 2.5 }));
}

/** Crossed sabers at a contact; `from` is the direction of the attack, seen from the space. */
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
