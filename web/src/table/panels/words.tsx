// A sentence that was told, with its rule as a link and seats by their names.
import type { Told } from "../../core/log";
import { RuleLink } from "../../core/rule_link";

export function Words({ told }: { told: Told }) {
    return <>{told.words}{told.rule && <> <RuleLink id={told.rule} /></>}</>;
}
