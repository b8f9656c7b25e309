// A rewind that everybody agrees to: a proposal, what a player has learned since, and the answer.
import { useState } from "preact/hooks";
import { openProposal, type Proposed } from "../../core/proposal";
import { is_order, toldOf } from "../../core/log";
import { atStart, seatName } from "../../core/words";
import type { Desk } from "../desk";
import { Said, useGive } from "./form";
import { Words } from "./words";

const shown = 12; // of the own orders

function orderAt(desk: Desk, line: number): string {
    const found = desk.seat.log.value.find((each) => each.k === line);
    return found && is_order(found) ? `your order “${found.order}”` : `line ${line} of your log`;
}

/** What everybody would have to forget: shown before they agree. */
function Learned({ desk, line }: { desk: Desk; line: number }) {
    const told = desk.seat.log.value.filter((each) => each.k > line).flatMap(toldOf);
    return (
        <details>
            <summary>What you have learned since ({told.length === 1 ? "1 line" : `${told.length} lines`})</summary>
            {told.map((each, i) => <p key={i}><Words told={each} /></p>)}
        </details>
    );
}

/** An open proposal: at the top of the paper "Desk", whoever made it. */
export function Proposal({ desk }: { desk: Desk }) {
    const open = openProposal(desk.seat.log.value, desk.seat.card.value?.seats.length ?? 0);
    return open && <Answering desk={desk} open={open} />;
}

function Answering({ desk, open }: { desk: Desk; open: Proposed }) {
    const { give, answer } = useGive(desk);
    return (
        <section class="question" aria-label="A proposal">
            <p>
                <strong>{atStart(seatName(open.who))}</strong> proposes a rewind to just
                after {orderAt(desk, open.line)}. Orders given since then would not count, and their dice would be
                rolled again.
            </p>
            <Learned desk={desk} line={open.line} />
            {open.mine ? <p class="hint">You have agreed; the others are asked.</p> : (
                <p>
                    <button data-order="consent"
                        onClick={() => void give("consent", "You agree; the others are asked.")}>Agree</button>{" "}
                    <button data-order="object"
                        onClick={() => void give("object", "You object: everything stays as it is.")}>Object</button>
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
                A caretaker plays one of the seats and never agrees to a rewind. Until a player takes that seat there
                is only “Undo”{umpire && ", or the umpire, who can rewind the campaign"}.
            </p>
        );
    if (own.length === 0)
        return (
            <p class="hint">
                For a mistake that everybody agrees to forget. You have given no order yet to rewind to.
            </p>
        );
    return (
        <form class="paper-form"
            onSubmit={(event) => { event.preventDefault();
                void give(`propose rewind ${line}`, "You have proposed it; the others are asked."); }}>
            <p class="hint">
                {others.every((seat) => seat.holder === "machine")
                    ? "For a mistake that you would rather forget. The computer agrees: the campaign returns to " +
                        "where it stood then, and the dice of later orders are rolled again. The record shows the " +
                        "rewind."
                    : "For a mistake that everybody agrees to forget. All players are asked; when the last has " +
                        "agreed, the campaign returns to where it stood then, and the dice of later orders are " +
                        "rolled again. One objection ends it."}
            </p>
            <label>Back to just after{" "}
                <select value={line} onChange={(event) => setLine(event.currentTarget.value)}>
                    <option value="">choose one of your orders…</option>
                    {own.map((each) => <option key={each.k} value={each.k}>{each.k}: {each.order}</option>)}
                </select>
            </label>
            <p>
                <button disabled={line === ""} data-order={line === "" ? undefined : `propose rewind ${line}`}>
                    Propose it
                </button>
            </p>
            <Said answer={answer} />
        </form>
    );
}
