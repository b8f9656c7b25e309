// The prompt bar: the question, its rule, the offers, and the result of the last order. Every part keeps its place,
// whatever the question: the question above, scrolling text in the middle, and below it the slip, the state of orders
// and the permanent controls.
import { useEffect, useRef } from "preact/hooks";
import type { Refusal } from "../core/api";
import { RuleLink } from "../core/rule_link";
import { Meanwhile } from "./acts/meanwhile";
import { Outcome } from "./acts/outcome";
import { Plain } from "./acts/plain";
import { Slip } from "./acts/slip";
import type { Desk } from "./desk";
import { Forced } from "./forced";
import { whole } from "../core/words";
import { undoWords } from "./keys";

export function PromptBar({ desk }: { desk: Desk }) {
    const legal = desk.seat.legal.value;
    const read = useTop(desk.phase.value);
    if (!legal)
        return <div class="prompt" aria-live="polite">Asking the umpire…</div>;
    const { Below, phases } = desk.system.table;
    const Act = phases[desk.phase.value]?.Act ?? Plain;
    const open = legal.asked || desk.offers.value.length + desk.subjects.value.length > 0;
    return (
        <div class={legal.asked ? "prompt asked" : "prompt"} data-phase={desk.phase.value}
            aria-busy={desk.seat.busy.value}>
            <p class="sentence" id="asked" tabIndex={-1} aria-live="polite">
                {legal.prompt.question} {legal.prompt.rule && <RuleLink id={legal.prompt.rule} />}
            </p>
            <div class="orders-read" ref={read}>
                <div class="act">{open && <Act desk={desk} />}</div>
                <Forced desk={desk} />
                <Outcome desk={desk} />
                <Meanwhile desk={desk} />
                {Below && <Below desk={desk} />}
            </div>
            <Slip desk={desk} />
            <Messages desk={desk} />
            <Always desk={desk} />
        </div>
    );
}

/** The text keeps its scroll position until the question changes. */
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
                data-order="undo" onClick={() => void desk.give("undo")}>Undo <kbd>u</kbd></button>
            <button onClick={() => { desk.sheet.value = "keys"; }}>Keys <kbd>?</kbd></button>
            {!can_undo && asked && <small id="no-undo">{undoWords(desk)}</small>}
        </p>
    );
}

function Messages({ desk }: { desk: Desk }) {
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
            {order && <><q>{order}</q>:</>} {whole(sentence)} {rule && <RuleLink id={rule} />}{" "}
            {instead && (
                <button data-order={instead} onClick={() => void desk.give(instead)}>Instead: {instead}</button>
            )}{" "}
            {rest.length > 0 && <small>Not carried out: {rest.join("; ")}</small>}{" "}
            <button aria-label="Put away" onClick={() => { desk.seat.refusal.value = null; }}>×</button>
        </p>
    );
}
