// The options of a new campaign: optional rules, and rulings that a club may read otherwise. All have defaults.
import type { Switch } from "../core/api";
import { RuleLink } from "../core/rule_link";
import type { Plan } from "./start";

/** These have their own place in the form. */
const elsewhere = new Set(["fog", "commanders"]);

function Choice({ each, value, choose }: { each: Switch; value: string; choose: (value: string) => void }) {
    const id = `switch-${each.id}`;
    return (
        <div class="switch-row">
            <label for={id}>{each.text}</label> {each.rule && <RuleLink id={each.rule} />}
            <select id={id} value={value} class={value === each.default ? "" : "changed"}
                onChange={(event) => choose(event.currentTarget.value)}>
                {each.values.map((one) => (
                    <option key={one} value={one}>{one}{one === each.default ? " (default)" : ""}</option>
                ))}
            </select>
        </div>
    );
}

export function Switches({ plan, set }: { plan: Plan; set: (news: Partial<Plan>) => void }) {
    const switches = plan.scenario.switches.filter((each) => each.rule !== null && !elsewhere.has(each.id));
    const changed = Object.keys(plan.settings).length;
    const choose = (each: Switch, value: string) => {
        const { [each.id]: _, ...others } = plan.settings;
        set({ settings: value === each.default ? others : { ...others, [each.id]: value } });
    };
    return switches.length === 0 ? null : (
        <details class="switches">
            <summary>Options and rulings{changed > 0 && `: ${changed} changed`}</summary>
            {switches.map((each) => (
                <Choice key={each.id} each={each} value={plan.settings[each.id] ?? each.default}
                    choose={(value) => choose(each, value)} />
            ))}
            {changed > 0 && (
                <p>
                    <button type="button" class="link" onClick={() => set({ settings: {} })}>All as by default</button>
                </p>
            )}
        </details>
    );
}
