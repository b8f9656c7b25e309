// What the seat was told, newest last; rule ids lead to the rule.
import { useEffect, useRef } from "preact/hooks";
import { gather } from "../../model/gather";
import { is_order } from "../../model/told";
import { RuleLink } from "../../rule_link";
import { withNames } from "../../words";
import type { Desk } from "../desk";

/** "… [M7]" with the id as a link, and seats by their names. */
export function Words({ text }: { text: string }) {
    const found = /^(.*) \[([A-Z][A-Z0-9-]*)\]$/s.exec(text);
    return found ? <>{withNames(found[1]!)} <RuleLink id={found[2]!} /></> : <>{withNames(text)}</>;
}

export function LogPanel({ desk }: { desk: Desk }) {
    // A salt for the dice is no order, and a line that tells nothing is none to read.
    const lines = desk.seat.log.value.filter((line) => line.words.length > 0 || is_order(line));
    const end = useRef<HTMLLIElement>(null);
    // The paper scrolls, not the page under it: on a phone the log lies below the map.
    useEffect(() => {
        const paper = end.current?.closest("[role=tabpanel]");
        if (paper)
            paper.scrollTop = paper.scrollHeight;
    }, [lines.length]);
    return (
        <ol class="log">
            {lines.map((line) => (
                <li key={line.k} id={`k${line.k}`}>
                    {line.order && <p class="own">{line.order}</p>}
                    {gather(line.words).map((words, i) => <p key={i}><Words text={words} /></p>)}
                </li>
            ))}
            <li ref={end} />
        </ol>
    );
}
