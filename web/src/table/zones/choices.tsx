// Zone 2: every choice, visible without scrolling but in a very low window; the order to be confirmed; undo
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
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

/** True where the window is too low for every choice: then they scroll, and the zone says so. */
function useMore() {
    const list = useRef<HTMLDivElement>(null);
    const [more, setMore] = useState(false);
    useEffect(() => {
        const zone = list.current!;
        const look = () => setMore(zone.scrollTop + zone.clientHeight < zone.scrollHeight - 4);
        const sizes = new ResizeObserver(look), content = new MutationObserver(look);
        sizes.observe(zone);
        content.observe(zone, { childList: true, subtree: true, characterData: true });
        zone.addEventListener("scroll", look);
        return () => {
            sizes.disconnect();
            content.disconnect();
        };
    }, []);
    return { list, more };
}

export function Choices({ desk }: { desk: Desk }) {
    const legal = desk.seat.legal.value!;
    const phase = desk.system.table.phases[desk.phase.value];
    const Act = phase?.Act ?? Plain;
    const open = legal.asked || desk.offers.value.length + desk.subjects.value.length > 0;
    const waits = desk.proposed.value !== null && !phase?.confirms;
    const { list, more } = useMore();
    return (
        <>
            <div class="choices" ref={list}>
                {open && (waits ? <Confirm desk={desk} /> : <div class="act"><Act desk={desk} /></div>)}
                {(legal.asked || legal.can_undo) && (
                    <div class="row always">
                        <Undo desk={desk} />
                        {!legal.can_undo && <small id="no-undo">{undoWords(desk)}</small>}
                    </div>
                )}
            </div>
            {more && <p class="more-below">More below</p>}
        </>
    );
}
