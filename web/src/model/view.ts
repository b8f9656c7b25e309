// What a seat knows, as the server writes it (docs/api.md, "What it knows").

export type Side = "union" | "confederate";

export interface Prompt {
    phase: string;
    rule: string | null;
    sentence: string;
}

export interface Roster {
    fit: string[];
    broken: string[];
    lost: string[];
}

export interface OwnToken extends Partial<Roster> {
    id: string;
    kind: "division" | "picket" | "train" | "depot";
    cell: string | null;
    arm?: "infantry" | "cavalry" | null;
    corps?: string | null;
    commander?: string | null;
    marks?: string[];
    die?: number;
    base?: number; // spaces by road without a die, as the cards in force have it (M2 to M5)
    brigades?: number; // that fight: fit, batteries apart (B10)
    left?: number | null;
}

export interface EnemyToken {
    handle: string;
    cell: string | null;
    kind: string | null;
    arm: string | null;
    name: string | null;
    die: number;
    seen: number;
    marks: string[];
}

/** The enemy's public roster, and what is known to have become of it. */
export interface EnemyDivision extends Roster {
    id: string;
    name: string;
    arm: string | null;
    brigades: number;
}

/** One card against one of his: times in a hundred that it wins, null where nothing is fought. */
export interface CardOdds {
    card: "battle" | "skirmish" | "retreat";
    theirs: "battle" | "skirmish" | "retreat";
    fight: "battle" | "skirmish" | "none";
    wins: number | null;
}

/** A battle that is open: who is there from the start (turn 0) or comes, on both sides as far as is known. */
export interface Battle {
    hour: number;
    dark: number;
    attacker: Side | null; // once it is fought
    drafts: Record<Side, string | null>;
    divisions: { side: Side; id: string; turn: number | null; stays: boolean }[];
    attached: { side: Side; battery: string; division: string }[]; // of the reserves, as far as is known (L26)
}

export interface Report {
    cell: string;
    turn: number;
    kind: string | null;
    arm: string | null;
    source: string;
}

export type RouteKnown = "clear" | "unseen" | "reported" | "closed";

/** An enemy known by name and out of sight: where and when it was seen last. */
export interface Identified {
    handle: string;
    name: string;
    kind: string | null;
    arm: string | null;
    cell: string;
    turn: number;
}

export interface EventCard {
    id: string;
    name: string;
    text: string;
}

export interface Award {
    side: Side;
    points: number;
    times: number;
    for: string;
}

export interface Letters {
    to: { seat: string; earliest: number; latest: number }[];
    sent: { to: string; latest: number }[];
}

export interface View {
    scenario: string;
    seat: string;
    side: Side;
    fog: "blind" | "tokens" | "open";
    turn: number;
    turns: number;
    date: string | null;
    told: number;
    over: boolean;
    winner: string | null;
    asked: boolean;
    prompt: Prompt;
    letters?: Letters;
    task: {
        side: Side | null;
        corps: string | null;
        token: string | null;
        cell: string | null;
        from: string | null;
        number: number;
        extra: number;
    };
    card: EventCard | null;
    in_force: { id: string; turns: number | null }[];
    staff_dice: number;
    raid_dice: number;
    rides: number;
    points: number | null;
    threshold: number;
    enemy_points: number | null;
    /** Z9: of the side that needs them. */
    routes: { needed: number; claim_waits: boolean; home: { cell: string; known: RouteKnown }[] } | null;
    enemy_dice: number | null;
    allotted: boolean;
    battle_card: string | null;
    corps: { id: string; title: string; moved: boolean; dice: boolean }[]; // dice: whether its marches may have any
    own: OwnToken[];
    reserve: Roster;
    rally_tried: string[];
    enemy: EnemyToken[];
    enemy_divisions: EnemyDivision[];
    odds: { division: string; cards: CardOdds[] }[] | null; // of the contact that asks for a card
    enemy_broken: string[];
    enemy_lost: string[];
    identified: Identified[];
    reports: Report[];
    destroyed: string[];
    closed: string[];
    raided: string[];
    block: string[];
    battle: Battle | null;
    mover: { token: string; walked: number; left_road: boolean } | null;
    awards: Award[];
    deck: unknown;
}

export function sideOf(seat: string): Side | null {
    const side = seat.split(".")[0];
    return side === "union" || side === "confederate" ? side : null;
}

export function other(side: Side): Side {
    return side === "union" ? "confederate" : "union";
}
