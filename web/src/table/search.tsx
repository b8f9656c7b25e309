// Finds a place, a space or a token and scrolls it into view. A button in the top bar opens the field, and so does the
// slash key; it closes when something is found or the search is dropped.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Desk } from "./desk";
import { Icon } from "./icons";

interface Found {
    label: string;
    cell: string;
}

function candidates(desk: Desk): Found[] {
    const tokens = (desk.picture.value?.counters ?? []).map(({ name, cell }) => ({ label: name, cell }));
    const places = desk.theater.places().map(({ name, cell }) => ({ label: name, cell }));
    return [...tokens, ...places];
}

/** A space by its name; otherwise beginnings before middles, tokens before places. */
function search(desk: Desk, text: string): Found[] {
    const wanted = text.trim().toLowerCase();
    const cell = wanted.toUpperCase();
    if (wanted === "")
        return [];
    if (desk.theater.cells.has(cell))
        return [{ label: desk.theater.name(cell), cell }];
    const list = candidates(desk).filter(({ label }) => label.toLowerCase().includes(wanted));
    const begins = ({ label }: Found) => label.toLowerCase().startsWith(wanted);
    return [...list.filter(begins), ...list.filter((each) => !begins(each))].slice(0, 8);
}

export function Search({ desk }: { desk: Desk }) {
    const open = desk.finding.value;
    return (
        <div class="find">
            <button class="quiet" aria-expanded={open} aria-label="Find" title="Find a place or a token"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => { desk.finding.value = !open; }}><Icon name="search" /></button>
            {open && <Field desk={desk} />}
        </div>
    );
}

function Field({ desk }: { desk: Desk }) {
    const [text, setText] = useState("");
    const [at, setAt] = useState(0);
    const input = useRef<HTMLInputElement>(null);
    const found = search(desk, text);
    useLayoutEffect(() => input.current!.focus(), []); // before the next key is pressed

    const close = () => { desk.finding.value = false; };
    const to_map = () => {
        desk.map?.host.focus({ preventScroll: true }); // where the keys continue
        close();
    };
    const pick = (each: Found | undefined) => {
        if (!each)
            return;
        desk.look_at(each.cell);
        to_map();
    };
    const press = (event: KeyboardEvent) => {
        const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key];
        if (step !== undefined)
            setAt((at + step) % Math.max(1, found.length));
        else if (event.key === "Enter")
            pick(found[at]);
        else if (event.key === "Escape")
            to_map();
        else
            return;
        event.preventDefault();
    };
    return (
        <div class="search">
            <input id="search" ref={input} role="combobox" aria-label="Find a place or a token"
                aria-expanded={found.length > 0} aria-controls="found" autocomplete="off" value={text}
                aria-activedescendant={found[at] ? `found-${at}` : undefined} placeholder="A place, token or space"
                onInput={(event) => { setText(event.currentTarget.value); setAt(0); }}
                onKeyDown={press} onBlur={close} />
            <ul id="found" role="listbox" aria-label="Found" hidden={found.length === 0}>
                {found.map((each, i) => (
                    <li key={each.label + each.cell} id={`found-${i}`} role="option" aria-selected={i === at}
                        onMouseDown={(event) => event.preventDefault()} onClick={() => pick(each)}>
                        {each.label} <small>{each.cell}</small>
                    </li>
                ))}
            </ul>
        </div>
    );
}
