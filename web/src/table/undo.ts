// What undo would take back, by name, and why nothing can be taken back: from the server's data and the seat's log.
import type { LogLine } from "../core/api";
import { toldOf } from "../core/log";
import { shortened } from "../core/words";
import type { Desk } from "./desk";

/** An order of the game, not a question or a salt. */
function is_move({ order, word }: LogLine): boolean {
    return order !== null && word === null;
}

/** "Undo II Corps, Early"; undo takes back all open orders together. */
export function undoLabel(desk: Desk): string {
    const orders = desk.seat.legal.value?.undo.orders ?? 0;
    const open = orders === 0 ? [] : desk.seat.log.value.filter(is_move).slice(-orders);
    const named = open.map(({ events }) => desk.system.telling.named?.(events) ?? null);
    const names = [...new Set(named.filter((name) => name !== null))];
    if (names.length === 0)
        return orders > 1 ? `Undo ${orders} orders` : "Undo";
    return names.length <= 2 ? `Undo ${names.join(", ")}` : `Undo ${names[0]} and ${names.length - 1} more`;
}

/** Why nothing can be undone: the sentence that closed it. */
export function undoWords(desk: Desk): string {
    const legal = desk.seat.legal.value;
    if (!legal || legal.can_undo)
        return "Takes back all that you ordered since you last learned something.";
    const { closed } = legal.undo;
    if (closed === null)
        return "Nothing to undo yet.";
    const line = desk.seat.log.value.find(({ k }) => k === closed.k);
    const event = line?.events[closed.event];
    const told = line && toldOf(line).find((each) => each.event === event);
    return told ? `Not past this: ${shortened(told.words, 60)}` : "Not past what you were told last.";
}
