// The top bar: campaign, side, date, what is left, and the controls beside the game.
import { useState } from "preact/hooks";
import { campaignDate } from "../core/dates";
import { sideName } from "../core/words";
import { ThemeSwitch } from "../core/theme";
import { teaches } from "../systems/system";
import type { Desk } from "./desk";
import { MySeat } from "./my_seat";
import { Deadline } from "./panels/deadline";
import { Search } from "./search";
import { useTitle } from "../core/title";

export function Head({ desk, handOver }: { desk: Desk; handOver?: () => void }) {
    const [seat_open, setSeatOpen] = useState(false);
    const view = desk.seat.view.value;
    const card = desk.seat.card.value;
    // Players with the page in another tab see that it is their move.
    useTitle(`${desk.seat.legal.value?.asked ? "● " : ""}${card?.title ?? ""}`);
    return (
        <header class="head">
            <a href="/" class="home">vedette</a>
            <h1>{card?.title || card?.scenario}</h1>
            {view && <ul>
                <li class={`side ${view.side}`}><strong>{sideName(view.side)}</strong></li>
                <li>{view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up"}</li>
                {view.date && <li class="date">{campaignDate(view.date)}</li>}
                {desk.system.table.facts(view).map((fact) => <li key={fact}>{fact}</li>)}
                <Deadline seat={desk.seat} />
            </ul>}
            <nav aria-label="Table">
                <Search desk={desk} />
                <button class="quiet" onClick={() => { desk.sheet.value = "legend"; }}>Legend</button>
                <a class="quiet" href="/rules" target="_blank">Rules</a>
                {teaches() && (
                    <a class="quiet" href="/learn" target="_blank" title="The tutorial, in ten steps">Learn</a>)}
                {handOver ? <button class="quiet" onClick={handOver}>Draw the curtain</button>
                    : <button class="quiet" onClick={() => setSeatOpen(true)}>My seat</button>}
                {card && (!handOver || view?.over) && (
                    <a class="quiet" href={`/c/${card.game}/${card.you.seat ?? ""}/replay`}
                        title="Look back on the campaign so far">Replay</a>
                )}
                <a class="quiet wall" href="?projector=1"
                    title="The map without secrets, for a big screen">Projector</a>
                <ThemeSwitch />
            </nav>
            {seat_open && <MySeat seat={desk.seat} close={() => setSeatOpen(false)} />}
        </header>
    );
}
