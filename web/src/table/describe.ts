// What a choice comes to, before it is made: spaces, road, what is given up, whom one would meet and how
// that would go, all by what the seat knows.
import { choiceWords, type Choice } from "../model/choices";
import { assessMarch, marchWords } from "../model/march";
import { chanceToWin, standAt } from "../model/odds";
import type { Desk } from "./desk";
import { spaceWords } from "./there";
import { isHere, whyNotThere } from "./why";

/** A march or retreat in a few sentences; other choices have none. */
export function costWords(desk: Desk, choice: Choice): string[] {
    const view = desk.seat.view.value;
    const token = choice.token === null ? null : desk.own(choice.token);
    if (!view)
        return [];
    if (choice.verb === "march" && token) {
        const mover = view.mover?.token === choice.token ? view.mover : null;
        const march = assessMarch(token, choice.path, desk.is_road, mover);
        return [`${marchWords(march)}.`, ...contactWords(desk, choice)];
    }
    if (choice.verb === "retreat" && choice.path.length > 0)
        return [`${choice.path.length} ${choice.path.length === 1 ? "space" : "spaces"} by ${choice.path.join(", ")}.`];
    return [];
}

/** Of these no Battle Card is laid. */
const no_skirmish = new Set(["depot", "train", "picket"]);

/** Stepping into an enemy's space is contact (F22); what a skirmish there would be. */
function contactWords(desk: Desk, choice: Choice): string[] {
    const view = desk.seat.view.value!;
    const met = view.enemy.filter((enemy) => enemy.cell === choice.cell);
    const token = desk.own(choice.token!);
    if (met.length === 0 || !token)
        return [];
    const names = met.map((enemy) =>
        enemy.name ?? `${enemy.handle}${enemy.kind ? ` (${enemy.arm ?? enemy.kind})` : ""}`).join(", ");
    if (token.kind !== "division" || met.every((enemy) => no_skirmish.has(enemy.kind ?? "")))
        return [`Contact with ${names}.`];
    const stand = standAt(view, token, choice.cell!, choice.cell!, true);
    const wins = chanceToWin(stand, 0, 0);
    return [`Contact with ${names}: by what is known, SKIRMISH against SKIRMISH wins ${wins} times in 100.`];
}

/** The space pointed at, and what going there means. */
export function pointedWords(desk: Desk): string {
    const cell = desk.over.value ?? desk.cursor.value;
    const pointed = desk.pointed.value;
    if (pointed && (cell === null || pointed.cell === cell || pointed.path.includes(cell)))
        return [choiceWords(pointed, desk.speech.value), ...costWords(desk, pointed)].join(". ").replace("..", ".");
    if (cell === null)
        return "";
    const why = whyNotThere(desk, cell);
    if (why && isHere(desk, cell))
        return why.words;
    return `${spaceWords(desk, cell)}${why ? `: not in reach, ${why.words}` : ""}`;
}
