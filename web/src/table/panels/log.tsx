// What the seat was told, by turns, newest last: plain words with dice and rules. An order as it was written is behind
// a switch.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../../core/api";
import { turnTitle } from "../../core/dates";
import { is_order, toldOf, turnOf, type Told } from "../../core/log";
import type { Desk } from "../desk";
import { Words } from "./words";

interface Chapter {
    turn: number;
    lines: LogLine[];
}

/** Lines that tell something or are orders, by the turn in which they were told. */
function chapters(desk: Desk): Chapter[] {
    const found: Chapter[] = [];
    let turn = 0;
    for (const line of desk.seat.log.value) {
        turn = turnOf(line, turn, desk.system.telling);
        // A salt for the dice is not an order, and a line that tells nothing is not shown.
        if (line.words.length === 0 && !is_order(line))
            continue;
        if (found.at(-1)?.turn !== turn)
            found.push({ turn, lines: [] });
        found.at(-1)!.lines.push(line);
    }
    return found;
}

export function LogPanel({ desk }: { desk: Desk }) {
    const [written, setWritten] = useState(false);
    const end = useRef<HTMLDivElement>(null);
    const count = desk.seat.log.value.length;
    // The newest line is in view.
    useEffect(() => {
        const paper = end.current?.closest(".drawer-read");
        if (paper)
            paper.scrollTop = paper.scrollHeight;
    }, [count]);
    return (
        <div class="log">
            <p class="line">
                <label>
                    <input type="checkbox" checked={written}
                        onChange={(event) => setWritten(event.currentTarget.checked)} /> Orders as written
                </label>
            </p>
            {chapters(desk).map(({ turn, lines }) => (
                <section key={`${turn} ${lines[0]!.k}`}>
                    <h3>{turnTitle(turn, desk.seat.view.value?.calendar)}</h3>
                    <ol>
                        {lines.filter((line) => written || line.words.length > 0).map((line) => (
                            <li key={line.k} id={`k${line.k}`} class={is_order(line) ? "ordered" : ""}>
                                {written && line.order && <p class="as-written"><q>{line.order}</q></p>}
                                {toldOf(line).map((told, i) => <Sentence key={i} desk={desk} told={told} />)}
                            </li>
                        ))}
                    </ol>
                </section>
            ))}
            <div ref={end} />
        </div>
    );
}

function Sentence({ desk, told }: { desk: Desk; told: Told }) {
    const { Face } = desk.system.telling;
    return <div class="told">{Face && <Face told={told} />}<p><Words told={told} /></p></div>;
}
