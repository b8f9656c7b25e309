// A rule's id: a click opens its paragraph over the table; as a link it leads to the rule's page.
import { signal } from "@preact/signals";

export const opened = signal<string | null>(null);

function open(event: MouseEvent, id: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
        return;
    event.preventDefault();
    opened.value = id;
}

export function RuleLink({ id }: { id: string }) {
    return <a class="rule" href={`/r/${id}`} aria-label={`Rule ${id}`} onClick={(event) => open(event, id)}>{id}</a>;
}
