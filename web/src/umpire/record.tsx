// The whole record, order by order, and the way back: a rewind goes to the state after one of them.
import { useEffect, useState } from "preact/hooks";
import { sentence_of } from "../table/seat";
import { localTime } from "../model/zone";
import { seatName } from "../words";
import { give, Said, Send, type Answer } from "./send";
import type { PaperProps } from "./umpire";

interface Order {
    n: number;
    at: number;
    seat: string;
    text: string;
}

/** The order lines of a record (.vdr): one JSON object a line, of which orders have an `n`. */
function ordersOf(record: string): Order[] {
    return record.split("\n").slice(2).filter((line) => line.startsWith("{\"n\":")).map((line) =>
        JSON.parse(line) as Order);
}

export function RecordPaper({ truth }: PaperProps) {
    const [orders, setOrders] = useState<Order[]>([]);
    const [problem, setProblem] = useState<string | null>(null);
    const [back, setBack] = useState("");
    const [answer, setAnswer] = useState<Answer | null>(null);
    const load = () =>
        truth.door.record().then((text) => setOrders(ordersOf(text)), (error) => setProblem(sentence_of(error)));
    // A record is long: it is asked for when the seats have been quiet for a moment.
    useEffect(() => {
        const timer = setTimeout(() => void load(), orders.length === 0 ? 0 : 1500);
        return () => clearTimeout(timer);
    }, [truth.seats.value]);
    // The server says by a refusal which order opens the last decision again.
    const reopen = () => give(truth, "correct reopen").then((said) => {
        const found = /'rewind (\d+)'/.exec(said.words)?.[1];
        if (found)
            setBack(found);
        setAnswer(found ? null : said);
    });
    return (
        <div>
            <section class="paper-form">
                <h2>Going back</h2>
                <label>
                    To the state after order number{" "}
                    <input inputMode="numeric" value={back}
                        onInput={(event) => setBack(event.currentTarget.value.trim())} />
                </label>
                <p><button type="button" onClick={() => void reopen()}>Which opens the last decision again?</button></p>
                <Said answer={answer} />
                <p class="hint">
                    What was ordered since stays in the record, and the dice are thrown anew. Every seat is told.
                </p>
                <Send truth={truth} text={/^\d+$/.test(back) ? `rewind ${back}` : null} word="Rewind"
                    done={() => { setBack(""); void load(); }} />
            </section>
            <h2>All orders</h2>
            {problem && <p class="trouble" role="alert">{problem}</p>}
            <ol class="log record">
                {orders.map((order) => (
                    <li key={order.n}>
                        <p>
                            <span class="number">{order.n}.</span> <strong>{seatName(order.seat)}</strong>{" "}
                            {order.text} <time class="hint">{localTime(order.at)}</time>
                        </p>
                    </li>
                )).reverse()}
            </ol>
        </div>
    );
}
