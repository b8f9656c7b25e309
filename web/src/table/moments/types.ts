// The moments of a campaign as data: what others did, the morning, a result, what is known of the enemy. A game system
// makes them from events and views (SystemMoments); the page draws them alike for every system.
import type { LogLine } from "../../core/api";
import type { EventBase } from "../../core/kinds";
import type { Side, View } from "../../core/view";
import type { Theater } from "../../map/theater";

/** What one event shows of a token on the map. */
export interface Doing {
    who: string; // the token, the same in all its doings: "E31"
    name: string; // how it is called: "E31", "Heth"
    side: Side;
    cell: string | null; // null: where it was last known to be
    does: "moves" | "is seen" | "is learned" | "is lost" | "attacks" | "retreats" | "works";
    heard: boolean; // not seen: somebody said so
    detail?: string; // "infantry"
    from?: string; // where it came from, if the event says so
}

/** Something that others did since the player's last move, with its arrow and its number. */
export interface Step {
    k: number; // the line that told its last part
    who: string;
    side: Side;
    cells: string[]; // from where it was known to be to where it is known to have come
    heard: boolean;
    words: string;
    quiet: string; // "heard of, not seen", "2 spaces from Hood"
}

export interface MorningItem {
    words: string;
    quiet?: string;
    cell?: string; // shown on the map when it is picked
    value?: string; // a number at the end of the line
    tone?: "good" | "bad";
}

export interface MorningPart {
    title: string;
    items: MorningItem[];
}

export interface Morning {
    card: { kind: string; title: string; text: string } | null; // the event of the turn
    parts: MorningPart[];
}

export interface Die {
    face: number;
    sides: number;
}

/** One party of a fight: its dice, what is added, and the sum, as far as they are known. */
export interface Score {
    name: string;
    side: Side;
    dice: Die[];
    adds: string[]; // "+ 4 brigades"
    total: string;
    wins: boolean;
}

export interface Fact {
    words: string;
    dice?: Die[];
    rules?: readonly string[];
    tone?: "good" | "bad";
}

/** A contact, fight, raid or attempt that is over, to be shown once. */
export interface Result {
    k: number; // the line with its last part
    id: number; // the line with its first part
    title: string;
    lead: string;
    tone: "good" | "bad" | "plain";
    cell: string | null;
    cards: { title: string; of: string }[];
    scores: Score[];
    facts: Fact[];
}

/** An enemy token as the seat knows it. */
export interface Known {
    key: string; // of its counter or mark on the map
    group: "sight" | "before" | "never";
    name: string;
    handle: string | null;
    cell: string | null;
    turn: number | null;
    by: string;
    strength: string;
    may_be: string;
    fresh: boolean; // new or changed since the player's last move
}

/** Everything a moment is made of. */
export interface Told {
    log: readonly LogLine[];
    view: View;
    theater: Theater;
    since: number; // the line of the player's last move
}

export interface SystemMoments {
    /** The side whose move an event opens; undefined: it opens none. */
    mover_of(event: EventBase): Side | null | undefined;
    doings_of(event: EventBase, view: View): Doing[];
    morning(told: Told): Morning;
    /** Every fight and attempt that the log tells of, oldest first. */
    results(told: Omit<Told, "since">): Result[];
    intelligence(told: Told): Known[];
}
