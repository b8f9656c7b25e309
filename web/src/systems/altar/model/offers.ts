// The offers of this game system, by their kinds.
import type { Offer } from "../../../core/offer";
import type { AltarOffer } from "../kinds";

type Of<Kind extends AltarOffer["kind"]> = Extract<AltarOffer, { kind: Kind }>;

/** A cast: only offers of this system reach this part of the page. */
export function altarOffer(offer: Offer): AltarOffer {
    return offer as AltarOffer;
}

/** Those of a kind. */
export function offersOf<Kind extends AltarOffer["kind"]>(offers: readonly Offer[], kind: Kind): Of<Kind>[] {
    return offers.map(altarOffer).filter((offer): offer is Of<Kind> => offer.kind === kind);
}
