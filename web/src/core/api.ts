// The server's API (docs/api.md), typed. A request names its seat by a cookie, or by a key where two seats share one
// laptop.
import { toBase64 } from "./base64";
import type { Area } from "../map/picture";
import type { EventBase } from "./kinds";
import type { Checked, Offer, Subject } from "./offer";
import { learnSeats, type Placed } from "./seats";
import type { Prompt, Side, View } from "./view";

export interface Refusal {
    kind: string;
    rule: string | null;
    sentence: string;
    instead: string | null;
    line: number;
    order: string | null;
    rest: string[];
}

export class Refused extends Error {
    constructor(readonly status: number, readonly refusal: Refusal) {
        super(refusal.sentence);
    }
}

/** The server did not answer: whether the request took effect is unknown. */
export class Unreachable extends Error {}

/** An option of a new campaign. */
export interface Switch {
    id: string;
    rule: string | null; // null: the scenario has no use for it
    values: string[];
    default: string;
    text: string;
}

export interface Scenario {
    id: string;
    title: string;
    book: string;
    system: string;
    map: string;
    turns: number;
    sides: [Side, Side]; // in the order of their seats
    switches: Switch[];
    machines: string[];
}

/** True if a new campaign can be given this setting. */
export function canSet(scenario: Scenario, id: string, value: string): boolean {
    return scenario.switches.some((each) => each.id === id && each.values.includes(value));
}

export interface Catalogue {
    keyed: boolean; // starting a campaign needs the server key
    scenarios: Scenario[];
}

/** A campaign for which this browser has a cookie. */
export interface Held {
    game: string;
    title: string;
    scenario: string;
    state: Card["state"];
    role: string;
    seat: string | null;
    asked: boolean;
    due: number | null;
}

/** How the caretaker plays a seat, as its player chose; nobody else is told. */
export type Posture = "hold" | "defend" | "press";

export interface SeatCard extends Placed {
    holder: string;
    player: string | null; // the name that the player gave
    machine: string | null;
    away_until: number | null;
}

export interface Card {
    game: string;
    title: string;
    system: string;
    scenario: string;
    state: "waiting" | "running" | "over" | "retired";
    made: number;
    pace: string | null;
    zone: string; // the POSIX rule of its time zone
    umpire: boolean;
    notices: boolean; // the server sends email
    seats: SeatCard[];
    gallery: number | null; // how many turns spectators are behind; null: there are none
    rematch: { wanted: string[]; game: string | null };
    salts: string[]; // seats that must still open their salts, before the start
    commit: string;
    grade: number;
    own_tables: string | null; // what differs from the shipped tables of the scenario; null: nothing
    you: { role: string; seat: string | null; posture: Posture | null };
}

/** True if answers have deadlines. */
export function hasPace(card: Card): boolean {
    return card.pace !== null && card.pace !== "" && !card.pace.startsWith("none");
}

export interface AskedPrompt extends Prompt {
    waits: "side" | "enemy" | null; // for whom, if nothing is asked
    default: string | null; // the order that is usual here
}

export interface Asked {
    seat: string;
    k: number;
    head: string;
    asked: boolean;
    prompt: AskedPrompt;
    can_undo: boolean;
    undo: {
        orders: number; // of the seat's last ones, that undo would take back
        closed: { k: number; event: number } | null; // what closed its orders before: an event of its log
    };
    over: boolean;
    due: number | null;
    minute_due: number | null; // when the minute of its side's clock is gone
    posts: number;
    played: number | null; // when its last order was accepted, in seconds
}

export interface Legal extends Asked {
    told: number; // as in the view of the same moment
    offers: Offer[];
    subjects: Subject[];
}

/** What the computer player would do now, and what it does in general. */
export interface Hint {
    offer: Offer;
    player: string;
    gist: string;
}

/** A sentence, and the rules behind it. */
export interface Sentence {
    text: string;
    rules: string[];
}

export interface LogLine {
    k: number;
    order: string | null;
    word: string | null; // of an order that is not one of the game: "question", "undo", "salt"
    text: string | null; // in an order: a question, a letter
    words: Sentence[];
    events: EventBase[];
    battle: unknown; // a battle that the computer fought, as its game system describes it
    line: { k: number; text: string | null; ev: unknown; seal: string | null; h: string };
}

export interface Log {
    lines: LogLine[];
    k: number;
    more: boolean;
}

export interface Key {
    key: string;
    link: string;
}

