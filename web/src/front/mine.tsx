// My campaigns: which, as whom, against whom, how far, whose move it is and by when. What needs me comes first,
// what is over stands apart, and what is dead can be taken off.
import { useEffect, useRef, useState } from "preact/hooks";
import { logout, mine, type Card, type Held } from "../api";
import { forget, kept, shelve, type Kept } from "../kept";
import { winnerWords } from "../model/outcome";
import { sideOf } from "../model/view";
import { localTime } from "../model/zone";
import { Due } from "../moment";
import { campaignDate } from "../table/head";
import { atStart, seatName } from "../words";
import { scenarioName } from "./campaigns";
import { MapPicture } from "./map_picture";
import { byNeed, isOver, look, mineOf, mineOfHeld, seatsOf, type Mine, type Standing } from "./standing";
import { holderName, whoseMove } from "./whose";

const every = 30_000; // milliseconds

/** Asks for all of them, now and then, and whenever the page is looked at again. */
function useStandings(list: readonly Mine[]): ReadonlyMap<string, Standing> {
    const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
    const known = useRef(standings);
    known.current = standings;
    useEffect(() => {
        let here = true;
        const put = (game: string, found: Standing) => {
            if (here)
                setStandings((before) => new Map([...before, [game, found]]));
        };
        const again = () => {
            if (!document.hidden)
                list.forEach((each) =>
                    void look(each, known.current.get(each.game) ?? null).then((found) => put(each.game, found)));
        };
        again();
        const timer = setInterval(again, every);
        document.addEventListener("visibilitychange", again);
        return () => { here = false; clearInterval(timer); document.removeEventListener("visibilitychange", again); };
    }, [list.map((each) => `${each.game} ${Object.entries(each.keys).join()}`).join()]);
    return standings;
}

function Move({ each, standing }: { each: Mine; standing: Standing | null }) {
    switch (standing?.state) {
    case undefined: return <>Asking…</>;
    case "silent": return <>The server does not answer; it is asked again by itself.</>;
    case "gone": return (
        <span class="trouble">
            This link opens nothing any more: it was replaced, or the seat was given to somebody else.
        </span>
    );
    case "waiting": return <>{waitingWords(standing!.card!)}</>;
    case "running": return <Running each={each} standing={standing!} />;
    default: return <strong>{overWords(each, standing!)}</strong>;
    }
}

function waitingWords(card: Card): string {
    const open = card.seats.filter((seat) => seat.holder === "open").map((seat) => seatName(seat.name));
    return open.length === 0 ? "It is about to begin."
        : `It begins when ${open.join(" and ")} ${open.length === 1 ? "has" : "have"} sat down.`;
}

function overWords(each: Mine, standing: Standing): string {
    const own = seatsOf(each).map(sideOf);
    if (standing.seats.length === 0)
        return "It is over.";
    if (standing.winner === null || each.shared)
        return winnerWords(standing.winner);
    return own.includes(standing.winner) ? "You have won." : "You have lost.";
}

function Running({ each, standing }: { each: Mine; standing: Standing }) {
    const asked = standing.seats.find((seat) => seat.asked);
    const first = standing.seats[0];
    if (!first)
        return <>It is being played.</>;
    if (!asked)
        return <>{whoseMove(first.seat, first.prompt.sentence, standing.view, standing.card!.seats)}</>;
    return (
        <strong>
            {each.shared || standing.seats.length > 1 ? `${atStart(seatName(asked.seat))} is asked` : "Your move"}
            {asked.due !== null && <>, due <Due due={asked.due} zone={standing.card!.zone} /></>}
        </strong>
    );
}

/** "You are the Union commander, against the Confederate commander (Sam)." */
function Who({ each, card }: { each: Mine; card: Card }) {
    const own = seatsOf(each);
    const sides = new Set(own.map(sideOf));
    const rest = card.seats.filter((seat) => !own.includes(seat.name));
    const fellows = rest.filter((seat) => sides.has(sideOf(seat.name))).map(holderName);
    const enemies = rest.filter((seat) => !sides.has(sideOf(seat.name))).map(holderName);
    if (own.length === 0)
        return <p>{card.seats.map(holderName).join(", ")}.</p>;
    if (each.shared)
        return <p>Both sides at this laptop.</p>;
    return (
        <p>You are <strong>{own.map(seatName).join(" and ")}</strong>
            {fellows.length > 0 && `, with ${fellows.join(", ")}`}
            {enemies.length > 0 && `, against ${enemies.join(", ")}`}.</p>
    );
}

/** Where the campaign is, and when its owner was last at it. */
function When({ each, standing }: { each: Mine; standing: Standing | null }) {
    const { view, seats } = standing ?? { view: null, seats: [] };
    const played = Math.max(0, ...seats.map((seat) => seat.played ?? 0));
    const parts = [
        view === null ? null : view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up",
        view?.date ? campaignDate(view.date) : null,
        played > 0 ? `you last played ${localTime(played)}`
            : each.seen > 0 ? `last opened here ${localTime(each.seen / 1000)}` : null,
    ];
    return <p class="hint">{atStart(parts.filter((part) => part !== null).join(" · "))}</p>;
}

