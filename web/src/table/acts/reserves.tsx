// L26: which division on the table gets which battery of the army's reserve.
import type { Desk } from "../desk";
import { offersOf, type Offer } from "../offers";
import { OfferButton } from "./offer_list";

function Settled({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    const settled = (view?.battle?.attached ?? []).filter((each) => each.side === view?.side);
    if (settled.length === 0)
        return null;
    return (
        <ul aria-label="Attached already">
            {settled.map(({ battery, division }) => <li key={battery}>{battery}: with {division}</li>)}
        </ul>
    );
}

export function Reserves({ desk }: { desk: Desk }) {
    const numbered = offersOf(desk).map((offer, index) => ({ offer, index, battery: batteryOf(offer) }));
    const batteries = [...new Set(numbered.map(({ battery }) => battery))];
    return (
        <div class="arrivals reserves">
            <Settled desk={desk} />
            {batteries.map((battery) => (
                <fieldset key={battery ?? ""}>
                    <legend>{battery ?? "All others"}</legend>
                    {numbered.filter((each) => each.battery === battery).map(({ offer, index }) => (
                        <OfferButton key={offer.id} desk={desk} offer={without_name(offer, battery)} index={index} />
                    ))}
                </fieldset>
            ))}
        </div>
    );
}

function batteryOf(offer: Offer): string | null {
    return offer.choice?.token == null ? null : offer.choice.rest;
}

/** The legend names the battery already. */
function without_name(offer: Offer, battery: string | null): Offer {
    return battery === null ? offer : { ...offer, words: offer.words.replace(`${battery} goes `, "") };
}
