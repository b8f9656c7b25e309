// The way to a seat: by the key in the address, the one this browser keeps, or its cookie.
import { Door, login, Refused, type Card } from "../api";
import { keep, keyOf } from "../kept";
import { go, hideKey, keyInAddress } from "../router";

export interface Found {
    door: Door;
    card: Card;
}

const cut_short = "The key in this address is not whole: it has 43 letters behind the #. Open the link as it was " +
    "sent to you.";
const opens_nothing = "This link opens nothing. It was replaced by another, the seat was given to somebody else, or " +
    "a letter is wrong in it. If you have a newer link, open that; else ask the host.";
const no_key = "There is no such campaign, or this browser has no key to it. Open your seat's own link.";

/** There is no seat, and trying again will not help. */
export class NoSeat extends Error {}

/** The key in the address; if it is another door's, goes there. Null if it went, undefined if there is none. */
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
            await login(key); // the cookie is for what is no request of ours: a file that is downloaded
        const door = new Door(game, key);
        const card = await door.card();
        if (card.you.role !== "seat" || (who !== "" && card.you.seat !== who)) {
            go(`/c/${game}/${card.you.seat ?? card.you.role}`, true);
            return null;
        }
        keep(game, { title: card.title, scenario: card.scenario });
        return { door, card };
    } catch (error) {
        if (error instanceof Refused && error.status === 404)
            throw new NoSeat(keyOf(game, who) === null ? no_key : opens_nothing);
        throw error;
    }
}
