// The battles that the computer fought, on a drawn field, hour by hour with their dice. The last opens by itself when
// it was fought; each can be opened again.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { battlesOf, type BattleStory } from "../model/battle";
import { fieldOf, type FieldHour } from "../model/field";
import { whyLost } from "../model/why";
import { shortened, sideName } from "../../../core/words";
import type { Told } from "../../../core/log";
import { Words } from "../../../table/panels/words";
import type { Desk } from "../../../table/desk";
import { Field } from "./field";
import { Hour } from "./fought_hour";

export function BattleReport({ desk }: { desk: Desk }) {
    const stories = battlesOf(desk.seat.log.value);
    const [chosen, choose] = useState<number | null>(null);
    const dialog = useRef<HTMLDialogElement>(null);
    const seen = useRef<number | null>(null);
    const k = stories[0]?.k ?? 0;
    const story = stories.find((each) => each.k === chosen) ?? stories[0];
    const open = (which: number) => {
        choose(which);
        dialog.current?.showModal();
    };
    // Opens by itself when a battle is told while the page is open, not when an old one is read again.
    useEffect(() => {
        if (seen.current !== null && k > seen.current)
            open(k);
        seen.current = k;
    }, [k]);
    if (!story)
        return null;
    return (
        <>
            {stories.map((each, i) => (
                <button key={each.k} class="link battle-link" onClick={() => open(each.k)}>{nameOf(each, i)}</button>
            ))}
            <dialog ref={dialog} class="paper report" aria-labelledby="report-title">
                <Steps key={story.k} story={story} close={() => dialog.current!.close()} />
            </dialog>
        </>
    );
}

/** "The last battle, hour by hour", "An earlier battle: ...". */
function nameOf({ opening }: BattleStory, i: number): string {
    return i === 0 ? "The last battle, hour by hour"
        : `An earlier battle: ${opening[0] ? shortened(opening[0].words, 50) : "hour by hour"}`;
}

interface Step {
    title: string;
    shown: (open: boolean) => ComponentChildren;
    field: FieldHour | null; // the opening and the end have none
}

/** The opening, the hours, the end. */
function steps_of({ battle, opening, ending }: BattleStory): Step[] {
    const fields = fieldOf(battle);
    const hours = battle.hours.map((hour, i) => ({
        title: `${hour.until - 1}:00 to ${hour.until}:00`,
        shown: (open: boolean) => <Hour hour={hour} open={open} />,
        field: fields[i]!,
    }));
    return [
        { title: "The battle opens", shown: () => <Sentences told={opening} />, field: null },
        ...hours,
        { title: "How it ended", shown: () => <Ending story={{ battle, ending }} />, field: null },
    ];
}

function Steps({ story, close }: { story: BattleStory; close: () => void }) {
    const [at, setAt] = useState(0);
    const [open, setOpen] = useState(false);
    const steps = steps_of(story);
    const step = steps[at]!;
    const last = steps.length - 1;
    return (
        <div onKeyDown={(event) => {
            if (event.key === "ArrowRight" || event.key === "ArrowLeft")
                setAt(Math.max(0, Math.min(last, at + (event.key === "ArrowRight" ? 1 : -1))));
        }}>
            <h2 id="report-title" aria-live="polite">{step.title}</h2>
            <div class="hour" key={at} tabIndex={0} role="region" aria-labelledby="report-title">
                {step.field && <Field hour={step.field} />}
                {step.shown(open)}
            </div>
            <p class="steps">
                <button disabled={at === 0} onClick={() => setAt(at - 1)}>Back <kbd>←</kbd></button>
                <span>{at + 1} of {steps.length}</span>
                <button autofocus disabled={at === last} onClick={() => setAt(at + 1)}>On <kbd>→</kbd></button>
                {step.field && (
                    <label>
                        <input type="checkbox" checked={open}
                            onChange={(event) => setOpen(event.currentTarget.checked)} /> every die
                    </label>
                )}
                <button onClick={close}>Close <kbd>Esc</kbd></button>
            </p>
        </div>
    );
}

function Ending({ story }: { story: Pick<BattleStory, "battle" | "ending"> }) {
    const why = whyLost(story);
    return (
        <>
            <Sentences told={story.ending} />
            {why && (
                <section class="why-lost">
                    <h3>Why the {sideName(why.side)} side lost</h3>
                    <ul>{why.words.map((words, i) => <li key={i}>{words}</li>)}</ul>
                </section>
            )}
        </>
    );
}

function Sentences({ told }: { told: Told[] }) {
    return <>{told.map((each, i) => <p key={i}><Words told={each} /></p>)}</>;
}

