// How far it is from one space to all others, and what bars the way: for saying why a space is out of reach.
import type { Theater } from "./theater";

export type MayStep = (from: string, to: string) => boolean;

/** A reason, and the rule behind it. */
export interface Why {
    words: string;
    rule: string | null;
}

/** M1: north, east, south and west. */
function beside(theater: Theater, cell: string): string[] {
    return ([[0, -1], [1, 0], [0, 1], [-1, 0]] as const).flatMap(([dx, dy]) => theater.beside(cell, dx, dy) ?? []);
}

/** Steps to every space that can be walked to; what is not in it cannot be. */
export function spacesFrom(theater: Theater, from: string, may: MayStep): Map<string, number> {
    const far = new Map([[from, 0]]);
    const queue = [from];
    for (const at of queue)
        for (const next of beside(theater, at))
            if (!far.has(next) && may(at, next)) {
                far.set(next, far.get(at)! + 1);
                queue.push(next);
            }
    return far;
}

/** What keeps a step from being taken, if something does; `down` are the crossings that carry nobody. */
export function barrier(theater: Theater, from: string, to: string, down: readonly string[]): Why | null {
    const edge = theater.edge(from, to);
    const crossing = edge?.crossing?.name;
    if (crossing !== undefined && down.includes(crossing))
        return { words: `${crossing} carries nobody now`, rule: "M12" };
    if (edge?.passable !== false)
        return null;
    return edge.river !== undefined ? { words: `the ${edge.river} cannot be crossed there`, rule: "M12" }
        : { words: "no road leads over the mountains there", rule: "M14" };
}
