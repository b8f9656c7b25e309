// Keys at the table (users' conventions: arrows, + - 0, n, /, Enter, Esc, 1-9, Ctrl+Z, ?).
import type { MapTable } from "../map/map";
import type { Desk } from "./desk";
import { spoken } from "./prompt";

function is_typing(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

export function handleKey(event: KeyboardEvent, desk: Desk, map: MapTable | null): void {
    if (is_typing(event.target) || event.altKey || event.metaKey)
        return;
    if (event.ctrlKey) {
        if (event.key === "z" && desk.seat.legal.value?.can_undo) {
            event.preventDefault();
            void desk.give("undo");
        }
        return;
    }
    const done = act(event.key, desk, map, event.target);
    if (done)
        event.preventDefault();
}

function act(key: string, desk: Desk, map: MapTable | null, target: EventTarget | null): boolean {
    const step = 80;
    switch (key) {
    case "ArrowLeft": map?.camera.pan(-step, 0); return true;
    case "ArrowRight": map?.camera.pan(step, 0); return true;
    case "ArrowUp": map?.camera.pan(0, -step); return true;
    case "ArrowDown": map?.camera.pan(0, step); return true;
    case "+": case "=": map?.camera.zoom(1.25); return true;
    case "-": map?.camera.zoom(0.8); return true;
    case "0": map?.camera.fit(); return true;
    case "n": {
        desk.next();
        const cell = desk.chosen.value && desk.own(desk.chosen.value)?.cell;
        if (cell)
            map?.reveal(cell);
        return true;
    }
    case "Escape": desk.cancel(); return true;
    case "Enter":
        if (!desk.proposed.value || (target instanceof HTMLButtonElement))
            return false;
        void desk.give(desk.proposed.value.text);
        return true;
    }
    const number = Number(key);
    const offer = number >= 1 && number <= 9 ? spoken(desk)[number - 1] : undefined;
    if (!offer)
        return false;
    void desk.give(offer.text);
    return true;
}
