// The wooden block of a token, drawn around its center; a game system paints its face.
import { svg } from "./svg";

export const block_size = 42; // map units
const half = block_size / 2;

/** The face, and the block's shaded edge below and to the right of it. */
export function wood(): SVGElement[] {
    return [
        svg("rect", { class: "shade", x: -half + 3, y: -half + 4, width: block_size, height: block_size, rx: 5 }),
        svg("rect", { class: "edge", x: -half, y: -half, width: block_size, height: block_size + 3, rx: 5 }),
        svg("rect", { class: "face", x: -half, y: -half, width: block_size, height: block_size, rx: 5 }),
        svg("path", { class: "bevel", d: `M${1.5 - half} ${half - 5}V${5 - half}a3.5 3.5 0 0 1 3.5 -3.5H${half - 5}` }),
    ];
}

/** Longer names are condensed, not made smaller. */
export function squeezed(text: string, letters: number, width: number): Record<string, string | number> {
    return text.length > letters ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
}
