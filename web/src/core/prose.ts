// Converts the text of a form into an order, and a letter into readable text.

/** Text as an order takes it: one line, and nothing that would end it (docs/orders.md, "Letters"). */
export function asProse(text: string): string {
    return text.trim().replace(/\s+/g, " ").replace(/ ;(?= |$)/g, ",").replace(/(^| )#/g, "$1no. ");
}

/** The same with its line breaks: " / " ends a line, " // " a paragraph. */
export function asLetter(text: string): string {
    return text.trim().split(/\s*\n\s*\n\s*/).map((part) => part.split("\n").map(asProse).join(" / ")).join(" // ");
}

/** The paragraphs of a letter, each with its lines. */
export function paragraphsOf(text: string): string[][] {
    return text.split(" // ").map((part) => part.split(" / "));
}
