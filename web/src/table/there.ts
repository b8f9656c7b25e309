// Who is in a space, as far as the seat knows.
import { sightings, sightingWords } from "../model/picture";
import type { Desk } from "./desk";

/** "Heth, enemy E4", or "troops reported by scouts last turn"; nothing if nobody is known of. */
export function whoIsAt(desk: Desk, cell: string): string {
    const view = desk.seat.view.value;
    if (!view)
        return "";
    const own = view.own.filter((token) => token.cell === cell).map((token) => token.id);
    const enemy = view.enemy.filter((token) => token.cell === cell)
        .map((token) => `enemy ${token.name ?? token.handle}`);
    const reported = sightings(view).filter((seen) => seen.cell === cell).map(sightingWords);
    return [...own, ...enemy, ...reported].join(", ");
}

/** "Gettysburg (R10), Heth". */
export function spaceWords(desk: Desk, cell: string): string {
    const who = whoIsAt(desk, cell);
    return `${desk.theater.name(cell)}${who === "" ? "" : `, ${who}`}`;
}
