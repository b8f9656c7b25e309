// The after-action report: what happened turn by turn, with maps and charts; as a page, and as a file that
// needs no server.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { winnerOf, winnerWords } from "../core/outcome";
import type { Picture, Trail } from "../map/picture";
import { campaignDate } from "../core/dates";
import { atStart, sideName } from "../core/words";
import { systemOf, type Measure } from "../systems/system";
import { loadTheater, type Theater } from "../map/theater";
import { sideOf, sidesOf } from "../core/seats";
import type { Side, View } from "../core/view";
import { findSeat } from "../table/sit";
import { Message } from "../front/message";
import { sentence_of } from "../table/seat";
import { useTitle } from "../core/title";
import { Chart, type Series } from "./chart";
import { History, type Eyes } from "./history";
import { taleOf, type Chapter } from "./tale";
import { SmallMap } from "./small_map";
import { daysOf, type PastDay } from "./past";
import { saveAsFile } from "./save";

export function ReportPage({ game, who }: { game: string; who: string }) {
    const [made, setMade] = useState<{ history: History; theater: Theater } | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        findSeat(game, who).then(async (found) => {
            if (!found)
                return;
            const history = new History(found.api, found.card, await systemOf(found.card.scenario));
            const [theater] = await Promise.all([loadTheater(found.card.scenario), history.load()]);
            setMade({ history, theater });
        }).catch((error) => setProblem(sentence_of(error)));
    }, [game, who]);
    if (problem)
        return <Message title="No report">{problem}</Message>;
    if (!made)
        return <main class="message"><p aria-live="polite">The report is being written…</p></main>;
    return <Report {...made} back={`/c/${game}/${who}`} />;
}

/** For each side the seat that knows its points: its only seat, or the army commander's. */
function chiefs(history: History): string[] {
    const seats = history.over ? history.card.seats.map((seat) => seat.name) : [history.own];
    return sidesOf(history.card.seats).flatMap((side) => seats.filter((seat) => sideOf(seat) === side)
        .sort((a, b) => points_known(history, b) - points_known(history, a)).slice(0, 1));
}

function points_known(history: History, seat: string): number {
    const view = history.view(history.moments.length - 1, seat);
    return view === null || history.system.after.measures[0].of(view) === null ? 0 : 1;
}

/** The last moment of each turn; for the set-up the moment when both armies are placed. */
function turn_ends(history: History): number[] {
    const ends: number[] = [];
    history.moments.forEach((moment, at) => { ends[moment.turn] = at; });
    const first = history.moments.findIndex((moment) => moment.turn > 0);
    if (first > 0)
        ends[0] = first;
    return ends;
}

function series(history: History, ends: number[], measure: Measure): Series[] {
    const [first] = sidesOf(history.card.seats);
    return chiefs(history).map((seat) => ({
        name: history.side(seat), side: sideOf(seat)!, first: sideOf(seat) === first,
        values: Array.from(ends, (at) => {
            const view = at === undefined ? null : history.view(at, seat);
            return view ? measure.of(view) : null;
        }),
    }));
}

function Report({ history, theater, back }: { history: History; theater: Theater; back: string }) {
    const [eyes] = useState<Eyes>(history.over ? "truth" : history.own);
    const [saving, setSaving] = useState(false);
    useTitle(`${history.card.title}: the report`);
    const paper = useRef<HTMLElement>(null);
    const ends = turn_ends(history);
    const final = history.view(history.moments.length - 1, history.own);
    const charts = history.system.after.measures.map((measure) =>
        ({ measure, series: series(history, ends, measure) }));
    const points = charts[0]!.series;
    const tale =
        useMemo(() =>
            taleOf(history.moments.map((moment, at) => ({ seat: moment.seat, told: history.words(at, eyes) })),
                eyes === "truth", history.system), [history]);
    const save = async () => {
        setSaving(true);
        await saveAsFile(paper.current!, `${history.card.title || history.card.scenario}.html`).finally(() =>
            setSaving(false));
    };
    return (
        <div class="report">
            <nav aria-label="Report">
                <a href={back}>Table</a> <a href={`${back}/replay`}>Replay</a>{" "}
                <button onClick={() => void save()}
                    disabled={saving}>{saving ? "Writing…" : "Save as a file"}</button>{" "}
                <button onClick={() => print()}>Print</button>
            </nav>
            <article ref={paper}>
                <h1>{history.card.title || history.card.scenario}</h1>
                <p class="lead">{lead(history, final)}</p>
                <div class="charts">
                    {charts.map(({ measure, series: lines }) => (
                        <Chart key={measure.title} title={measure.title} unit={measure.unit} series={lines}
                            {...(final && measure.goal ? { goal: measure.goal(final) } : {})} />
                    ))}
                </div>
                {tale.map((chapter) => (
                    <ChapterOf key={chapter.turn} chapter={chapter} day={final?.calendar?.[chapter.turn - 1]}
                        theater={theater} points={points}
                        picture={history.picture(ends[chapter.turn] ?? history.moments.length - 1, eyes)}
                        trails={history.trails(ends[chapter.turn] ?? history.moments.length - 1, eyes)}
                        beside={besideOf(history, theater, final?.calendar, chapter.turn)} />
                ))}
            </article>
        </div>
    );
}

