// Gives a seat to somebody else, for the host and the umpire. Says what will happen before it does.
import { useId, useRef, useState } from "preact/hooks";
import type { SeatCard } from "../core/api";
import { sentence_of } from "../table/seat";

export type Heir = "somebody" | "caretaker" | "machine";

/** The player of a seat: "Sam", "the caretaker", "the computer (script)". */
export function holderWords(seat: SeatCard): string {
    switch (seat.holder) {
    case "open": return "nobody yet";
    case "caretaker": return "the caretaker";
    default: return seat.machine ? `the computer (${seat.machine})` : seat.player ?? "a player";
    }
}

const choices: Record<Heir, string> = { somebody: "somebody else, by an invitation", caretaker: "the caretaker",
    machine: "the computer" };
const deeds: Record<Heir, string> = { somebody: "Invite somebody else", caretaker: "Give it to the caretaker",
    machine: "Give it to the computer" };

function deed(seat: SeatCard, heir: Heir): string {
    return seat.holder === "open" && heir === "somebody" ? "Invite again" : deeds[heir];
}

/** What happens to the present player. */
function outgoing(seat: SeatCard): string {
    switch (seat.holder) {
    case "open": return "The old invitation no longer works.";
    case "player":
        return `${seat.player ?? "The player"} is out at once, on all devices; their leave and the orders they sent ` +
            "ahead are canceled.";
    default: return `${seat.holder === "machine" ? "The computer" : "The caretaker"} no longer plays it.`;
    }
}

function incoming(heir: Heir, running: boolean): string {
    switch (heir) {
    case "somebody":
        return "You get a new invitation to send, and whoever takes it learns what the seat knows." +
            (running ? " Until then its clock keeps running, and the caretaker plays when the time is up." : "");
    case "caretaker":
        return "The caretaker plays it from now on and knows only what the seat knows. No token " +
            "marches off; attacked tokens fight by the odds. Only the host can invite a person again.";
    case "machine":
        return "The computer plays it from now on, to win, and knows only what the seat knows. Only the host can " +
            "invite a person again.";
    }
}

interface Props {
    seat: SeatCard;
    heirs: readonly Heir[]; // those it can be given to now
    running: boolean;
    say: (order: string) => Promise<unknown>;
    invite?: () => Promise<unknown>; // the host's
}

/** The order that gives a seat away; null: an invitation, which is not an order. */
function orderFor(seat: SeatCard, heir: Heir): string | null {
    return heir === "somebody" ? null : `seat ${seat.name} ${heir}`;
}

export function HandOver({ seat, heirs, running, say, invite }: Props) {
    const [sure, setSure] = useState<Heir | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const root = useRef<HTMLDivElement>(null);
    const others = heirs.filter((heir) => heir !== seat.holder);
    const put_away = () => {
        setSure(null);
        root.current?.querySelector<HTMLElement>("select, button")?.focus();
    };
    const hand_over = (heir: Heir) => {
        const order = orderFor(seat, heir);
        setProblem(null);
        (order === null ? invite!() : say(order)).then(put_away, (error) => setProblem(sentence_of(error)));
    };
    return (
        <div class="hand-over" ref={root}>
            <Choice seat={seat} heirs={others} chosen={sure} choose={setSure} />
            {sure !== null && (
                <div role="group" aria-label="Sure?">
                    <p>{outgoing(seat)} {incoming(sure, running)}</p>
                    <p class="line">
                        <button class="go" data-order={orderFor(seat, sure) ?? undefined}
                            onClick={() => hand_over(sure)}>{deed(seat, sure)}</button>
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

/** A list where there are several choices: six seats would need eighteen buttons. It stays open, so that keys work. */
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
