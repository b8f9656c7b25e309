// A word across the lines: what was said under a flag of truce, newest last, and a line to answer. It is on unless a
// seat switches it off; nothing of the game changes by it.
import type { LogLine, SeatCard } from "../../core/api";
import type { RecordEvent } from "../../core/kinds";
import { asProse } from "../../core/prose";
import { sideOf } from "../../core/seats";
import { atStart, seatName } from "../../core/words";
import type { Desk } from "../desk";
import { useDraft } from "../draft";

/** Opponents who are people. */
function opponents(desk: Desk): SeatCard[] {
    const card = desk.seat.card.value;
    const own = card?.you.seat ? sideOf(card.you.seat) : null;
    return (card?.seats ?? []).filter(({ name, holder }) => sideOf(name) !== own && holder === "player");
}

export function hasOpponents(desk: Desk): boolean {
    return opponents(desk).length > 0 || wordsOf(desk.seat.log.value).length > 0;
}

interface Word {
    k: number;
    from: string | null; // null: one's own
    text: string;
}

function wordsOf(log: readonly LogLine[]): Word[] {
    return log.flatMap(({ k, word, text, events }): Word[] => {
        if (word === "truce")
            return text === null ? [] : [{ k, from: null, text }];
        const told = events as RecordEvent[];
        const flag = told.find((event) => event.kind === "truce" && event.flag === "word");
        const said = told.find((event) => event.kind === "text");
        return flag?.kind === "truce" && said?.kind === "text" ? [{ k, from: flag.seat, text: said.text }] : [];
    });
}

/** Words that came after the player last wrote or ordered anything. */
export function truceCount(desk: Desk): number {
    const words = wordsOf(desk.seat.log.value);
    const last = desk.seat.log.value.filter(({ order }) => order !== null).at(-1)?.k ?? 0;
    return words.filter(({ k, from }) => from !== null && k > last).length;
}

/** The seats that receive no such words, by the last that each said. */
function closedSeats(log: readonly LogLine[]): Set<string> {
    const closed = new Set<string>();
    for (const event of log.flatMap(({ events }) => events as RecordEvent[]))
        if (event.kind === "truce" && event.flag !== "word")
            event.flag === "off" ? closed.add(event.seat) : closed.delete(event.seat);
    return closed;
}

export function TrucePanel({ desk }: { desk: Desk }) {
    const [text, setText] = useDraft(desk.seat, "truce");
    const own = desk.seat.card.value?.you.seat ?? "";
    const words = wordsOf(desk.seat.log.value);
    const closed = closedSeats(desk.seat.log.value);
    const open = opponents(desk).filter(({ name }) => !closed.has(name));
    const order = `truce: ${asProse(text)}`;
    const flip = closed.has(own) ? "truce on" : "truce off";
    return (
        <div class="paper-form truce">
            {words.length === 0 && <p class="empty">Nobody has sent a word across the lines yet.</p>}
            <ul class="truce-words" aria-live="polite">
                {words.map(({ k, from, text: said }) => (
                    <li key={k} class={from === null ? "mine" : ""}>
                        <b>{from === null ? "You" : atStart(seatName(from))}</b> <q>{said}</q>
                    </li>
                ))}
            </ul>
            {closed.has(own) ? <p>You receive no flags of truce, and send none.</p>
                : open.length === 0 ? <p>Your opponent receives no flags of truce.</p>
                    : (
                        <form data-order={order} onSubmit={(event) => {
                            event.preventDefault();
                            void desk.give(order).then((sent) => { if (sent) setText(""); });
                        }}>
                            <label for="truce-text">
                                A word to {open.map(({ name }) => seatName(name)).join(", ")}
                            </label>
                            <textarea id="truce-text" rows={2} maxLength={600} value={text}
                                onInput={(event) => setText(event.currentTarget.value)} />
                            <p>
                                <button class="go" data-order={order} disabled={asProse(text) === ""}>Send it</button>
                            </p>
                        </form>
                    )}
            <p>
                <button data-order={flip} onClick={() => void desk.give(flip)}>
                    {closed.has(own) ? "Receive flags of truce" : "Receive no flags of truce"}
                </button>
            </p>
            <p class="hint">
                It goes to your opponent at once and stays in the record. Nothing of the campaign changes.
            </p>
        </div>
    );
}
