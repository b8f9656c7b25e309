// The state of this browser's campaigns, as far as its keys and cookies allow, and the order in which they need the
// player.
import { CampaignApi, Refused, type Asked, type Card, type Held } from "../core/api";
import type { Kept } from "../core/saved";
import { winnerOf } from "../core/outcome";
import { isSeat, sidesOf } from "../core/seats";
import type { Side, View } from "../core/view";

/** A campaign on the list; a null key stands for a cookie. */
export interface Mine {
    game: string;
    title: string;
    scenario: string;
    keys: Record<string, string | null>; // by seat; "host", "umpire" and "gallery" too
    shared: boolean;
    kept: boolean; // the link is in this browser
    seen: number; // when it was last opened here, in milliseconds
}

export interface Standing {
    state: Card["state"] | "gone" | "silent"; // gone: the keys no longer work; silent: no answer
    card: Card | null;
    seats: Asked[]; // the own ones
    view: View | null; // of the first of them
    winner: Side | null;
}

export function mineOf(entry: Kept): Mine {
    return { ...entry, kept: true };
}

export function mineOfHeld(held: Held): Mine {
    return { game: held.game, title: held.title, scenario: held.scenario, keys: { [held.seat ?? held.role]: null },
        shared: false, kept: false, seen: 0 };
}

export function seatsOf(mine: Mine): string[] {
    return Object.keys(mine.keys).filter(isSeat);
}

/** A seat's view is long: it is fetched again only when the seat was told something. */
async function viewOf(api: CampaignApi, asked: Asked, before: Standing | null): Promise<View | null> {
    const known = before?.seats[0];
    return known?.seat === asked.seat && known.k === asked.k ? before!.view : api.view();
}

/** The winner by the rules, or the last lines of the log say who resigned. */
async function winner(api: CampaignApi, asked: Asked, view: View | null, card: Card): Promise<Side | null> {
    if (view?.winner)
        return winnerOf(view, [], []);
    const { lines } = await api.log(Math.max(0, asked.k - 8));
    return winnerOf(view, lines, sidesOf(card.seats));
}

async function ask(mine: Mine, before: Standing | null): Promise<Standing> {
    const own = seatsOf(mine);
    const api = (who: string | undefined) => new CampaignApi(mine.game, mine.keys[who ?? ""] ?? null);
    const card = await api(own[0] ?? Object.keys(mine.keys)[0]).card();
    const seats = card.state === "waiting" ? [] : await Promise.all(own.map((seat) => api(seat).asked()));
    const first = seats[0];
    const view = first ? await viewOf(api(own[0]), first, before) : null;
    const won = first && card.state === "over" ? before?.winner ?? await winner(api(own[0]), first, view, card) : null;
    return { state: card.state, card, seats, view, winner: won };
}

export async function look(mine: Mine, before: Standing | null): Promise<Standing> {
    try {
        return await ask(mine, before);
    } catch (error) {
        const gone = error instanceof Refused && error.status === 404;
        return { state: gone ? "gone" : "silent", card: before?.card ?? null, seats: [], view: before?.view ?? null,
            winner: null };
    }
}

const ended = (state: string | undefined) => state === "over" || state === "retired";

/** Before its own request is answered: what the cookies tell of all campaigns at once. */
export function isOver(standing: Standing | null, held: readonly Held[] = []): boolean {
    return standing ? ended(standing.state) : held.some((each) => ended(each.state));
}

const last = Number.MAX_SAFE_INTEGER;

/** What needs the player first: their moves by deadline, then running campaigns, then those that cannot continue. */
function need(standing: Standing | null, held: readonly Held[]): [rank: number, due: number] {
    const asked = (standing?.seats ?? held).filter((seat) => seat.asked);
    switch (standing?.state ?? held[0]?.state) {
    case "running": return asked.length > 0 ? [0, Math.min(...asked.map((seat) => seat.due ?? last))] : [1, last];
    case "waiting": return [2, last];
    case undefined: case "silent": return [3, last];
    default: return [4, last];
    }
}

export function byNeed(list: readonly Mine[], standings: ReadonlyMap<string, Standing>,
    held: readonly Held[] = []): Mine[] {
    const rank = (mine: Mine) =>
        need(standings.get(mine.game) ?? null, held.filter((each) => each.game === mine.game));
    return [...list].sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1] || b.seen - a.seen);
}
