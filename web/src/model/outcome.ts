// Who has won a campaign that is over: pure.
import { other, sideOf, type Side, type View } from "./view";

/** The side that resigned last, as the log tells it. */
function resigned(words: readonly string[]): Side | null {
    const loser = words.flatMap((sentence) => /^(\S+) resigns\.$/.exec(sentence)?.slice(1) ?? []).pop();
    return loser === undefined ? null : sideOf(loser);
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
