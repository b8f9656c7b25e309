// What is on the map at one moment. A game system makes it from a seat's view, so that play, replay and the pictures of
// a report are drawn by the same code.
import type { Side } from "../core/view";

/** How much of a face can be read: near from 72 pixels a space, middle from 44, far below. Fewer words, never cut
 *  ones. */
export type Detail = "near" | "middle" | "far";

/** A token; a game system adds what it draws on its face. */
export interface Counter {
    key: string; // stays the same as long as the token can be followed
    side: Side;
    cell: string;
    name: string; // its text for a screen reader
    names: string[]; // names used in orders; none for enemy tokens
    own: boolean;
    movable: boolean; // something can be ordered for it
    dot: "large" | "small" | "square"; // its label on a small map
    /** A leader: drawn small at the lower left of his stack. */
    rider?: boolean;
    /** For a token that was seen before and is not in sight: how many turns ago. The older, the fainter. */
    age?: number;
    /** When and by whom, as a label above it: "1 day", "heard". */
    seen?: string;
}

/** Anything else in a space, or on a crossing; a game system adds what it draws. */
export interface Mark {
    kind: string; // "field" is a space with its edge drawn; the system draws all other marks
    at: string; // a space, or the name of a crossing
    title: string; // its text for a screen reader
}

/** A march as an arrow: solid if it was seen, dotted if it was heard of. */
export interface Trail {
    cells: readonly string[]; // from where it began to where it ended
    side: Side;
    seen: boolean;
    n: number | null; // the number on its pin; null: no pin
    ghost?: Counter; // the token that marched, drawn faint where it began
    faint?: boolean; // not the step that is shown now
}

/** Something drawn over the ground while its switch is on: spaces filled or framed, and lines from space to space. The
 *  class of each is its `kind`. */
export interface Layer {
    areas?: readonly { cells: readonly string[]; kind: string; look: "fill" | "edge" }[];
    lines?: readonly { cells: readonly string[]; kind: string }[];
    wash?: boolean; // the ground is paled
}

/** An area of the map that the rules work out. */
export interface Area {
    kind: string;
    side: Side;
    rule: string; // that defines it
    cells: string[];
}

/** A layer with its switch above the map. */
export interface LayerSwitch {
    id: string;
    title: string;
    on: boolean; // at first; at most two of a system
    layer(): Layer; // asked for while it is on, after every update
}

export interface Picture {
    side: Side;
    counters: Counter[];
    marks: Mark[];
}
