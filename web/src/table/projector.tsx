// For the wall of the club room: what everybody may know, so that either side may look at it.
import { useMemo } from "preact/hooks";
import { go } from "../router";
import { publicPicture } from "../model/public";
import { sideOf } from "../model/view";
import { sideName } from "../words";
import { Banner } from "./banner";
import { Board } from "./board";
import type { Desk } from "./desk";
import { campaignDate } from "./head";

export function Projector({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    const picture = useMemo(() => (view ? publicPicture(view) : null), [view]);
    if (!view)
        return null;
    const mover = sideOf(view.task.side ?? ""); // the server says "both" too
    const moves = mover ? `The ${sideName(mover)} side moves` : "Both sides are busy";
    const turn = view.over ? "The campaign is over" : moves;
    const day = view.date ? ` · ${campaignDate(view.date)}` : "";
    return (
        <div class="projector">
            <header>
                <h1>{desk.seat.card.value?.title}</h1>
                <p>
                    {view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up"}{day}
                </p>
                <p class="whose"><strong>{turn}</strong></p>
                <button class="quiet" onClick={() => go(location.pathname, true)}>Back to the seat</button>
            </header>
            <Banner seat={desk.seat} />
            <section class="board" aria-label="Map">
                <Board theater={desk.theater} picture={picture} label="Map of the theater, as everybody may see it" />
            </section>
            {view.card && (
                <aside class="event-card" aria-label="Event card">
                    <h2>{view.card.name}</h2><p>{view.card.text}</p>
                </aside>
            )}
        </div>
    );
}
