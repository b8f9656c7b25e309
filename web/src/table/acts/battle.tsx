// L24: the armies meet. Either the machine fights it out, if both sides leave it to it, or the table's
// result is entered and confirmed.
import { useRef } from "preact/hooks";
import { readResult, divisionsOf, resultChanges } from "../../model/result";
import { other, sideOf } from "../../model/view";
import type { Desk } from "../desk";
import { ResultForm } from "./result_form";

/** What the other side entered, as the log tells it. */
function theirDraft(desk: Desk, digest: string): string | null {
    for (const line of [...desk.seat.log.value].reverse())
        for (const words of line.words) {
            const found = /has entered a result, ([0-9a-f]{8}) \("(result: [^"]*)"\)/.exec(words);
            if (found && found[1] === digest)
                return found[2]!;
        }
    return null;
}

export function BattleAct({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value!;
    const dialog = useRef<HTMLDialogElement>(null);
    const theirs = view.battle?.drafts[other(view.side)] ?? null;
    const mine = view.battle?.drafts[view.side] ?? null;
    const may_fight = desk.seat.choices.value.some((choice) => choice.verb === "fight");
    return (
        <div class="battle">
            {theirs && <TheirDraft desk={desk} digest={theirs} />}
            {mine && (
                <p class="hint">
                    Your result {mine} waits for the other side to confirm it. You may still enter another.
                </p>
            )}
            <div class="offers" role="group" aria-label="What can be done">
                {may_fight && (
                    <button title="fight" onClick={() => void desk.give("fight")}>
                        <kbd aria-hidden="true">1</kbd> Let it be fought out here
                    </button>
                )}
                <button onClick={() => dialog.current!.showModal()}>Enter the table's result…</button>
            </div>
            {may_fight && <p class="hint">{hint(desk)}</p>}
            <dialog ref={dialog} class="paper wide" aria-labelledby="result-title">
                <h2 id="result-title">The battle's result</h2>
                <ResultForm view={view} refusal={desk.seat.refusal.value} give={(text) => desk.give(text)}
                    close={() => dialog.current?.close()} />
            </dialog>
        </div>
    );
}

/** What each button leads to (L24); X50: a machine takes a result on its word. */
function hint(desk: Desk): string {
    const side = desk.seat.view.value!.side;
    const others = desk.seat.card.value?.seats.filter((seat) => sideOf(seat.name) === other(side)) ?? [];
    return "It is fought out here when both sides leave it to the machine. " +
        (others.length > 0 && others.every((seat) => seat.holder === "machine")
            ? "A result from your own table stands as soon as you enter it: the machine takes your word for it (X50)."
            : "A result from the table stands when the other side has confirmed it.");
}

function TheirDraft({ desk, digest }: { desk: Desk; digest: string }) {
    const view = desk.seat.view.value!;
    const text = theirDraft(desk, digest);
    const read = text === null ? null : readResult(text, divisionsOf(view));
    const changes = read !== null && typeof read !== "string" ? resultChanges(read) : [text ?? digest];
    const confirm = `confirm ${digest}`;
    return (
        <section class="draft" aria-label="The other side's result">
            <h2>The other side has entered a result</h2>
            <ul>{changes.map((words) => <li key={words}>{words}</li>)}</ul>
            <button class="go" title={confirm} onClick={() => void desk.give(confirm)}>It was so: confirm</button>{" "}
            <small>{digest}</small>
        </section>
    );
}
