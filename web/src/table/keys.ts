// Keys at the table: digits and letters press the choices, arrows move the cursor, letters open papers.
import type { MapTable } from "../map/map";
import type { Desk, Step } from "./desk";
import { buttonsOf } from "./offers";
import { papersFor } from "./rail";
import { undoWords } from "./undo";

/** All keys, as the page of keys shows them. */
export const all_keys: [keys: string, what: string][] = [
    ["1 – 9", "press the choice with that number"],
    ["Enter", "press the main button, or march to the space under the cursor"],
    ["Tab, n", "select the next token that can be ordered; Tab on the map only"],
    ["arrows", "move the cursor over the map when a token is selected; otherwise they move the map"],
    ["Shift + arrows", "move the map"],
    ["w", "draw a route space by space, by arrows or clicks"],
    ["Esc", "back: what is to be confirmed, then the cursor, then the token"],
    ["u, Ctrl + Z", "undo, until you learn something new"],
    ["/", "find a place or a token"],
    ["o", "the order line: type an order; up and down choose a completion or an earlier order"],
    ["+  −  0", "nearer, farther, the whole map"],
    ["l", "the log"],
    ["k", "the legend: what the colors and signs on the map mean"],
    ["?", "this page"],
];

const arrows: Record<string, Step> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

const taken = "input, textarea, select, [contenteditable], dialog";

/** Where keys are text, or arrows already have a meaning. */
function is_taken(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest(taken) !== null;
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
    // A key that is held down answers one question only.
    if ((event.repeat && event.key === "Enter") ||
        (event.ctrlKey ? event.key === "z" && undo(desk) : act(event, desk, map)))
        event.preventDefault();
}

function undo(desk: Desk): boolean {
    if (desk.seat.legal.value?.can_undo)
        void desk.give("undo");
    else {
        desk.seat.trouble.value = undoWords(desk);
        desk.undo_refused.value = true;
    }
    return true;
}

/** Opens or closes the paper of a key. */
function paper(key: string, desk: Desk): boolean {
    const found = papersFor(desk).find((each) => each.key === key);
    if (found)
        desk.open_paper(found.id);
    return found !== undefined;
}

function is_map(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest(".map-host") !== null;
}

/** Tab goes from token to token, and after the last one leaves the map. */
function next_from_map(desk: Desk): boolean {
    const names = desk.subjects.value.map(({ name }) => name);
    if (names.length < 2 || desk.chosen.value === names[names.length - 1])
        return false;
    next(desk);
    return true;
}

/** A focused button uses Enter and space itself. */
function is_button(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest("button, a, summary") !== null;
}

/** What can be selected and put back has the space bar; Enter is for the main button. */
function is_slot(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest(".offer[aria-pressed]") !== null;
}

function act(event: KeyboardEvent, desk: Desk, map: MapTable | null): boolean {
    const arrow = arrows[event.key];
    if (arrow) {
        if (event.shiftKey || desk.reachable.value.size === 0)
            map?.camera.pan(80 * arrow[0], 80 * arrow[1]);
        else {
            desk.step(arrow);
            map?.host.focus({ preventScroll: true }); // Enter is now for the cursor, not for a button
        }
        return true;
    }
    if (desk.press(event.key) || paper(event.key, desk))
        return true;
    switch (event.key) {
    case "+": case "=": map?.camera.zoom(1.25); return true;
    case "-": map?.camera.zoom(0.8); return true;
    case "0": map?.camera.fit(); return true;
    case "n": next(desk); from_nowhere(map); return true;
    case "u": return undo(desk);
    case "w": return draw(desk);
    case "/": return desk.finding.value = true;
    case "o": return desk.typing.value = true;
    case "?": desk.sheet.value = "keys"; return true;
    case "k": desk.sheet.value = "legend"; return true;
    case "Tab": return is_map(event.target) && !event.shiftKey && next_from_map(desk);
    case "Enter": return (is_slot(event.target) || !is_button(event.target)) && desk.confirm();
    }
    if (!offer(event.key, desk))
        return false;
    from_nowhere(map);
    return true;
}

/** Players who use keys alone are at the map: there Enter is for the cursor. */
function from_nowhere(map: MapTable | null): void {
    if (document.activeElement === document.body)
        map?.host.focus({ preventScroll: true });
}

function draw(desk: Desk): boolean {
    if (!desk.may_draw.value)
        return false;
    desk.draw_way(!desk.drawing.value);
    return true;
}

function next(desk: Desk): void {
    desk.next();
    const cell = desk.chosen.value && desk.where(desk.chosen.value);
    if (cell)
        desk.map?.reveal(cell);
}

/** A choice by its number or its letter. */
function offer(key: string, desk: Desk): boolean {
    const buttons = buttonsOf(desk);
    const number = Number(key);
    const found = number >= 1 && number <= 9 ? buttons[number - 1] : buttons.find((each) => each.key === key);
    found?.run();
    return found !== undefined;
}
