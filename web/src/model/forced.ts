// A question with one answer that decides nothing: "no more actions" where there is none to take.
import type { LogLine } from "../api";
import { readChoice, type Choice } from "./choices";
import { is_order } from "./told";

/** Orders that say no more than "go on". Other sole answers move somebody, or are worth a look first. */
const idle = new Set(["end", "rally none", "choose none", "extend none"]);

interface Question {
    asked: boolean;
    over: boolean;
    can_undo: boolean;
    orders: readonly string[];
}

/** The one thing that can be done besides taking something back, if it decides nothing. */
export function idleAnswer({ asked, over, orders }: Question): Choice | null {
    const [order, ...others] = orders.filter((each) => each !== "undo");
    return asked && !over && order !== undefined && others.length === 0 && idle.has(order) ? readChoice(order) : null;
}

/** The same, if the table may give it by itself. What can still be taken back is the player's to end, and what he
 *  took back himself is not given again behind his back. */
export function soleAnswer(legal: Question, log: readonly LogLine[]): Choice | null {
    const last = [...log].reverse().find(is_order)?.order ?? null;
    return legal.can_undo || last === "undo" ? null : idleAnswer(legal);
}
