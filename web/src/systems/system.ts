// What a game system provides for the page, grouped by caller, and how it is found: by the system's name, which the
// server sends with a scenario. Nothing outside its folder knows a system (tools/check_layers).
import type { ComponentChildren, ComponentType } from "preact";
import { catalogue, type Scenario } from "../core/api";
import type { PastDay } from "../after/past";
import type { EventBase } from "../core/kinds";
import type { Post } from "../core/letters";
import type { Told } from "../core/log";
import type { Offer } from "../core/offer";
import type { Side, View } from "../core/view";
import type { Case, Rule } from "../learn/rule_book";
import type { Light } from "../map/map";
import type { Area, Counter, Detail, LayerSwitch, Mark, Picture } from "../map/picture";
import type { Theater } from "../map/theater";
import type { Desk } from "../table/desk";
import type { IconName } from "../table/icons";
import type { SystemMoments } from "../table/moments/types";
import type { Button } from "../table/offers";
import type { Paper } from "../umpire/umpire";
import { plainSystem } from "./plain";

export interface System {
    name: string;
    sides: readonly [SideWords, SideWords]; // in the order of their seats
    map: SystemMap;
    table: SystemTable;
    telling: SystemTelling;
    moments?: SystemMoments; // without it nothing is shown step by step
    front: SystemFront;
    after: SystemAfter;
    learn: SystemLearn | null;
    umpire: readonly Paper[]; // tabs of the umpire page besides the shared ones
}

export interface SideWords {
    id: Side;
    people: string; // "the Confederates"
}

/** Areas of a kind, as far as they are loaded: asked for only while a layer shows them. */
export type AreasOf = (kind: string) => readonly Area[];

/** What is on the map, and how it is drawn around its center. */
export interface SystemMap {
    /** `movable`: names of the tokens that can be ordered. */
    picture(view: View, movable: ReadonlySet<string>): Picture;
    /** What everybody may know, for a screen that both sides see. */
    public_picture(view: View): Picture;
    /** The true position, from the views of all seats. */
    truth(views: readonly View[]): Picture;
    /** `detail`: how much of the face can be read at this zoom. */
    draw(counter: Counter, detail: Detail): SVGGElement;
    mark(mark: Mark): SVGElement;
    /** What can be drawn over the ground, each with a switch above the map. The spaces come from the view. */
    layers?(view: View, theater: Theater, areas: AreasOf): LayerSwitch[];
    /** The text of a token for a screen reader. */
    words(counter: Counter, where: string): string;
}

/** Who acts, above the question: a corps badge in its color, and a few words. */
export interface Badge {
    text?: string; // on the badge: "II"
    color?: string;
    words: string; // "II Corps, Ewell: 2 of 3 still to march"
}

/** What the panel shows in one phase, zone by zone; what is not here comes from the offers. */
export interface Phase {
    badge?: (desk: Desk) => Badge | null; // zone 1, above the question
    ask?: (desk: Desk) => string | null; // zone 1: a shorter question than the umpire's, of two lines at most
    Act?: ComponentType<{ desk: Desk }>; // zone 2, which never scrolls; or plain buttons
    buttons?: (desk: Desk) => Button[]; // the same choices, for the keys 1 to 9
    confirms?: boolean; // the Act itself shows an order that waits for its confirmation
    Means?: ComponentType<{ desk: Desk }>; // zone 3: what the choice under hand would mean
    wide?: (desk: Desk) => boolean; // the panel has 560 px instead of 364
}

/** What the player has selected besides a token: dice allotted, a card. */
export interface Hand {
    /** After every update: drops what is no longer offered. */
    keep_true(offers: readonly Offer[]): void;
    /** A token was clicked; true if the hand used the click. */
    touch(counter: Counter): boolean;
    /** Enter: gives the order; false if nothing is selected. */
    confirm(): boolean;
    /** Esc: puts back what was selected last; false if nothing is. */
    cancel(): boolean;
    /** The picture with what is selected. */
    shown(picture: Picture): Picture;
}

