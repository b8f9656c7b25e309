// The host page: who plays, invitations, pace and title. Nothing of the game is shown here.
import { useEffect, useState } from "preact/hooks";
import { chance, CampaignApi, Refused, replaceKey, type Card, type SeatCard } from "../core/api";
import { keep, keptOf, keyOf } from "../core/saved";
import { lastDay, localTime } from "../core/zone";
import { hideKey, keyInAddress } from "../core/router";
import { sentence_of } from "../table/seat";
import { ThemeSwitch } from "../core/theme";
import { atStart, seatName, turnsBehind } from "../core/words";
import { Footer } from "./footer";
import { HandOver, holderWords, type Heir } from "./hand_over";
import { ShareLink } from "./share_link";
import { useTitle } from "../core/title";
import { Message } from "./message";

const states = { waiting: "It is waiting for players.", running: "It is being played.", over: "It is over.",
    retired: "It was retired." };

export function HostPage({ game }: { game: string }) {
    const [key, setKey] = useState(() => keyInAddress() ?? keyOf(game, "host"));
    const [card, setCard] = useState<Card | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const api = new CampaignApi(game, key);
    useTitle("Host page");
    const ask = () => api.card().then((found) => {
        if (found.you.role !== "host") {
            setProblem("This browser has the key of a seat, not of the host. Open the host's own link.");
            return;
        }
        setCard(found);
        hideKey();
        if (key !== null)
            keep(game, { title: found.title, scenario: found.scenario, keys: { host: key } });
    }, (error) => setProblem(error instanceof Refused && error.status === 404
        ? "This is not the host page of any campaign, or its link was replaced." : sentence_of(error)));
    useEffect(() => { void ask(); }, [game]);

    if (problem && !card)
        return <Message title="No host page here" again>{problem}</Message>;
    if (!card)
        return <main class="message"><p aria-live="polite">Asking…</p></main>;
    const say = async (text: string) => {
        await api.order(text, chance(), null);
        await ask();
    };
    const renew = async () => {
        const made = await replaceKey(key!);
        keep(game, { keys: { host: made.yours.key } });
        setKey(made.yours.key);
    };
    return (
        <main class="front host">
            <header class="line"><p><a href="/">vedette</a></p><ThemeSwitch /></header>
            <h1>{card.title}: host page</h1>
            {keptOf(game)?.invitations["umpire"] && <ShareLink among
                label="The umpire page: send it to the umpire, who sees everything"
                path={`/c/${game}/umpire#${keptOf(game)!.invitations["umpire"]}`} />}
            <p>{states[card.state]} Made {localTime(card.made)}. {card.umpire ? "A human umpire presides." : ""}</p>
            <section aria-labelledby="seats">
                <h2 id="seats">Players</h2>
                <ul class="host-seats">
                    {card.seats.map((seat) => (
                        <SeatRow key={seat.name} api={api} seat={seat} card={card} say={say} changed={ask} />
                    ))}
                </ul>
            </section>
            <section aria-labelledby="settings">
                <h2 id="settings">Title and pace</h2>
                <Setting label="Title" value={card.title} word="title" say={say} />
                <Setting label="Pace" value={card.pace ?? ""} word="pace" say={say} />
                <p class="hint">
                    A pace is how long a seat has to answer: <code>48h</code>, <code>2d mon-fri 8-22 remind
                    12h</code>, with <code>off 2026-12-24..2026-12-27</code> for holidays. Only the days and hours
                    named count, by the clocks of <code>zone Europe/Berlin</code>, in summer too, or
                    of <code>utc+1</code>.
                </p>
            </section>
            <Gallery api={api} card={card} />
            {key && <section aria-labelledby="link">
                <h2 id="link">Your link</h2>
                <ShareLink label="The host page" path={`/c/${game}/host#${key}`} />
                <p>
                    <button onClick={() => void renew().catch((error) => setProblem(sentence_of(error)))}>Replace
                    it</button> <span class="hint">The old link then no longer works.</span>
                </p>
            </section>}
            {problem && <p class="trouble" role="alert">{problem}</p>}
            <Footer />
        </main>
    );
}

