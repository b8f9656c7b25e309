// The player's order of battle: corps and generals, divisions and their places, every brigade and its state.
import type { ComponentChildren } from "preact";
import type { Division, General, Unit } from "../model/book";
import type { OwnToken } from "../model/view";
import { bookOf } from "../table/book";
import type { Desk } from "../../../table/desk";
import { altarView } from "../table/seat";

export function ArmyPanel({ desk }: { desk: Desk }) {
    const view = altarView(desk);
    const book = bookOf(desk);
    if (!view || !book)
        return <p class="empty">The order of battle is being looked up…</p>;
    const army = book[view.side];
    const divisions = [...army.divisions, ...army.corps.flatMap((corps) => corps.divisions)];
    const listed = new Set(divisions.map((division) => division.id));
    const others = view.own.filter((token) => !listed.has(token.id) && token.kind !== "depot");
    return (
        <div class="army">
            <h2>{army.name}</h2>
            {army.general && <GeneralLine general={army.general} />}
            {army.corps.map((corps) => (
                <Command key={corps.id} title={corps.name} general={corps.general}
                    moved={view.corps.find((each) => each.id === corps.id)?.moved ?? false}>
                    <DivisionRows desk={desk} divisions={corps.divisions} />
                    <TokenRows desk={desk} tokens={others.filter((token) => token.corps === corps.id)} />
                </Command>
            ))}
            {army.divisions.length > 0 && (
                <Command title="Army troops" general={null} moved={false}>
                    <DivisionRows desk={desk} divisions={army.divisions} />
                </Command>
            )}
            {others.some((token) => !token.corps) && (
                <Command title="Trains and pickets" general={null} moved={false}>
                    <TokenRows desk={desk} tokens={others.filter((token) => !token.corps)} />
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

interface CommandProps {
    title: string;
    general: General | null;
    moved: boolean;
    children: ComponentChildren;
}

function Command({ title, general, moved, children }: CommandProps) {
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

function DivisionRows({ desk, divisions }: { desk: Desk; divisions: Division[] }) {
    const own = altarView(desk)?.own ?? [];
    return (
        <>
            {divisions.map((division) => {
                const token = own.find((each) => each.id === division.id) ?? null;
                return (
                    <li key={division.id}>
                        <strong>{division.id}</strong>{division.arm === "cavalry" ? " (cavalry)" : ""},{" "}
                        <Where desk={desk} token={token} />
                        <Units units={division.units} token={token} />
                    </li>
                );
            })}
        </>
    );
}

function TokenRows({ desk, tokens }: { desk: Desk; tokens: OwnToken[] }) {
    return (
        <>
            {tokens.map((token) => (
                <li key={token.id}><strong>{token.id}</strong>, <Where desk={desk} token={token} /></li>
            ))}
        </>
    );
}

type State = "fit" | "broken" | "lost";

/** A brigade with its modifier; sign and word show its state, not only color. */
function Units({ units, token }: { units: Unit[]; token: { broken?: string[]; lost?: string[] } | null }) {
    const state = ({ name }: Unit): State =>
        token?.lost?.includes(name) ? "lost" : token?.broken?.includes(name) ? "broken" : "fit";
    return <ul class="units">{units.map((unit) => <UnitItem key={unit.name} unit={unit} state={state(unit)} />)}</ul>;
}

function UnitItem({ unit: { name, arm, modifier }, state }: { unit: Unit; state: State }) {
    return (
        <li class={state}>
            {name}{arm === "artillery" ? " (battery)" : ""} <small>{modifier > 0 ? `+${modifier}` : modifier}</small>
            {state !== "fit" && <small> {state}</small>}
        </li>
    );
}
