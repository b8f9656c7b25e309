// Events and offers of altar, written by the build (write-types) from its .def files: change those.
import type { EventBase } from "../../core/kinds";
import type { Offer } from "../../core/offer";
export type Seat = string;
export type TokenName = string;
export type Handle = string;
export type Cell = string;
export type UnitName = string;
export type GeneralName = string;
export type CorpsName = string;
export type CardName = string;
export type CrossingName = string;
export type TownName = string;
export type VictoryRow = string;
export type Side =
    | "union"
    | "confederate";
export type Decider =
    | "union"
    | "confederate"
    | "both";
export type Witness =
    | "union"
    | "confederate";
export type Phase =
    | "none"
    | "give_up"
    | "deploy"
    | "give_way"
    | "card"
    | "activate"
    | "march"
    | "contact"
    | "break"
    | "retreat"
    | "shift"
    | "action"
    | "block"
    | "extend"
    | "plot"
    | "attach"
    | "battle"
    | "losers"
    | "spread"
    | "rally"
    | "over";
export type Cause =
    | "setup"
    | "march"
    | "ride"
    | "rest"
    | "staff"
    | "retreat"
    | "arrival"
    | "shift"
    | "spread"
    | "dissolved"
    | "captured"
    | "destroyed"
    | "home"
    | "sighted"
    | "learned"
    | "turn"
    | "released"
    | "corrected";
export type TokenKind =
    | "division"
    | "picket"
    | "train"
    | "depot";
export type Arm =
    | "infantry"
    | "cavalry"
    | "artillery";
export type Mark =
    | "moved"
    | "staff"
    | "rolled"
    | "acted"
    | "retreated"
    | "fixed"
    | "waits"
    | "gone";
export type Source =
    | "scouts"
    | "civilians";
export type Purpose =
    | "handles"
    | "deck"
    | "staff"
    | "skirmish"
    | "retreat"
    | "action"
    | "hour"
    | "arrival"
    | "battle"
    | "rally"
    | "points"
    | "civilians"
    | "letter";
export type Action =
    | "destroy"
    | "repair"
    | "raid"
    | "rally";
export type BattleCard =
    | "battle"
    | "skirmish"
    | "retreat";
export type Direction =
    | "north"
    | "east"
    | "south"
    | "west";
export type UnitState =
    | "fit"
    | "broken"
    | "lost";
export type UnitCause =
    | "broke"
    | "dissolved"
    | "rallied"
    | "fought"
    | "shown"
    | "corrected";
export type Halt =
    | "crossing"
    | "garrison"
    | "enemy"
    | "fellow"
    | "barred"
    | "column";
export type LetterState =
    | "on_the_road"
    | "wired"
    | "delivered"
    | "intercepted";
export type Stance =
    | "holds"
    | "goes_forward";
export type Rally =
    | "lost"
    | "waits"
    | "returns";
export type CardAsks =
    | "place"
    | "unit"
    | "look"
    | "none";
export type Fight =
    | "none"
    | "skirmish"
    | "battle";
export type Then =
    | "the armies fight a tabletop battle"
    | "the loser retreats d3 spaces"
    | "the defender retreats d6 spaces, whoever wins"
    | "no fight: the defender retreats d6 spaces";
export type Reinforces =
    | "way"
    | "stays"
    | "only";
export type ResultEnd =
    | "night"
    | "break";
