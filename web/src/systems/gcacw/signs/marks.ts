// Signs of places on the hex map, each drawn around its center: depots, works, stations, levied towns, crossings.
import { svg } from "../../../map/svg";
import type { PlaceMark } from "../model/picture";

const shapes: Record<string, string> = {
    depot: "M-9 8V-3L0-10 9-3V8zM-3 8V1H3V8",
    levy: "M-7-7H7V7H-7zM-7 0H7M0-7V7",
    station: "M-8-5H8V5H-8zM-12 5H12",
};

/** Rows of teeth around the hex: one for abatis, two for breastworks, a closed line for a fort. */
function works(mark: PlaceMark): SVGElement[] {
    const teeth = svg("path", { class: "teeth", d: `M-30 18${"l5-10 5 10".repeat(6)}` });
    const second = mark.state === "abatis" ? [] : [svg("path", { class: "teeth", d: "M-30 26H30" })];
    const closed = mark.state === "fort" || mark.state === "fort being built"
        ? [svg("rect", { class: "teeth", x: -32, y: -30, width: 64, height: 60, rx: 6 })] : [];
    return [teeth, ...second, ...closed].map((part) => {
        part.setAttribute("transform", "translate(0 14)");
        return part;
    });
}

function cross(): SVGElement {
    return svg("path", { class: "gone", d: "M-8-8 8 8M8-8-8 8" });
}

function crossing(mark: PlaceMark): SVGElement[] {
    if (mark.state === "destroyed")
        return [svg("circle", { class: "plate", r: 9 }), cross()];
    const d = mark.state === "bridged" ? "M-6-3H6M-6 3H6M-4-3V3M4-3V3" : "M-6 2Q0 6 6 2M-4 0V-5H4V0";
    return [svg("circle", { class: "plate", r: 9 }), svg("path", { class: "built", d })];
}

function parts(mark: PlaceMark): SVGElement[] {
    if (mark.kind === "works")
        return works(mark);
    if (mark.kind === "crossing")
        return crossing(mark);
    const gone = mark.state === "destroyed" || mark.state === "captured" || mark.state === "empty";
    return [svg("path", { class: "plate", d: shapes[mark.kind] ?? "" }), ...(gone ? [cross()] : [])];
}

/** At the right edge of the hex, so that a stack does not cover it. */
export function drawMark(mark: PlaceMark): SVGElement {
    const at = mark.kind === "crossing" || mark.kind === "works" ? "" : "translate(30 -18)";
    return svg("g", { class: `place-mark ${mark.kind} ${mark.side ?? ""}`, transform: "" },
        svg("title", {}, mark.title), svg("g", { transform: at }, ...parts(mark)));
}
