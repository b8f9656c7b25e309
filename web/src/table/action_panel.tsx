// The action panel: four zones in a fixed order, which never overlap. On a phone it is a sheet from below, which a
// thumb pulls up and pushes down.
import { useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import type { Desk } from "./desk";
import { OrderLine } from "./order_line";
import { Ask } from "./zones/ask";
import { Choices } from "./zones/choices";
import { Means } from "./zones/means";
import { News, NewsList } from "./zones/news";

const heights = ["low", "half", "full"] as const;
type Height = typeof heights[number];

const pull = 24; // pixels that a finger must travel

function nextHeight(height: Height, by: number): Height {
    return heights[Math.max(0, Math.min(heights.length - 1, heights.indexOf(height) + by))]!;
}

/** Pulled up, pushed down, or pressed: then it goes up, and from the top to the half. */
function Grip({ height }: { height: Signal<Height> }) {
    const from = useRef<number | null>(null);
    const moved = useRef(false);
    return (
        <button class="grip" aria-label={height.value === "full" ? "Lower the panel" : "Raise the panel"}
            onPointerDown={(event) => {
                from.current = event.clientY;
                moved.current = false;
                event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => {
                const by = from.current === null ? 0 : from.current - event.clientY;
                if (Math.abs(by) < pull)
                    return;
                from.current = event.clientY;
                moved.current = true;
                height.value = nextHeight(height.value, Math.sign(by));
            }}
            onPointerUp={() => { from.current = null; }}
            onClick={() => {
                if (!moved.current)
                    height.value = height.value === "full" ? "half" : nextHeight(height.value, 1);
            }} />
    );
}

/** A question opens the sheet half; while others act it is low. */
function useHeight(desk: Desk): Signal<Height> {
    const height = useSignal<Height>("half");
    const before = useRef("");
    useSignalEffect(() => {
        const asked = desk.seat.legal.value?.asked ?? false;
        const now = `${desk.phase.value} ${asked}`;
        if (now !== before.current)
            height.value = asked || desk.seat.view.value?.over ? "half" : "low";
        before.current = now;
    });
    return height;
}

export function ActionPanel({ desk }: { desk: Desk }) {
    const legal = desk.seat.legal.value;
    const height = useHeight(desk);
    const [wants, fold] = useState(false);
    const open = wants && desk.seat.refusal.value === null && desk.proposed.value === null;
    if (!legal)
        return <section class="panel prompt" aria-live="polite" aria-label="Orders">Asking the umpire…</section>;
    const wide = desk.system.table.phases[desk.phase.value]?.wide?.(desk) ?? false;
    return (
        <section class={`panel prompt ${desk.seat.view.value?.side ?? ""}${legal.asked ? " asked" : ""}`}
            data-phase={desk.phase.value} data-height={height.value} data-wide={wide || undefined}
            aria-label="Orders" aria-busy={desk.seat.busy.value}>
            <Grip height={height} />
            <Ask desk={desk} />
            <Choices desk={desk} />
            {open ? <NewsList desk={desk} close={() => fold(false)} /> : <Means desk={desk} />}
            {desk.typing.value && <OrderLine desk={desk} />}
            <News desk={desk} open={open} fold={fold} />
        </section>
    );
}
