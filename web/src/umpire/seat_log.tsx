// Who plays a seat, what it has been told and has ordered, or all of them, side by side.
import { HandOver, holderWords, type Heir } from "../front/hand_over";
import { lastDay } from "../model/zone";
import { Words } from "../table/panels/log";
import { atStart, seatName } from "../words";
import type { Truth } from "./truth";
import type { PaperProps } from "./umpire";

const shown = 60; // lines of each seat; all of it is in the record
const heirs: Heir[] = ["caretaker", "machine"]; // a person comes by the host's invitation only

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
                <HandOver seat={seat} heirs={heirs} running act={(heir) => truth.order(`seat ${name} ${heir}`)} />
            )}
            <ol class="log">
                {truth.seats.value[name]?.log.slice(-shown).map((line) => (
                    <li key={line.k}>
                        {line.order && <p class="own">{line.k}. {line.order}</p>}
                        {line.words.map((words, i) => <p key={i}><Words text={words} /></p>)}
                    </li>
                ))}
            </ol>
        </details>
    );
}
