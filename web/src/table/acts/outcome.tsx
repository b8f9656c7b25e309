// What came of the last order: dice as dice, Battle Cards turned over together, and the rest in words.
import { cardsOf, diceOf, sinceLastOrder, type Turned } from "../../model/told";
import { Words } from "../panels/log";
import type { Desk } from "../desk";
import { DieFace } from "./die";

const shown_lines = 5;

/** What can be shown comes before what is only said; the log has the rest. */
function most_telling(words: readonly string[]): string[] {
    if (words.length <= shown_lines)
        return [...words];
    const pictured = words.filter((text) => cardsOf(text) !== null || diceOf(text).length > 0).slice(-shown_lines);
    const kept = new Set([...pictured, ...words.filter((text) => !pictured.includes(text)).slice(0, shown_lines - pictured.length)]);
    return words.filter((text) => kept.has(text));
}

export function Outcome({ desk }: { desk: Desk }) {
    const lines = sinceLastOrder(desk.seat.log.value);
    const words = lines.flatMap((line) => line.words).filter((text) => !text.startsWith("Event card: ")); // it lies above
    const shown = most_telling(words);
    const order = lines[0]?.order ?? null;
    if (words.length === 0 && order === null)
        return null;
    return (
        <section class="outcome" aria-label="What came of it" aria-live="polite">
            {order && <p class="done"><span aria-hidden="true">✓</span> <q>{order}</q> is done.</p>}
            {shown.map((text, i) => <Told key={`${lines[0]!.k} ${i}`} text={text} />)}
            {words.length > shown.length && <p class="hint">The log has {words.length - shown.length} more.</p>}
        </section>
    );
}

function Told({ text }: { text: string }) {
    const turned = cardsOf(text);
    const dice = diceOf(text);
    return (
        <div class="told">
            {turned && <TurnedCards {...turned} />}
            {dice.map((die, i) => <DieFace key={i} face={die.face} />)}
            <p><Words text={text} /></p>
        </div>
    );
}

function TurnedCards({ attacker, defender }: Turned) {
    return (
        <div class="turned" aria-hidden="true">
            {[["attacker", attacker], ["defender", defender]].map(([who, card]) => (
                <figure key={who} class="turned-card"><div class="face">{card}</div><figcaption>{who}</figcaption></figure>
            ))}
        </div>
    );
}
