// An order that a form gives: its result is shown at the form, not at the prompt.
import { useState } from "preact/hooks";
import { whole } from "../../core/words";
import type { Desk } from "../desk";

export interface Answer {
    fine: boolean;
    words: string;
}

/** `done` is the message when the order was accepted. False if it was refused; an order that could not be sent is kept.
 *  */
export type Give = (text: string, done: string) => Promise<boolean>;

export function useGive(desk: Desk): { give: Give; answer: Answer | null } {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const give = async (text: string, done: string) => {
        setAnswer(null);
        const fine = await desk.give(text);
        const { refusal } = desk.seat;
        if (fine)
            setAnswer({ fine, words: done });
        else if (refusal.value) {
            setAnswer({ fine, words: refusal.value.sentence });
            refusal.value = null;
        } else if (desk.seat.keeps(text)) {
            setAnswer({ fine: true, words: "It is kept, and sent as soon as the server answers" });
            return true;
        }
        return fine;
    };
    return { give, answer };
}

export function Said({ answer }: { answer: Answer | null }) {
    const wrong = answer?.fine === false;
    return <p role={wrong ? "alert" : "status"} class={wrong ? "trouble" : "done"}>{answer && whole(answer.words)}</p>;
}
