// What can be drawn over the hex map: where leaders command, zones of control, supply, sight, and who controls the
// counties. The rules work out all but the first and the last (src/rules/gcacw/words/areas.c).
import type { Layer, LayerSwitch } from "../../../map/picture";
import type { Theater } from "../../../map/theater";
import type { AreasOf } from "../../system";
import type { View } from "../model/view";

/** The hexes within the radius of each leader of the seat's side, around the place where he stands. */
function command(view: View, theater: Theater): Layer {
    const leaders = view.leaders.filter(({ side, cell }) => side === view.side && cell !== null);
    return { areas: leaders.map(({ cell, radius, side }) =>
        ({ cells: theater.within(cell!, radius), kind: side, look: "edge" })) };
}

/** They are not asked for while no county is held. */
function counties(view: View, areas: AreasOf): Layer {
    return view.controlled.length === 0 ? {}
        : { areas: areas("county").map(({ cells, side }) => ({ cells, kind: side, look: "fill" })) };
}

/** Those of a regiment stop cavalry and regiments alone: they have an edge and are not filled. */
function zones(areas: AreasOf): Layer {
    return { areas: areas("zone").map(({ kind, cells, side }) =>
        ({ cells, kind: side, look: kind === "zone" ? "fill" : "edge" })) };
}

function around(kind: "supply" | "sight", areas: AreasOf): Layer {
    const found = areas(kind);
    return { areas: [...found.map(({ cells }) => ({ cells, kind, look: "fill" as const })),
        ...found.map(({ cells }) => ({ cells, kind, look: "edge" as const }))] };
}

/** Stations, depots and works: where an army is supplied, and where it has dug in. */
function bases(view: View): Layer {
    const depots = view.depots.filter(({ cell, state }) => cell !== null && state === "stands");
    return { areas: [
        ...depots.map(({ cell, side }) => ({ cells: [cell!], kind: side, look: "fill" as const })),
        ...view.works.map(({ cell, side }) => ({ cells: [cell], kind: side, look: "edge" as const })),
    ] };
}

export function layersOf(view: View, theater: Theater, areas: AreasOf): LayerSwitch[] {
    return [
        { id: "command", title: "Command radius", on: false, layer: () => command(view, theater) },
        { id: "zones", title: "Zones of control", on: false, layer: () => zones(areas) },
        { id: "supply", title: "In supply", on: false, layer: () => around("supply", areas) },
        { id: "sight", title: "Scouting range", on: false, layer: () => around("sight", areas) },
        { id: "counties", title: "Counties held", on: true, layer: () => counties(view, areas) },
        { id: "bases", title: "Depots and works", on: false, layer: () => bases(view) },
    ];
}
