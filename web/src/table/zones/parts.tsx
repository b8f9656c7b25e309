// Parts of zones 2 and 3 that every game system uses: the verdict with its number, the few lines below it, the place of
// the main button while nothing is chosen.
import type { ComponentChildren } from "preact";

/** How a chance looks; the number says it too. */
export type Look = "good" | "fair" | "bad" | "";

export function Verdict({ words, big, look = "" }: { words: ComponentChildren; big?: string; look?: Look }) {
    return <p class="verdict"><strong>{words}</strong>{big && <span class={`big ${look}`}>{big}</span>}</p>;
}

/** At most three or four lines: cost, risk, who is near. */
export function Points({ children }: { children: ComponentChildren }) {
    return <ul class="points">{children}</ul>;
}

export function GoHint({ children }: { children: ComponentChildren }) {
    return <p class="go-hint" aria-live="polite">{children}</p>;
}
