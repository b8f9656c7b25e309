// The desk: what is said beside the game. Every form is a few plain words that become an order text.
import { useEffect, useState } from "preact/hooks";
import type { Waiting } from "../../api";
import { asProse } from "../../model/letters";
import { openProposal } from "../../model/proposal";
import type { Desk } from "../desk";
import { useDraft } from "../draft";
import { sentence_of } from "../seat";

export function DeskPanel({ desk }: { desk: Desk }) {
    const over = desk.seat.legal.value?.over ?? false;
    return (
        <div class="desk">
            <Proposal desk={desk} />
            {desk.seat.card.value?.umpire && (
                <details open>
                    <summary>Ask the umpire</summary><Question desk={desk} />
                </details>
            )}
            <details><summary>Orders ahead, and standing orders</summary><Ahead desk={desk} /></details>
            <details><summary>Going back</summary><Rewind desk={desk} /></details>
            <details><summary>Leave, and a deputy</summary><Leave desk={desk} /></details>
            {!over && <details><summary>Spectators</summary><Spectators desk={desk} /></details>}
            {!over && <details><summary>Resign</summary><Resign desk={desk} /></details>}
        </div>
    );
}

function Question({ desk }: { desk: Desk }) {
    const [text, setText] = useDraft(desk.seat, "question");
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void desk.give(`question: ${asProse(text)}`).then((done) => { if (done) setText(""); });
        }}>
            <label>
                Your question, which nobody else hears{" "}
                <textarea rows={2} maxLength={800} value={text} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p class="hint">The answer comes into your log.</p>
            <p><button class="go" disabled={asProse(text) === ""}>Ask</button></p>
        </form>
    );
}

function Proposal({ desk }: { desk: Desk }) {
    const open = openProposal(desk.seat.log.value);
    if (!open)
        return null;
    return (
        <section class="question" aria-label="A proposal">
            <p>
                <strong>{open.who}</strong> proposes to go back to line {open.line} of your log. What was ordered since
                would not count, and its dice would be thrown anew.
            </p>
            {open.mine ? <p class="hint">You have agreed; the others are asked.</p>
                : <p><button onClick={() => void desk.give("consent")}>Consent</button> <button onClick={() => void desk.give("object")}>Object</button></p>}
        </section>
    );
}

function Rewind({ desk }: { desk: Desk }) {
    const [line, setLine] = useState("");
    const own = desk.seat.log.value.filter((each) => each.order !== null && each.k < desk.seat.last_k()).slice(-12).reverse();
    return (
        <form class="paper-form" onSubmit={(event) => { event.preventDefault(); void desk.give(`propose rewind ${line}`); }}>
            <p class="hint">For a mistake that everybody agrees to forget. It happens when all seats consent.</p>
            <label>Back to just after{" "}
                <select value={line} onChange={(event) => setLine(event.currentTarget.value)}>
                    <option value="">choose a line of your log…</option>
                    {own.map((each) => <option key={each.k} value={each.k}>{each.k}: {each.order}</option>)}
                </select>
            </label>
            <p><button disabled={line === ""}>Propose it</button></p>
        </form>
    );
}

function Ahead({ desk }: { desk: Desk }) {
    const [list, setList] = useState<Waiting[] | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const [text, setText] = useDraft(desk.seat, "ahead");
    const load = () => desk.seat.door.waiting().then(setList, (error) => setProblem(sentence_of(error)));
    useEffect(() => { void load(); }, [desk.seat.legal.value]);
    const give = (order: string) => desk.give(order).then((done) => load().then(() => done));
    const ahead = list?.find((each) => each.kind === "ahead");
    return (
        <div>
            {problem && <p class="trouble">{problem}</p>}
            <p class="hint">
                Orders ahead wait until you are asked, and are carried out then. Nobody is told of them, and they can be
                replaced.
            </p>
            {ahead && (
                <p>
                    Waiting: <code>{ahead.text}</code> <button onClick={() => void give("ahead:")}>Take it back</button>
                </p>
            )}
            <form class="paper-form" onSubmit={(event) => {
                event.preventDefault();
                void give(`ahead: ${text.trim()}`).then((done) => { if (done) setText(""); });
            }}>
                <label>
                    Orders ahead, one a line{" "}
                    <textarea rows={3} value={text} placeholder="III: Pender staff via Cashtown, Gettysburg" onInput={(event) => setText(event.currentTarget.value)} />
                </label>
                <p><button disabled={text.trim() === ""}>Let them wait</button></p>
            </form>
            <h3>Standing orders</h3>
            <ul class="waiting-list">
                {list?.filter((each) => each.kind === "standing").map((each) => (
                    <li key={each.place}>
                        {each.place}: <code>{each.text}</code> <button onClick={() => void give(`standing ${each.place}`)}>End it</button>
                    </li>
                ))}
            </ul>
            <Standing taken={list?.filter((each) => each.kind === "standing").map((each) => each.place) ?? []} give={give} />
        </div>
    );
}

