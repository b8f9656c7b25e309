// A phase in which things are arranged one after the other, then closed: transfers, supply, depots, building.
import type { Offer } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import { giveButton, type Button } from "../../../table/offers";
import { Chosen, OrderButton, Scroll, SubjectList, usualOffer } from "./parts";

/** The offers of the chosen subject, and those about nobody; what ends the phase stands apart. */
export function offersHere(desk: Desk): Offer[] {
    const usual = usualOffer(desk);
    return desk.offers.value.filter((offer) => offer.order !== usual?.order &&
        (offer.about === null || offer.about === desk.chosen.value) && offer.shape !== "way");
}

export function OfferRows({ desk, offers }: { desk: Desk; offers: readonly Offer[] }) {
    if (offers.length === 0)
        return null;
    return (
        <Scroll label="What can be done">
            {offers.map((offer) => (
                <OrderButton key={offer.order} desk={desk} offer={offer}>
                    {offer.about === null ? offer.label : offer.short}
                </OrderButton>
            ))}
        </Scroll>
    );
}

interface Words {
    end: string; // of the button that closes the phase
    hint: string;
}

/** `words` by phase. */
const words: Record<string, Words> = {
    "1a": { end: "Leave the rest off the map", hint: "Choose a unit, then a highlighted hex of the map." },
    "1b": { end: "Go on", hint: "Choose a unit, then a highlighted hex of the map." },
    "1c": { end: "Send no more, and roll", hint: "Choose a unit to send manpower from." },
    "1d": { end: "Go on", hint: "Choose a unit." },
    "2a": { end: "He stays", hint: "Choose the army commander." },
    "2b": { end: "Go on", hint: "Choose a unit to hand over." },
    "2c": { end: "Go on", hint: "Choose a unit to hand over." },
    "2d": { end: "Close the messages", hint: "Write in Letters; speak here to those in reach." },
    "3": { end: "Leave all as it is", hint: "Choose a leader or a unit, here or on the map." },
    "5a": { end: "Levy no more", hint: "Choose a town, or a train to load." },
    "5e": { end: "Go on", hint: "Choose a unit, or resupply the army." },
    "5g": { end: "Repair nothing", hint: "Choose a unit at a broken station." },
    "5h": { end: "Go on", hint: "A side works on one depot at a time." },
    "5i": { end: "Go on", hint: "Choose a unit to give ammunition to." },
    "6a": { end: "Build no more", hint: "Choose a unit that has no fatigue." },
};

export function Upkeep({ desk }: { desk: Desk }) {
    const usual = usualOffer(desk);
    const names = desk.subjects.value.map(({ name }) => name);
    const { end, hint } = words[desk.phase.value] ?? { end: "Go on", hint: "" };
    const chosen = desk.chosen.value !== null;
    return (
        <>
            {usual && <OrderButton desk={desk} offer={usual} at_once main>{end} <kbd>Enter</kbd></OrderButton>}
            <Chosen desk={desk} />
            {(names.length > 0 || offersHere(desk).length > 0) && !chosen && hint !== "" && <p class="hint">{hint}</p>}
            <OfferRows desk={desk} offers={offersHere(desk)} />
            {!chosen && names.length > 0 && <SubjectList desk={desk} names={names} label="Units and leaders" />}
        </>
    );
}

/** For the keys 1 to 9. */
export function upkeepButtons(desk: Desk): Button[] {
    const usual = usualOffer(desk);
    return [...(usual ? [giveButton(desk, usual)] : []),
        ...offersHere(desk).map((offer) => ({ ...giveButton(desk, offer), run: () => desk.propose(offer) }))];
}
