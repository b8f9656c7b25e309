// Names of seats, and moments, as people say them.
import { sideOf, type Side } from "./model/view";

export function sideName(side: Side): string {
    return side === "union" ? "Union" : "Confederate";
}

function capital(word: string): string {
    return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Names of seats have small letters only: "mcclernand" is McClernand. */
function general(name: string): string {
    return name.startsWith("mc") ? `Mc${capital(name.slice(2))}` : capital(name);
}

/** "union.meade" is "Meade". */
export function generalName(seat: string): string {
    return general(seat.split(".")[1] ?? seat);
}

/** "union" is "the Union commander", "union.meade" is "Meade (Union)". */
export function seatName(seat: string): string {
    const side = sideOf(seat);
    if (side === null)
        return seat === "host" ? "the host"
            : seat === "umpire" ? "the umpire" : seat === "gallery" ? "a spectator" : seat;
    const name = seat.split(".")[1];
    return name === undefined ? `the ${sideName(side)} commander` : `${general(name)} (${sideName(side)})`;
}

/** "1 turn behind", "3 turns behind". */
export function turnsBehind(turns: number): string {
    return turns === 1 ? "1 turn behind" : `${turns} turns behind`;
}

/** A sentence of the log with its seat as it is called elsewhere: "The seat union.sherman has a new player." */
export function withNames(sentence: string): string {
    return sentence.replace(/^The seat ([a-z]+(?:\.[a-z]+)?) (is|has)?/, (all, seat: string, holds?: string) =>
        (sideOf(seat) === null ? all
            : holds ? `The seat of ${seatName(seat)} ${holds}` : `${atStart(seatName(seat))} `));
}

/** Whose deed a sentence of the log tells: "The Union side resigns." is "union"'s. */
export function doerOf(sentence: string): string | null {
    const found = /^The (?:seat (\S+)|(\w+) side) (?:resigns|proposes|consents|objects)\b/.exec(sentence);
    return found ? found[1] ?? found[2]!.toLowerCase() : null;
}

export function atStart(words: string): string {
    return capital(words);
}

/** "in 5 h", "in 2 days", "since 20 min": moments are seconds since 1970. */
export function dueIn(due: number, now: number): string {
    const minutes = Math.round(Math.abs(due - now) / 60);
    const length = minutes < 90 ? `${minutes} min`
        : minutes < 36 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
    return due >= now ? `in ${length}` : `${length} ago`;
}
