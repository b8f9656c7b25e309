// The head of the table: which campaign, which side, when, what is left, and the few things beside the game.
import { useState } from "preact/hooks";
import { sideName } from "../words";
import { ThemeSwitch } from "../theme";
import type { Desk } from "./desk";
import { MySeat } from "./my_seat";
import { Deadline } from "./panels/deadline";
import { Search } from "./search";
import { useTitle } from "../title";

export function Head({ desk, handOver }: { desk: Desk; handOver?: () => void }) {
    const [seat_open, setSeatOpen] = useState(false);
    const view = desk.seat.view.value;
    const card = desk.seat.card.value;
    // Whoever has the page in another tab sees that he is asked.
    useTitle(`${desk.seat.legal.value?.asked ? "● " : ""}${card?.title ?? ""}`);
    return (
        <header class="head">
            <a href="/" class="home">vedette</a>
            <h1>{card?.title || card?.scenario}</h1>
            {view && <ul>
                <li class={`side ${view.side}`}><strong>{sideName(view.side)}</strong></li>
                <li>{view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up"}</li>
                {view.date && <li class="date">{campaignDate(view.date)}</li>}
                <li>Staff Dice {view.staff_dice}</li>
                {view.points !== null && <li>Points {view.points} of {view.threshold}</li>}
                <Deadline seat={desk.seat} />
            </ul>}
            <nav aria-label="Table">
                <Search desk={desk} />
                <button class="quiet" onClick={() => { desk.sheet.value = "legend"; }}>Legend</button>
                <a class="quiet" href="/rules" target="_blank">Rules</a>
                <a class="quiet" href="/learn" target="_blank" title="The tutorial, in ten steps">Learn</a>
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

/** "1863-05-04" is "Monday, May 4, 1863", the same for every reader. */
export function campaignDate(date: string): string {
    return new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", {
        weekday: "long", month: "long", day: "numeric", year: "numeric", timeZone: "UTC",
    });
}
