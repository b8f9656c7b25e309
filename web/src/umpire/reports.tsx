// A report in the umpire's own words, to one seat or to all.
import { useState } from "preact/hooks";
import { asProse } from "../core/prose";
import { seatName } from "../core/words";
import { Send } from "./send";
import type { PaperProps } from "./umpire";

export function Reports({ truth, seat }: PaperProps) {
    const [to, setTo] = useState(seat ?? "all");
    const [text, setText] = useState("");
    const words = asProse(text);
    return (
        <div class="paper-form">
            <h2>A report</h2>
            <label>To{" "}
                <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
                    <option value="all">all</option>
                    {truth.names().map((name) => <option key={name} value={name}>{seatName(name)}</option>)}
                </select>
            </label>
            <label>
                What they are told{" "}
                <textarea rows={4} maxLength={800} value={text}
                    onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p class="hint">It is kept in the record and changes nothing in the game.</p>
            <Send truth={truth} text={words === "" ? null : `report ${to}: ${words}`} word="Send the report"
                done={() => setText("")} />
        </div>
    );
}
