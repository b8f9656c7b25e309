// What the seat was told, newest last; rule ids lead to the rule.
import { useEffect, useRef } from "preact/hooks";
import { is_order, toldOf } from "../../core/log";
import type { Desk } from "../desk";
import { Words } from "./words";

export function LogPanel({ desk }: { desk: Desk }) {
    // A salt for the dice is not an order, and a line that tells nothing is not shown.
    const lines = desk.seat.log.value.filter((line) => line.words.length > 0 || is_order(line));
    const end = useRef<HTMLLIElement>(null);
    // The newest line is in view.
    useEffect(() => {
        const paper = end.current?.closest(".drawer-read");
        if (paper)
            paper.scrollTop = paper.scrollHeight;
    }, [lines.length]);
    return (
        <ol class="log">
            {lines.map((line) => (
                <li key={line.k} id={`k${line.k}`}>
                    {line.order && <p class="own">{line.order}</p>}
                    {toldOf(line).map((told, i) => <p key={i}><Words told={told} /></p>)}
                </li>
            ))}
            <li ref={end} />
        </ol>
    );
}
