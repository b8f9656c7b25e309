// Names of seats, and times, in words.
import { commanderOf, sideOf } from "./seats";
import type { Side } from "./view";

function capital(word: string): string {
    return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "union" is "Union". */
export function sideName(side: Side): string {
    return capital(side);
}

const posts: Record<string, string> = { army: "the army commander", cavalry: "the cavalry" };

/** Names of seats are in lower case: "mcclernand" is McClernand, "iii" the III Corps. */
function general(name: string): string {
    if ([...name].every((letter) => "ivx".includes(letter)))
        return `${name.toUpperCase()} Corps`;
    return posts[name] ?? surname(name);
}

function surname(name: string): string {
    return name.startsWith("mc") ? `Mc${capital(name.slice(2))}` : capital(name);
}

/** "union.meade" is "Meade". */
export function generalName(seat: string): string {
    return general(commanderOf(seat) ?? seat);
}

/** "union" is "the Union commander", "union.meade" is "Meade (Union)". */
export function seatName(seat: string): string {
    const side = sideOf(seat);
    if (side === null)
        return seat === "host" ? "the host"
            : seat === "umpire" ? "the umpire" : seat === "gallery" ? "a spectator" : seat;
    const name = commanderOf(seat);
    return name === null ? `the ${sideName(side)} commander` : `${general(name)} (${sideName(side)})`;
}

/** "1 turn behind", "3 turns behind". */
export function turnsBehind(turns: number): string {
    return turns === 1 ? "1 turn behind" : `${turns} turns behind`;
}

/** Makes a whole sentence: capital letter, full stop. */
export function whole(text: string): string {
    return `${capital(text)}${[".", "!", "?"].includes(text.at(-1) ?? "") ? "" : "."}`;
}

/** The first words, as many as fit. */
export function shortened(text: string, most: number): string {
    if (text.length <= most)
        return text;
    const end = text.lastIndexOf(" ", most - 2);
    return `${text.slice(0, end < 0 ? most - 2 : end)} …`;
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
