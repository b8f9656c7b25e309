// The tables of the rules (docs/rules/altar.md has the same), each with its rules: pure.
import type { Chart } from "../../system";

export const charts: Chart[] = [
    {
        title: "The results of the Battle Cards: the attacker's across, the defender's down",
        rules: ["B4", "B5", "B6", "B7", "B8", "B9"],
        head: ["", "BATTLE", "SKIRMISH"],
        rows: [
            ["BATTLE", "tabletop battle (B4)",
                "skirmish, defender +1 for each other division near; loser retreats d3 (B7)"],
            ["SKIRMISH", "skirmish, attacker +1 for each other division near; loser retreats d3 (B5)",
                "skirmish; loser retreats d3 (B8)"],
            ["RETREAT", "skirmish, attacker +2 for each other division near; defender retreats d6 (B6)",
                "defender retreats d6 (B9)"],
        ],
    },
    {
        title: "What a step into an enemy space does",
        rules: ["B18"],
        head: ["mover", "in the space", "what happens"],
        rows: [
            ["division", "a division, whatever else is there",
                "cards; pickets and trains share its fate (B21), and the depot is captured when the mover enters"],
            ["division", "pickets, no division",
                "each retreats d3; trains there are destroyed, a depot is captured, the march continues"],
            ["division", "trains or depot alone", "destroyed or captured, the march continues"],
            ["picket", "a division", "the mover retreats d3 and is finished"],
            ["picket", "no division", "the mover halts and is finished; nothing happens to the others"],
            ["train", "anything", "refused if the enemy is in sight, otherwise it halts in front"],
        ],
    },
    {
        title: "Hours of a battle, and arrivals",
        rules: ["L6", "L7", "L8"],
        head: ["die", "first turn", "turns, Gettysburg", "turns, Vicksburg", "arrives from 1 space",
            "2 spaces", "3 spaces"],
        rows: [
            ["1", "8:00", "12", "11", "turn 3", "turn 5", "turn 6"],
            ["2", "9:00", "11", "10", "turn 3", "turn 4", "turn 5"],
            ["3", "10:00", "10", "9", "turn 2", "turn 3", "turn 4"],
            ["4", "11:00", "9", "8", "turn 2", "turn 3", "turn 4"],
            ["5", "12:00", "8", "7", "turn 1", "turn 2", "turn 3"],
            ["6", "13:00", "7", "6", "turn 1", "turn 1", "turn 2"],
        ],
    },
];
