// For a projector in the club room: what everybody may know, so that both sides may look at it.
import { useMemo } from "preact/hooks";
import { go } from "../core/router";
import { sideName } from "../core/words";
import { Banner } from "./banner";
import { Board } from "./board";
import type { Desk } from "./desk";
import { campaignDate } from "../core/dates";

export function Projector({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    const picture = useMemo(() => (view ? desk.system.map.public_picture(view) : null), [view]);
    if (!view)
        return null;
    const { Wall, moves: whose } = desk.system.table;
    const mover = whose?.(view) ?? null;
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
                <Board system={desk.system} theater={desk.theater} picture={picture}
                    label="Map of the theater, as everybody may see it" />
            </section>
            {Wall && <Wall view={view} />}
        </div>
    );
}
