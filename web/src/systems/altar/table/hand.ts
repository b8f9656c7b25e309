// What the player prepares before it is an order: Staff Dice for the tokens of a corps, a Battle Card.
import type { Offer } from "../../../core/offer";
import type { Counter as AnyCounter, Picture } from "../../../map/picture";
import type { Desk } from "../../../table/desk";
import type { Hand } from "../../system";
import type { Counter } from "../model/picture";
import { Dice } from "./dice";
import { Meeting } from "./meeting";

export class AltarHand implements Hand {
    readonly dice: Dice;
    readonly meeting: Meeting;

    constructor(private readonly desk: Desk) {
        this.dice = new Dice(desk);
        this.meeting = new Meeting(desk);
    }

    keep_true(offers: readonly Offer[]): void {
        this.dice.keep_true(offers);
        this.meeting.keep_true(offers);
    }

    touch(counter: AnyCounter): boolean {
        if (this.desk.phase.value !== "activate" || !counter.own)
            return false;
        if (this.dice.touch((counter as Counter).corps, counter.name))
            this.desk.why.value = null;
        else
            void this.desk.say_why_not_now(counter);
        return true;
    }

    confirm(): boolean {
        if (this.meeting.card.value !== null)
            void this.meeting.give();
        else if (this.dice.laid.value)
            this.dice.activate();
        else
            return false;
        return true;
    }

    cancel(): boolean {
        if (this.meeting.card.value !== null)
            this.meeting.put_back();
        else if (this.dice.laid.value)
            this.dice.laid.value = null;
        else
            return false;
        return true;
    }

    /** Dice that are allotted but not yet ordered are shown on their tokens too. */
    shown(picture: Picture): Picture {
        const laid = this.dice.laid.value;
        if (!laid)
            return picture;
        const with_die = (counter: Counter) =>
            ({ ...counter, movable: counter.kind !== "depot", staff: laid.staff.includes(counter.name) });
        const is_chosen = ({ own, corps }: Counter) => own && corps === laid.offer.about;
        return { ...picture, counters: (picture.counters as Counter[]).map((counter) =>
            (is_chosen(counter) ? with_die(counter) : counter)) };
    }
}
