// One rule in a dialog over the page, so that play is not interrupted.
import { Dialog } from "../table/dialog";
import { opened, ruleWithTitle } from "../core/rule_link";
import { KindMark, BookAwaited, SwitchWords, useBook } from "./rule_text";

function Paragraph({ id }: { id: string }) {
    const book = useBook();
    if (!book)
        return <BookAwaited />;
    const found = book.find(id);
    if (!found)
        return <p>There is no rule of that name.</p>;
    const count = book.cases(id).length;
    return (
        <>
            <p class="hint">{found.chapter.title}</p>
            <p class="paragraph">{found.rule.text} <KindMark rule={found.rule} /></p>
            {book.switches_of(id).map((each) => <SwitchWords key={each.name} each={each} />)}
            <p>
                <a href={`/r/${id}`} target="_blank">
                    Open the page{count > 0 && `, with ${count === 1 ? "its case" : `its ${count} cases`}`}
                </a>
            </p>
        </>
    );
}

export function RuleDialog() {
    const id = opened.value;
    return id === null ? null : (
        <Dialog key={id} title={ruleWithTitle(id)} close={() => { opened.value = null; }}><Paragraph id={id} /></Dialog>
    );
}
