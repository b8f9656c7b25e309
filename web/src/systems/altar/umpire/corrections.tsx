// Corrections, from the closed list (docs/orders.md, "The umpire's corrections"). Every seat hears that something was
// corrected; only its owner hears what, with the reason.
import { useEffect, useState } from "preact/hooks";
import { asProse } from "../../../core/prose";
import { correction, kinds, type CorrectionForm, type Kind } from "../model/correction";
import { viewOf, type OwnToken, type Side } from "../model/view";
import { Send } from "../../../umpire/send";
import type { Truth } from "../../../umpire/truth";
import { tokensOf } from "../model/picture";
import type { PaperProps } from "../../../umpire/umpire";

const sides: { side: Side; word: "usa" | "csa"; name: string }[] = [
    { side: "union", word: "usa", name: "Union" },
    { side: "confederate", word: "csa", name: "Confederate" },
];

function tokens(truth: Truth, side: Side): OwnToken[] {
    const all = truth.views.value.map(viewOf).filter((view) => view.side === side).flatMap(tokensOf);
    return [...new Map(all.map((token) => [`${token.corps ?? ""}/${token.id}`, token])).values()];
}

function Pick({ label, options, value,
    set }: { label: string; options: { value: string; word: string }[]; value: string; set: (value: string) => void }) {
    return (
        <label>{label}{" "}
            <select value={value} onChange={(event) => set(event.currentTarget.value)}>
                <option value="">choose…</option>
                {options.map((option) => <option key={option.value} value={option.value}>{option.word}</option>)}
            </select>
        </label>
    );
}

export function Corrections({ truth, theater, cell }: PaperProps) {
    const [form,
        setForm] = useState<CorrectionForm>({ kind: "place", side: "union", unit: "", at: "", number: "", crossing: "",
            state: "destroyed" });
    const [reason, setReason] = useState("");
    const set = (news: Partial<CorrectionForm>) => setForm({ ...form, ...news });
    useEffect(() => { if (cell) set({ at: cell }); }, [cell]);
    const order = correction(form);
    const because = asProse(reason);
    const list = tokens(truth, form.side);
    const crossings =
        [...new Set(theater.sheet.edges.flatMap((edge) => (edge.crossing ? [edge.crossing.name] : [])))].sort();
    return (
        <div class="paper-form">
            <h2>A correction</h2>
            <label>What to correct{" "}
                <select value={form.kind}
                    onChange={(event) => set({ kind: event.currentTarget.value as Kind, unit: "" })}>
                    {kinds.map((kind) => <option key={kind.id} value={kind.id}>{kind.word}</option>)}
                </select>
            </label>
            {form.kind !== "crossing" && <label>Side{" "}
                <select value={form.side}
                    onChange={(event) => set({ side: event.currentTarget.value as Side, unit: "" })}>
                    {sides.map((side) => <option key={side.side} value={side.side}>{side.name}</option>)}
                </select>
            </label>}
            {(form.kind === "place" ||
                form.kind === "remove") && <Pick label="Token" value={form.unit} set={(unit) => set({ unit })}
                options={list.filter((token) => token.kind !== "depot").map((token) => ({
                    value: token.corps ? `${token.corps}/${token.id}` : token.id,
                    word: `${token.id}${token.corps ? `, ${token.corps}` : ""}: ${
                        token.cell ? theater.name(token.cell) : "off the map"}`,
                }))} />}
            {(form.kind === "break" ||
                form.kind === "restore") && <Pick label="Brigade" value={form.unit} set={(unit) => set({ unit })}
                options={list.flatMap((token) =>
                    (form.kind === "break" ? token.fit ?? [] : [...token.broken ?? [], ...token.lost ?? []])
                    .map((brigade) => ({ value: `${token.id}/${brigade}`, word: `${token.id}/${brigade}` })))} />}
            {form.kind === "place" && (
                <label>
                    Where: a town or a space; or click it on the map{" "}
                    <input value={form.at} onInput={(event) => set({ at: event.currentTarget.value.trim() })} />
                </label>
            )}
            {(form.kind === "points" || form.kind === "dice") && (
                <label>
                    {form.kind === "points" ? "New total"
                        : "Dice left"} <input inputMode="numeric" value={form.number}
                            onInput={(event) => set({ number: event.currentTarget.value.trim() })} />
                </label>
            )}
            {form.kind === "crossing" && <>
                <Pick label="Crossing" value={form.crossing} set={(crossing) => set({ crossing })}
                    options={crossings.map((name) => ({ value: name, word: name }))} />
                <label>It is{" "}
                    <select value={form.state}
                        onChange={(event) => set({ state: event.currentTarget.value as CorrectionForm["state"] })}>
                        <option value="destroyed">destroyed</option><option value="standing">standing</option>
                    </select>
                </label>
            </>}
            <label>
                The reason; the owner sees it{" "}
                <textarea rows={2} required maxLength={600} value={reason}
                    onInput={(event) => setReason(event.currentTarget.value)} />
            </label>
            <Send truth={truth} text={order && because ? `${order} because ${because}` : null} word="Correct it"
                done={() => setReason("")} />
        </div>
    );
}
