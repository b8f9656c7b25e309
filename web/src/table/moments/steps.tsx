// The changes since the player's last move as numbered steps: the same numbers stand on the map.
import type { Moments } from "./moments";
import type { Step } from "./types";

export function Steps({ moments }: { moments: Moments }) {
    const { steps } = moments.since.value;
    const at = Math.min(moments.at.value, steps.length - 1);
    const last = at === steps.length - 1;
    return (
        <section class="strip since" aria-labelledby="since-title" data-side={steps[at]?.side}>
            <div class="strip-head">
                <h2 id="since-title">Since your last move</h2>
                <p aria-live="polite" aria-atomic="true">
                    Step {at + 1} of {steps.length}<span class="spoken">: {steps[at]?.words}</span>
                </p>
                <div class="strip-keys">
                    <button disabled={at === 0} aria-label="One step back" onClick={() => moments.go(at - 1)}>◂</button>
                    <button class="go" disabled={last} onClick={() => moments.go(at + 1)}>Next</button>
                    {moments.runs.value
                        ? <button onClick={() => { moments.runs.value = false; }}>Pause</button>
                        : <button onClick={() => moments.play()}>Again <kbd>V</kbd></button>}
                    <button onClick={() => moments.fold()}>
                        {last ? "Done" : "Skip"} <kbd>Space</kbd>
                    </button>
                </div>
            </div>
            <ol class="step-list">
                {steps.map((step, i) => (
                    <li key={`${step.k} ${i}`}>
                        <StepCard step={step} n={i + 1} shown={i === at} later={i > at}
                            pick={() => moments.go(i)} />
                    </li>
                ))}
            </ol>
        </section>
    );
}

function StepCard({ step, n, shown, later,
    pick }: { step: Step; n: number; shown: boolean; later: boolean; pick: () => void }) {
    return (
        <button class={`step ${step.side}${later ? " later" : ""}${step.heard ? " heard" : ""}`}
            aria-current={shown ? "step" : undefined} onClick={pick}>
            <span class="number">{n}</span>
            <span>{step.words}.{step.quiet && <small>{step.quiet}</small>}</span>
        </button>
    );
}
