// The map in the page: made once, then updated.
import { effect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { MapTable, type Drag } from "../map/map";
import type { Counter } from "../map/picture";
import { RuleLink } from "../core/rule_link";
import { pointedWords } from "./describe";
import type { Desk } from "./desk";
import { LayerBar, showLayers, switched } from "./layer_bar";

export function MapView({ desk, ready }: { desk: Desk; ready?: (table: MapTable) => void }) {
    const host = useRef<HTMLDivElement>(null);
    const layers = useMemo(switched, [desk]);

    useEffect(() => {
        const table = new MapTable(host.current!, desk.theater, desk.system.map, {
            counter: (counter) => desk.touch_counter(counter),
            cell: (cell) => desk.touch_cell(cell),
            over: (cell) => { desk.over.value = cell; },
            drag: (counter) => dragOf(desk, counter),
        });
        const ends = [
            effect(() => {
                const picture = desk.picture.value;
                if (picture)
                    table.show(desk.hand.shown(picture));
            }),
            effect(() => showLayers(desk, table, layers)),
            effect(() => table.show_light(desk.light.value)),
            effect(() => table.show_notes(desk.notes.list.value)),
            effect(() => table.show_contact(desk.matter.value?.clash ? desk.matter.value : null)),
            effect(() => {
                if (desk.gaze.value)
                    table.point_at(desk.gaze.value.cell);
            }),
        ];
        desk.map = table;
        ready?.(table);
        return () => {
            desk.map = null;
            ends.forEach((end) => end());
        };
    }, [desk]);

    return (
        <>
            <div ref={host} class="map-host" tabIndex={0} role="application" aria-describedby="pointed"
                aria-label={"Map of the theater: n selects a token, the arrows then move the cursor, Enter chooses, " +
                    "question mark shows all keys"} />
            <LayerBar desk={desk} state={layers} />
            <Pointed desk={desk} />
        </>
    );
}

/** A token that can march is dragged: the route and its cost show under it, and the drop is as a click there. */
function dragOf(desk: Desk, counter: Counter): Drag | null {
    const name = desk.asked_name(counter);
    if (name === null || desk.subjects.value.find((each) => each.name === name)?.route == null)
        return null;
    if (desk.chosen.value !== name)
        desk.take(name);
    return {
        over: (cell) => { desk.over.value = cell; },
        drop: (cell) => {
            desk.over.value = null;
            if (cell !== null && cell !== counter.cell)
                void desk.seat.ask_about(name).then(() => {
                    if (desk.chosen.value === name)
                        desk.touch_cell(cell);
                });
        },
    };
}

/** What is under the mouse or the cursor, and the cost of going there: shown and read aloud. The reason for a click
 *  without effect stays until something else is clicked, so that its rule can be opened. */
function Pointed({ desk }: { desk: Desk }) {
    const why = desk.pointed.value ? null : desk.why.value;
    return (
        <p id="pointed" class={why ? "pointed why" : "pointed"} aria-live="polite">
            {why ? <>{why.words}. {why.rule && <RuleLink id={why.rule} />}</> : pointedWords(desk)}
        </p>
    );
}