export interface TurnEvent extends EventBase {
    kind: "turn";
    turn: number;
}
export interface CardEvent extends EventBase {
    kind: "card";
    card: CardName;
    turns: number | null;
}
export interface ForceEvent extends EventBase {
    kind: "force";
    card: CardName;
    effects: number;
}
export interface CanceledEvent extends EventBase {
    kind: "canceled";
    card: CardName;
}
export interface RidesEvent extends EventBase {
    kind: "rides";
    side: Side;
    left: number;
    effect: number;
}
export interface PoolEvent extends EventBase {
    kind: "pool";
    side: Side;
    dice: number;
    tied: number;
    before: number;
}
export interface TaskEvent extends EventBase {
    kind: "task";
    phase: Phase;
    side: Decider | null;
    corps: CorpsName | null;
    piece: TokenName | null;
    cell: Cell | null;
    from: Cell | null;
    number: number;
    extra: number;
    elsewhere: boolean;
}
export interface CorpsEvent extends EventBase {
    kind: "corps";
    side: Side;
    corps: CorpsName | null;
    again: boolean;
}
export interface ClosedEvent extends EventBase {
    kind: "closed";
    side: Side;
}
export interface MoverEvent extends EventBase {
    kind: "mover";
    piece: TokenName | null;
    walked: number;
    left_road: boolean;
    onward: Cell | null;
}
export interface PieceEvent extends EventBase {
    kind: "piece";
    piece: TokenName;
    cause: Cause | null;
    cell: Cell | null;
    left: Cell | null;
    side: Side;
    what: TokenKind | null;
    arm: Arm | null;
    token: TokenName | null;
    marks: Mark[];
    die: number;
    seen: CorpsName | null;
    handle: Handle | null;
}
export interface LostEvent extends EventBase {
    kind: "lost";
    piece: TokenName;
    handle: Handle | null;
    cell: Cell | null;
}
export interface ReportEvent extends EventBase {
    kind: "report";
    cell: Cell;
    what: TokenKind | null;
    arm: Arm | null;
    source: Source | null;
}
export interface LookedEvent extends EventBase {
    kind: "looked";
    token: TokenName;
    tokens: number;
}
export interface DieEvent extends EventBase {
    kind: "die";
    purpose: Purpose;
    subject: string | null;
    face: number;
    sides: number;
    target: number;
    handle: Handle | null;
    brigades: number;
    others: number;
}
export interface CrossingEvent extends EventBase {
    kind: "crossing";
    crossing: CrossingName;
    destroyed: boolean;
    closed: boolean;
}
export interface RaidedEvent extends EventBase {
    kind: "raided";
    town: TownName;
}
export interface GivenUpEvent extends EventBase {
    kind: "given_up";
    side: Side;
    corps: CorpsName;
}
export interface AttemptEvent extends EventBase {
    kind: "attempt";
    piece: TokenName | null;
    action: Action | null;
    target: string;
    handle: Handle | null;
}
export interface ContactEvent extends EventBase {
    kind: "contact";
    cell: Cell;
    origin: Cell;
    piece: TokenName | null;
    divisions: number;
    handle: Handle | null;
}
export interface LaidEvent extends EventBase {
    kind: "laid";
    card: BattleCard | null;
}
export interface CardsEvent extends EventBase {
    kind: "cards";
    attacker: BattleCard | null;
    defender: BattleCard | null;
    cell: Cell;
}
export interface MetEvent extends EventBase {
    kind: "met";
    cell: Cell;
    what: TokenKind | null;
    arm: Arm | null;
}
export interface ScoresEvent extends EventBase {
    kind: "scores";
    attacker: number;
    defender: number;
    winner: Side;
    cell: Cell;
}
export interface PathEvent extends EventBase {
    kind: "path";
    piece: TokenName | null;
    cells: (Cell)[];
}
export interface WithdrewEvent extends EventBase {
    kind: "withdrew";
    cell: Cell;
    way: Direction;
}
export interface DissolvedEvent extends EventBase {
    kind: "dissolved";
    cell: Cell;
}
export interface CapturedEvent extends EventBase {
    kind: "captured";
    cell: Cell;
    side: Side;
}
export interface WreckedEvent extends EventBase {
    kind: "wrecked";
    cell: Cell;
}
export interface UnitEvent extends EventBase {
    kind: "unit";
    unit: UnitName;
    state: UnitState;
    cause: UnitCause;
}
export interface PointsEvent extends EventBase {
    kind: "points";
    row: VictoryRow | null;
    change: number;
    total: number;
    side: Side;
}
export interface HaltEvent extends EventBase {
    kind: "halt";
    piece: TokenName;
    before: Cell | null;
    why: Halt | null;
}
export interface BlockEvent extends EventBase {
    kind: "block";
    cells: (Cell)[];
    side: Side;
}
export interface HourEvent extends EventBase {
    kind: "hour";
    hour: number;
    turns: number;
}
export interface TableEvent extends EventBase {
    kind: "table";
    token: TokenName;
}
export interface ArrivalEvent extends EventBase {
    kind: "arrival";
    token: TokenName;
    turn: number | "plotted" | "stays";
    cell: Cell | null;
}
export interface AttachedEvent extends EventBase {
    kind: "attached";
    unit: UnitName;
    token: TokenName | null;
}
export interface AgreedEvent extends EventBase {
    kind: "agreed";
    side: Side;
}
export interface DraftEvent extends EventBase {
    kind: "draft";
    side: Side;
    digest: string;
    winner: Side;
    broke: boolean;
    hour: number;
}
export interface ResultEvent extends EventBase {
    kind: "result";
    winner: Side;
    hour: number;
    digest: string;
    unchecked: Witness | null;
}
export interface OverEvent extends EventBase {
    kind: "over";
    winner: Side | null;
    major: boolean;
    points: [number, number];
}
export interface FoughtEvent extends EventBase {
    kind: "fought";
    hour: number;
    attacks: [number, number];
    broken: [number, number];
    ends: [number, number];
    arrivals: (TokenName)[];
}
export interface SpentEvent extends EventBase {
    kind: "spent";
    piece: TokenName;
    end: Cell;
    short_by: number;
    left_road: boolean;
}
export interface DeckEvent extends EventBase {
    kind: "deck";
    turned: number;
    cards: (CardName)[];
}
export interface TallyEvent extends EventBase {
    kind: "tally";
    row: VictoryRow;
    times: number;
    points: number;
}
export interface LetterEvent extends EventBase {
    kind: "letter";
    from: Seat;
    to: Seat;
    state: LetterState | null;
    earliest: number;
    latest: number;
}
export interface CorrectedEvent extends EventBase {
    kind: "corrected";
    concerned: boolean;
}
export interface StanceEvent extends EventBase {
    kind: "stance";
    hour: number;
    stance: [Stance, Stance];
    weight: [number, number];
    waits: [boolean, boolean];
}
export interface PriorityEvent extends EventBase {
    kind: "priority";
    side: Side;
    generals: {
        value: number | TokenName;
        general: GeneralName;
        halved: boolean;
        finest: boolean;
        forgot: boolean;
    }[];
}
export interface BidsEvent extends EventBase {
    kind: "bids";
    hour: number;
    clock: [number, number];
    owner: Side;
    bids: {
        token: TokenName;
        bid: number;
    }[];
}
export interface CombatEvent extends EventBase {
    kind: "combat";
    token: [TokenName, TokenName];
    bid: [number, number];
    leader: GeneralName | null;
    unasked: boolean;
    falls: boolean;
    goes_on: boolean;
    further: boolean;
    guns: number;
    generals: number;
    nerve: [number, number];
    defender_guns: number;
    defender_ground: number;
    defender_generals: number;
    leads: number;
    first_face: [number, number];
    pairs: {
        unit: [UnitName | null, UnitName | null];
        face: [number, number];
        supported: [boolean, boolean];
        tired: [boolean, boolean];
        again: [boolean, boolean];
        fatigue: [number, number];
        breaks: [boolean, boolean];
        fled: [boolean, boolean];
    }[];
}
export interface HeldEvent extends EventBase {
    kind: "held";
    tokens: (TokenName)[];
}
export interface ClockEvent extends EventBase {
    kind: "clock";
    level: number;
    dice: [number, number];
    taken: number;
    left: number;
    side: Side;
}
export interface RalliesEvent extends EventBase {
    kind: "rallies";
    units: {
        unit: UnitName;
        face: number;
        result: Rally;
        sum: number;
    }[];
}
export interface RestEvent extends EventBase {
    kind: "rest";
    units: {
        unit: UnitName;
        fatigue: number;
        by_point: boolean;
    }[];
}
export type AltarEvent =
    | TurnEvent
    | CardEvent
    | ForceEvent
    | CanceledEvent
    | RidesEvent
    | PoolEvent
    | TaskEvent
    | CorpsEvent
    | ClosedEvent
    | MoverEvent
    | PieceEvent
    | LostEvent
    | ReportEvent
    | LookedEvent
    | DieEvent
    | CrossingEvent
    | RaidedEvent
    | GivenUpEvent
    | AttemptEvent
    | ContactEvent
    | LaidEvent
    | CardsEvent
    | MetEvent
    | ScoresEvent
    | PathEvent
    | WithdrewEvent
    | DissolvedEvent
    | CapturedEvent
    | WreckedEvent
    | UnitEvent
    | PointsEvent
    | HaltEvent
    | BlockEvent
    | HourEvent
    | TableEvent
    | ArrivalEvent
    | AttachedEvent
    | AgreedEvent
    | DraftEvent
    | ResultEvent
    | OverEvent
    | FoughtEvent
    | SpentEvent
    | DeckEvent
    | TallyEvent
    | LetterEvent
    | CorrectedEvent
    | StanceEvent
    | PriorityEvent
    | BidsEvent
    | CombatEvent
    | HeldEvent
    | ClockEvent
    | RalliesEvent
    | RestEvent;
