// The seats' questions, unanswered ones first.
import { useState } from "preact/hooks";
import { asProse } from "../core/prose";
import { openProposal } from "../core/proposal";
import { atStart, seatName } from "../core/words";
import { give, Said, type Answer } from "./send";
import type { Question, Truth } from "./truth";
import type { PaperProps } from "./umpire";

/** What else there is to do, in this state of the campaign. */
function Idle({ truth, open }: Pick<PaperProps, "truth" | "open">) {
    const link = (paper: string, words: string) => <button class="link" onClick={() => open(paper)}>{words}</button>;
    switch (truth.card.value?.state) {
    case "waiting":
        return (
            <p>
                There is nothing to do until every seat is taken. Then the campaign starts, and players can ask you
                questions.
            </p>
        );
    case "running":
        return (
            <>
                <p>The campaign runs without you. You can</p>
                <ul>
                    {truth.system.umpire.filter((paper) => paper.applies(truth)).map((paper) => (
                        <li key={paper.id}>{link(paper.id, paper.deed!)};</li>
                    ))}
                    <li>{link("report", "send a report")} in your own words to one seat or to all;</li>
                    <li>{link("record", "rewind")} to an earlier order;</li>
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
    // Every seat is told of a proposal, so any log will do.
    const proposal = openProposal(Object.values(truth.seats.value)[0]?.log ?? [], truth.names().length);
    const open = all.filter((question) => !question.answered);
    const closed = all.filter((question) => question.answered).reverse();
    return (
        <div class="questions">
            {proposal && (
                <p class="question">
                    <strong>{atStart(seatName(proposal.who))}</strong> proposes a rewind. The players are asked; it
                    happens when all agree. You may also rewind yourself, in the Record tab.
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
    const order = `report ${question.seat}: ${asProse(text)}`;
    return (
        <form class="question" onSubmit={(event) => {
            event.preventDefault();
            void give(truth, order).then(setAnswer);
        }}>
            <p><strong>{atStart(seatName(question.seat))}</strong> asks: <q>{question.text}</q></p>
            <label>
                Your answer; nobody else sees it{" "}
                <textarea rows={2} maxLength={800} value={text}
                    onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p><button class="go" disabled={text.trim() === ""} data-order={order}>Answer</button></p>
            <Said answer={answer} />
        </form>
    );
}
