// All choices of a new campaign. Every choice has a default; rarely used ones are folded.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { canSet, type Scenario } from "../core/api";
import { firstPlan, useStart } from "./campaign_card";
import { sideName } from "../core/words";
import { systemFor } from "../systems/system";
import { campaignOf, fogs, machineWords, paces } from "./campaigns";
import { Commanders } from "./commanders";
import type { Plan } from "./start";
import { Switches } from "./switches";

interface Option<T extends string> {
    id: T;
    name: string;
    word: string;
}

function Choose<T extends string>({ legend, name, options, value, choose }:
    { legend: string; name: string; options: readonly Option<T>[]; value: T; choose: (id: T) => void }) {
    return (
        <fieldset>
            <legend>{legend}</legend>
            <div class="tiles-of-choice">
                {options.map((option) => (
                    <label key={option.id} class={value === option.id ? "choice on" : "choice"}>
                        <input type="radio" name={name} checked={value === option.id}
                            onChange={() => choose(option.id)} />
                        <strong>{option.name}</strong> <span>{option.word}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

function Tick({ on, set, children }: { on: boolean; set: (on: boolean) => void; children: ComponentChildren }) {
    return (
        <label class="tick">
            <input type="checkbox" checked={on}
                onChange={(event) => set(event.currentTarget.checked)} /> <span>{children}</span>
        </label>
    );
}

const opponents = [
    { id: "machine", name: "The computer", word: "Takes its seat at once, and sees no more than you would." },
    { id: "friend", name: "A friend",
        word: "You get a link to send; the campaign starts when your friend joins." },
    { id: "both", name: "Both at this laptop", word: "One screen for both sides; a curtain hides it between turns." },
] as const;

export function NewCampaign({ scenario }: { scenario: Scenario }) {
    const { sides } = systemFor(scenario);
    const [plan, setPlan] = useState(() => firstPlan(scenario, sides[0].id));
    const { busy, problem, start } = useStart();
    const title = useRef<HTMLHeadingElement>(null);
    // On a phone the form opens below the screen.
    useEffect(() => {
        title.current!.focus({ preventScroll: true });
        title.current!.scrollIntoView({ block: "start",
            behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    }, []);
    const set = (news: Partial<Plan>) => setPlan({ ...plan, ...news });
    const commanders = campaignOf(scenario.id)?.campaign.commanders;
    const may_fog = fogs.filter(({ id }) => canSet(scenario, "fog", id));
    const by_friend = plan.opponent === "friend";
    return (
        <form class="new-campaign" onSubmit={(event) => { event.preventDefault(); start(plan); }}>
            <h3 ref={title} tabIndex={-1}>{scenario.title}, as you like it</h3>
            <Choose legend="Your side" name={`${scenario.id}-side`} value={plan.side}
                choose={(side) => set({ side })}
                options={sides.map(({ id }) => ({ id, name: sideName(id), word: commanders?.[id] ?? "" }))} />
            <Choose legend="Against" name={`${scenario.id}-against`} value={plan.opponent} options={opponents}
                choose={(opponent) => set({ opponent, separate: plan.separate && opponent !== "both" })} />
            {plan.opponent === "machine" && scenario.machines.length > 1 && (
                <label class="row">Its level{" "}
                    <select value={plan.machine} onChange={(event) => set({ machine: event.currentTarget.value })}>
                        {scenario.machines.map((id) => <option key={id} value={id}>{machineWords(id)}</option>)}
                    </select>
                </label>
            )}
            {may_fog.length > 1 && (
                <Choose legend="Fog of war" name={`${scenario.id}-fog`} value={plan.fog} options={may_fog}
                    choose={(fog) => set({ fog })} />
            )}
            <details>
                <summary>Pace, umpire, separate commanders</summary>
                <label class="row">The campaign's name{" "}
                    <input maxLength={80} value={plan.title} placeholder={scenario.title}
                        onInput={(event) => set({ title: event.currentTarget.value })} />
                </label>
                <label class="row">Your name, for the others{" "}
                    <input maxLength={40} autocomplete="nickname" value={plan.name}
                        onInput={(event) => set({ name: event.currentTarget.value })} />
                </label>
                <label class="row">Pace{" "}
                    <select value={plan.pace} onChange={(event) => set({ pace: event.currentTarget.value })}>
                        {paces.map((pace) => <option key={pace.id} value={pace.id}>{pace.word}</option>)}
                    </select>
                </label>
                {plan.pace && (
                    <label class="row">By the clocks of{" "}
                        <input maxLength={60} value={plan.zone} placeholder="UTC" spellcheck={false}
                            onInput={(event) => set({ zone: event.currentTarget.value })} />
                    </label>
                )}
                <Tick on={plan.umpire} set={(umpire) => set({ umpire })}>
                    A human umpire, with a page of their own: they see everything, answer questions and correct
                    mistakes.
                </Tick>
                {plan.opponent !== "both" && canSet(scenario, "commanders", "separate") && (
                    <Tick on={plan.separate} set={(separate) => set({ separate })}>
                        Separate commanders: every general has a seat of his own, sees what his own troops see, and
                        writes letters to the others.
                    </Tick>
                )}
                {plan.separate && <Commanders plan={plan} set={set} />}
            </details>
            <Switches plan={plan} set={set} />
            <p>
                <button class="go big" disabled={busy}>
                    {busy ? "Loading the map…" : by_friend ? "Create the campaign" : "Play now"}
                </button>
            </p>
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </form>
    );
}
