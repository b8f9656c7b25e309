// The odds of a contact. Card against card they come with the view, which is asked for them; before a
// march only a skirmish is reckoned here, from what the seat knows and nothing else (B10): its own
// brigades, and the enemy's public rosters as far as they fit what was seen.
import { sideOf, type CardOdds, type EnemyToken, type OwnToken, type View } from "./view";

export type BattleCard = "battle" | "skirmish" | "retreat";

interface Row extends CardOdds {
    then: string; // what comes of it
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

/** What a card of one's own comes to against each that he may lay, as the server reckons it. */
export function oddsOf(view: View, division: string, card: BattleCard): Row[] {
    const rows = view.odds?.find((of) => of.division === division)?.cards ?? [];
    return rows.filter((row) => row.card === card).map((row) => ({ ...row, then: thenWords(row) }));
}

function thenWords({ card, theirs, fight }: CardOdds): string {
    if (fight === "battle")
        return "the armies fight a battle (B4)";
    if (fight === "none")
        return "no fight; the defender goes back d6 (B9)";
    return card === "retreat" || theirs === "retreat" ? "the defender goes back d6, whoever wins (B6)"
        : "the loser goes back d3";
}

/** "35 in 100"; of a battle, which nobody knows so well: "about 2 in 3, from what you can see". */
export function winsWords({ fight, wins }: CardOdds): string {
    if (fight === "none" || wins === null)
        return "–";
    return fight === "battle" ? `${aboutWords(wins)}, from what you can see` : `${wins} in 100`;
}

const fractions: readonly [number, string][] = [
    [5, "hardly ever"], [10, "1 in 10"], [20, "1 in 5"], [25, "1 in 4"], [33, "1 in 3"], [40, "2 in 5"], [50, "1 in 2"],
    [60, "3 in 5"], [67, "2 in 3"], [75, "3 in 4"], [80, "4 in 5"], [90, "9 in 10"], [95, "nearly always"],
];

function aboutWords(percent: number): string {
    const near = fractions.reduce((best, of) => (Math.abs(of[0] - percent) < Math.abs(best[0] - percent) ? of : best));
    return / in /.test(near[1]) ? `about ${near[1]}` : near[1];
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
