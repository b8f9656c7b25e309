// The rules reference: all rules, searched while you type; and one rule with the cases that prove it.
import { useEffect, useState } from "preact/hooks";
import { go, place } from "../core/router";
import { ruleWithTitle } from "../core/rule_link";
import { ThemeSwitch } from "../core/theme";
import { useTitle } from "../core/title";
import { CaseView } from "./case_view";
import { allSystems, taughtSystems, teaches } from "../systems/system";
import { kinds, titleOf, type Chapter, type RuleBook } from "./rule_book";
import { BookAwaited, ChartOf, KindMark, RuleWords, SwitchWords, useBook } from "./rule_text";

function Head() {
    return (
        <header class="line">
            <p>
                <a href="/">vedette</a> · <a href="/rules">The rules</a>
                {teaches() && <> · <a href="/learn">Learn it in ten steps</a></>}
            </p>
            <ThemeSwitch />
        </header>
    );
}

function allCharts() {
    return allSystems().flatMap((system) => system.learn?.charts ?? []);
}

function anchor(title: string): string {
    return encodeURIComponent(title.toLowerCase().split(" ").join("-"));
}

/** Chapters of two books may have the same title. */
function anchorOf({ system, title }: Chapter): string {
    return `${system}-${anchor(title)}`;
}

interface Book {
    system: string;
    title: string;
    taught: boolean;
    chapters: Chapter[];
}

/** The chapters of each book, in the order of the books. */
function byBook(chapters: readonly Chapter[]): Book[] {
    const systems = [...new Set(chapters.map(({ system }) => system))];
    return systems.map((system) => {
        const learn = taughtSystems().find(({ name }) => name === system)?.learn;
        return { system, title: learn?.title ?? system, taught: learn !== undefined,
            chapters: chapters.filter((chapter) => chapter.system === system) };
    });
}

/** A table is shown with the first of its rules. */
function ChapterList({ chapters, tables }: { chapters: Chapter[]; tables: boolean }) {
    const charts_of = (chapter: Chapter) =>
        allCharts().filter((chart) => tables && chapter.rules.some((rule) => rule.id === chart.rules[0]));
    return (
        <>
            {chapters.map((chapter) => (
                <section key={anchorOf(chapter)} aria-labelledby={anchorOf(chapter)}>
                    <h3 id={anchorOf(chapter)}>{chapter.title}</h3>
                    <dl class="rules">
                        {chapter.rules.map((rule) => (
                            <div key={rule.id}>
                                <dt><a class="rule" href={`/r/${rule.id}`} title={titleOf(rule)}>{rule.id}</a></dt>
                                <dd><RuleWords text={rule.text} /> <KindMark rule={rule} /></dd>
                            </div>
                        ))}
                    </dl>
                    {charts_of(chapter).map((chart) => <ChartOf key={chart.title} chart={chart} />)}
                </section>
            ))}
        </>
    );
}

function Contents({ chapters }: { chapters: Chapter[] }) {
    return (
        <nav aria-label="Chapters">
            {byBook(chapters).map((book) => (
                <div key={book.system}>
                    <p class="book">
                        <a href={`#${book.system}`}>{book.title}</a>
                        {book.taught && <> · <a href={`/how/${book.system}`}>how to play</a></>}
                    </p>
                    <ul class="contents">
                        {book.chapters.map((chapter) => (
                            <li key={anchorOf(chapter)}><a href={`#${anchorOf(chapter)}`}>{chapter.title}</a></li>
                        ))}
                    </ul>
                </div>
            ))}
        </nav>
    );
}

/** The search is in the address too, so that it can be shared. */
function Search({ book }: { book: RuleBook }) {
    const [text, setText] = useState(place.value.query.get("q") ?? "");
    const chapters = book.search(text);
    const example = allSystems().flatMap(({ learn }) => learn?.example ?? [])[0] ?? book.chapters[0]?.rules[0]?.id;
    const count = chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
    useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
    const seek = (words: string) => {
        setText(words);
        go(words.trim() === "" ? "/rules" : `/rules?q=${encodeURIComponent(words.trim())}`, true);
    };
    return (
        <>
            <p class="seek">
                <label for="seek">Find in the rules</label>
                <input id="seek" type="search" value={text} placeholder={`road, ${example} …`} autocomplete="off"
                    onInput={(event) => seek(event.currentTarget.value)} />
                <span role="status">{count === 1 ? "1 rule" : `${count} rules`}</span>
            </p>
            {text === "" && <Contents chapters={chapters} />}
            {count === 0 && (
                <p>
                    No rule has all these words. Try fewer of them, or the number of a rule, such
                    as {example}. <button class="link" onClick={() => seek("")}>Show all rules</button>
                </p>
            )}
            {byBook(chapters).map((each) => (
                <section key={each.system} aria-labelledby={each.system}>
                    <h2 id={each.system}>{each.title}</h2>
                    <ChapterList chapters={each.chapters} tables={text === ""} />
                </section>
            ))}
        </>
    );
}

export function RulesPage() {
    const book = useBook();
    useTitle("The rules");
    return (
        <main class="front reference">
            <Head />
            <h1>The rules</h1>
            <p>
                {allSystems().map((system) => system.front.about)} Each rule has a number that never changes: prompts,
                refusals
                and the log name it. Those marked <em>(table)</em> are for the miniatures table, <em>(umpire)</em> for
                people; the program decides all others.
            </p>
            {book ? <Search book={book} /> : <BookAwaited />}
        </main>
    );
}

function OneRule({ book, id: typed }: { book: RuleBook; id: string }) {
    const found = book.find(typed);
    if (!found)
        return <><h1>No such rule</h1><p>There is no rule {typed}. <a href="/rules">All rules</a></p></>;
    const { rule, chapter } = found;
    const { id } = rule;
    const cases = book.cases(id);
    const [before, after] = book.beside(id);
    return (
        <>
            <p class="hint"><a href={`/rules#${anchorOf(chapter)}`}>{chapter.title}</a></p>
            <h1>{ruleWithTitle(id)}</h1>
            <p class="paragraph"><RuleWords text={rule.text} /></p>
            <p class="hint">{kinds[rule.kind]}</p>
            {book.switches_of(id).map((each) => <SwitchWords key={each.name} each={each} />)}
            {allCharts().filter((chart) => chart.rules.includes(id)).map((chart) => (
                <ChartOf key={chart.title} chart={chart} />
            ))}
            {cases.length > 0 && (
                <h2>{cases.length === 1 ? "1 test case for this rule" : `${cases.length} test cases for this rule`}</h2>
            )}
            {cases.map((each, i) => <CaseView key={each.id} title={each} open={i === 0} />)}
            <nav class="line beside" aria-label="Previous and next rule">
                {before && <a href={`/r/${before.id}`} rel="prev">← {before.id}: {titleOf(before)}</a>}
                {after && <a href={`/r/${after.id}`} rel="next">{after.id}: {titleOf(after)} →</a>}
            </nav>
        </>
    );
}

export function RulePage({ id }: { id: string }) {
    const book = useBook();
    useTitle(`Rule ${id}`);
    return (
        <main class="front reference">
            <Head />
            {book ? <OneRule key={id} book={book} id={id} /> : <BookAwaited />}
        </main>
    );
}
