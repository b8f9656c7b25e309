// Completing a typed order: the word that is being written may become a unit, a place or a verb.
import type { View } from "./view";

const verbs = [
    "via", "to", "follow", "hold", "staff", "throw", "end marches", "end", "destroy", "repair", "raid", "card battle",
    "card skirmish", "card retreat", "with", "toward", "break", "retreat default", "retreat to", "shift", "block",
    "extend", "reinforce", "attach", "fight", "result:", "confirm", "withdraw", "spread default", "rally", "rally all",
    "deploy", "deploy default", "look from", "choose", "by rail to", "undo", "activate",
];

/** Everything that an order may name, as the seat would write it. */
export function wordsFor(view: View | null, places: readonly string[]): string[] {
    const units = (view?.own ?? []).flatMap(({ id, fit = [], broken = [] }) =>
        [id, ...[...fit, ...broken].map((unit) => `${id}/${unit}`)]);
    return [...new Set([...units, ...(view?.corps.map((corps) => corps.id) ?? []), ...verbs, ...places])];
}

/** Where the name that is being written begins: after a separator, or at an earlier word of it. */
function starts(text: string): number[] {
    const from = Math.max(text.lastIndexOf(","), text.lastIndexOf(";"), text.lastIndexOf(":")) + 1;
    const found: number[] = [];
    for (let i = from; i < text.length; i++)
        if (text[i] !== " " && (i === from || text[i - 1] === " "))
            found.push(i);
    return found;
}

/** The longest beginning that is the beginning of something, and what it may become. */
function match(text: string, known: readonly string[]): { from: number; names: string[] } {
    for (const from of starts(text)) {
        const begun = text.slice(from).toLowerCase();
        const names = known.filter((name) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun);
        if (names.length > 0)
            return { from, names };
    }
    return { from: text.length, names: [] };
}

export function completions(text: string, known: readonly string[], most = 8): string[] {
    return match(text, known).names.slice(0, most);
}

export function complete(text: string, name: string): string {
    return `${text.slice(0, match(text, [name]).from)}${name} `;
}
