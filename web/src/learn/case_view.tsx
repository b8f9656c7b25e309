// A case of the conformance suite: its purpose, the position before and after, and its text.
import { useEffect, useState } from "preact/hooks";
import { loadTheater, type Theater } from "../map/theater";
import { sentence_of } from "../table/seat";
import { systemOf, type System } from "../systems/system";
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

/** Where a case is played. */
interface Stage {
    theater: Theater;
    system: System;
}

async function stageOf(scenario: string): Promise<Stage> {
    return { theater: await loadTheater(scenario), system: await systemOf(scenario) };
}

function CaseBody({ id }: { id: string }) {
    const [found, setFound] = useState<{ each: Case; stage: Stage | null } | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        loadCase(id).then(async (each) =>
            setFound({ each, stage: each.scenario ? await stageOf(each.scenario) : null }))
            .catch((error) => setProblem(sentence_of(error)));
    }, [id]);
    if (problem)
        return <p class="trouble" role="alert">{problem}</p>;
    if (!found)
        return <p aria-live="polite">Loading the case…</p>;
    const Positions = found.stage?.system.learn?.Positions;
    return (
        <>
            {Positions && found.stage && <Positions each={found.each} theater={found.stage.theater} />}
            <Written each={found.each} />
        </>
    );
}

/** Folded until it is opened: only then the engine plays it. */
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
