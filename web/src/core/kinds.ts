// Events that every campaign has, written by the build (write-types) from src/record/*.def: change those.
/** What every event has: the rule it was told under, and how many of the line's sentences it made. */
export interface EventBase {
    kind: string;
    rule: string | null;
    said: number;
}
export type Seat = string;
export type Holder =
    | "open"
    | "player"
    | "machine"
    | "caretaker";
export type TruceFlag =
    | "off"
    | "on"
    | "word";
export interface DieWantedEvent extends EventBase {
    kind: "die_wanted";
    turn: number;
    sides: number;
    seat: Seat | "umpire";
}
export interface RewoundEvent extends EventBase {
    kind: "rewound";
    line: number;
}
export interface StandsEvent extends EventBase {
    kind: "stands";
}
export interface RestoredEvent extends EventBase {
    kind: "restored";
    seconds: number;
}
export interface TextEvent extends EventBase {
    kind: "text";
    from: Seat | "umpire";
    text: string;
}
export interface SeatEvent extends EventBase {
    kind: "seat";
    seat: Seat;
    holder: Holder;
}
export interface ProposedEvent extends EventBase {
    kind: "proposed";
    seat: Seat;
    line: number;
}
export interface AnsweredEvent extends EventBase {
    kind: "answered";
    seat: Seat;
    consents: boolean;
}
export interface ResignedEvent extends EventBase {
    kind: "resigned";
    seat: Seat;
}
export interface DeadlineEvent extends EventBase {
    kind: "deadline";
}
export interface GalleryEvent extends EventBase {
    kind: "gallery";
    seat: Seat;
    behind: number;
}
export interface ThrownEvent extends EventBase {
    kind: "thrown";
}
export interface HashedEvent extends EventBase {
    kind: "hashed";
    seat: Seat;
}
export interface PlainEvent extends EventBase {
    kind: "plain";
    seat: Seat;
}
export interface WithoutEvent extends EventBase {
    kind: "without";
    seat: Seat;
}
export interface SaltMissingEvent extends EventBase {
    kind: "salt_missing";
}
export interface TruceEvent extends EventBase {
    kind: "truce";
    seat: Seat;
    flag: TruceFlag;
}
export type RecordEvent =
    | DieWantedEvent
    | RewoundEvent
    | StandsEvent
    | RestoredEvent
    | TextEvent
    | SeatEvent
    | ProposedEvent
    | AnsweredEvent
    | ResignedEvent
    | DeadlineEvent
    | GalleryEvent
    | ThrownEvent
    | HashedEvent
    | PlainEvent
    | WithoutEvent
    | SaltMissingEvent
    | TruceEvent;