export interface GiveUpOffer extends Offer {
    kind: "give_up";
    keeps: boolean;
}
export interface DeployOffer extends Offer {
    kind: "deploy";
}
export interface DeployedOffer extends Offer {
    kind: "deployed";
}
export interface ShiftOffer extends Offer {
    kind: "shift";
}
export interface ChooseOffer extends Offer {
    kind: "choose";
    what: CardAsks;
}
export interface ActivateOffer extends Offer {
    kind: "activate";
    dice: number;
    marchers: (TokenName)[];
}
export interface StaffOffer extends Offer {
    kind: "staff";
}
export interface RollOffer extends Offer {
    kind: "roll";
}
export interface MarchOffer extends Offer {
    kind: "march";
    spaces: number;
    by_road: boolean;
    allowance: number;
    gives_up: number;
    die: boolean;
    faces: number[];
    reaches: boolean;
    skirmish: number | null;
    meets: (Handle | null)[];
}
export interface RideOffer extends Offer {
    kind: "ride";
}
export interface HoldOffer extends Offer {
    kind: "hold";
}
export interface GoOnOffer extends Offer {
    kind: "go_on";
}
export interface EndMarchesOffer extends Offer {
    kind: "end_marches";
}
export interface EndOffer extends Offer {
    kind: "end";
}
export interface CardOffer extends Offer {
    kind: "card";
    card: BattleCard;
    division: TokenName | null;
    score: number;
    odds: {
        theirs: BattleCard;
        fight: Fight;
        wins: number | null;
        then: Then;
    }[];
}
export interface BreakOffer extends Offer {
    kind: "break";
}
export interface RetreatOffer extends Offer {
    kind: "retreat";
    spaces: number;
}
export interface DestroyOffer extends Offer {
    kind: "destroy";
    needs: number;
    dice: number;
    crossing: CrossingName;
}
export interface RepairOffer extends Offer {
    kind: "repair";
    needs: number;
    dice: number;
    crossing: CrossingName;
}
export interface RaidOffer extends Offer {
    kind: "raid";
    needs: number;
    dice: number;
}
export interface BlockOffer extends Offer {
    kind: "block";
}
export interface ExtendOffer extends Offer {
    kind: "extend";
}
export interface ReinforceOffer extends Offer {
    kind: "reinforce";
    how: Reinforces;
    spaces: number;
}
export interface PlottedOffer extends Offer {
    kind: "plotted";
}
export interface AttachOffer extends Offer {
    kind: "attach";
    to: TokenName;
}
export interface AttachedOffer extends Offer {
    kind: "attached";
}
export interface FightOffer extends Offer {
    kind: "fight";
}
export interface ResultOffer extends Offer {
    kind: "result";
    how: ResultEnd;
    hour: number;
    winner: Side;
    broken: string[];
    lost: string[];
    held: string[];
}
export interface ConfirmOffer extends Offer {
    kind: "confirm";
    digest: string;
}
export interface WithdrawOffer extends Offer {
    kind: "withdraw";
}
export interface SpreadOffer extends Offer {
    kind: "spread";
}
export interface RallyOffer extends Offer {
    kind: "rally";
    needs: number;
    dice: number;
}
export interface RalliedOffer extends Offer {
    kind: "rallied";
}
export interface LetterOffer extends Offer {
    kind: "letter";
}
export interface CorrectOffer extends Offer {
    kind: "correct";
}
export type AltarOffer =
    | GiveUpOffer
    | DeployOffer
    | DeployedOffer
    | ShiftOffer
    | ChooseOffer
    | ActivateOffer
    | StaffOffer
    | RollOffer
    | MarchOffer
    | RideOffer
    | HoldOffer
    | GoOnOffer
    | EndMarchesOffer
    | EndOffer
    | CardOffer
    | BreakOffer
    | RetreatOffer
    | DestroyOffer
    | RepairOffer
    | RaidOffer
    | BlockOffer
    | ExtendOffer
    | ReinforceOffer
    | PlottedOffer
    | AttachOffer
    | AttachedOffer
    | FightOffer
    | ResultOffer
    | ConfirmOffer
    | WithdrawOffer
    | SpreadOffer
    | RallyOffer
    | RalliedOffer
    | LetterOffer
    | CorrectOffer;
