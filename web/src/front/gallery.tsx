// The gallery: whoever has its link looks on, some turns behind, at every seat's map and log.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Door, Refused, type Card, type GalleryViews, type LogLine } from "../api";
import { keep, keyOf } from "../kept";
import { pictureOf } from "../model/picture";
import { loadTheater, type Theater } from "../model/theater";
import { hideKey, keyInAddress } from "../router";
import { listen } from "../stream";
import { Board } from "../table/board";
import { campaignDate } from "../table/head";
import { Words } from "../table/panels/log";
import { sentence_of } from "../table/seat";
import { ThemeSwitch } from "../theme";
import { wholePicture } from "../umpire/truth";
import { seatName, turnsBehind } from "../words";
import { Message } from "./message";

interface Seen {
    card: Card;
    views: GalleryViews | null; // none yet: it is too early, or not everybody agrees
}

async function look(door: Door): Promise<Seen> {
    const card = await door.card();
    if (card.you.role !== "gallery")
        throw new Error("This key is not the gallery's.");
    return { card,
        views: card.gallery === null && card.state !== "over" ? null : await door.gallery_views().catch(too_early) };
}

function too_early(error: unknown): null {
    if (error instanceof Refused && error.status === 403)
        return null;
    throw error;
}

export function GalleryPage({ game }: { game: string }) {
    const [fresh] = useState(keyInAddress);
    const [door] = useState(() => new Door(game, fresh ?? keyOf(game, "gallery")));
    const [seen, setSeen] = useState<Seen | null>(null);
    const [theater, setTheater] = useState<Theater | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        const again = () => look(door).then(async (found) => {
            setSeen(found);
            hideKey();
            keep(game,
                { title: found.card.title, scenario: found.card.scenario,
                    ...(fresh ? { keys: { gallery: fresh } } : {}) });
            setTheater(await loadTheater(found.card.scenario));
        });
        again().catch((error) => setProblem(error instanceof Refused && error.status === 404
            ? "This link is not of any campaign's gallery, or it was replaced." : sentence_of(error)));
        return listen(door.path("/events"), door.key, () => 0,
            { event: () => void again().catch(() => {}), link: () => {} });
    }, [door]);

    if (problem)
        return <Message title="No gallery here" again>{problem}</Message>;
    if (!seen || !theater)
        return <main class="message"><p aria-live="polite">Taking a seat…</p></main>;
    if (!seen.views)
        return (
            <main class="message">
                <h1>{seen.card.title}</h1>
                <p role="status">
                    {seen.card.gallery === null ? "Not every player lets spectators look on yet."
                        : `Spectators are ${turnsBehind(seen.card.gallery)}: so many must be completed first.`} This
                    page shows it by itself.
                </p>
                <p><a href="/">To the front page</a></p>
            </main>
        );
    return <Looking door={door} card={seen.card} views={seen.views} theater={theater} />;
}

function Looking({ door, card, views, theater }: { door: Door; card: Card; views: GalleryViews; theater: Theater }) {
    const [seat, setSeat] = useState("");
    const all = Object.values(views.views);
    const view = views.views[seat] ?? all[0]!;
    const picture = useMemo(() => (seat === "" ? wholePicture(all) : pictureOf(view, [])), [views, seat]);
    return (
        <div class="table umpire">
            <header class="head">
                <a href="/" class="home">vedette</a>
                <h1>{card.title}: the gallery</h1>
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
                <Board theater={theater} picture={picture} label="The map, some turns ago" />
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
                <Log door={door} seat={seat || Object.keys(views.views)[0]!} views={views} />
            </section>
        </div>
    );
}

function Log({ door, seat, views }: { door: Door; seat: string; views: GalleryViews }) {
    const [lines, setLines] = useState<LogLine[]>([]);
    useEffect(() => {
        let here = true;
        new Door(door.game, door.key, seat).log(0).then((log) => { if (here) setLines(log.lines); }, () => {});
        return () => { here = false; };
    }, [seat, views]);
    return (
        <div id="paper" tabIndex={0} role="region" aria-label="What was told">
            <h2>What {seatName(seat)} was told</h2>
            <ol class="log">
                {lines.map((line) => (
                    <li key={line.k}>{line.words.map((words, i) => <p key={i}><Words text={words} /></p>)}</li>
                ))}
            </ol>
        </div>
    );
}
