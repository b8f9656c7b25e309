// Leave: the clock stops, the caretaker plays, or a deputy gets a link.
import { useState } from "preact/hooks";
import { hasPace, type Posture } from "../../core/api";
import { ShareLink } from "../../front/share_link";
import { lastDay } from "../../core/zone";
import type { Desk } from "../desk";
import { Said, useGive, type Answer } from "./form";

function Day({ value, set }: { value: string; set: (day: string) => void }) {
    return (
        <label>
            Until the end of{" "}
            <input type="date" required value={value} onInput={(event) => set(event.currentTarget.value)} />
        </label>
    );
}

/** What going on leave will do, by the pace of the campaign. */
function leaveWords(paced: boolean, caretaker: boolean): string {
    if (caretaker)
        return "Whenever it is your move, the caretaker plays for you and knows only what you know. You may come " +
            "back at any time.";
    return paced ? "Your clock stops until then: no deadline of yours passes, and the others wait for you."
        : "There is no deadline in this campaign: the others are told that you are away, and wait for you.";
}

const postures: [Posture, string][] = [
    ["hold", "every token stays where it is and never fights a battle"],
    ["defend", "no token marches off; attacked tokens fight by the odds"],
    ["press", "play to win"],
];

/** How the caretaker plays, on leave or when the time is up. */
function PostureChoice({ desk }: { desk: Desk }) {
    const { give, answer } = useGive(desk);
    const now = desk.seat.card.value!.you.posture ?? "defend";
    const declare = async (order: string) => {
        if (await give(order, "Saved; nobody else is told."))
            await desk.seat.read_card();
    };
    return (
        <div class="paper-form">
            <fieldset class="postures">
                <legend>If the caretaker has to play for me, it should</legend>
                {postures.map(([id, words]) => (
                    <label key={id} class="tick">
                        <input type="radio" name="posture" value={id} checked={now === id}
                            data-order={`caretaker ${id}`} onChange={() => void declare(`caretaker ${id}`)} />{" "}
                        <span><strong>{id}</strong>: {words}</span>
                    </label>
                ))}
            </fieldset>
            <p class="hint">
                This holds on leave and whenever your time is up. It is saved as soon as you choose.
            </p>
            <Said answer={answer} />
        </div>
    );
}

export function Leave({ desk }: { desk: Desk }) {
    return <><LeaveForm desk={desk} /><PostureChoice desk={desk} /></>;
}

function LeaveForm({ desk }: { desk: Desk }) {
    const [until, setUntil] = useState("");
    const [caretaker, setCaretaker] = useState(false);
    const { give, answer } = useGive(desk);
    const card = desk.seat.card.value!;
    const away = card.seats.find((seat) => seat.name === card.you.seat)?.away_until ?? null;
    if (away !== null && away > Date.now() / 1000)
        return (
            <div class="paper-form">
                <p>You are on leave until the end of {lastDay(away, card.zone)}.</p>
                <p>
                    <button data-order="back" onClick={() => void give("back", "Welcome back: your clock runs again.")}>
                        I am back
                    </button>
                </p>
                <Said answer={answer} />
            </div>
        );
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void give(`leave until ${until}${caretaker ? " caretaker" : ""}`,
                "You are on leave; the others can see it.");
        }}>
            <Day value={until} set={setUntil} />
            <label class="tick">
                <input type="checkbox" checked={caretaker}
                    onChange={(event) => setCaretaker(event.currentTarget.checked)} />{" "}
                <span>Let the caretaker play for me meanwhile</span>
            </label>
            <p class="hint">
                Your leave starts at once, even in the middle of your turn. {leaveWords(hasPace(card), caretaker)}
            </p>
            <p>
                <button data-order={`leave until ${until}${caretaker ? " caretaker" : ""}`}>Go on leave</button>
            </p>
            <Said answer={answer} />
        </form>
    );
}

/** The key comes back as the answer to the order. */
export function Deputy({ desk }: { desk: Desk }) {
    const [until, setUntil] = useState("");
    const [made, setMade] = useState<{ key: string; until: string } | null>(null);
    const [answer, setAnswer] = useState<Answer | null>(null);
    const card = desk.seat.card.value!;
    const order = `deputy until ${until}`;
    const appoint = async () => {
        const key = await desk.seat.errand(order);
        const { refusal } = desk.seat;
        setMade(key === null ? null : { key, until });
        setAnswer(key === null && refusal.value ? { fine: false, words: refusal.value.sentence } : null);
        refusal.value = null;
    };
    return (
        <form class="paper-form" onSubmit={(event) => { event.preventDefault(); void appoint(); }}>
            <Day value={until} set={setUntil} />
            <p class="hint">
                Your deputy gets a second link to your seat, which stops working at the end of that day. With it they
                see what you see and play for you. Your own link still works, and nobody else is told.
            </p>
            <p><button data-order={order}>Make the link</button></p>
            {made && (
                <ShareLink label={`For your deputy, until the end of ${made.until}: send it to them`}
                    path={`/c/${card.game}/${card.you.seat}#${made.key}`} />
            )}
            <Said answer={answer} />
        </form>
    );
}
