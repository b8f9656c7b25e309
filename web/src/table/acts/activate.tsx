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
    const laid = hand?.staff.length ?? 0;
    const left = dice - laid;
    return (
        <>
            {card && !hand && <CardFace card={card} />}
            {hand && (
                <h2>
                    {desk.speech.value.corps(hand.corps)}: {dice > 0 ? "who gets a Staff Die?"
                        : pool > 0 ? "the card allows it no Staff Dice for marches" : "there are no Staff Dice left"}
                </h2>
            )}
            <p class="pool" aria-live="polite">
                {Array.from({ length: left }, (_, i) => <DieFace key={i} face={null} />)}
                <span>{left === 1 ? "1 Staff Die" : `${left} Staff Dice`} left{laid > 0 && `, ${laid} laid out`}</span>
            </p>
            <OfferList desk={desk} label={hand ? "Lay a die on" : "Corps that may march"} />
            {hand && (
                <p class="slip">
                    <button class="go" onClick={() => desk.activate()}>
                        Activate {laid === 0 ? "without dice" : laid === 1 ? "with a die" : `with ${laid} dice`}{" "}
                        <kbd>Enter</kbd>
                    </button>{" "}
                    <button onClick={() => desk.cancel()}>Another corps <kbd>Esc</kbd></button>
                    <span class="written">{desk.hand.text(hand)}</span>
                </p>
            )}
        </>
    );
}
