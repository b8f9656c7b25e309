// Going back by common consent: a proposal, what one has learnt since, and the answer to it.
import { useState } from "preact/hooks";
import { openProposal, type Proposed } from "../../model/proposal";
import { is_order } from "../../model/told";
import { atStart, seatName } from "../../words";
import type { Desk } from "../desk";
import { Said, useGive } from "./form";
import { Words } from "./log";

const shown = 12; // of the own orders

function orderAt(desk: Desk, line: number): string {
    const found = desk.seat.log.value.find((each) => each.k === line);
    return found && is_order(found) ? `your order “${found.order}”` : `line ${line} of your log`;
}

/** What everybody would have to forget: shown before he says yes. */
function Learnt({ desk, line }: { desk: Desk; line: number }) {
    const words = desk.seat.log.value.filter((each) => each.k > line).flatMap((each) => each.words);
    return (
        <details>
            <summary>What you were told since ({words.length === 1 ? "1 line" : `${words.length} lines`})</summary>
            {words.map((each, i) => <p key={i}><Words text={each} /></p>)}
        </details>
    );
}

/** A proposal that is open: at the top of the desk, whoever made it. */
export function Proposal({ desk }: { desk: Desk }) {
    const open = openProposal(desk.seat.log.value);
    return open && <Answering desk={desk} open={open} />;
}

function Answering({ desk, open }: { desk: Desk; open: Proposed }) {
    const { give, answer } = useGive(desk);
    return (
        <section class="question" aria-label="A proposal">
            <p>
                <strong>{atStart(seatName(open.who))}</strong> proposes to go back to just
                after {orderAt(desk, open.line)}. What was ordered since would not count, and its dice would
                be thrown anew.
            </p>
            <Learnt desk={desk} line={open.line} />
            {open.mine ? <p class="hint">You have agreed; the others are asked.</p> : (
                <p>
                    <button
                        onClick={() =>
                            void give("consent", "You consent; it happens when all have.")}>Consent</button>{" "}
                    <button onClick={() => void give("object", "You object: everything stays as it is.")}>
                        Object
                    </button>
                </p>
            )}
            <Said answer={answer} />
        </section>
    );
}

export function Rewind({ desk }: { desk: Desk }) {
    const [line, setLine] = useState("");
    const { give, answer } = useGive(desk);
    const { seats, you, umpire } = desk.seat.card.value!;
    const own =
        desk.seat.log.value.filter((each) => is_order(each) && each.k < desk.seat.last_k()).slice(-shown).reverse();
    const others = seats.filter((seat) => seat.name !== you.seat);
    if (others.some((seat) => seat.holder === "caretaker"))
        return (
            <p class="hint">
                A caretaker consents to nothing for the player whose seat it minds: until somebody takes that seat
                there is only “Undo”{umpire && ", or the umpire, who may go back on his own authority"}.
            </p>
        );
    if (own.length === 0)
        return (
            <p class="hint">
                For a mistake that everybody agrees to forget. You have given no order yet to which the campaign
                could go back.
            </p>
        );
    return (
        <form class="paper-form"
            onSubmit={(event) => { event.preventDefault();
                void give(`propose rewind ${line}`, "It is proposed; the others are asked."); }}>
            <p class="hint">
                {others.every((seat) => seat.holder === "machine")
                    ? "For a mistake that you would rather forget. The machine consents to it: the campaign " +
                        "stands where it stood then, and the dice of what was ordered since are thrown anew. " +
                        "The record shows that you went back."
                    : "For a mistake that everybody agrees to forget. All players are asked; when the last has " +
                        "consented, the campaign stands where it stood then, and the dice of what was ordered " +
                        "since are thrown anew. One who objects ends it."}
            </p>
            <label>Back to just after{" "}
                <select value={line} onChange={(event) => setLine(event.currentTarget.value)}>
                    <option value="">choose one of your orders…</option>
                    {own.map((each) => <option key={each.k} value={each.k}>{each.k}: {each.order}</option>)}
                </select>
            </label>
            <p><button disabled={line === ""}>Propose it</button></p>
            <Said answer={answer} />
        </form>
    );
}
