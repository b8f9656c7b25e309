// A rule's id: a click opens its paragraph over the table; as a link it leads to the rule's page. Its title is told by
// whoever has the book (learn/rules.ts), which is fetched when a player first points at an id.
import { signal } from "@preact/signals";

export const opened = signal<string | null>(null);

interface Titles {
    of: (id: string) => string | null;
    ask: () => void;
}

export const titles = signal<Titles>({ of: () => null, ask: () => {} });

/** "M8: a march that leaves road or rail at any step loses its base move", as far as it is known. */
export function ruleWithTitle(id: string): string {
    const title = titles.value.of(id);
    return title === null ? `Rule ${id}` : `Rule ${id}: ${title}`;
}

function open(event: MouseEvent, id: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
        return;
    event.preventDefault();
    opened.value = id;
}

export function RuleLink({ id }: { id: string }) {
    const words = ruleWithTitle(id), { ask } = titles.value;
    return (
        <a class="rule" href={`/r/${id}`} aria-label={words} title={words} onPointerEnter={ask} onFocus={ask}
            onClick={(event) => open(event, id)}>{id}</a>
    );
}
