// Parts that the acts of the hex campaigns share: a counter in the panel, buttons, and lists that scroll.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { endOf, type Offer } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import { svg } from "../../../map/svg";
import type { Counter } from "../model/picture";
import { drawCounter } from "../signs/counter";
import { hexView } from "../table/seat";

/** A counter as on the map; decoration beside its name. Drawn again only if it has changed: a list has dozens. */
export function Piece({ counter }: { counter: Counter | null }) {
    const host = useRef<SVGSVGElement>(null);
    useLayoutEffect(() => {
        if (counter)
            host.current?.replaceChildren(svg("g", {}, drawCounter(counter, "near")));
    }, [counter]);
    return counter && <svg class="piece" viewBox="-23 -23 48 50" aria-hidden="true" ref={host} />;
}

/** By its name: one's own first. */
export function counterNamed(desk: Desk, name: string): Counter | null {
    const all = (desk.picture.value?.counters ?? []) as Counter[];
    return all.find((each) => each.own && each.name === name) ?? all.find((each) => each.name === name) ?? null;
}

/** Shows an offer on the map and in zone 3 while it is pointed at. */
export function showing(desk: Desk, offer: Offer | null) {
    const show = () => { desk.shown.value = offer; };
    const hide = () => { if (desk.shown.value === offer) desk.shown.value = null; };
    return { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
}

interface ButtonProps {
    desk: Desk;
    offer: Offer;
    children: ComponentChildren;
    at_once?: boolean; // given at the first press
    main?: boolean;
}

/** What waits for its confirmation is shown on the map, beside the panel. */
function propose(desk: Desk, offer: Offer): void {
    desk.propose(offer);
    const cell = endOf(offer);
    if (desk.proposed.value !== null && cell !== null)
        desk.map?.reveal(cell);
}

/** Gives an order; what throws a die or cannot be taken back is looked at first. */
export function OrderButton({ desk, offer, children, at_once = false, main = false }: ButtonProps) {
    return (
        <button class={main ? "go" : "alt"} data-order={offer.order} {...showing(desk, offer)}
            onClick={() => (at_once ? void desk.give(offer.order) : propose(desk, offer))}>{children}</button>
    );
}

/** The order that decides least: it ends what is asked. */
export function usualOffer(desk: Desk): Offer | null {
    const usual = desk.seat.legal.value?.prompt.default ?? null;
    return usual === null ? null : desk.offers.value.find(({ order }) => order === usual) ?? null;
}

/** A list that may be longer than the panel; where it is, its scrolling is marked. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
    return <div class="hex-list" role="group" aria-label={label} tabIndex={0} data-scroll>{children}</div>;
}

/** The chosen unit or leader, and the way to another. */
export function Chosen({ desk }: { desk: Desk }) {
    const name = desk.chosen.value;
    const cell = name === null ? null : desk.where(name);
    if (name === null)
        return null;
    return (
        <div class="hex-chosen">
            <Piece counter={counterNamed(desk, name)} />
            <p><strong>{name}</strong>{cell && <small>{desk.theater.name(cell)}</small>}</p>
            {desk.subjects.value.length > 1 && (
                <button class="alt" onClick={() => desk.take(null)}>Another <kbd>Esc</kbd></button>
            )}
        </div>
    );
}

/** What may be ordered for: leaders, then units, corps by corps. */
export function SubjectList({ desk, names, label }: { desk: Desk; names: readonly string[]; label: string }) {
    return (
        <Scroll label={label}>
            {names.map((name) => (
                <button key={name} class="hex-subject" onClick={() => void desk.pick(name)}>
                    <Piece counter={counterNamed(desk, name)} /><span>{name}</span>
                </button>
            ))}
        </Scroll>
    );
}

/** The names of leaders among the subjects. */
export function leadersOf(desk: Desk): string[] {
    const view = hexView(desk);
    const leaders = new Set(view?.leaders.filter(({ side }) => side === view.side).map(({ name }) => name));
    return desk.subjects.value.map(({ name }) => name).filter((name) => leaders.has(name));
}
