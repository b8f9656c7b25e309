// A battle that the machine fought out, hour by hour.
import { useEffect, useRef, useState } from "preact/hooks";
import { lastBattle, type BattleStory, type Hour } from "../../model/told";
import { Words } from "../panels/log";
import type { Desk } from "../desk";

export function BattleReport({ desk }: { desk: Desk }) {
    const story = lastBattle(desk.seat.log.value);
    const dialog = useRef<HTMLDialogElement>(null);
    const seen = useRef<number | null>(null);
    const k = story?.k ?? 0;
    // It opens by itself when a battle is told while one sits there, not when an old one is read again.
    useEffect(() => {
        if (seen.current !== null && k > seen.current)
            dialog.current?.showModal();
        seen.current = k;
    }, [k]);
    if (!story)
        return null;
    return (
        <>
            <button class="link" onClick={() => dialog.current!.showModal()}>The last battle, hour by hour</button>
            <dialog ref={dialog} class="paper report" aria-labelledby="report-title">
                <Steps key={story.k} story={story} close={() => dialog.current!.close()} />
            </dialog>
        </>
    );
}

function Steps({ story, close }: { story: BattleStory; close: () => void }) {
    const [at, setAt] = useState(0);
    const hour = story.hours[at]!;
    const last = story.hours.length - 1;
    return (
        <div onKeyDown={(event) => {
            if (event.key === "ArrowRight" || event.key === "ArrowLeft")
                setAt(Math.max(0, Math.min(last, at + (event.key === "ArrowRight" ? 1 : -1))));
        }}>
            <h2 id="report-title">{hour.title}</h2>
            <div class="hour" aria-live="polite">
                {hour.broken && hour.ends && <Bars hour={hour} />}
                {hour.words.map((words, i) => <p key={i}><Words text={words} /></p>)}
            </div>
            <p class="steps">
                <button disabled={at === 0} onClick={() => setAt(at - 1)}>Back <kbd>←</kbd></button>
                <span>{at + 1} of {story.hours.length}</span>
                <button autofocus disabled={at === last} onClick={() => setAt(at + 1)}>On <kbd>→</kbd></button>
                <button onClick={close}>Close <kbd>Esc</kbd></button>
            </p>
        </div>
    );
}

/** How near each side is to breaking (L13). */
function Bars({ hour }: { hour: Hour }) {
    return (
        <dl class="bars">
            {(["union", "confederate"] as const).map((side) => (
                <div key={side}>
                    <dt>{side === "union" ? "Union" : "Confederate"}</dt>
                    <dd><meter class={side} min={0} max={hour.ends![side]} value={hour.broken![side]}>{hour.broken![side]}</meter> {hour.broken![side]} broken of {hour.ends![side]} that end it</dd>
                </div>
            ))}
        </dl>
    );
}
