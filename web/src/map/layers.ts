// Layers over the ground: areas of spaces with one edge around each, and lines from space to space.
import type { Layer } from "./picture";
import { svg } from "./svg";
import type { Point, Theater } from "./theater";

function key({ x, y }: Point): string {
    return `${Math.round(x)},${Math.round(y)}`;
}

/** The edge of a set of spaces as closed loops, so that hundreds of spaces are one path. */
export function edgeOf(theater: Theater, cells: readonly string[]): Point[][] {
    const inside = new Set(cells);
    const from = new Map<string, { from: Point; to: Point }[]>();
    for (const cell of inside)
        for (const side of theater.sides(cell))
            if (side.neighbor === null || !inside.has(side.neighbor))
                from.set(key(side.from), [...(from.get(key(side.from)) ?? []), side]);
    const loops: Point[][] = [];
    for (const [start, open] of from)
        while (open.length > 0) {
            const loop: Point[] = [];
            for (let at = start, next = open.pop(); next; at = key(next.to), next = from.get(at)?.pop())
                loop.push(next.from);
            loops.push(loop);
        }
    return loops;
}

function pathOf(loops: readonly Point[][]): string {
    return loops.map((loop) => `M${loop.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`).join("");
}

export function drawLayer(theater: Theater, id: string, { areas = [], lines = [], wash = false }: Layer): SVGGElement {
    const { width, height } = theater;
    return svg("g", { class: "layer", "data-layer": id },
        ...(wash ? [svg("rect", { class: "wash", width, height })] : []),
        ...areas.filter(({ cells }) => cells.length > 0).map(({ cells, kind, look }) =>
            svg("path", { class: `area ${look} ${kind}`, "fill-rule": "evenodd", d: pathOf(edgeOf(theater, cells)) })),
        ...lines.map(({ cells, kind }) => svg("polyline", { class: `line ${kind}`,
            points: cells.map((cell) => theater.center(cell)).map(({ x, y }) => `${x},${y}`).join(" ") })));
}
