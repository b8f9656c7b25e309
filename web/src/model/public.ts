// What everybody may know of a campaign (altar 1.9: I2, I6, I10, I30), taken out of one seat's view: the wall of
// the club room is looked at by both sides.
import { pictureOf, type Counter, type Picture } from "./picture";
import type { View } from "./view";

/** A block with its face to the table: no name, corps, arm, strength or die, in the page's text neither. */
function faceDown(counter: Counter, number: number): Counter {
    const open_to_all = counter.kind === "depot" || counter.kind === "train";
    return {
        ...counter, key: `public ${number}`, kind: open_to_all ? counter.kind : "unknown", arm: null, corps: null, own: false, moved: false, staff: false,
        die: 0, strength: null, movable: false, name: open_to_all ? counter.name : "a block", short: open_to_all ? counter.short : "",
    };
}

export function publicPicture(view: View): Picture {
    const all = pictureOf(view, []);
    const counters = view.fog === "open" ? all.counters : all.counters.filter((counter) => view.fog === "tokens" || counter.kind === "depot").map(faceDown);
    return {
        ...all, counters, sightings: [],
        destroyed: view.fog === "blind" ? [] : all.destroyed,
        raided: view.fog === "blind" ? [] : all.raided,
        block: [], // a battle in the making is between its two sides
    };
}
