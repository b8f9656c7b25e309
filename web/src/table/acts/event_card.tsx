// E1: the event card as a card, and what it lets one choose.
import type { EventCard } from "../../model/view";
import type { Desk } from "../desk";
import { Plain } from "./plain";

export function CardFace({ card }: { card: EventCard }) {
    return (
        <article class="event-card" aria-label={`Event card: ${card.name}`}>
            <h2>{card.name}</h2>
            <p>{card.text}</p>
        </article>
    );
}

export function EventCardAct({ desk }: { desk: Desk }) {
    const card = desk.seat.view.value?.card;
    return (
        <>
            {card && <CardFace card={card} />}
            <Plain desk={desk} />
        </>
    );
}
