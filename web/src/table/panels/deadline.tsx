// By when the seat must answer.
import { useEffect, useState } from "preact/hooks";
import { Due } from "../../core/moment";
import type { Seat } from "../seat";

const soon = 6 * 3600; // seconds

export function Deadline({ seat }: { seat: Seat }) {
    const due = seat.legal.value?.due ?? null;
    const [now, setNow] = useState(() => Date.now() / 1000);
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now() / 1000), 20_000);
        return () => clearInterval(timer);
    }, []);
    if (due === null || seat.legal.value?.over)
        return null;
    return (
        <li class={due - now < soon ? "due soon" : "due"}>
            Due <Due due={due} zone={seat.card.value?.zone ?? "UTC0"} now={now} />
        </li>
    );
}
