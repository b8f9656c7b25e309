// Answers a question automatically when it has only one answer: after a moment in which the player can read and stop
// it, and never twice at the same point of the campaign.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { recall, store } from "../core/saved";
import { idleAnswer, soleAnswer } from "./idle";
import type { Desk } from "./desk";

const shelf = "vedette.answers-by-itself";
const moment = 1200; // milliseconds

export const answers_by_itself = signal(recall(shelf, true));

export function setAnswersByItself(on: boolean): void {
    answers_by_itself.value = on;
    store(shelf, on ? null : on);
}

/** True if the player can see what is about to happen, and is not typing. */
function is_seen(): boolean {
    return !document.hidden && document.querySelector("dialog[open]") === null &&
        !document.activeElement?.matches("input:not([type=checkbox]), textarea, select");
}

/** `head` is the point of the campaign: an answer that was stopped or sent there is not tried again. */
function useMoment(desk: Desk, text: string | null, head: string | null): { runs: boolean; stop: () => void } {
    const [done, setDone] = useState<string | null>(null); // the last point that was answered, or left to the player
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
    const offers = legal?.subjects.some(({ name }) => desk.awaits(name)) ? [] : desk.offers.value;
    const answer = legal && soleAnswer(legal, offers, desk.seat.log.value);
    const { runs, stop } = useMoment(desk, answer?.order ?? null, legal?.head ?? null);
    if (!runs && legal?.can_undo && idleAnswer(legal, offers))
        return <p class="forced">Only one answer is possible, unless you undo what you ordered.</p>;
    if (!runs)
        return null;
    return (
        <p class="forced" role="status">
            Only one answer is possible, so it is given for you.{" "}
            <button class="link" onClick={stop}>Wait</button>{" "}
            <button class="link" onClick={() => setAnswersByItself(false)}>Always ask me</button>
        </p>
    );
}
