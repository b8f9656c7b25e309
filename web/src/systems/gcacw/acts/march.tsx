// A1: the units of an action march one after the other, by one die.
import { endOf } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import { giveButton, type Button } from "../../../table/offers";
import type { Badge } from "../../system";
import type { Acting } from "../model/view";
import { corpsColor, corpsNumeral } from "../signs/corps";
import { hexView, unitNamed } from "../table/seat";
import { counterNamed, OrderButton, Piece, usualOffer } from "./parts";
import { ClockEntry } from "./clock";
import { OfferRows, offersHere } from "./upkeep";

export function marchBadge(desk: Desk): Badge | null {
    const view = hexView(desk);
    const action = view?.action;
    const unit = action?.units[0] && unitNamed(desk, action.units[0].name);
    if (!view || !action || !unit)
        return null;
    const waiting = action.units.filter(({ marks }) => !marks.includes("done")).length;
    const dice = action.dice.length === 0 ? "" : `, march die ${action.dice.join(" and ")}`;
    return { text: corpsNumeral(view.side, unit.command), color: corpsColor(view.side, unit.command),
        words: `${action.leader ?? unit.name}${dice}; ${waiting} of ${action.units.length} still to march` };
}

export function marchAsk(desk: Desk): string | null {
    const name = desk.chosen.value;
    const target = desk.proposed.value?.kind === "attack" ? endOf(desk.proposed.value) : null;
    if (target !== null)
        return `Attack ${desk.theater.name(target)} with ${name}?`;
    const left = hexView(desk)?.action?.units.find((unit) => unit.name === name)?.points;
    const attacks = desk.offers.value.some(({ kind, about }) => kind === "attack" && about === name);
    if (left === undefined)
        return "Whom do you march?";
    if (left === 0)
        return `${name} has no points left. ${attacks ? "Attack, or stop?" : "Stop, or march another?"}`;
    return `Where does ${name} march? ${left} ${left === 1 ? "point" : "points"} left.`;
}

function state({ points, marks }: Acting): string {
    return marks.includes("done") ? "done" : points === 1 ? "1 point" : `${points} points`;
}

/** The line of march: who has marched, who marches, who waits. */
function Line({ desk }: { desk: Desk }) {
    const units = hexView(desk)?.action?.units ?? [];
    return (
        <ul class="hex-line">
            {units.map((unit) => (
                <li key={unit.name}>
                    <button class="hex-subject" aria-pressed={desk.chosen.value === unit.name}
                        disabled={!desk.subjects.value.some(({ name }) => name === unit.name)}
                        onClick={() => void desk.pick(unit.name)}>
                        <Piece counter={counterNamed(desk, unit.name)} />
                        <span>{unit.name}<small>{state(unit)}</small></span>
                    </button>
                </li>
            ))}
        </ul>
    );
}

export function March({ desk }: { desk: Desk }) {
    const usual = usualOffer(desk);
    return (
        <>
            <Line desk={desk} />
            <OfferRows desk={desk} offers={offersHere(desk)} />
            {usual && <OrderButton desk={desk} offer={usual} at_once>End the action <kbd>E</kbd></OrderButton>}
            <ClockEntry desk={desk} />
        </>
    );
}

export function marchButtons(desk: Desk): Button[] {
    const usual = usualOffer(desk);
    return [
        ...offersHere(desk).map((offer) => ({ ...giveButton(desk, offer), run: () => desk.propose(offer) })),
        ...(usual ? [{ ...giveButton(desk, usual), key: "e" }] : []),
    ];
}
