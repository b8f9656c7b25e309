// Areas of the map that the rules work out from what the seat knows (docs/api.md, "Areas of the map"): asked for while
// they are shown, and again when the seat was told something.
import { signal, type Signal } from "@preact/signals";
import type { Area } from "../map/picture";
import type { Desk } from "./desk";

interface Kept {
    told: number;
    areas: Signal<readonly Area[]>;
}

const kept = new WeakMap<Desk, Map<string, Kept>>();

/** Those of one kind; the last ones, until the new ones are here. */
export function areasOf(desk: Desk, kind: string): readonly Area[] {
    const told = desk.seat.view.value?.told ?? 0;
    const all = kept.get(desk) ?? new Map<string, Kept>();
    const found = all.get(kind) ?? { told: -1, areas: signal<readonly Area[]>([]) };
    kept.set(desk, all.set(kind, found));
    if (found.told !== told) {
        found.told = told;
        desk.seat.api.areas(kind).then(({ areas }) => { found.areas.value = areas; }, () => { found.told = -1; });
    }
    return found.areas.value;
}
