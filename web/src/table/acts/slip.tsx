// The order slip: what is about to be ordered, what it costs, and a last chance to think again.
import { choiceWords } from "../../model/choices";
import { costWords } from "../describe";
import type { Desk } from "../desk";

export function Slip({ desk }: { desk: Desk }) {
    const proposed = desk.proposed.value;
    if (!proposed)
        return null;
    return (
        <section class="slip" aria-label="Order slip" aria-live="polite">
            <h2>{choiceWords(proposed, desk.speech.value)}</h2>
            {costWords(desk, proposed).map((words) => <p key={words}>{words}</p>)}
            <p class="written">{proposed.text}</p>
            <button class="go" onClick={() => void desk.give(proposed.text)}>Give the order <kbd>Enter</kbd></button>{" "}
            <button onClick={() => desk.cancel()}>Not so <kbd>Esc</kbd></button>
        </section>
    );
}
