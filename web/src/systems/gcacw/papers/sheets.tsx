// Papers of the hex campaigns: the army by corps, supply, losses and victory as the book prints them, charts, briefing.
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { Desk } from "../../../table/desk";
import { Piece } from "../acts/parts";
import type { UnitCounter } from "../model/picture";
import type { Unit } from "../model/view";
import { corpsColor, corpsNumeral, corpsTitle } from "../signs/corps";
import { bookOf, type Table } from "../table/book";
import { hexView } from "../table/seat";
import { fatigueWords } from "../table/words";

type Body = ComponentType<{ desk: Desk }>;

// ---- the army ----

/** Corps by corps, as the scenario lists them. */
function byCommand(units: readonly Unit[]): [string | null, Unit[]][] {
    const found = new Map<string | null, Unit[]>();
    for (const unit of units)
        found.set(unit.command, [...(found.get(unit.command) ?? []), unit]);
    return [...found];
}

/** "disorganized, out of supply". */
function stateWords(unit: Unit): string {
    const marks = unit.marks.filter((mark) =>
        mark === "disorganized" || mark === "exhausted" || mark === "out of supply");
    return [...marks, ...(unit.demoralized > 0 ? ["demoralized"] : [])].join(", ");
}

function Row({ desk, unit }: { desk: Desk; unit: Unit }) {
    const counter = (desk.picture.value?.counters as UnitCounter[] | undefined)?.find((each) => each.own &&
        each.kind === "unit" && each.name === unit.name);
    const where = unit.cell === null ? unit.place : desk.theater.name(unit.cell);
    return (
        <tr>
            <th scope="row">
                <button class="link" disabled={unit.cell === null}
                    onClick={() => { if (unit.cell) desk.look_at(unit.cell); }}>
                    <Piece counter={counter ?? null} />{unit.name}
                </button>
                <small>{[where, stateWords(unit)].filter(Boolean).join("; ")}</small>
            </th>
            <td>{unit.manpower}</td><td>{fatigueWords(unit.fatigue)}</td><td>{unit.victuals ?? ""}</td>
        </tr>
    );
}

export const ArmyPaper: Body = ({ desk }) => {
    const view = hexView(desk);
    const own = view?.units.filter(({ side, place }) =>
        side === view.side && place !== "lost" && place !== "removed") ?? [];
    return (
        <>
            {view && byCommand(own).map(([command, units]) => (
                <table class="hex-table" key={command ?? ""}>
                    <caption>
                        <span class="corps-badge" style={{ background: corpsColor(view.side, command) }}>
                            {corpsNumeral(view.side, command)}
                        </span> {corpsTitle(view.side, command)}
                    </caption>
                    <thead><tr><th scope="col">Unit</th><th scope="col">Manpower</th><th scope="col">Fatigue</th>
                        <th scope="col">Victuals</th></tr></thead>
                    <tbody>{units.map((unit) => <Row key={unit.name} desk={desk} unit={unit} />)}</tbody>
                </table>
            ))}
        </>
    );
};

// ---- tables of the book ----

export function BookTable({ table }: { table: Table }) {
    return (
        <div class="hex-sheet" tabIndex={0} role="region" aria-label={table.title}>
            <table class="hex-table">
                <caption>{table.title}</caption>
                <thead><tr>{table.columns.map((column, i) => <th key={i} scope="col">{column}</th>)}</tr></thead>
                <tbody>{table.rows.map((row, i) => (
                    <tr key={i}>{row.map((cell, at) => <td key={at}>{cell}</td>)}</tr>
                ))}</tbody>
            </table>
        </div>
    );
}

/** A paper of some tables of the book. */
function tables(wanted: (side: string) => readonly string[]): Body {
    return ({ desk }) => {
        const book = bookOf(desk);
        const ids = wanted(hexView(desk)?.side ?? "union");
        if (!book)
            return <p aria-live="polite">Fetching the sheets…</p>;
        return (
            <>{ids.flatMap((id) => book.tables.filter((table) => table.id === id && table.rows.length > 0))
                .map((table) => <BookTable key={table.id} table={table} />)}</>
        );
    };
}

export const SupplyPaper = tables((side) => [`${side}-status`, "depots", `${side}-depot-sheet`, "captured-depots",
    "levies"]);
export const LossesPaper = tables((side) => [`${side}-losses`, `morale-${side}`, "morale-states"]);
export const VictoryPaper = tables(() => ["vp-summary", "victory-levels", "county-control", "vp-levies",
    "vp-structures", "vp-depots", "vp-railroads", "vp-demoralization", "vp-others", "victory-immediate",
    "victory-end"]);
export const TurnPaper = tables(() => ["june", "july", "calendar-letters", "calendar-beginnings", "releases",
    "random-events", "event-effects", "sequence"]);

/** Every table, one at a time. */
export const ChartsPaper: Body = ({ desk }) => {
    const book = bookOf(desk);
    const [id, choose] = useState("combat-defender");
    const table = book?.tables.find((each) => each.id === id);
    return (
        <>
            <label class="hex-pick">Chart{" "}
                <select value={id} onChange={(event) => choose(event.currentTarget.value)}>
                    {book?.tables.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}
                </select>
            </label>
            {table && <BookTable table={table} />}
        </>
    );
};

export const BriefingPaper: Body = ({ desk }) => {
    const briefing = bookOf(desk)?.briefing;
    return briefing ? (
        <>
            <h3>{briefing.title}</h3>
            <p>{briefing.situation}</p><p>{briefing.objectives}</p><p>{briefing.notes}</p>
        </>
    ) : <p aria-live="polite">Fetching the briefing…</p>;
};