function Standing({ taken, give }: { taken: number[]; give: (order: string) => Promise<boolean> }) {
    const [order, setOrder] = useState("");
    const [when, setWhen] = useState("");
    const [until, setUntil] = useState("");
    const place = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => !taken.includes(each));
    if (place === undefined)
        return <p>All nine places are taken: end one first.</p>;
    const text = `standing ${place}: ${order.trim()}${when.trim() ? ` if ${when.trim()}` : ""}${until.trim() ? ` until ${until.trim()}` : ""}`;
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void give(text).then((done) => { if (done) { setOrder(""); setWhen(""); setUntil(""); } });
        }}>
            <label>
                Whenever it is asked for, order{" "}
                <input value={order} placeholder="card skirmish" onInput={(event) => setOrder(event.currentTarget.value)} />
            </label>
            <label>
                if{" "}
                <input list="conditions" value={when} placeholder="met by infantry and not outnumbered" onInput={(event) => setWhen(event.currentTarget.value)} />
            </label>
            <label>
                until{" "}
                <input list="conditions" value={until} placeholder="turn 5" onInput={(event) => setUntil(event.currentTarget.value)} />
            </label>
            <datalist id="conditions">
                {["attacking", "defending", "met by infantry", "met by cavalry", "met by troops", "outnumbered", "not outnumbered", "turn 3", "enemy at Gettysburg", "enemy within 2 of Gettysburg"]
                    .map((each) => <option key={each} value={each} />)}
            </datalist>
            <p class="order-preview"><code>{text}</code></p>
            <p><button disabled={order.trim() === ""}>Let it stand</button></p>
        </form>
    );
}

function Leave({ desk }: { desk: Desk }) {
    const [until, setUntil] = useState("");
    const [caretaker, setCaretaker] = useState(false);
    const [deputy, setDeputy] = useState<string | null>(null);
    const card = desk.seat.card.value!;
    const away = card.seats.find((seat) => seat.name === card.you.seat)?.away_until ?? null;
    const is_away = away !== null && away > Date.now() / 1000;
    const appoint = async () => setDeputy(await desk.seat.errand(`deputy until ${until}`));
    return (
        <form class="paper-form" onSubmit={(event) => { event.preventDefault(); void desk.give(`leave until ${until}${caretaker ? " caretaker" : ""}`); }}>
            {is_away && (
                <p>
                    You are on leave. <button type="button" onClick={() => void desk.give("back")}>I am back</button>
                </p>
            )}
            <label>
                Until the end of{" "}
                <input type="date" value={until} onInput={(event) => setUntil(event.currentTarget.value)} />
            </label>
            <label class="tick">
                <input type="checkbox" checked={caretaker} onChange={(event) => setCaretaker(event.currentTarget.checked)} /> <span>A machine minds my seat meanwhile</span>
            </label>
            <p>
                <button disabled={until === ""}>Go on leave</button> <span class="hint">Your clock stands until
                then.</span>
            </p>
            <p>
                <button type="button" disabled={until === ""} onClick={() => void appoint()}>Give a deputy a
                link</button> <span class="hint">A second link to your seat that ends by itself.</span>
            </p>
            {deputy && (
                <label>
                    For your deputy{" "}
                    <input readOnly value={`${location.origin}/c/${card.game}/${card.you.seat}#${deputy}`} onFocus={(event) => event.currentTarget.select()} />
                </label>
            )}
        </form>
    );
}

function Spectators({ desk }: { desk: Desk }) {
    const [turns, setTurns] = useState("3");
    const behind = desk.seat.card.value?.gallery ?? null;
    return (
        <form class="paper-form" onSubmit={(event) => { event.preventDefault(); void desk.give(`gallery ${turns}`); }}>
            <p class="hint">They see all seats, some turns late, if every player lets them; the longest wish holds. The host has their link.{" "}
                {behind === null ? "At present nobody may look on." : `At present they are ${behind} turns behind.`}</p>
            <label>
                Turns behind{" "}
                <input type="number" min={1} max={99} value={turns} onInput={(event) => setTurns(event.currentTarget.value)} />
            </label>
            <p>
                <button disabled={!/^\d+$/.test(turns)}>Let
                them</button> <button type="button" onClick={() => void desk.give("gallery none")}>Nobody may look
                on</button>
            </p>
        </form>
    );
}

function Resign({ desk }: { desk: Desk }) {
    const [sure, setSure] = useState(false);
    return (
        <form class="paper-form" onSubmit={(event) => { event.preventDefault(); void desk.give("resign"); }}>
            <p class="hint">When all seats of a side have resigned the campaign is over, and lost.</p>
            <label class="tick">
                <input type="checkbox" checked={sure} onChange={(event) => setSure(event.currentTarget.checked)} /> <span>I mean it</span>
            </label>
            <p><button disabled={!sure}>Resign</button></p>
        </form>
    );
}
