// Zone 1 of the panel: which corps acts, and how far it has come.
import type { Desk } from "../../../table/desk";
import type { Badge } from "../../system";
import { corpsColor, corpsShort } from "../signs/corps_color";
import { altarView, corpsTitle, handOf, ownToken } from "../table/seat";
import { lineOf } from "./line";

function corpsBadge(desk: Desk, corps: string, words: string): Badge {
    return { text: corpsShort(corps), color: corpsColor(corps), words: `${corpsTitle(desk, corps)}${words}` };
}

export function activateBadge(desk: Desk): Badge | null {
    const corps = handOf(desk).dice.laid.value?.offer.about;
    return corps ? corpsBadge(desk, corps, ", before it marches") : null;
}

export function marchBadge(desk: Desk): Badge | null {
    const corps = altarView(desk)?.task.corps;
    if (!corps)
        return null;
    const line = lineOf(desk);
    const left = line.filter(({ state }) => state !== "done").length;
    return corpsBadge(desk, corps, left === 0 ? " has marched" : `: ${left} of ${line.length} still to march`);
}

/** The corps of the token that a question is about. */
export function taskBadge(desk: Desk): Badge | null {
    const task = altarView(desk)?.task;
    const corps = task?.corps ?? (task?.token ? ownToken(desk, task.token)?.corps : null);
    return corps ? corpsBadge(desk, corps, "") : null;
}

export function activateAsk(desk: Desk): string | null {
    const laid = handOf(desk).dice.laid.value;
    if (!laid)
        return altarView(desk)?.corps.some(({ moved }) => moved) ? "Which corps marches next?"
            : "Which corps marches first?";
    const { dice } = laid.offer;
    if (dice > 0)
        return "Who gets a Staff Die?";
    return (altarView(desk)?.staff_dice ?? 0) > 0 ? "The card allows it no Staff Dice for marches."
        : "There are no Staff Dice left for it.";
}

export function marchAsk(desk: Desk): string | null {
    const name = desk.chosen.value;
    if (name === null)
        return "Who marches?";
    return altarView(desk)?.mover?.token === name ? `Where does ${name} go on to?` : `Where does ${name} march?`;
}
