// Zone 1: who acts, and what is asked, in one sentence of at most two lines, by which rule.
import { RuleLink } from "../../core/rule_link";
import type { Badge } from "../../systems/system";
import type { Desk } from "../desk";

function Who({ badge: { text, color, words } }: { badge: Badge }) {
    return (
        <p class="who">
            {text && <span class="corps-badge" style={color ? { background: color } : undefined}>{text}</span>}
            <span>{words}</span>
        </p>
    );
}

export function Ask({ desk }: { desk: Desk }) {
    const { question, rule } = desk.seat.legal.value!.prompt;
    const phase = desk.system.table.phases[desk.phase.value];
    const badge = phase?.badge?.(desk) ?? null;
    return (
        <div class="ask">
            {badge && <Who badge={badge} />}
            <h2 class="sentence" id="asked" tabIndex={-1} aria-live="polite" aria-atomic="true">
                {phase?.ask?.(desk) ?? question} {rule && <RuleLink id={rule} />}
            </h2>
        </div>
    );
}
