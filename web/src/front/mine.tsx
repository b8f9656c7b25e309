// My campaigns: those this browser has sat at, whose move it is and by when.
import { useEffect, useState } from "preact/hooks";
import { Door, Refused, type Asked, type Card } from "../api";
import { forget, kept, type Kept } from "../kept";
import { sideOf } from "../model/view";
import { atStart, dueIn, localTime, seatName } from "../words";
import { blurbs } from "./campaigns";
import { MapPicture } from "./map_picture";

/** How a campaign stands, as far as one of its keys can ask. */
interface Standing {
    card: Card | null;
    asked: Asked[]; // of every own seat
    gone: boolean; // the keys open nothing any more
}

const every = 30_000; // milliseconds

function seatsOf(entry: Kept): string[] {
    return Object.keys(entry.keys).filter((who) => sideOf(who) !== null);
}

async function look(entry: Kept): Promise<Standing> {
    const who = Object.keys(entry.keys);
    const seats = seatsOf(entry);
    try {
        const card = await new Door(entry.game, entry.keys[seats[0] ?? who[0]!]!).card();
        const asked = card.state === "waiting" ? [] : await Promise.all(seats.map((seat) => new Door(entry.game, entry.keys[seat]!).asked()));
        return { card, asked, gone: false };
    } catch (error) {
        return { card: null, asked: [], gone: error instanceof Refused && error.status === 404 };
    }
}

function Move({ standing, shared }: { standing: Standing | null; shared: boolean }) {
    if (!standing)
        return <>Asking…</>;
    if (standing.gone)
        return <span class="trouble">This link opens nothing any more: it was replaced, or the seat was given to somebody else.</span>;
    const { card, asked } = standing;
    if (!card)
        return <>The server does not answer.</>;
    if (card.state === "waiting")
        return <>Waiting for {card.seats.filter((seat) => seat.holder === "open").map((seat) => seatName(seat.name)).join(", ") || "the start"}.</>;
    if (card.state !== "running")
        return <>The campaign is over.</>;
    const mine = asked.find((each) => each.asked);
    if (!mine)
        return <>{asked.length === 0 ? "It is being played." : "The other side's move."}</>;
    const due = mine.due === null ? "" : `, due ${dueIn(mine.due, Date.now() / 1000)} (${localTime(mine.due)})`;
    return <strong>{shared ? `${atStart(seatName(mine.seat))} is asked` : "Your move"}{due}</strong>;
}

function Entry({ entry }: { entry: Kept }) {
    const [standing, setStanding] = useState<Standing | null>(null);
    const [sure, setSure] = useState(false);
    useEffect(() => {
        let here = true;
        const again = () => { if (!document.hidden) void look(entry).then((found) => { if (here) setStanding(found); }); };
        again();
        const timer = setInterval(again, every);
        document.addEventListener("visibilitychange", again);
        return () => { here = false; clearInterval(timer); document.removeEventListener("visibilitychange", again); };
    }, [entry.game, Object.values(entry.keys).join()]);

    const seats = seatsOf(entry);
    const title = standing?.card?.title || entry.title;
    const doors = entry.shared
        ? [{ where: "both", word: "Sit down, both at this laptop" }]
        : seats.map((seat) => ({ where: seat, word: `Sit down as ${seatName(seat)}` }));
    return (
        <li class={standing?.asked.some((each) => each.asked) ? "mine asked" : "mine"}>
            <MapPicture scenario={entry.scenario} focus={blurbs[entry.scenario]?.focus ?? ""} />
            <div>
                <h3>{title}</h3>
                <p><Move standing={standing} shared={entry.shared} /></p>
                <p class="doors">
                    {doors.map((door) => <a key={door.where} class="button" href={`/c/${entry.game}/${door.where}`}>{door.word}</a>)}
                    {entry.keys["umpire"] && <a class="button" href={`/c/${entry.game}/umpire`}>The umpire's desk</a>}
                    {entry.keys["gallery"] && <a class="button" href={`/c/${entry.game}/gallery`}>The gallery</a>}
                    {entry.keys["host"] && <a href={`/c/${entry.game}/host`}>The host's desk</a>}
                    {sure
                        ? <span role="group" aria-label="Forget it?">Without its link there is no way back. <button onClick={() => forget(entry.game)}>Forget it</button> <button onClick={() => setSure(false)}>Keep it</button></span>
                        : <button class="link" onClick={() => setSure(true)}>Forget</button>}
                </p>
            </div>
        </li>
    );
}

export function MyCampaigns() {
    return (
        <section aria-labelledby="mine">
            <h2 id="mine">My campaigns</h2>
            <ul class="my-campaigns">{kept.value.map((entry) => <Entry key={entry.game} entry={entry} />)}</ul>
        </section>
    );
}
