// Whether the server still serves this version of the page: after an upgrade it offers another.
import { signal } from "@preact/signals";

const own = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";

export const outdated = signal(false);

/** Checked when the connection is back: servers are upgraded while it is lost. */
export async function askBuild(): Promise<void> {
    try {
        const page = await (await fetch("/", { cache: "no-store" })).text();
        const served = /<meta name="build" content="([^"]*)"/.exec(page)?.[1];
        outdated.value = served !== undefined && served !== own;
    } catch {
        // no answer does not mean another page
    }
}
