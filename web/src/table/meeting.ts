// What goes with a Battle Card: the division that meets the attack (B19), and the wished retreat (R10).
import { signal } from "@preact/signals";
import type { Choice } from "../model/choices";
import { attacksNow } from "../model/odds";
import type { OwnToken } from "../model/view";
import type { Desk } from "./desk";

export class Meeting {
    readonly named = signal<string | null>(null);
    readonly toward = signal("");
    readonly lifted = signal<string | null>(null); // the card in hand, not sealed yet

    constructor(private readonly desk: Desk) {}

    /** Divisions that may meet the attack, the strongest first; for the attacker the one that marched. */
    engaged(): OwnToken[] {
        const view = this.desk.seat.view.value;
        if (!view)
            return [];
        const marched = attacksNow(view) && view.task.token !== null ? this.desk.own(view.task.token) : null;
        if (marched)
            return [marched];
        return view.own.filter((token) => token.kind === "division" && token.cell === view.task.cell)
            .sort((a, b) => (b.brigades ?? 0) - (a.brigades ?? 0));
    }

    /** The one that fights: as named, or the strongest. */
    fights(): OwnToken | undefined {
        const divisions = this.engaged();
        return divisions.find((token) => token.id === this.named.value) ?? divisions[0];
    }

    text(card: string): string {
        const view = this.desk.seat.view.value;
        const defends = view && !attacksNow(view) ? this.fights() : undefined;
        const toward = this.toward.value.trim();
        return `card ${card}${defends ? ` with ${defends.id}` : ""}${toward ? ` toward ${toward}` : ""}`;
    }

    /** A card that is lifted again is put back. */
    lift(card: string): void {
        this.lifted.value = this.lifted.value === card ? null : card;
    }

    put_back(): void {
        this.lifted.value = null;
    }

    keep_true(choices: readonly Choice[]): void {
        if (choices.some((each) => each.verb === "card"))
            return;
        this.lifted.value = null;
        this.named.value = null;
        this.toward.value = "";
    }
}
