// Completes a typed order: the current word may become a token, a place or a verb.

/** Where the current name begins: after a separator, or at an earlier word of it. */
function starts(text: string): number[] {
    const from = Math.max(text.lastIndexOf(","), text.lastIndexOf(";"), text.lastIndexOf(":")) + 1;
    const found: number[] = [];
    for (let i = from; i < text.length; i++)
        if (text[i] !== " " && (i === from || text[i - 1] === " "))
            found.push(i);
    return found;
}

/** The longest text before the cursor that begins a name, and the names it may become. */
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
