// The set-up. Tokens are in a tray; each is dragged onto a highlighted space, or selected by click or key and placed by
// another.
import type { Subject } from "../../core/offer";
import type { Desk } from "../desk";
import { OfferButton } from "./offer_list";
import { buttonsOf } from "../offers";

/** What a tile says about a token besides its name. */
type Facts = (desk: Desk, name: string) => (string | null | undefined)[];

/** Follows the pointer from the tray to the map; a press that does not move is a click. */
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
            desk.touch_cell(cell); // which says why, if it may not stand there
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

interface TileProps {
    desk: Desk;
    subject: Subject;
    index: number;
    facts: Facts;
}

function Tile({ desk, subject: { name, count: spaces }, index, facts }: TileProps) {
    const chosen = desk.chosen.value === name;
    const all = [...facts(desk, name), spaces === 1 ? "1 space" : `${spaces} spaces`];
    return (
        <button class={`tile ${desk.seat.view.value?.side ?? ""}`} aria-pressed={chosen}
            onPointerDown={(event) => drag(desk, name, event)}
            onClick={() => (chosen ? desk.take(null) : void desk.pick(name))}>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>} <strong>{name}</strong>
            <small>{all.filter(Boolean).join(" · ")}</small>
        </button>
    );
}

function hint(desk: Desk, left: number): string {
    const spaces = desk.reachable.value.size;
    if (left === 0)
        return "Every token is placed.";
    return desk.chosen.value === null ? "Select a token, then a highlighted space; or drag the token onto the map."
        : `${desk.chosen.value} may stand on ${spaces} highlighted spaces. Choose one on the map.`;
}

export function SetUp({ desk, facts }: { desk: Desk; facts: Facts }) {
    const chosen = desk.chosen.value;
    const subjects = desk.subjects.value;
    const rest = buttonsOf(desk).map((button, i) => ({ button, i })).filter(({ button }) => button.order !== null);
    return (
        <>
            <p class="hint" aria-live="polite">{hint(desk, subjects.length)}</p>
            <div class="offers" role="group" aria-label="What can be done">
                {rest.map(({ button, i }) => <OfferButton key={button.id} desk={desk} button={button} index={i} />)}
            </div>
            <div class="tray" role="group" aria-label="Tokens to place">
                {subjects.map((subject, i) => (
                    <Tile key={subject.name} desk={desk} subject={subject} index={chosen === null ? i : 9}
                        facts={facts} />
                ))}
            </div>
        </>
    );
}
