// What a march costs and what it gives up, before it is ordered (M2 to M9): from the token's own numbers,
// as the view has them. The umpire has the last word.
import type { OwnToken } from "./view";

export interface Mover {
    walked: number;
    left_road: boolean;
}

interface March {
    spaces: number;
    by_road: boolean; // from the first step of the day to the last
    free: number; // spaces that it has by road without a die
    given_up: number; // of them, by leaving the road (M8)
    chances: number; // of six: faces of a die that is still to be thrown which are enough
    thrown: boolean; // no die is to come: it is sure, or cannot be
}

/** M7: a six adds nothing. */
function spacesOf(face: number): number {
    return face === 6 ? 0 : face;
}

export function assessMarch(token: OwnToken, path: readonly string[], is_road: (a: string, b: string) => boolean,
    mover: Mover | null): March {
    const way = token.cell === null ? [...path] : [token.cell, ...path];
    const by_road = !mover?.left_road && way.every((cell, i) => i === 0 || is_road(way[i - 1]!, cell));
    const free = token.base ?? 0;
    const waits = (token.marks?.includes("staff") ?? false) && !(token.marks?.includes("rolled") ?? false);
    const base = (by_road ? free : 0) - (mover?.walked ?? 0);
    const faces = waits ? [1, 2, 3, 4, 5, 6].map(spacesOf) : new Array<number>(6).fill(token.die ?? 0);
    return {
        spaces: path.length,
        by_road,
        free,
        given_up: by_road || mover?.left_road ? 0 : free,
        chances: faces.filter((bonus) => path.length <= base + bonus).length,
        thrown: !waits,
    };
}

function count(n: number, noun: string): string {
    return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** "4 spaces, off the road: gives up its 3 free spaces; a die is enough 2 times in 6". */
export function marchWords(march: March): string {
    const words = [`${count(march.spaces, "space")} ${march.by_road ? "by road" : "off the road"}`];
    if (march.given_up > 0)
        words.push(`gives up its ${count(march.given_up, "free space")}`);
    if (!march.thrown && march.chances < 6)
        words.push(march.chances === 0 ? "farther than any die"
            : `the die is enough ${count(march.chances, "time")} in 6`);
    return words.join("; ");
}
