// What a seat has been told and has ordered, or all of them, side by side.
import { Words } from "../table/panels/log";
import { atStart, seatName } from "../words";
import type { PaperProps } from "./umpire";

const shown = 60; // lines of each seat; all of it is in the record

export function SeatLog({ truth, seat }: PaperProps) {
    const names = seat === null ? truth.names() : [seat];
    return (
        <div>
            {names.map((name) => (
                <details key={name} open={names.length <= 2}>
                    <summary>{atStart(seatName(name))}</summary>
                    <ol class="log">
                        {truth.seats.value[name]?.log.slice(-shown).map((line) => (
                            <li key={line.k}>
                                {line.order && <p class="own">{line.k}. {line.order}</p>}
                                {line.words.map((words, i) => <p key={i}><Words text={words} /></p>)}
                            </li>
                        ))}
                    </ol>
                </details>
            ))}
        </div>
    );
}
