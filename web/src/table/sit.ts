// How the page gets to a seat: by the key in the address, a stored key, or a cookie.
import { CampaignApi, login, Refused, type Card } from "../core/api";
import { keep, keyOf } from "../core/saved";
import { go, hideKey, keyInAddress } from "../core/router";

export interface Found {
    api: CampaignApi;
    card: Card;
}

const cut_short = "This link is incomplete: it has 43 characters after the #. Open the link as it was sent to you.";
const opens_nothing = "This link does not work. It was replaced, the seat was given to somebody else, or a character " +
    "in it is wrong. If you have a newer link, open that; otherwise ask the host.";
const no_key = "There is no such campaign, or this browser has no key to it. Open your seat's link.";

/** There is no seat, and trying again will not help. */
export class NoSeat extends Error {}

/** The key in the address; if it belongs to another page, goes there. Null if it went, undefined if there is none. */
async function takeAddress(game: string, who: string): Promise<string | null | undefined> {
    const key = keyInAddress();
    if (key === null && location.hash.length > 1)
        throw new NoSeat(cut_short);
    if (key === null)
        return undefined;
    const opened = await login(key);
    hideKey();
    keep(opened.game, { keys: { [opened.seat]: key } });
    if (opened.game === game && opened.seat === who)
        return key;
    go(`/c/${opened.game}/${opened.seat}`, true);
    return null;
}

export async function findSeat(game: string, who: string): Promise<Found | null> {
    try {
        const written = await takeAddress(game, who);
        if (written === null)
            return null;
        const key = written ?? keyOf(game, who);
        if (written === undefined && key !== null)
            await login(key); // the cookie is for requests without our headers, such as downloads
        const api = new CampaignApi(game, key);
        const card = await api.card();
        if (card.you.role !== "seat" || (who !== "" && card.you.seat !== who)) {
            go(`/c/${game}/${card.you.seat ?? card.you.role}`, true);
            return null;
        }
        keep(game, { title: card.title, scenario: card.scenario });
        return { api, card };
    } catch (error) {
        if (error instanceof Refused && error.status === 404)
            throw new NoSeat(keyOf(game, who) === null ? no_key : opens_nothing);
        throw error;
    }
}
