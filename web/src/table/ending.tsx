// After the end: who has won, the way back through it, and another campaign with the sides swapped.
import { useState } from "preact/hooks";
import { go } from "../router";
import { seatName, sideName } from "../words";
import { other, sideOf, type Side } from "../model/view";
import { sentence_of, type Seat } from "./seat";

/** The rules' own, or the side that has not resigned. */
function winnerOf(seat: Seat): Side | null {
    const by_rules = seat.view.value?.winner ?? null;
    if (by_rules !== null)
        return sideOf(by_rules);
    const words = seat.log.value.flatMap((line) => line.words);
    const loser = words.flatMap((sentence) => /^(\S+) resigns\.$/.exec(sentence)?.slice(1) ?? []).pop();
    const side = loser === undefined ? null : sideOf(loser);
    return side === null ? null : other(side);
}

export function Ending({ seat }: { seat: Seat }) {
    const [problem, setProblem] = useState<string | null>(null);
    const card = seat.card.value!;
    const who = card.you.seat ?? "";
    const here = `/c/${card.game}/${who}`;
    const winner = winnerOf(seat);
    const wanted = card.rematch.wanted;
    // The same request proposes, accepts, and brings the invitation once everybody has.
    const rematch = async () => {
        const made = await seat.door.rematch();
        if (made.yours)
            go(made.yours.link);
    };
    const act = (what: Promise<unknown>) => void what.catch((error) => setProblem(sentence_of(error)));
    return (
        <p class="ending">
            <strong>The campaign is over. {winner === null ? "Nobody has won." : winner === "confederate" ? "The Confederates have won." : `The ${sideName(winner)} has won.`}</strong>{" "}
            <a href={`${here}/report`}>The report</a> <a href={`${here}/replay`}>Look back</a> <a href={`${here}/verify`}>Check the dice</a>{" "}
            {card.rematch.game !== null || !wanted.includes(who)
                ? <button onClick={() => act(rematch())}>{card.rematch.game !== null ? "To the rematch" : "A rematch, sides swapped"}</button>
                : <span>You want a rematch; the others are asked. <button onClick={() => act(seat.door.no_rematch())}>Rather not</button></span>}{" "}
            {card.rematch.game === null && wanted.some((each) => each !== who) && (
                <span>
                    {wanted.filter((each) => each !== who).map(seatName).join(", ")} would play again.
                </span>
            )}
            {problem && <span class="trouble" role="alert">{problem}</span>}
        </p>
    );
}
