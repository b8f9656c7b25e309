// A map to look at, perhaps with a space pointed out. For the umpire and the projector.
import { useEffect, useRef } from "preact/hooks";
import { MapTable } from "../map/map";
import type { Picture } from "../map/picture";
import type { System } from "../systems/system";
import type { Theater } from "../map/theater";

export function Board({ system, theater, picture, label, touch }:
    { system: System; theater: Theater; picture: Picture | null; label: string; touch?: (cell: string) => void }) {
    const host = useRef<HTMLDivElement>(null);
    const table = useRef<MapTable | null>(null);
    const told = useRef(touch);
    told.current = touch;

    useEffect(() => {
        table.current = new MapTable(host.current!, theater, system.map, {
            counter: (counter) => told.current?.(counter.cell),
            cell: (cell) => told.current?.(cell),
            over: () => {},
        });
        if (picture)
            table.current.show(picture);
    }, [theater]);
    useEffect(() => { if (picture) table.current?.show(picture); }, [picture]);

    return <div ref={host} class="map-host" role="group" aria-label={label} />;
}
