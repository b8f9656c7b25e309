// A token on the map: a wooden block in its side's color, with the flag, the badge of its corps, its kind, its name and
// its brigades. Drawn around its center.
import { block_size, squeezed, wood } from "../../../map/block";
import { svg } from "../../../map/svg";
import type { Counter } from "../model/picture";
import { badgeOf } from "./badges";

const half = block_size / 2;

/** A small flag: stripes and canton; the first national flag of the Confederacy has three bars. */
function flag(counter: Counter): SVGElement {
    const group = svg("g", { class: "flag", transform: `translate(${half - 15} ${-half + 3.5})` });
    const bars = counter.side === "union" ? 5 : 3;
    const height = 8 / bars;
    for (let i = 0; i < bars; i++)
        group.append(svg("rect", { class: i % 2 ? "white" : "red", x: 0, y: i * height, width: 12, height }));
    const canton = counter.side === "union" ? 3 : 2; // bars high
    group.append(svg("rect", { class: "canton", x: 0, y: 0, width: 5, height: canton * height }));
    return group;
}

function outline_of(counter: Counter): string | null {
    return counter.side === "union" && counter.corps !== null ? badgeOf(counter.corps) : null;
}

/** The corps as written on the block, if it has no badge; long names by their letter. */
function corps_text(counter: Counter): string {
    if (counter.corps === null || outline_of(counter))
        return "";
    return counter.corps.length > 6 ? counter.corps[0]! : counter.corps;
}

/** The name as written on the block. */
function name_text(counter: Counter): string {
    if (counter.kind === "depot" || counter.kind === "unknown")
        return "";
    return counter.short;
}

function corps(counter: Counter): SVGElement[] {
    if (counter.corps === null)
        return [];
    const outline = outline_of(counter);
    if (outline) {
        const transform = `translate(${3 - half} ${2.5 - half}) scale(1.05)`;
        return [svg("path", { d: outline, class: "badge", transform })];
    }
    const text = corps_text(counter);
    return [svg("text", { x: 3.5 - half, y: 10.5 - half, class: "corps", ...squeezed(text, 4, 21) }, text)];
}

function arm_sign(arm: Counter["arm"]): SVGElement[] {
    return [
        svg("rect", { x: -10, y: -7, width: 20, height: 12 }),
        svg("path", { class: "line", d: arm === "cavalry" ? "M-10 5 10 -7" : "M-10 5 10 -7M-10 -7 10 5" }),
    ];
}

/** Its arm in military symbols: crossed for infantry, one stroke for cavalry. */
function sign(counter: Counter): SVGElement {
    const group = svg("g", { class: "sign" });
    switch (counter.kind) {
    case "depot":
        group.append(svg("path", { d: "M-11 9V-3L0 -11 11 -3V9Z" }), svg("path", { d: "M-4 9V1H4V9" }));
        break;
    case "train":
        group.append(svg("path", { d: "M-10 3V-1C-10 -8 10 -8 10 -1V3Z" }),
            ...[-5.5, 5.5].map((cx) => svg("circle", { cx, cy: 5, r: 2.8 })));
        break;
    case "picket":
        group.append(svg("path", { d: "M-9 5 0 -8 9 5Z" }), svg("path", { d: "M-3 5 0 -2 3 5" }));
        break;
    case "division":
        group.append(...arm_sign(counter.arm));
        break;
    case "unknown":
        if (counter.arm)
            group.append(...arm_sign(counter.arm));
        else
            group.append(svg("text", { x: 0, y: 7, class: "unknown" }, "?"));
    }
    return group;
}

/** A dot for each brigade: full is fit, a ring is broken, a cross is lost. */
function brigades(counter: Counter): SVGElement[] {
    if (!counter.strength)
        return [];
    const { fit, broken, lost } = counter.strength;
    const all = fit + broken + lost;
    const step = Math.min(5.500, 36 / all);
    return Array.from({ length: all }, (_, i) => {
        const x = (i - (all - 1) / 2) * step;
        const y = half - 3.500;
        if (i < fit)
            return svg("circle", { cx: x, cy: y, r: 1.800, class: "fit" });
        if (i < fit + broken)
            return svg("circle", { cx: x, cy: y, r: 1.600, class: "broken" });
        return svg("path", { d: `M${x - 1.600} ${y - 1.600}l3.200 3.200m-3.200 0l3.200 -3.200`, class: "lost" });
    });
}

function name(counter: Counter): SVGElement[] {
    const text = name_text(counter);
    return text === "" ? [] : [svg("text", { x: 0, y: 14.500, class: "name", ...squeezed(text, 7, 38) }, text)];
}

function staff_die(counter: Counter): SVGElement[] {
    if (!counter.staff)
        return [];
    return [svg("g", { class: "staff-die", transform: `translate(${half - 3} ${-half + 4})` },
        svg("rect", { x: -8, y: -8, width: 16, height: 16, rx: 3.500 }), ...pips(counter.die))];
}

const pip_places: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [[-1, -1], [1, 1]],
    3: [[-1, -1], [0, 0], [1, 1]],
    4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
    5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
    6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** The face of a die around its center; a die not yet rolled has none. */
function pips(face: number, spread = 4): SVGElement[] {
    const r = spread * 0.42;
    return (pip_places[face] ?? []).map(([x, y]) => svg("circle", { cx: x * spread, cy: y * spread, r, class: "pip" }));
}

export function drawCounter(counter: Counter): SVGGElement {
    const looks = `block ${counter.side} ${counter.kind}${counter.moved ? " moved" : ""}`;
    return svg("g", { "aria-hidden": "true", class: looks }, ...wood(), flag(counter), ...corps(counter), " ",
        sign(counter), ...name(counter), ...brigades(counter), ...staff_die(counter));
}

/** The text for a screen reader. It begins with the words on the block, so that voice control works. */
export function counterWords(counter: Counter, where: string): string {
    const whose = counter.own ? "" : counter.side === "union" ? "Union" : "Confederate";
    const seen = [corps_text(counter), name_text(counter)].filter((word) => word !== "").join(" ");
    const words = [seen, seen === "" ? counter.name : "", kind_words(counter).trim(), whose, `at ${where}`]
        .filter((word) => word !== "").join(" ");
    const more: string[] = [];
    if (counter.strength) {
        more.push(`${counter.strength.fit} brigades and batteries fit`);
        if (counter.strength.broken > 0)
            more.push(`${counter.strength.broken} broken`);
        if (counter.strength.lost > 0)
            more.push(`${counter.strength.lost} lost`);
    }
    if (counter.staff)
        more.push(counter.die ? `Staff Die ${counter.die}` : "has a Staff Die");
    if (counter.moved)
        more.push("has marched");
    return [words, ...more].join(", ");
}

function kind_words(counter: Counter): string {
    const corps = counter.corps !== null && corps_text(counter) !== counter.corps ? ` of ${counter.corps}` : "";
    switch (counter.kind) {
    case "unknown": return `(${counter.arm ?? "troops"})`;
    case "division": return (counter.arm === "cavalry" ? "(cavalry)" : "") + corps;
    case "depot": return "";
    default: return counter.kind + corps;
    }
}
