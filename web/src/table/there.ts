// The tokens in a space, as far as the seat knows.
import type { Desk } from "./desk";

/** "Heth, enemy E4", or "troops reported by scouts last turn"; empty if nobody is known to be there. */
export function whoIsAt(desk: Desk, cell: string): string {
    const picture = desk.picture.value;
    const tokens = (picture?.counters ?? []).filter((counter) => counter.cell === cell)
        .map((counter) => (counter.own ? counter.name : `enemy ${counter.name}`));
    const marks = (picture?.marks ?? []).filter((mark) => mark.at === cell && mark.title !== "")
        .map((mark) => mark.title);
    return [...tokens, ...marks].join(", ");
}

/** "Gettysburg (R10), Heth". */
export function spaceWords(desk: Desk, cell: string): string {
    const who = whoIsAt(desk, cell);
    return `${desk.theater.name(cell)}${who === "" ? "" : `, ${who}`}`;
}
