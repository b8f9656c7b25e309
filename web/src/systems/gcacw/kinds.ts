// Events and offers of gcacw, written by the build (write-types) from its .def files: change those.
import type { EventBase } from "../../core/kinds";
import type { Offer } from "../../core/offer";
export type Seat = string;
export type UnitName = string;
export type LeaderName = string;
export type CommandName = string;
export type Cell = string;
export type CrossingName = string;
export type TownName = string;
export type StationName = string;
export type StructureName = string;
export type CountyName = string;
export type SpaceName = string;
export type EnemyName = string;
export type RuleId = string;
export type Side =
    | "union"
    | "confederate";
export type Phase =
    | "1a"
    | "1b"
    | "1c"
    | "1d"
    | "1e"
    | "1f"
    | "1g"
    | "2a"
    | "2b"
    | "2c"
    | "2d"
    | "3"
    | "4a"
    | "4b"
    | "5a"
    | "5b"
    | "5e"
    | "5f"
    | "5g"
    | "5h"
    | "5i"
    | "6a"
    | "6b"
    | "7"
    | "8"
    | "9"
    | "A1"
    | "A4"
    | "K1"
    | "K2"
    | "K4"
    | "K5"
    | "K6"
    | "end";
export type UnitPlace =
    | "out"
    | "map"
    | "sea"
    | "attached"
    | "waiting"
    | "railroad"
    | "lost"
    | "removed"
    | "unknown";
export type LeaderPlace =
    | "out"
    | "with"
    | "hex"
    | "off the map"
    | "gone"
    | "unknown";
export type UnitMark =
    | "disorganized"
    | "exhausted"
    | "released"
    | "renamed"
    | "near enemy"
    | "moved"
    | "by rail"
    | "out of supply";
export type DepotState =
    | "none"
    | "stands"
    | "captured"
    | "destroyed"
    | "gone";
export type StationState =
    | "whole"
    | "damaged"
    | "destroyed";
export type DepotWork =
    | "none"
    | "build"
    | "dismantle"
    | "remove";
export type Works =
    | "none"
    | "abatis"
    | "breastworks being built"
    | "breastworks"
    | "fort being built"
    | "fort";
export type MarkerState =
    | "none"
    | "force"
    | "decoy"
    | "unknown";
export type Posture =
    | "none"
    | "operational"
    | "passive";
export type Morale =
    | "normal"
    | "disordered"
    | "panicked"
    | "flight";
export type VictoryLevel =
    | "Confederate decisive"
    | "Confederate substantive"
    | "Confederate marginal"
    | "Union marginal"
    | "Union substantive"
    | "Union decisive";
export type Preliminary =
    | "none"
    | "marginal"
    | "substantive";
export type RandomEvent =
    | "no effect"
    | "rain"
    | "rain+1"
    | "Halleck interferes"
    | "Hooker questioned"
    | "rear area paralysis"
    | "spy"
    | "Confederate reinforcement"
    | "Lee is sick"
    | "heat"
    | "Richmond garrison"
    | "Raspberry Raid"
    | "Union communications breakdown"
    | "Confederate communications breakdown";
export type Weather =
    | "rain"
    | "heavy rain"
    | "heat";
export type ScoreLine =
    | "levies"
    | "structures"
    | "depots"
    | "railroads"
    | "Union morale"
    | "Confederate morale"
    | "Vicksburg"
    | "draft riots"
    | "Raspberry Raid"
    | "Stuart"
    | "county control"
    | "Union losses"
    | "Confederate losses"
    | "before";
export type ActionKind =
    | "none"
    | "march"
    | "activate"
    | "army"
    | "remote"
    | "assault"
    | "grand assault"
    | "decoy";
export type ActingMark =
    | "begun"
    | "done"
    | "zone to zone"
    | "stopped"
    | "by road"
    | "forced"
    | "moved";
export type Attack =
    | "column"
    | "hasty"
    | "normal"
    | "prepared"
    | "assault"
    | "grand assault";
export type ResultCode =
    | "f"
    | "F"
    | "D"
    | "E"
    | "a"
    | "r"
    | "R"
    | "R*";
export type LossClass =
    | "none"
    | "light"
    | "heavy"
    | "severe";
