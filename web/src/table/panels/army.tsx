// The own order of battle: corps and generals, divisions, where they stand, every brigade and how it is.
import type { ComponentChildren } from "preact";
import type { Division, General, Unit } from "../../model/book";
import type { OwnToken } from "../../model/view";
import { bookOf } from "../book";
import type { Desk } from "../desk";

export function ArmyPanel({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    const book = bookOf(desk);
    if (!view || !book)
        return <p class="empty">The order of battle is being looked up…</p>;
    const army = book[view.side];
    const listed = new Set([...army.divisions, ...army.corps.flatMap((corps) => corps.divisions)].map((division) => division.id));
    const others = view.own.filter((token) => !listed.has(token.id) && token.kind !== "depot");
    return (
        <div class="army">
            <h2>{army.name}</h2>
            {army.general && <GeneralLine general={army.general} />}
            {army.corps.map((corps) => (
                <Command key={corps.id} title={corps.name} general={corps.general}
                    moved={view.corps.find((each) => each.id === corps.id)?.moved ?? false}>
                    {corps.divisions.map((division) => <DivisionRow key={division.id} desk={desk} division={division} />)}
                    {others.filter((token) => token.corps === corps.id).map((token) => <TokenRow key={token.id} desk={desk} token={token} />)}
                </Command>
            ))}
            {army.divisions.length > 0 && (
                <Command title="Army troops" general={null} moved={false}>
                    {army.divisions.map((division) => <DivisionRow key={division.id} desk={desk} division={division} />)}
                </Command>
            )}
            {others.some((token) => !token.corps) && (
                <Command title="Trains and pickets" general={null} moved={false}>
                    {others.filter((token) => !token.corps).map((token) => <TokenRow key={token.id} desk={desk} token={token} />)}
                </Command>
            )}
            {army.reserve.units.length > 0 && (
                <Command title={army.reserve.name ?? "Reserve artillery"} general={null} moved={false}>
                    <li><Units units={army.reserve.units} token={view.reserve} /></li>
                </Command>
            )}
        </div>
    );
}

function Command({ title, general, moved, children }: { title: string; general: General | null; moved: boolean; children: ComponentChildren }) {
    return (
        <section>
            <h3>{title}{moved && <small> has marched this turn</small>}</h3>
            {general && <GeneralLine general={general} />}
            <ul>{children}</ul>
        </section>
    );
}

function GeneralLine({ general }: { general: General }) {
    return (
        <p class="general">
            {general.rank} {general.name}, {general.points} priority points
            {general.traits.length > 0 && <>: <em>{general.traits.join(", ")}</em></>}
        </p>
    );
}

function Where({ desk, token }: { desk: Desk; token: OwnToken | null }) {
    if (!token)
        return <span class="gone">out of the campaign</span>;
    if (token.cell === null)
        return <span class="gone">not on the map</span>;
    return <button class="link" onClick={() => desk.look_at(token.cell!)}>{desk.theater.name(token.cell)}</button>;
}

function DivisionRow({ desk, division }: { desk: Desk; division: Division }) {
    const token = desk.seat.view.value?.own.find((each) => each.id === division.id) ?? null;
    return (
        <li>
            <strong>{division.id}</strong>{division.arm === "cavalry" ? " (horse)" : ""}, <Where desk={desk} token={token} />
            <Units units={division.units} token={token} />
        </li>
    );
}

function TokenRow({ desk, token }: { desk: Desk; token: OwnToken }) {
    return <li><strong>{token.id}</strong>, <Where desk={desk} token={token} /></li>;
}

/** A brigade with its modifier; sign and word tell how it is, not colour alone. */
function Units({ units, token }: { units: Unit[]; token: { broken?: string[]; lost?: string[] } | null }) {
    const state = (unit: Unit) => token?.lost?.includes(unit.name) ? "lost" : token?.broken?.includes(unit.name) ? "broken" : "fit";
    return (
        <ul class="units">
            {units.map((unit) => (
                <li key={unit.name} class={state(unit)}>
                    {unit.name}{unit.arm === "artillery" ? " (guns)" : ""} <small>{unit.modifier > 0 ? `+${unit.modifier}` : unit.modifier}</small>
                    {state(unit) !== "fit" && <small> {state(unit)}</small>}
                </li>
            ))}
        </ul>
    );
}
