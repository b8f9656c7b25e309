// L8, L9: which divisions come to the battle, and by which side of the field.
import type { Desk } from "../../../table/desk";
import { OfferButton } from "../../../table/acts/offer_list";
import { buttonsOf, shortly, type Button } from "../../../table/offers";
import { altarView } from "../table/seat";

function coming(turn: number | null): string {
    return turn === 0 ? "on the field" : turn === null ? "marches to the field" : `comes at the end of turn ${turn}`;
}

function Settled({ desk }: { desk: Desk }) {
    const view = altarView(desk);
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
    const numbered = buttonsOf(desk).map((button, index) => ({ button, index }));
    const about = ({ offer }: Button) => offer?.about ?? null;
    const tokens = [...new Set(numbered.map(({ button }) => about(button)))];
    return (
        <div class="arrivals">
            <Settled desk={desk} />
            {tokens.map((token) => (
                <fieldset key={token ?? ""}>
                    <legend>{token === null ? "All others" : `${token} at ${where(desk, token)}`}</legend>
                    {numbered.filter(({ button }) => about(button) === token).map(({ button, index }) => (
                        <OfferButton key={button.id} desk={desk} index={index}
                            button={token === null ? button : shortly(button)} />
                    ))}
                </fieldset>
            ))}
        </div>
    );
}

function where(desk: Desk, token: string): string {
    const cell = desk.where(token);
    return cell ? desk.theater.name(cell) : "the rear";
}
