// Who has won a campaign that is over: pure.
import { doerOf } from "../words";
import { other, sideOf, type Side, type View } from "./view";

/** The side that resigned last, as the log tells it. */
function resigned(words: readonly string[]): Side | null {
    const loser = words.filter((sentence) => sentence.endsWith(" resigns.")).map(doerOf).pop() ?? null;
    return loser === null ? null : sideOf(loser);
}

/** By the rules, or the side that has not resigned; null: nobody. `words` are the last that the seat was told. */
export function winnerOf(view: Pick<View, "winner"> | null, words: readonly string[]): Side | null {
    if (view?.winner)
        return sideOf(view.winner);
    const loser = resigned(words);
    return loser === null ? null : other(loser);
}

export function winnerWords(winner: Side | null): string {
    return winner === null ? "Nobody has won."
        : winner === "confederate" ? "The Confederates have won." : "The Union has won.";
}
