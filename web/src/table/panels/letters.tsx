// The letters desk: what came by courier, what was sent, and a sheet to write on (I33).
import { useState } from "preact/hooks";
import { asProse, lettersOf, type Letter } from "../../model/letters";
import { seatName } from "../../words";
import type { Desk } from "../desk";
import { useDraft } from "../draft";

const most = 800; // bytes of a letter
const couriers = 4; // letters on the road at a time

function general(seat: string): string {
    return seatName(seat).replace(/ \(.*\)$/, "");
}

function arrival(earliest: number, latest: number, now: number): string {
    const turn = (number: number) => (number <= now ? "this turn" : number === now + 1 ? "next turn" : `in turn ${number}`);
    return earliest === latest ? `should arrive ${turn(earliest)}` : `should arrive ${turn(earliest)}, or ${turn(latest)} if he is far`;
}

export function LettersPanel({ desk }: { desk: Desk }) {
    const letters = lettersOf(desk.seat.log.value);
    const came = letters.filter((letter) => letter.way !== "sent");
    const gone = letters.filter((letter) => letter.way === "sent");
    return (
        <div class="letters">
            <Writing desk={desk} />
            <h2>Received</h2>
            {came.length === 0 ? <p class="hint">No courier has come yet.</p> : came.map((letter) => <Sheet key={letter.k} letter={letter} />)}
            <h2>Sent</h2>
            {gone.length === 0 ? <p class="hint">Nothing yet.</p> : gone.map((letter) => <Sheet key={letter.k} letter={letter} />)}
        </div>
    );
}

function Sheet({ letter }: { letter: Letter }) {
    const head = letter.way === "sent" ? `To ${general(letter.who)}` : letter.way === "received" ? `From ${letter.who}` : `Intercepted: from ${letter.who}`;
    return (
        <article class="letter" aria-label={head}>
            <p class="from">{head}</p>
            <p>{letter.text}</p>
            {letter.state && <p class="hint">{letter.state}</p>}
        </article>
    );
}

function Writing({ desk }: { desk: Desk }) {
    const letters = desk.seat.view.value?.letters;
    const [to, setTo] = useState(letters?.to[0]?.seat ?? "");
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

/** A sheet of its own for each addressee, so that none is lost when another is thought of. */
function Draft({ desk, to, full }: { desk: Desk; to: string; full: boolean }) {
    const [text, setText] = useDraft(desk.seat, `letter ${to}`, true);
    const words = asProse(text);
    const length = new TextEncoder().encode(words).length;
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void desk.give(`msg ${to}: ${words}`).then((done) => { if (done) setText(""); });
        }}>
            <label>
                Letter{" "}
                <textarea rows={4} value={text} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p class="hint" role="status">
                {length > most ? `Too long by ${length - most} letters.` : full ? "All your couriers are on the road." : "What was sent cannot be taken back."}
            </p>
            <p><button class="go" disabled={words === "" || length > most || full}>Send a courier</button></p>
        </form>
    );
}

/** Whether the seat has fellow commanders to write to. */
export function writesLetters(desk: Desk): boolean {
    return (desk.seat.view.value?.letters?.to.length ?? 0) > 0;
}
