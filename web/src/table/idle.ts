// A question with one answer that decides nothing: "no more actions" where none is possible.
import type { LogLine } from "../core/api";
import type { Offer } from "../core/offer";
import { is_order } from "../core/log";

interface Question {
    asked: boolean;
    over: boolean;
    can_undo: boolean;
}

/** The only order besides undo, if it decides nothing. */
export function idleAnswer({ asked, over }: Question, offers: readonly Offer[]): Offer | null {
    const [offer, ...others] = offers;
    return asked && !over && offer?.idle && others.length === 0 ? offer : null;
}

/** The same, if the table may give it automatically. What can still be undone is left to the player, and what the
 *  player has undone is not given again. */
export function soleAnswer(legal: Question, offers: readonly Offer[], log: readonly LogLine[]): Offer | null {
    const last = [...log].reverse().find(is_order)?.order ?? null;
    return legal.can_undo || last === "undo" ? null : idleAnswer(legal, offers);
}
