// A rule's paragraph, with the rules that it names as links.
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import { scenarioName } from "../front/campaigns";
import type { Chart } from "../systems/system";
import { kinds, type Rule, type Switch } from "./rule_book";
import { askForBook, book, problem } from "./rules";

const marks = new Set("(),.;:");

/** A word without the punctuation around it, and that punctuation. */
function parted(word: string): [before: string, id: string, after: string] {
    let from = 0, to = word.length;
    while (from < to && marks.has(word[from]!))
        from++;
    while (to > from && marks.has(word[to - 1]!))
        to--;
    return [word.slice(0, from), word.slice(from, to), word.slice(to)];
}

/** Ids are linked only if there is such a rule: spaces of the map have similar names. */
export function RuleWords({ text }: { text: string }) {
    return (
        <>
            {text.split(" ").map((word, i) => {
                const [before, id, after] = parted(word);
                const is_rule = book.value?.find(id)?.rule.id === id;
                const linked = is_rule ? <>{before}<a href={`/r/${id}`}>{id}</a>{after}</> : word;
                return <Fragment key={i}>{i > 0 && " "}{linked}</Fragment>;
            })}
        </>
    );
}

export function KindMark({ rule }: { rule: Rule }) {
    return rule.kind === "machine" ? null : <em class="kind" title={kinds[rule.kind]}>({rule.kind})</em>;
}

/** "recoverable in The Gettysburg Campaign", or one by one where the scenarios differ. */
function defaultWords({ default: by_default }: Switch): string {
    const values = [...new Set(Object.values(by_default))];
    return values.map((value) => `${value} in ${Object.keys(by_default).filter((id) => by_default[id] === value)
        .map(scenarioName).join(" and ")}`).join(", ");
}

export function SwitchWords({ each }: { each: Switch }) {
    return (
        <p class="switch">A club may choose: <code>{each.name}</code> is {each.values.map((value, i) => (
            <span key={value}>{i > 0 && (i === each.values.length - 1 ? " or " : ", ")}<code>{value}</code></span>
        ))}. The default is {defaultWords(each)}.</p>
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

/** Loads the rules for whatever shows a part of them. */
export function useBook() {
    useEffect(askForBook, []);
    return book.value;
}

export function BookAwaited() {
    return problem.value
        ? <p class="trouble" role="alert">{problem.value} <button onClick={askForBook}>Try again</button></p>
        : <p aria-live="polite">Loading the rules…</p>;
}
