// A case of the conformance suite: what it is after, how it stands before and after, and how it is written.
import { useEffect, useState } from "preact/hooks";
import { loadTheater, type Theater } from "../model/theater";
import { sentence_of } from "../table/seat";
import { CaseMap } from "./case_map";
import { boxAbout, concerned } from "./crop";
import type { Case, CaseTitle } from "./rule_book";
import { loadCase } from "./rules";

const fields: [key: "ruling" | "given" | "dice" | "do" | "expect" | "see" | "unseen", word: string][] = [
    ["ruling", "Ruling"], ["given", "Given"], ["dice", "Dice"], ["do", "Orders"], ["expect", "Then"],
        ["see", "Is told"], ["unseen", "Is not told"],
];

function Written({ each }: { each: Case }) {
    return (
        <dl class="written-case">
            {fields.filter(([key]) => each[key].length > 0).map(([key, word]) => (
                <div key={key} class={key}>
                    <dt>{word}</dt><dd>{each[key].map((clause, i) => <span key={i}>{clause}</span>)}</dd>
                </div>
            ))}
        </dl>
    );
}

function same(each: Case): boolean {
    return JSON.stringify(each.before) === JSON.stringify(each.after);
}

function Positions({ each, theater }: { each: Case; theater: Theater }) {
    const about = concerned(each, theater).map((token) => token.cell);
    if (!each.before || !each.after || about.length === 0)
        return <p class="hint">Nobody is on the map in this case.</p>;
    const box = boxAbout(theater, about);
    return (
        <div class="case-maps">
            <CaseMap theater={theater} box={box} title="Before" position={each.before} before={null} />
            <CaseMap theater={theater} box={box} title={same(each) ? "After: nothing has moved" : "After"}
                position={each.after} before={each.before} />
        </div>
    );
}

function CaseBody({ id }: { id: string }) {
    const [found, setFound] = useState<{ each: Case; theater: Theater | null } | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        loadCase(id).then(async (each) =>
            setFound({ each, theater: each.scenario ? await loadTheater(each.scenario) : null }))
            .catch((error) => setProblem(sentence_of(error)));
    }, [id]);
    if (problem)
        return <p class="trouble" role="alert">{problem}</p>;
    if (!found)
        return <p aria-live="polite">Setting it up…</p>;
    return (
        <>
            {found.theater && <Positions each={found.each} theater={found.theater} />}
            <Written each={found.each} />
        </>
    );
}

/** Folded until somebody wants to see it: only then the engine plays it. */
export function CaseView({ title, open }: { title: CaseTitle; open: boolean }) {
    const [shown, setShown] = useState(open);
    return (
        <details class="case" id={title.id} open={open}
            onToggle={(event) => { if (event.currentTarget.open) setShown(true); }}>
            <summary><strong>{title.id}</strong> {title.why}</summary>
            {shown && <CaseBody id={title.id} />}
        </details>
    );
}
