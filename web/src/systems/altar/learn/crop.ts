// Which part of the map a case is about: pure.
import { cell_size, type Theater } from "../../../map/theater";
import type { Box } from "../../../map/tile";
import type { Case, CaseToken } from "./position";

const least = { width: 7, height: 5 }; // spaces

export function key_of(token: CaseToken): string {
    return `${token.side} ${token.name}`;
}

/** Tokens that the orders or the outcome name, or that have changed at the end. */
function heart(each: Case, all: readonly CaseToken[]): CaseToken[] {
    const written = [...each.do, ...each.expect].join("\n").toLowerCase();
    const before = new Map(each.before?.tokens.map((token) => [key_of(token), token.cell]));
    return all.filter((token) =>
        written.includes(token.name.toLowerCase()) || before.get(key_of(token)) !== token.cell);
}

const near = 3.5 * cell_size;

/** These tokens, and those near them; all tokens in a case that names none. */
export function concerned(each: Case, theater: Theater): CaseToken[] {
    const all = [...each.before?.tokens ?? [], ...each.after?.tokens ?? []];
    const middles = heart(each, all).map((token) => theater.center(token.cell));
    const is_near = (token: CaseToken) => {
        const { x, y } = theater.center(token.cell);
        return middles.some((middle) => Math.abs(middle.x - x) < near && Math.abs(middle.y - y) < near);
    };
    return middles.length > 0 ? all.filter(is_near) : all;
}

/** At least this large, with a margin of one space, and never beyond the sheet. */
export function boxAbout(theater: Theater, cells: readonly string[]): Box {
    const middles = cells.map((cell) => theater.center(cell));
    const stretch = (values: number[], smallest: number, end: number): [from: number, length: number] => {
        const low = Math.min(...values);
        const high = Math.max(...values);
        const length = Math.min(Math.max(high - low + 2.6 * cell_size, smallest * cell_size), end);
        return [Math.min(Math.max((low + high - length) / 2, 0), end - length), length];
    };
    const [left, width] = stretch(middles.map(({ x }) => x), least.width, theater.width);
    const [top, height] = stretch(middles.map(({ y }) => y), least.height, theater.height);
    return { left, top, width, height };
}
