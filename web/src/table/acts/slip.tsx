// The order slip: what is about to be ordered, what it costs, and a last chance to think again.
import { useLayoutEffect, useRef } from "preact/hooks";
import { choiceWords } from "../../model/choices";
import { costWords } from "../describe";
import type { Desk } from "../desk";

/** Whoever came by a button goes on by one: Enter gives the order. */
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
            <h2>{choiceWords(proposed, desk.speech.value)}</h2>
            {costWords(desk, proposed).map((words) => <p key={words}>{words}</p>)}
            <p class="written">{proposed.text}</p>
            <button class="go" ref={go} onClick={() => void desk.give(proposed.text)}>
                Give the order <kbd>Enter</kbd>
            </button>{" "}
            <button onClick={() => desk.cancel()}>Cancel <kbd>Esc</kbd></button>
        </section>
    );
}
