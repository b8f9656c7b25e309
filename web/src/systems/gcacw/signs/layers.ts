// What can be drawn over the hex map: where leaders command, and who controls the counties.
import type { Layer, LayerSwitch } from "../../../map/picture";
import type { Theater } from "../../../map/theater";
import type { View } from "../model/view";

/** The hexes within the radius of each leader of the seat's side, around the place where he stands. */
function command(view: View, theater: Theater): Layer {
    const leaders = view.leaders.filter(({ side, cell }) => side === view.side && cell !== null);
    return { areas: leaders.map(({ cell, radius, side }) =>
        ({ cells: theater.within(cell!, radius), kind: side, look: "edge" })) };
}

function counties(view: View, theater: Theater): Layer {
    const held = new Set(view.controlled);
    const cells = [...theater.cells.values()];
    return { areas: [...held].map((county) =>
        ({ cells: cells.filter((cell) => cell.county === county).map(({ id }) => id), kind: "confederate",
            look: "fill" })) };
}

/** Stations, depots and works: where an army is supplied, and where it has dug in. */
function bases(view: View): Layer {
    const depots = view.depots.filter(({ cell, state }) => cell !== null && state === "stands");
    return { areas: [
        ...depots.map(({ cell, side }) => ({ cells: [cell!], kind: side, look: "fill" as const })),
        ...view.works.map(({ cell, side }) => ({ cells: [cell], kind: side, look: "edge" as const })),
    ] };
}

export function layersOf(view: View, theater: Theater): LayerSwitch[] {
    return [
        { id: "command", title: "Command radius", on: false, layer: () => command(view, theater) },
        { id: "counties", title: "Counties held", on: true, layer: () => counties(view, theater) },
        { id: "bases", title: "Depots and works", on: false, layer: () => bases(view) },
    ];
}
