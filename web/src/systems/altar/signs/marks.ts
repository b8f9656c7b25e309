// Marks on the map besides tokens, each drawn around its center.
import { block_size, squeezed } from "../../../map/block";
import { svg } from "../../../map/svg";

/** The older a report is, the fainter. */
export function sighting(age: number, label: string, title: string): SVGGElement {
    const half = block_size / 2 - 4;
    return svg("g", { class: `sighting age${Math.min(age, 3)}` }, svg("title", {}, title),
        svg("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 4 }),
        svg("text", { y: 2, ...squeezed(label, 5, 2 * half - 4) }, label),
        svg("text", { y: 12, class: "age" }, age === 0 ? "now" : `−${age}`));
}

/** A crossing that cannot be used. */
export function crossingDown(title: string): SVGGElement {
    return svg("g", { class: "destroyed" }, svg("title", {}, title), svg("circle", { r: 9 }),
        svg("path", { d: "M-5 -5 5 5M-5 5 5 -5" }));
}
