// What a seat of this game system knows, as the server writes it (docs/api.md, "What it knows").
import type { Letters as AnyLetters, View as AnyView } from "../../../core/view";
import type { ResultData } from "./result";

export type Side = "union" | "confederate";

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
    base?: number; // spaces by road without a die, under the cards in force (M2 to M5)
    brigades?: number; // brigades that fight: unbroken, without batteries (B10)
    left?: string | null; // where it left the map
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

/** The enemy's printed roster, and what is known to be broken or lost. */
export interface EnemyDivision extends Roster {
    id: string;
    name: string;
    arm: string | null;
    brigades: number;
}

/** An open battle: divisions there from the start (turn 0) or due, on both sides as far as is known. */
export interface Battle {
    hour: number;
    dark: number;
    attacker: Side | null; // once it is fought
    drafts: Record<Side, string | null>; // the digest of the result that each side entered
    offered: ResultData | null; // the opponent's
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

/** I33 */
export interface Letters extends AnyLetters {
    telegraph: "free" | "used" | "away" | null;
    of_late: { from: string; state: string; turn: number; earliest: number; to: string; latest: number }[];
}

export interface View extends AnyView {
    side: Side;
    calendar: string[];
    letters?: Letters; // with separate commanders
    task: {
        side: Side | "both" | null;
        corps: string | null;
        token: string | null;
        cell: string | null;
        from: string | null;
        number: number;
        extra: number;
        attacks: boolean | null; // in a contact: this side attacks
    };
    card: EventCard | null;
    in_force: { id: string; turns: number | null }[];
    staff_dice: number;
    raid_dice: number;
    rides: number;
    points: number | null;
    threshold: number;
    enemy_points: number | null;
    /** Z9: for the side that needs them. */
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
    enemy_broken: string[];
    enemy_lost: string[];
    identified: Identified[];
    reports: Report[];
    destroyed: string[];
    closed: string[];
    raided: string[];
    block: string[];
    battle: Battle | null;
    mover: { token: string; walked: number; left_road: boolean; onward: string | null } | null;
    awards: Award[];
    deck: string[] | null; // after the end
}

/** A cast for the shared parts of the page: only views of this system get here. */
export function viewOf(view: AnyView): View {
    return view as View;
}

export const sides: readonly Side[] = ["union", "confederate"];

export function isSide(word: string | null): word is Side {
    return word === "union" || word === "confederate";
}

export function other(side: Side): Side {
    return side === "union" ? "confederate" : "union";
}
