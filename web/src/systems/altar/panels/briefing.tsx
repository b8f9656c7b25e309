// The briefings, the deck and a turn in short: what a commander gets before the campaign (I1).
import { bookOf } from "../table/book";
import type { Desk } from "../../../table/desk";
import { altarView } from "../table/seat";
import { other } from "../model/view";

export function BriefingPanel({ desk }: { desk: Desk }) {
    const view = altarView(desk);
    const book = bookOf(desk);
    if (!view || !book)
        return <p class="empty">The briefing is being looked up…</p>;
    const own = book[view.side].briefing;
    const theirs = book[other(view.side)].briefing;
    return (
        <div class="briefing">
            {own && <>
                <h2>{own.title}</h2>
                <p>{own.situation}</p>
                <h3>Objectives</h3>
                <p>{own.objectives}</p>
                <h3>The map</h3>
                <p>{own.map}</p>
            </>}
            <h3>A turn</h3>
            <ol>{book.turn.map((line) => <li key={line}>{line}</li>)}</ol>
            <h3>Numbers</h3>
            <ul>{book.numbers.map((line) => <li key={line}>{line}</li>)}</ul>
            <details>
                <summary>The deck: one card is drawn each turn; two never are</summary>
                <dl>
                    {book.cards.map(({ id, name, text }) => [
                        <dt key={id}>{name}</dt>, <dd key={`${id} text`}>{text}</dd>,
                    ])}
                </dl>
            </details>
            {theirs && (
                <details>
                    <summary>The other side's briefing</summary>
                    <h3>{theirs.title}</h3>
                    <p>{theirs.situation}</p>
                    <p>{theirs.objectives}</p>
                </details>
            )}
        </div>
    );
}
