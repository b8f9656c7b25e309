// The result of the last order, in words and as the game system shows it.
import type { LogLine } from "../../core/api";
import { outcomeOf, type Told } from "../../core/log";
import { Words } from "../panels/words";
import type { Desk } from "../desk";

export function Outcome({ desk }: { desk: Desk }) {
    const { telling } = desk.system;
    const outcome = outcomeOf(desk.seat.log.value, telling);
    if (outcome === null)
        return null;
    const told = outcome.told.filter((each) => !telling.lies_there?.(each.event));
    return (
        <section class="outcome" aria-label="What happened" aria-live="polite">
            <p class="done"><span aria-hidden="true">✓</span> <Done line={outcome.line} /></p>
            {told.map((each, i) => <Sentence key={`${outcome.k} ${i}`} desk={desk} told={each} />)}
        </section>
    );
}

function Done({ line: { order, word } }: { line: LogLine }) {
    return word === "question" ? <>The umpire has your question.</> : <><q>{order}</q> is done.</>;
}

export function Sentence({ desk, told }: { desk: Desk; told: Told }) {
    const { Face } = desk.system.telling;
    return <div class="told">{Face && <Face told={told} />}<p><Words told={told} /></p></div>;
}
