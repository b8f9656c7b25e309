// The parts of a view that every game system has (docs/api.md, "What it knows"); the rest is the system's own.

/** A side, by its name: "union". */
export type Side = string;

/** What a seat must decide. */
export interface Prompt {
    kind: string | null; // null before the start
    rule: string | null;
    sentence: string; // whole, as in the terminal
    question: string; // without the sample order
    example: string | null; // a sample order
}

/** The orders lack only the text. */
export interface Addressee {
    seat: string;
    order: string;
    speech?: string | null; // to say it, where only those in reach can speak
    earliest: number;
    latest: number;
}

export interface Letters {
    to: Addressee[];
    couriers: number; // letters on the road at a time
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
    calendar?: string[]; // the first day of every turn
    told: number;
    over: boolean;
    winner: string | null;
    asked: boolean;
    prompt: Prompt;
    letters?: Letters;
}
