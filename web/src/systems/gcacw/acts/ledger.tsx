// The ledger: what happened on a real table is entered in short lines, beside the map. A click on the map fills in the
// unit or the hex.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { EventBase } from "../../../core/kinds";
import type { Desk } from "../../../table/desk";
import type { Button } from "../../../table/offers";
import type { Phase } from "../../system";
import type { GcacwEvent } from "../kinds";
import { hexView } from "../table/seat";

interface Draft {
    unit: Signal<string>;
    place: Signal<string>; // a hex, a town, a station or a crossing
    choice: Signal<string>;
    number: Signal<number>;
}

/** One kind of entry: the fields that it needs, and the line that they make. */
interface Entry {
    id: string;
    title: string;
    unit?: string; // what the field of the unit is called
    place?: string;
    numbers?: [least: number, most: number];
    choices?: readonly [value: string, words: string][];
    line: (unit: string, place: string, choice: string, number: number) => string;
}

const works: readonly [string, string][] = [["0", "none"], ["1", "abatis"], ["2", "breastworks begun"],
    ["3", "breastworks"], ["4", "fort begun"], ["5", "fort"]];

const entries: readonly Entry[] = [
    { id: "at", title: "Position", unit: "Unit", place: "Hex or town",
        line: (unit, place) => `set ${unit} at ${place}` },
    { id: "loss", title: "Loss", unit: "Unit", numbers: [1, 20],
        choices: [["combat", "in combat"], ["other", "otherwise"]],
        line: (unit, _, choice, number) => `loss ${unit} ${number} ${choice}` },
    { id: "fatigue", title: "Fatigue", unit: "Unit", numbers: [0, 4],
        line: (unit, _place, _choice, number) => `fatigue ${unit} ${number}` },
    { id: "status", title: "State", unit: "Unit", choices: ["disorganized", "organized", "exhausted", "rested",
        "demoralized 1", "demoralized 2", "demoralized 0"].map((state) => [state, state] as [string, string]),
        line: (unit, _, choice) => `status ${unit} ${choice}` },
    { id: "gone", title: "Eliminated", unit: "Unit", line: (unit) => `eliminate ${unit}` },
    { id: "leader", title: "Leader", unit: "Leader", place: "With unit",
        line: (unit, place) => `leader ${unit} with ${place}` },
    { id: "works", title: "Works", unit: "Unit in the hex", choices: works,
        line: (unit, _, choice) => `works ${unit} ${choice}` },
    { id: "destroyed", title: "Destroyed", place: "Name", choices: [["destroyed station", "station"],
        ["destroyed crossing", "bridge or ferry"]], line: (_, place, choice) => `${choice} ${place}` },
    { id: "built", title: "Built", place: "Name", choices: [["built bridge", "bridge"], ["built ferry", "ferry"],
        ["repaired station", "station repaired"]], line: (_, place, choice) => `${choice} ${place}` },
    { id: "depot", title: "Depot", place: "Town", choices: [["burned", "burned"], ["captured", "captured"]],
        line: (_, place, choice) => `${choice} ${place}` },
    { id: "levy", title: "Levy", place: "Town", line: (_, place) => `levy ${place}` },
];

/** True where the phase takes entries instead of orders. */
export function isLedger(desk: Desk): boolean {
    return desk.offers.value.some(({ kind }) => kind === "entry") ||
        desk.subjects.value.some(({ kinds }) => kinds.includes("entry"));
}

/** A token that is clicked is the unit; the hex that is clicked is the place. */
function useMap(desk: Desk, { unit, place }: Draft): void {
    useEffect(() => {
        const host = desk.map?.host;
        const touch = (event: MouseEvent) => {
            const key = (event.target as Element).closest<SVGElement>("[data-counter]")?.dataset["counter"];
            const counter = desk.picture.peek()?.counters.find((each) => each.key === key);
            const cell = desk.theater.at(desk.map!.camera.to_map({ x: event.clientX, y: event.clientY }))?.id;
            if (counter)
                unit.value = counter.name;
            else if (cell)
                place.value = cell;
        };
        host?.addEventListener("click", touch);
        return () => host?.removeEventListener("click", touch);
    }, [desk]);
}

/** What is chosen, or the first. */
function chosenOf({ choices = [] }: Entry, wanted: string): string {
    return choices.some(([value]) => value === wanted) ? wanted : choices[0]?.[0] ?? "";
}

function lineOf(entry: Entry, { unit, place, choice, number }: Draft): string | null {
    if ((entry.unit && unit.value.trim() === "") || (entry.place && place.value.trim() === ""))
        return null;
    const [least, most] = entry.numbers ?? [0, 0];
    return entry.line(unit.value.trim(), place.value.trim(), chosenOf(entry, choice.value),
        Math.min(Math.max(number.value, least), most));
}

