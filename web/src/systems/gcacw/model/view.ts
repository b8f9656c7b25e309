// What a seat of a hex campaign knows, as the server writes it (docs/api.md, "What it knows").
import type { Letters as AnyLetters, View as AnyView } from "../../../core/view";
import type {
    ActingMark, ActionKind, Arm, Attack, DepotState, DepotWork, LeaderPlace, LetterState, MarkerState, Morale, Phase,
    Posture, Preliminary, RandomEvent, ReportSource, ResultCode, ScoreLine, Side, StationState, Strength, UnitMark,
    UnitPlace, VictoryLevel, Weather, Works,
} from "../kinds";

export type { Side } from "../kinds";

export interface Unit {
    name: string;
    side: Side;
    command: string | null; // its corps or garrison: "III", "Cav", "DC"
    arm: Arm;
    size: "division" | "brigade" | "regiment" | "train";
    place: UnitPlace;
    cell: string | null;
    manpower: number;
    tactical: number;
    artillery: number;
    fatigue: number;
    demoralized: number;
    marks: UnitMark[];
    // of the seat's own side alone
    victuals?: number;
    ammunition?: number;
    combat_lost?: number;
    other_lost?: number;
    stragglers?: number;
    due?: number;
    in_range?: boolean;
    commander?: string | null;
}

export interface Leader {
    name: string;
    side: Side;
    place: LeaderPlace;
    with: string | null; // a unit
    cell: string | null;
    tactical: number;
    command: number;
    army: boolean;
    radius: number; // of command, in hexes
    leads: string[]; // commands
}

/** An enemy that was seen or heard of: its handle, and what is known of it. */
export interface Report {
    name: string;
    cell: string | null;
    arm: Arm | null;
    strength: Strength;
    unit: string | null;
    source: ReportSource;
    turn: number;
    in_sight: boolean;
}

export interface Depot {
    cell: string | null;
    side: Side;
    state: DepotState;
    victuals: number;
    ammunition: number;
}

export interface Army {
    posture: Posture;
    morale: Morale;
    morale_level: number;
    supply: number;
    minutes: number;
    chits: number;
    preliminary: Preliminary;
    lost_field: number;
    lost_other: number;
    strays: number;
    depot_work?: DepotWork;
    depot_cell?: string | null;
    depot_turns?: number;
}

export interface TrackTurn {
    turn: number;
    event: RandomEvent;
    row: number;
    weather: Weather[];
    crossings: number;
    maryland: number;
    virginia: number;
    pennsylvania: number;
    csa_combat: number;
    csa_other: number;
    aop_combat: number;
    usa_combat: number;
    usa_other: number;
    points: number;
    total: number;
}

export interface Acting {
    name: string;
    points: number;
    marks: ActingMark[];
}

export interface Action {
    kind: ActionKind;
    side: Side;
    leader: string | null;
    dice: number[];
    units: Acting[];
}

export interface CombatPart {
    die: number | null; // null: not rolled yet
    modifiers: number;
    codes: ResultCode[];
    losses_left: number;
}

/** A combat under way, or an enemy who comes up to cavalry: then it has no kind of attack. */
export interface Combat {
    attack: Attack | null;
    side: Side; // of the attacker
    from: string | null;
    target: string | null;
    attackers: string[];
    difference: number;
    refused: number;
    attacker: CombatPart;
    defender: CombatPart;
    steps_least: number;
    steps_most: number;
}

export interface Letters extends Omit<AnyLetters, "couriers" | "sent"> {
    sent: Dispatch[];
    of_late: Dispatch[];
}

export interface Dispatch {
    from: string;
    to: string;
    state: LetterState;
    turn: number;
    earliest: number;
    latest: number;
}

export interface View extends Omit<AnyView, "letters" | "prompt"> {
    side: Side;
    calendar: string[];
    prompt: { kind: Phase | null; rule: string | null; sentence: string; question: string; example: string | null };
    level: VictoryLevel | null;
    event: RandomEvent;
    weather: Weather[];
    meade: boolean; // Meade commands the Union army
    sealed: Posture; // the seat's own choice, face down
    time_limits: "off" | "clock" | "actions";
    spy: Side | null; // who has a spy this turn
    armies: Record<Side, Army>;
    units: Unit[];
    leaders: Leader[];
    reports: Report[];
    depots: Depot[];
    levies: { town: string; cell: string; stock: number }[];
    stations: { cell: string; state: StationState }[];
    works: { cell: string; level: Works; side: Side }[];
    crossings: { name: string; destroyed: boolean; bridged: boolean; ferried: boolean }[];
    markers: { side: Side; cell: string | null; state: MarkerState }[];
    points: number; // for the Confederates, by what is known
    points_least: number;
    points_most: number;
    score: Record<ScoreLine, number>;
    track: TrackTurn[];
    controlled: string[]; // counties
    action: Action | null;
    combat: Combat | null;
    letters?: Letters; // with separate commanders
}

/** A cast for the shared parts of the page: only views of this system get here. */
export function viewOf(view: AnyView): View {
    return view as unknown as View;
}

export function isSide(word: string | null): word is Side {
    return word === "union" || word === "confederate";
}

export function other(side: Side): Side {
    return side === "union" ? "confederate" : "union";
}
