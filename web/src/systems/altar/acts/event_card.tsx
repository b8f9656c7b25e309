// E1: the event card, and the choice it gives.
import type { EventCard } from "../model/view";
import type { Desk } from "../../../table/desk";
import { Plain } from "../../../table/acts/plain";
import { altarView } from "../table/seat";

export function CardFace({ card }: { card: EventCard }) {
    return (
        <article class="event-card" aria-label={`Event card: ${card.name}`}>
            <h2>{card.name}</h2>
            <p>{card.text}</p>
        </article>
    );
}

export function EventCardAct({ desk }: { desk: Desk }) {
    const card = altarView(desk)?.card;
    return (
        <>
            {card && <CardFace card={card} />}
            <Plain desk={desk} />
        </>
    );
}