/** A paper of the rail: it opens beside the rail, over the map. */
export interface Panel {
    id: string;
    title: string; // one short word: it stands under the icon
    icon: IconName;
    key?: string; // that opens and closes it
    Body: ComponentType<{ desk: Desk }>;
    shown?: (desk: Desk) => boolean; // always, unless it says so
    count?: (desk: Desk) => number; // what is new in it; 0 shows nothing
}

/** What the top bar shows: Staff Dice 5, Points 8 of 25. */
export interface Fact {
    title: string;
    value: string;
    icon?: IconName; // in place of the title, where there is no room
    of?: number; // the number to reach: drawn as a meter
}

/** A square of the track in the top bar: a turn, or an activation. */
export interface TrackStep {
    side: Side | null;
    state: "done" | "now" | "next";
}

export interface LegendEntry {
    name: string;
    words: string;
    draw: () => SVGElement[];
}

export interface LegendChapter {
    title: string;
    entries: LegendEntry[];
    words?: string;
}

/** What a question is about: a space, perhaps the space it was entered from, and whether it is a contact. */
export interface Matter {
    cell: string;
    from: string | null;
    clash: boolean;
}

/** Why a space or a token cannot be used now, with the rule. */
export interface Why {
    words: string;
    rule: string | null;
}

export interface SystemTable {
    phases: Record<string, Phase>; // a phase that is not here shows its offers as plain buttons
    /** True if an offer on the map is confirmed before it is given; otherwise whatever cannot be undone is. */
    confirms?(desk: Desk, offer: Offer): boolean;
    panels: readonly Panel[]; // of the rail, before the shared ones
    legend(desk: Desk): LegendChapter[];
    /** What the top bar shows besides turn and day. */
    facts(view: View): Fact[];
    /** The track of the top bar; the turns, if it is not here. Empty: none. */
    track?(view: View): TrackStep[];
    /** At the foot of the map, below the shared strips: a calendar. */
    Strip?: ComponentType<{ desk: Desk }>;
    /** Over the map: what just happened, as a moment of its own. */
    Moment?: ComponentType<{ desk: Desk }>;
    hand?(desk: Desk): Hand;
    /** The token that is marching and must finish first. */
    mover?(view: View): string | null;
    /** True if the tokens act one after another: the first that can is selected. */
    in_turn?(view: View): boolean;
    matter?(view: View): Matter | null;
    /** What is highlighted, if it is not what can be ordered. */
    light?(desk: Desk): Light | null;
    /** The style of a highlighted space: a CSS class. */
    lit?(desk: Desk, offer: Offer): string;
    /** Words beside a token in a list: "with a die". */
    beside?(desk: Desk, name: string): string;
    /** Words that complete a typed order, besides the places of the map. */
    order_words(desk: Desk): string[];
    examples: { order: string; standing: string; condition: string; conditions: readonly string[] };
    /** Shown below the result of the last order. */
    Below?: ComponentType<{ desk: Desk }>;
    /** What everybody may read on the projector. */
    Wall?: ComponentType<{ view: View }>;
    /** The side to move, for the projector; null: both. */
    moves?(view: View): Side | null;
    /** The fellow commander to move, as far as the seat knows. */
    due?(view: View): string | null;
}

/** The words of the log. */
export interface SystemTelling {
    /** Shown beside a sentence: dice, cards. */
    Face?: ComponentType<{ told: Told }>;
    /** The turn that an event opens. */
    turn_of(event: EventBase): number | null;
    /** True if an event answers an order of this seat, of which `own` was told, although another seat's order caused
     *  it. */
    answers?(own: readonly EventBase[], event: EventBase): boolean;
    /** Already visible on the table: not repeated in words. */
    lies_there?(event: EventBase): boolean;
    /** What an order was about, in a word or two, by its events: "Early", "II Corps". */
    named?(events: readonly EventBase[]): string | null;
    /** A letter that came, or that was sent. */
    letter_of?(event: EventBase): Post | null;
}

