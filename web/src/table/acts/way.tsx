// Whether the umpire finds the route to a space, or the player draws it.
import type { Desk } from "../desk";

/** One route to a space is taken, unless the player draws another: the route decides what is seen and who sees it. */
export function WayToDraw({ desk }: { desk: Desk }) {
    const drawing = desk.drawing.value;
    return (
        <button class="alt" aria-pressed={drawing} onClick={() => desk.draw_way(!drawing)}
            title="The route decides what is seen, and who sees it">
            {drawing ? "Find the route for me" : "Draw the route"} <kbd>W</kbd>
        </button>
    );
}
