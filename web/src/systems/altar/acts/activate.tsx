// T4, T5: a corps is activated and its Staff Dice are allotted to tokens; both are one order.
import type { Desk } from "../../../table/desk";
import { CardFace } from "./event_card";
import { DieFace } from "../../../table/acts/die";
import { OfferList } from "../../../table/acts/offer_list";
import { giveButton, type Button } from "../../../table/offers";
import { offersOf } from "../model/offers";
import { altarView, corpsTitle, handOf } from "../table/seat";

/** One button for each corps; once a corps is chosen, its tokens, one die each. */
export function activateButtons(desk: Desk): Button[] {
    const { dice } = handOf(desk);
    const laid = dice.laid.value;
    if (!laid)
        return offersOf(desk.offers.value, "activate").map((offer) => ({
            ...giveButton(desk, offer), run: () => dice.name(offer),
        }));
    if (laid.offer.dice === 0)
        return [];
    return laid.offer.marchers.map((token) => ({
        id: `die ${token}`, words: token, order: null, offer: null,
        pressed: laid.staff.includes(token), run: () => dice.lay(token),
    }));
}

export function Activate({ desk }: { desk: Desk }) {
    const hand = handOf(desk).dice;
    const chosen = hand.laid.value;
    const pool = altarView(desk)?.staff_dice ?? 0;
    const dice = chosen ? chosen.offer.dice : pool;
    const card = altarView(desk)?.card;
    const laid = chosen?.staff.length ?? 0;
    const left = dice - laid;
    return (
        <>
            {card && !chosen && <CardFace card={card} />}
            {chosen && (
                <h2>
                    {corpsTitle(desk, chosen.offer.about!)}: {dice > 0 ? "who gets a Staff Die?"
                        : pool > 0 ? "the card allows it no Staff Dice for marches" : "there are no Staff Dice left"}
                </h2>
            )}
            <p class="pool" aria-live="polite">
                {Array.from({ length: left }, (_, i) => <DieFace key={i} face={null} />)}
                <span>{left === 1 ? "1 Staff Die" : `${left} Staff Dice`} left{laid > 0 && `, ${laid} allotted`}</span>
            </p>
            <OfferList desk={desk} label={chosen ? "Allot a die to" : "Corps that may march"} />
            {chosen && (
                <p class="slip">
                    <button class="go" data-order={hand.text(chosen)} onClick={() => hand.activate()}>
                        Activate {laid === 0 ? "without dice" : laid === 1 ? "with a die" : `with ${laid} dice`}{" "}
                        <kbd>Enter</kbd>
                    </button>{" "}
                    <button onClick={() => desk.cancel()}>Another corps <kbd>Esc</kbd></button>
                    <span class="written">{hand.text(chosen)}</span>
                </p>
            )}
        </>
    );
}
