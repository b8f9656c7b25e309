// Dice beside a sentence of the log.
import type { Told } from "../../../core/log";
import { DieFace } from "../../../table/acts/die";
import { diceOf, hexEvent } from "../model/told";

export function Face({ told }: { told: Told }) {
    return <>{diceOf(hexEvent(told.event)).map((face, i) => <DieFace key={i} face={face} />)}</>;
}
