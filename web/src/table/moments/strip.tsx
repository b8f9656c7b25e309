// The foot of the map: what others did since the player's last move, step by step, or the morning report; folded, a
// pill. Neither is a dialog: an order puts it away.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { useCall } from "../call";
import type { Desk } from "../desk";
import { useMomentKeys } from "./keys";
import { momentsOf, type Moments } from "./moments";
import { MorningReport } from "./morning";
import { Steps } from "./steps";

const pause = 1350; // milliseconds: the arrow, and a look at it

export function Strip({ desk }: { desk: Desk }) {
    const moments = momentsOf(desk);
    useMomentKeys(moments);
    useCall(desk.seat);
    return moments && <Shown desk={desk} moments={moments} />;
}

function Shown({ desk, moments }: { desk: Desk; moments: Moments }) {
    useOpening(desk, moments);
    useClosing(desk, moments);
    useMap(desk, moments);
    useRunning(moments);
    useHeight(moments);
    switch (moments.open.value) {
    case "since": return <Steps moments={moments} />;
    case "morning": return <MorningReport desk={desk} moments={moments} />;
    case null: return <Pills moments={moments} />;
    }
}

/** The map is told how much of it lies under the strip: what happened is brought above it. */
function useHeight(moments: Moments): void {
    const open = moments.open.value;
    useLayoutEffect(() => {
        const strip = document.querySelector<HTMLElement>(".strips > .strip");
        const table = strip?.closest<HTMLElement>(".table");
        if (!strip || !table)
            return undefined;
        const say = () => table.style.setProperty("--strip-height", `${strip.offsetHeight}px`);
        say();
        const watch = new ResizeObserver(say);
        watch.observe(strip);
        return () => { watch.disconnect(); table.style.removeProperty("--strip-height"); };
    }, [open]);
}

/** On a phone the panel would be covered: there it opens on request. */
function is_phone(): boolean {
    return matchMedia("(max-width: 699px)").matches;
}

/** Opens by itself when it is the player's move, once. */
function useOpening(desk: Desk, moments: Moments): void {
    useSignalEffect(() => {
        const asked = desk.seat.legal.value?.asked ?? false;
        if (!asked || is_phone() || moments.open.peek() !== null || moments.result.value)
            return;
        if (moments.is_morning.value)
            moments.open.value = "morning";
        else if (moments.unseen.value)
            moments.play();
    });
}

/** A token taken up or an order given puts away what is open. */
function useClosing(desk: Desk, moments: Moments): void {
    useSignalEffect(() => {
        // An answer that the page gives by itself is not the player's.
        const given = desk.seat.posts.value.filter(({ state, quiet }) => state !== "unsent" && !quiet);
        const busy = given.length > 0;
        if (busy)
            moments.pass_results(Math.max(...given.map(({ k }) => k)));
        if ((busy || desk.chosen.value !== null) && moments.open.peek() !== null)
            moments.fold();
    });
}

/** The map shows the arrows, and pans to the step that is shown. */
function useMap(desk: Desk, moments: Moments): void {
    useSignalEffect(() => desk.map?.show_trails(moments.trails.value));
    const step = moments.open.value === "since" ? moments.since.value.steps[moments.at.value] : undefined;
    const cells = step?.cells.join(" ");
    // After the strip's height was told: the map brings the step above it.
    useEffect(() => {
        if (step)
            desk.map?.visit(step.cells);
        else
            desk.map?.go_back();
    }, [desk, cells, moments.at.value]);
    useEffect(() => () => desk.map?.show_trails([]), [desk]);
}

function useRunning(moments: Moments): void {
    const runs = moments.runs.value, at = moments.at.value;
    useEffect(() => {
        const timer = runs ? setTimeout(() => moments.next(), pause) : undefined;
        return () => clearTimeout(timer);
    }, [moments, runs, at]);
}

function Pills({ moments }: { moments: Moments }) {
    const { steps, open } = moments.since.value;
    const morning = moments.is_morning.value;
    if (steps.length === 0 && !morning)
        return null;
    const count = steps.length === 1 ? "1 change" : `${steps.length} changes`;
    return (
        <div class="pills">
            {steps.length > 0 && (
                <button class={open ? "pill" : "pill old"} onClick={() => moments.play()}>
                    {open ? `${count} since your last move` : `${count} before your last move`} <kbd>V</kbd>
                </button>
            )}
            {morning && (
                <button class="pill" onClick={() => { moments.open.value = "morning"; }}>
                    Morning report <kbd>M</kbd>
                </button>
            )}
        </div>
    );
}