export interface Made {
    game: string;
    host: Key;
    umpire?: Key;
    invitations: Record<string, Key>;
}

export interface Joined {
    game: string;
    seat: string;
    yours: Key;
}

/** The members are null until every player wants a rematch. */
export interface Rematch {
    game: string | null;
    seat: string | null;
    yours: Key | null;
}

/** What spectators are shown: every seat's view, as it was that many turns ago. */
export interface GalleryViews {
    behind: number;
    completed: number;
    views: Record<string, View>;
}

export interface Receipt {
    count: number;
    head: string;
    again: boolean;
    echo: string | null;
}

/** Orders sent ahead, and standing orders by their number. */
export interface Waiting {
    kind: "ahead" | "standing";
    place: number;
    text: string;
}

/** Orders of a text that were not carried out. It may come again until the server is told that it was shown. */
export interface Returned {
    id: string;
    key: string | null;
    error: Refusal;
}

export interface Notices {
    address: string | null;
    webhook: string | null;
    policy: string;
    from: string;
}

export interface Wish {
    scenario: string;
    title?: string;
    settings?: string[];
    pace?: string;
    umpire?: boolean;
    seats?: Record<string, string>;
}

function headers(key: string | null, body: unknown): HeadersInit {
    const list: Record<string, string> = { Accept: "application/json" };
    if (key !== null)
        list["Authorization"] = `Bearer ${key}`;
    if (body !== undefined)
        list["Content-Type"] = "application/json";
    return list;
}

async function send(method: string, path: string, key: string | null, body?: unknown,
    cache: RequestCache = "no-store"): Promise<Response> {
    let response: Response;
    const asked: RequestInit = { method, headers: headers(key, body), cache, credentials: "same-origin" };
    if (body !== undefined)
        asked.body = JSON.stringify(body);
    try {
        response = await fetch(path, asked);
    } catch {
        throw new Unreachable("The server does not answer.");
    }
    if (!response.ok)
        throw await refused(response);
    return response;
}

async function refused(response: Response): Promise<Error> {
    try {
        const body = await response.json() as { error: Refusal };
        return new Refused(response.status, body.error);
    } catch {
        return new Unreachable(`The server answered ${response.status} and nothing that can be read.`);
    }
}

export async function get<T>(path: string, key: string | null = null): Promise<T> {
    return (await send("GET", path, key)).json() as Promise<T>;
}

/** Data that is the same for everybody: the browser caches it and revalidates. */
export async function getKept<T>(path: string): Promise<T> {
    return (await send("GET", path, null, undefined, "no-cache")).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, key: string | null = null): Promise<T> {
    return (await send("POST", path, key, body)).json() as Promise<T>;
}

async function remove<T>(path: string, key: string | null = null): Promise<T> {
    return (await send("DELETE", path, key)).json() as Promise<T>;
}

export async function getText(path: string, key: string | null = null): Promise<string> {
    return (await send("GET", path, key)).text();
}

/** A random word: an order's key, or a salt for the dice. */
export function chance(bytes = 18): string {
    const lot = crypto.getRandomValues(new Uint8Array(bytes));
    return toBase64(lot);
}

async function getCard(path: string, key: string | null): Promise<Card> {
    const card = await get<Card>(path, key);
    learnSeats(card.seats);
    return card;
}

export const catalogue = () => get<Catalogue>("/api/1/scenarios");
/** `house` is the server key, where one is needed. */
export const create = (wish: Wish, house: string | null = null) => post<Made>("/api/1/campaigns", wish, house);
/** The seats that such a campaign would have. */
export const planned = (wish: Wish, house: string | null = null) =>
    post<{ seats: Placed[] }>("/api/1/plan", wish, house).then((found) => found.seats);
/** The campaigns for which this browser has cookies. */
export const mine = () => get<{ campaigns: Held[] }>("/api/1/mine").then((found) => found.campaigns);
/** The keys made here, by invitation: a repeated request uses the same key again. */
const wishes = new Map<string, { key: string }>();

/** Asks the server to use a key made here. If the answer is lost, that key still opens the seat. */
async function withOwnKey(path: string, by: string, more: object): Promise<Joined> {
    const wish = wishes.get(by) ?? { key: chance(32) };
    wishes.set(by, wish);
    try {
        return await post<Joined>(path, { ...more, key: wish.key }, by);
    } catch (error) {
        const card = await cardOf(wish.key).catch(() => null);
        if (card === null || card.you.role === "invited")
            throw error;
        const seat = card.you.seat ?? card.you.role;
        return { game: card.game, seat, yours: { key: wish.key, link: `/c/${card.game}/${seat}#${wish.key}` } };
    }
}

