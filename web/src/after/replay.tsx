// The replay: a slider over the campaign, as each side saw it and, when it is over, the truth.
import { useEffect, useRef, useState } from "preact/hooks";
import { Message } from "../front/message";
import { MapTable } from "../map/map";
import { loadTheater } from "../map/theater";
import { sideOf } from "../core/seats";
import { systemOf } from "../systems/system";
import { findSeat } from "../table/sit";
import { campaignDate } from "../core/dates";
import { sentence_of } from "../table/seat";
import { useTitle } from "../core/title";
import { atStart, seatName } from "../core/words";
import { Words } from "../table/panels/words";
import { History, type Eyes } from "./history";

export function ReplayPage({ game, who }: { game: string; who: string }) {
    const [history, setHistory] = useState<History | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        findSeat(game, who).then(async (found) => {
            if (!found)
                return;
            const made = new History(found.api, found.card, await systemOf(found.card.scenario));
            setHistory(made);
            await made.load();
        }).catch((error) => setProblem(sentence_of(error)));
    }, [game, who]);

    if (problem)
        return <Message title="No replay">{problem}</Message>;
    if (!history?.ready.value)
        return (
            <main class="message">
                <p aria-live="polite">Loading the campaign… {history ? history.progress.value : ""}</p>
            </main>
        );
    if (history.moments.length === 0)
        return (
            <main class="message">
                <h1>Nothing yet</h1><p>The campaign has not started.</p>
                <p><a href={`/c/${game}/${who}`}>Back to the table</a></p>
            </main>
        );
    return <Replay history={history} />;
}

function nameOf(history: History, eyes: Eyes): string {
    if (eyes === "truth")
        return "The truth";
    const side = history.system.sides.find(({ id }) => id === sideOf(eyes));
    return `What ${history.card.seats.length > 2 || !side ? seatName(eyes) : side.people} knew`;
}

function Replay({ history }: { history: History }) {
    const last = history.moments.length - 1;
    const [at, setAt] = useState(last);
    const [eyes, setEyes] = useState<Eyes>(history.over ? "truth" : history.own);
    const [runs, setRuns] = useState(false);
    const [ways, setWays] = useState(true);
    const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
    // Steps from the current value, not from the value last drawn: keys may come faster than frames.
    const step = (by: number) => setAt((now) => Math.max(0, Math.min(last, now + by)));

    useEffect(() => {
        if (!runs)
            return undefined;
        if (at >= last) {
            setRuns(false);
            return undefined;
        }
        const timer = setTimeout(() => go(at + 1), 450);
        return () => clearTimeout(timer);
    }, [runs, at]);

    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey)
                return;
            const list = history.eyes;
            const acts: Record<string, () => void> = {
                ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => go(0), End: () => go(last),
                f: () => setEyes((now) => list[(list.indexOf(now) + 1) % list.length]!),
                " ": () => setRuns((now) => !now),
            };
            const act = acts[event.key];
            if (act && !(event.key === " " && event.target instanceof HTMLButtonElement)) {
                event.preventDefault();
                act();
            }
        };
        addEventListener("keydown", press);
        return () => removeEventListener("keydown", press);
    }, [history]);

    const moment = history.moments[at]!;
    const own_order = eyes === "truth" || moment.seat === eyes ? moment.order : null;
    const said = `Turn ${moment.turn}, step ${at + 1} of ${last + 1}${own_order ? `: ${own_order}` : ""}`;
    const date = history.view(at, eyes === "truth" ? history.own : eyes)?.date ?? null;
    useTitle(`${history.card.title}: looking back`);
    const base = `/c/${history.api.game}/${history.own}`;
    return (
        <div class="replay">
            <header class="head">
                <a href="/" class="home">vedette</a>
                <h1>{history.card.title || history.card.scenario}</h1>
                <nav aria-label="Campaign">
                    <a href={base}>Table</a> <a href={`${base}/report`}>Report</a> {history.over && (
                        <a href={`${base}/verify`}>Verify the dice</a>
                    )}
                </nav>
            </header>
            <section class="board" aria-label="Map">
                <ReplayMap history={history} at={at} eyes={eyes} ways={ways} />
            </section>
            <section class="tale" aria-label="What happened">
                <fieldset class="eyes">
                    <legend>Through whose eyes</legend>
                    {history.eyes.map((each) => (
                        <label key={each}>
                            <input type="radio" name="eyes" checked={each === eyes}
                                onChange={() => setEyes(each)} /> {nameOf(history, each)}
                        </label>
                    ))}
                    <label>
                        <input type="checkbox" checked={ways}
                            onChange={(event) => setWays(event.currentTarget.checked)} /> Ways of the turn
                    </label>
                    {!history.over && (
                        <p class="empty">You can see the other side and the truth when the campaign is over.</p>
                    )}
                </fieldset>
                <h2>
                    {moment.turn === 0 ? "The set-up" : `Turn ${moment.turn}`}
                    {date && <small> {campaignDate(date)}</small>}
                </h2>
                <div aria-live="polite">
                    {own_order && <p class="own">{atStart(seatName(moment.seat ?? ""))} orders: {own_order}</p>}
                    {history.words(at, eyes).map(({ seat, told }) => (
                        <div key={seat}>
                            {eyes === "truth" && <h3>Told to {seatName(seat)}</h3>}
                            {told.map((each, i) => <p key={i}><Words told={each} /></p>)}
                        </div>
                    ))}
                </div>
            </section>
            <section class="player" aria-label="Steps">
                <button onClick={() => go(0)} aria-label="To the beginning">|◀</button>
                <button onClick={() => step(-1)} aria-label="One step back">◀</button>
                <button class="go" onClick={() => setRuns(!runs)}>{runs ? "Pause" : "Play"}</button>
                <button onClick={() => step(1)} aria-label="One step on">▶</button>
                <button onClick={() => go(last)} aria-label="To the end">▶|</button>
                <input type="range" min={0} max={last} value={at} aria-label="Moment of the campaign"
                    aria-valuetext={said}
                    onInput={(event) => go(Number(event.currentTarget.value))} />
                <span class="chapters">
                    {history.chapters().map(({ turn, at: where }) => (
                        <button key={turn} class="quiet" aria-current={moment.turn === turn ? "step" : undefined}
                            onClick={() => go(where)}>
                            {turn === 0 ? "Set-up" : `T${turn}`}
                        </button>
                    ))}
                </span>
            </section>
        </div>
    );
}

function ReplayMap({ history, at, eyes, ways }: { history: History; at: number; eyes: Eyes; ways: boolean }) {
    const host = useRef<HTMLDivElement>(null);
    const [table, setTable] = useState<MapTable | null>(null);
    useEffect(() => {
        let gone = false;
        void loadTheater(history.card.scenario).then((theater) => {
            if (!gone)
                setTable(new MapTable(host.current!, theater, history.system.map,
                    { counter: () => {}, cell: () => {}, over: () => {} }));
        });
        return () => { gone = true; };
    }, [history]);
    useEffect(() => {
        const picture = history.picture(at, eyes);
        if (!table || !picture)
            return;
        table.show(picture);
        table.show_trails(ways ? history.trails(at, eyes) : []);
    }, [table, at, eyes, ways]);
    return <div ref={host} class="map-host" role="group" aria-label="Map of that moment" />;
}