function Gallery({ api, card }: { api: CampaignApi; card: Card }) {
    const [link, setLink] = useState<string | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const open = () =>
        api.open_gallery().then((made) => setLink(made.link), (error) => setProblem(sentence_of(error)));
    return (
        <section aria-labelledby="gallery">
            <h2 id="gallery">Spectators</h2>
            <p id="may-look-on">
                {card.gallery === null ? "No spectators yet: you can make a link when every player has allowed them, " +
                    "under “Desk”, “Spectators”."
                    : `They see everything, ${turnsBehind(card.gallery)}.`}
            </p>
            {link ? <ShareLink among label="The spectators' link, for anybody" path={link} />
                : (
                    <p>
                        <button disabled={card.gallery === null} aria-describedby="may-look-on"
                            onClick={() => void open()}>Make the spectators' link</button>{" "}
                        {card.gallery !== null && (
                            <span class="hint">If you make it again, the old link no longer works.</span>
                        )}
                    </p>
                )}
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </section>
    );
}

/** How a seat can be had: before the start and after the end, by invitation only. */
function heirs(running: boolean): Heir[] {
    return running ? ["somebody", "caretaker", "machine"] : ["somebody"];
}

function SeatRow({ api, seat, card, say, changed }: { api: CampaignApi; seat: SeatCard; card: Card;
    say: (text: string) => Promise<void>; changed: () => Promise<void>; }) {
    const [link, setLink] = useState<string | null>(() => keptOf(api.game)?.invitations[seat.name] ?? null);
    const running = card.state === "running";
    const invite = async () => {
        const made = await api.invite(seat.name);
        keep(api.game, { invitations: { [seat.name]: made.key } });
        setLink(made.key);
        await changed();
    };
    return (
        <li>
            <p>
                <strong>{atStart(seatName(seat.name))}</strong>: {holderWords(seat)}
                {seat.away_until !== null && `, away until the end of ${lastDay(seat.away_until, card.zone)}`}
            </p>
            {seat.holder === "open" && link && (
                <ShareLink among label={`Invitation for ${seatName(seat.name)}`} path={`/join#${link}`} />
            )}
            {card.salts.includes(seat.name) && <MissingSalt order={`without ${seat.name}`} say={say} />}
            <HandOver seat={seat} heirs={heirs(running)} running={running}
                invite={invite} say={say} />
        </li>
    );
}

/** The player's own browser opens the salt; if it never does, the campaign can start without it. */
function MissingSalt({ order, say }: { order: string; say: (text: string) => Promise<void> }) {
    const [problem, setProblem] = useState<string | null>(null);
    return (
        <div class="missing-salt">
            <p>
                This seat has not opened its salt yet. The player's browser does that when the player returns; a
                player by email is asked again.
            </p>
            <p>
                <button data-order={order}
                    onClick={() => void say(order).catch((error) => setProblem(sentence_of(error)))}>
                    Start without this salt
                </button>{" "}
                <span class="hint">The record says so, and the dice are of grade 1 instead of 2.</span>
            </p>
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </div>
    );
}

function Setting({ label, value, word, say }: { label: string; value: string; word: string;
    say: (text: string) => Promise<void>; }) {
    const [text, setText] = useState(value);
    const order = `${word} ${text.trim()}`;
    const [answer, setAnswer] = useState<string | null>(null);
    return (
        <form class="line setting" onSubmit={(event) => {
            event.preventDefault();
            say(order).then(() => setAnswer("Done."), (error) => setAnswer(sentence_of(error)));
        }}>
            <label>{label} <input value={text} onInput={(event) => setText(event.currentTarget.value)} /></label>
            <button disabled={text.trim() === "" || text === value} data-order={order}>Change</button>
            <span role="status">{answer}</span>
        </form>
    );
}
