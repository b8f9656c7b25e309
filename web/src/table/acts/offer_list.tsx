// The offers as buttons, the first nine with their keys. An offer with a route shows it on the map while the mouse or
// the focus is on it.
import type { Desk } from "../desk";
import { buttonsOf, type Button } from "../offers";

export function OfferButton({ desk, button, index }: { desk: Desk; button: Button; index: number }) {
    const { offer } = button;
    const show = () => { desk.shown.value = offer && offer.cells.length > 0 ? offer : null; };
    const hide = () => { desk.shown.value = null; };
    return (
        <button class="offer" aria-pressed={button.pressed} title={button.order ?? undefined}
            data-order={button.order ?? undefined} onClick={() => button.run()} onMouseEnter={show}
            onMouseLeave={hide} onFocus={show} onBlur={hide}>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>} {button.words}
        </button>
    );
}

export function OfferList({ desk, label = "What can be done" }: { desk: Desk; label?: string }) {
    return (
        <div class="offers" role="group" aria-label={label}>
            {buttonsOf(desk).map((button, i) => (
                <OfferButton key={button.id} desk={desk} button={button} index={i} />
            ))}
        </div>
    );
}
