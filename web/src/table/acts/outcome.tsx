// What came of the last order: dice as dice, Battle Cards turned over together, and the rest in words.
import { gather } from "../../model/gather";
import { cardsOf, diceOf, outcomeOf, type Turned } from "../../model/told";
import { Words } from "../panels/log";
import type { Desk } from "../desk";
import { DieFace } from "./die";

export function Outcome({ desk }: { desk: Desk }) {
    const outcome = outcomeOf(desk.seat.log.value);
    if (outcome === null)
        return null;
    const words = outcome.words.filter((text) => !text.startsWith("Event card: ")); // it lies above
    return (
        <section class="outcome" aria-label="What came of it" aria-live="polite">
            <p class="done"><span aria-hidden="true">✓</span> <Done order={outcome.order} /></p>
            {gather(words).map((text, i) => <Told key={`${outcome.k} ${i}`} text={text} />)}
        </section>
    );
}

function Done({ order }: { order: string }) {
    return order.startsWith("question:") ? <>Your question is with the umpire.</> : <><q>{order}</q> is done.</>;
}

export function Told({ text }: { text: string }) {
    const turned = cardsOf(text);
    const dice = diceOf(text);
    return (
        <div class="told">
            {turned && <TurnedCards {...turned} />}
            {dice.map((die, i) => <DieFace key={i} face={die.face} />)}
            <p><Words text={text} /></p>
        </div>
    );
}

function TurnedCards({ attacker, defender }: Turned) {
    return (
        <div class="turned" aria-hidden="true">
            {[["attacker", attacker], ["defender", defender]].map(([who, card]) => (
                <figure key={who} class="turned-card">
                    <div class="face">{card}</div><figcaption>{who}</figcaption>
                </figure>
            ))}
        </div>
    );
}
