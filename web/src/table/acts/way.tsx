// Whether the umpire finds the route to a space, or the player draws it.
import type { Desk } from "../desk";

/** One route to a space is taken, unless the player draws another: the route decides what is seen and who sees it. */
export function WayToDraw({ desk }: { desk: Desk }) {
    const drawing = desk.drawing.value;
    return (
        <p class="hint">
            {drawing ? "Click one space after another, or use the arrows; a step back removes the last space."
                : "Click a highlighted space on the map, or move the cursor with the arrows."}{" "}
            <button class="link" aria-pressed={drawing} onClick={() => desk.draw_way(!drawing)}>
                {drawing ? "Let the umpire find the route" : "Draw the route yourself"} <kbd>w</kbd>
            </button>
        </p>
    );
}
