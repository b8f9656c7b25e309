// The spectators' page: every seat's map and log, some turns behind.
import { useEffect, useMemo, useState } from "preact/hooks";
import { CampaignApi, Refused, type Card, type GalleryViews, type LogLine } from "../core/api";
import { keep, keyOf } from "../core/saved";
import { loadTheater, type Theater } from "../map/theater";
import { hideKey, keyInAddress } from "../core/router";
import { toldOf } from "../core/log";
import { listen } from "../core/stream";
import { Board } from "../table/board";
import { campaignDate } from "../core/dates";
import { Words } from "../table/panels/words";
import { sentence_of } from "../table/seat";
import { ThemeSwitch } from "../core/theme";
import { systemOf, type System } from "../systems/system";
import { seatName, turnsBehind } from "../core/words";
import { Message } from "./message";

/** What the map is drawn with. */
interface Ground {
    theater: Theater;
    system: System;
}

interface Seen {
    card: Card;
    views: GalleryViews | null; // none yet: too early, or not everybody has agreed
}

async function look(api: CampaignApi): Promise<Seen> {
    const card = await api.card();
    if (card.you.role !== "gallery")
        throw new Error("This key is not the spectators' key.");
    return { card,
        views: card.gallery === null && card.state !== "over" ? null : await api.gallery_views().catch(too_early) };
}

function too_early(error: unknown): null {
    if (error instanceof Refused && error.status === 403)
        return null;
    throw error;
}

export function GalleryPage({ game }: { game: string }) {
    const [fresh] = useState(keyInAddress);
    const [api] = useState(() => new CampaignApi(game, fresh ?? keyOf(game, "gallery")));
    const [seen, setSeen] = useState<Seen | null>(null);
    const [ground, setGround] = useState<Ground | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        const again = () => look(api).then(async (found) => {
            setSeen(found);
            hideKey();
            keep(game,
                { title: found.card.title, scenario: found.card.scenario,
                    ...(fresh ? { keys: { gallery: fresh } } : {}) });
            setGround({
                theater: await loadTheater(found.card.scenario), system: await systemOf(found.card.scenario),
            });
        });
        again().catch((error) => setProblem(error instanceof Refused && error.status === 404
            ? "This is not the spectators' link of any campaign, or it was replaced." : sentence_of(error)));
        return listen(api.path("/events"), api.key, () => 0,
            { event: () => void again().catch(() => {}), link: () => {} });
    }, [api]);

    if (problem)
        return <Message title="No campaign here" again>{problem}</Message>;
    if (!seen || !ground)
        return <main class="message"><p aria-live="polite">Loading the map…</p></main>;
    if (!seen.views)
        return (
            <main class="message">
                <h1>{seen.card.title}</h1>
                <p role="status">
                    {seen.card.gallery === null ? "Not every player has allowed spectators yet."
                        : `Spectators are ${turnsBehind(seen.card.gallery)}: that many turns must be completed ` +
                            "first."}{" "}
                    This page updates by itself.
                </p>
                <p><a href="/">To the front page</a></p>
            </main>
        );
    return <Looking api={api} card={seen.card} views={seen.views} {...ground} />;
}

function Looking({ api, card, views, theater, system }:
    { api: CampaignApi; card: Card; views: GalleryViews } & Ground) {
    const [seat, setSeat] = useState("");
    const all = Object.values(views.views);
    const view = views.views[seat] ?? all[0]!;
    const picture = useMemo(() => (seat === "" ? system.map.truth(all) : system.map.picture(view, new Set())),
        [views, seat]);
    return (
        <div class="columns umpire">
            <header class="head">
                <a href="/" class="home">vedette</a>
                <h1>{card.title}: spectators</h1>
                <ul>
                    <li>{view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up"}</li>
                    {view.date && <li>{campaignDate(view.date)}</li>}
                </ul>
                <nav aria-label="Table"><ThemeSwitch /></nav>
            </header>
            <div class="banner" role="status">
                {card.state !== "over" && <p>You are {turnsBehind(views.behind)}: you see it as it was then.</p>}
            </div>
            <section class="board" aria-label="Map">
                <Board system={system} theater={theater} picture={picture} label="The map, some turns ago" />
            </section>
            <section class="orders" aria-label="Whose eyes">
                <label>You see{" "}
                    <select value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
                        <option value="">both sides</option>
                        {Object.keys(views.views).map((name) => (
                            <option key={name} value={name}>what {seatName(name)} knew</option>
                        ))}
                    </select>
                </label>
            </section>
            <section class="panels" aria-label="Log">
                <Log api={api} seat={seat || Object.keys(views.views)[0]!} views={views} />
            </section>
        </div>
    );
}

function Log({ api, seat, views }: { api: CampaignApi; seat: string; views: GalleryViews }) {
    const [lines, setLines] = useState<LogLine[]>([]);
    useEffect(() => {
        let here = true;
        new CampaignApi(api.game, api.key, seat).log(0).then((log) => { if (here) setLines(log.lines); }, () => {});
        return () => { here = false; };
    }, [seat, views]);
    return (
        <div id="paper" tabIndex={0} role="region" aria-label="What was told">
            <h2>What {seatName(seat)} was told</h2>
            <ol class="log">
                {lines.map((line) => (
                    <li key={line.k}>{toldOf(line).map((told, i) => <p key={i}><Words told={told} /></p>)}</li>
                ))}
            </ol>
        </div>
    );
}
