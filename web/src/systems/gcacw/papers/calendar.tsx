// The calendar at the foot of the map: a cell for each turn with its day, weather, event and the letters printed on it.
import type { Desk } from "../../../table/desk";
import type { TrackTurn, View } from "../model/view";
import { bookOf } from "../table/book";
import { hexView } from "../table/seat";
import { weatherWords } from "../table/words";

const months = ["", "January", "February", "March", "April", "May", "June", "July", "August"];

function dayOf(date: string): { month: number; day: number } {
    const [, month, day] = date.split("-").map(Number);
    return { month: month ?? 0, day: day ?? 0 };
}

/** "Rain; Halleck interferes". */
function eventWords(track: TrackTurn | undefined): string {
    if (!track)
        return "";
    const event = track.event === "no effect" ? [] : [track.event];
    return [weatherWords(track.weather), ...event].join("; ");
}

function Cell({ view, turn, date, letters }: { view: View; turn: number; date: string; letters: string }) {
    const { month, day } = dayOf(date);
    const first = turn === 1 || dayOf(view.calendar[turn - 2]!).month !== month;
    const track = view.track.find((each) => each.turn === turn);
    const weather = track ? weatherWords(track.weather) : "fair";
    const state = turn < view.turn ? "past" : turn === view.turn ? "now" : "ahead";
    return (
        <li class={`${state} ${weather === "fair" ? "" : weather === "heat" ? "heat" : "rain"}`}
            title={eventWords(track)} aria-current={turn === view.turn ? "date" : undefined}>
            <small>{first ? months[month] : ""}</small><span>{day}</span><i aria-hidden="true" /><b>{letters}</b>
        </li>
    );
}

/** A long campaign shows the weeks about today. */
const room = 36;

export function Calendar({ desk }: { desk: Desk }) {
    const view = hexView(desk);
    const book = bookOf(desk);
    if (!view)
        return null;
    const from = Math.max(0, Math.min(view.turn - 12, view.calendar.length - room));
    return (
        <ol class="hex-calendar" aria-label="Calendar">
            {view.calendar.slice(from, from + room).map((date, i) => (
                <Cell key={date} view={view} turn={from + i + 1} date={date}
                    letters={book?.calendar[from + i]?.letters ?? ""} />
            ))}
        </ol>
    );
}