/** "Union 7, Confederate 3": what is known of the points at the end of a turn. */
function pointsWords(points: readonly Series[], turn: number): string {
    return points.flatMap((each) =>
        (each.values[turn] == null ? [] : [`${each.name} ${each.values[turn]}`])).join(", ");
}

/** What was decided by dice and cards in a turn, and what happened in history on its days. */
interface Beside {
    fights: string[];
    past: PastDay[];
}

/** The fights of the player's own log, by turn. */
function fightsOf(history: History, theater: Theater, turn: number): string[] {
    const lines = history.lines();
    const view = history.view(history.moments.length - 1, history.own);
    if (!view || !history.system.moments)
        return [];
    const told = (k: number) => history.moments.find(({ ks }) => (ks[history.own] ?? 0) >= k)?.turn;
    return history.system.moments.results({ log: lines, view, theater }).filter(({ k }) => told(k) === turn)
        .map(({ title, lead }) => `${title}. ${atStart(lead)}.`);
}

function besideOf(history: History, theater: Theater, calendar: string[] | undefined, turn: number): Beside {
    const days = history.system.after.past?.[history.card.scenario] ?? [];
    return { fights: fightsOf(history, theater, turn), past: daysOf(days, calendar, turn) };
}

function BesideStory({ beside: { fights, past } }: { beside: Beside }) {
    return (
        <>
            {fights.length > 0 && (
                <section class="fights">
                    <h3>Fights and ventures</h3>
                    <ul>{fights.map((words, i) => <li key={i}>{words}</li>)}</ul>
                </section>
            )}
            {past.length > 0 && (
                <section class="past">
                    <h3>In 1863</h3>
                    <p class="quiet">As commonly told, from no one source; the books name few of these days.</p>
                    <dl>
                        {past.map(({ date, words }) => (
                            <div key={date}><dt>{campaignDate(date)}</dt><dd>{words}</dd></div>
                        ))}
                    </dl>
                </section>
            )}
        </>
    );
}

function ChapterOf({ chapter, day, theater, points, picture, trails, beside }:
    { chapter: Chapter; day: string | undefined; theater: Theater; points: readonly Series[];
        picture: Picture | null; trails: readonly Trail[]; beside: Beside }) {
    const { turn, paragraphs } = chapter;
    const known = turn === 0 ? "" : pointsWords(points, turn);
    return (
        <section>
            <h2>{turn === 0 ? "The set-up" : `Turn ${turn}`}{day && <small>{campaignDate(day)}</small>}</h2>
            {picture && <SmallMap theater={theater} picture={picture} trails={trails}
                title={turn === 0 ? "Where the armies stood"
                    : `At the end of turn ${turn}${known && `; points: ${known}`}`} />}
            <div class="tale-of-turn">
                {paragraphs.map((paragraph, i) => (
                    <p key={i} class={paragraph.side ?? ""}>{paragraph.sentences.join(" ")}</p>
                ))}
                {paragraphs.length === 0 && <p>Nothing of note.</p>}
                <BesideStory beside={beside} />
            </div>
        </section>
    );
}

function lead(history: History, view: View | null): string {
    if (!view)
        return "";
    if (!history.over)
        return `The campaign is in turn ${view.turn} of ${view.turns}. This is what ${
            history.side(history.own)} headquarters knows of it.`;
    const lines = history.lines();
    const sides = sidesOf(history.card.seats);
    const quit = history.moments.some((moment) => moment.order === "resign")
        ? ` ${resignedWords(winnerOf(null, lines, sides), sides)}` : "";
    return `${winnerWords(winnerOf(view, lines, sides))}${quit} It ended in turn ${view.turn} of ${view.turns}. ` +
        "The fog is lifted: what follows shows what both sides did.";
}

function resignedWords(winner: Side | null, sides: readonly Side[]): string {
    const loser = sides.find((side) => side !== winner);
    return winner === null || loser === undefined ? "" : `The ${sideName(loser)} side resigned.`;
}
