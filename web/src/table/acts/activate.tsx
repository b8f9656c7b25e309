// T4, T5: a corps is named and its dice are laid on tokens; both are one order.
import type { Desk } from "../desk";
import { CardFace } from "./event_card";
import { DieFace } from "./die";
import { OfferList } from "./offer_list";

export function Activate({ desk }: { desk: Desk }) {
    const hand = desk.hand.laid.value;
    const pool = desk.seat.view.value?.staff_dice ?? 0;
    const dice = hand ? desk.hand.dice_for(hand.corps) : pool;
    const card = desk.seat.view.value?.card;
    const left = dice - (hand?.staff.length ?? 0);
    return (
        <>
            {card && !hand && <CardFace card={card} />}
            {hand && <h2>{desk.speech.value.corps(hand.corps)}: {dice > 0 ? "who gets a Staff Die?" : pool > 0 ? "the card forbids it Staff Dice for marches" : "there are no Staff Dice left"}</h2>}
            <p class="pool" aria-live="polite">
                {Array.from({ length: left }, (_, i) => <DieFace key={i} face={null} />)}
                <span>{left === 1 ? "1 Staff Die" : `${left} Staff Dice`} {hand && hand.staff.length > 0 ? `left, ${hand.staff.length} laid out` : "left"}</span>
            </p>
            <OfferList desk={desk} label={hand ? "Lay a die on" : "Corps that may march"} />
            {hand && (
                <p class="slip">
                    <button class="go" onClick={() => void desk.give(desk.hand.text(hand))}>
                        Activate {hand.staff.length > 0 ? `with ${hand.staff.length === 1 ? "a die" : `${hand.staff.length} dice`}` : "without dice"} <kbd>Enter</kbd>
                    </button>{" "}
                    <button onClick={() => desk.cancel()}>Another corps <kbd>Esc</kbd></button>
                    <span class="written">{desk.hand.text(hand)}</span>
                </p>
            )}
        </>
    );
}
