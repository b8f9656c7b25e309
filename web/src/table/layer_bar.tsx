// The switches of the layers, above the map.
import { signal, type Signal } from "@preact/signals";
import { roadsAlone } from "../map/layers";
import type { MapTable } from "../map/map";
import type { LayerSwitch } from "../map/picture";
import { areasOf } from "./areas";
import type { Desk } from "./desk";

/** What the player has switched, by id; what is not here is as the system says. */
export type Switched = Signal<ReadonlyMap<string, boolean>>;

export function switched(): Switched {
    return signal<ReadonlyMap<string, boolean>>(new Map());
}

function layersOf(desk: Desk): LayerSwitch[] {
    const view = desk.seat.view.value;
    const roads: LayerSwitch = { id: "roads", title: "Roads alone", on: false, layer: () => roadsAlone(desk.theater) };
    return [...(view ? desk.system.map.layers?.(view, desk.theater, (kind) => areasOf(desk, kind)) ?? [] : []), roads];
}

function isOn(state: Switched, { id, on }: LayerSwitch): boolean {
    return state.value.get(id) ?? on;
}

/** Draws what is switched on, after every update. */
export function showLayers(desk: Desk, table: MapTable, state: Switched): void {
    for (const layer of layersOf(desk))
        table.show_layer(layer.id, isOn(state, layer) ? layer.layer() : null);
}

export function LayerBar({ desk, state }: { desk: Desk; state: Switched }) {
    const flip = (layer: LayerSwitch) => {
        state.value = new Map([...state.value, [layer.id, !isOn(state, layer)]]);
    };
    return (
        <div class="layer-bar" role="group" aria-label="Layers of the map">
            {layersOf(desk).map((layer) => (
                <button key={layer.id} type="button" class={`layer-${layer.id}`} aria-pressed={isOn(state, layer)}
                    onClick={() => flip(layer)}>
                    {layer.title}
                </button>
            ))}
        </div>
    );
}
