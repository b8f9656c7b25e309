// How an order may turn out in full, as the server writes it (docs/api.md, "Forecasts").
import type { Attack, Side } from "../kinds";

/** What a march would cost a unit. */
export interface UnitForecast {
    name: string;
    least: number; // movement points
    most: number;
    fatigue: number; // afterward
    extended: boolean;
    chance: number; // percent: it is disorganized
}

/** A modifier: its rule, the die it changes, and the numbers of both sides that it is made of. */
export interface Term {
    name: "strength" | "tactical" | "guns" | "flank" | "attack" | "rain" | "morale" | "ground" | "refused" |
        "demoralized";
    rule: string;
    die: "attacker" | "defender";
    value: number;
    half: boolean; // it counts on an even die of the artillery alone
    attacker: number | null;
    defender: number | null;
}

export interface Toll {
    loss_tenths: number;
    disorganized: number; // percent
}

/** A total of the dice: what the chart then says. */
export interface Outcome {
    total: number;
    percent: number;
    attacker: string;
    defender: string;
    then: "holds" | "retreats" | "routs";
}

/** What all who fight come to, if the seat knows them all. */
export interface KnownCombat {
    known: true;
    terms: Term[];
    net: number;
    holds: number; // percent
    retreats: number;
    routs: number;
    tolls: { attacker: Toll; defender: Toll };
    results: Outcome[];
    answers: { refuse: number; refused_retreat: number | null; screen: boolean };
}

interface CombatHead {
    attack: Attack;
    side: Side; // of the attacker
    attackers: string[];
    defenders: string[];
}

export type CombatForecast = CombatHead & (KnownCombat | { known: false });

export interface Forecast {
    units: UnitForecast[];
    command: number[] | null; // units that may attack, for each face of the command die
    combat: CombatForecast | null;
}
