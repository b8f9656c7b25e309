// Notices: where the seat is written to when it is asked something, and when (docs/mail.md).
import { useEffect, useState } from "preact/hooks";
import { Refused, type Notices } from "../../api";
import type { Desk } from "../desk";
import { sentence_of } from "../seat";

const times = [
    { id: "at once", word: "at once" },
    { id: "when away", word: "only when I am not looking at the table" },
    { id: "daily 8", word: "once a day, at 8 (UTC)" },
    { id: "daily 18", word: "once a day, at 18 (UTC)" },
    { id: "none", word: "never" },
];
const reminders = [
    { id: "remind none", word: "no reminder" },
    { id: "remind 3h", word: "3 hours before it is due" },
    { id: "remind 12h", word: "12 hours before it is due" },
    { id: "remind 24h", word: "a day before it is due" },
];
const lengths = [
    { id: "full", word: "the whole situation" },
    { id: "brief", word: "only that I am asked" },
];

/** The words of a policy that one list can say; what the server has and no list says stays as it is. */
function said(policy: string, list: { id: string }[]): string {
    const words = policy.split(",").map((word) => word.trim());
    return list.find((each) => words.includes(each.id))?.id ?? "";
}

export function NoticesPanel({ desk }: { desk: Desk }) {
    const [notices, setNotices] = useState<Notices | null>(null);
    const [answer, setAnswer] = useState<string | null>(null);
    const [none, setNone] = useState(false);
    const { door } = desk.seat;
    useEffect(() => {
        if (!desk.seat.card.value?.notices) {
            setNone(true);
            return;
        }
        door.notices().then(setNotices, (error) => (error instanceof Refused && error.status === 404 ? setNone(true) : setAnswer(sentence_of(error))));
    }, [door]);
    const change = (asked: Promise<Notices>) => asked.then((now) => { setNotices(now); setAnswer("So it is."); }, (error) => setAnswer(sentence_of(error)));
    if (none)
        return (
            <p>
                This server sends no notices: its host has set up no mails. Come and look; the page says at once when
                you are asked.
            </p>
        );
    if (!notices)
        return <p aria-live="polite">{answer ?? "Asking…"}</p>;
    const policy = (wish: string) => void change(door.set_notices({ policy: wish }));
    return (
        <div class="paper-form">
            <h2>When you are asked something</h2>
            <Address label="A mail to" value={notices.address} set={(address) => change(door.set_notices({ address }))} />
            <Address label="A webhook (https) is called" value={notices.webhook} set={(webhook) => change(door.set_notices({ webhook }))} />
            <Pick label="When" list={times} policy={notices.policy} choose={policy} />
            <Pick label="A reminder" list={reminders} policy={notices.policy} choose={policy} />
            <Pick label="What it says" list={lengths} policy={notices.policy} choose={policy} />
            <p class="hint">
                It stands now: {notices.policy}. Mails come from {notices.from}; you may answer them with your orders.
                Nobody else is shown any of this.
            </p>
            <p><button onClick={() => void change(door.forget_notices())}>Forget my addresses and wishes</button></p>
            <p role="status">{answer}</p>
        </div>
    );
}

function Pick({ label, list, policy, choose }: { label: string; list: { id: string; word: string }[]; policy: string; choose: (id: string) => void }) {
    const now = said(policy, list);
    return (
        <label>{label}{" "}
            <select value={now} onChange={(event) => choose(event.currentTarget.value)}>
                {now === "" && <option value="">as it stands</option>}
                {list.map((each) => <option key={each.id} value={each.id}>{each.word}</option>)}
            </select>
        </label>
    );
}

function Address({ label, value, set }: { label: string; value: string | null; set: (text: string) => Promise<void> }) {
    const [text, setText] = useState(value ?? "");
    useEffect(() => setText(value ?? ""), [value]);
    return (
        <form onSubmit={(event) => { event.preventDefault(); void set(text.trim()); }}>
            <label>
                {label} <input value={text} autocomplete="off" spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p><button disabled={text === (value ?? "")}>{text === "" && value ? "Forget it" : "Keep it"}</button></p>
        </form>
    );
}
