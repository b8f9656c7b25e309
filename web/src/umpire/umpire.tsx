// The umpire's desk: over any shoulder, the whole truth, questions, corrections, reports, results.
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Door, Refused } from "../api";
import { keep, keyOf } from "../kept";
import { pictureOf } from "../model/picture";
import { loadTheater, type Theater } from "../model/theater";
import { Due } from "../moment";
import { hideKey, keyInAddress } from "../router";
import { NewerPage, useNewerPage } from "../table/banner";
import { Board } from "../table/board";
import { campaignDate } from "../table/head";
import { Tabs } from "../table/tabs";
import { sentence_of } from "../table/seat";
import { ThemeSwitch } from "../theme";
import { atStart, seatName } from "../words";
import { Corrections } from "./corrections";
import { Questions } from "./questions";
import { RecordPaper } from "./record";
import { Reports } from "./reports";
import { ResultPaper } from "./result";
import { SeatLog } from "./seat_log";
import { Truth } from "./truth";
import { useTitle } from "../title";
import { Message } from "../front/message";

interface Desk {
    truth: Truth;
    theater: Theater;
}

async function sit(game: string): Promise<Desk> {
    const fresh = keyInAddress();
    const truth = new Truth(new Door(game, fresh ?? keyOf(game, "umpire")));
    await truth.open();
    const card = truth.card.value!;
    if (card.you.role !== "umpire")
        throw new Error("This key is not the umpire's.");
    hideKey();
    keep(game, { title: card.title, scenario: card.scenario, ...(fresh ? { keys: { umpire: fresh } } : {}) });
    return { truth, theater: await loadTheater(card.scenario) };
}

export function UmpirePage({ game }: { game: string }) {
    const [desk, setDesk] = useState<Desk | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        let made: Desk | null = null;
        sit(game).then((found) => setDesk(made = found),
            (error) => setProblem(error instanceof Refused && error.status === 404
            ? "This link is not the umpire's of any campaign, or it was replaced." : sentence_of(error)));
        return () => made?.truth.close();
    }, [game]);
    if (problem)
        return <Message title="No desk here" again>{problem}</Message>;
    if (!desk)
        return <main class="message"><p aria-live="polite">Spreading the map…</p></main>;
    return <UmpireDesk {...desk} />;
}

/** What every paper of the umpire's is given. */
export interface PaperProps {
    truth: Truth;
    theater: Theater;
    seat: string | null; // over whose shoulder he looks; null: nobody's, he sees all
    cell: string | null; // touched on the map
    open: (paper: string) => void;
}

interface Paper {
    id: string;
    title: string;
    Body: ComponentType<PaperProps>;
    applies: (truth: Truth) => boolean;
}

const begun = (truth: Truth) => truth.card.value?.state !== "waiting";
const running = (truth: Truth) => truth.card.value?.state === "running";

const papers: Paper[] = [
    { id: "questions", title: "Questions", Body: Questions, applies: () => true },
    { id: "log", title: "Seats", Body: SeatLog, applies: begun },
    { id: "correct", title: "Correct", Body: Corrections, applies: running },
    { id: "report", title: "Report", Body: Reports, applies: running },
    { id: "result", title: "Battle", Body: ResultPaper,
        applies: (truth) => running(truth) && truth.battle.value !== null },
    { id: "record", title: "Record", Body: RecordPaper, applies: begun },
];

/** Those that there is a use for now, and the one he is at: what came of it stands there. */
function papersFor(truth: Truth, chosen: string): Paper[] {
    return papers.filter((each) => each.applies(truth) || each.id === chosen);
}

function UmpireDesk({ truth, theater }: Desk) {
    const [seat, setSeat] = useState<string | null>(null);
    const [cell, setCell] = useState<string | null>(null);
    useNewerPage(truth.link);
    useTitle(`${truth.card.value?.title ?? ""}: the umpire's desk`);
    const [paper, setPaper] = useState("questions");
    const whole = truth.picture.value;
    const view = seat === null ? null : truth.seats.value[seat]?.view ?? null;
    const picture = useMemo(() => (view ? pictureOf(view, []) : whole), [view, whole]);
    const any = view ?? Object.values(truth.seats.value)[0]?.view ?? null;
    const open = truth.questions.value.filter((question) => !question.answered).length;
    const there = papersFor(truth, paper);
    const Body = there.find((each) => each.id === paper)!.Body;
    return (
        <div class="table umpire">
            <header class="head">
                <a href="/" class="home">vedette</a>
                <h1>{truth.card.value?.title}: the umpire's desk</h1>
                {any && (
                    <ul>
                        <li>{any.turn > 0 ? `Turn ${any.turn} of ${any.turns}` : "Set-up"}</li>
                        {any.date && <li class="date">{campaignDate(any.date)}</li>}
                    </ul>
                )}
                <nav aria-label="Table"><ThemeSwitch /></nav>
            </header>
            <div class="banner" role="status">
                {truth.link.value === "lost" && (
                    <p class="trouble">
                        The connection is lost. What you see is the last that was heard; it is tried again by itself.
                    </p>
                )}
                {truth.link.value === "refused" && (
                    <p class="trouble">
                        This link is the umpire's no more: it was replaced.
                    </p>
                )}
                <NewerPage />
                {truth.card.value?.state === "waiting" && <p>The campaign waits for its players.</p>}
                {truth.card.value?.state === "over" && (
                    <p>The campaign is over; everything is open to both sides now.</p>
                )}
            </div>
            <section class="board" aria-label="Map">
                <Board theater={theater} picture={picture} touch={setCell}
                    label={seat === null ? "The map as it is" : `The map as ${seatName(seat)} knows it`} />
            </section>
            <section class="orders" aria-label="Whose eyes">
                <label>You see{" "}
                    <select value={seat ?? ""} onChange={(event) => setSeat(event.currentTarget.value || null)}>
                        <option value="">the whole truth</option>
                        {truth.names().map((name) => (
                            <option key={name} value={name}>what {seatName(name)} knows</option>
                        ))}
                    </select>
                </label>
                <ul class="who-is-asked">
                    {truth.names().filter((name) =>
                        seat === null ? truth.seats.value[name]?.asked.asked : name === seat).map((name) => {
                        const asked = truth.seats.value[name]?.asked;
                        return (
                            <li key={name}>
                                <strong>{atStart(seatName(name))}</strong>: {asked?.prompt.sentence}{" "}
                                {asked && asked.due !== null && <em>Due <Due due={asked.due}
                                    zone={truth.card.value!.zone} />.</em>}
                            </li>
                        );
                    })}
                </ul>
                {cell && (
                    <p class="hint">You touched {theater.name(cell)}: under “Correct” it is where a token is put.</p>
                )}
            </section>
            <Tabs chosen={paper} choose={setPaper}
                tabs={there.map(({ id, title }) =>
                    ({ id, title: id === "questions" && open > 0 ? `${title} (${open})` : title }))}>
                <Body truth={truth} theater={theater} seat={seat} cell={cell} open={setPaper} />
            </Tabs>
        </div>
    );
}