export type DiePurpose =
    | "Balt/DC release"
    | "West Virginia reinforcement"
    | "Pennsylvania militia"
    | "Vicksburg"
    | "draft riots"
    | "random event"
    | "spy"
    | "Beauregard"
    | "Raspberry Raid"
    | "Harpers Ferry surrender"
    | "letter"
    | "Jackson"
    | "initiative"
    | "march"
    | "extended march"
    | "command"
    | "cavalry retreat"
    | "artillery"
    | "attack"
    | "defense"
    | "supply loss"
    | "railroad repair"
    | "burning a bridge"
    | "the aqueduct"
    | "burning a depot"
    | "civilians"
    | "lots"
    | "march of a decoy";
export type Arm =
    | "infantry"
    | "cavalry"
    | "artillery"
    | "engineers"
    | "wagons";
export type Strength =
    | "unknown"
    | "small"
    | "medium"
    | "large";
export type ReportSource =
    | "none"
    | "cavalry"
    | "infantry"
    | "combat"
    | "civilians"
    | "spy"
    | "letter";
export type LetterState =
    | "on the road"
    | "wired"
    | "delivered"
    | "intercepted";
export type Track =
    | "none"
    | "Balt/DC"
    | "West Virginia"
    | "militia"
    | "Confederate"
    | "Richmond";
export type LedgerEntry =
    | "set"
    | "fatigue"
    | "organized"
    | "disorganized"
    | "exhausted"
    | "rested"
    | "demoralized"
    | "combat loss"
    | "other loss"
    | "eliminated"
    | "leader"
    | "station destroyed"
    | "crossing destroyed"
    | "aqueduct destroyed"
    | "depot burned"
    | "depot captured"
    | "combat"
    | "bridge built"
    | "ferry built"
    | "station repaired"
    | "works";
export type Halt =
    | "none"
    | "points"
    | "zone"
    | "enemy"
    | "crossing"
    | "near"
    | "screen"
    | "rail";
