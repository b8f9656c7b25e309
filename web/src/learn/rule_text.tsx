// A rule's paragraph, with the rules that it names as links.
import { useEffect } from "preact/hooks";
import type { Chart } from "./charts";
import { kinds, type Rule, type Switch } from "./rule_book";
import { askForBook, book, problem } from "./rules";

/** Bare ids are linked only where there is such a rule: spaces of the map have names like theirs. */
export function RuleWords({ text }: { text: string }) {
    const parts = text.split(/\b([A-Z]\d{1,2})\b/);
    return (
        <>
            {parts.map((part, i) => (i % 2 === 1 && book.value?.find(part) ? (
                <a key={i} href={`/r/${part}`}>{part}</a>
            ) : part))}
        </>
    );
}

export function KindMark({ rule }: { rule: Rule }) {
    return rule.kind === "machine" ? null : <em class="kind" title={kinds[rule.kind]}>({rule.kind})</em>;
}

const scenario_names: Record<string, string> = { gettysburg: "Gettysburg", vicksburg: "Vicksburg" };

/** "recoverable at Gettysburg and Vicksburg", or one by one where they differ. */
function defaultWords({ default: by_default }: Switch): string {
    const values = [...new Set(Object.values(by_default))];
    return values.map((value) => `${value} at ${Object.keys(by_default).filter((id) => by_default[id] === value)
        .map((id) => scenario_names[id] ?? id).join(" and ")}`).join(", ");
}

export function SwitchWords({ each }: { each: Switch }) {
    return (
        <p class="switch">A club may choose: <code>{each.name}</code> is {each.values.map((value, i) => (
            <span key={value}>{i > 0 && (i === each.values.length - 1 ? " or " : ", ")}<code>{value}</code></span>
        ))}. If nothing is said it is {defaultWords(each)}.</p>
    );
}

export function ChartOf({ chart }: { chart: Chart }) {
    return (
        <figure class="rule-chart" tabIndex={0}>
            <figcaption>{chart.title}</figcaption>
            <table>
                <thead><tr>{chart.head.map((word) => <th key={word} scope="col">{word}</th>)}</tr></thead>
                <tbody>
                    {chart.rows.map((row, i) => (
                        <tr key={i}>
                            {row.map((cell, j) => (j === 0 ? <th key={j} scope="row">{cell}</th> : (
                                <td key={j}><RuleWords text={cell} /></td>
                            )))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </figure>
    );
}

/** The book is asked for by whoever shows a piece of it. */
export function useBook() {
    useEffect(askForBook, []);
    return book.value;
}

export function BookAwaited() {
    return problem.value
        ? <p class="trouble" role="alert">{problem.value} <button onClick={askForBook}>Try again</button></p>
        : <p aria-live="polite">Opening the book…</p>;
}
