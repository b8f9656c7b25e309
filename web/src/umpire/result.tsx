// The outcome of a battle on the table, entered by the umpire: from him it counts at once.
import { useState } from "preact/hooks";
import { ResultForm } from "../table/acts/result_form";
import { give, Said, type Answer } from "./send";
import type { PaperProps } from "./umpire";

export function ResultPaper({ truth }: PaperProps) {
    const [answer, setAnswer] = useState<Answer | null>(null);
    // What is on the field is known to both sides alike (I25).
    const view = Object.values(truth.seats.value).flatMap((seat) => (seat.view?.battle ? [seat.view] : []))[0];
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
