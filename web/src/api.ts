// The server's API (docs/api.md), typed. A seat is asked for by its cookie, or by its key where two
// seats sit at one laptop.
import type { Prompt, View } from "./model/view";
import type { FoughtBattle } from "./model/battle";

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

/** The server did not answer: nothing is known of what became of the request. */
export class Unreachable extends Error {}

export interface Scenario {
    id: string;
    title: string;
    book: string;
    system: string;
    map: string;
    turns: number;
    machines: string[];
}

export interface Catalogue {
    keyed: boolean; // making a campaign needs the key of the house
    scenarios: Scenario[];
}

/** A campaign that a cookie opens. */
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

/** How the caretaker plays a seat, as its player declared it; nobody else is told. */
export type Posture = "hold" | "defend" | "press";

export interface SeatCard {
    name: string;
    holder: string;
    player: string | null; // what he calls himself
    machine: string | null;
    away_until: number | null;
}

export interface Card {
    game: string;
    title: string;
    scenario: string;
    state: "waiting" | "running" | "over" | "retired";
    made: number;
    pace: string | null;
    zone: string; // the rule of its clocks, as POSIX has it
    umpire: boolean;
    notices: boolean; // the server writes mails
    seats: SeatCard[];
    gallery: number | null; // how many turns spectators are behind; null: there are none
    rematch: { wanted: string[]; game: string | null };
    salts: string[]; // seats that are still to open their salts, before the start
    commit: string;
    grade: number;
    own_tables: string | null; // what differs from the tables of the scenario's name; null: nothing
    you: { role: string; seat: string | null; posture: Posture | null };
}

/** Whether answers are due by the clock. */
export function hasPace(card: Card): boolean {
    return card.pace !== null && card.pace !== "" && !card.pace.startsWith("none");
}

export interface Asked {
    seat: string;
    k: number;
    head: string;
    asked: boolean;
    prompt: Prompt;
    can_undo: boolean;
    over: boolean;
    due: number | null;
    posts: number;
    played: number | null; // when its last order was taken, in seconds
}

export interface Legal extends Asked {
    orders: string[];
}

export interface LogLine {
    k: number;
    order: string | null;
    words: string[];
    battle: FoughtBattle | null;
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

/** Its members are null until every player wants it. */
export interface Rematch {
    game: string | null;
    seat: string | null;
    yours: Key | null;
}

/** What spectators are shown: every seat's view, as it was so many turns ago. */
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

/** Orders of a text that were not carried out. It may come again until the server was told that it was seen. */
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

/** What is the same for all: the browser keeps it, and asks whether it has changed. */
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

/** A word of chance: an order's key, or a salt for the dice. */
export function chance(bytes = 18): string {
    const lot = crypto.getRandomValues(new Uint8Array(bytes));
    return btoa(String.fromCharCode(...lot)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

export const catalogue = () => get<Catalogue>("/api/1/scenarios");
/** `house` is the key of the house, where one is wanted. */
export const create = (wish: Wish, house: string | null = null) => post<Made>("/api/1/campaigns", wish, house);
/** The campaigns that this browser's cookies open. */
export const mine = () => get<{ campaigns: Held[] }>("/api/1/mine").then((found) => found.campaigns);
/** By what was asked for a key: the same again if the answer did not come. */
const wishes = new Map<string, { key: string }>();

/** Asks for a key of our own making. If the answer is lost on its way, that key opens the seat all the same. */
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

/** `hash` is that of the salt which is opened when all hashes are in (salts.ts). */
export const join = (invitation: string, name: string | null, hash: string) =>
    withOwnKey("/api/1/join", invitation, name ? { hash, name } : { hash });
/** Exchanges a key for the browser's cookie. */
export const login = (key: string) => post<{ game: string; seat: string }>("/api/1/session", {}, key);
/** Ends the cookie; the link stays good. */
export const logout = (game: string) => remove<unknown>(`/api/1/session?game=${encodeURIComponent(game)}`);
/** Another key in the place of this one, which opens nothing any more. */
export const replaceKey = (key: string) => withOwnKey("/api/1/key", key, {});
/** The card of whatever a key opens, an invitation too. */
export const cardOf = (key: string) => get<Card>("/api/1/card", key);

/** One seat's door. */
export class Door {
    private readonly base: string;

    /** `seat` is named only by the umpire, who may look over any shoulder. */
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

    card = () => get<Card>(this.base, this.key);
    asked = () => get<Asked>(this.path("/seat"), this.key);
    view = (at?: number) => get<View>(this.path("/view", at === undefined ? {} : { at: String(at) }), this.key);
    words = (form: "text" | "map" | "army" | "briefing") => getText(this.path("/view", { form }), this.key);
    legal = () => get<Legal>(this.path("/legal"), this.key);
    log = (after: number) => get<Log>(this.path("/log", { after: String(after) }), this.key);
    order = (text: string, key: string, head: string | null) =>
        post<Receipt>(`${this.base}/orders`, head === null ? { text, key } : { text, key, head }, this.key);
    waiting = () => get<{ waiting: Waiting[] }>(this.path("/waiting"), this.key).then((found) => found.waiting);
    /** What was given back has been shown: it need not be kept. */
    seen = (id: string) => remove<unknown>(this.path("/returned", { id }), this.key);
    notices = () => get<Notices>(`${this.base}/notices`, this.key);
    set_notices = (news: Partial<Omit<Notices, "from">>) => post<Notices>(`${this.base}/notices`, news, this.key);
    forget_notices = () => remove<Notices>(`${this.base}/notices`, this.key);
    /** The host's: whoever sits there is out at once. */
    invite = (seat: string) =>
        post<{ game: string; invitation: Key }>(`${this.base}/invite`, { seat }, this.key).then((made) =>
            made.invitation);
    /** The host's: the one before opens nothing any more. */
    open_gallery = () => post<{ gallery: Key }>(`${this.base}/gallery`, {}, this.key).then((made) => made.gallery);
    gallery_views = () => get<GalleryViews>(`${this.base}/view`, this.key);
    rematch = () => post<Rematch>(`${this.base}/rematch`, {}, this.key);
    no_rematch = () => remove<unknown>(`${this.base}/rematch`, this.key);
    record = () => getText(`${this.base}/record`, this.key);
}
