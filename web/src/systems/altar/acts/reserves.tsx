// L26: which division on the table gets which battery of the army's reserve.
import type { Desk } from "../../../table/desk";
import { OfferButton } from "../../../table/acts/offer_list";
import { buttonsOf, shortly } from "../../../table/offers";
import { altarView } from "../table/seat";

function Settled({ desk }: { desk: Desk }) {
    const view = altarView(desk);
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
    const numbered = buttonsOf(desk).map((button, index) => ({ button, index, battery: button.offer?.about ?? null }));
    const batteries = [...new Set(numbered.map(({ battery }) => battery))];
    return (
        <div class="arrivals reserves">
            <Settled desk={desk} />
            {batteries.map((battery) => (
                <fieldset key={battery ?? ""}>
                    <legend>{battery ?? "All others"}</legend>
                    {numbered.filter((each) => each.battery === battery).map(({ button, index }) => (
                        <OfferButton key={button.id} desk={desk} index={index}
                            button={battery === null ? button : shortly(button)} />
                    ))}
                </fieldset>
            ))}
        </div>
    );
}
