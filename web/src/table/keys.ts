// Keys at the table (users' conventions: arrows, + - 0, n, /, Enter, Esc, 1-9, Ctrl+Z, ?).
import type { MapTable } from "../map/map";
import type { Desk, Step } from "./desk";
import { offersOf } from "./offers";

/** All keys, as the page of keys shows them. */
export const all_keys: [keys: string, what: string][] = [
    ["1 – 9", "the offers in the order of their buttons"],
    ["n", "takes up the next unit that can be ordered"],
    ["arrows", "move the cursor over the map when a unit is taken up; else they move the map"],
    ["Shift + arrows", "move the map"],
    ["Enter", "puts what the cursor is on upon the order slip; once more gives the order"],
    ["w", "draws a march or retreat space by space, by arrows or clicks, instead of having its way found"],
    ["Esc", "takes back the slip, then the cursor, then the unit in hand"],
    ["u, Ctrl + Z", "undo, as far as nothing was told since"],
    ["/", "search, or the order line"],
    ["o", "the order line: type an order; up and down arrows choose or bring back old ones"],
    ["+  −  0", "nearer, farther, the whole map"],
    ["?", "this page"],
];

const arrows: Record<string, Step> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** Where letters are text, or arrows already have a meaning. */
function is_taken(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog, [role=tablist]") !== null;
}

export function handleKey(event: KeyboardEvent, desk: Desk, map: MapTable | null): void {
    if (event.defaultPrevented || event.altKey || event.metaKey)
        return;
    if (event.key === "Escape" && !is_taken(event.target)) {
        desk.cancel();
        return;
    }
    if (is_taken(event.target))
        return;
    if (event.ctrlKey ? event.key === "z" && undo(desk) : act(event, desk, map))
        event.preventDefault();
}

function undo(desk: Desk): boolean {
    if (desk.seat.legal.value?.can_undo)
        void desk.give("undo");
    else
        desk.seat.trouble.value = undoWords(desk);
    return true;
}

/** Why nothing can be taken back. */
export function undoWords(desk: Desk): string {
    if (desk.seat.legal.value?.can_undo)
        return "Takes back what you ordered since you were last told something.";
    if (!desk.seat.log.value.some((line) => line.order !== null && !line.order.startsWith("salt ")))
        return "Nothing can be taken back: you have ordered nothing yet.";
    const last = [...desk.seat.log.value].reverse().find((line) => line.words.length > 0)?.words[0]?.replace(/ \[[^\]]*\]$/, "");
    const quoted = last === undefined ? "" : last.length <= 60 ? ` (“${last}”)` : ` (“${last.slice(0, 56).replace(/[ ,]+\S*$/, "")} …”)`;
    return `Nothing can be taken back: since your last order you were told something${quoted}.`;
}

function focus_on(selector: string): boolean {
    const field = document.querySelector<HTMLInputElement>(selector);
    field?.focus();
    return field !== null;
}

/** A pressed button has Enter and the blank for itself. */
function is_button(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest("button, a, summary") !== null;
}

function act(event: KeyboardEvent, desk: Desk, map: MapTable | null): boolean {
    const arrow = arrows[event.key];
    if (arrow) {
        if (event.shiftKey || desk.reachable.value.size === 0)
            map?.camera.pan(80 * arrow[0], 80 * arrow[1]);
        else
            desk.step(arrow);
        return true;
    }
    switch (event.key) {
    case "+": case "=": map?.camera.zoom(1.25); return true;
    case "-": map?.camera.zoom(0.8); return true;
    case "0": map?.camera.fit(); return true;
    case "n": next(desk); return true;
    case "u": return undo(desk);
    case "w": return draw(desk);
    case "/": return focus_on("#search") || focus_on("#order");
    case "o": return focus_on("#order");
    case "?": desk.help.value = true; return true;
    case "Enter": return !is_button(event.target) && desk.confirm();
    }
    return offer(Number(event.key), desk);
}

function draw(desk: Desk): boolean {
    if (desk.chosen.value === null || desk.reachable.value.size === 0 || !["march", "retreat"].includes(desk.phase.value))
        return false;
    desk.proposed.value = null;
    desk.drawing.value = !desk.drawing.value;
    return true;
}

function next(desk: Desk): void {
    desk.next();
    const cell = desk.chosen.value && desk.own(desk.chosen.value)?.cell;
    if (cell)
        desk.map?.reveal(cell);
}

function offer(number: number, desk: Desk): boolean {
    const found = number >= 1 && number <= 9 ? offersOf(desk)[number - 1] : undefined;
    found?.run();
    return found !== undefined;
}
