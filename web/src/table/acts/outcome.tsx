// The result of the last order, in words and as the game system shows it.
import { outcomeOf, type Told } from "../../core/log";
import { textOf } from "../../core/prose";
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
            <p class="done"><span aria-hidden="true">✓</span> <Done order={outcome.order} /></p>
            {told.map((each, i) => <Sentence key={`${outcome.k} ${i}`} desk={desk} told={each} />)}
        </section>
    );
}

function Done({ order }: { order: string }) {
    return textOf(order, "question") === null ? <><q>{order}</q> is done.</> : <>The umpire has your question.</>;
}

export function Sentence({ desk, told }: { desk: Desk; told: Told }) {
    const { Face } = desk.system.telling;
    return <div class="told">{Face && <Face told={told} />}<p><Words told={told} /></p></div>;
}
