// The player of a seat, what the seat was told and has ordered; or all seats side by side.
import { HandOver, holderWords, type Heir } from "../front/hand_over";
import { lastDay } from "../core/zone";
import { toldOf } from "../core/log";
import { Words } from "../table/panels/words";
import { atStart, seatName } from "../core/words";
import type { Truth } from "./truth";
import type { PaperProps } from "./umpire";

const shown = 60; // lines of each seat; all of it is in the record
const heirs: Heir[] = ["caretaker", "machine"]; // a person needs the host's invitation

export function SeatLog({ truth, seat }: PaperProps) {
    const names = seat === null ? truth.names() : [seat];
    return (
        <div>
            {names.map((name) => <SeatPaper key={name} truth={truth} name={name} open={names.length <= 2} />)}
        </div>
    );
}

function SeatPaper({ truth, name, open }: { truth: Truth; name: string; open: boolean }) {
    const card = truth.card.value!;
    const seat = card.seats.find((each) => each.name === name)!;
    return (
        <details class="seat-paper" open={open}>
            <summary>
                <strong>{atStart(seatName(name))}</strong>: {holderWords(seat)}
                {seat.away_until !== null && `, away until the end of ${lastDay(seat.away_until, card.zone)}`}
            </summary>
            {card.state === "running" && (
                <HandOver seat={seat} heirs={heirs} running say={(order) => truth.order(order)} />
            )}
            <ol class="log">
                {truth.seats.value[name]?.log.slice(-shown).map((line) => (
                    <li key={line.k}>
                        {line.order && <p class="own">{line.k}. {line.order}</p>}
                        {toldOf(line).map((told, i) => <p key={i}><Words told={told} /></p>)}
                    </li>
                ))}
            </ol>
        </details>
    );
}
