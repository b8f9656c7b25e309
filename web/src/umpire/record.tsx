// The whole record, order by order; a rewind goes to the state after one of them.
import { useEffect, useState } from "preact/hooks";
import { sentence_of } from "../table/seat";
import { localTime } from "../core/zone";
import { seatName } from "../core/words";
import { Refused } from "../core/api";
import { Said, Send, type Answer } from "./send";
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
    const [found, setFound] = useState<string | null>(null);
    const [answer, setAnswer] = useState<Answer | null>(null);
    const load = () =>
        truth.api.record().then((text) => setOrders(ordersOf(text)), (error) => setProblem(sentence_of(error)));
    // A record is long: it is fetched when the seats have been quiet for a moment.
    useEffect(() => {
        const timer = setTimeout(() => void load(), orders.length === 0 ? 0 : 1500);
        return () => clearTimeout(timer);
    }, [truth.seats.value]);
    // The server's refusal says which rewind reopens the last decision.
    const reopening = "correct reopen";
    const reopen = () => truth.order(reopening).then(() => {}, (error) => {
        const instead = error instanceof Refused ? error.refusal.instead : null;
        setFound(instead);
        setAnswer(instead === null ? { fine: false, words: sentence_of(error), rule: null } : null);
    });
    const typed = back !== "" && Number.isInteger(Number(back)) ? `rewind ${back}` : null;
    return (
        <div>
            <section class="paper-form">
                <h2>Rewind</h2>
                <label>
                    To the state after order number{" "}
                    <input inputMode="numeric" value={back}
                        onInput={(event) => { setBack(event.currentTarget.value.trim()); setFound(null); }} />
                </label>
                <p>
                    <button type="button" data-order={reopening} onClick={() => void reopen()}>
                        Find the last decision
                    </button>
                </p>
                <Said answer={answer} />
                <p class="hint">
                    Later orders stay in the record, and their dice are rolled again. Every seat is told.
                </p>
                <Send truth={truth} text={found ?? typed} word="Rewind"
                    done={() => { setBack(""); setFound(null); void load(); }} />
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
