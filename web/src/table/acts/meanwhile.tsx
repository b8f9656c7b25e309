// What others did since the player last marked it as read, day by day and complete; the log has it too.
import { useEffect, useRef, useState } from "preact/hooks";
import { turnTitle } from "../../core/dates";
import { recall, store } from "../../core/saved";
import { lastOrder, meanwhileOf, outcomeOf, type Day } from "../../core/log";
import type { Desk } from "../desk";
import { Sentence } from "./outcome";

const session = () => sessionStorage;

/** The last line that a seat has read, kept over a reload; at first its own last order. */
function useRead(desk: Desk): [number, () => void] {
    const { api, card } = desk.seat;
    const shelf = `vedette.read.${api.game}.${card.value?.you.seat ?? ""}`;
    const [read, setRead] = useState(() => recall(shelf, lastOrder(desk.seat.log.value), session));
    return [read, () => {
        setRead(desk.seat.last_k());
        store(shelf, desk.seat.last_k(), session);
    }];
}

/** While others act the newest is in view; a player whose move it is reads from the first. */
function useFollowed(k: number, asked: boolean) {
    const list = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (list.current)
            list.current.scrollTop = asked ? 0 : list.current.scrollHeight;
    }, [k, asked]);
    return list;
}

/** The newest comes first: what others did since, or the result of the player's own order. */
function is_newer(desk: Desk, days: readonly Day[]): boolean {
    const last = days[days.length - 1]!.lines;
    return last[last.length - 1]!.k > (outcomeOf(desk.seat.log.value, desk.system.telling)?.k ?? 0);
}

export function Meanwhile({ desk }: { desk: Desk }) {
    const [read, put_away] = useRead(desk);
    const days = meanwhileOf(desk.seat.log.value, read, desk.system.telling);
    const list = useFollowed(desk.seat.last_k(), desk.seat.legal.value?.asked ?? false);
    if (days.length === 0)
        return null;
    return (
        <section class={is_newer(desk, days) ? "meanwhile newer" : "meanwhile"} aria-labelledby="meanwhile">
            <div class="line">
                <h2 id="meanwhile">Meanwhile</h2>
                <button class="link" onClick={put_away}>Mark as read</button>
            </div>
            <div class="days" ref={list} tabIndex={0} role="log" aria-labelledby="meanwhile">
                {days.map((day) => (
                    <section key={`${day.turn} ${day.lines[0]!.k}`}>
                        <h3>{turnTitle(day.turn, desk.seat.view.value?.calendar)}</h3>
                        {day.lines.map(({ k, told }) => told.map((each, i) => (
                            <Sentence key={`${k} ${i}`} desk={desk} told={each} />
                        )))}
                    </section>
                ))}
            </div>
        </section>
    );
}
