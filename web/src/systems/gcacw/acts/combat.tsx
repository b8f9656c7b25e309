// K1 to K6: what the two sides decide in a combat. Zone 3 has its odds.
import type { Desk } from "../../../table/desk";
import { allButtons } from "../../../table/offers";
import type { Badge } from "../../system";
import { hexView } from "../table/seat";
import { OrderButton, usualOffer } from "./parts";
import { OfferRows, offersHere } from "./upkeep";

export const combatButtons = allButtons;

const attacks: Record<string, string> = {
    column: "from column of route", hasty: "hastily", normal: "", prepared: "prepared", assault: "in an assault",
    "grand assault": "in a grand assault",
};

export function combatBadge(desk: Desk): Badge | null {
    const view = hexView(desk);
    const combat = view?.combat;
    if (!view || !combat || combat.target === null)
        return null;
    const who = combat.side === view.side ? "You attack" : "The enemy attacks";
    const how = combat.attack === null ? "" : attacks[combat.attack] ?? "";
    return { words: `${combat.attack === null ? "The enemy comes up" : who}${how === "" ? "" : ` ${how}`} at ${
        desk.theater.name(combat.target)}` };
}

/** Where it is stands in the badge. */
export function combatAsk(desk: Desk): string | null {
    return desk.phase.value === "K1" ? "Does your cavalry ride away, or stand?" : null;
}

const usual_words: Record<string, string> = {
    K1: "Stand", K2: "Refuse no flank", K4: "The strongest lose more", K6: "Do not advance",
};

/** Every answer has its button; where units retreat is chosen on the map too. */
export function CombatAct({ desk }: { desk: Desk }) {
    const usual = usualOffer(desk);
    const ways = desk.offers.value.filter(({ shape }) => shape === "way");
    return (
        <>
            {usual && (
                <OrderButton desk={desk} offer={usual} at_once main>
                    {usual_words[desk.phase.value] ?? usual.label} <kbd>Enter</kbd>
                </OrderButton>
            )}
            <OfferRows desk={desk} offers={[...offersHere(desk), ...ways]} />
        </>
    );
}
