// What throws a die for an effect: special actions, the rally. Zone 3 has the odds before the die is thrown.
import type { Desk } from "../../../table/desk";
import { DieFace } from "../../../table/acts/die";
import { Icon } from "../../../table/icons";
import { OfferMeans } from "../../../table/zones/means";
import { Points, Verdict } from "../../../table/zones/parts";
import type { AltarOffer } from "../kinds";
import { altarOffer } from "../model/offers";

type Thrown = Extract<AltarOffer, { needs: number }>;

function is_thrown(offer: AltarOffer): offer is Thrown {
    return "needs" in offer;
}

/** One die is thrown: how many of its faces are enough. */
function faces_of({ needs }: Thrown): number {
    return Math.max(0, Math.min(6, 7 - needs));
}

function ThrownMeans({ offer }: { offer: Thrown }) {
    const enough = faces_of(offer);
    const look = enough >= 4 ? "good" : enough >= 3 ? "fair" : "bad";
    return (
        <>
            <h3 class="label">{offer.label}</h3>
            <Verdict words={offer.needs === 6 ? "A 6" : `${offer.needs} or better`} big={`${enough} in 6`}
                look={look} />
            <ol class="faces" aria-hidden="true">
                {[1, 2, 3, 4, 5, 6].map((face) => (
                    <li key={face} class={face >= offer.needs ? "yes" : "no"}>
                        <DieFace face={face} /><small>{face >= offer.needs ? "done" : "fails"}</small>
                    </li>
                ))}
            </ol>
            <Points>
                <li><Icon name="die" />It takes one of your {offer.dice} dice, whatever it shows.</li>
                <li class="fair"><Icon name="warning" />A die that is thrown cannot be taken back.</li>
                {offer.detail && <li><Icon name="page" />{offer.detail}</li>}
            </Points>
        </>
    );
}

export function ThrownMeansOf({ desk }: { desk: Desk }) {
    const pointed = desk.pointed.value;
    const offer = pointed && altarOffer(pointed);
    if (!offer)
        return null;
    return is_thrown(offer) ? <ThrownMeans offer={offer} /> : <OfferMeans offer={offer} />;
}