function Fields({ desk, entry, draft }: { desk: Desk; entry: Entry; draft: Draft }) {
    const { unit, place, choice, number } = draft;
    const view = hexView(desk);
    const names = entry.id === "leader" ? view?.leaders : view?.units;
    return (
        <div class="ledger-fields">
            <datalist id="ledger-units">{names?.map(({ name }) => <option key={name} value={name} />)}</datalist>
            {entry.unit && (
                <label>{entry.unit} <input list="ledger-units" value={unit.value} autocomplete="off"
                    onInput={(event) => { unit.value = event.currentTarget.value; }} /></label>
            )}
            {entry.place && (
                <label>{entry.place} <input value={place.value} autocomplete="off"
                    onInput={(event) => { place.value = event.currentTarget.value; }} /></label>
            )}
            {entry.numbers && (
                <label>How many <input type="number" min={entry.numbers[0]} max={entry.numbers[1]} value={number.value}
                    onInput={(event) => { number.value = event.currentTarget.valueAsNumber || 0; }} /></label>
            )}
            {entry.choices && (
                <label>Which <select value={chosenOf(entry, choice.value)}
                    onChange={(event) => { choice.value = event.currentTarget.value; }}>
                    {entry.choices.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
                </select></label>
            )}
        </div>
    );
}

export function Ledger({ desk }: { desk: Desk }) {
    const kind = useSignal("at");
    const draft = { unit: useSignal(""), place: useSignal(""), choice: useSignal(""), number: useSignal(1) };
    useMap(desk, draft);
    const entry = entries.find(({ id }) => id === kind.value)!;
    const line = lineOf(entry, draft);
    const enter = async () => {
        if (line !== null && await desk.give(line))
            draft.place.value = "";
    };
    const done = desk.offers.value.find(({ order }) => order === "done");
    return (
        <form class="ledger" onSubmit={(event) => { event.preventDefault(); void enter(); }}>
            <label>Entry <select value={kind.value} onChange={(event) => { kind.value = event.currentTarget.value; }}>
                {entries.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
            </select></label>
            <Fields desk={desk} entry={entry} draft={draft} />
            <button class="go" disabled={line === null} data-order={line ?? undefined}>
                {line === null ? "Fill in the entry" : `Enter: ${line}`}
            </button>
            {done && (
                <button type="button" class="alt" data-order={done.order} onClick={() => void desk.give(done.order)}>
                    Nothing more happened
                </button>
            )}
        </form>
    );
}

const shown = 6;

function isEntry(any: EventBase): boolean {
    const event = any as GcacwEvent;
    return event.kind === "noted" && !event.struck;
}

/** The newest entries of either phase, each to be struck out, and the running totals. */
export function LedgerMeans({ desk }: { desk: Desk }) {
    const view = hexView(desk);
    const struck = new Set(desk.seat.log.value.map(({ order }) => order));
    const lines = desk.seat.log.value.flatMap(({ k, order, events }) =>
        (order !== null && events.some(isEntry) && !struck.has(`amend ${order}`) ? [{ k, order }] : []))
        .slice(-shown).reverse();
    return (
        <>
            {view && (
                <table class="ledger-totals">
                    <thead>
                        <tr><th scope="col">Manpower lost</th><th scope="col">combat</th><th scope="col">other</th></tr>
                    </thead>
                    <tbody>
                        {(["union", "confederate"] as const).map((side) => (
                            <tr key={side}>
                                <th scope="row">{side === "union" ? "Union" : "Confederate"}</th>
                                <td>{view.armies[side].lost_field}</td><td>{view.armies[side].lost_other}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
            {lines.length === 0 ? <p class="empty">Nothing is entered yet.</p> : (
                <ul class="ledger-lines">
                    {lines.map(({ k, order }) => (
                        <li key={k}>
                            <span>{order}</span>
                            <button class="link" data-order={`amend ${order}`}
                                onClick={() => void desk.give(`amend ${order}`)}>
                                Strike out
                            </button>
                        </li>
                    ))}
                </ul>
            )}
            <p><button class="link" onClick={() => { desk.paper.value = "charts"; setTimeout(print, 600); }}>
                Print the sheets</button></p>
        </>
    );
}

/** A phase that takes entries when a ledger is kept. */
export function withLedger(phase: Phase): Phase {
    const { Act, Means, ask, buttons, badge, wide } = phase;
    return {
        ...phase,
        Act: ({ desk }) => (isLedger(desk) ? <Ledger desk={desk} /> : Act ? <Act desk={desk} /> : null),
        Means: ({ desk }) => (isLedger(desk) ? <LedgerMeans desk={desk} /> : Means ? <Means desk={desk} /> : null),
        ask: (desk) => (isLedger(desk) ? "What happened on the table?" : ask?.(desk) ?? null),
        badge: (desk) => (isLedger(desk) ? { words: "The ledger: entries for either side" } : badge?.(desk) ?? null),
        buttons: (desk): Button[] => (isLedger(desk) ? [] : buttons?.(desk) ?? []),
        ...(wide === undefined ? {} : { wide }),
    };
}
