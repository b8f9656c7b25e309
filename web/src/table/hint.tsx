// A hint on request, in teaching games: what the computer player would do now, and why. The server gives hints where
// the computer plays every other side.
import { useState } from "preact/hooks";
import { Refused, type Card, type Hint as Given } from "../core/api";
import type { View } from "../core/view";
import type { Desk } from "./desk";
import { OfferMeans } from "./zones/means";

export function is_teaching(card: Card, view: View): boolean {
    const others = card.seats.filter(({ side }) => side !== view.side);
    return others.length > 0 && others.every(({ holder }) => holder === "machine");
}

export function Hint({ desk }: { desk: Desk }) {
    const [given, setGiven] = useState<{ head: string; hint: Given | string } | null>(null);
    const card = desk.seat.card.value, view = desk.seat.view.value, legal = desk.seat.legal.value;
    if (!card || !view || !legal?.asked || legal.over || !is_teaching(card, view))
        return null;
    const { head } = legal;
    const ask = () => desk.seat.api.hint().then((hint) => setGiven({ head, hint }), (error) =>
        setGiven({ head, hint: error instanceof Refused ? error.message : "The server does not answer." }));
    if (given?.head !== head) // the question has changed
        return (
            <p class="hint-asked">
                <button class="link" onClick={() => void ask()}>What would the computer do?</button>
            </p>
        );
    return typeof given.hint === "string" ? <p class="hint-asked" role="status">{given.hint}</p>
        : <Shown desk={desk} hint={given.hint} />;
}

function Shown({ desk, hint: { offer, gist } }: { desk: Desk; hint: Given }) {
    return (
        <section class="hint-given" role="status" aria-label="Hint">
            <p class="label">The computer would</p>
            <OfferMeans offer={offer} />
            <p class="quiet">The computer {gist}.</p>
            <button class="alt" data-order={offer.order} onClick={() => desk.propose(offer)}>Do that</button>
        </section>
    );
}
