// "How to play" the square campaigns, in two pages.
import { RuleLink } from "../../../core/rule_link";
import { Scene } from "../../../learn/scene";
import type { HowPage } from "../../system";
import { paintedCounters, type PaintedToken } from "../model/painted";

const south = { side: "confederate", arm: "infantry" } as const;
const north = { side: "union", arm: "infantry" } as const;

const marching: PaintedToken[] = [
    { ...south, name: "Heth", corps: "III", brigades: 4, at: "Chambersburg", die: true },
    { ...south, name: "Pender", corps: "III", brigades: 4, at: "Fayetteville" },
    { side: "union", arm: "cavalry", name: "E1", corps: "", brigades: 3, at: "Gettysburg", hidden: true },
];

const meeting: PaintedToken[] = [
    { ...south, name: "Heth", corps: "III", brigades: 4, at: "Q11" },
    { ...south, name: "Pender", corps: "III", brigades: 4, at: "Cashtown" },
    { ...north, name: "Wadsworth", corps: "I", brigades: 2, at: "Gettysburg" },
    { ...north, name: "Doubleday", corps: "I", brigades: 3, broken: 1, at: "Emmitsburg" },
];

function Turns() {
    return (
        <>
            <p>Each token on the map is one division, or a picket, a depot or a train. You know your own; of the enemy
                you see a token, or only what your scouts report, until you meet
                it. <RuleLink id="F17" /></p>
            <Scene scenario="gettysburg" around="Cashtown" wide={13} tall={6}
                caption="Two divisions of Hill's corps. Heth has a Staff Die for a longer march. At Gettysburg stands
                    an enemy token that nobody has met yet."
                draw={(theater) => ({ counters: paintedCounters(theater, marching),
                    path: ["J9", "K9", "K10", "L10", "M10", "N10", "O10", "O11"] })} />
            <h2>A turn</h2>
            <ol>
                <li><strong>An Event Card</strong> is revealed. It applies to both sides. <RuleLink id="T1" /></li>
                <li><strong>Staff Dice</strong>: each side receives as many as its depots are worth. You spend them on
                    long marches, on special actions and on rallying broken brigades. What you do not use is
                    lost. <RuleLink id="T2" /></li>
                <li><strong>Corps move in turn</strong>, one of yours, one of theirs. Choose a corps, allot its dice,
                    then march its divisions one after another. <RuleLink id="T4" /></li>
                <li><strong>Special actions</strong>: a division that ends its move at a bridge or ferry may destroy or
                    repair it; Confederates at Gettysburg may raid a town. Each costs a die and needs 4 or
                    better. <RuleLink id="A3" /></li>
                <li><strong>Rally</strong> broken brigades when every corps has moved. Then points are counted: each
                    side alone knows its own. <RuleLink id="T12" /></li>
            </ol>
            <h2>A march</h2>
            <p>Along a road or a railroad a division has a base move of a few spaces, and the roll of its Staff Die
                besides; but a six adds nothing. A march that leaves the road at any step has only the spaces of its
                die. Rivers are crossed at bridges, ferries and fords, ridges at gaps. The page highlights every space
                within reach and says what it costs: a click is the order. <RuleLink id="M8" /></p>
            <p>You can undo an order until it has told you something: a die roll, or an enemy seen.</p>
        </>
    );
}

function Fights() {
    return (
        <>
            <p>There is one way to start a fight: move into a space with an enemy token. <RuleLink id="F22" /> A picket
                is driven off. Against a division both sides choose a Battle Card in
                secret. <RuleLink id="B3" /></p>
            <Scene scenario="gettysburg" around="Cashtown" wide={13} tall={7}
                caption="Heth has come upon Wadsworth at Gettysburg. Pender and Doubleday are within three spaces: they
                    may add to the score. The hollow dot is a brigade of Doubleday's that is broken."
                draw={(theater) => ({ counters: paintedCounters(theater, meeting),
                    lit: [{ cell: theater.place("Gettysburg") ?? "", kind: "enemy" }],
                    path: ["Q11", "Q12"] })} />
            <h2>The cards</h2>
            <ul>
                <li><strong>Skirmish</strong>: each side rolls a die and adds its unbroken brigades. The loser retreats
                    one to three spaces, and a brigade may break. Always allowed. <RuleLink id="B10" /></li>
                <li><strong>Pitched Battle</strong>: you offer a battle on the miniatures table, and need three
                    divisions within three spaces. If both sides offer it, you fight it there and enter the result,
                    or the computer fights it hour by hour. Against another card it is a skirmish in which your other
                    divisions near add to your score. <RuleLink id="B4" /></li>
                <li><strong>Retreat</strong>, for the defender: one to six spaces out of the
                    way. <RuleLink id="B9" /></li>
            </ul>
            <p>Before you choose, the page shows the odds of every pair of cards, as far as you know who is
                there.</p>
            <h2>Winning</h2>
            <p>Each campaign has its own table of points, and the Score paper lists it line by line. Twenty-five points
                win at once; otherwise the higher total after the last card wins. <RuleLink id="F6" /></p>
            <p>Mind your depots: they bring your dice, and your beaten troops retreat toward
                them. <RuleLink id="B13" /></p>
        </>
    );
}

export const how: readonly HowPage[] = [
    { title: "A turn and its marches", Body: Turns },
    { title: "Meeting the enemy, and winning", Body: Fights },
];
