// Trails: what marched, as arrows from space to space with numbered pins.
import { block_size } from "./block";
import { put } from "./marks";
import type { Trail } from "./picture";
import { svg } from "./svg";
import type { Point, Theater } from "./theater";

const head = 15; // length of the arrow's point, in map units
const reach = block_size / 2 + 3; // the arrow ends at the edge of the token that marched

/** The last leg shortened by `by`, so that the arrow does not cover the token. */
function shortened(points: readonly Point[], by: number): Point[] {
    const last = points[points.length - 1]!, before = points[points.length - 2]!;
    const far = Math.hypot(last.x - before.x, last.y - before.y);
    const part = Math.max(0, far - by) / far;
    return [...points.slice(0, -1),
        { x: before.x + (last.x - before.x) * part, y: before.y + (last.y - before.y) * part }];
}

function line(name: string, points: readonly Point[]): SVGPolylineElement {
    return svg("polyline", { class: name, points: points.map(({ x, y }) => `${x},${y}`).join(" ") });
}

/** A point of a triangle, `length` long, looking the way the last leg goes. */
function point(name: string, from: Point, to: Point, length: number): SVGElement {
    const angle = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
    return svg("path", { class: name, d: `M0 0L${-length} ${-length * 0.62}V${length * 0.62}Z`,
        transform: `translate(${to.x} ${to.y}) rotate(${angle})` });
}

/** An arrow through these points. */
export function arrow(points: readonly Point[]): SVGElement[] {
    if (points.length < 2)
        return [];
    const tip = shortened(points, reach), shaft = shortened(points, reach + head - 2);
    const from = points[points.length - 2]!, to = tip[tip.length - 1]!;
    return [
        line("casing", shaft), point("casing", from, to, head),
        line("shaft", shaft), point("point", from, to, head),
    ];
}

/** A numbered pin, around its center. */
export function numbered(n: number): SVGGElement {
    return svg("g", { class: "step-pin" }, svg("circle", { r: 11 }), svg("text", { y: 4.5 }, String(n)));
}

function classes({ side, seen, faint }: Trail): string {
    return `trail ${side} ${seen ? "seen" : "heard"}${faint ? " faint" : ""}`;
}

export function drawTrail(theater: Theater, trail: Trail): SVGGElement {
    return svg("g", { class: classes(trail) }, ...arrow(trail.cells.map((cell) => theater.center(cell))));
}

/** Its pin, at the upper left of the token; pins of one space stand side by side. */
export function drawPin(theater: Theater, trail: Trail, beside: number): SVGGElement {
    const { x, y } = theater.center(trail.cells[trail.cells.length - 1]!);
    const corner = block_size / 2 + 3;
    return svg("g", { class: classes(trail) }, put(numbered(trail.n!), { x: x - corner + 24 * beside, y: y - corner }));
}
