// The offers as buttons, the first nine with their keys. An offer that is a way shows on the map while the
// mouse or the focus is on it.
import type { Desk } from "../desk";
import { offersOf, type Offer } from "../offers";

export function OfferButton({ desk, offer, index }: { desk: Desk; offer: Offer; index: number }) {
    const show = () => { desk.shown.value = offer.choice && offer.choice.path.length > 0 ? offer.choice : null; };
    const hide = () => { desk.shown.value = null; };
    return (
        <button class="offer" aria-pressed={offer.pressed} title={offer.order ?? undefined} onClick={() => offer.run()}
            onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>} {offer.words}
        </button>
    );
}

export function OfferList({ desk, label = "What can be done" }: { desk: Desk; label?: string }) {
    return (
        <div class="offers" role="group" aria-label={label}>
            {offersOf(desk).map((offer, i) => <OfferButton key={offer.id} desk={desk} offer={offer} index={i} />)}
        </div>
    );
}
