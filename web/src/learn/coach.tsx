// The tutorial's strip above the table: one step at a time, read aloud when it changes, replaced when it is done.
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { go } from "../core/router";
import { RuleLink } from "../core/rule_link";
import type { Desk } from "../table/desk";
import type { Step, Tutorial } from "../systems/system";
import { lesson, setLesson, tutorialOf, type Lesson } from "./lesson";

function onward(desk: Desk, at: Lesson, last: string | null): void {
    setLesson({ ...at, step: at.step + 1, since: desk.seat.last_k(), last });
}

/** Runs again whenever anything that the step depends on changes. */
function useWatch(desk: Desk): void {
    useEffect(() => effect(() => {
        const at = lesson.value;
        const step = at ? tutorialOf(at)?.steps[at.step] : undefined;
        if (at && step?.done(desk, at.since))
            onward(desk, at, step.praise);
    }), [desk]);
}

/** The first words get the focus, so that they are read aloud; later ones are read as they change. */
function useFirstFocus() {
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        if (document.activeElement === document.body)
            heading.current?.focus({ preventScroll: true });
    }, []);
    return heading;
}

function leave(): void {
    setLesson(null);
    go("/");
}

function Learned({ at, tutorial }: { at: Lesson; tutorial: Tutorial }) {
    return (
        <aside class="coach" aria-label="Tutorial">
            <div aria-live="polite">
                <h2>That is all there is to it</h2>
                <p>{at.last} This campaign is yours to finish: it stays among “My campaigns”. Every rule is in
                    the <a href="/rules">rules reference</a>,
                    and <kbd>?</kbd> shows all keys.</p>
            </div>
            <p class="coach-buttons">
                <button class="go" onClick={() => { setLesson(null); go(`/c/${at.game}/${tutorial.side}`); }}>
                    Play on
                </button>
                <button onClick={leave}>To the front page</button>
            </p>
        </aside>
    );
}

function StepWords({ desk, step, at, of }: { desk: Desk; step: Step; at: Lesson; of: number }) {
    const moot = step.moot?.(desk) ?? null;
    const hint = moot ?? step.hint?.(desk) ?? null;
    const heading = useFirstFocus();
    const cell = step.look === undefined ? null : desk.theater.place(step.look);
    return (
        <>
            <div aria-live="polite">
                {at.last && <p class="praise">{at.last}</p>}
                <h2 ref={heading} tabIndex={-1}>
                    <small>Step {at.step + 1} of {of}</small> {step.title}
                </h2>
                <p>{step.words} {step.rule && <RuleLink id={step.rule} />}</p>
                <p class="coach-hint">{hint}</p>
            </div>
            <p class="coach-buttons">
                {moot !== null && <button class="go" onClick={() => onward(desk, at, null)}>Go on</button>}
                {cell !== null && <button onClick={() => desk.look_at(cell)}>Show me {step.look}</button>}
                {moot === null && <button class="quiet" onClick={() => onward(desk, at, null)}>Skip this step</button>}
                <button class="quiet" onClick={leave}>Leave the tutorial</button>
            </p>
        </>
    );
}

export function Coach({ desk }: { desk: Desk }) {
    useWatch(desk);
    const at = lesson.value;
    const tutorial = at && tutorialOf(at);
    if (!at || !tutorial)
        return null;
    const step = tutorial.steps[at.step];
    return step ? (
        <aside class="coach" aria-label="Tutorial">
            <StepWords desk={desk} step={step} at={at} of={tutorial.steps.length} />
        </aside>
    ) : <Learned at={at} tutorial={tutorial} />;
}
