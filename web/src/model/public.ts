// What everybody may know of a campaign (altar 1.9: I2, I6, I10, I30), taken out of one seat's view: the wall of
// the club room is looked at by both sides.
import { pictureOf, type Counter, type Picture } from "./picture";
import type { View } from "./view";

/** A block with its face to the table: no name, corps, arm, strength or die, in the page's text neither. */
function faceDown(counter: Counter, number: number): Counter {
    const open_to_all = counter.kind === "depot" || counter.kind === "train";
    const shown = open_to_all ? counter : { kind: "unknown" as const, name: "a block", short: "" };
    return {
        key: `public ${number}`, side: counter.side, cell: counter.cell, kind: shown.kind, name: shown.name,
        short: shown.short, arm: null, corps: null, own: false, moved: false, staff: false, die: 0, strength: null,
        movable: false,
    };
}

export function publicPicture(view: View): Picture {
    const all = pictureOf(view, []);
    const lie_open = all.counters.filter((counter) => view.fog === "tokens" || counter.kind === "depot");
    const counters = view.fog === "open" ? all.counters : lie_open.map(faceDown);
    return {
        ...all, counters, sightings: [],
        destroyed: view.fog === "blind" ? [] : all.destroyed,
        raided: view.fog === "blind" ? [] : all.raided,
        block: [], // a battle in the making is between its two sides
    };
}