/** A campaign on the front page, in our own words. */
export interface Campaign {
    title: string;
    dates: string;
    story: string;
    turns: number;
    focus: string; // a town in the center of its picture
    commanders: Record<Side, string>;
}

export interface SystemFront {
    campaigns: Record<string, Campaign>; // by scenario
    /** Tokens in the picture of a campaign, for decoration only. */
    painted(scenario: string, theater: Theater): Counter[];
    about: ComponentChildren; // whose games these are
}

/** A line of the chart over the turns. */
export interface Measure {
    title: string;
    unit: string;
    of(view: View): number | null;
    goal?(view: View): { at: number; name: string };
}

/** A campaign in retrospect. */
export interface SystemAfter {
    measures: readonly [points: Measure, ...others: Measure[]];
    /** How a sentence reads in a story; null: it is left out. `truth`: for the words of all seats together. */
    retell(told: Told, seat: string, truth: boolean): string | null;
    /** True if it starts a new paragraph. */
    is_new(event: EventBase): boolean;
    /** What happened in history, by scenario. */
    past?: Record<string, readonly PastDay[]>;
}

/** One step of the tutorial: what to do and why, and how the page notices that it is done. */
export interface Step {
    id: string; // for the style sheet, which highlights what is meant
    title: string;
    words: ComponentChildren;
    rule?: string;
    look?: string; // a place to be shown
    hint?: (desk: Desk) => string | null; // what to do next, in the present state
    moot?: (desk: Desk) => string | null; // why it cannot be done now
    done: (desk: Desk, since: number) => boolean;
    praise: string;
}

export interface Tutorial {
    title: string; // "Grant before Vicksburg, on squares"
    scenario: string;
    side: Side;
    fog: "blind" | "tokens" | "open";
    words: string; // who the learner is, and where
    steps: readonly Step[];
}

/** A table of the rules, with its rules. */
export interface Chart {
    title: string;
    rules: string[];
    head: string[];
    rows: string[][];
}

/** A page of "How to play": a few paragraphs with pictures. */
export interface HowPage {
    title: string;
    Body: ComponentType;
}

export interface SystemLearn {
    title: string; // of the book or books, as the rules reference heads them
    how: readonly HowPage[];
    tutorial: Tutorial;
    charts: readonly Chart[];
    /** The positions of a case before and after, drawn. */
    Positions?: ComponentType<{ each: Case; theater: Theater }>;
    example: Rule["id"]; // of a rule, for a search that found nothing
}

// ---- finding it ----

let registered: readonly System[] = [];

/** Called once, before the page is drawn. */
export function register(systems: readonly System[]): void {
    registered = systems;
}

export function allSystems(): readonly System[] {
    return registered;
}

/** A game system that can be learned on the page. */
export interface Taught extends System {
    learn: SystemLearn;
}

export function taughtSystems(): Taught[] {
    return registered.filter((each): each is Taught => each.learn !== null);
}

/** True if there is a tutorial. */
export function teaches(): boolean {
    return taughtSystems().length > 0;
}

/** A system without a part of the page has a plain one. */
export function systemFor(scenario: Scenario): System {
    return registered.find((each) => each.name === scenario.system) ?? plainSystem(scenario);
}

let asked: Promise<Scenario[]> | null = null;

function scenarios(): Promise<Scenario[]> {
    asked ??= catalogue().then((found) => found.scenarios);
    asked.catch(() => { asked = null; });
    return asked;
}

/** By the scenario of a campaign. */
export async function systemOf(scenario: string): Promise<System> {
    const found = (await scenarios()).find((each) => each.id === scenario);
    if (!found)
        throw new Error(`This server has no scenario "${scenario}".`);
    return systemFor(found);
}

export function otherSide(system: System, side: Side): Side {
    const [first, second] = system.sides;
    return side === first.id ? second.id : first.id;
}
