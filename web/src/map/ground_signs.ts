// The signs of the drawn ground for the legend, in the colors and widths of the tiles (src/print/style.c).
import { svg } from "./svg";
import type { Theater } from "./theater";

interface Sign {
    name: string;
    words: string;
    draw: () => SVGElement[];
}

const ink = "#2b1d0e", road = "#4a2a18", pike = "#7a1f1f", water = "#cfe0e6", shore = "#3a5f7d", hachure = "#5b4630",
    border = "#4a3826", woods = "#77805a", paper = "#f3ead3";
const course = "M-34 10C-14 -10 10 16 34 -8"; // of every sample line

function stroke(color: string, width: number, d = course, dash = ""): SVGElement {
    const dashes = dash ? { "stroke-dasharray": dash } : {};
    return svg("path", { d, fill: "none", stroke: color, "stroke-width": width, ...dashes });
}

function river(width: number): SVGElement[] {
    return [stroke(shore, width + 2), stroke(water, width)];
}

function sign(name: string, words: string, ...draw: (() => SVGElement | SVGElement[])[]): Sign {
    return { name, words, draw: () => draw.flatMap((each) => each()) };
}

const ways: Sign[] = [
    sign("Pike", "a paved road: the fastest", () => stroke(pike, 4.4), () => stroke(paper, 2)),
    sign("Road", "a dirt road", () => stroke(road, 1.7)),
    sign("Trail", "a path, dashed", () => stroke(road, 1.3, course, "6 3.6")),
    sign("Railroad", "a line with ties", () => stroke(ink, 1.8), () => stroke(ink, 6.5, course, "1.3 7")),
];

const waters: Sign[] = [
    sign("River", "light blue between two banks; cross it at a crossing", () => river(8)),
    sign("Creek", "a thin blue line", () => stroke(shore, 1.5)),
    sign("Bridge", "two rails across the water", () => river(9),
        () => stroke(ink, 1.7, "M-9 -17 -5 -12V12L-9 17M9 -17 5 -12V12L9 17")),
    sign("Ford", "two rows of dots across the water", () => river(9),
        () => stroke(ink, 1.7, "M-3 -14V14M3 -14V14", "2.6 3")),
    sign("Ferry", "a boat on a dotted line", () => river(9), () => stroke(ink, 1.4, "M0 -15V15", "2 3"),
        () => svg("path", { d: "M-8 -3C-5 5 5 5 8 -3Z", fill: paper, stroke: ink, "stroke-width": 1.4 })),
];

function ridge(): SVGElement[] {
    return Array.from({ length: 11 }, (_, i) => -30 + 6 * i).flatMap((x) =>
        [stroke(hachure, 1, `M${x} -3 ${x - 1} -17`), stroke(hachure, 2, `M${x} 3 ${x + 1} 18`)]);
}

const heights: Sign[] = [
    sign("Ridge", "strokes on both sides of its crest", ridge),
    sign("Gap", "a way through a ridge, between two brackets",
        () => ridge().filter((_, i) => i < 8 || i > 13),
        () => stroke(ink, 1.8, "M-7 -9C-2 -4 -2 4 -7 9M7 -9C2 -4 2 4 7 9")),
    sign("Woods", "small trees", () => [[-14, -6], [4, 6], [16, -12]].map(([x, y]) =>
        svg("path", { d: "M-5 0A4 4 0 0 1 -3 -6A4 4 0 0 1 4 -6A4 4 0 0 1 5 0M0 0V5H4", fill: "none", stroke: woods,
            "stroke-width": 1.3, transform: `translate(${x} ${y})` }))),
];

const towns: Sign[] = [
    sign("Capital", "a star in a ring, its name in capitals",
        () => svg("circle", { r: 9, fill: paper, stroke: ink, "stroke-width": 1.4 }),
        () => svg("path", { d: "M0 -7 2 -2H7L3 1 4.500 6.500 0 3 -4.500 6.500 -3 1 -7 -2H-2Z", fill: ink })),
    sign("City", "blocks of houses, its name in capitals", () => [-7, 0, 7].flatMap((x) => [-7, 0, 7].map((y) =>
        svg("rect", { x: x - 2.5, y: y - 2.5, width: 5, height: 5, fill: x * y > 0 ? paper : ink, stroke: ink })))),
    sign("Town", "a black square", () => svg("rect", { x: -4, y: -4, width: 8, height: 8, fill: ink })),
    sign("Village", "an open ring", () => svg("circle", { r: 3.5, fill: paper, stroke: ink, "stroke-width": 1.5 })),
    sign("Fort", "a star",
        () => svg("path", { d: "M0 -9 2.500 -3H8.500L4 1 5.500 7.500 0 4 -5.500 7.500 -4 1 -8.500 -3H-2.500Z",
            fill: paper, stroke: ink, "stroke-width": 1.4 })),
];

const lines: Sign[] = [
    sign("State line", "dashes and dots on a red tint",
        () => stroke("#c4687c55", 12), () => stroke(border, 2.2, course, "12 4 3 4 3 4")),
    sign("County line", "a thin line of dashes and dots", () => stroke(border, 1, course, "9 3 2 3")),
];

const washes: Record<string, [name: string, color: string]> = {
    rolling: ["Rolling ground", "#c9a45a1a"], rough: ["Rough ground", "#b07a3c38"], woods: ["Wooded hex", "#7f935538"],
    hill: ["Hills", "#a98a5e33"], mountain: ["Mountain", "#8a6a4842"], swamp: ["Swamp", "#6fa39c42"],
    city: ["City hex", "#b35a5057"],
};

/** On hexes the terrain is a tint of the whole hex. */
function terrains(theater: Theater): Sign[] {
    if (theater.sheet.shape !== "hex")
        return [];
    const there = new Set([...theater.cells.values()].map(({ terrain }) => terrain));
    const points = theater.outline.map(({ x, y }) => `${0.46 * x},${0.46 * y}`).join(" ");
    return Object.entries(washes).filter(([terrain]) => there.has(terrain)).map(([, [name, fill]]) =>
        sign(name, "by the tint of the hex", () => svg("polygon", { points, fill, stroke: "#9c8a66" })));
}

/** What is drawn on the ground of this map, by chapter. */
export function groundSigns(theater: Theater): { title: string; entries: Sign[] }[] {
    return [
        { title: "Roads and railroads", entries: ways },
        { title: "Rivers and crossings", entries: waters },
        { title: "Ridges and woods", entries: [...heights, ...terrains(theater)] },
        { title: "Towns", entries: towns },
        { title: "Borders", entries: lines },
    ];
}
