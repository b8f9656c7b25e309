// The morning report: the event of the turn, contacts, what changed, means. Its numbers stand on the map.
import { campaignDate } from "../../core/dates";
import type { Desk } from "../desk";
import type { Moments } from "./moments";
import type { Morning, MorningItem, MorningPart } from "./types";

export function MorningReport({ desk, moments }: { desk: Desk; moments: Moments }) {
    const view = desk.seat.view.value;
    const report = moments.morning.value;
    if (!view || !report)
        return null;
    const changes = moments.since.value.steps.length;
    return (
        <section class="strip morning" aria-labelledby="morning-title">
            {report.card && <EventOfTurn card={report.card} />}
            <div class="report-sheet">
                <div class="strip-head">
                    <h2 id="morning-title">Morning report</h2>
                    <p>Turn {view.turn} of {view.turns}{view.date && `, ${campaignDate(view.date)}`}</p>
                    <div class="strip-keys">
                        {changes > 0 && (
                            <button onClick={() => moments.play()}>
                                {changes === 1 ? "1 change" : `${changes} changes`} <kbd>V</kbd>
                            </button>
                        )}
                        <button onClick={() => moments.fold()}>Put away <kbd>M</kbd></button>
                    </div>
                </div>
                <div class="parts">
                    {report.parts.map((part, i) => (
                        <Part key={part.title} part={part} numbered={i === 0} look={(cell) => desk.look_at(cell)} />
                    ))}
                </div>
            </div>
        </section>
    );
}

function EventOfTurn({ card }: { card: NonNullable<Morning["card"]> }) {
    return (
        <figure class="event-of-turn">
            <figcaption>{card.kind}</figcaption>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
        </figure>
    );
}

function Part({ part, numbered, look }: { part: MorningPart; numbered: boolean; look: (cell: string) => void }) {
    return (
        <section>
            <h3>{part.title}</h3>
            <ul>
                {part.items.map((item, i) => (
                    <li key={i} class={item.tone ?? ""}>
                        {numbered && item.cell !== undefined && <span class="number" aria-hidden="true">{i + 1}</span>}
                        <ItemOf item={item} look={look} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

function ItemOf({ item: { words, quiet, cell, value }, look }: { item: MorningItem; look: (cell: string) => void }) {
    return (
        <span>
            {cell === undefined ? words : <button class="plain" onClick={() => look(cell)}>{words}</button>}
            {value !== undefined && <b class="value">{value}</b>}
            {quiet && <small>{quiet}</small>}
        </span>
    );
}
