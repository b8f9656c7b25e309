// The result form (L24): every field has a default, a file or a pasted text fills it in, and its effect is shown before
// it is sent.
import { useState } from "preact/hooks";
import {
    divisionsOf, freshResult, holding, resultChanges, resultLine, resultOf, resultText, unitKey,
    type Fate, type FieldDivision, type Result,
} from "../model/result";
import { RuleLink } from "../../../core/rule_link";
import { whole } from "../../../core/words";
import type { Refusal } from "../../../core/api";
import type { Checked } from "../../../core/offer";
import { altarOffer } from "../model/offers";
import { sentence_of } from "../../../table/seat";
import { sides, type Side, type View } from "../model/view";

const no_line = "No line begins with “result:”, so the form is unchanged.";
const fates: Fate[] = ["fit", "broken", "lost"];
const titles: Record<Side, string> = { union: "Union", confederate: "Confederate" };

interface Props {
    view: View;
    refusal: Pick<Refusal, "sentence" | "rule"> | null;
    check: (order: string) => Promise<Checked>; // what the rules say about a result that is not entered yet
    give: (text: string) => Promise<boolean>; // true when the result was received
    close?: () => void; // the umpire's form has nothing to close
}

export function ResultForm({ view, refusal, check, give, close }: Props) {
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
                    <option value="night">at nightfall</option>
                    <option value="break">when an army broke</option>
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
            <Import check={check} take={(read) => { setResult(read); setLooking(false); }} />
            {looking && (
                <section class="changes" aria-label="What it would change" aria-live="polite">
                    <ul>{resultChanges(result).map((words) => <li key={words}>{words}</li>)}</ul>
                    <p class="written">{resultText(result)}</p>
                </section>
            )}
            {refusal && looking && (
                <p class="refusal" role="alert">
                    {whole(refusal.sentence)} {refusal.rule && <RuleLink id={refusal.rule} />}
                </p>
            )}
            <button class={looking ? "go" : ""} data-order={looking ? resultText(result) : undefined}>
                {looking ? "Enter this result" : "Review"}
            </button>{" "}
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
                                never engaged</label>
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

function Import({ check, take }: { check: Props["check"]; take: (result: Result) => void }) {
    const [text, setText] = useState("");
    const [problem, setProblem] = useState<string | null>(null);
    const read = async (source: string) => {
        const line = resultLine(source);
        const { offer, error } = line === null ? { offer: null, error: { sentence: no_line } }
            : await check(line).catch((reason) => ({ offer: null, error: { sentence: sentence_of(reason) } }));
        setProblem(offer ? null : whole(error?.sentence ?? ""));
        const read_offer = offer && altarOffer(offer);
        if (read_offer?.kind === "result")
            take(resultOf(read_offer));
    };
    return (
        <details class="import">
            <summary>From a file or a text</summary>
            <label>File <input type="file" accept=".txt,.json,text/plain,application/json" onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (!file)
                    return;
                const fail = (why: string) => setProblem(`${file.name} ${why}. The form is unchanged.`);
                if (file.size > 65_536)
                    fail("is not a result: the file is too large");
                else
                    void file.text().then((found) => void read(found), () => fail("could not be read"));
            }} /></label>
            <label>Text <textarea rows={2} value={text}
                placeholder="result: night 20:00, broken usa Logan/Smith, winner csa"
                onInput={(event) => setText(event.currentTarget.value)} /></label>
            <button type="button" onClick={() => void read(text)}>Fill in the form</button>
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </details>
    );
}
