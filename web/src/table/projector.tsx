// For the wall of the club room: what everybody may know (altar 1.9: I2, I6, I10, I30) and nothing else, so
// that either side may look at it. It is made of one seat's view and takes only the public part of it.
import { useMemo } from "preact/hooks";
import { go } from "../router";
import { pictureOf, type Counter, type Picture } from "../model/picture";
import { type View } from "../model/view";
import { sideName } from "../words";
import { Banner } from "./banner";
import { Board } from "./board";
import type { Desk } from "./desk";
import { campaignDate } from "./head";

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

export function Projector({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    const picture = useMemo(() => (view ? publicPicture(view) : null), [view]);
    if (!view)
        return null;
    const turn = view.over ? "The campaign is over" : view.task.side ? `The ${sideName(view.task.side)} moves` : "Both sides are busy";
    return (
        <div class="projector">
            <header>
                <h1>{desk.seat.card.value?.title}</h1>
                <p>{view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up"}{view.date && ` · ${campaignDate(view.date)}`}</p>
                <p class="whose"><strong>{turn}</strong></p>
                <button class="quiet" onClick={() => go(location.pathname, true)}>Back to the seat</button>
            </header>
            <Banner seat={desk.seat} />
            <section class="board" aria-label="Map"><Board theater={desk.theater} picture={picture} label="Map of the theater, as everybody may see it" /></section>
            {view.card && <aside class="event-card" aria-label="Event card"><h2>{view.card.name}</h2><p>{view.card.text}</p></aside>}
        </div>
    );
}
