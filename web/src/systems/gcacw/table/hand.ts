// The units that a leader takes along: picked on the map or in the panel, all of them at first.
import { signal } from "@preact/signals";
import type { Offer } from "../../../core/offer";
import type { Counter as AnyCounter, Picture } from "../../../map/picture";
import type { Desk } from "../../../table/desk";
import type { Hand } from "../../system";
import type { GcacwOffer } from "../kinds";
import type { Counter } from "../model/picture";
import { foresee, type Foreseen } from "./forecast";
import { hexOffer } from "./seat";

/** An order that a leader gives to several units at once. */
export type Group = Extract<GcacwOffer, { kind: "activate" | "army" | "assault" | "grand_assault" }>;

export function isGroup(offer: GcacwOffer): offer is Group {
    return offer.kind === "activate" || offer.kind === "army" || offer.kind === "assault" ||
        offer.kind === "grand_assault";
}

/** The order for some of its units, as it is written. */
function orderFor({ kind, about, cells }: Group, units: readonly string[]): string {
    const names = units.join(", ");
    switch (kind) {
    case "activate": return `activate ${about}: ${names}`;
    case "army": return `army ${about}: ${names}`;
    case "assault": return `assault ${about}: ${names} at ${cells[0]}`;
    case "grand_assault": return `grand assault ${about}: ${names} at ${cells[0]}`;
    }
}

export class HexHand implements Hand {
    readonly left_out = signal<ReadonlySet<string>>(new Set()); // units of the group that stay behind
    readonly wish = signal<string | null>(null); // the order of the group that is being picked

    constructor(private readonly desk: Desk) {}

    /** What the chosen leader may order: the one that was asked for, or the first. */
    group(): Group | null {
        const groups = this.groups();
        return groups.find(({ order }) => order === this.wish.value) ?? groups[0] ?? null;
    }

    groups(): Group[] {
        const chosen = this.desk.chosen.value;
        return chosen === null ? [] : this.desk.offers.value.map(hexOffer)
            .filter((offer): offer is Group => isGroup(offer) && offer.about === chosen);
    }

    picked(): string[] {
        return this.group()?.units.filter((name) => !this.left_out.value.has(name)) ?? [];
    }

    /** The order for the units picked, as the rules see it; null while that is asked, or nobody is picked. */
    foreseen(): Foreseen | null {
        const group = this.group();
        const units = this.picked();
        if (!group || units.length === 0)
            return null;
        return foresee(this.desk, units.length === group.units.length ? group.order : orderFor(group, units));
    }

    toggle(name: string): void {
        const left = new Set(this.left_out.value);
        if (!left.delete(name))
            left.add(name);
        this.left_out.value = left;
    }

    keep_true(_: readonly Offer[]): void {
        const group = this.group();
        if (group === null || this.wish.peek() !== group.order) {
            this.wish.value = group?.order ?? null;
            this.left_out.value = new Set();
        }
    }

    touch(counter: AnyCounter): boolean {
        if (!counter.own || !this.group()?.units.includes(counter.name))
            return false;
        this.toggle(counter.name);
        return true;
    }

    confirm(): boolean {
        const order = this.foreseen()?.offer?.order;
        if (order === undefined)
            return false;
        void this.desk.give(order);
        return true;
    }

    cancel(): boolean {
        const any = this.left_out.value.size > 0;
        this.left_out.value = new Set();
        return any;
    }

    shown(picture: Picture): Picture {
        const picked = new Set(this.picked());
        return picked.size === 0 ? picture : { ...picture,
            counters: (picture.counters as Counter[]).map((counter) => (counter.own && picked.has(counter.name)
                ? { ...counter, picked: true } : counter)) };
    }
}

export function hexHand(desk: Desk): HexHand {
    return desk.hand as HexHand;
}
