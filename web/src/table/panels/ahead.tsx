// Orders that wait until they are asked for, and orders that stand until they are ended.
import { useEffect, useState } from "preact/hooks";
import type { Waiting } from "../../api";
import type { Desk } from "../desk";
import { useDraft } from "../draft";
import { sentence_of } from "../seat";
import { Said, useGive, type Give } from "./form";

const conditions = ["attacking", "defending", "met by infantry", "met by cavalry", "met by troops", "outnumbered",
    "not outnumbered",
    "turn 3", "enemy at Gettysburg", "enemy within 2 of Gettysburg"];

/** What waits and stands for this seat, asked for again whenever something was told. */
function useWaiting(desk: Desk) {
    const [list, setList] = useState<Waiting[]>([]);
    const [problem, setProblem] = useState<string | null>(null);
    const load = () =>
        desk.seat.door.waiting().then((found) => { setList(found); setProblem(null); },
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
                    "They wait. Nobody is told of them.").then((fine) => { if (fine) setText(""); });
            }}>
                <p class="hint">
                    Orders ahead wait until you are asked, and are carried out then, one after the other,
                    until something overtakes them. New ones take the place of those that wait.
                </p>
                {waiting && (
                    <p>
                        Waiting: <code>{waiting.text}</code>{" "}
                        <button type="button"
                            onClick={() => void then_load(ahead.give)("ahead:", "Nothing waits any more.")}>Take
                            it back</button>
                    </p>
                )}
                <label>
                    Orders ahead, one a line{" "}
                    <textarea rows={3} value={text} placeholder="III: Pender staff via Cashtown, Gettysburg"
                        onInput={(event) => setText(event.currentTarget.value)} />
                </label>
                <p><button disabled={text.trim() === ""}>Let them wait</button></p>
                <Said answer={ahead.answer} />
            </form>
            <h3>Standing orders</h3>
            <p class="hint">
                A standing order is given for you every time it is asked for and its condition holds, as
                far as you know.
            </p>
            <ul class="waiting-list">
                {stands.map((each) => (
                    <li key={each.place}>
                        {each.place}: <code>{each.text}</code>{" "}
                        <button
                            onClick={() =>
                                void then_load(standing.give)(`standing ${each.place}`, "It stands no more.")}>End
                                it</button>
                    </li>
                ))}
            </ul>
            <Standing taken={stands.map((each) => each.place)} give={then_load(standing.give)} />
            <Said answer={standing.answer} />
        </div>
    );
}

function Standing({ taken, give }: { taken: number[]; give: Give }) {
    const [order, setOrder] = useState("");
    const [when, setWhen] = useState("");
    const [until, setUntil] = useState("");
    const place = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => !taken.includes(each));
    if (place === undefined)
        return <p>All nine places are taken: end one first.</p>;
    const [condition, end] = [when.trim(), until.trim()];
    const text = `standing ${place}: ${order.trim()}${condition && ` if ${condition}`}${end && ` until ${end}`}`;
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void give(text,
                "It stands. Nobody is told of it.")
                    .then((fine) => { if (fine) { setOrder(""); setWhen(""); setUntil(""); } });
        }}>
            <label>
                Whenever it is asked for, order{" "}
                <input value={order} placeholder="card skirmish"
                    onInput={(event) => setOrder(event.currentTarget.value)} />
            </label>
            <label>
                if (or always){" "}
                <input list="conditions" value={when} placeholder="met by infantry and not outnumbered"
                    onInput={(event) => setWhen(event.currentTarget.value)} />
            </label>
            <label>
                until (or for good){" "}
                <input list="conditions" value={until} placeholder="turn 5"
                    onInput={(event) => setUntil(event.currentTarget.value)} />
            </label>
            <datalist id="conditions">{conditions.map((each) => <option key={each} value={each} />)}</datalist>
            {order.trim() !== "" && <p class="order-preview"><code>{text}</code></p>}
            <p><button disabled={order.trim() === ""}>Let it stand</button></p>
        </form>
    );
}
