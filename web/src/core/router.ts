// Addresses of the page: / , /join#KEY, /c/GAME/SEAT[#KEY], /rules, /r/ID, /learn,
// /how/SYSTEM/PAGE.
import { signal } from "@preact/signals";
import { keyIn } from "./link";

interface Place {
    path: string[]; // "/c/GAME/union" is ["c", "GAME", "union"]
    query: URLSearchParams;
}

/** A mistyped address still shows a page. */
function plain(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

function read(): Place {
    return {
        path: location.pathname.split("/").filter((part) => part !== "").map(plain),
        query: new URLSearchParams(location.search),
    };
}

export const place = signal<Place>(read());

export function go(path: string, replace = false): void {
    if (replace)
        history.replaceState(null, "", path);
    else
        history.pushState(null, "", path);
    place.value = read();
    if (!replace)
        scrollTo(0, 0);
}

/** The key after the `#`, if it is a whole key. */
export function keyInAddress(): string | null {
    return keyIn(location.hash.slice(1));
}

/** Removes the key from the address once it has worked, so that nobody can read it from the screen. */
export function hideKey(): void {
    if (keyInAddress() !== null)
        history.replaceState(null, "", location.pathname + location.search);
}

export function followLinks(): void {
    addEventListener("popstate", () => { place.value = read(); });
    document.addEventListener("click", (event) => {
        const link = (event.target as Element | null)?.closest?.("a[href^='/']") as HTMLAnchorElement | null;
        if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
            return;
        if (link.hasAttribute("download") || link.target === "_blank" || link.pathname.startsWith("/api/"))
            return;
        event.preventDefault();
        go(link.pathname + link.search + link.hash);
    });
}
