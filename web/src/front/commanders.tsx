// Separate commanders: who holds each seat of a new campaign.
import { useEffect, useState } from "preact/hooks";
import type { Placed } from "../core/seats";
import { atStart, sideName } from "../core/words";
import { sentence_of } from "../table/seat";
import { machineName } from "./campaigns";
import { seatsOf, type Plan } from "./start";

const mine = "you";
const open = "open";

/** The army commander of the player's side is the player's, everybody else the opponent's or a computer's. */
function firstHolders(plan: Plan, seats: readonly Placed[]): Pick<Plan, "seat" | "held"> {
    const seat = seats.find(({ side }) => side === plan.side)?.name ?? seats[0]!.name;
    const machines = plan.opponent === "machine" ? seats.filter(({ name }) => name !== seat) : [];
    return { seat, held: Object.fromEntries(machines.map(({ name }) => [name, plan.machine])) };
}

/** One seat is the player's: whoever had it before plays by a link. */
function held(plan: Plan, name: string, holder: string): Partial<Plan> {
    const { [name]: _, ...others } = plan.held;
    if (holder === mine)
        return { seat: name, held: others };
    return { held: holder === open ? others : { ...others, [name]: holder } };
}

export function Commanders({ plan, set }: { plan: Plan; set: (news: Partial<Plan>) => void }) {
    const [seats, setSeats] = useState<Placed[]>([]);
    const [problem, setProblem] = useState<string | null>(null);
    const settings = JSON.stringify(plan.settings);
    useEffect(() => {
        seatsOf(plan).then((found) => {
            setSeats(found);
            setProblem(null);
            set(firstHolders(plan, found));
        }, (error) => setProblem(sentence_of(error)));
    }, [plan.side, plan.opponent, plan.machine, settings]);
    if (problem)
        return <p class="trouble" role="alert">{problem}</p>;
    return (
        <ul class="commanders">
            {seats.map(({ name, side, commander }) => (
                <li key={name} class={side}>
                    <label>
                        <strong>{commander ? atStart(commander) : sideName(side)}</strong>{" "}
                        <span class="hint">{sideName(side)}</span>{" "}
                        <select value={name === plan.seat ? mine : plan.held[name] ?? open}
                            onChange={(event) => set(held(plan, name, event.currentTarget.value))}>
                            <option value={mine}>you</option>
                            <option value={open} disabled={name === plan.seat}>a player, by a link</option>
                            {plan.scenario.machines.map((id) => (
                                <option key={id} value={id} disabled={name === plan.seat}>{machineName(id)}</option>
                            ))}
                        </select>
                    </label>
                </li>
            ))}
        </ul>
    );
}
