// My campaigns: those this browser has sat at, whose move it is and by when.
import { useEffect, useState } from "preact/hooks";
import { Door, logout, mine, Refused, type Asked, type Card, type Held } from "../api";
import { forget, kept, type Kept } from "../kept";
import { sideOf } from "../model/view";
import { atStart, dueIn, localTime, seatName } from "../words";
import { MapPicture } from "./map_picture";

/** How a campaign stands, as far as one of its keys can ask. */
interface Standing {
    title: string | null;
    state: Card["state"] | "gone" | "silent"; // gone: the keys open nothing any more; silent: no answer
    open: string[]; // seats that nobody has taken yet
    seats: Pick<Asked, "seat" | "asked" | "due">[]; // the own ones
}

const every = 30_000; // milliseconds

function seatsOf(entry: Kept): string[] {
    return Object.keys(entry.keys).filter((who) => sideOf(who) !== null);
}

async function look(entry: Kept): Promise<Standing> {
    const own = seatsOf(entry);
    try {
        const card = await new Door(entry.game, entry.keys[own[0] ?? Object.keys(entry.keys)[0]!]!).card();
        const seats = card.state === "waiting" ? [] : await Promise.all(own.map((seat) => new Door(entry.game, entry.keys[seat]!).asked()));
        const open = card.seats.filter((seat) => seat.holder === "open").map((seat) => seat.name);
        return { title: card.title, state: card.state, open, seats };
    } catch (error) {
        return { title: null, state: error instanceof Refused && error.status === 404 ? "gone" : "silent", open: [], seats: [] };
    }
}

function Move({ standing, shared }: { standing: Standing | null; shared: boolean }) {
    switch (standing?.state) {
    case undefined: return <>Asking…</>;
    case "silent": return <>The server does not answer.</>;
    case "gone": return <span class="trouble">This link opens nothing any more: it was replaced, or the seat was given to somebody else.</span>;
    case "waiting": return <>Waiting for {standing!.open.map(seatName).join(", ") || "the others"}.</>;
    case "running": return <Running seats={standing!.seats} shared={shared} />;
    default: return <>The campaign is over.</>;
    }
}

function Running({ seats, shared }: { seats: Standing["seats"]; shared: boolean }) {
    const asked = seats.find((each) => each.asked);
    if (!asked)
        return <>{seats.length === 0 ? "It is being played." : "The other side's move."}</>;
    const due = asked.due === null ? "" : `, due ${dueIn(asked.due, Date.now() / 1000)} (${localTime(asked.due)})`;
    return <strong>{shared ? `${atStart(seatName(asked.seat))} is asked` : "Your move"}{due}</strong>;
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
    const title = standing?.title || entry.title;
    const doors = entry.shared
        ? [{ where: "both", word: "Sit down, both at this laptop" }]
        : seats.map((seat) => ({ where: seat, word: `Sit down as ${seatName(seat)}` }));
    return (
        <li class={standing?.seats.some((each) => each.asked) ? "mine asked" : "mine"}>
            <MapPicture scenario={entry.scenario} />
            <div>
                <h3>{title}</h3>
                <p><Move standing={standing} shared={entry.shared} /></p>
                <p class="doors">
                    {doors.map((door) => <a key={door.where} class="button" href={`/c/${entry.game}/${door.where}`}>{door.word}</a>)}
                    {entry.keys["umpire"] && <a class="button" href={`/c/${entry.game}/umpire`}>The umpire's desk</a>}
                    {entry.keys["gallery"] && <a class="button" href={`/c/${entry.game}/gallery`}>The gallery</a>}
                    {entry.keys["host"] && <a href={`/c/${entry.game}/host`}>The host's desk</a>}
                    {sure
                        ? (
                            <span role="group" aria-label="Forget it?">
                                Without its link there is no way back. <button onClick={() => forget(entry.game)}>Forget it</button>{" "}
                                <button onClick={() => setSure(false)}>Keep it</button>
                            </span>
                        )
                        : <button class="link" onClick={() => setSure(true)}>Forget</button>}
                </p>
            </div>
        </li>
    );
}

/** One that a cookie opens, though this browser has forgotten its link. */
function HeldEntry({ held, gone }: { held: Held; gone: () => void }) {
    const where = held.seat ?? held.role;
    const standing: Standing = { ...held, open: [], seats: held.seat === null ? [] : [{ seat: held.seat, asked: held.asked, due: held.due }] };
    return (
        <li class={held.asked ? "mine asked" : "mine"}>
            <MapPicture scenario={held.scenario} />
            <div>
                <h3>{held.title}</h3>
                <p><Move standing={standing} shared={false} /></p>
                <p class="doors">
                    <a class="button" href={`/c/${held.game}/${where}`}>Sit down
                    as {seatName(where)}</a> <button class="link" onClick={gone}>Sign out</button>
                </p>
            </div>
        </li>
    );
}

export function MyCampaigns() {
    const [held, setHeld] = useState<Held[]>([]);
    useEffect(() => { mine().then(setHeld, () => {}); }, []);
    const others = held.filter((each) => !kept.value.some((entry) => entry.game === each.game));
    const leave = (game: string) => void logout(game).finally(() => setHeld(held.filter((each) => each.game !== game)));
    if (kept.value.length + others.length === 0)
        return null;
    return (
        <section aria-labelledby="mine">
            <h2 id="mine">My campaigns</h2>
            <ul class="my-campaigns">
                {kept.value.map((entry) => <Entry key={entry.game} entry={entry} />)}
                {others.map((each) => <HeldEntry key={`${each.game} ${each.role}`} held={each} gone={() => leave(each.game)} />)}
            </ul>
        </section>
    );
}
