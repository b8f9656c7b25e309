// L24: the tabletop battle. Either the computer fights it, if both sides agree, or the result of a miniatures table is
// entered and confirmed.
import { useRef } from "preact/hooks";
import type { Desk } from "../../../table/desk";
import { resultChanges, resultOf } from "../model/result";
import { other } from "../model/view";
import { altarView } from "../table/seat";
import { ResultForm } from "./result_form";

export function BattleAct({ desk }: { desk: Desk }) {
    const view = altarView(desk)!;
    const dialog = useRef<HTMLDialogElement>(null);
    const theirs = view.battle?.drafts[other(view.side)] ?? null;
    const mine = view.battle?.drafts[view.side] ?? null;
    const may_fight = desk.offers.value.some((offer) => offer.kind === "fight");
    return (
        <div class="battle">
            {theirs && <TheirDraft desk={desk} digest={theirs} />}
            {mine && (
                <p class="hint">
                    Your result {mine} waits for your opponent to confirm it. You may still enter another.
                </p>
            )}
            <div class="offers" role="group" aria-label="What can be done">
                {may_fight && (
                    <button title="fight" data-order="fight" onClick={() => void desk.give("fight")}>
                        <kbd aria-hidden="true">1</kbd> Let the computer fight the battle
                    </button>
                )}
                <button onClick={() => dialog.current!.showModal()}>Enter the result of your table…</button>
            </div>
            {may_fight && <p class="hint">{hint(desk)}</p>}
            <dialog ref={dialog} class="paper wide" aria-labelledby="result-title">
                <h2 id="result-title">The battle's result</h2>
                <ResultForm view={view} refusal={desk.seat.refusal.value} check={desk.seat.api.check}
                    give={(text) => desk.give(text)}
                    close={() => dialog.current?.close()} />
            </dialog>
        </div>
    );
}

/** What each button does (L24); X50: a computer player accepts a result as entered. */
function hint(desk: Desk): string {
    const side = altarView(desk)!.side;
    const others = desk.seat.card.value?.seats.filter((seat) => seat.side === other(side)) ?? [];
    return "The computer fights it when both sides leave it to the computer. " +
        (others.length > 0 && others.every((seat) => seat.holder === "machine")
            ? "A result from your own table counts as soon as you enter it: the computer takes your word for it (X50)."
            : "A result from your table counts when your opponent has confirmed it.");
}

function TheirDraft({ desk, digest }: { desk: Desk; digest: string }) {
    const offered = altarView(desk)?.battle?.offered;
    const changes = offered ? resultChanges(resultOf(offered)) : [];
    const confirm = `confirm ${digest}`;
    return (
        <section class="draft" aria-label="Your opponent's result">
            <h2>Your opponent has entered a result</h2>
            <ul>{changes.map((words) => <li key={words}>{words}</li>)}</ul>
            <button class="go" title={confirm} data-order={confirm} onClick={() => void desk.give(confirm)}>
                Confirm this result
            </button>{" "}
            <small>{digest}</small>
        </section>
    );
}
