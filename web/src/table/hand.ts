// A corps that is named and the Staff Dice that are laid on its tokens: one order when it is given (T4, T5).
import { signal } from "@preact/signals";
import type { Choice } from "../model/choices";
import type { OwnToken } from "../model/view";
import type { Desk } from "./desk";

interface Laid {
    corps: string;
    staff: string[];
}

export class Hand {
    readonly laid = signal<Laid | null>(null);

    constructor(private readonly desk: Desk) {}

    /** Tokens of a corps that a die may be laid on. */
    marchers(corps: string): OwnToken[] {
        return (this.desk.seat.view.value?.own ?? []).filter((token) =>
            token.corps === corps && token.cell !== null && token.kind !== "depot" && !token.marks?.includes("fixed"));
    }

    /** Dice that its marches may have: none where the card forbids them. */
    dice_for(corps: string): number {
        const view = this.desk.seat.view.value;
        return view?.corps.find((each) => each.id === corps)?.dice ? view.staff_dice : 0;
    }

    name(corps: string): void {
        this.laid.value = this.laid.value?.corps === corps ? null : { corps, staff: [] };
        if (this.laid.value)
            this.desk.map?.reveal_all(this.marchers(corps).map((token) => token.cell!));
    }

    /** A die goes onto the token, or comes back from it. */
    lay(token: string): void {
        const laid = this.laid.value;
        if (!laid)
            return;
        const has = laid.staff.includes(token);
        if (!has && laid.staff.length >= this.dice_for(laid.corps))
            return;
        const staff = has ? laid.staff.filter((each) => each !== token) : [...laid.staff, token];
        this.laid.value = { ...laid, staff };
    }

    /** A token that is touched names its corps, then takes a die; false if its corps may not march. */
    touch(corps: string | null, token: string): boolean {
        const may = this.desk.seat.choices.value.some((choice) => choice.verb === "activate" && choice.rest === corps);
        if (corps === null || !may)
            return false;
        if (this.laid.value?.corps === corps)
            this.lay(token);
        else
            this.name(corps);
        return true;
    }

    text(laid: Laid): string {
        return `activate ${laid.corps}${laid.staff.length > 0 ? ` staff ${laid.staff.join(", ")}` : ""}`;
    }

    keep_true(choices: readonly Choice[]): void {
        const corps = this.laid.peek()?.corps;
        if (corps !== undefined && !choices.some((each) => each.verb === "activate" && each.rest === corps))
            this.laid.value = null;
    }
}
