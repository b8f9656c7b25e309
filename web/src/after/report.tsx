// The after-action report: what happened turn by turn, with maps and charts; as a page, and as a file that
// needs no server.
import { useEffect, useRef, useState } from "preact/hooks";
import { loadTheater, type Theater } from "../model/theater";
import { sideOf, type View } from "../model/view";
import { Words } from "../table/panels/log";
import { findSeat } from "../table/sit";
import { sentence_of } from "../table/seat";
import { Chart, type Series } from "./chart";
import { History, type Eyes } from "./history";
import { SmallMap } from "./small_map";
import { saveAsFile } from "./save";

export function ReportPage({ game, who }: { game: string; who: string }) {
    const [made, setMade] = useState<{ history: History; theater: Theater } | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        findSeat(game, who).then(async (found) => {
            if (!found)
                return;
            const history = new History(found.door, found.card);
            const [theater] = await Promise.all([loadTheater(found.card.scenario), history.load()]);
            setMade({ history, theater });
        }).catch((error) => setProblem(sentence_of(error)));
    }, [game, who]);
    if (problem)
        return <main class="message"><h1>No report</h1><p role="alert">{problem}</p></main>;
    if (!made)
        return <main class="message"><p aria-live="polite">The report is being written…</p></main>;
    return <Report {...made} back={`/c/${game}/${who}`} />;
}

/** Of each side the seat that knows its points: the only one, or the army's commander. */
function chiefs(history: History): string[] {
    const seats = history.over ? history.card.seats.map((seat) => seat.name) : [history.own];
    return ["union", "confederate"].flatMap((side) => seats.filter((seat) => sideOf(seat) === side)
        .sort((a, b) => points_known(history, b) - points_known(history, a)).slice(0, 1));
}

function points_known(history: History, seat: string): number {
    return history.view(history.moments.length - 1, seat)?.points == null ? 0 : 1;
}

/** The last moment of each turn. */
function turn_ends(history: History): number[] {
    const ends: number[] = [];
    history.moments.forEach((moment, at) => { ends[moment.turn] = at; });
    return ends;
}

function series(history: History, ends: number[], value: (view: View) => number | null): Series[] {
    return chiefs(history).map((seat) => ({
        name: history.side(seat), side: sideOf(seat)!,
        values: Array.from(ends, (at) => {
            const view = at === undefined ? null : history.view(at, seat);
            return view ? value(view) : null;
        }),
    }));
}

const hurt = (view: View) => view.own.reduce((sum, token) => sum + (token.broken?.length ?? 0) + (token.lost?.length ?? 0), 0) +
    view.reserve.broken.length + view.reserve.lost.length;

function Report({ history, theater, back }: { history: History; theater: Theater; back: string }) {
    const [eyes] = useState<Eyes>(history.over ? "truth" : history.own);
    const [saving, setSaving] = useState(false);
    const paper = useRef<HTMLElement>(null);
    const ends = turn_ends(history);
    const final = history.view(history.moments.length - 1, history.own);
    const save = async () => {
        setSaving(true);
        await saveAsFile(paper.current!, `${history.card.title || history.card.scenario}.html`).finally(() => setSaving(false));
    };
    return (
        <div class="report">
            <nav aria-label="Report">
                <a href={back}>Table</a> <a href={`${back}/replay`}>Replay</a>{" "}
                <button onClick={() => void save()} disabled={saving}>{saving ? "Writing…" : "Save as a file"}</button>{" "}
                <button onClick={() => print()}>Print</button>
            </nav>
            <article ref={paper}>
                <h1>{history.card.title || history.card.scenario}</h1>
                <p class="lead">{lead(history, final)}</p>
                <div class="charts">
                    <Chart title="Victory points" series={series(history, ends, (view) => view.points)}
                        {...(final ? { line: { at: final.threshold, name: "wins" } } : {})} />
                    <Chart title="Brigades broken or lost" series={series(history, ends, hurt)} />
                    <Chart title="Divisions on the map" series={series(history, ends, (view) =>
                        view.own.filter((token) => token.kind === "division" && token.cell !== null).length)} />
                </div>
                {ends.map((end, turn) => {
                    const picture = history.picture(end, eyes);
                    return (
                        <section key={turn}>
                            <h2>{turn === 0 ? "The set-up" : `Turn ${turn}`}</h2>
                            {picture && <SmallMap theater={theater} picture={picture} title={turn === 0 ? "Where the armies stood" : `At the end of turn ${turn}`} />}
                            <Tale history={history} turn={turn} eyes={eyes} />
                        </section>
                    );
                })}
            </article>
        </div>
    );
}

function lead(history: History, view: View | null): string {
    if (!view)
        return "";
    if (!history.over)
        return `The campaign is in turn ${view.turn} of ${view.turns}. This is what ${history.side(history.own)} headquarters knows of it.`;
    const quit = history.moments.filter((moment) => moment.order === "resign").map((moment) => sideOf(moment.seat ?? ""))[0];
    const winner = quit ? `The ${quit === "union" ? "Union" : "Confederate"} side resigned` : view.winner === null ? "Neither side won" : `${view.winner[0]!.toUpperCase()}${view.winner.slice(1)} victory`;
    return `${winner}, in turn ${view.turn} of ${view.turns}. Both sides' papers are open; what follows is the truth.`;
}

/** What one side makes out of the other, or is told of its own doings: no news to who knows the truth. */
const hearsay = /^(E\d+ |You are done here|The orders given so far stand)/;

/** The sentences of a turn; by the truth each is said once, with who heard it where only one did. */
function Tale({ history, turn, eyes }: { history: History; turn: number; eyes: Eyes }) {
    const lines: { seat: string | null; order: string | null; words: string[] }[] = [];
    history.moments.forEach((moment, at) => {
        if (moment.turn !== turn)
            return;
        const told = history.words(at, eyes);
        const seen = new Set<string>();
        const words = told.flatMap((each) => each.words)
            .filter((word) => !seen.has(word) && seen.add(word) !== undefined && !(eyes === "truth" && hearsay.test(word)));
        if (words.length > 0)
            lines.push({ seat: moment.seat, order: moment.seat !== null && (eyes === "truth" || moment.seat === eyes) ? moment.order : null, words });
    });
    return (
        <ol class="tale-of-turn">
            {lines.map((line, i) => (
                <li key={i} class={line.seat ? sideOf(line.seat) ?? "" : ""}>
                    {line.words.map((word, j) => <span key={j}><Words text={word} /> </span>)}
                </li>
            ))}
        </ol>
    );
}
