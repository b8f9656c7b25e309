// My turn, by sound and by a notice of the browser: two switches of My seat, off until the player wants them. The
// browser is asked for permission only when the notice is switched on.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { recall, store } from "../core/saved";
import type { Seat } from "./seat";

interface Calls {
    sound: boolean;
    notice: boolean;
}

const shelf = "vedette.calls";

export const calls = signal<Calls>(recall<Calls>(shelf, { sound: false, notice: false }));

function set(news: Partial<Calls>): void {
    calls.value = { ...calls.value, ...news };
    store(shelf, calls.value);
}

/** True if this browser can show notices at all: a page on http may not. */
export const can_notify = "Notification" in globalThis && isSecureContext;

export function setSound(on: boolean): void {
    set({ sound: on });
    if (on)
        ring(); // so that the player hears it, and the browser allows it
}

/** Resolves to what the player is told if it cannot be switched on. */
export async function setNotice(on: boolean): Promise<string | null> {
    if (on && await Notification.requestPermission() !== "granted") {
        set({ notice: false });
        return "Your browser does not allow this page to show notices.";
    }
    set({ notice: on });
    return null;
}

/** Two soft notes of a bugle. */
function ring(): void {
    try {
        const context = new AudioContext();
        [392, 523].forEach((pitch, i) => {
            const at = context.currentTime + 0.22 * i;
            const tone = context.createOscillator(), volume = context.createGain();
            tone.frequency.value = pitch;
            volume.gain.setValueAtTime(0.0001, at);
            volume.gain.exponentialRampToValueAtTime(0.12, at + 0.03);
            volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
            tone.connect(volume).connect(context.destination);
            tone.start(at);
            tone.stop(at + 0.45);
        });
        setTimeout(() => void context.close(), 1500);
    } catch {
        // no sound on this device
    }
}

function call(title: string): void {
    if (calls.value.sound)
        ring();
    if (calls.value.notice && can_notify && Notification.permission === "granted" && document.hidden) {
        const notice = new Notification(title, { body: "It is your move.", tag: "vedette-move" });
        notice.onclick = () => { window.focus(); notice.close(); };
    }
}

/** Calls when the player, who was not asked before, is asked; not when the page opens. */
export function useCall(seat: Seat): void {
    const asked = seat.legal.value?.asked ?? null;
    const before = useRef<boolean | null>(null);
    useEffect(() => {
        if (before.current === false && asked)
            call(seat.card.peek()?.title ?? "vedette");
        before.current = asked;
    }, [asked]);
}
