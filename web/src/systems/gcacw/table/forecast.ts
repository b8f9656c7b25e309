// What the rules say of an order that is not given yet: asked for once in every state of the game.
import { signal, type Signal } from "@preact/signals";
import type { Checked } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import type { Forecast } from "../model/forecast";

export interface Foreseen extends Checked {
    forecast: Forecast | null;
}

interface Asked {
    told: number;
    orders: Map<string, Signal<Foreseen | null>>;
}

const asked = new WeakMap<Desk, Asked>();

/** Those of the present state; older ones are dropped. */
function ordersOf(desk: Desk): Asked["orders"] {
    const told = desk.seat.view.value?.told ?? 0;
    const kept = asked.get(desk);
    if (kept?.told === told)
        return kept.orders;
    const fresh: Asked = { told, orders: new Map() };
    asked.set(desk, fresh);
    return fresh.orders;
}

/** Null until the answer is here, and for no order. */
export function foresee(desk: Desk, order: string | null): Foreseen | null {
    if (order === null)
        return null;
    const orders = ordersOf(desk);
    let found = orders.get(order);
    if (!found) {
        const answer = found = signal<Foreseen | null>(null);
        orders.set(order, found);
        void desk.seat.api.check(order).then((checked) => { answer.value = checked as Foreseen; },
            () => { orders.delete(order); });
    }
    return found.value;
}
