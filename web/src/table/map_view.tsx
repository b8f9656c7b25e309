// The map table in the page: made once, then told what changes.
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { MapTable } from "../map/map";
import { pictureOf } from "../model/picture";
import type { View } from "../model/view";
import { RuleLink } from "../rule_link";
import { pointedWords } from "./describe";
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
                    table.show(with_dice(pictureOf(view, desk.seat.choices.value), desk));
            }),
            effect(() => table.show_light(desk.light.value)),
            effect(() => table.show_notes(desk.notes.list.value)),
            effect(() => table.show_contact(contactOf(desk.seat.view.value))),
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
                aria-label={"Map of the theater: n takes up a unit, the arrows then move the cursor, Enter chooses, " +
                    "question mark shows all keys"} />
            <Pointed desk={desk} />
        </>
    );
}

/** Where two have met and something is asked about it: from where, to where. */
function contactOf(view: View | null): { cell: string; from: string | null } | null {
    if (!view || !["contact", "break", "retreat"].includes(view.prompt.phase) || view.task.cell === null)
        return null;
    return { cell: view.task.cell, from: view.task.from };
}

/** Dice that are laid out but not yet given lie on their tokens too. */
function with_dice(picture: ReturnType<typeof pictureOf>, desk: Desk): ReturnType<typeof pictureOf> {
    const hand = desk.hand.laid.value;
    if (!hand)
        return picture;
    return {
        ...picture,
        counters: picture.counters.map((counter) => (counter.own && counter.corps === hand.corps
            ? { ...counter, movable: counter.kind !== "depot", staff: hand.staff.includes(counter.name) } : counter)),
    };
}

/** What lies under the mouse or the cursor, and what going there costs: seen and read out. What was touched in
 *  vain stays until something else is, so that its rule can be opened. */
function Pointed({ desk }: { desk: Desk }) {
    const why = desk.pointed.value ? null : desk.why.value;
    return (
        <p id="pointed" class={why ? "pointed why" : "pointed"} aria-live="polite">
            {why ? <>{why.words}. {why.rule && <RuleLink id={why.rule} />}</> : pointedWords(desk)}
        </p>
    );
}
