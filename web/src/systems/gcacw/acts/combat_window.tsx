// What an attack may come to, before it is ordered: forces, command die, every modifier with its rule, the odds, each
// result of the chart, and what the enemy may still declare. The rules work it out; nothing is computed here.
import { RuleLink } from "../../../core/rule_link";
import { DieFace } from "../../../table/acts/die";
import type { Desk } from "../../../table/desk";
import { Icon } from "../../../table/icons";
import type { CombatForecast, Forecast, KnownCombat, Outcome, Term } from "../model/forecast";
import { hexView } from "../table/seat";
import { counterNamed, Piece } from "./parts";

type Known = Extract<CombatForecast, { known: true }>;

const signed = (number: number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

const term_names: Record<Term["name"], string> = {
    strength: "Strength", tactical: "Leaders and troops", guns: "Guns", flank: "Flanks", attack: "Kind of attack",
    rain: "Rain", morale: "Army morale", ground: "Ground", refused: "Flanks refused", demoralized: "Demoralized",
};

/** "31 to 19"; what else there is to say of a modifier. */
function termNote({ attacker, defender, half, die }: Term): string {
    const numbers = attacker === null || defender === null ? "" : `${attacker} to ${defender}`;
    const more = half ? "on an even die" : die === "defender" ? "on the defender's die" : "";
    return [numbers, more].filter(Boolean).join(", ");
}

/** A modifier of the defender's die counts against the attack. */
function weight({ die, value }: Term): number {
    return die === "attacker" ? value : -value;
}

function Modifiers({ combat }: { combat: KnownCombat }) {
    return (
        <section>
            <h3 class="label">Every modifier, with its rule</h3>
            <table class="hex-ledger">
                <tbody>
                    {combat.terms.map((term) => (
                        <tr key={`${term.name} ${term.die}`} class={term.value === 0 ? "zero" : undefined}>
                            <td>{term_names[term.name]} <small>{termNote(term)}</small></td>
                            <td><RuleLink id={term.rule} /></td>
                            <td>{signed(weight(term))}</td>
                        </tr>
                    ))}
                    <tr class="sum"><td>On the attacker's die</td><td /><td>{signed(combat.net)}</td></tr>
                </tbody>
            </table>
        </section>
    );
}

function Side({ desk, names, strength }: { desk: Desk; names: readonly string[]; strength: number | null }) {
    return (
        <div class="who-fights">
            {names.map((name) => <Piece key={name} counter={counterNamed(desk, name)} />)}
            <p>{strength !== null && <strong>{strength}</strong>}<small>{names.join(", ") || "unknown"}</small></p>
        </div>
    );
}

function Forces({ desk, combat }: { desk: Desk; combat: CombatForecast }) {
    const strength = combat.known ? combat.terms.find(({ name }) => name === "strength") : undefined;
    return (
        <div class="hex-forces">
            <Side desk={desk} names={combat.attackers} strength={strength?.attacker ?? null} />
            <i aria-label="against">v</i>
            <Side desk={desk} names={combat.defenders} strength={strength?.defender ?? null} />
        </div>
    );
}

/** 6.1d: how many units each face of the command die lets attack. */
function CommandDie({ faces, all }: { faces: readonly number[]; all: number }) {
    const words = (count: number) => (count === 0 ? "fails" : count === all ? "all" : String(count));
    return (
        <section>
            <h3 class="label">First, the command die</h3>
            <ol class="hex-command">
                {faces.map((count, i) => (
                    <li key={i} class={count === 0 ? "bad" : count < all ? "some" : "good"}>
                        <DieFace face={i + 1} words={String(i + 1)} /><b>{words(count)}</b>
                    </li>
                ))}
            </ol>
        </section>
    );
}

function Bar({ title, percent, kind }: { title: string; percent: number; kind: string }) {
    return (
        <li>
            <span>{title}</span>
            <span class="bar" aria-hidden="true"><i class={kind} style={{ width: `${percent}%` }} /></span>
            <b>{percent}%</b>
        </li>
    );
}

/** The three lines, in the words of whoever reads them. */
function Odds({ combat, attacks }: { combat: KnownCombat; attacks: boolean }) {
    const who = attacks ? "He" : "You";
    const verb = (he: string, you: string) => `${who} ${attacks ? he : you}`;
    return (
        <section>
            <h3 class="label">Then</h3>
            <ul class="hex-bars">
                <Bar title={verb("holds", "hold")} percent={combat.holds} kind="holds" />
                <Bar title={attacks ? "He retreats" : "You retreat"} percent={combat.retreats} kind="retreats" />
                <Bar title={attacks ? "He is routed" : "You are routed"} percent={combat.routs} kind="routs" />
            </ul>
        </section>
    );
}

function tenths(number: number): string {
    return `${Math.floor(number / 10)}.${number % 10}`;
}

function Tolls({ combat: { tolls }, attacks }: { combat: KnownCombat; attacks: boolean }) {
    const [own, his] = attacks ? [tolls.attacker, tolls.defender] : [tolls.defender, tolls.attacker];
    return (
        <table class="hex-tolls">
            <thead><tr><td /><th scope="col">you</th><th scope="col">he</th></tr></thead>
            <tbody>
                <tr>
                    <th scope="row">Manpower lost, mean</th>
                    <td>{tenths(own.loss_tenths)}</td><td>{tenths(his.loss_tenths)}</td>
                </tr>
                <tr><th scope="row">Disorganized</th><td>{own.disorganized}%</td><td>{his.disorganized}%</td></tr>
            </tbody>
        </table>
    );
}

/** One column of the chart: a bar as high as its chance. */
function Column({ outcome, attacks, highest }: { outcome: Outcome; attacks: boolean; highest: number }) {
    const { total, percent, then, attacker, defender } = outcome;
    const [his, own] = attacks ? [defender, attacker] : [attacker, defender];
    return (
        <li>
            <small>{percent}</small>
            <i class={then} style={{ height: `${Math.max(2, 58 * percent / highest)}px` }} aria-hidden="true" />
            <span>{signed(total)}</span><b>{his}</b><b>{own}</b>
        </li>
    );
}

/** Every total that the dice can come to, with its chance and both results. */
function Results({ combat, attacks }: { combat: KnownCombat; attacks: boolean }) {
    const highest = Math.max(...combat.results.map(({ percent }) => percent));
    return (
        <section>
            <h3 class="label">Every result: the attacker's die less the defender's, with the modifiers</h3>
            <div class="hex-results">
                <p class="heads" aria-hidden="true"><small>percent</small><i /><span>total</span><b>he</b><b>you</b></p>
                <ol>{combat.results.map((outcome) => (
                    <Column key={outcome.total} outcome={outcome} attacks={attacks} highest={highest} />
                ))}</ol>
            </div>
        </section>
    );
}

/** What the defender may still declare. */
function Answers({ combat: { answers, retreats, routs } }: { combat: KnownCombat }) {
    return (
        <>
            {answers.refuse > 0 && answers.refused_retreat !== null && (
                <p class="hex-warning">
                    <Icon name="warning" /> He may refuse {answers.refuse === 1 ? "a flank" : "two flanks"}{" "}
                    <RuleLink id="6.6j" />: then he gives way {answers.refused_retreat}%, not {retreats + routs}%.
                </p>
            )}
            {answers.screen && (
                <p class="hex-warning"><Icon name="warning" /> His cavalry may ride away before the fight{" "}
                    <RuleLink id="6.7a" />.</p>
            )}
        </>
    );
}

function KnownWindow({ combat, command, attacks }: { combat: Known; command: number[] | null; attacks: boolean }) {
    return (
        <>
            <div class="hex-two">
                <Modifiers combat={combat} />
                <div>
                    {command && <CommandDie faces={command} all={combat.attackers.length} />}
                    <Odds combat={combat} attacks={attacks} />
                    <Tolls combat={combat} attacks={attacks} />
                </div>
            </div>
            <Results combat={combat} attacks={attacks} />
            {attacks && <Answers combat={combat} />}
        </>
    );
}

export function CombatWindow({ desk, forecast }: { desk: Desk; forecast: Forecast }) {
    const { combat, command } = forecast;
    if (!combat)
        return null;
    const attacks = combat.side === hexView(desk)?.side;
    return (
        <div class="hex-combat">
            <Forces desk={desk} combat={combat} />
            {combat.known ? <KnownWindow combat={combat} command={command} attacks={attacks} />
                : <p>You do not know all who fight there, so the odds are not known either.</p>}
        </div>
    );
}
