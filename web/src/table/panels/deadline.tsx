// By when the seat must answer, in the reader's own time.
import { useEffect, useState } from "preact/hooks";
import { dueIn, localTime } from "../../words";
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
            Due <time dateTime={new Date(1000 * due).toISOString()} title={localTime(due)}>
                {dueIn(due, now)}, {localTime(due)}
            </time>
        </li>
    );
}
