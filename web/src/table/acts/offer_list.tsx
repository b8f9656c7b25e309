// The offers as buttons, the first nine with their keys. What an offer means is shown in zone 3 while the mouse or the
// focus is on it, and its route on the map.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Desk } from "../desk";
import { buttonsOf, type Button } from "../offers";

interface Props {
    desk: Desk;
    button: Button;
    index: number;
    plain?: boolean; // without its number, which stands elsewhere
}

/** What a button would mean, while it is under the hand. */
export function showing(desk: Desk, { offer }: Button) {
    const show = () => { desk.shown.value = offer; };
    const hide = () => { desk.shown.value = null; };
    return { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
}

/** The usual answer is marked: it is what Enter gives. */
function is_usual(desk: Desk, button: Button): boolean {
    return button.order !== null && button.order === desk.seat.legal.value?.prompt.default;
}

export function OfferButton({ desk, button, index, plain }: Props) {
    const key = button.key?.toUpperCase() ?? (index < 9 ? String(index + 1) : null);
    return (
        <button class={is_usual(desk, button) ? "offer usual" : "offer"} aria-pressed={button.pressed}
            data-order={button.order ?? undefined} onClick={() => button.run()} {...showing(desk, button)}>
            {key !== null && !plain && <kbd aria-hidden="true">{key}</kbd>} <span>{button.words}</span>
        </button>
    );
}

const few = 7;

/** More than seven choices are in a drawer, whose scrolling is marked. */
export function OfferList({ desk, label = "What can be done" }: { desk: Desk; label?: string }) {
    const buttons = buttonsOf(desk);
    const list = buttons.map((button, i) => <OfferButton key={button.id} desk={desk} button={button} index={i} />);
    return buttons.length > few ? <Scrolled label={label} count={buttons.length}>{list}</Scrolled>
        : <div class="offers" role="group" aria-label={label}>{list}</div>;
}

interface ScrolledProps {
    label: string;
    count: number;
    children: preact.ComponentChildren;
}

/** A list that may scroll, and then says so. */
export function Scrolled({ label, count, children }: ScrolledProps) {
    const list = useRef<HTMLDivElement>(null);
    const [more, setMore] = useState(false);
    const look = () => {
        const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
        setMore(scrollTop + clientHeight < scrollHeight - 4);
    };
    useEffect(look, [count]);
    useEffect(() => {
        addEventListener("resize", look);
        return () => removeEventListener("resize", look);
    }, []);
    return (
        <div class="scrolled">
            <div class="offers many" ref={list} role="group" aria-label={label} tabIndex={0} onScroll={look}>
                {children}
            </div>
            {more && <p class="more-below">{count} in all: more below</p>}
        </div>
    );
}
