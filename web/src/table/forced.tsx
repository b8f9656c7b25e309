// Answers a question by itself when it has only one answer: after a moment in which it can be read and stopped, and
// never twice at the same place of the campaign.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { recall, store } from "../kept";
import { idleAnswer, soleAnswer } from "../model/forced";
import type { Desk } from "./desk";

const shelf = "vedette.answers-by-itself";
const moment = 1200; // milliseconds

export const answers_by_itself = signal(recall(shelf, true));

export function setAnswersByItself(on: boolean): void {
    answers_by_itself.value = on;
    store(shelf, on ? null : on);
}

/** Whether the player can see what is about to happen, and is not writing. */
function is_seen(): boolean {
    return !document.hidden && document.querySelector("dialog[open]") === null &&
        !document.activeElement?.matches("input:not([type=checkbox]), textarea, select");
}

/** `head` is the place of the campaign: what was stopped or sent there is not begun again. */
function useMoment(desk: Desk, text: string | null, head: string | null): { runs: boolean; stop: () => void } {
    const [done, setDone] = useState<string | null>(null); // the last place that was answered, or left to the player
    const runs = answers_by_itself.value && text !== null && head !== null && head !== done;
    useEffect(() => {
        if (!runs)
            return;
        const timer = setInterval(() => {
            if (!is_seen() || desk.seat.busy.peek() || desk.seat.link.peek() !== "live")
                return;
            setDone(head);
            void desk.answer(text);
        }, moment);
        return () => clearInterval(timer);
    }, [runs, text, head]);
    return { runs, stop: () => setDone(head) };
}

export function Forced({ desk }: { desk: Desk }) {
    const legal = desk.seat.legal.value;
    const answer = legal && soleAnswer(legal, desk.seat.log.value);
    const { runs, stop } = useMoment(desk, answer?.text ?? null, legal?.head ?? null);
    if (!runs && legal?.can_undo && idleAnswer(legal))
        return <p class="forced">Nothing else can be done here, unless you take back what you ordered.</p>;
    if (!runs)
        return null;
    return (
        <p class="forced" role="status">
            Nothing else can be done here: the table answers by itself.{" "}
            <button class="link" onClick={stop}>Wait</button>{" "}
            <button class="link" onClick={() => setAnswersByItself(false)}>Let me answer such questions myself</button>
        </p>
    );
}
