// Corps of the two armies by their colors, and the badges of the Union's.
import type { Side } from "../model/view";

/** Dark enough for white numerals; the cavalry of both sides has one color. */
const colors: Record<Side, Record<string, string>> = {
    union: { I: "#a8352a", II: "#1b7575", III: "#a85a18", V: "#5b4a9b", VI: "#3d7a38", XI: "#8b4f74", XII: "#84721a",
        "1st": "#8c6a08", "2nd": "#8c6a08", "3rd": "#8c6a08", Art: "#6b3b2a" },
    confederate: { I: "#9a5410", II: "#23694a", III: "#71337a", Cav: "#8c6a08" },
};
const garrison = "#3a4048";

/** Drawn around their center, about 11 by 11. */
const badges: Record<string, string> = {
    I: "M0-5.2a5.2 5.2 0 1 1-.01 0z",
    II: "M0 0C-1.6-.8-2-4.6 0-6 2-4.6 1.6-.8 0 0zM0 0C0 1.7-3 4-5.6 3.3-5 .8-1.5-.8 0 0zM0 0C1.5-.8 5 .8 5.6 " +
        "3.3 3 4 0 1.7 0 0zM-.6.4H.6L1.2 5.8H-1.2z",
    III: "M0-6 4.8 0 0 6-4.8 0z",
    V: "M-2.3-5.6Q0-4.6 2.3-5.6 1.1-2.9.8-.8 2.9-1.1 5.6-2.3 4.6 0 5.6 2.3 2.9 1.1.8.8 1.1 2.9 2.3 " +
        "5.6 0 4.6-2.3 5.6-1.1 2.9-.8.8-2.9 1.1-5.6 2.3-4.6 0-5.6-2.3-2.9-1.1-.8-.8-1.1-2.9-2.3-5.6z",
    VI: "M-1.8-5.4h3.6v3.6h3.6v3.6H1.8v3.6h-3.6V1.8h-3.6v-3.6h3.6z",
    XI: "M3-5a5.4 5.4 0 1 0 0 10A6 6 0 0 1 3-5z",
    XII: "M0-6 1.6-1.9 6-1.9 2.4.9 3.7 5 0 2.4-3.7 5-2.4.9-6-1.9-1.6-1.9z",
};

export function corpsColor(side: Side, command: string | null): string {
    return (command === null ? null : colors[side][command]) ?? garrison;
}

/** Null for a corps without one; of the cavalry divisions too, which have the saber. */
export function badgeOf(side: Side, command: string | null): string | null {
    return side === "union" && command !== null ? badges[command] ?? null : null;
}

/** "1st" is a division of cavalry. */
const cavalry: ReadonlySet<string> = new Set(["1st", "2nd", "3rd"]);

/** As a band has room for it: "1C", "Cav", "DC". */
export function corpsNumeral(side: Side, command: string | null): string {
    if (command === null)
        return "";
    return side === "union" && cavalry.has(command) ? `${command[0]!}C` : command;
}

/** In full, for a list or a screen reader: "I Corps", "1st Cavalry Division", "garrison DC". */
export function corpsTitle(side: Side, command: string | null): string {
    if (command === null)
        return "no command";
    if (side === "union" && cavalry.has(command))
        return `${command} Cavalry Division`;
    if (command === "Cav")
        return "Cavalry";
    if (command === "Art")
        return "Artillery Reserve";
    return command in colors[side] ? `${command} Corps` : `${command} command`;
}
