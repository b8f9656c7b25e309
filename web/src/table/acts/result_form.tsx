// The result form (L24): every box has a default, a file or a pasted text fills it in, and what it would
// change is shown before it is sent.
import { useState } from "preact/hooks";
import {
    divisionsOf, freshResult, holding, readResult, resultChanges, resultText, sides, unitKey,
    type Fate, type FieldDivision, type Result,
} from "../../model/result";
import { RuleLink } from "../../rule_link";
import { atStart } from "../../words";
import type { Refusal } from "../../api";
import type { Side, View } from "../../model/view";

const fates: Fate[] = ["fit", "broken", "lost"];
const titles: Record<Side, string> = { union: "Union", confederate: "Confederate" };

interface Props {
    view: View;
    refusal: Pick<Refusal, "sentence" | "rule"> | null;
    give: (text: string) => Promise<boolean>; // true when the result was received
    close?: () => void; // the umpire has nothing to close
}

export function ResultForm({ view, refusal, give, close }: Props) {
    const divisions = divisionsOf(view);
    const [result, setResult] = useState<Result>(() => freshResult(view));
    const [looking, setLooking] = useState(false);
    const change = (part: Partial<Result>) => {
        setResult({ ...result, ...part });
        setLooking(false);
    };
    const begin = view.battle?.hour ?? 0;
    const dark = view.battle?.dark ?? 20;
    const hours = Array.from({ length: Math.max(1, dark - begin) }, (_, i) => begin + 1 + i);
    return (
        <form class="result" aria-label="Result of the battle" onSubmit={(event) => {
            event.preventDefault();
            if (looking)
                void give(resultText(result)).then((taken) => { if (taken) close?.(); });
            else
                setLooking(true);
        }}>
            <p>
                <label>Winner <select value={result.winner}
                    onChange={(event) => change({ winner: event.currentTarget.value as Side })}>
                    {sides.map((side) => <option key={side} value={side}>{titles[side]}</option>)}
                </select></label>{" "}
                <label>It ended <select value={result.how} onChange={(event) => {
                    const how = event.currentTarget.value as Result["how"];
                    change(how === "night" ? { how, hour: dark } : { how });
                }}>
                    <option value="night">by dark</option>
                    <option value="break">when a side broke off</option>
                </select></label>{" "}
                <label>at <select value={String(result.hour)} disabled={result.how === "night"}
                    onChange={(event) => change({ hour: Number(event.currentTarget.value) })}>
                    {hours.map((hour) => <option key={hour} value={String(hour)}>{hour}:00</option>)}
                </select></label>
            </p>
            <div class="both-sides">{sides.map((side) => (
                <SideUnits key={side} side={side} result={result}
                    divisions={divisions.filter((division) => division.side === side)}
                    change={(unit, fate) => change({ fates: with_fate(result.fates, unit, fate) })}
                    hold={(division, held) => change(holding(result, division, held))} />
            ))}</div>
            <Import divisions={divisions} take={(read) => { setResult(read); setLooking(false); }} />
            {looking && (
                <section class="changes" aria-label="What it would change" aria-live="polite">
                    <ul>{resultChanges(result).map((words) => <li key={words}>{words}</li>)}</ul>
                    <p class="written">{resultText(result)}</p>
                </section>
            )}
            {refusal && looking && (
                <p class="refusal" role="alert">
                    {atStart(refusal.sentence.replace(/[^.]$/, "$&."))} {refusal.rule && <RuleLink id={refusal.rule} />}
                </p>
            )}
            <button class={looking ? "go" : ""}>{looking ? "Enter this result" : "Look it over"}</button>{" "}
            {close && <button type="button" onClick={close}>Close</button>}
        </form>
    );
}

function with_fate(all: Record<string, Fate>, unit: string, fate: Fate): Record<string, Fate> {
    const { [unit]: _before, ...rest } = all;
    return fate === "fit" ? rest : { ...rest, [unit]: fate };
}

function SideUnits({ side, divisions, result, change, hold }: {
    side: Side; divisions: FieldDivision[]; result: Result; change: (unit: string, fate: Fate) => void;
    hold: (division: FieldDivision, held: boolean) => void;
}) {
    return (
        <fieldset>
            <legend>{titles[side]}</legend>
            {divisions.length === 0 && <p>Nobody is known to be on the field.</p>}
            {divisions.map((division) => {
                const held = result.held.includes(`${side} ${division.id}`);
                return (
                    <div key={division.id} class="division">
                        <strong>{division.id}</strong>
                        {division.turn > 0 && <small> comes at the end of turn {division.turn}</small>}
                        {division.may_be_held && (
                            <label class="held"> <input type="checkbox" checked={held}
                                onChange={(event) => hold(division, event.currentTarget.checked)} />{" "}
                                never brought on</label>
                        )}
                        {!held && <Units division={division} fates={result.fates} change={change} />}
                    </div>
                );
            })}
        </fieldset>
    );
}

function Units({ division: { side, id, units }, fates: now, change }: {
    division: FieldDivision; fates: Record<string, Fate>; change: (unit: string, fate: Fate) => void;
}) {
    return (
        <>{units.map((unit) => {
            const key = unitKey(side, id, unit);
            return (
                <label key={unit} class={`fate ${now[key] ?? "fit"}`}>{unit}{" "}
                    <select value={now[key] ?? "fit"}
                        onChange={(event) => change(key, event.currentTarget.value as Fate)}>
                        {fates.map((fate) => <option key={fate} value={fate}>{fate}</option>)}
                    </select>
                </label>
            );
        })}</>
    );
}

function Import({ divisions, take }: { divisions: FieldDivision[]; take: (result: Result) => void }) {
    const [text, setText] = useState("");
    const [problem, setProblem] = useState<string | null>(null);
    const read = (source: string) => {
        const found = readResult(source, divisions);
        setProblem(typeof found === "string" ? found : null);
        if (typeof found !== "string")
            take(found);
    };
    return (
        <details class="import">
            <summary>From a file or a text</summary>
            <label>File <input type="file" accept=".txt,.json,text/plain,application/json" onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (!file)
                    return;
                const fail = (why: string) => setProblem(`${file.name} ${why}. The form is as it was.`);
                if (file.size > 65_536)
                    fail("is no result: it is far too large");
                else
                    void file.text().then(read, () => fail("could not be read"));
            }} /></label>
            <label>Text <textarea rows={2} value={text}
                placeholder="result: night 20:00, broken usa Logan/Smith, winner csa"
                onInput={(event) => setText(event.currentTarget.value)} /></label>
            <button type="button" onClick={() => read(text)}>Fill in the form</button>
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </details>
    );
}
