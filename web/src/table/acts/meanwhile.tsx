// What others did since it was last put away, day by day and whole; the log has it too.
import { useEffect, useRef, useState } from "preact/hooks";
import { recall, store } from "../../kept";
import { gather } from "../../model/gather";
import { lastOrder, meanwhileOf, outcomeOf, type Day } from "../../model/told";
import type { Desk } from "../desk";
import { Told } from "./outcome";

const session = () => sessionStorage;

/** The line up to which a seat has read, kept over a reload; at first its own last order. */
function useRead(desk: Desk): [number, () => void] {
    const { door, card } = desk.seat;
    const shelf = `vedette.read.${door.game}.${card.value?.you.seat ?? ""}`;
    const [read, setRead] = useState(() => recall(shelf, lastOrder(desk.seat.log.value), session));
    return [read, () => {
        setRead(desk.seat.last_k());
        store(shelf, desk.seat.last_k(), session);
    }];
}

/** While others act the newest is in sight; whoever is asked then reads from the first. */
function useFollowed(k: number, asked: boolean) {
    const list = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (list.current)
            list.current.scrollTop = asked ? 0 : list.current.scrollHeight;
    }, [k, asked]);
    return list;
}

/** The newest is read first: what others did since, or what came of one's own order. */
function is_newer(desk: Desk, days: readonly Day[]): boolean {
    const last = days[days.length - 1]!.lines;
    return last[last.length - 1]!.k > (outcomeOf(desk.seat.log.value)?.k ?? 0);
}

export function Meanwhile({ desk }: { desk: Desk }) {
    const [read, put_away] = useRead(desk);
    const days = meanwhileOf(desk.seat.log.value, read);
    const list = useFollowed(desk.seat.last_k(), desk.seat.legal.value?.asked ?? false);
    if (days.length === 0)
        return null;
    return (
        <section class={is_newer(desk, days) ? "meanwhile newer" : "meanwhile"} aria-labelledby="meanwhile">
            <div class="line">
                <h2 id="meanwhile">Meanwhile</h2>
                <button class="link" onClick={put_away}>Put away</button>
            </div>
            <div class="days" ref={list} tabIndex={0} role="log" aria-labelledby="meanwhile">
                {days.map((day) => (
                    <section key={`${day.title} ${day.lines[0]!.k}`}>
                        <h3>{day.title}</h3>
                        {day.lines.map(({ k, words }) => gather(words).map((text, i) => (
                            <Told key={`${k} ${i}`} text={text} />
                        )))}
                    </section>
                ))}
            </div>
        </section>
    );
}
