// Both sides at one laptop, with a curtain between. Behind the curtain no seat is loaded: nothing of either side is on
// the page, and what the last player saw is dropped before the other sits down.
import { useEffect, useState } from "preact/hooks";
import { CampaignApi, type Card } from "../core/api";
import { keptOf } from "../core/saved";
import { isSeat } from "../core/seats";
import type { Side } from "../core/view";
import { seatName } from "../core/words";
import { sentence_of } from "./seat";
import { Sitting } from "./table";
import { Message } from "../front/message";

const grace = 8; // seconds to read the result of the last order
const poll = 700; // milliseconds

interface Pair {
    card: Card;
    apis: [first: [Side, CampaignApi], second: [Side, CampaignApi]];
}

function other({ apis: [[first], [second]] }: Pair, side: Side): Side {
    return side === first ? second : first;
}

function doorOf(pair: Pair, side: Side): CampaignApi {
    return pair.apis.find(([each]) => each === side)![1];
}

async function findPair(game: string): Promise<Pair> {
    const apis = Object.entries(keptOf(game)?.keys ?? {}).filter(([who]) => isSeat(who))
        .map(([side, key]): [Side, CampaignApi] => [side, new CampaignApi(game, key)]);
    const [first, second] = apis;
    if (!first || !second)
        throw new Error("This browser does not have the keys of both sides. They stay in the browser in which " +
            "the campaign was started.");
    return { card: await first[1].card(), apis: [first, second] };
}

/** The seat to move; the player who sat last stays while it is their move. Null if nobody is to move, or it is unknown.
 *  */
async function whoIsAsked(pair: Pair, last: Side): Promise<Side | null> {
    for (const side of [last, other(pair, last)]) {
        const { asked, over } = await doorOf(pair, side).asked();
        if (asked || over)
            return side;
    }
    return null;
}

/** A campaign starts at the server's next tick, and a computer's answer may be pending: soon a seat is to move. */
async function whoBegins(pair: Pair): Promise<Side> {
    for (;;) {
        const side = await whoIsAsked(pair, pair.apis[0][0]);
        if (side !== null)
            return side;
        await new Promise((resolve) => setTimeout(resolve, poll));
    }
}

export function HotSeatPage({ game }: { game: string }) {
    const [pair, setPair] = useState<Pair | null>(null);
    const [next, setNext] = useState<Side | null>(null); // whose move it is at the curtain
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
        return <main class="message"><p aria-live="polite">Loading the map…</p></main>;
    if (!sitting)
        return (
            <Curtain title={pair.card.title} side={next} opponent={other(pair, next)} lift={() => setSitting(next)}
                change={() => setNext(other(pair, next))} />
        );
    const draw = (side: Side) => { setNext(side); setSitting(null); };
    return (
        <>
            <Sitting key={sitting} api={doorOf(pair, sitting)} card={pair.card}
                handOver={() => draw(other(pair, sitting))} />
            <Passing pair={pair} side={sitting} pass={() => draw(other(pair, sitting))} />
        </>
    );
}

function Curtain({ title, side, opponent, lift, change }:
    { title: string; side: Side; opponent: Side; lift: () => void; change: () => void }) {
    return (
        <main class={`curtain ${side}`}>
            <p class="hint">{title}</p>
            <h1>Hand the laptop to {seatName(side)}</h1>
            <p>If that is not you, look away.</p>
            <p><button class="go big" autofocus onClick={lift}>I am {seatName(side)}: lift the curtain</button></p>
            <p><button class="link" onClick={change}>No, {seatName(opponent)} sits here</button></p>
            <p><a href="/">To the front page</a></p>
        </main>
    );
}

/** Watches whether it is the other side's move, and then draws the curtain after a moment to read. */
function Passing({ pair, side, pass }: { pair: Pair; side: Side; pass: () => void }) {
    const [left, setLeft] = useState<number | null>(null); // seconds; null: it is still this player's move
    const [stays, setStays] = useState(false);
    useEffect(() => {
        let here = true;
        const timer = setInterval(() => {
            whoIsAsked(pair, side).then((asked) => {
                if (!here)
                    return;
                const passes = asked === other(pair, side);
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
            <p>It is {seatName(other(pair, side))}’s move.{!stays && ` The curtain falls in ${left} s.`}</p>
            <button class="go" onClick={pass}>Draw the curtain</button>{" "}
            {!stays && <button onClick={() => setStays(true)}>Not yet</button>}
        </div>
    );
}
