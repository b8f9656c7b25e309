// "How to play" the hex campaigns, in two pages.
import { RuleLink } from "../../../core/rule_link";
import { Scene } from "../../../learn/scene";
import type { HowPage } from "../../system";
import type { Counter, LeaderCounter, UnitCounter } from "../model/picture";
import type { Side } from "../model/view";

const plain = { names: [], own: true, movable: false, dot: "large" as const };

/** A rested division, unless it is said otherwise. */
function division(side: Side, name: string, command: string, cell: string, manpower: number,
    state: Partial<UnitCounter> = {}): UnitCounter {
    return { ...plain, kind: "unit", key: name, name, side, cell, command, arm: "infantry", size: "division", manpower,
        tactical: 3, artillery: 2, fatigue: 0, demoralized: 0, disorganized: false, exhausted: false, hungry: false,
        spent: false, ...state };
}

function leader(side: Side, name: string, command: string, cell: string, tactical: number,
    authority: number): LeaderCounter {
    return { ...plain, kind: "leader", key: name, name, side, cell, command, army: false, tactical, authority,
        with: null };
}

const march = (): Counter[] => [
    division("confederate", "Heth", "III", "46031", 17, { fatigue: 1 }),
    division("confederate", "Pender", "III", "43031", 14),
    leader("confederate", "A.P. Hill", "III", "45032", 4, 6),
    division("union", "Gamble", "1st", "52034", 3, { arm: "cavalry", size: "brigade", tactical: 2 }),
];

const fight = (): Counter[] => [
    division("confederate", "Heth", "III", "51034", 17, { fatigue: 2 }),
    division("confederate", "Pender", "III", "50033", 14, { fatigue: 1 }),
    division("union", "Wadsworth", "I", "52034", 8, { tactical: 2, fatigue: 2 }),
    division("union", "Schurz", "XI", "53033", 6, { tactical: 2, disorganized: true }),
];

function Turns() {
    return (
        <>
            <p>A counter is a division, a brigade or a regiment. The large number is its <em>manpower</em>, points of
                about 500 men; the number in the box is its <em>tactical value</em>. The dots are its fatigue, from none
                to four. A round counter is a leader. <RuleLink id="3.1a" /></p>
            <Scene scenario="high-tide" around="Cashtown" wide={15} tall={8}
                caption="Hill's corps on the Chambersburg pike. Heth has marched once and is a little tired. Gamble's
                    cavalry brigade holds Gettysburg."
                draw={() => ({ counters: march(), path: ["46031", "47032", "48032", "49033", "50033"] })} />
            <h2>A turn</h2>
            <p>A turn is one day, and three days at the start of June. It has nine phases; the page asks you only where
                there is something to decide.</p>
            <ol>
                <li><strong>Turn start</strong>: reinforcements, the random event with the weather, and your posture, in
                    secret: <em>operational</em> marches at full speed, <em>passive</em> rests and draws
                    supply. <RuleLink id="4.5a" /></li>
                <li><strong>Leaders</strong> ride to other units; units are attached and
                    detached. <RuleLink id="4.4a" /></li>
                <li><strong>Actions</strong>: both sides roll for the initiative, and the higher roll acts: one unit
                    marches, or a leader activates the units of his command within three hexes. Two passes in a row end
                    the phase. <RuleLink id="4.1a" /></li>
                <li><strong>Supply</strong>, levies and depots, then <strong>recovery</strong>: tired units
                    rest. <RuleLink id="7.2e" /></li>
                <li><strong>County control</strong> and the score. <RuleLink id="9.3a" /></li>
            </ol>
            <h2>A march</h2>
            <p>The march die says how many movement points the units have; roads and pikes are cheap, mountains and
                woods dear. Each march makes a unit more tired. A tired unit may march on at a risk: an extended march
                can cost it men and order. Entering an enemy's zone of control, the six hexes around a unit, ends the
                march. <RuleLink id="5.8b" /></p>
        </>
    );
}

function Fights() {
    return (
        <>
            <p>A marching unit may attack a hex beside it; the attack ends its march. A leader can bring several units
                of one hex into an assault, and the army leader several hexes into a grand
                assault. <RuleLink id="6.1a" /></p>
            <Scene scenario="high-tide" around="Gettysburg" wide={13} tall={7}
                caption="Heth attacks Wadsworth at Gettysburg, with Pender beside him. Schurz is disorganized: the D in
                    his corner says so."
                draw={() => ({ counters: fight(), lit: [{ cell: "52034", kind: "enemy" }],
                    path: ["51034", "52034"] })} />
            <h2>A fight</h2>
            <p>Each side rolls one die. The strengths of both sides, leaders, guns, ground, works and flanks modify it:
                the panel lists every modifier with its rule, and the odds of every result of the chart, before you
                commit. The result says who loses men, who is disorganized or demoralized, who retreats and who may
                advance. <RuleLink id="6.8a" /></p>
            <h2>Supply</h2>
            <p>Units eat. They draw supply from depots within range, live off counties they pass through, or levy towns.
                A unit without victuals wears out. Bridges, ferries and railroad stations can be destroyed, and
                repaired. <RuleLink id="8.2b" /></p>
            <h2>Winning</h2>
            <p>One record of victory points serves both sides: the Confederates want it high, the Union low. Losses
                count most; then levies, counties held, depots and railroads destroyed, and the morale of the
                armies. <RuleLink id="9.1a" /> The level of victory is read at the end, or at once when the Confederate
                infantry is back over the Potomac. <RuleLink id="1.1g" /></p>
        </>
    );
}

export const how: readonly HowPage[] = [
    { title: "A turn and its marches", Body: Turns },
    { title: "Fights, supply, and winning", Body: Fights },
];
