// What a player must be able to see and touch, whatever the size of the window: every control that gives an order lies
// wholly inside the window, or in a list that is marked as scrolling, nothing covers it, and no text is cut.
import { check } from "../harness.mjs";
import { faults_at_sizes } from "./look.mjs";

export { sizes } from "./look.mjs";

/** Looks at a step at three sizes. */
export async function fits(player, step) {
    const faults = await faults_at_sizes(player.page, step, ({ width }) => player.picture(`${step}-${width}`));
    check(faults.length === 0, faults.join("\n"));
}
