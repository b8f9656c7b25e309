// The order slip: the order about to be given, its cost, and a chance to cancel.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Desk } from "../desk";

/** A player who came by a button continues by a button: Enter gives the order. */
function useFocus(open: boolean) {
    const go = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => { // before the next key is pressed
        if (open && document.activeElement?.matches("button.offer"))
            go.current?.focus();
    }, [open]);
    return go;
}

export function Slip({ desk }: { desk: Desk }) {
    const proposed = desk.proposed.value;
    const go = useFocus(proposed !== null);
    if (!proposed)
        return null;
    return (
        <section class="slip" aria-label="Order slip" aria-live="polite">
            <h2>{proposed.label}</h2>
            {proposed.detail && <p>{proposed.detail}</p>}
            <p class="written">{proposed.order}</p>
            <button class="go" ref={go} data-order={proposed.order} onClick={() => void desk.give(proposed.order)}>
                Give the order <kbd>Enter</kbd>
            </button>{" "}
            <button onClick={() => desk.cancel()}>Cancel <kbd>Esc</kbd></button>
        </section>
    );
}
