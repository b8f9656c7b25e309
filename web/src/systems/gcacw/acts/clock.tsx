// 10.3: the minutes and time chits of a side; with a clock on the table the player books the minutes that are gone.
import { useState } from "preact/hooks";
import type { Desk } from "../../../table/desk";
import type { View } from "../model/view";
import { hexView } from "../table/seat";

/** "12 min, 2 chits"; null without time limits. */
export function timeWords({ time_limits, armies, side }: View): string | null {
    const { minutes, chits } = armies[side];
    return time_limits === "off" ? null : `${minutes} min, ${chits} ${chits === 1 ? "chit" : "chits"}`;
}

/** Only while the clock on the table runs. */
export function ClockEntry({ desk }: { desk: Desk }) {
    const [minutes, choose] = useState(1);
    const view = hexView(desk);
    if (view?.time_limits !== "clock")
        return null;
    const order = `clock ${minutes}`;
    return (
        <form class="hex-clock" data-order={order}
            onSubmit={(event) => { event.preventDefault(); void desk.give(order); }}>
            <label>Minutes gone by the clock{" "}
                <input type="number" min={1} max={60} value={minutes}
                    onInput={(event) => choose(Math.max(1, Number(event.currentTarget.value) || 1))} />
            </label>
            <button class="alt" data-order={order}>Book</button>
        </form>
    );
}
