// A map to look at: a picture, and perhaps a space that is pointed out. For the umpire and the projector.
import { useEffect, useRef } from "preact/hooks";
import { MapTable } from "../map/map";
import type { Picture } from "../model/picture";
import type { Theater } from "../model/theater";

export function Board({ theater, picture, label, touch }:
    { theater: Theater; picture: Picture | null; label: string; touch?: (cell: string) => void }) {
    const host = useRef<HTMLDivElement>(null);
    const table = useRef<MapTable | null>(null);
    const told = useRef(touch);
    told.current = touch;

    useEffect(() => {
        table.current = new MapTable(host.current!, theater, {
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
