// A wooden block: flag of its side, badge of its corps, what it is, its name, its losses.
import type { Counter } from "../model/picture";
import { svg } from "./svg";

export const block_size = 40; // map units

const corps_badges: Record<string, string> = {
    // The corps badges of the Army of the Potomac and of Grant's army, as outlines in a box of 10.
    I: "M5 .6A4.4 4.4 0 1 1 4.99 .6Z",
    II: "M5 9.4C2.7 8 2.2 6.600 2.800 5.600 1.600 6.200 .4 5.200 .9 4 1.400 2.900 2.900 3 3.300 3.900 3 2.200 3.700 .6 5 .6S7 2.200 6.700 3.900C7.100 3 8.600 2.900 9.100 4 9.600 5.200 8.400 6.200 7.200 5.600 7.800 6.600 7.300 8 5 9.400Z",
    III: "M5 .4 9.600 5 5 9.600 .4 5Z",
    V: "M3.500 .5H6.500L5.700 4.300 9.500 3.500V6.500L5.700 5.700 6.500 9.500H3.500L4.300 5.700 .5 6.500V3.500L4.300 4.300Z",
    VI: "M3.400 .5H6.600V3.400H9.500V6.600H6.600V9.500H3.400V6.600H.5V3.400H3.400Z",
    XI: "M6.500 .7A4.500 4.500 0 1 0 6.500 9.300 5.200 5.200 0 0 1 6.500 .7Z",
    XII: "M5 .3 6.200 3.700H9.800L6.900 5.900 7.900 9.400 5 7.300 2.100 9.400 3.100 5.900 .2 3.700H3.800Z",
};

function badge(counter: Counter): SVGElement {
    const outline = counter.side === "union" && counter.corps !== null ? corps_badges[counter.corps] : undefined;
    if (outline)
        return svg("path", { d: outline, class: "badge", transform: "translate(-17 -17) scale(1.15)" });
    return svg("text", { x: -16, y: -7.5, class: "corps" }, counter.corps ?? "");
}

/** The arm: crossed for foot, one stroke for horse, as on every staff map. */
function arm(counter: Counter): SVGElement {
    const box = svg("g", { class: "arm", transform: "translate(0 -4)" });
    const frame = { x: -8, y: -5.5, width: 16, height: 11 };
    switch (counter.kind) {
    case "depot":
        box.append(svg("path", { d: "M-8 5.500V-2L0 -7 8 -2V5.500Z" }));
        break;
    case "train":
        box.append(svg("path", { d: "M-8 2V-1C-8 -7 8 -7 8 -1V2Z" }), svg("circle", { cx: -4.500, cy: 4, r: 2.200 }),
            svg("circle", { cx: 4.500, cy: 4, r: 2.200 }));
        break;
    case "picket":
        box.append(svg("path", { d: "M-6 5.500V-3.500L0 -7 6 -3.500V5.500M0 -7V5.500" }));
        break;
    case "unknown":
        box.append(svg("text", { x: 0, y: 5, class: "unknown" }, "?"));
        break;
    default:
        box.append(svg("rect", frame), svg("path", { d: counter.arm === "cavalry" ? "M-8 5.500 8 -5.500" : "M-8 5.500 8 -5.500M-8 -5.500 8 5.500" }));
    }
    return box;
}

/** A dot for each brigade: full fit, hollow broken, a cross lost. */
function strength(counter: Counter): SVGElement {
    const row = svg("g", { class: "strength" });
    if (!counter.strength)
        return row;
    const { fit, broken, lost } = counter.strength;
    const all = fit + broken + lost;
    for (let i = 0; i < all; i++) {
        const x = (i - (all - 1) / 2) * 5;
        row.append(i < fit ? svg("circle", { cx: x, cy: 16.5, r: 1.700, class: "fit" })
            : i < fit + broken ? svg("circle", { cx: x, cy: 16.5, r: 1.500, class: "broken" })
                : svg("path", { d: `M${x - 1.500} 15L${x + 1.500} 18M${x - 1.500} 18L${x + 1.500} 15`, class: "lost" }));
    }
    return row;
}

/** What a screen reader says. */
export function counterWords(counter: Counter, where: string): string {
    const words = [counter.own ? "" : counter.side === "union" ? "Union" : "Confederate", counter.name];
    if (counter.kind !== "depot" && counter.kind !== "division")
        words.push(counter.kind === "unknown" ? "troops" : counter.name.startsWith(counter.kind) ? "" : counter.kind);
    if (counter.arm === "cavalry")
        words.push("cavalry");
    if (counter.corps)
        words.push(`of ${counter.corps}`);
    words.push(`at ${where}`);
    if (counter.strength && counter.strength.broken + counter.strength.lost > 0)
        words.push(`, ${counter.strength.fit} brigades fit, ${counter.strength.broken} broken, ${counter.strength.lost} lost`);
    if (counter.staff)
        words.push(counter.die ? `, Staff Die ${counter.die}` : ", has a Staff Die");
    if (counter.moved)
        words.push(", has marched");
    return words.filter((word) => word !== "").join(" ").replace(/ ,/g, ",");
}

export function drawCounter(counter: Counter): SVGGElement {
    const half = block_size / 2;
    const block = svg("g", { class: `block ${counter.side} ${counter.kind}${counter.moved ? " moved" : ""}` },
        svg("rect", { class: "shade", x: -half + 2, y: -half + 3, width: block_size, height: block_size, rx: 4 }),
        svg("rect", { class: "wood", x: -half, y: -half, width: block_size, height: block_size, rx: 4 }),
        svg("path", { class: "bevel", d: `M${-half + 2} ${half - 4}V${-half + 4}Q${-half + 2} ${-half + 2} ${-half + 4} ${-half + 2}H${half - 4}` }));
    if (counter.corps !== null)
        block.append(badge(counter));
    block.append(arm(counter), svg("text", { x: 0, y: 12, class: "name", ...(fits(counter.short) ? {} : { textLength: 36, lengthAdjust: "spacingAndGlyphs" }) }, counter.short), strength(counter));
    if (counter.staff)
        block.append(svg("g", { class: "staff-die", transform: `translate(${half - 2} ${-half + 2})` },
            svg("rect", { x: -7, y: -7, width: 14, height: 14, rx: 3 }),
            svg("text", { x: 0, y: 4 }, counter.die ? String(counter.die) : "d")));
    return block;
}

function fits(name: string): boolean {
    return name.length <= 8;
}
