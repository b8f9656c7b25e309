// Zone 3: what the order under hand would mean: a combat's window, what a march costs each unit, or the offer's own
// words.
import { RuleLink } from "../../../core/rule_link";
import type { Desk } from "../../../table/desk";
import { OfferMeans } from "../../../table/zones/means";
import type { GcacwOffer } from "../kinds";
import type { UnitForecast } from "../model/forecast";
import { foresee, type Foreseen } from "../table/forecast";
import { hexHand } from "../table/hand";
import { hexOffer } from "../table/seat";
import { fatigueWords, percent } from "../table/words";
import { CombatWindow } from "./combat_window";
import { usualOffer } from "./parts";

/** Kinds of orders that the rules foretell in full. */
const foretold: ReadonlySet<GcacwOffer["kind"]> = new Set<GcacwOffer["kind"]>(["march", "attack", "assault",
    "grand_assault", "activate", "army", "refuse", "stand"]);

/** The order that zone 3 is about: what is pointed at or waits, the group being picked, or the usual answer to an
 *  attack. */
function underHand(desk: Desk): GcacwOffer | null {
    const pointed = desk.pointed.value;
    if (pointed)
        return hexOffer(pointed);
    const fight = desk.phase.value === "K1" || desk.phase.value === "K2";
    const usual = fight ? usualOffer(desk) : null;
    return usual && hexOffer(usual);
}

/** What the rules foretell of it. */
export function foreseenNow(desk: Desk): Foreseen | null {
    const offer = underHand(desk);
    if (offer)
        return foretold.has(offer.kind) ? foresee(desk, offer.order) : null;
    return hexHand(desk).foreseen();
}

/** True while a combat is looked at. */
export function isCombat(desk: Desk): boolean {
    return foreseenNow(desk)?.forecast?.combat != null;
}

function UnitCosts({ units }: { units: readonly UnitForecast[] }) {
    return (
        <table class="hex-table">
            <thead><tr><th scope="col">Unit</th><th scope="col">Points</th><th scope="col">Fatigue</th>
                <th scope="col">Disorganized</th></tr></thead>
            <tbody>{units.map((unit) => (
                <tr key={unit.name}>
                    <th scope="row">{unit.name}</th>
                    <td>{unit.least} to {unit.most}</td>
                    <td>{fatigueWords(unit.fatigue)}</td>
                    <td>{unit.extended ? <>{percent(unit.chance)} <RuleLink id="5.3a" /></> : "no risk"}</td>
                </tr>
            ))}</tbody>
        </table>
    );
}

function MoveMeans({ offer }: { offer: Extract<GcacwOffer, { kind: "move" }> }) {
    return (
        <div class="offer-means">
            <h3>{offer.label} {offer.rule && <RuleLink id={offer.rule} />}</h3>
            <ul class="hex-points">
                <li>
                    <b>{offer.points}</b> {offer.points === 1 ? "point" : "points"}, <b>{offer.left}</b> left after it
                </li>
                <li>Fatigue <b>{fatigueWords(offer.fatigue)}</b>{offer.chance > 0 && (
                    <>; an extended march: <b>{percent(offer.chance)}</b> to be disorganized <RuleLink id="5.3a" /></>
                )}</li>
                {offer.stops && <li class="bad">An enemy zone of control ends the march there.</li>}
                {offer.disorganizes && <li class="bad">Going from zone to zone disorganizes it.</li>}
            </ul>
        </div>
    );
}

export function HexMeans({ desk }: { desk: Desk }) {
    const offer = underHand(desk);
    const forecast = foreseenNow(desk)?.forecast ?? null;
    if (forecast?.combat)
        return <CombatWindow desk={desk} forecast={forecast} />;
    if (forecast && forecast.units.length > 0)
        return <UnitCosts units={forecast.units} />;
    if (!offer)
        return null;
    return offer.kind === "move" ? <MoveMeans offer={offer} /> : <OfferMeans offer={offer} />;
}
