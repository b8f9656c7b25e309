// A sentence that was told, with its rules as links and seats by their names.
import type { Told } from "../../core/log";
import { RuleLink } from "../../core/rule_link";

export function Words({ told }: { told: Told }) {
    return <>{told.words}{told.rules.map((id) => <> <RuleLink id={id} /></>)}</>;
}
