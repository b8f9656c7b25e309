// The letters desk: what came by courier, what was sent, and a sheet to write on (I33).
import { useState } from "preact/hooks";
import { asLetter, dayWords, dueWords, lettersOf, paragraphsOf, type Letter } from "../../model/letters";
import { seatName } from "../../words";
import type { Desk } from "../desk";
import { draftOf, useDraft } from "../draft";

const most = 800; // bytes of a letter
const couriers = 4; // letters on the road at a time

function general(seat: string): string {
    return seatName(seat).replace(/ \(.*\)$/, "");
}

function arrival(earliest: number, latest: number, now: number): string {
    const turn = (number: number) =>
        (number <= now ? "this turn" : number === now + 1 ? "next turn" : `in turn ${number}`);
    return earliest === latest ? `should arrive ${turn(earliest)}`
        : `should arrive ${turn(earliest)}, or ${turn(latest)} if he is far`;
}

export function LettersPanel({ desk }: { desk: Desk }) {
    const letters = lettersOf(desk.seat.log.value);
    const now = desk.seat.view.value?.turn ?? 0;
    const came = letters.filter((letter) => letter.way !== "sent");
    const gone = letters.filter((letter) => letter.way === "sent");
    return (
        <div class="letters">
            <h2>Received</h2>
            {came.length === 0 && (
                <p class="hint">No courier has come yet. What one brings is laid here, and told in the log.</p>
            )}
            {came.map((letter) => <Sheet key={keyOf(letter)} letter={letter} now={now} />)}
            {!desk.seat.view.value?.over && <Writing desk={desk} />}
            <h2>Sent</h2>
            {gone.length === 0 && <p class="hint">You have sent none yet.</p>}
            {gone.map((letter) => <Sheet key={keyOf(letter)} letter={letter} now={now} />)}
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
    case "received": return `From ${letter.who}`;
    case "intercepted": return `Intercepted: from ${letter.who}`;
    }
}

function Sheet({ letter, now }: { letter: Letter; now: number }) {
    return (
        <article class="letter" aria-label={headOf(letter)}>
            <p class="from"><strong>{headOf(letter)}</strong><br />{verbs[letter.way]} {dayWords(letter.when)}</p>
            {paragraphsOf(letter.text).map((lines, i) => (
                <p key={i}>{lines.map((line, j) => <span key={j}>{j > 0 && <br />}{line}</span>)}</p>
            ))}
            {letter.due && <p class="hint">{dueWords(letter.due, now)}</p>}
        </article>
    );
}

/** To whom something is being written already, so that a reload does not seem to have lost it. */
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
            <Draft key={to} desk={desk} to={to} full={letters.sent.length >= couriers} />
        </section>
    );
}

function hintFor(length: number, full: boolean): string {
    if (length > most)
        return `Too long by ${length - most} letters.`;
    if (full)
        return `All ${couriers} of your couriers are on the road: wait until one is there.`;
    return length === 0 ? "What is written stays here until it is sent."
        : `Room for ${most - length} letters more. What was sent cannot be taken back.`;
}

/** A sheet of its own for each addressee, so that none is lost when another is thought of. */
function Draft({ desk, to, full }: { desk: Desk; to: string; full: boolean }) {
    const [text, setText] = useDraft(desk.seat, `letter ${to}`, true);
    const words = asLetter(text);
    const length = new TextEncoder().encode(words).length;
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            const order = `msg ${to}: ${words}`;
            void desk.give(order).then((done) => { if (done || desk.seat.keeps(order)) setText(""); });
        }}>
            <label>
                Letter{" "}
                <textarea rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p class="hint" role="status">
                {hintFor(length, full)}
            </p>
            <p><button class="go" disabled={words === "" || length > most || full}>Send a courier</button></p>
        </form>
    );
}

/** Whether the seat has fellow commanders to write to. */
export function writesLetters(desk: Desk): boolean {
    return (desk.seat.view.value?.letters?.to.length ?? 0) > 0;
}
