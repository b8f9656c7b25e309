// Tokens in pictures that belong to no campaign: the front page and "How to play".
import type { Theater } from "../../../map/theater";
import type { Counter } from "./picture";
import type { Side } from "./view";

export interface PaintedToken {
    side: Side;
    name: string;
    corps: string;
    arm: "infantry" | "cavalry";
    brigades: number;
    broken?: number;
    at: string; // a town, or a space
    hidden?: true; // as the enemy sees it
    die?: true; // with a Staff Die
}

/** Those whose place is on the map. */
export function paintedCounters(theater: Theater, tokens: readonly PaintedToken[]): Counter[] {
    return tokens.flatMap(({ side, name, corps, arm, brigades, broken = 0, at, hidden, die }) => {
        const cell = theater.cells.has(at) ? at : theater.place(at);
        return cell === null ? [] : [{
            key: name, side, cell, kind: hidden ? "unknown" as const : "division" as const, arm: hidden ? null : arm,
            name, names: [], short: name, corps: hidden ? null : corps || null, own: !hidden, moved: false,
            staff: die ?? false, die: 0, strength: hidden ? null : { fit: brigades - broken, broken, lost: 0 },
            movable: false, dot: "large" as const,
        }];
    });
}
