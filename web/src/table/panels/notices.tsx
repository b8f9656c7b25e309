// Notices: where a player is notified when it is their move, and when (docs/mail.md).
import { useEffect, useState } from "preact/hooks";
import type { Notices } from "../../core/api";
import type { Desk } from "../desk";
import { sentence_of } from "../seat";
import { Said, type Answer } from "./form";
import { lengths, noticeWords, reminders, said, times, type Wish } from "./notice_words";

type Change = (news: Partial<Omit<Notices, "from">>) => Promise<Answer>;

export function NoticesPanel({ desk }: { desk: Desk }) {
    const [notices, setNotices] = useState<Notices | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const [forgotten, setForgotten] = useState<Answer | null>(null);
    const { api } = desk.seat;
    const mails = desk.seat.card.value?.notices ?? false;
    const load = () =>
        api.notices().then((found) => { setNotices(found); setProblem(null); },
            (error) => setProblem(sentence_of(error)));
    useEffect(() => { void load(); }, [api]);
    const answer_to = (asked: Promise<Notices>): Promise<Answer> => asked.then(
        (now) => { setNotices(now); return { fine: true, words: "Saved" }; },
        (error) => ({ fine: false, words: sentence_of(error) }));
    const change: Change = (news) => { setForgotten(null); return answer_to(api.set_notices(news)); };
    if (!notices)
        return problem ? (
            <p class="trouble" role="alert">{problem} <button onClick={() => void load()}>Try again</button></p>
        ) : <p aria-live="polite">Asking…</p>;
    const any = notices.address !== null || notices.webhook !== null;
    return (
        <div class="paper-form notices">
            <h2>When it is your move</h2>
            <p role="status">{noticeWords(notices)}</p>
            {mails ? (
                <Address label="Send email to" kind="email" value={notices.address}
                    set={(address) => change({ address })} />
            )
                : (
                    <p class="hint">
                        This server sends no email. The page tells you at once when it is your move.
                    </p>
                )}
            <Address label="Call a webhook (https)" kind="url" value={notices.webhook}
                set={(webhook) => change({ webhook })} />
            {any && <>
                <Pick label="When" list={times} policy={notices.policy} choose={(policy) => change({ policy })} />
                <Pick label="A reminder" list={reminders} policy={notices.policy}
                    choose={(policy) => change({ policy })} />
                <Pick label="What it says" list={lengths} policy={notices.policy}
                    choose={(policy) => change({ policy })} />
                <p class="hint">
                    {notices.from &&
                        `Email comes from ${notices.from}; you may reply with your orders. `}No other player sees any
                    of this; the people who run the server can read it.
                </p>
                <p><button onClick={() => void answer_to(api.forget_notices()).then((said) =>
                    setForgotten(said.fine ? { ...said, words: "Deleted" } : said))}>Delete my addresses and
                    settings</button></p>
            </>}
            <Said answer={forgotten} />
        </div>
    );
}

function Pick({ label, list, policy,
    choose }: { label: string; list: Wish[]; policy: string; choose: (id: string) => Promise<Answer> }) {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const now = said(policy, list);
    return (
        <div>
            <label>{label}{" "}
                <select value={now} onChange={(event) => void choose(event.currentTarget.value).then(setAnswer)}>
                    {now === "" && <option value="">as it is</option>}
                    {list.map((each) => <option key={each.id} value={each.id}>{each.word}</option>)}
                </select>
            </label>
            {answer?.fine === false && <Said answer={answer} />}
        </div>
    );
}

function Address({ label, kind, value,
    set }: { label: string; kind: "email" | "url"; value: string | null; set: (text: string) => Promise<Answer> }) {
    const [text, setText] = useState(value ?? "");
    const [answer, setAnswer] = useState<Answer | null>(null);
    useEffect(() => setText(value ?? ""), [value]);
    return (
        <form noValidate onSubmit={(event) => { event.preventDefault(); void set(text.trim()).then(setAnswer); }}>
            <label>
                {label}{" "}
                <input inputMode={kind} value={text} autocomplete={kind === "email" ? "email" : "off"}
                    spellcheck={false} aria-invalid={answer?.fine === false}
                    placeholder={kind === "email" ? "grant@example.org" : "https://example.org/my-hook"}
                    onInput={(event) => { setText(event.currentTarget.value); setAnswer(null); }} />
            </label>
            <p><button disabled={text === (value ?? "")}>{text === "" && value ? "Delete it" : "Save it"}</button></p>
            <Said answer={answer} />
        </form>
    );
}
