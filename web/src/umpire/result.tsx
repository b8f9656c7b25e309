// The outcome of a battle on the table, entered by the umpire: from him it counts at once.
import { useState } from "preact/hooks";
import { ResultForm } from "../table/acts/result_form";
import { give, Said, type Answer } from "./send";
import type { PaperProps } from "./umpire";

export function ResultPaper({ truth }: PaperProps) {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const view = truth.battle.value;
    const enter = async (text: string) => {
        const said = await give(truth, text);
        setAnswer(said);
        return said.fine;
    };
    return (
        <div class="paper-form">
            <h2>The result of a battle</h2>
            {view ? <ResultForm view={view} refusal={null} give={enter} /> : <p>No battle is being fought.</p>}
            <Said answer={answer} />
        </div>
    );
}
