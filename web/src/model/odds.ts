// The odds of a contact, from what the seat knows and nothing else (B3 to B10): its own brigades, and
// the enemy's public rosters as far as they fit what was seen.
import { sideOf, type EnemyToken, type OwnToken, type View } from "./view";

export type BattleCard = "battle" | "skirmish" | "retreat";

interface Row {
    theirs: BattleCard;
    fight: "battle" | "skirmish" | "none";
    wins: number; // times in a hundred that the own score is the better; 0 where nothing is thrown
    then: string; // what the loser does
}

interface Stand {
    attacks: boolean;
    own: number; // fit brigades of the own division
    near: number; // other own divisions within three spaces
    enemy: number[]; // fit brigades of each division that it may be
    enemy_near: number; // other enemy divisions known within three spaces
}

/** B10: of the 36 throws those that the own score wins; the defender wins ties. */
export function throwsWon(own: number, enemy: number, attacks: boolean): number {
    let won = 0;
    for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++)
            won += (attacks ? own + a > enemy + b : own + a >= enemy + b) ? 1 : 0;
    return won;
}

/** In a hundred, among all that it may be, each as likely. */
export function chanceToWin(stand: Stand, own_bonus: number, enemy_bonus: number): number {
    if (stand.enemy.length === 0)
        return 50;
    const own = stand.own + own_bonus;
    const won = stand.enemy.reduce((sum, enemy) => sum + throwsWon(own, enemy + enemy_bonus, stand.attacks), 0);
    return Math.floor((100 * won + 18 * stand.enemy.length) / (36 * stand.enemy.length));
}

/** What a card of one's own comes to against each of his. */
export function oddsOf(card: BattleCard, stand: Stand): Row[] {
    const theirs: BattleCard[] = stand.attacks ? ["battle", "skirmish", "retreat"] : ["battle", "skirmish"];
    return theirs.map((their) => row(card, their, stand));
}

function row(mine: BattleCard, theirs: BattleCard, stand: Stand): Row {
    const attacker = stand.attacks ? mine : theirs;
    const defender = stand.attacks ? theirs : mine;
    // Who lays BATTLE has three divisions near, the one that fights included (B3).
    const enemy_near = theirs === "battle" ? Math.max(2, stand.enemy_near) : stand.enemy_near;
    if (attacker === "battle" && defender === "battle")
        return { theirs, fight: "battle", wins: 0, then: "the armies fight a battle (B4)" };
    if (defender === "retreat" && attacker === "skirmish")
        return { theirs, fight: "none", wins: 0, then: "no fight; the defender goes back d6 (B9)" };
    const weight = defender === "retreat" ? 2 : 1; // B6
    const own_bonus = mine === "battle" ? weight * stand.near : 0;
    const enemy_bonus = theirs === "battle" ? weight * enemy_near : 0;
    return {
        theirs, fight: "skirmish", wins: chanceToWin(stand, own_bonus, enemy_bonus),
        then: defender === "retreat" ? "the defender goes back d6, whoever wins (B6)" : "the loser goes back d3",
    };
}

// ---- how things stand, read from a view ----

function point(cell: string): { col: number; row: number } {
    const [, letters = "A", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
    let col = 0;
    for (const letter of letters)
        col = 26 * col + letter.charCodeAt(0) - 64;
    return { col, row: Number(digits) };
}

/** R1: steps up, down, left and right, whatever lies between. */
export function apart(a: string, b: string): number {
    const from = point(a), to = point(b);
    return Math.abs(from.col - to.col) + Math.abs(from.row - to.row);
}

/** Fit brigades of every division that an enemy token may be. */
function mayBe(view: View, met: EnemyToken | null): number[] {
    return view.enemy_divisions
        .filter((division) => (met?.name != null ? division.name === met.name || division.id === met.name
            : met?.arm == null || division.arm === met.arm))
        .map((division) => division.brigades);
}

function enemyAt(view: View, cell: string): EnemyToken | null {
    const there = view.enemy.filter((token) => token.cell === cell && token.kind !== "depot");
    return there.length === 1 ? there[0]! : null;
}

/** Those that are no division for certain. */
const no_divisions = new Set<string | null>(["depot", "picket", "train"]);

/** An own division against whoever stands at `enemy_cell`, about the space `contested`. */
export function standAt(view: View, division: OwnToken, contested: string, enemy_cell: string,
    attacks: boolean): Stand {
    const is_near = (cell: string | null) => cell !== null && apart(cell, contested) <= 3;
    const near = view.own.filter((token) => token.kind === "division" && token !== division && is_near(token.cell));
    const enemy_near = view.enemy.filter((token) =>
        !no_divisions.has(token.kind) && token.cell !== enemy_cell && is_near(token.cell));
    return {
        attacks, own: division.brigades ?? 0, near: near.length, enemy: mayBe(view, enemyAt(view, enemy_cell)),
        enemy_near: enemy_near.length,
    };
}

/** Whose march made the contact: the sides are numbered, the Union first. */
export function attacksNow(view: View): boolean {
    return (view.task.extra === 0 ? "union" : "confederate") === (sideOf(view.seat) ?? view.side);
}
