// The prompt bar: what is asked, by which rule, what can be done, and what became of the last order.
import type { Desk } from "./desk";
import type { Choice } from "../model/choices";
import { RuleLink } from "../rule_link";

/** The choices that are words rather than spaces: buttons. */
export function spoken(desk: Desk): Choice[] {
    const chosen = desk.chosen.value;
    const reachable = new Set([...desk.reachable.value.values()]);
    return desk.seat.choices.value.filter((choice) =>
        choice.verb !== "undo" && !reachable.has(choice) && choice.verb !== "block" &&
        (choice.token === null || choice.token === chosen) && !(choice.cell !== null && choice.token !== null));
}

export function PromptBar({ desk }: { desk: Desk }) {
    const { seat } = desk;
    const legal = seat.legal.value;
    const proposed = desk.proposed.value;
    if (!legal)
        return <div class="prompt" aria-live="polite">Asking the umpire…</div>;
    return (
        <div class={legal.asked ? "prompt asked" : "prompt"}>
            <p class="sentence" aria-live="polite">
                {legal.prompt.sentence} {legal.prompt.rule && <RuleLink id={legal.prompt.rule} />}
            </p>
            {proposed && (
                <p class="proposed">
                    <strong>{proposed.text}</strong>{" "}
                    <button class="go" onClick={() => void desk.give(proposed.text)}>Give the order <kbd>Enter</kbd></button>{" "}
                    <button onClick={() => desk.cancel()}>Not so <kbd>Esc</kbd></button>
                </p>
            )}
            <div class="offers">
                {spoken(desk).slice(0, 30).map((choice, i) => (
                    <button key={choice.text} onClick={() => void desk.give(choice.text)}>
                        {i < 9 && <kbd>{i + 1}</kbd>} {choice.text}
                    </button>
                ))}
                <button disabled={!legal.can_undo} onClick={() => void desk.give("undo")}
                    title={legal.can_undo ? "Takes back what you ordered since you were last told something"
                        : "Nothing can be taken back: something has been told since your last order"}>Undo</button>
            </div>
        </div>
    );
}

export function Tidings({ desk }: { desk: Desk }) {
    const { refusal, trouble, posts, link } = desk.seat;
    return (
        <div class="tidings" aria-live="assertive">
            {trouble.value && link.value === "live" && <p class="trouble">{trouble.value}</p>}
            {posts.value.filter((post) => post.state !== "unsent").map((post) => <p key={post.key} class={`post ${post.state}`}>{post.text}: {post.state === "sending" ? "on its way" : "received"}</p>)}
            {refusal.value && (
                <p class="refusal">
                    {refusal.value.order && <q>{refusal.value.order}</q>} {refusal.value.sentence}{" "}
                    {refusal.value.rule && <RuleLink id={refusal.value.rule} />}{" "}
                    {refusal.value.instead && <button onClick={() => void desk.give(refusal.value!.instead!)}>Instead: {refusal.value.instead}</button>}{" "}
                    <button aria-label="Put away" onClick={() => { refusal.value = null; }}>×</button>
                </p>
            )}
        </div>
    );
}
