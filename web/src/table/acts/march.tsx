// T6: one token after the other; its die, how far it may go, and what is left to it.
import type { OwnToken } from "../../model/view";
import type { Desk } from "../desk";
import { DieFace } from "./die";
import { OfferList } from "./offer_list";

function allowance(token: OwnToken): string {
    const marks = token.marks ?? [];
    const base = token.base ?? 0;
    if (marks.includes("staff") && !marks.includes("rolled"))
        return `${base} spaces by road and what the die adds; off the road the die alone`;
    const bonus = token.die ?? 0;
    const road = base + bonus;
    return `${road} ${road === 1 ? "space" : "spaces"} by road, ${bonus === 0 ? "none" : bonus} off it`;
}

function InHand({ desk, token, name }: { desk: Desk; token: OwnToken; name: string }) {
    const mover = desk.seat.view.value?.mover;
    const open = mover?.token === name ? mover : null;
    const marks = token.marks ?? [];
    return (
        <div class="in-hand">
            {marks.includes("staff") && <DieFace face={marks.includes("rolled") ? token.die || 6 : null}
                words={marks.includes("rolled") ? `Staff Die: ${token.die} spaces` : "Staff Die, not thrown yet"} />}
            {/* How far a march that is under way may go says the prompt, with the cards in force. */}
            <p>
                <strong>{token.id}</strong>{token.cell && ` at ${desk.theater.name(token.cell)}`}
                {!open && `: ${allowance(token)}`}.
            </p>
        </div>
    );
}

/** Of the ways to a space one is taken, unless the player draws his own (R5): what is passed is seen, and sees. */
export function WayToDraw({ desk }: { desk: Desk }) {
    const drawing = desk.drawing.value;
    return (
        <p class="hint">
            {drawing ? "Click one space after another, or use the arrows; a step back takes the last space off again."
                : "Click a lit space on the map, or move the cursor with the arrows."}{" "}
            <button class="link" aria-pressed={drawing} onClick={() => desk.draw_way(!drawing)}>
                {drawing ? "Let the umpire find the way" : "Draw the way yourself"} <kbd>w</kbd>
            </button>
        </p>
    );
}

export function MarchAct({ desk }: { desk: Desk }) {
    const name = desk.chosen.value;
    const token = name === null ? null : desk.own(name);
    return (
        <>
            {token && <InHand desk={desk} token={token} name={name!} />}
            {token && desk.reachable.value.size > 0 && <WayToDraw desk={desk} />}
            <OfferList desk={desk} />
            {token && desk.seat.view.value?.mover?.token !== name && (
                <button class="link" onClick={() => desk.take(null)}>Another unit <kbd>Esc</kbd></button>
            )}
        </>
    );
}
