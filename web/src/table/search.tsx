// Finds a place, a space or a unit and brings it into the window. The slash key comes here.
import { useMemo, useState } from "preact/hooks";
import type { Desk } from "./desk";

interface Found {
    label: string;
    cell: string;
    token: string | null;
}

function candidates(desk: Desk): Found[] {
    const view = desk.seat.view.value;
    const own = (view?.own ?? []).flatMap((token) => (token.cell ? [{ label: token.id, cell: token.cell, token: token.id }] : []));
    const enemy = (view?.enemy ?? []).flatMap((token) => (token.cell && token.name ? [{ label: token.name, cell: token.cell, token: null }] : []));
    const places = desk.theater.places().map((place) => ({ label: place.name, cell: place.cell, token: null }));
    return [...own, ...enemy, ...places];
}

/** Beginnings before middles, units before places. */
function search(list: Found[], text: string): Found[] {
    const wanted = text.trim().toLowerCase();
    if (wanted === "")
        return [];
    const starts = list.filter((each) => each.label.toLowerCase().startsWith(wanted));
    const holds = list.filter((each) => !each.label.toLowerCase().startsWith(wanted) && each.label.toLowerCase().includes(wanted));
    return [...starts, ...holds].slice(0, 8);
}

const combobox: Record<string, string> = { type: "search", role: "combobox" };

export function Search({ desk }: { desk: Desk }) {
    const [text, setText] = useState("");
    const [at, setAt] = useState(0);
    const list = candidates(desk);
    const found = useMemo(() => {
        const cell = text.trim().toUpperCase();
        return desk.theater.cells.has(cell) ? [{ label: desk.theater.name(cell), cell, token: null }] : search(list, text);
    }, [text, list]);

    const pick = (each: Found | undefined) => {
        if (!each)
            return;
        desk.look_at(each.cell);
        setText("");
        document.querySelector<HTMLElement>(".map-host")?.focus({ preventScroll: true }); // where the keys go on
    };
    const press = (event: KeyboardEvent) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            setAt((at + (event.key === "ArrowDown" ? 1 : found.length - 1)) % Math.max(1, found.length));
        } else if (event.key === "Enter") {
            event.preventDefault();
            pick(found[at]);
        } else if (event.key === "Escape") {
            setText("");
            (event.currentTarget as HTMLInputElement).blur();
        }
    };
    return (
        <div class="search">
            <input id="search" {...combobox} aria-label="Find a place or a unit" aria-expanded={found.length > 0}
                aria-controls="found" aria-activedescendant={found[at] ? `found-${at}` : undefined} autocomplete="off"
                placeholder="Find a place or unit ( / )" value={text}
                onInput={(event) => { setText(event.currentTarget.value); setAt(0); }} onKeyDown={press} />
            <ul id="found" role="listbox" aria-label="Found" hidden={found.length === 0}>
                {found.map((each, i) => (
                    <li key={each.label + each.cell} id={`found-${i}`} role="option" aria-selected={i === at} onClick={() => pick(each)}>
                        {each.label} <small>{each.cell}</small>
                    </li>
                ))}
            </ul>
        </div>
    );
}
