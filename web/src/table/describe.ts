// What is under the mouse or the cursor, and the effect of an offer before it is given.
import { endOf } from "../core/offer";
import type { Desk } from "./desk";
import { spaceWords } from "./there";

/** The space pointed at, and what going there means. */
export function pointedWords(desk: Desk): string {
    const cell = desk.over.value ?? desk.cursor.value;
    const pointed = desk.pointed.value;
    if (pointed && (cell === null || endOf(pointed) === cell || pointed.cells.includes(cell)))
        return `${pointed.label}.${pointed.detail ? ` ${pointed.detail}` : ""}`;
    if (cell === null)
        return "";
    const from = desk.chosen.value !== null && desk.where(desk.chosen.value) === cell;
    const dark = desk.reachable.value.size > 0 && !from && !desk.reachable.value.has(cell);
    return `${spaceWords(desk, cell)}${dark ? ": not in reach" : ""}`;
}