function Doors({ each, over }: { each: Mine; over: boolean }) {
    const at = `/c/${each.game}`;
    const seats = each.shared ? [{ where: "both", word: "Sit down, both at this laptop" }]
        : seatsOf(each).map((seat) =>
            ({ where: seat, word: over ? `Look at it as ${seatName(seat)}` : `Sit down as ${seatName(seat)}` }));
    return (
        <>
            {seats.map((door) => <a key={door.where} class="button" href={`${at}/${door.where}`}>{door.word}</a>)}
            {over && seats[0] && <a class="button" href={`${at}/${seatsOf(each)[0]}/report`}>The report</a>}
            {"umpire" in each.keys && <a class="button" href={`${at}/umpire`}>The umpire's desk</a>}
            {"gallery" in each.keys && <a class="button" href={`${at}/gallery`}>The gallery</a>}
            {"host" in each.keys && <a href={`${at}/host`}>The host's desk</a>}
        </>
    );
}

function Entry({ each, standing, off }: { each: Mine; standing: Standing | null; off: () => void }) {
    const title = standing?.card?.title || each.title;
    const name = scenarioName(each.scenario);
    return (
        <li class={standing?.seats.some((seat) => seat.asked) ? "mine asked" : "mine"}>
            <MapPicture scenario={each.scenario} />
            <div>
                <h3>{title}</h3>
                {name !== title && <p class="dates">{name}</p>}
                {standing?.card && <Who each={each} card={standing.card} />}
                <When each={each} standing={standing} />
                <p><Move each={each} standing={standing} /></p>
                <p class="doors">
                    <Doors each={each} over={isOver(standing)} />
                    <button class="link" aria-label={`${each.kept ? "Take off the list" : "Sign out"}: ${title}`}
                        onClick={off}>
                        {each.kept ? "Take off the list" : "Sign out"}
                    </button>
                </p>
            </div>
        </li>
    );
}

/** What was taken off keeps its link until it is forgotten for good. */
function TakenOff({ list, leave }: { list: readonly Kept[]; leave: (game: string) => void }) {
    const [sure, setSure] = useState<string | null>(null);
    return (
        <details class="taken-off">
            <summary>Taken off the list ({list.length})</summary>
            <ul>
                {list.map((entry) => (
                    <li key={entry.game}>
                        {entry.title || scenarioName(entry.scenario)}, last opened
                        here {localTime(entry.seen / 1000)}{" "}
                        <button onClick={() => shelve(entry.game, false)}>Put it back</button>{" "}
                        {sure === entry.game
                            ? (
                                <span role="group" aria-label="Forget it?">
                                    This browser then has its link no more: keep it somewhere
                                    first. <button onClick={() => { leave(entry.game); forget(entry.game); }}>Forget it
                                        for good</button>{" "}
                                    <button onClick={() => setSure(null)}>Keep it</button>
                                </span>
                            )
                            : <button class="link" onClick={() => setSure(entry.game)}>Forget its link…</button>}
                    </li>
                ))}
            </ul>
        </details>
    );
}

function Undo({ game, done }: { game: string; done: () => void }) {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus(), [game]);
    const entry = kept.value.find((each) => each.game === game);
    return (
        <p role="status">
            {entry?.title || "The campaign"} is off the list.{" "}
            <button ref={button} onClick={() => { shelve(game, false); done(); }}>Undo</button>
        </p>
    );
}

/** Those that this browser keeps, and those that a cookie opens though it has forgotten their links. `held` is null
 *  until the server has told of those. */
function useMine(): { list: Mine[]; held: Held[] | null; leave: (game: string) => void } {
    const [held, setHeld] = useState<Held[] | null>(null);
    useEffect(() => { mine().then(setHeld, () => setHeld([])); }, []);
    const leave = (game: string) => {
        if (held?.some((each) => each.game === game)) // without a cookie there is nothing to sign out of
            logout(game).then(() => setHeld((all) => all!.filter((each) => each.game !== game)), () => {});
    };
    const own = kept.value.filter((entry) => !entry.off).map(mineOf);
    const others = (held ?? []).filter((each) => !kept.value.some((entry) => entry.game === each.game)).map(mineOfHeld);
    return { list: [...own, ...others], held, leave };
}

export function MyCampaigns() {
    const { list, held, leave } = useMine();
    const standings = useStandings(list);
    const [undo, setUndo] = useState<string | null>(null);
    const off = kept.value.filter((entry) => entry.off);
    const of = (each: Mine) => standings.get(each.game) ?? null;
    const take_off = (each: Mine) => {
        if (each.kept) {
            shelve(each.game, true);
            setUndo(each.game);
        } else
            leave(each.game);
    };
    const ended = (each: Mine) => isOver(of(each), held?.filter((one) => one.game === each.game));
    const entries = (some: Mine[]) => (
        // in which order they stand is told by the server: before that they have their room, and are not seen to move
        <ul class={held === null ? "my-campaigns unsorted" : "my-campaigns"}>
            {byNeed(some, standings, held ?? []).map((each) => (
                <Entry key={each.game} each={each} standing={of(each)} off={() => take_off(each)} />
            ))}
        </ul>
    );
    if (list.length + off.length === 0)
        return null;
    const over = list.filter(ended);
    const open = list.filter((each) => !ended(each));
    return (
        <section aria-labelledby="mine">
            <h2 id="mine">My campaigns</h2>
            {undo !== null && off.some((entry) => entry.game === undo) && (
                <Undo game={undo} done={() => setUndo(null)} />
            )}
            {entries(open)}
            {over.length > 0 && <><h3 class="over">Ended</h3>{entries(over)}</>}
            {off.length > 0 && <TakenOff list={off} leave={leave} />}
        </section>
    );
}
