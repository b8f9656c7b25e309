// What is under the mouse or the cursor, where no offer says it: zone 3 of the panel shows the offers.
import type { Desk } from "./desk";
import { spaceWords } from "./there";

/** The space pointed at, and whether it is out of reach. */
export function pointedWords(desk: Desk): string {
    const cell = desk.over.value ?? desk.cursor.value;
    if (cell === null || desk.pointed.value !== null)
        return "";
    const from = desk.chosen.value !== null && desk.where(desk.chosen.value) === cell;
    const dark = desk.reachable.value.size > 0 && !from && !desk.reachable.value.has(cell);
    return `${spaceWords(desk, cell)}${dark ? ": not in reach" : ""}`;
}
