// The color of a corps: on its badge, on the rows of its divisions. White type on each has a contrast of at least 4.8.
const colors: Record<string, string> = {
    I: "#97460f", II: "#23694a", III: "#6a3480", V: "#1d5f8a", VI: "#8a1f4a", XI: "#5b5a1c", XII: "#0f6767",
    XIII: "#97460f", XV: "#23694a", XVII: "#6a3480",
};

const others = ["#7a5a12", "#4a5568", "#7d3b2b", "#2f5d62"];

export function corpsColor(corps: string): string {
    const sum = [...corps].reduce((all, letter) => all + letter.charCodeAt(0), 0);
    return colors[corps] ?? others[sum % others.length]!;
}

/** The corps as a badge shows it: a numeral, or the first letters of a name. */
export function corpsShort(corps: string): string {
    return corps.length > 4 ? `${corps.slice(0, 3)}.` : corps;
}
