// What goes with a Battle Card: the division that fights (B19), and the preferred retreat (R10).
import { signal } from "@preact/signals";
import type { Offer } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import type { BattleCard, CardOffer } from "../kinds";
import { offersOf } from "../model/offers";

export class Meeting {
    readonly named = signal<string | null>(null);
    readonly toward = signal("");
    readonly card = signal<BattleCard | null>(null); // chosen, not played yet

    constructor(private readonly desk: Desk) {}

    private all(): CardOffer[] {
        return offersOf(this.desk.offers.value, "card");
    }

    /** Divisions of which one fights, the strongest first; empty if there is no choice. */
    engaged(): { name: string; score: number }[] {
        const scores = new Map(this.all().flatMap(({ about, score }) => (about === null ? [] : [[about, score]])));
        return [...scores].map(([name, score]) => ({ name, score })).sort((a, b) => b.score - a.score);
    }

    /** The one that fights: as named, or the strongest. */
    private fights(): string | null {
        const divisions = this.engaged().map(({ name }) => name);
        return divisions.find((name) => name === this.named.value) ?? divisions[0] ?? null;
    }

    /** The offers for the division that fights, a card each. */
    offers(): CardOffer[] {
        const fights = this.fights();
        return this.all().filter((offer) => offer.about === fights);
    }

    text(offer: CardOffer): string {
        const toward = this.toward.value.trim();
        return `${offer.order}${toward ? ` toward ${toward}` : ""}`;
    }

    chosen(): CardOffer | null {
        return this.offers().find((offer) => offer.card === this.card.value) ?? null;
    }

    /** Choosing a card again puts it back. */
    choose(card: BattleCard | null): void {
        this.card.value = this.card.value === card ? null : card;
    }

    put_back(): void {
        this.card.value = null;
    }

    /** Gives the order once, however often it is pressed. */
    async give(): Promise<void> {
        const offer = this.chosen();
        if (offer && !this.desk.seat.busy.value && await this.desk.give(this.text(offer)))
            this.put_back();
    }

    keep_true(offers: readonly Offer[]): void {
        if (offers.some((each) => each.kind === "card"))
            return;
        this.card.value = null;
        this.named.value = null;
        this.toward.value = "";
    }
}
