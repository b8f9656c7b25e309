// The map table in the page: made once, then told what changes.
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { MapTable } from "../map/map";
import { pictureOf } from "../model/picture";
import type { Desk } from "./desk";

export function MapView({ desk, ready }: { desk: Desk; ready?: (table: MapTable) => void }) {
    const host = useRef<HTMLDivElement>(null);

    useEffect(() => {
        const table = new MapTable(host.current!, desk.theater, {
            counter: (counter) => desk.touch_counter(counter),
            cell: (cell) => desk.touch_cell(cell),
            over: (cell) => { desk.over.value = cell; },
        });
        const ends = [
            effect(() => {
                const view = desk.seat.view.value;
                if (view)
                    table.show(pictureOf(view, desk.seat.choices.value));
            }),
            effect(() => table.show_light(desk.light.value)),
            effect(() => table.show_notes(desk.notes.list.value)),
            effect(() => {
                if (desk.gaze.value)
                    table.point_at(desk.gaze.value.cell);
            }),
        ];
        ready?.(table);
        return () => ends.forEach((end) => end());
    }, [desk]);

    return <div ref={host} class="map-host" tabIndex={0} role="application" aria-label="Map of the theater: arrows move it, plus and minus zoom, n takes the next unit" />;
}
