// E1: the event card, and the choice it gives.
import type { EventCard } from "../model/view";
import type { Desk } from "../../../table/desk";
import { OfferMeans } from "../../../table/zones/means";
import { altarView } from "../table/seat";

export function CardFace({ card }: { card: EventCard }) {
    return (
        <article class="event-card" aria-label={`Event card: ${card.name}`}>
            <h2>{card.name}</h2>
            <p>{card.text}</p>
        </article>
    );
}

export function EventCardMeans({ desk }: { desk: Desk }) {
    const card = altarView(desk)?.card;
    const pointed = desk.pointed.value;
    return (
        <>
            {card && <CardFace card={card} />}
            {pointed && <OfferMeans offer={pointed} />}
        </>
    );
}
