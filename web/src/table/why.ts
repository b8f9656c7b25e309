// Why a space or a token cannot be had now: what is touched in vain answers with the rule.
import { isSpatial, type Verb } from "../model/choices";
import type { Counter } from "../model/picture";
import type { OwnToken } from "../model/view";
import type { Why } from "../model/ways";
import { whyNoMarch } from "../model/why";
import type { Desk } from "./desk";
import { spaceWords, whoIsAt } from "./there";

/** What the lit spaces of other questions are. */
const lit_spaces: Partial<Record<Verb, string>> = {
    deploy: "it is set up in or beside the place that the briefing names, where nobody is in its way",
    retreat: "a retreat goes as far as its die says, over open ground and clear of the enemy",
    shift: "only the lit spaces have room",
    block: "the field is a square of four spaces, one of them the contested one",
    extend: "the field may be lengthened by two spaces on one side",
    reinforce: "it enters the field by the lit spaces",
    ride: "no open line leads there",
};

/** Why a space is dark while others are lit. */
export function whyNotThere(desk: Desk, cell: string): Why | null {
    const view = desk.seat.view.value;
    const token = desk.chosen.value === null ? null : desk.own(desk.chosen.value);
    if (!view || desk.reachable.value.has(cell))
        return null;
    if (desk.phase.value === "march" && token?.cell)
        return whyNoMarch(desk.theater, view, token, cell, desk.is_road);
    const choice = desk.seat.choices.value.find((each) => isSpatial(each) && each.token === desk.chosen.value);
    const words = choice && (lit_spaces[choice.verb] ?? "only the lit spaces are offered");
    return words === undefined ? null : { words, rule: view.prompt.rule };
}

/** The space of the unit in hand is dark too, but not out of reach. */
export function isHere(desk: Desk, cell: string): boolean {
    return desk.phase.value === "march" && desk.chosen.value !== null && desk.own(desk.chosen.value)?.cell === cell;
}

/** What is said of a space that was touched and is not lit: why not, or, where nothing is, who is there. */
export function touchedWords(desk: Desk, cell: string): Why | null {
    const why = whyNotThere(desk, cell);
    if (why)
        return isHere(desk, cell) ? why : { ...why, words: `${desk.theater.name(cell)} is not in reach: ${why.words}` };
    return whoIsAt(desk, cell) === "" ? null : { words: spaceWords(desk, cell), rule: null };
}

function whyNotNow(desk: Desk, token: OwnToken): Why | null {
    const view = desk.seat.view.value!;
    const marks = token.marks ?? [];
    const corps = (id: string | null | undefined) => (id ? desk.speech.value.corps(id) : "no corps");
    if (!view.asked)
        return { words: "it is not your move", rule: view.prompt.rule };
    if (desk.phase.value !== "march" && desk.phase.value !== "activate")
        return null;
    if (token.kind === "depot")
        return { words: "a depot never moves", rule: "M6" };
    if (marks.includes("fixed"))
        return { words: "it holds its post until a card releases it", rule: "M26" };
    if (marks.includes("retreated"))
        return { words: "it has retreated, and its move is over", rule: "T15" };
    if (marks.includes("moved"))
        return { words: "it has marched", rule: "T6" };
    if (desk.phase.value === "activate")
        return { words: `${corps(token.corps)} has moved this turn`, rule: "T4" };
    if (view.mover && view.mover.token !== token.id)
        return { words: `${view.mover.token} finishes its march first`, rule: "T6" };
    return token.corps === view.task.corps ? null
        : { words: `it marches with ${corps(token.corps)}, and ${corps(view.task.corps)} is active now`, rule: "T4" };
}

/** Why nothing can be ordered for an own token. */
export function whyNotHe(desk: Desk, counter: Counter): Why | null {
    const own = desk.seat.view.value?.own ?? [];
    const token = own.find((each) => each.id === counter.name && (each.corps ?? null) === counter.corps);
    const why = token ? whyNotNow(desk, token) : null;
    return why && { ...why, words: `${counter.name}: ${why.words}` };
}