export interface UnitEvent extends EventBase {
    kind: "unit";
    unit: UnitName;
    place: UnitPlace;
    cell: Cell | null;
    at: number;
    manpower: number;
    fatigue: number;
    flags: UnitMark[];
    demoralized: number;
    command: CommandName | null;
    seat: number;
    tactical: number;
    artillery: number;
    victuals: number;
    ammunition: number;
    combat_lost: number;
    other_lost: number;
    stragglers: number;
    due: number;
    from: UnitName | null;
    lost_turn: number;
    recovers: number;
    in_range: number;
}
export interface LeaderEvent extends EventBase {
    kind: "leader";
    leader: LeaderName;
    place: LeaderPlace;
    with: UnitName | null;
    renamed: boolean;
    taken: number;
    cell: Cell | null;
}
export interface DepotEvent extends EventBase {
    kind: "depot";
    depot: number;
    state: DepotState;
    cell: Cell | null;
    side: Side;
    value: number;
    victuals: number;
    ammunition: number;
}
export interface LevyEvent extends EventBase {
    kind: "levy";
    levy: TownName;
    levied: boolean;
    stock: number;
}
export interface StationEvent extends EventBase {
    kind: "station";
    station: StationName;
    state: StationState;
    tries: number;
    scored: boolean;
}
export interface WorksEvent extends EventBase {
    kind: "works";
    entry: number;
    level: Works;
    cell: Cell | null;
    side: Side;
}
export interface BuildingEvent extends EventBase {
    kind: "building";
    entry: number;
    side: Side;
    crossing: CrossingName;
    ferry: boolean;
    left: number;
    worked: boolean;
}
export interface MarkerEvent extends EventBase {
    kind: "marker";
    side: Side;
    entry: number;
    cell: Cell | null;
    state: MarkerState;
    marched: number;
}
export interface CrossingEvent extends EventBase {
    kind: "crossing";
    crossing: CrossingName;
    destroyed: boolean;
    bridged: boolean;
    ferried: boolean;
}
export interface WaysEvent extends EventBase {
    kind: "ways";
    rain: boolean;
    heavy_rain: boolean;
    risen: boolean;
    ridges_open: boolean;
}
export interface ArmyEvent extends EventBase {
    kind: "army";
    side: Side;
    posture: Posture;
    morale: Morale;
    morale_level: number;
    reached: Morale[];
    marker: number;
    rolls: number;
    minutes: number;
    chits: number;
    army_used: number;
    initiative: number;
    preliminary: Preliminary;
    cancelled: number;
    preliminary_turn: number;
    remote: number;
    divisions: number;
    forage: number;
    rail_divisions: number;
    rail_brigades: number;
    naval_halves: number;
    letters: number;
    project: DepotWork;
    lost_field: number;
    lost_other: number;
    lost_strays: number;
    project_cell: Cell | null;
    project_left: number;
    heard_least: number;
    heard_most: number;
}
export interface TimesEvent extends EventBase {
    kind: "times";
    event: RandomEvent;
    row: number;
    weather: Weather[];
    flags: number;
    latches: number;
    crossed_day: number;
    rain_days: number;
    rain_run: number;
    dry_run: number;
    rain_left: number;
    hooker: number;
    held_group: number;
    groups: (number)[];
    turns_north: number;
    ferry_turns: number;
    spy_winner: Side | null;
    repaired: boolean;
    ammunition: number;
    round: number;
}
export interface ScoreEvent extends EventBase {
    kind: "score";
    line: ScoreLine;
    stuart: number;
    points: number;
}
export interface ScoredEvent extends EventBase {
    kind: "scored";
    structures: number;
    rail_items: number;
    item: number;
    count: number;
}
export interface TrackEvent extends EventBase {
    kind: "track";
    turn: number;
    event: RandomEvent;
    row: number;
    weather: Weather[];
    crossings: number;
    control: (number)[];
    csa_combat: number;
    csa_other: number;
    aop_combat: number;
    usa_combat: number;
    usa_other: number;
    points: number;
    total: number;
}
export interface CountyEvent extends EventBase {
    kind: "county";
    county: CountyName;
    turns: number;
    controlled: boolean;
}
export interface ActionEvent extends EventBase {
    kind: "action";
    action: ActionKind;
    side: Side;
    leader: LeaderName | null;
    count: number;
    faces: [number, number];
    riding: UnitName | null;
    distant: boolean;
    marker: number;
}
export interface ActingEvent extends EventBase {
    kind: "acting";
    entry: number;
    unit: UnitName | null;
    points: number;
    flags: ActingMark[];
}
export interface FerriedEvent extends EventBase {
    kind: "ferried";
    entry: number;
    load: number;
    crossing: CrossingName;
}
export interface CombatEvent extends EventBase {
    kind: "combat";
    attack: Attack;
    side: Side;
    open: boolean;
    count: number;
    from: Cell | null;
    target: Cell | null;
    leader: LeaderName | null;
    flank: number;
    refused: number;
    guns_face: number;
    faces: [number, number];
    net: [number, number];
    diff: number;
    loss: [number, number];
    codes: [ResultCode[], ResultCode[]];
    loss_left: [number, number];
    column: [number, number];
    steps_least: number;
    steps_most: number;
    advance: boolean;
    moving: UnitName | null;
}
export interface AttackerEvent extends EventBase {
    kind: "attacker";
    entry: number;
    unit: UnitName | null;
}
export interface BegunEvent extends EventBase {
    kind: "begun";
}
export interface TurnEvent extends EventBase {
    kind: "turn";
    turn: number;
}
export interface AskEvent extends EventBase {
    kind: "ask";
    phase: Phase;
    asked: boolean;
    waits: number;
    side: Side | null;
}
export interface ClosedEvent extends EventBase {
    kind: "closed";
    seat: Seat;
}
export interface PassedEvent extends EventBase {
    kind: "passed";
    side: Side;
}
export interface EndedEvent extends EventBase {
    kind: "ended";
    level: VictoryLevel | null;
    winner: Side | null;
    points: number;
    why: RuleId | null;
}
export interface RolledEvent extends EventBase {
    kind: "rolled";
    purpose: DiePurpose;
    side: Side | null;
    unit: UnitName | null;
    leader: LeaderName | null;
    faces: (number)[];
    modifier: number;
    total: number;
    needed: number;
    success: boolean;
    cell: Cell | null;
}
export interface CameEvent extends EventBase {
    kind: "came";
    unit: UnitName;
    track: Track;
    cell: Cell | null;
}
export interface WaitsEvent extends EventBase {
    kind: "waits";
    unit: UnitName;
    track: Track;
    cell: Cell | null;
}
export interface ReleasedEvent extends EventBase {
    kind: "released";
    unit: UnitName;
    command: CommandName | null;
}
export interface CanceledEvent extends EventBase {
    kind: "canceled";
    group: number;
}
export interface HappenedEvent extends EventBase {
    kind: "happened";
    event: RandomEvent;
    row: number;
    ammunition: boolean;
}
export interface FilledEvent extends EventBase {
    kind: "filled";
    unit: UnitName;
    manpower: number;
}
export interface ScoredNewsEvent extends EventBase {
    kind: "scored_news";
    line: ScoreLine;
    removed: number;
    points: number;
}
export interface TakenOffEvent extends EventBase {
    kind: "taken_off";
    unit: UnitName;
    manpower: number;
}
export interface SpiedEvent extends EventBase {
    kind: "spied";
    winner: Side;
}
export interface SheetEvent extends EventBase {
    kind: "sheet";
    unit: UnitName;
    victuals: number;
    ammunition: number;
    other_lost: number;
}
export interface SuppliesEvent extends EventBase {
    kind: "supplies";
    side: Side;
    marker: number;
}
export interface PlanEvent extends EventBase {
    kind: "plan";
    side: Side;
    project: DepotWork;
    cell: Cell;
    left: number;
}
export interface StockEvent extends EventBase {
    kind: "stock";
    victuals: number;
    ammunition: number;
    cell: Cell;
}
export interface DeclaredEvent extends EventBase {
    kind: "declared";
    side: Side;
    posture: Posture;
}
export interface FerryFellEvent extends EventBase {
    kind: "ferry_fell";
    cell: Cell;
    units: number;
    manpower: number;
}
export interface AppearedEvent extends EventBase {
    kind: "appeared";
    leader: LeaderName;
    unit: UnitName | null;
}
export interface CommandsEvent extends EventBase {
    kind: "commands";
    leader: LeaderName;
    instead: LeaderName | null;
}
export interface TransferredEvent extends EventBase {
    kind: "transferred";
    leader: LeaderName;
    unit: UnitName | null;
}
export interface AttachedEvent extends EventBase {
    kind: "attached";
    unit: UnitName;
    host: UnitName;
}
export interface DetachedEvent extends EventBase {
    kind: "detached";
    unit: UnitName;
    from: UnitName;
    manpower: number;
    artillery: number;
}
export interface InitiativeEvent extends EventBase {
    kind: "initiative";
    side: Side;
    spy: boolean;
}
export interface MarchedEvent extends EventBase {
    kind: "marched";
    unit: UnitName;
    points: number;
    from: Cell;
    cell: Cell;
}
export interface HaltedEvent extends EventBase {
    kind: "halted";
    unit: UnitName;
    why: Halt;
    cell: Cell | null;
}
export interface StraggledEvent extends EventBase {
    kind: "straggled";
    unit: UnitName;
    lost: number;
    disorganized: boolean;
}
export interface StrategicEvent extends EventBase {
    kind: "strategic";
    unit: UnitName;
    levels: number;
    from: Cell;
    cell: Cell;
}
export interface RailedEvent extends EventBase {
    kind: "railed";
    unit: UnitName;
    away: boolean;
    from: Cell | null;
    cell: Cell;
}
export interface SailedEvent extends EventBase {
    kind: "sailed";
    unit: UnitName;
    from: SpaceName | null;
    space: SpaceName | null;
}
export interface DugEvent extends EventBase {
    kind: "dug";
    unit: UnitName;
    works: Works;
    cell: Cell;
}
export interface WreckedEvent extends EventBase {
    kind: "wrecked";
    side: Side;
    station: StationName;
    state: StationState;
}
export interface BurnedEvent extends EventBase {
    kind: "burned";
    crossing: CrossingName;
    side: Side;
}
export interface BreachedEvent extends EventBase {
    kind: "breached";
    structure: StructureName;
    side: Side;
}
export interface ClearedEvent extends EventBase {
    kind: "cleared";
    station: StationName;
}
export interface RetakenEvent extends EventBase {
    kind: "retaken";
    cell: Cell;
}
export interface TrainEvent extends EventBase {
    kind: "train";
    unit: UnitName;
    cell: Cell;
}
export interface RequestedEvent extends EventBase {
    kind: "requested";
    side: Side;
}
export interface AnsweredEvent extends EventBase {
    kind: "answered";
    side: Side;
    answer: number;
}
export interface AttackedEvent extends EventBase {
    kind: "attacked";
    attack: Attack;
    side: Side;
    from: Cell;
    target: Cell;
}
export interface FoughtEvent extends EventBase {
    kind: "fought";
    faces: [number, number];
    net: [number, number];
    diff: number;
    codes: [ResultCode[], ResultCode[]];
    loss: [number, number];
    losses: [LossClass, LossClass];
    exact: boolean;
    target: Cell;
}
export interface ContactEvent extends EventBase {
    kind: "contact";
    side: Side;
    from: Cell;
    target: Cell;
}
export interface ScreenedEvent extends EventBase {
    kind: "screened";
    side: Side;
    points: number;
    from: Cell;
}
export interface StoodEvent extends EventBase {
    kind: "stood";
    cell: Cell;
}
export interface LostEvent extends EventBase {
    kind: "lost";
    unit: UnitName;
    manpower: number;
    gone: boolean;
}
export interface RetreatedEvent extends EventBase {
    kind: "retreated";
    side: Side;
    rout: boolean;
    from: Cell;
    cell: Cell | null;
    hexes: number;
    loss: number;
}
export interface SurrenderedEvent extends EventBase {
    kind: "surrendered";
    side: Side;
    units: number;
    cell: Cell;
}
export interface AdvancedEvent extends EventBase {
    kind: "advanced";
    unit: UnitName;
    from: Cell;
    cell: Cell;
}
export interface EmbarrassedEvent extends EventBase {
    kind: "embarrassed";
    count: number;
    rout: boolean;
    cell: Cell;
}
export interface LeviedEvent extends EventBase {
    kind: "levied";
    levy: TownName;
    victuals: number;
    points: number;
}
export interface LoadedEvent extends EventBase {
    kind: "loaded";
    unit: UnitName;
    victuals: number;
}
export interface RationedEvent extends EventBase {
    kind: "rationed";
    side: Side;
    units: number;
    divisions: number;
    spent: number;
    marker: number;
}
export interface RiversEvent extends EventBase {
    kind: "rivers";
    potomac: boolean;
    valley: boolean;
}
export interface DrewEvent extends EventBase {
    kind: "drew";
    unit: UnitName | null;
    victuals: number;
}
export interface ForagedEvent extends EventBase {
    kind: "foraged";
    unit: UnitName | null;
    recovery: number;
    victuals: number;
}
export interface UsedEvent extends EventBase {
    kind: "used";
    unit: UnitName;
    victuals: number;
    cell: Cell;
}
export interface StarvedEvent extends EventBase {
    kind: "starved";
    unit: UnitName;
    disorganized: boolean;
    lost: number;
}
export interface RepairedEvent extends EventBase {
    kind: "repaired";
    station: StationName;
    success: boolean;
}
export interface BarredEvent extends EventBase {
    kind: "barred";
    unit: UnitName | null;
    cell: Cell | null;
}
export interface DepotWorkEvent extends EventBase {
    kind: "depot_work";
    work: DepotWork;
    left: number;
    cell: Cell;
}
export interface DepotStoppedEvent extends EventBase {
    kind: "depot_stopped";
    work: DepotWork;
    cell: Cell;
}
export interface DepotPlacedEvent extends EventBase {
    kind: "depot_placed";
    side: Side;
    cell: Cell;
}
export interface DepotCapturedEvent extends EventBase {
    kind: "depot_captured";
    cell: Cell;
}
export interface DepotDestroyedEvent extends EventBase {
    kind: "depot_destroyed";
    side: Side;
    points: number;
    cell: Cell;
}
export interface RestockedEvent extends EventBase {
    kind: "restocked";
    unit: UnitName;
    points: number;
    train: boolean;
}
export interface BridgeWorkEvent extends EventBase {
    kind: "bridge_work";
    ferry: boolean;
    left: number;
    crossing: CrossingName;
}
export interface EntrenchedEvent extends EventBase {
    kind: "entrenched";
    unit: UnitName;
    level: Works;
}
export interface RazedEvent extends EventBase {
    kind: "razed";
    cell: Cell;
}
export interface RecoveredEvent extends EventBase {
    kind: "recovered";
    unit: UnitName;
    reorganized: boolean;
    rallied: boolean;
    rested: boolean;
    exhausted: boolean;
}
export interface RejoinedEvent extends EventBase {
    kind: "rejoined";
    unit: UnitName;
    manpower: number;
}
export interface StationScoredEvent extends EventBase {
    kind: "station_scored";
    station: StationName;
    item: number;
    points: number;
}
export interface StructureScoredEvent extends EventBase {
    kind: "structure_scored";
    structure: StructureName;
    points: number;
    bonus: number;
}
export interface CountyHeldEvent extends EventBase {
    kind: "county_held";
    county: CountyName;
    turns: number;
    points: number;
    doubled: boolean;
}
export interface CountyFreedEvent extends EventBase {
    kind: "county_freed";
    county: CountyName;
}
export interface MoraleEvent extends EventBase {
    kind: "morale";
    side: Side;
    morale: Morale;
    points: number;
}
export interface QuestionedEvent extends EventBase {
    kind: "questioned";
    count: number;
    disorder: boolean;
}
export interface PreliminaryEvent extends EventBase {
    kind: "preliminary";
    side: Side;
    preliminary: Preliminary;
    canceled: boolean;
}
export interface NotedEvent extends EventBase {
    kind: "noted";
    entry: LedgerEntry;
    unit: UnitName | null;
    leader: LeaderName | null;
    number: number;
    cell: Cell | null;
    object: number;
    struck: boolean;
    serial: number;
}
export interface CrossedEvent extends EventBase {
    kind: "crossed";
    unit: UnitName | null;
}
export interface SeenEvent extends EventBase {
    kind: "seen";
    enemy: EnemyName;
    cell: Cell;
    arm: Arm | null;
    strength: Strength;
    unit: UnitName | null;
    source: ReportSource;
}
export interface FadedEvent extends EventBase {
    kind: "faded";
    enemy: EnemyName;
}
export interface LetterEvent extends EventBase {
    kind: "letter";
    from: Seat;
    to: Seat;
    state: LetterState | null;
    earliest: number;
    latest: number;
}
export interface RevealedEvent extends EventBase {
    kind: "revealed";
    side: Side;
    state: MarkerState;
    cell: Cell;
}
export interface MinutesEvent extends EventBase {
    kind: "minutes";
    side: Side;
    minutes: number;
    chits: number;
}
export interface HandedEvent extends EventBase {
    kind: "handed";
    unit: UnitName;
    forced: boolean;
    from: Seat;
    to: Seat;
}
export interface ForceMovedEvent extends EventBase {
    kind: "force_moved";
    side: Side;
    from: Cell;
    cell: Cell;
}
export type GcacwEvent =
    | UnitEvent
    | LeaderEvent
    | DepotEvent
    | LevyEvent
    | StationEvent
    | WorksEvent
    | BuildingEvent
    | MarkerEvent
    | CrossingEvent
    | WaysEvent
    | ArmyEvent
    | TimesEvent
    | ScoreEvent
    | ScoredEvent
    | TrackEvent
    | CountyEvent
    | ActionEvent
    | ActingEvent
    | FerriedEvent
    | CombatEvent
    | AttackerEvent
    | BegunEvent
    | TurnEvent
    | AskEvent
    | ClosedEvent
    | PassedEvent
    | EndedEvent
    | RolledEvent
    | CameEvent
    | WaitsEvent
    | ReleasedEvent
    | CanceledEvent
    | HappenedEvent
    | FilledEvent
    | ScoredNewsEvent
    | TakenOffEvent
    | SpiedEvent
    | SheetEvent
    | SuppliesEvent
    | PlanEvent
    | StockEvent
    | DeclaredEvent
    | FerryFellEvent
    | AppearedEvent
    | CommandsEvent
    | TransferredEvent
    | AttachedEvent
    | DetachedEvent
    | InitiativeEvent
    | MarchedEvent
    | HaltedEvent
    | StraggledEvent
    | StrategicEvent
    | RailedEvent
    | SailedEvent
    | DugEvent
    | WreckedEvent
    | BurnedEvent
    | BreachedEvent
    | ClearedEvent
    | RetakenEvent
    | TrainEvent
    | RequestedEvent
    | AnsweredEvent
    | AttackedEvent
    | FoughtEvent
    | ContactEvent
    | ScreenedEvent
    | StoodEvent
    | LostEvent
    | RetreatedEvent
    | SurrenderedEvent
    | AdvancedEvent
    | EmbarrassedEvent
    | LeviedEvent
    | LoadedEvent
    | RationedEvent
    | RiversEvent
    | DrewEvent
    | ForagedEvent
    | UsedEvent
    | StarvedEvent
    | RepairedEvent
    | BarredEvent
    | DepotWorkEvent
    | DepotStoppedEvent
    | DepotPlacedEvent
    | DepotCapturedEvent
    | DepotDestroyedEvent
    | RestockedEvent
    | BridgeWorkEvent
    | EntrenchedEvent
    | RazedEvent
    | RecoveredEvent
    | RejoinedEvent
    | StationScoredEvent
    | StructureScoredEvent
    | CountyHeldEvent
    | CountyFreedEvent
    | MoraleEvent
    | QuestionedEvent
    | PreliminaryEvent
    | NotedEvent
    | CrossedEvent
    | SeenEvent
    | FadedEvent
    | LetterEvent
    | RevealedEvent
    | MinutesEvent
    | HandedEvent
    | ForceMovedEvent;
