// After the end: who has won, the replay, and a rematch with the sides swapped.
import { useState } from "preact/hooks";
import { go } from "../core/router";
import { sidesOf } from "../core/seats";
import { winnerOf, winnerWords } from "../core/outcome";
import { seatName } from "../core/words";
import { sentence_of, type Seat } from "./seat";

export function Ending({ seat }: { seat: Seat }) {
    const [problem, setProblem] = useState<string | null>(null);
    const card = seat.card.value!;
    const who = card.you.seat ?? "";
    const here = `/c/${card.game}/${who}`;
    const winner = winnerOf(seat.view.value, seat.log.value, sidesOf(card.seats));
    const wanted = card.rematch.wanted;
    // The same request proposes, accepts, and returns the invitation once everybody has agreed.
    const rematch = async () => {
        const made = await seat.api.rematch();
        if (made.yours)
            go(made.yours.link);
    };
    const act = (what: Promise<unknown>) => void what.catch((error) => setProblem(sentence_of(error)));
    const made = card.rematch.game !== null;
    return (
        <p class="ending">
            <strong>The campaign is over. {winnerWords(winner)}</strong>{" "}
            <a href={`${here}/report`}>The report</a> <a href={`${here}/replay`}>Look back</a>{" "}
            <a href={`${here}/verify`}>Check the dice</a>{" "}
            {made || !wanted.includes(who)
                ? (
                    <button onClick={() => act(rematch())}>
                        {made ? "Go to the rematch" : "Propose a rematch, sides swapped"}
                    </button>
                )
                : <span>
                    You proposed a rematch; the others are asked.{" "}
                    <button onClick={() => act(seat.api.no_rematch())}>No, not now</button>
                </span>}{" "}
            {!made && wanted.some((each) => each !== who) && (
                <span>
                    {wanted.filter((each) => each !== who).map(seatName).join(", ")} would like a rematch.
                </span>
            )}
            {problem && <span class="trouble" role="alert">{problem}</span>}
        </p>
    );
}
