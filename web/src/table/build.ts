// Whether the server still serves the page that runs here: after an upgrade it offers another.
import { signal } from "@preact/signals";

const own = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";

export const outdated = signal(false);

/** Asked when the connection comes back: that is when servers have been renewed. */
export async function askBuild(): Promise<void> {
    try {
        const page = await (await fetch("/", { cache: "no-store" })).text();
        const served = /<meta name="build" content="([^"]*)"/.exec(page)?.[1];
        outdated.value = served !== undefined && served !== own;
    } catch {
        // no answer is no other page
    }
}
