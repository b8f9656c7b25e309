// Orders sent ahead, and standing orders.
import { useEffect, useState } from "preact/hooks";
import type { Waiting } from "../../core/api";
import type { Desk } from "../desk";
import { useDraft } from "../draft";
import { sentence_of } from "../seat";
import { Said, useGive, type Give } from "./form";

/** The seat's orders sent ahead and standing orders, fetched again whenever something was told. */
function useWaiting(desk: Desk) {
    const [list, setList] = useState<Waiting[]>([]);
    const [problem, setProblem] = useState<string | null>(null);
    const load = () =>
        desk.seat.api.waiting().then((found) => { setList(found); setProblem(null); },
            (error) => setProblem(sentence_of(error)));
    useEffect(() => { void load(); }, [desk.seat.legal.value]);
    return { list, problem, load };
}

export function Ahead({ desk }: { desk: Desk }) {
    const { list, problem, load } = useWaiting(desk);
    const ahead = useGive(desk);
    const standing = useGive(desk);
    const [text, setText] = useDraft(desk.seat, "ahead");
    const then_load = (give: Give): Give => (order, done) => give(order, done).then((fine) => load().then(() => fine));
    const waiting = list.find((each) => each.kind === "ahead");
    const stands = list.filter((each) => each.kind === "standing");
    return (
        <div>
            {problem && <p class="trouble" role="alert">{problem}</p>}
            <form class="paper-form" onSubmit={(event) => {
                event.preventDefault();
                void then_load(ahead.give)(`ahead: ${text.trim()}`,
                    "Your orders wait. Nobody is told of them.").then((fine) => { if (fine) setText(""); });
            }}>
                <p class="hint">
                    Orders sent ahead wait until it is your move and are then carried out one after the other, until
                    something unexpected happens. New orders replace earlier ones.
                </p>
                {waiting && (
                    <p>
                        Waiting: <code>{waiting.text}</code>{" "}
                        <button type="button" data-order="ahead:"
                            onClick={() => void then_load(ahead.give)("ahead:", "Your orders are canceled.")}>Cancel
                            them</button>
                    </p>
                )}
                <label>
                    Orders sent ahead, one per line{" "}
                    <textarea rows={3} value={text} placeholder={desk.system.table.examples.order}
                        onInput={(event) => setText(event.currentTarget.value)} />
                </label>
                <p>
                    <button disabled={text.trim() === ""} data-order={`ahead: ${text.trim()}`}>
                        Send them ahead
                    </button>
                </p>
                <Said answer={ahead.answer} />
            </form>
            <h3>Standing orders</h3>
            <p class="hint">
                A standing order is given for you whenever it is possible and its condition holds, as far as
                you know.
            </p>
            <ul class="waiting-list">
                {stands.map((each) => (
                    <li key={each.place}>
                        {each.place}: <code>{each.text}</code>{" "}
                        <button data-order={`standing ${each.place}`}
                            onClick={() =>
                                void then_load(standing.give)(`standing ${each.place}`,
                                    "The standing order has ended.")}>End it</button>
                    </li>
                ))}
            </ul>
            <Standing desk={desk} taken={stands.map((each) => each.place)} give={then_load(standing.give)} />
            <Said answer={standing.answer} />
        </div>
    );
}

function Standing({ desk, taken, give }: { desk: Desk; taken: number[]; give: Give }) {
    const { examples } = desk.system.table;
    const [order, setOrder] = useState("");
    const [when, setWhen] = useState("");
    const [until, setUntil] = useState("");
    const place = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => !taken.includes(each));
    if (place === undefined)
        return <p>You have nine standing orders already: end one first.</p>;
    const [condition, end] = [when.trim(), until.trim()];
    const text = `standing ${place}: ${order.trim()}${condition && ` if ${condition}`}${end && ` until ${end}`}`;
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void give(text,
                "The standing order is in force. Nobody is told of it.")
                    .then((fine) => { if (fine) { setOrder(""); setWhen(""); setUntil(""); } });
        }}>
            <label>
                Whenever it is possible, order{" "}
                <input value={order} placeholder={examples.standing}
                    onInput={(event) => setOrder(event.currentTarget.value)} />
            </label>
            <label>
                if (leave empty for always){" "}
                <input list="conditions" value={when} placeholder={examples.condition}
                    onInput={(event) => setWhen(event.currentTarget.value)} />
            </label>
            <label>
                until (leave empty for no end){" "}
                <input list="conditions" value={until} placeholder="turn 5"
                    onInput={(event) => setUntil(event.currentTarget.value)} />
            </label>
            <datalist id="conditions">{examples.conditions.map((each) => <option key={each} value={each} />)}</datalist>
            {order.trim() !== "" && <p class="order-preview"><code>{text}</code></p>}
            <p><button disabled={order.trim() === ""} data-order={text}>Add the standing order</button></p>
        </form>
    );
}
