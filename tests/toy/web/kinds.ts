// Events and offers of outpost, written by the build (write-types) from its .def files: change those.
import type { EventBase } from "../../../web/src/core/kinds";
import type { Offer } from "../../../web/src/core/offer";
export type Seat = string;
export type CompanyName = string;
export type EnemyName = string;
export type Cell = string;
export type Side =
    | "blue"
    | "gray";
export type Arm =
    | "foot"
    | "horse";
export type Card =
    | "charge"
    | "hold";
export type LetterState =
    | "on the road"
    | "wired"
    | "delivered"
    | "intercepted";
export interface BegunEvent extends EventBase {
    kind: "begun";
}
export interface PlacedEvent extends EventBase {
    kind: "placed";
    company: CompanyName;
    cell: Cell;
}
export interface ReadyEvent extends EventBase {
    kind: "ready";
    side: Side;
}
export interface TurnEvent extends EventBase {
    kind: "turn";
    turn: number;
    side: Side;
    mud: boolean;
}
export interface ForcedEvent extends EventBase {
    kind: "forced";
    company: CompanyName;
    face: number;
    extra: number;
    lost: boolean;
}
export interface MarchedEvent extends EventBase {
    kind: "marched";
    company: CompanyName;
    cell: Cell;
}
export interface SeenEvent extends EventBase {
    kind: "seen";
    enemy: EnemyName;
    cell: Cell;
    arm: Arm | null;
}
export interface FadedEvent extends EventBase {
    kind: "faded";
    enemy: EnemyName;
}
export interface MetEvent extends EventBase {
    kind: "met";
    company: CompanyName;
    cell: Cell;
}
export interface ChoseEvent extends EventBase {
    kind: "chose";
    card: Card | null;
}
export interface RevealedEvent extends EventBase {
    kind: "revealed";
    blue: Card | null;
    gray: Card | null;
}
export interface RolledEvent extends EventBase {
    kind: "rolled";
    side: Side;
    face: number;
    total: number;
}
export interface FoughtEvent extends EventBase {
    kind: "fought";
    blue: boolean;
    gray: boolean;
}
export interface LostEvent extends EventBase {
    kind: "lost";
    company: CompanyName;
    strength: number;
}
export interface ShownEvent extends EventBase {
    kind: "shown";
    company: CompanyName;
    cell: Cell | null;
    strength: number;
}
export interface EndedEvent extends EventBase {
    kind: "ended";
    winner: Side | null;
    blue: number;
    gray: number;
}
export interface ClosedEvent extends EventBase {
    kind: "closed";
    seat: Seat;
}
export interface LetterEvent extends EventBase {
    kind: "letter";
    from: Seat;
    to: Seat;
    state: LetterState | null;
    due: number;
}
export interface WhisperEvent extends EventBase {
    kind: "whisper";
    number: number;
}
export type OutpostEvent =
    | BegunEvent
    | PlacedEvent
    | ReadyEvent
    | TurnEvent
    | ForcedEvent
    | MarchedEvent
    | SeenEvent
    | FadedEvent
    | MetEvent
    | ChoseEvent
    | RevealedEvent
    | RolledEvent
    | FoughtEvent
    | LostEvent
    | ShownEvent
    | EndedEvent
    | ClosedEvent
    | LetterEvent
    | WhisperEvent;
export interface PlaceOffer extends Offer {
    kind: "place";
}
export interface ReadyOffer extends Offer {
    kind: "ready";
}
export interface MarchOffer extends Offer {
    kind: "march";
    hexes: number;
    forced: boolean;
    chance: number;
    meets: boolean;
}
export interface CardOffer extends Offer {
    kind: "card";
    card: Card | null;
}
export interface EndOffer extends Offer {
    kind: "end";
}
export interface LetterOffer extends Offer {
    kind: "letter";
}
export type OutpostOffer =
    | PlaceOffer
    | ReadyOffer
    | MarchOffer
    | CardOffer
    | EndOffer
    | LetterOffer;
