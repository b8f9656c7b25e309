// My campaigns: which, your side and opponents, the turn, whose move it is and by when. Campaigns that need you come
// first, finished ones are apart, and dead links can be removed.
import { useEffect, useRef, useState } from "preact/hooks";
import { logout, mine, type Card, type Held } from "../core/api";
import { forget, kept, shelve, type Kept } from "../core/saved";
import { winnerWords } from "../core/outcome";
import { sideOf } from "../core/seats";
import type { Side } from "../core/view";
import { localTime } from "../core/zone";
import { Due } from "../core/moment";
import { campaignDate } from "../core/dates";
import { atStart, seatName } from "../core/words";
import { campaignOf, scenarioName } from "./campaigns";
import { MapPicture } from "./map_picture";
import { byNeed, isOver, look, mineOf, mineOfHeld, seatsOf, type Mine, type Standing } from "./standing";
import { holderName, whoseMove } from "./whose";

const every = 30_000; // milliseconds

/** Updates all campaigns now and then, and whenever the page is shown again. */
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
    case "silent": return <>The server does not answer; the page keeps trying.</>;
    case "gone": return (
        <span class="trouble">
            This link no longer works: it was replaced, or the seat was given to somebody else.
        </span>
    );
    case "waiting": return <>{waitingWords(standing!.card!)}</>;
    case "running": return <Running each={each} standing={standing!} />;
    default: return <strong>{overWords(each, standing!)}</strong>;
    }
}

function waitingWords(card: Card): string {
    const open = card.seats.filter((seat) => seat.holder === "open").map((seat) => seatName(seat.name));
    return open.length === 0 ? "It is about to start."
        : `It starts when ${open.join(" and ")} ${open.length === 1 ? "joins" : "join"}.`;
}

function overWords(each: Mine, standing: Standing): string {
    const own = seatsOf(each).map(sideOf);
    if (standing.seats.length === 0)
        return "It is over.";
    if (standing.winner === null || each.shared)
        return winnerWords(standing.winner);
    return own.includes(standing.winner) ? "You have won." : "You have lost.";
}

/** The side and the commander to move, as far as the seat's view tells. */
function dueOf({ card, view }: Standing): [side: Side | null, chief: string | null] {
    const table = campaignOf(card!.scenario)?.system.table;
    return view && table ? [table.moves?.(view) ?? null, table.due?.(view) ?? null] : [null, null];
}

function Running({ each, standing }: { each: Mine; standing: Standing }) {
    const asked = standing.seats.find((seat) => seat.asked);
    const first = standing.seats[0];
    if (!first)
        return <>It is being played.</>;
    if (!asked)
        return <>{whoseMove(first.seat, ...dueOf(standing), standing.card!.seats)}</>;
    return (
        <strong>
            {each.shared || standing.seats.length > 1 ? `${atStart(seatName(asked.seat))}: your move` : "Your move"}
            {asked.due !== null && <>, due <Due due={asked.due} zone={standing.card!.zone} /></>}
        </strong>
    );
}

/** "You are the Union commander, against the Confederate commander (Sam)." */
function Who({ each, card }: { each: Mine; card: Card }) {
    const own = seatsOf(each);
    const sides = new Set(own.map(sideOf));
    const rest = card.seats.filter((seat) => !own.includes(seat.name));
    const fellows = rest.filter((seat) => sides.has(seat.side)).map(holderName);
    const enemies = rest.filter((seat) => !sides.has(seat.side)).map(holderName);
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

/** The turn of the campaign, and when its player last opened it. */
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
    const seats = each.shared ? [{ where: "both", word: "Play, both at this laptop" }]
        : seatsOf(each).map((seat) =>
            ({ where: seat, word: over ? `Look at it as ${seatName(seat)}` : `Play as ${seatName(seat)}` }));
    return (
        <>
            {seats.map((api) => <a key={api.where} class="button" href={`${at}/${api.where}`}>{api.word}</a>)}
            {over && seats[0] && <a class="button" href={`${at}/${seatsOf(each)[0]}/report`}>The report</a>}
            {"umpire" in each.keys && <a class="button" href={`${at}/umpire`}>Umpire page</a>}
            {"gallery" in each.keys && <a class="button" href={`${at}/gallery`}>Spectators</a>}
            {"host" in each.keys && <a href={`${at}/host`}>Host page</a>}
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
                <p class="apis">
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

/** A campaign off the list keeps its link until it is deleted for good. */
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
                                    This browser then no longer has the link: keep it somewhere
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

/** The campaigns that this browser stores, and those that a cookie opens although their links were deleted. `held` is
 *  null until the server has listed the latter. */
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
        // the server decides their order: until then their space is reserved and they are not shown
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
