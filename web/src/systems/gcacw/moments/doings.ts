// What each event shows of a unit on the map, and whose move it opens.
import type { EventBase } from "../../../core/kinds";
import type { View as AnyView } from "../../../core/view";
import type { Doing } from "../../../table/moments/types";
import type { GcacwEvent, SeenEvent, Side } from "../kinds";
import { hexEvent } from "../model/told";
import { other, viewOf, type View } from "../model/view";

export function moverOf(any: EventBase): Side | null | undefined {
    const event = hexEvent(any);
    switch (event.kind) {
    case "initiative": return event.side;
    case "passed": case "turn": return null;
    default: return undefined;
    }
}

/** The sides of all units that the seat knows. */
function sideOf(view: View, unit: string): Side {
    return view.units.find(({ name }) => name === unit)?.side ?? other(view.side);
}

function unitDoing(view: View, unit: string, cell: string, from: string | null, does: Doing["does"]): Doing {
    return { who: unit, name: unit, side: sideOf(view, unit), cell, does, heard: false,
        ...(from === null ? {} : { from }) };
}

/** "large force of infantry"; a unit whose name is known says it itself. */
export function forceWords({ arm, strength }: Pick<SeenEvent, "arm" | "strength">): string {
    const size = strength === "unknown" ? "force" : `${strength} force`;
    return arm === null ? size : `${size} of ${arm}`;
}

function seenDoing(event: SeenEvent, view: View): Doing {
    return { who: event.enemy, name: event.unit ?? event.enemy, side: other(view.side), cell: event.cell,
        does: "is seen", heard: event.source === "civilians" || event.source === "letter" || event.source === "spy",
        detail: event.unit === null ? forceWords(event) : "" };
}

function doings(event: GcacwEvent, view: View): Doing[] {
    switch (event.kind) {
    case "marched": case "strategic": case "advanced":
        return [unitDoing(view, event.unit, event.cell, event.from, "moves")];
    case "railed": return [unitDoing(view, event.unit, event.cell, event.from, "moves")];
    case "dug": return [unitDoing(view, event.unit, event.cell, null, "works")];
    case "seen": return [seenDoing(event, view)];
    case "faded":
        return [{ who: event.enemy, name: event.enemy, side: other(view.side), cell: null, does: "is lost",
            heard: false }];
    case "force_moved":
        return [{ who: `force ${event.cell}`, name: "A hidden force", side: event.side, cell: event.cell,
            from: event.from, does: "moves", heard: false }];
    case "attacked":
        return [{ who: `attack ${event.from}`, name: event.side === view.side ? "Your force" : "The enemy",
            side: event.side, cell: event.target, from: event.from, does: "attacks", heard: false }];
    case "retreated":
        return event.cell === null ? [] : [{ who: `retreat ${event.from}`, side: event.side, cell: event.cell,
            name: event.side === view.side ? "Your force" : "The enemy", from: event.from, does: "retreats",
            heard: false }];
    default: return [];
    }
}

export function doingsOf(event: EventBase, view: AnyView): Doing[] {
    return doings(hexEvent(event), viewOf(view));
}
