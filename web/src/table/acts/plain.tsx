// A phase without a slip of its own: who is in hand, and the offers.
import { tokensAsked } from "../../model/choices";
import type { Desk } from "../desk";
import { OfferList } from "./offer_list";

export function Plain({ desk }: { desk: Desk }) {
    const name = desk.chosen.value;
    const cell = name === null ? null : desk.own(name)?.cell ?? null;
    const others = tokensAsked(desk.seat.choices.value).length > 1;
    return (
        <>
            {name !== null && (
                <p class="hint">
                    <strong>{name}</strong>{cell && ` at ${desk.theater.name(cell)}`}.{" "}
                    {others && (
                        <button class="link" onClick={() => desk.take(null)}>Another unit <kbd>Esc</kbd></button>
                    )}
                </p>
            )}
            <OfferList desk={desk} />
        </>
    );
}
