// The typed order: the same words as by email. Names of own tokens, places and verbs are completed; the arrows choose
// among them, or bring back earlier orders.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { completions, complete } from "./completion";
import { is_order } from "../core/log";
import type { Desk } from "./desk";
import { useDraft } from "./draft";
import { Icon } from "./icons";

export function OrderLine({ desk }: { desk: Desk }) {
    const [text, setText] = useDraft(desk.seat, "order");
    const [open, setOpen] = useState(false);
    const [at, setAt] = useState(-1);
    const [back, setBack] = useState(0);
    const input = useRef<HTMLInputElement>(null);
    const view = desk.seat.view.value;
    const known = useMemo(() => [...new Set([...desk.system.table.order_words(desk),
        ...desk.theater.places().map((place) => place.name)])], [view, desk]);
    const found = open ? completions(text, known) : [];
    const history = desk.seat.log.value.flatMap((line) => (is_order(line) ? [line.order!] : []));

    const write = (next: string) => {
        setText(next);
        setOpen(true);
        setAt(-1);
        setBack(0);
    };
    const choose = (name: string) => {
        write(complete(text, name));
        setOpen(false);
        input.current?.focus();
    };
    const recall = (steps: number) => {
        const next = Math.max(0, Math.min(history.length, back + steps));
        setBack(next);
        setText(next === 0 ? "" : history[history.length - next]!);
        setOpen(false);
    };
    const close = () => {
        desk.map?.host.focus({ preventScroll: true }); // where the keys continue
        desk.typing.value = false;
    };
    useLayoutEffect(() => { // before the next key is pressed; not on a page that opens with an old draft
        if (document.activeElement !== document.body || text === "")
            input.current!.focus();
    }, []);
    const press = (event: KeyboardEvent) => {
        const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
        if (step !== 0 && found.length > 0)
            setAt((at + 1 + step + found.length + 1) % (found.length + 1) - 1); // -1, none of them, lies between
        else if (step !== 0)
            recall(-step);
        else if ((event.key === "Enter" || event.key === "Tab") && at >= 0)
            choose(found[at]!);
        else if (event.key === "Escape" && found.length > 0)
            setOpen(false);
        else if (event.key === "Escape")
            close();
        else
            return;
        event.preventDefault();
    };

    return (
        <form class="order-line" onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "")
                void desk.give(text).then((done) => { if (done) write(""); });
        }}>
            <label for="order">Order</label>
            <div class="combo">
                <input id="order" ref={input} autocomplete="off" spellcheck={false} value={text}
                    placeholder={example(desk)} role="combobox" aria-expanded={found.length > 0}
                    aria-controls="order-words" aria-autocomplete="list"
                    aria-activedescendant={at >= 0 ? `order-word-${at}` : undefined}
                    onInput={(event) => write(event.currentTarget.value)} onKeyDown={press}
                    onBlur={() => setOpen(false)} />
                <ul id="order-words" role="listbox" aria-label="Completions" hidden={found.length === 0}>
                    {found.map((name, i) => (
                        <li key={name} id={`order-word-${i}`} role="option" aria-selected={i === at}
                            onMouseDown={(event) => { event.preventDefault(); choose(name); }}>{name}</li>
                    ))}
                </ul>
            </div>
            <button data-order={text.trim() === "" ? undefined : text}>Give</button>
            <button type="button" class="quiet" aria-label="Close" onClick={close}><Icon name="close" /></button>
        </form>
    );
}

/** The umpire's own example, where there is one. */
function example(desk: Desk): string {
    return desk.seat.legal.value?.prompt.example ?? "end";
}