export interface DoneOffer extends Offer {
    kind: "done";
}
export interface EnterOffer extends Offer {
    kind: "enter";
}
export interface DelayOffer extends Offer {
    kind: "delay";
}
export interface RiotsOffer extends Offer {
    kind: "riots";
}
export interface RemoveOffer extends Offer {
    kind: "remove";
}
export interface PostureOffer extends Offer {
    kind: "posture";
}
export interface TransferOffer extends Offer {
    kind: "transfer";
    hexes: number;
}
export interface TakeOffer extends Offer {
    kind: "take";
}
export interface PutOffer extends Offer {
    kind: "put";
}
export interface AttachOffer extends Offer {
    kind: "attach";
}
export interface DetachOffer extends Offer {
    kind: "detach";
    manpower: number;
}
export interface JoinOffer extends Offer {
    kind: "join";
}
export interface ControlOffer extends Offer {
    kind: "control";
    fatigue: number;
}
export interface MarkerOffer extends Offer {
    kind: "marker";
}
export interface UnmarkOffer extends Offer {
    kind: "unmark";
}
export interface DecoyOffer extends Offer {
    kind: "decoy";
}
export interface PassOffer extends Offer {
    kind: "pass";
}
export interface ChitOffer extends Offer {
    kind: "chit";
}
export interface MarchOffer extends Offer {
    kind: "march";
    fatigue: number;
    least: number;
    most: number;
    extended: boolean;
    chance: number;
}
export interface ActivateOffer extends Offer {
    kind: "activate";
    least: number;
    most: number;
    units: (UnitName)[];
}
export interface ArmyOffer extends Offer {
    kind: "army";
    needed: number;
    units: (UnitName)[];
}
export interface MoveOffer extends Offer {
    kind: "move";
    points: number;
    left: number;
    fatigue: number;
    chance: number;
    stops: boolean;
    disorganizes: boolean;
}
export interface StopOffer extends Offer {
    kind: "stop";
}
export interface AttackOffer extends Offer {
    kind: "attack";
    attack: Attack;
    known: boolean;
    net: number;
    retreat: number;
    rout: number;
}
export interface DigOffer extends Offer {
    kind: "dig";
    fatigue: number;
}
export interface DestroyOffer extends Offer {
    kind: "destroy";
    points: number;
    chance: number;
}
export interface RideOffer extends Offer {
    kind: "ride";
}
export interface AssaultOffer extends Offer {
    kind: "assault";
    chance: number;
    known: boolean;
    net: number;
    retreat: number;
    rout: number;
    units: (UnitName)[];
}
export interface GrandAssaultOffer extends Offer {
    kind: "grand_assault";
    chance: number;
    known: boolean;
    net: number;
    retreat: number;
    rout: number;
    units: (UnitName)[];
}
export interface StrategicOffer extends Offer {
    kind: "strategic";
    points: number;
    fatigue: number;
    rolls: boolean;
}
export interface RailOffer extends Offer {
    kind: "rail";
    hexes: number;
    fatigue: number;
}
export interface SailOffer extends Offer {
    kind: "sail";
    spaces: number;
    fatigue: number;
}
export interface RemoteOffer extends Offer {
    kind: "remote";
    fatigue: number;
}
export interface RemotesOffer extends Offer {
    kind: "remotes";
}
export interface RetreatOffer extends Offer {
    kind: "retreat";
    hexes: number;
    loss: number;
}
export interface StandOffer extends Offer {
    kind: "stand";
}
export interface RefuseOffer extends Offer {
    kind: "refuse";
}
export interface LossOffer extends Offer {
    kind: "loss";
    units: (UnitName)[];
}
export interface AdvanceOffer extends Offer {
    kind: "advance";
    units: (UnitName)[];
}
export interface StayOffer extends Offer {
    kind: "stay";
}
export interface LevyOffer extends Offer {
    kind: "levy";
    victuals: number;
    points: number;
    units: (UnitName)[];
}
export interface LoadOffer extends Offer {
    kind: "load";
}
export interface UseOffer extends Offer {
    kind: "use";
    victuals: number;
}
export interface DrawOffer extends Offer {
    kind: "draw";
    victuals: number;
}
export interface ForageOffer extends Offer {
    kind: "forage";
    victuals: number;
    recovery: number;
}
export interface RepairOffer extends Offer {
    kind: "repair";
    chance: number;
}
export interface DepotOffer extends Offer {
    kind: "depot";
    turns: number;
}
export interface PlaceDepotOffer extends Offer {
    kind: "place_depot";
}
export interface BurnOffer extends Offer {
    kind: "burn";
    points: number;
}
export interface AmmoOffer extends Offer {
    kind: "ammo";
}
export interface BridgeOffer extends Offer {
    kind: "bridge";
    turns: number;
}
export interface FerryOffer extends Offer {
    kind: "ferry";
    turns: number;
}
export interface EntrenchOffer extends Offer {
    kind: "entrench";
}
export interface LetterOffer extends Offer {
    kind: "letter";
}
export interface TalkOffer extends Offer {
    kind: "talk";
}
export interface ReinforceOffer extends Offer {
    kind: "reinforce";
    manpower: number;
}
export interface DivideOffer extends Offer {
    kind: "divide";
}
export interface EntryOffer extends Offer {
    kind: "entry";
}
export interface MarchDecoyOffer extends Offer {
    kind: "march_decoy";
}
export interface MoveDecoyOffer extends Offer {
    kind: "move_decoy";
}
export interface ClockOffer extends Offer {
    kind: "clock";
}
export interface AmendOffer extends Offer {
    kind: "amend";
}
export type GcacwOffer =
    | DoneOffer
    | EnterOffer
    | DelayOffer
    | RiotsOffer
    | RemoveOffer
    | PostureOffer
    | TransferOffer
    | TakeOffer
    | PutOffer
    | AttachOffer
    | DetachOffer
    | JoinOffer
    | ControlOffer
    | MarkerOffer
    | UnmarkOffer
    | DecoyOffer
    | PassOffer
    | ChitOffer
    | MarchOffer
    | ActivateOffer
    | ArmyOffer
    | MoveOffer
    | StopOffer
    | AttackOffer
    | DigOffer
    | DestroyOffer
    | RideOffer
    | AssaultOffer
    | GrandAssaultOffer
    | StrategicOffer
    | RailOffer
    | SailOffer
    | RemoteOffer
    | RemotesOffer
    | RetreatOffer
    | StandOffer
    | RefuseOffer
    | LossOffer
    | AdvanceOffer
    | StayOffer
    | LevyOffer
    | LoadOffer
    | UseOffer
    | DrawOffer
    | ForageOffer
    | RepairOffer
    | DepotOffer
    | PlaceDepotOffer
    | BurnOffer
    | AmmoOffer
    | BridgeOffer
    | FerryOffer
    | EntrenchOffer
    | LetterOffer
    | TalkOffer
    | ReinforceOffer
    | DivideOffer
    | EntryOffer
    | MarchDecoyOffer
    | MoveDecoyOffer
    | ClockOffer
    | AmendOffer;
