// The prompt bar: what is asked, by which rule, what can be done, and what became of the last order. Every part
// has its place and keeps it, whatever the question: the question above, what is read and scrolled in the middle,
// the slip, the news of orders and what can always be done below.
import { useEffect, useRef } from "preact/hooks";
import type { Refusal } from "../api";
import { question } from "../model/told";
import { RuleLink } from "../rule_link";
import { Meanwhile } from "./acts/meanwhile";
import { Outcome } from "./acts/outcome";
import { actOf } from "./acts/registry";
import { BattleReport } from "./acts/report";
import { Slip } from "./acts/slip";
import type { Desk } from "./desk";
import { Forced } from "./forced";
import { undoWords } from "./keys";

export function PromptBar({ desk }: { desk: Desk }) {
    const legal = desk.seat.legal.value;
    const read = useTop(desk.phase.value);
    if (!legal)
        return <div class="prompt" aria-live="polite">Asking the umpire…</div>;
    const Act = actOf(desk.phase.value);
    const open = legal.asked || desk.seat.choices.value.length > 0;
    return (
        <div class={legal.asked ? "prompt asked" : "prompt"} data-phase={desk.phase.value}
            aria-busy={desk.seat.busy.value}>
            <p class="sentence" id="asked" tabIndex={-1} aria-live="polite">
                {question(legal.prompt.sentence)} {legal.prompt.rule && <RuleLink id={legal.prompt.rule} />}
            </p>
            <div class="orders-read" ref={read}>
                <div class="act">{open && <Act desk={desk} />}</div>
                <Forced desk={desk} />
                <Outcome desk={desk} />
                <Meanwhile desk={desk} />
                <BattleReport desk={desk} />
            </div>
            <Slip desk={desk} />
            <Tidings desk={desk} />
            <Always desk={desk} />
        </div>
    );
}

/** What is read stays where it was scrolled to, until something else is asked. */
function useTop(phase: string) {
    const read = useRef<HTMLDivElement>(null);
    useEffect(() => { if (read.current) read.current.scrollTop = 0; }, [phase]);
    return read;
}

function Always({ desk }: { desk: Desk }) {
    const { can_undo, asked } = desk.seat.legal.value!;
    return (
        <p class="always">
            <button disabled={!can_undo} title={undoWords(desk)} aria-describedby={can_undo ? undefined : "no-undo"}
                onClick={() => void desk.give("undo")}>Undo <kbd>u</kbd></button>
            <button onClick={() => { desk.sheet.value = "keys"; }}>Keys <kbd>?</kbd></button>
            {!can_undo && asked && <small id="no-undo">{undoWords(desk)}</small>}
        </p>
    );
}

function Tidings({ desk }: { desk: Desk }) {
    const { refusal, trouble, posts, link } = desk.seat;
    return (
        <div class="tidings" aria-live="assertive">
            {trouble.value && link.value === "live" && <p class="trouble">{trouble.value}</p>}
            {posts.value.filter((post) => post.state !== "unsent").map((post) => (
                <p key={post.key} class={`post ${post.state}`}>
                    <q>{post.text}</q> {post.state === "sending" ? "is on its way" : "is received"}
                </p>
            ))}
            {refusal.value && <Refused desk={desk} refusal={refusal.value} />}
        </div>
    );
}

function Refused({ desk, refusal }: { desk: Desk; refusal: Refusal }) {
    const { rule, instead, order, sentence } = refusal;
    const rest = refusal.rest.filter((each) => each !== order);
    return (
        <p class="refusal">
            {order && <><q>{order}</q>:</>} {sentence.replace(/[^.]$/, "$&.")} {rule && <RuleLink id={rule} />}{" "}
            {instead && <button onClick={() => void desk.give(instead)}>Instead: {instead}</button>}{" "}
            {rest.length > 0 && <small>Not carried out: {rest.join("; ")}</small>}{" "}
            <button aria-label="Put away" onClick={() => { desk.seat.refusal.value = null; }}>×</button>
        </p>
    );
}
