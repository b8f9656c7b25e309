// Where the focus goes after a choice. The pressed control disappears with its question, and the browser then drops the
// focus: it goes to the first control of the next question, or to the map, whichever the player used.

type Place = "orders" | "map";

function place_of(target: EventTarget | null): Place | null {
    if (!(target instanceof Element))
        return null;
    return target.closest(".map-host") ? "map" : target.closest(".panel") ? "orders" : null;
}

/** The order that Enter gives, or else the first control; none while an order is on its way. */
function first_control(table: Element): HTMLElement | null {
    if (table.querySelector(".prompt[aria-busy=true]"))
        return null;
    const found = [".confirm .go", ".act .go", ".act :is(.offer, .tile, [aria-pressed])", ".act button"]
        .map((control) => table.querySelector<HTMLElement>(`${control}:enabled`));
    return found.find((control) => control !== null) ?? null;
}

function is_lost(table: Element): boolean {
    const { activeElement } = document;
    // The question itself has the focus until there is a control.
    return activeElement === null || activeElement === document.body || activeElement === table.querySelector("#asked");
}

/** Watches the table until the returned function is called. */
export function keepFocus(table: HTMLElement): () => void {
    let used: Place | null = null;
    const note = (event: FocusEvent) => { used = place_of(event.target) ?? used; };
    const restore = () => {
        if (used === null || !is_lost(table))
            return;
        const next = used === "map" ? table.querySelector<HTMLElement>(".counters .chosen, .map-host")
            : first_control(table) ?? table.querySelector<HTMLElement>("#asked");
        if (next !== document.activeElement)
            next?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(restore);
    table.addEventListener("focusin", note);
    watch.observe(table, { childList: true, subtree: true, attributeFilter: ["aria-busy", "disabled"] });
    return () => {
        table.removeEventListener("focusin", note);
        watch.disconnect();
    };
}
