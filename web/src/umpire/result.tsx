// The outcome of a battle on the table, entered by the umpire: from him it counts at once.
import { useState } from "preact/hooks";
import { Send } from "./send";
import type { PaperProps } from "./umpire";

interface Result {
    end: "night" | "break";
    hour: string;
    winner: "usa" | "csa";
    broken_usa: string;
    broken_csa: string;
    lost_usa: string;
    lost_csa: string;
}

const lists = [
    { id: "broken_usa", label: "Union brigades broken", word: "broken usa" },
    { id: "lost_usa", label: "Union brigades lost for good", word: "lost usa" },
    { id: "broken_csa", label: "Confederate brigades broken", word: "broken csa" },
    { id: "lost_csa", label: "Confederate brigades lost for good", word: "lost csa" },
] as const;

export function resultText(result: Result): string {
    const parts = lists.flatMap(({ id, word }) => (result[id].trim() ? [`${word} ${result[id].trim().replace(/[\s,]+/g, " ")}`] : []));
    return [`result: ${result.end} ${result.hour}`, ...parts, `winner ${result.winner}`].join(", ");
}

export function ResultPaper({ truth }: PaperProps) {
    const [result, setResult] = useState<Result>({ end: "night", hour: "20:00", winner: "usa", broken_usa: "", broken_csa: "", lost_usa: "", lost_csa: "" });
    const set = (news: Partial<Result>) => setResult({ ...result, ...news });
    return (
        <div class="paper-form">
            <h2>The result of a battle</h2>
            <p class="hint">Units that are not named here are fit. Write them as Division/Brigade, with blanks between.</p>
            <label>It ended{" "}
                <select value={result.end} onChange={(event) => set({ end: event.currentTarget.value as Result["end"] })}>
                    <option value="night">at night</option><option value="break">when one side broke off</option>
                </select>
            </label>
            <label>Its last turn ended at <input type="time" value={result.hour} onInput={(event) => set({ hour: event.currentTarget.value })} /></label>
            <label>Winner{" "}
                <select value={result.winner} onChange={(event) => set({ winner: event.currentTarget.value as Result["winner"] })}>
                    <option value="usa">Union</option><option value="csa">Confederate</option>
                </select>
            </label>
            {lists.map(({ id, label }) => <label key={id}>{label} <input value={result[id]} spellcheck={false} placeholder="Gibbon/Hall" onInput={(event) => set({ [id]: event.currentTarget.value })} /></label>)}
            <Send truth={truth} text={/^\d\d:\d\d$/.test(result.hour) ? resultText(result) : null} word="Enter the result" />
        </div>
    );
}
