// Letters: received, sent, and a form to write one (I33).
import { useState } from "preact/hooks";
import { turnTitle } from "../../core/dates";
import { dueWords, lettersOf, type Letter } from "../../core/letters";
import { asLetter, paragraphsOf } from "../../core/prose";
import { commanderOf } from "../../core/seats";
import { generalName, seatName } from "../../core/words";
import type { Addressee, Letters } from "../../core/view";
import type { Desk } from "../desk";
import { draftOf, useDraft } from "../draft";

const most = 800; // bytes of a letter

function general(seat: string): string {
    return commanderOf(seat) !== null ? generalName(seat) : seatName(seat);
}

function arrival(earliest: number, latest: number, now: number): string {
    const turn = (number: number) =>
        (number <= now ? "this turn" : number === now + 1 ? "next turn" : `in turn ${number}`);
    return earliest === latest ? `should arrive ${turn(earliest)}`
        : `should arrive ${turn(earliest)}, or ${turn(latest)} if the addressee is far away`;
}

export function LettersPanel({ desk }: { desk: Desk }) {
    const letters = lettersOf(desk.seat.log.value, desk.system.telling);
    const came = letters.filter((letter) => letter.way !== "sent");
    const gone = letters.filter((letter) => letter.way === "sent");
    return (
        <div class="letters">
            <h2>Received</h2>
            {came.length === 0 && (
                <p class="hint">No courier has come yet. Letters appear here and in the log.</p>
            )}
            {came.map((letter) => <Sheet key={keyOf(letter)} desk={desk} letter={letter} />)}
            {!desk.seat.view.value?.over && <Writing desk={desk} />}
            <h2>Sent</h2>
            {gone.length === 0 && <p class="hint">You have sent none yet.</p>}
            {gone.map((letter) => <Sheet key={keyOf(letter)} desk={desk} letter={letter} />)}
        </div>
    );
}

/** One line of the log may bring several. */
function keyOf({ k, who, text }: Letter): string {
    return `${k} ${who} ${text}`;
}

const verbs = { sent: "Written", received: "Came", intercepted: "Taken" };

function headOf(letter: Letter): string {
    switch (letter.way) {
    case "sent": return `To ${general(letter.who)}`;
    case "received": return `From ${general(letter.who)}`;
    case "intercepted": return `Intercepted: from ${general(letter.who)}`;
    }
}

function Sheet({ desk, letter }: { desk: Desk; letter: Letter }) {
    const view = desk.seat.view.value;
    return (
        <article class="letter" aria-label={headOf(letter)}>
            <p class="from">
                <strong>{headOf(letter)}</strong><br />{verbs[letter.way]}: {turnTitle(letter.turn, view?.calendar)}
            </p>
            {paragraphsOf(letter.text).map((lines, i) => (
                <p key={i}>{lines.map((line, j) => <span key={j}>{j > 0 && <br />}{line}</span>)}</p>
            ))}
            {letter.due && <p class="hint">{dueWords(letter.due, view?.turn ?? 0)}</p>}
        </article>
    );
}

/** The addressee of an existing draft, so that a reload does not seem to have lost it. */
function firstAddressee(desk: Desk): string {
    const to = desk.seat.view.value?.letters?.to ?? [];
    return (to.find(({ seat }) => draftOf(desk.seat, `letter ${seat}`, true) !== "") ?? to[0])?.seat ?? "";
}

function Writing({ desk }: { desk: Desk }) {
    const letters = desk.seat.view.value?.letters;
    const [to, setTo] = useState(() => firstAddressee(desk));
    if (!letters || letters.to.length === 0)
        return null;
    const now = desk.seat.view.value!.turn;
    const chosen = letters.to.find((each) => each.seat === to);
    return (
        <section class="paper-form" aria-label="Write a letter">
            <h2>Write to a commander of your side</h2>
            <label>To{" "}
                <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
                    {letters.to.map((each) => <option key={each.seat} value={each.seat}>{general(each.seat)}</option>)}
                </select>
            </label>
            {chosen && <p class="hint">It {arrival(chosen.earliest, chosen.latest, now)}.</p>}
            {chosen && <Draft key={to} desk={desk} to={chosen} letters={letters} />}
        </section>
    );
}

function hintFor(length: number, full: number | null): string {
    if (length > most)
        return `Too long by ${length - most} characters.`;
    if (full !== null)
        return `All ${full} of your couriers are on the road: wait until one arrives.`;
    return length === 0 ? "Your draft is kept until you send it."
        : `${most - length} characters left. You cannot undo a letter.`;
}

/** A separate draft for each addressee, so that changing the addressee loses nothing. */
function Draft({ desk, to, letters }: { desk: Desk; to: Addressee; letters: Letters }) {
    const [text, setText] = useDraft(desk.seat, `letter ${to.seat}`, true);
    const [spoken, setSpoken] = useState(false);
    const words = asLetter(text);
    const order = `${spoken && to.speech ? to.speech : to.order}${words}`;
    const length = new TextEncoder().encode(words).length;
    const full = letters.sent.length >= letters.couriers ? letters.couriers : null;
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void desk.give(order).then((done) => { if (done || desk.seat.keeps(order)) setText(""); });
        }}>
            <label>
                Letter{" "}
                <textarea rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p class="hint" role="status">
                {hintFor(length, full)}
            </p>
            {to.speech && (
                <label class="check">
                    <input type="checkbox" checked={spoken}
                        onChange={(event) => setSpoken(event.currentTarget.checked)} />
                    {" "}Speak, if in reach; otherwise it goes as a letter
                </label>
            )}
            <p>
                <button class="go" disabled={words === "" || length > most || full !== null} data-order={order}>
                    {spoken ? "Say it" : "Send a courier"}
                </button>
            </p>
        </form>
    );
}

/** True if the seat has fellow commanders to write to. */
export function writesLetters(desk: Desk): boolean {
    return (desk.seat.view.value?.letters?.to.length ?? 0) > 0;
}
