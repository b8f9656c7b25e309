// What the seats have asked, the unanswered first.
import { useState } from "preact/hooks";
import { asProse } from "../model/letters";
import { openProposal } from "../model/proposal";
import { atStart, seatName } from "../words";
import { give, Said, type Answer } from "./send";
import type { Question, Truth } from "./truth";
import type { PaperProps } from "./umpire";

/** What there is to do besides, in the state of the campaign. */
function Idle({ truth, open }: Pick<PaperProps, "truth" | "open">) {
    const link = (paper: string, words: string) => <button class="link" onClick={() => open(paper)}>{words}</button>;
    switch (truth.card.value?.state) {
    case "waiting":
        return (
            <p>
                Nothing is to be done until every seat is taken: then the campaign begins by itself, and the
                seats can ask you.
            </p>
        );
    case "running":
        return (
            <>
                <p>The campaign runs by itself. You can</p>
                <ul>
                    {truth.battle.value && (
                        <li>{link("result", "enter the result of the battle")} that is being fought on the table;</li>
                    )}
                    <li>{link("report", "send a report")} of your own words to one seat or to all;</li>
                    <li>{link("correct", "put a mistake right")}, with a reason that its owner is told;</li>
                    <li>{link("record", "go back")} to an earlier order;</li>
                    <li>{link("log", "read what each seat was told")}, and look at the map with its eyes.</li>
                </ul>
            </>
        );
    default:
        return (
            <p>
                The campaign is over. {link("record", "The record")} has every order, and {link("log", "the logs")} what
                each seat was told.
            </p>
        );
    }
}

export function Questions({ truth, seat, open: turn_to }: PaperProps) {
    const all = truth.questions.value.filter((question) => seat === null || question.seat === seat);
    // Every seat is told of a proposal, so that anybody's log will do.
    const proposal = openProposal(Object.values(truth.seats.value)[0]?.log ?? []);
    const open = all.filter((question) => !question.answered);
    const closed = all.filter((question) => question.answered).reverse();
    return (
        <div class="questions">
            {proposal && (
                <p class="question">
                    <strong>{atStart(seatName(proposal.who))}</strong> proposes to go back. The seats are asked; it
                    happens by itself when all consent. You may go back on your own authority, under “Record”.
                </p>
            )}
            <h2>Waiting for an answer</h2>
            {open.length === 0 && <><p>Nobody has asked anything.</p><Idle truth={truth} open={turn_to} /></>}
            {open.map((question) => <Open key={`${question.seat} ${question.k}`} truth={truth} question={question} />)}
            {closed.length > 0 && <details><summary>Answered ({closed.length})</summary>
                <ul>
                    {closed.map((question) => (
                        <li key={`${question.seat} ${question.k}`}>
                            <strong>{atStart(seatName(question.seat))}</strong>: {question.text}
                        </li>
                    ))}
                </ul>
            </details>}
        </div>
    );
}

function Open({ truth, question }: { truth: Truth; question: Question }) {
    const [text, setText] = useState("");
    const [answer, setAnswer] = useState<Answer | null>(null);
    return (
        <form class="question" onSubmit={(event) => {
            event.preventDefault();
            void give(truth, `report ${question.seat}: ${asProse(text)}`).then(setAnswer);
        }}>
            <p><strong>{atStart(seatName(question.seat))}</strong> asks: <q>{question.text}</q></p>
            <label>
                Your answer, to him alone{" "}
                <textarea rows={2} maxLength={800} value={text}
                    onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p><button class="go" disabled={text.trim() === ""}>Answer</button></p>
            <Said answer={answer} />
        </form>
    );
}
