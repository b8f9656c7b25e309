// The line between orders and papers: whoever writes a letter draws it up, whoever reads orders draws it down.
// It stays where this browser's player has left it.
import { signal } from "@preact/signals";
import { recall, store } from "../kept";

const shelf = "vedette.orders-share";
const usual = 62; // hundredths of the height that are the orders'
const [least, most, step] = [20, 85, 5];

/** Between its ends; what a browser has kept may be anything. */
function shareOf(value: unknown): number {
    return typeof value === "number" && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual;
}

const share = signal(shareOf(recall<unknown>(shelf, usual)));

function draw(to: number): void {
    share.value = shareOf(to);
    store(shelf, share.value === usual ? null : share.value);
}

/** What the table's rows are laid by. */
export function rowShares(): Record<string, string> {
    return { "--orders-share": `${share.value}fr`, "--papers-share": `${100 - share.value}fr` };
}

/** The share of the column at whose height the pointer is. */
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
        <div class="divider" role="separator" aria-orientation="horizontal" aria-label="Between orders and papers"
            aria-valuenow={share.value} aria-valuemin={least} aria-valuemax={most} tabIndex={0}
            title="Drag, or arrows; twice to put it back" onKeyDown={press} onDblClick={() => draw(usual)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId))
                    draw(pointedAt(event));
            }} />
    );
}
