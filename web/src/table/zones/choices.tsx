// Zone 2: every choice, visible without scrolling; the order that waits for its confirmation; undo.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Plain } from "../acts/plain";
import type { Desk } from "../desk";
import { Icon } from "../icons";
import { undoLabel, undoWords } from "../undo";

/** A player who came by a button continues by a button: Enter gives the order. */
function useFocus(open: boolean) {
    const go = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => { // before the next key is pressed
        if (open && document.activeElement?.closest(".choices"))
            go.current?.focus();
    }, [open]);
    return go;
}

/** The order that throws a die or cannot be taken back: its button says what it does; zone 3 has the odds. */
export function Confirm({ desk }: { desk: Desk }) {
    const proposed = desk.proposed.value;
    const go = useFocus(proposed !== null);
    if (!proposed)
        return null;
    return (
        <div class="confirm" role="group" aria-label="To be confirmed">
            <button class="go" ref={go} data-order={proposed.order} onClick={() => void desk.give(proposed.order)}>
                {proposed.label} <kbd>Enter</kbd>
            </button>
            <button class="alt" onClick={() => desk.cancel()}>Not now <kbd>Esc</kbd></button>
        </div>
    );
}

export function Undo({ desk }: { desk: Desk }) {
    const can_undo = desk.seat.legal.value?.can_undo ?? false;
    return (
        <button class="alt undo" disabled={!can_undo} title={undoWords(desk)} data-order="undo"
            aria-describedby={can_undo ? undefined : "no-undo"} onClick={() => void desk.give("undo")}>
            <Icon name="undo" /> {undoLabel(desk)} <kbd>U</kbd>
        </button>
    );
}

export function Choices({ desk }: { desk: Desk }) {
    const legal = desk.seat.legal.value!;
    const phase = desk.system.table.phases[desk.phase.value];
    const Act = phase?.Act ?? Plain;
    const open = legal.asked || desk.offers.value.length + desk.subjects.value.length > 0;
    const waits = desk.proposed.value !== null && !phase?.confirms;
    return (
        <div class="choices">
            {open && (waits ? <Confirm desk={desk} /> : <div class="act"><Act desk={desk} /></div>)}
            {(legal.asked || legal.can_undo) && (
                <div class="row always">
                    <Undo desk={desk} />
                    {!legal.can_undo && <small id="no-undo">{undoWords(desk)}</small>}
                </div>
            )}
        </div>
    );
}
