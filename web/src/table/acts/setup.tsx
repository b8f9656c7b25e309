// R19: the set-up. Tokens lie in a tray; each is dragged onto a lit space, or taken up by click or key and
// put down by another.
import { choicesOf, tokensAsked } from "../../model/choices";
import type { Desk } from "../desk";
import { OfferButton } from "./offer_list";
import { offersOf } from "../offers";

/** Follows the pointer from the tray to the map; a press that does not travel is a click. */
function drag(desk: Desk, name: string, begin: PointerEvent): void {
    const ghost = document.createElement("div");
    let travels = false;
    const move = (event: PointerEvent) => {
        if (!travels && Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) > 8) {
            travels = true;
            ghost.className = "ghost";
            ghost.textContent = name;
            document.body.append(ghost);
            if (desk.chosen.value !== name)
                desk.take(name);
        }
        ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
        if (travels)
            desk.over.value = cell_under(desk, event);
    };
    const drop = (event: PointerEvent) => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", drop);
        removeEventListener("pointercancel", drop);
        ghost.remove();
        const cell = travels && event.type === "pointerup" ? cell_under(desk, event) : null;
        if (cell !== null)
            desk.touch_cell(cell); // which says why, where it may not stand
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
}

function cell_under(desk: Desk, event: PointerEvent): string | null {
    const { clientX: x, clientY: y } = event;
    const box = desk.map?.host.getBoundingClientRect();
    if (!desk.map || !box || x < box.left || x > box.right || y < box.top || y > box.bottom)
        return null;
    return desk.theater.at(desk.map.camera.to_map({ x, y }))?.id ?? null;
}

function Tile({ desk, name, index }: { desk: Desk; name: string; index: number }) {
    const token = desk.own(name);
    const spaces = choicesOf(desk.seat.choices.value, name).length;
    const chosen = desk.chosen.value === name;
    const facts = [token?.corps, token?.arm ?? token?.kind, spaces === 1 ? "1 space" : `${spaces} spaces`];
    return (
        <button class={`tile ${desk.seat.view.value?.side ?? ""}`} aria-pressed={chosen}
            onPointerDown={(event) => drag(desk, name, event)}
            onClick={() => (chosen ? desk.take(null) : desk.pick(name))}>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>} <strong>{name}</strong>
            <small>{facts.filter(Boolean).join(" · ")}</small>
        </button>
    );
}

function hint(desk: Desk, left: number): string {
    const spaces = desk.reachable.value.size;
    if (left === 0)
        return "Every token is placed.";
    return desk.chosen.value === null ? "Drag a token onto the map, or take it up and click a lit space."
        : `${desk.chosen.value}: ${spaces} lit spaces. Click one, or move the cursor with the arrows and press Enter.`;
}

export function SetUp({ desk }: { desk: Desk }) {
    const chosen = desk.chosen.value;
    const names = tokensAsked(desk.seat.choices.value);
    const offers = offersOf(desk);
    const rest = offers.map((offer, i) => ({ offer, i })).filter(({ offer }) => offer.order !== null);
    return (
        <>
            <p class="hint" aria-live="polite">{hint(desk, names.length)}</p>
            <div class="offers" role="group" aria-label="What can be done">
                {rest.map(({ offer, i }) => <OfferButton key={offer.id} desk={desk} offer={offer} index={i} />)}
            </div>
            <div class="tray" role="group" aria-label="Tokens to place">
                {names.map((name, i) => <Tile key={name} desk={desk} name={name} index={chosen === null ? i : 9} />)}
            </div>
        </>
    );
}
