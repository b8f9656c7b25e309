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
    return loops.map((loop) => `M${loop.map(at).join("L")}Z`).join("");
}

export function drawLayer(theater: Theater, id: string, { areas = [], lines = [], wash = false }: Layer): SVGGElement {
    const { width, height } = theater;
    return svg("g", { class: "layer", "data-layer": id },
        ...(wash ? [svg("rect", { class: "wash", width, height })] : []),
        ...areas.filter(({ cells }) => cells.length > 0).map(({ cells, kind, look }) =>
            svg("path", { class: `area ${look} ${kind}`, "fill-rule": "evenodd", d: pathOf(edgeOf(theater, cells)) })),
        ...[...byKind(lines)].map(([kind, some]) => svg("path", { class: `line ${kind}`,
            d: some.map((cells) => `M${cells.map((cell) => at(theater.center(cell))).join("L")}`).join("") })));
}

function at({ x, y }: Point): string {
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Thousands of lines are one path for each kind. */
function byKind(lines: NonNullable<Layer["lines"]>): Map<string, (readonly string[])[]> {
    const kinds = new Map<string, (readonly string[])[]>();
    for (const { cells, kind } of lines)
        kinds.has(kind) ? kinds.get(kind)!.push(cells) : kinds.set(kind, [cells]);
    return kinds;
}

/** Roads and railroads alone, as the rules use them: from the center of one space to the next. */
export function roadsAlone(theater: Theater): Layer {
    const { edges } = theater.sheet;
    return { wash: true, lines: [
        ...edges.filter(({ rails }) => rails).map(({ a, b }) => ({ cells: [a, b], kind: "rail" })),
        ...["trail", "road", "pike"].flatMap((kind) =>
            edges.filter(({ road }) => road === kind).map(({ a, b }) => ({ cells: [a, b], kind }))),
    ] };
}
