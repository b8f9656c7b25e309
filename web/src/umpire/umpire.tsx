// The umpire page: every seat's view, the whole truth, questions, corrections, reports, results.
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { CampaignApi, Refused } from "../core/api";
import { keep, keyOf } from "../core/saved";
import { loadTheater, type Theater } from "../map/theater";
import { Due } from "../core/moment";
import { hideKey, keyInAddress } from "../core/router";
import { NewerPage, useNewerPage } from "../table/banner";
import { Board } from "../table/board";
import { campaignDate } from "../core/dates";
import { Tabs } from "../table/tabs";
import { sentence_of } from "../table/seat";
import { ThemeSwitch } from "../core/theme";
import { atStart, seatName } from "../core/words";
import { systemOf } from "../systems/system";
import { Questions } from "./questions";
import { RecordPaper } from "./record";
import { Reports } from "./reports";
import { SeatLog } from "./seat_log";
import { running, Truth } from "./truth";
import { useTitle } from "../core/title";
import { Message } from "../front/message";

interface Desk {
    truth: Truth;
    theater: Theater;
}

async function sit(game: string): Promise<Desk> {
    const fresh = keyInAddress();
    const api = new CampaignApi(game, fresh ?? keyOf(game, "umpire"));
    const card = await api.card();
    if (card.you.role !== "umpire")
        throw new Error("This key is not the umpire's.");
    const truth = new Truth(api, await systemOf(card.scenario));
    await truth.open();
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
            ? "This is not the umpire page of any campaign, or its link was replaced." : sentence_of(error)));
        return () => made?.truth.close();
    }, [game]);
    if (problem)
        return <Message title="No umpire page here" again>{problem}</Message>;
    if (!desk)
        return <main class="message"><p aria-live="polite">Loading the map…</p></main>;
    return <UmpireDesk {...desk} />;
}

/** The props of every tab. */
export interface PaperProps {
    truth: Truth;
    theater: Theater;
    seat: string | null; // whose view is shown; null: nobody's, the whole truth
    cell: string | null; // clicked on the map
    open: (paper: string) => void;
}

/** A tab of the umpire page. */
export interface Paper {
    id: string;
    title: string;
    Body: ComponentType<PaperProps>;
    applies: (truth: Truth) => boolean;
    deed?: string; // what can be done there: "correct a mistake"
}

const begun = (truth: Truth) => truth.card.value?.state !== "waiting";

const papers: Paper[] = [
    { id: "questions", title: "Questions", Body: Questions, applies: () => true },
    { id: "log", title: "Seats", Body: SeatLog, applies: begun },
    { id: "report", title: "Report", Body: Reports, applies: running },
    { id: "record", title: "Record", Body: RecordPaper, applies: begun },
];

/** The tabs that are of use now, and the open tab: its results are shown there. */
function papersFor(truth: Truth, chosen: string): Paper[] {
    return [...papers.slice(0, 2), ...truth.system.umpire, ...papers.slice(2)]
        .filter((each) => each.applies(truth) || each.id === chosen);
}

function UmpireDesk({ truth, theater }: Desk) {
    const [seat, setSeat] = useState<string | null>(null);
    const [cell, setCell] = useState<string | null>(null);
    useNewerPage(truth.link);
    useTitle(`${truth.card.value?.title ?? ""}: umpire page`);
    const [paper, setPaper] = useState("questions");
    const whole = truth.picture.value;
    const view = seat === null ? null : truth.seats.value[seat]?.view ?? null;
    const picture = useMemo(() => (view ? truth.system.map.picture(view, new Set()) : whole), [view, whole]);
    const any = view ?? Object.values(truth.seats.value)[0]?.view ?? null;
    const open = truth.questions.value.filter((question) => !question.answered).length;
    const there = papersFor(truth, paper);
    const Body = there.find((each) => each.id === paper)!.Body;
    return (
        <div class="columns umpire">
            <header class="head">
                <a href="/" class="home">vedette</a>
                <h1>{truth.card.value?.title}: umpire page</h1>
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
                        The connection is lost. You see how things stood then; the page keeps trying.
                    </p>
                )}
                {truth.link.value === "refused" && (
                    <p class="trouble">
                        This link no longer works: it was replaced.
                    </p>
                )}
                <NewerPage />
                {truth.card.value?.state === "waiting" && <p>The campaign is waiting for players.</p>}
                {truth.card.value?.state === "over" && (
                    <p>The campaign is over; everything is open to both sides now.</p>
                )}
            </div>
            <section class="board" aria-label="Map">
                <Board system={truth.system} theater={theater} picture={picture} touch={setCell}
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
                    <p class="hint">You clicked {theater.name(cell)}: the Correct tab uses it as the new space.</p>
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
