// The winner of a campaign that is over: pure.
import type { LogLine } from "./api";
import type { RecordEvent } from "./kinds";
import { sideOf } from "./seats";
import type { Side, View } from "./view";
import { sideName } from "./words";

/** The side that resigned last, as the log tells it. */
function resigned(log: readonly Pick<LogLine, "events">[]): Side | null {
    const seats = log.flatMap(({ events }) => events as RecordEvent[])
        .flatMap((event) => (event.kind === "resigned" ? [event.seat] : []));
    return sideOf(seats.at(-1) ?? "");
}

/** The winner by the rules, or the side that has not resigned; null: nobody. `log` ends with the last line that the
 *  seat was told. */
export function winnerOf(view: Pick<View, "winner"> | null, log: readonly Pick<LogLine, "events">[],
    sides: readonly Side[]): Side | null {
    if (view?.winner)
        return view.winner;
    const loser = resigned(log);
    return loser === null ? null : sides.find((side) => side !== loser) ?? null;
}

export function winnerWords(winner: Side | null): string {
    return winner === null ? "Nobody has won." : `The ${sideName(winner)} side has won.`;
}