/** `hash` is the hash of the salt that is opened when all hashes are in (salts.ts). */
export const join = (invitation: string, name: string | null, hash: string) =>
    withOwnKey("/api/1/join", invitation, name ? { hash, name } : { hash });
/** Exchanges a key for a cookie of this browser. */
export const login = (key: string) => post<{ game: string; seat: string }>("/api/1/session", {}, key);
/** Ends the cookie; the link still works. */
export const logout = (game: string) => remove<unknown>(`/api/1/session?game=${encodeURIComponent(game)}`);
/** Replaces this key by a new one; the old key no longer works. */
export const replaceKey = (key: string) => withOwnKey("/api/1/key", key, {});
/** The card of the campaign that a key opens; the key of an invitation works too. */
export const cardOf = (key: string) => getCard("/api/1/card", key);

/** One seat's api. */
export class CampaignApi {
    private readonly base: string;

    /** `seat` is named only by the umpire, who may see any seat. */
    constructor(readonly game: string, readonly key: string | null = null, readonly seat: string | null = null) {
        this.base = `/api/1/c/${encodeURIComponent(game)}`;
    }

    path(what: string, query: Record<string, string> = {}): string {
        const all = new URLSearchParams(query);
        if (this.seat !== null)
            all.set("seat", this.seat);
        const text = all.toString();
        return `${this.base}${what}${text ? `?${text}` : ""}`;
    }

    card = () => getCard(this.base, this.key);
    asked = () => get<Asked>(this.path("/seat"), this.key);
    view = (at?: number) => get<View>(this.path("/view", at === undefined ? {} : { at: String(at) }), this.key);
    words = (form: "text" | "map" | "army" | "briefing") => getText(this.path("/view", { form }), this.key);
    legal = () => get<Legal>(this.path("/legal"), this.key);
    /** The offers about one subject. */
    legal_about = (about: string) => get<Legal>(this.path("/legal", { about }), this.key);
    /** What an order would do; nothing is ordered. */
    check = (order: string) => get<Checked>(this.path("/check", { order }), this.key);
    /** Why a token cannot go to a space, or be placed there. */
    check_there = (about: string, cell: string) => get<Checked>(this.path("/check", { about, cell }), this.key);
    /** Why nothing can be ordered for a token now. */
    check_about = (about: string) => get<Checked>(this.path("/check", { about }), this.key);
    /** Areas of the map of one kind, as far as the seat knows. */
    areas = (about: string) => get<{ areas: Area[] }>(this.path("/areas", { about }), this.key);
    /** What the computer player would do, in a teaching game. */
    hint = () => get<Hint>(this.path("/hint"), this.key);
    log = (after: number) => get<Log>(this.path("/log", { after: String(after) }), this.key);
    order = (text: string, key: string, head: string | null) =>
        post<Receipt>(`${this.base}/orders`, head === null ? { text, key } : { text, key, head }, this.key);
    waiting = () => get<{ waiting: Waiting[] }>(this.path("/waiting"), this.key).then((found) => found.waiting);
    /** Tells the server that the returned orders were shown, so it need not keep them. */
    seen = (id: string) => remove<unknown>(this.path("/returned", { id }), this.key);
    notices = () => get<Notices>(`${this.base}/notices`, this.key);
    set_notices = (news: Partial<Omit<Notices, "from">>) => post<Notices>(`${this.base}/notices`, news, this.key);
    forget_notices = () => remove<Notices>(`${this.base}/notices`, this.key);
    /** For the host: the player in the seat is out at once. */
    invite = (seat: string) =>
        post<{ game: string; invitation: Key }>(`${this.base}/invite`, { seat }, this.key).then((made) =>
            made.invitation);
    /** For the host: makes the spectators' link; the old link no longer works. */
    open_gallery = () => post<{ gallery: Key }>(`${this.base}/gallery`, {}, this.key).then((made) => made.gallery);
    gallery_views = () => get<GalleryViews>(`${this.base}/view`, this.key);
    rematch = () => post<Rematch>(`${this.base}/rematch`, {}, this.key);
    no_rematch = () => remove<unknown>(`${this.base}/rematch`, this.key);
    record = () => getText(`${this.base}/record`, this.key);
}
