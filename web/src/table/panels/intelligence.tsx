// Intelligence: every enemy unit known or guessed. A row that is picked is ringed on the map, and the other way round.
import { useEffect, useState } from "preact/hooks";
import { campaignDate } from "../../core/dates";
import type { Desk } from "../desk";
import { momentsOf, type Moments } from "../moments/moments";
import type { Known } from "../moments/types";

const filters = ["All", "Changed", "Named", "Near me"] as const;
type Filter = typeof filters[number];

const titles: [Known["group"], string][] = [
    ["sight", "In sight now"], ["before", "Seen before"], ["never", "Never seen"],
];

const near = 6; // spaces or hexes

/** Tokens that came into sight or became better known since the player's last move. */
export function freshCount(desk: Desk): number {
    return momentsOf(desk)?.known.value.filter(({ fresh }) => fresh).length ?? 0;
}

export function IntelligencePanel({ desk }: { desk: Desk }) {
    const moments = momentsOf(desk);
    const [filter, setFilter] = useState<Filter>("All");
    usePicked(desk, moments);
    if (!moments)
        return <p class="empty">Nothing is known of the enemy.</p>;
    const known = moments.known.value;
    const shown = known.filter((each) => passes(desk, each, filter));
    return (
        <div class="intelligence">
            <p class="quiet">
                {known.filter(({ group }) => group === "sight").length} in sight,
                {" "}{known.filter(({ group }) => group === "before").length} seen before,
                {" "}{known.filter(({ group }) => group === "never").length} never seen
            </p>
            <p class="filters" role="group" aria-label="Which of them">
                {filters.map((each) => (
                    <button key={each} aria-pressed={each === filter}
                        onClick={() => setFilter(each)}>{each}{count(desk, known, each)}</button>
                ))}
            </p>
            {titles.map(([group, title]) => (
                <Group key={group} title={title} rows={shown.filter((each) => each.group === group)} desk={desk}
                    moments={moments} />
            ))}
            {shown.length === 0 && <p class="empty">None of them.</p>}
            <p class="hint">A name once learned stays. A strength that is not exact is an estimate.</p>
        </div>
    );
}

function count(desk: Desk, known: readonly Known[], filter: Filter): string {
    return filter === "Changed" ? ` ${known.filter((each) => passes(desk, each, filter)).length}` : "";
}

function passes(desk: Desk, each: Known, filter: Filter): boolean {
    switch (filter) {
    case "All": return true;
    case "Changed": return each.fresh;
    case "Named": return each.group !== "never" && each.handle !== null && each.may_be === "";
    case "Near me":
        return each.cell !== null && (desk.picture.value?.counters ?? [])
            .some((counter) => counter.own && desk.theater.apart(counter.cell, each.cell!) <= near);
    }
}

/** A click on a token of the map picks its row. */
function usePicked(desk: Desk, moments: Moments | null): void {
    useEffect(() => {
        const host = desk.map?.host;
        const pick = (event: Event) => {
            const key = (event.target as Element).closest<SVGElement>("[data-counter]")?.dataset["counter"];
            if (key && moments?.known.value.some((each) => each.key === key))
                moments.picked.value = key;
        };
        host?.addEventListener("click", pick);
        return () => host?.removeEventListener("click", pick);
    }, [desk, moments]);
    const picked = moments?.picked.value ?? null;
    useEffect(() => {
        document.querySelector(".intelligence [aria-pressed=true].row")?.scrollIntoView({ block: "nearest" });
    }, [picked]);
}

function Group({ title, rows, desk,
    moments }: { title: string; rows: readonly Known[]; desk: Desk; moments: Moments }) {
    if (rows.length === 0)
        return null;
    const pick = (row: Known) => {
        moments.picked.value = row.key;
        desk.look_at(row.cell!);
    };
    return (
        <section>
            <h3>{title}</h3>
            <ul>
                {rows.map((row) => (
                    <li key={row.key}>
                        {row.cell === null ? <p class="row"><Row row={row} desk={desk} /></p>
                            : (
                                <button class="row" aria-pressed={moments.picked.value === row.key}
                                    onClick={() => pick(row)}><Row row={row} desk={desk} /></button>
                            )}
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** "today", "yesterday", "2 turns ago". */
function when(desk: Desk, turn: number | null): string {
    const view = desk.seat.view.value;
    if (turn === null || !view)
        return "";
    const day = view.calendar?.[turn - 1];
    const age = view.turn - turn;
    return age === 0 ? "this turn" : age === 1 ? "last turn" : day ? campaignDate(day) : `${age} turns ago`;
}

function Row({ row, desk }: { row: Known; desk: Desk }) {
    const where = row.cell === null ? "" : desk.theater.name(row.cell);
    const facts = [where, row.group === "sight" ? "" : when(desk, row.turn), row.by].filter(Boolean).join(", ");
    return (
        <>
            <b>{row.name}{row.handle && row.name !== row.handle && !row.name.startsWith(row.handle) &&
                <small> {row.handle}</small>}{row.fresh && <em> new</em>}</b>
            <span class="strength">{row.strength}</span>
            {facts && <small>{facts}</small>}
            {row.may_be && <small>{row.may_be}</small>}
        </>
    );
}
