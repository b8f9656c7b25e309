// What a sentence of the log shows beside its words: dice, and Battle Cards face up.
import type { Told } from "../../../core/log";
import { DieFace } from "../../../table/acts/die";
import { cardTitle } from "../model/cards";
import { altarEvent, diceOf } from "../model/told";

export function Face({ told }: { told: Told }) {
    const event = altarEvent(told.event);
    return (
        <>
            {event.kind === "cards" && (
                <div class="turned" aria-hidden="true">
                    {(["attacker", "defender"] as const).map((who) => (
                        <figure key={who} class="turned-card">
                            <div class="face">{cardTitle(event[who])}</div><figcaption>{who}</figcaption>
                        </figure>
                    ))}
                </div>
            )}
            {diceOf(event).map((face, i) => <DieFace key={i} face={face} />)}
        </>
    );
}
