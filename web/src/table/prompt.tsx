// The prompt bar: what is asked, by which rule, what can be done, and what became of the last order.
import { actOf } from "./acts/registry";
import { Slip } from "./acts/slip";
import type { Desk } from "./desk";
import { undoWords } from "./keys";
import { KeysPage } from "./keys_page";
import { RuleLink } from "../rule_link";

export function PromptBar({ desk }: { desk: Desk }) {
    const legal = desk.seat.legal.value;
    if (!legal)
        return <div class="prompt" aria-live="polite">Asking the umpire…</div>;
    const Act = actOf(desk.phase.value);
    const open = legal.asked || desk.seat.choices.value.length > 0;
    return (
        <div class={legal.asked ? "prompt asked" : "prompt"} data-phase={desk.phase.value} aria-busy={desk.seat.busy.value}>
            <p class="sentence" id="asked" tabIndex={-1} aria-live="polite">
                {question(legal.prompt.sentence)} {legal.prompt.rule && <RuleLink id={legal.prompt.rule} />}
            </p>
            <Slip desk={desk} />
            {open && <Act desk={desk} />}
            <p class="always">
                <button disabled={!legal.can_undo} title={undoWords(desk)} aria-describedby={legal.can_undo ? undefined : "no-undo"}
                    onClick={() => void desk.give("undo")}>Undo <kbd>u</kbd></button>
                <button onClick={() => { desk.help.value = true; }}>Keys <kbd>?</kbd></button>
                {!legal.can_undo && legal.asked && <small id="no-undo">{undoWords(desk)}</small>}
            </p>
            <KeysPage desk={desk} />
        </div>
    );
}

/** Without the example of an order in brackets: there are buttons here. */
function question(sentence: string): string {
    return sentence.replace(/ \("[^]*?"[^()]*\)(?=[.:]?$)/, "").replace(/:$/, ".");
}

export function Tidings({ desk }: { desk: Desk }) {
    const { refusal, trouble, posts, link } = desk.seat;
    return (
        <div class="tidings" aria-live="assertive">
            {trouble.value && link.value === "live" && <p class="trouble">{trouble.value}</p>}
            {posts.value.filter((post) => post.state !== "unsent").map((post) => (
                <p key={post.key} class={`post ${post.state}`}><q>{post.text}</q> {post.state === "sending" ? "is on its way" : "is received"}</p>
            ))}
            {refusal.value && (
                <p class="refusal">
                    {refusal.value.order && <q>{refusal.value.order}</q>} {refusal.value.sentence}{" "}
                    {refusal.value.rule && <RuleLink id={refusal.value.rule} />}{" "}
                    {refusal.value.instead && <button onClick={() => void desk.give(refusal.value!.instead!)}>Instead: {refusal.value.instead}</button>}{" "}
                    {refusal.value.rest.length > 0 && <small>Not carried out: {refusal.value.rest.join("; ")}</small>}{" "}
                    <button aria-label="Put away" onClick={() => { refusal.value = null; }}>×</button>
                </p>
            )}
        </div>
    );
}
