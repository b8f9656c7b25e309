// What is on the map at one moment. A game system makes it from a seat's view, so that play, replay and the pictures of
// a report are drawn by the same code.
import type { Side } from "../core/view";

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
}

/** Anything else in a space, or on a crossing; a game system adds what it draws. */
export interface Mark {
    kind: string; // "field" is a space with its edge drawn; the system draws all other marks
    at: string; // a space, or the name of a crossing
    title: string; // its text for a screen reader
}

export interface Picture {
    side: Side;
    counters: Counter[];
    marks: Mark[];
}
