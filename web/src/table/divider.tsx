// The divider between orders and tabs: drag it up to write a letter, down to read orders. It stays where the player
// left it in this browser.
import { signal } from "@preact/signals";
import { recall, store } from "../core/saved";

const shelf = "vedette.orders-share";
const usual = 62; // percent of the height for the orders
const [least, most, step] = [20, 85, 5];

/** Within its limits; the stored value may be anything. */
function shareOf(value: unknown): number {
    return typeof value === "number" && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual;
}

const share = signal(shareOf(recall<unknown>(shelf, usual)));

function draw(to: number): void {
    share.value = shareOf(to);
    store(shelf, share.value === usual ? null : share.value);
}

/** Sets the rows of the table's grid. */
export function rowShares(): Record<string, string> {
    return { "--orders-share": `${share.value}fr`, "--papers-share": `${100 - share.value}fr` };
}

/** The share of the column at the height of the pointer. */
function pointedAt(event: PointerEvent): number {
    const line = event.currentTarget as HTMLElement;
    const { top } = document.querySelector(".orders")!.getBoundingClientRect();
    const { bottom } = line.parentElement!.getBoundingClientRect();
    return Math.round(100 * (event.clientY - top) / (bottom - top));
}

function press(event: KeyboardEvent): void {
    const to = { ArrowUp: share.value - step, ArrowDown: share.value + step, Home: least, End: most }[event.key];
    if (to === undefined)
        return;
    event.preventDefault();
    event.stopPropagation();
    draw(to);
}

export function Divider() {
    return (
        <div class="divider" role="separator" aria-orientation="horizontal" aria-label="Between orders and tabs"
            aria-valuenow={share.value} aria-valuemin={least} aria-valuemax={most} tabIndex={0}
            title="Drag, or use the arrow keys; double-click to reset" onKeyDown={press} onDblClick={() => draw(usual)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId))
                    draw(pointedAt(event));
            }} />
    );
}
