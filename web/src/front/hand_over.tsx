// Giving a seat to another: the host's control and the umpire's. What it does is said before it is done.
import { useId, useRef, useState } from "preact/hooks";
import type { SeatCard } from "../api";
import { sentence_of } from "../table/seat";

export type Heir = "somebody" | "caretaker" | "machine";

/** Who plays a seat: "Sam", "the caretaker", "the machine (script)". */
export function holderWords(seat: SeatCard): string {
    switch (seat.holder) {
    case "open": return "nobody yet";
    case "caretaker": return "the caretaker";
    default: return seat.machine ? `the machine (${seat.machine})` : seat.player ?? "a player";
    }
}

const choices: Record<Heir, string> = { somebody: "somebody else, by an invitation", caretaker: "the caretaker",
    machine: "the machine" };
const deeds: Record<Heir, string> = { somebody: "Invite somebody else", caretaker: "Give it to the caretaker",
    machine: "Give it to the machine" };

function deed(seat: SeatCard, heir: Heir): string {
    return seat.holder === "open" && heir === "somebody" ? "Invite anew" : deeds[heir];
}

/** What becomes of him who has it. */
function outgoing(seat: SeatCard): string {
    switch (seat.holder) {
    case "open": return "The invitation of before opens nothing any more.";
    case "player":
        return `${seat.player ?? "Whoever sits there"} is out at once, with all his devices; his leave and the ` +
            "orders that wait in his name are dropped.";
    default: return `${seat.holder === "machine" ? "The machine" : "The caretaker"} plays it no more.`;
    }
}

function incoming(heir: Heir, running: boolean): string {
    switch (heir) {
    case "somebody":
        return "You get a new invitation to send, and whoever takes it learns what the seat knows." +
            (running ? " Until then its clock runs on, and the caretaker plays it when its time is up." : "");
    case "caretaker":
        return "The caretaker plays it from now on, by what the seat knows: it marches nobody off, and who is met " +
            "fights as the odds are. A person gets it again by the host's invitation only.";
    case "machine":
        return "The machine plays it from now on, to win, by what the seat knows. A person gets it again by the " +
            "host's invitation only.";
    }
}

interface Props {
    seat: SeatCard;
    heirs: readonly Heir[]; // to whom it can be given now
    running: boolean;
    act: (heir: Heir) => Promise<unknown>;
}

export function HandOver({ seat, heirs, running, act }: Props) {
    const [sure, setSure] = useState<Heir | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const root = useRef<HTMLDivElement>(null);
    const others = heirs.filter((heir) => heir !== seat.holder);
    const put_away = () => {
        setSure(null);
        root.current?.querySelector<HTMLElement>("select, button")?.focus();
    };
    const hand_over = (heir: Heir) => {
        setProblem(null);
        act(heir).then(put_away, (error) => setProblem(sentence_of(error)));
    };
    return (
        <div class="hand-over" ref={root}>
            <Choice seat={seat} heirs={others} chosen={sure} choose={setSure} />
            {sure !== null && (
                <div role="group" aria-label="Sure?">
                    <p>{outgoing(seat)} {incoming(sure, running)}</p>
                    <p class="line">
                        <button class="go" onClick={() => hand_over(sure)}>{deed(seat, sure)}</button>
                        <button onClick={put_away}>Leave it as it is</button>
                    </p>
                </div>
            )}
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </div>
    );
}

interface Choosing {
    seat: SeatCard;
    heirs: readonly Heir[];
    chosen: Heir | null;
    choose: (heir: Heir) => void;
}

/** A list where there are several: six seats are not eighteen buttons. It stays, so that keys can go through it. */
function Choice({ seat, heirs, chosen, choose }: Choosing) {
    const id = useId();
    if (heirs.length === 1)
        return (
            <p>
                <button aria-expanded={chosen !== null} onClick={() => choose(heirs[0]!)}>
                    {deed(seat, heirs[0]!)}…
                </button>
            </p>
        );
    return (
        <p class="line">
            <label for={id}>Give the seat to</label>
            <select id={id} value={chosen ?? ""} onChange={(event) => choose(event.currentTarget.value as Heir)}>
                <option value="" disabled>…</option>
                {heirs.map((heir) => <option key={heir} value={heir}>{choices[heir]}</option>)}
            </select>
        </p>
    );
}
