// The order as it will be given, in words that anybody can check, and its button.
import { useState } from "preact/hooks";
import { Refused } from "../core/api";
import { RuleLink } from "../core/rule_link";
import { sentence_of } from "../table/seat";
import type { Truth } from "./truth";

export interface Answer {
    fine: boolean;
    words: string;
    rule: string | null;
}

export async function give(truth: Truth, text: string): Promise<Answer> {
    try {
        const receipt = await truth.order(text);
        return { fine: true, words: `Done: ${receipt.echo ?? text}`, rule: null };
    } catch (error) {
        return { fine: false, words: sentence_of(error), rule: error instanceof Refused ? error.refusal.rule : null };
    }
}

export function Said({ answer }: { answer: Answer | null }) {
    return (
        <p role="status" class={answer && !answer.fine ? "trouble" : "hint"}>
            {answer && <>{answer.words} {answer.rule && <RuleLink id={answer.rule} />}</>}
        </p>
    );
}

/** `text` is null as long as something is missing. */
export function Send({ truth, text, word,
    done }: { truth: Truth; text: string | null; word: string; done?: () => void }) {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const act = async () => {
        const said = await give(truth, text!);
        setAnswer(said);
        if (said.fine)
            done?.();
    };
    return (
        <>
            <p class="order-preview">
                {text ? <code>{text}</code> : <span class="hint">The order will appear here.</span>}
            </p>
            <p><button type="button" class="go" disabled={text === null} data-order={text ?? undefined}
                onClick={() => void act()}>{word}</button></p>
            <Said answer={answer} />
        </>
    );
}
