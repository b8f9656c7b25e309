// Both sides at one laptop, with a curtain between. Behind the curtain there is no seat at all: nothing of
// either side is on the page, and what the last one saw is forgotten before the other sits down.
import { useEffect, useState } from "preact/hooks";
import { Door, type Card } from "../api";
import { keptOf } from "../kept";
import { other, type Side } from "../model/view";
import { atStart, seatName } from "../words";
import { sentence_of } from "./seat";
import { Sitting } from "./table";
import { Message } from "../front/message";

const grace = 8; // seconds to read what came of the last order
const poll = 700; // milliseconds

interface Pair {
    card: Card;
    doors: Record<Side, Door>;
}

async function findPair(game: string): Promise<Pair> {
    const keys = keptOf(game)?.keys;
    if (!keys?.["union"] || !keys["confederate"])
        throw new Error("This browser does not have the keys of both sides. They stay in the browser in which " +
            "the campaign was begun.");
    const doors = { union: new Door(game, keys["union"]), confederate: new Door(game, keys["confederate"]) };
    return { card: await doors.union.card(), doors };
}

/** Who is asked; the one who sat last stays while he is. Null if nobody is, or nobody knows. */
async function whoIsAsked(pair: Pair, last: Side): Promise<Side | null> {
    for (const side of [last, other(last)]) {
        const { asked, over } = await pair.doors[side].asked();
        if (asked || over)
            return side;
    }
    return null;
}

/** A campaign starts at the server's next tick, and a machine's word may be awaited: somebody is asked soon. */
async function whoBegins(pair: Pair): Promise<Side> {
    for (;;) {
        const side = await whoIsAsked(pair, "union");
        if (side !== null)
            return side;
        await new Promise((resolve) => setTimeout(resolve, poll));
    }
}

export function HotSeatPage({ game }: { game: string }) {
    const [pair, setPair] = useState<Pair | null>(null);
    const [next, setNext] = useState<Side | null>(null); // whose turn it is at the curtain
    const [sitting, setSitting] = useState<Side | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        findPair(game).then(async (found) => {
            setPair(found);
            setNext(await whoBegins(found));
        }).catch((error) => setProblem(sentence_of(error)));
    }, [game]);

    if (problem)
        return <Message title="Not at this laptop">{problem}</Message>;
    if (!pair || !next)
        return <main class="message"><p aria-live="polite">Hanging the curtain…</p></main>;
    if (!sitting)
        return (
            <Curtain title={pair.card.title} side={next} lift={() => setSitting(next)}
                change={() => setNext(other(next))} />
        );
    const draw = (side: Side) => { setNext(side); setSitting(null); };
    return (
        <>
            <Sitting key={sitting} door={pair.doors[sitting]} card={pair.card} handOver={() => draw(other(sitting))} />
            <Passing pair={pair} side={sitting} pass={() => draw(other(sitting))} />
        </>
    );
}

function Curtain({ title, side, lift, change }: { title: string; side: Side; lift: () => void; change: () => void }) {
    return (
        <main class={`curtain ${side}`}>
            <p class="hint">{title}</p>
            <h1>Hand the laptop to {seatName(side)}</h1>
            <p>If that is not you, look away.</p>
            <p><button class="go big" autofocus onClick={lift}>I am {seatName(side)}: lift the curtain</button></p>
            <p><button class="link" onClick={change}>No, {seatName(other(side))} sits here</button></p>
            <p><a href="/">To the front page</a></p>
        </main>
    );
}

/** Watches whether it is the other's turn, and then draws the curtain after a moment to read. */
function Passing({ pair, side, pass }: { pair: Pair; side: Side; pass: () => void }) {
    const [left, setLeft] = useState<number | null>(null); // seconds; null: it is still his turn
    const [stays, setStays] = useState(false);
    useEffect(() => {
        let here = true;
        const timer = setInterval(() => {
            whoIsAsked(pair, side).then((asked) => {
                if (!here)
                    return;
                const passes = asked === other(side);
                setLeft((before) => (passes ? before ?? grace : null));
                if (!passes)
                    setStays(false);
            }, () => {});
        }, poll);
        return () => { here = false; clearInterval(timer); };
    }, [pair, side]);
    useEffect(() => {
        if (left === null || stays)
            return;
        if (left <= 0) {
            pass();
            return;
        }
        const timer = setTimeout(() => setLeft(left - 1), 1000);
        return () => clearTimeout(timer);
    }, [left, stays]);
    if (left === null)
        return null;
    return (
        <div class="passing" role="status">
            <p>{atStart(seatName(other(side)))} is asked now.{!stays && ` The curtain falls in ${left} s.`}</p>
            <button class="go" onClick={pass}>Draw the curtain</button>{" "}
            {!stays && <button onClick={() => setStays(true)}>Not yet</button>}
        </div>
    );
}
