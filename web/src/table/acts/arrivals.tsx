// L8, L9: which divisions come to the battle, and by which edge of the field.
import type { Desk } from "../desk";
import { offersOf, type Offer } from "../offers";
import { OfferButton } from "./offer_list";

function coming(turn: number | null): string {
    return turn === 0 ? "on the field" : turn === null ? "marches to the field" : `comes at the end of turn ${turn}`;
}

function Settled({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    const settled = (view?.battle?.divisions ?? []).filter((division) => division.side === view?.side);
    if (settled.length === 0)
        return null;
    return (
        <ul aria-label="Settled already">
            {settled.map(({ id, turn, stays }) => <li key={id}>{id}: {stays ? "stays away" : coming(turn)}</li>)}
        </ul>
    );
}

export function Arrivals({ desk }: { desk: Desk }) {
    const numbered = offersOf(desk).map((offer, index) => ({ offer, index }));
    const tokens = [...new Set(numbered.map(({ offer }) => offer.choice?.token ?? null))];
    return (
        <div class="arrivals">
            <Settled desk={desk} />
            {tokens.map((token) => (
                <fieldset key={token ?? ""}>
                    <legend>{token === null ? "All others" : `${token} at ${where(desk, token)}`}</legend>
                    {numbered.filter(({ offer }) => (offer.choice?.token ?? null) === token).map(({ offer, index }) => (
                        <OfferButton key={offer.id} desk={desk} offer={without_name(offer, token)} index={index} />
                    ))}
                </fieldset>
            ))}
        </div>
    );
}

function where(desk: Desk, token: string): string {
    const cell = desk.own(token)?.cell;
    return cell ? desk.theater.name(cell) : "the rear";
}

/** The legend names the division already. */
function without_name(offer: Offer, token: string | null): Offer {
    return token === null ? offer : { ...offer, words: offer.words.replace(`${token} `, "") };
}
