// What everybody may know of a campaign (1.9: I2, I6, I10, I30), taken from one seat's view: both sides look at a
// screen in the club room.
import type { Picture } from "../../../map/picture";
import { pictureOf, type Counter } from "./picture";
import type { View } from "./view";

/** A token face down: no name, corps, arm, strength or die, not even in the page's text. */
function faceDown(counter: Counter, number: number): Counter {
    const open_to_all = counter.kind === "depot" || counter.kind === "train";
    const shown = open_to_all ? counter : { kind: "unknown" as const, name: "a token", short: "" };
    return {
        key: `public ${number}`, side: counter.side, cell: counter.cell, kind: shown.kind, name: shown.name,
        short: shown.short, arm: null, corps: null, own: false, moved: false, staff: false, die: 0, strength: null,
        movable: false, names: [], dot: "large",
    };
}

/** With tokens both sides know the crossings; a battle that is not yet fought concerns its two sides only. */
export function publicPicture(view: View): Picture {
    const all = pictureOf(view.fog === "blind" ? { ...view, destroyed: [] } : view, new Set());
    const counters = all.counters as Counter[];
    const lie_open = counters.filter((counter) => view.fog === "tokens" || counter.kind === "depot");
    return {
        side: all.side,
        counters: view.fog === "open" ? counters : lie_open.map(faceDown),
        marks: all.marks.filter((mark) => mark.kind === "crossing"),
    };
}
