// Zone 1: who acts, and what is asked, in one sentence of at most two lines, by which rule.
import { RuleLink } from "../../core/rule_link";
import type { Badge } from "../../systems/system";
import { seatName } from "../../core/words";
import type { Desk } from "../desk";

function Who({ badge: { text, color, words } }: { badge: Badge }) {
    return (
        <p class="who">
            {text && <span class="corps-badge" style={color ? { background: color } : undefined}>{text}</span>}
            <span>{words}</span>
        </p>
    );
}

/** A fellow commander is waited for by name, as far as the seat knows who it is. */
function awaited(desk: Desk): string | null {
    const legal = desk.seat.legal.value!;
    const view = desk.seat.view.value;
    const due = view && !legal.asked && legal.prompt.waits === "side" ? desk.system.table.due?.(view) ?? null : null;
    return due === null ? null : `Waiting for ${seatName(due)}.`;
}

export function Ask({ desk }: { desk: Desk }) {
    const { question, rule } = desk.seat.legal.value!.prompt;
    const asked = desk.seat.legal.value!.asked;
    const phase = desk.system.table.phases[desk.phase.value];
    const badge = phase?.badge?.(desk) ?? null;
    return (
        <div class="ask">
            {badge && <Who badge={badge} />}
            <h2 class="sentence" id="asked" tabIndex={-1} aria-live="polite" aria-atomic="true">
                {(asked ? phase?.ask?.(desk) : awaited(desk)) ?? question} {rule && <RuleLink id={rule} />}
            </h2>
        </div>
    );
}
