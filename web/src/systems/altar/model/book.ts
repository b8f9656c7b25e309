// What is printed in the books (view?form=book): orders of battle, depots, deck, what scores.
import type { Side } from "./view";

export interface Unit {
    name: string;
    arm: string;
    modifier: number;
}

export interface General {
    name: string;
    rank: string;
    points: string; // priority points: "7", or "2d6" rolled every hour
    traits: string[];
}

export interface Division {
    id: string;
    name: string;
    kind: string;
    arm: string | null;
    units: Unit[];
}

export interface Corps {
    id: string;
    name: string;
    general: General | null;
    divisions: Division[];
}

export interface Army {
    name: string;
    general: General | null;
    divisions: Division[]; // the army's own
    corps: Corps[];
    reserve: { name: string | null; units: Unit[] };
    briefing: { title: string; situation: string; objectives: string; map: string } | null; // null: sealed
    pays: { worth: string; for: string; printed: boolean }[];
}

export interface Book extends Record<Side, Army> {
    turns: number;
    threshold: number;
    depots: { name: string; owner: Side; value: Record<Side, number> }[];
    cards: { id: string; name: string; text: string }[];
    turn: string[];
    numbers: string[];
}
