// T4, T5: the corps to activate and the Staff Dice allotted to its tokens: one order when it is given.
import { signal } from "@preact/signals";
import type { Offer } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import type { ActivateOffer } from "../kinds";
import { offersOf } from "../model/offers";

interface Allotted {
    offer: ActivateOffer;
    staff: string[];
}

export class Dice {
    readonly laid = signal<Allotted | null>(null);

    constructor(private readonly desk: Desk) {}

    /** Chooses the corps, or puts it back. */
    name(offer: ActivateOffer): void {
        this.laid.value = this.laid.value?.offer.about === offer.about ? null : { offer, staff: [] };
        if (this.laid.value)
            this.desk.map?.reveal_all(offer.marchers.flatMap((token) => this.desk.where(token) ?? []));
    }

    /** Allots a die to the token, or takes it back. */
    lay(token: string): void {
        const laid = this.laid.value;
        if (!laid || !laid.offer.marchers.includes(token))
            return;
        const has = laid.staff.includes(token);
        if (!has && laid.staff.length >= laid.offer.dice)
            return;
        const staff = has ? laid.staff.filter((each) => each !== token) : [...laid.staff, token];
        this.laid.value = { ...laid, staff };
    }

    /** A clicked token chooses its corps, then gets a die; false if its corps may not march. */
    touch(corps: string | null, token: string): boolean {
        const offer = this.offer_of(this.desk.offers.value, corps);
        if (!offer)
            return false;
        if (this.laid.value?.offer.about === corps)
            this.lay(token);
        else
            this.name(offer);
        return true;
    }

    text({ offer, staff }: Allotted): string {
        return `${offer.order}${staff.length > 0 ? ` staff ${staff.join(", ")}` : ""}`;
    }

    /** Gives the order; once, however often it is pressed. */
    activate(): void {
        const laid = this.laid.value;
        if (laid && !this.desk.seat.busy.value)
            void this.desk.give(this.text(laid));
    }

    private offer_of(offers: readonly Offer[], corps: string | null): ActivateOffer | null {
        return offersOf(offers, "activate").find((offer) => offer.about === corps) ?? null;
    }

    keep_true(offers: readonly Offer[]): void {
        const laid = this.laid.peek();
        if (!laid)
            return;
        const offer = this.offer_of(offers, laid.offer.about);
        this.laid.value = offer && { ...laid, offer };
    }
}
