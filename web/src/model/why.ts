// Why a march cannot end in a space, by what the seat knows (M2 to M19): the umpire would refuse it, or it is
// simply too far. In the order in which a player would look: what bars the way, who stands there, how far it is.
import type { Mover } from "./march";
import { apart } from "./odds";
import type { Theater } from "./theater";
import type { OwnToken, View } from "./view";
import { barrier, spacesFrom, type Why } from "./ways";

const far_rules: Record<OwnToken["kind"], string> = { division: "M2", picket: "M4", train: "M5", depot: "M6" };
const stack_rules: Record<OwnToken["kind"], string> = { division: "M15", picket: "M16", train: "M18", depot: "M17" };

interface Allowance {
    road: number; // spaces that are left by road
    off: number; // and off it
    sure: boolean; // no die is still to be thrown
}

/** A die that waits may give five spaces at most (M7). */
function allowance(token: OwnToken, mover: Mover | null): Allowance {
    const sure = !token.marks?.includes("staff") || token.marks.includes("rolled");
    const die = sure ? token.die ?? 0 : 5;
    const walked = mover?.walked ?? 0;
    const off = Math.max(0, die - walked);
    return { road: mover?.left_road ? off : Math.max(0, (token.base ?? 0) + die - walked), off, sure };
}

function spaces(n: number): string {
    return n === 1 ? "1 space" : `${n} spaces`;
}

/** M15 to M19: own troops that it may not stand with, or march through. */
function in_the_way(view: View, token: OwnToken, cell: string): Why {
    const there = view.own.filter((each) => each.cell === cell && each !== token && each.kind !== "depot");
    if (there.length === 0)
        return { words: "own troops are in the way", rule: "M19" };
    const kind = token.kind === "division" ? there[0]!.kind : token.kind;
    return { words: `${there.map((each) => each.id).join(" and ")} stands there already`, rule: stack_rules[kind] };
}

function too_far(token: OwnToken, by_road: number | undefined, { road, off, sure }: Allowance): Why {
    const most = sure ? "" : " at most";
    if (by_road !== undefined)
        return {
            words: `it is ${spaces(by_road)} by road, and ${token.id} has ${road}${most}`,
            rule: token.arm === "cavalry" ? "M3" : far_rules[token.kind],
        };
    const off_road = off > 0 ? `off the road ${token.id} has ${spaces(off)}${most}`
        : token.marks?.includes("staff") ? `its Staff Die gives ${token.id} nothing to leave the road with`
            : `without a Staff Die ${token.id} cannot leave the road`;
    return { words: `no road leads there, and ${off_road}`, rule: "M8" };
}

/** Called for a space that is not among the legal ones: there is always a reason. */
export function whyNoMarch(theater: Theater, view: View, token: OwnToken, cell: string,
    is_road: (a: string, b: string) => boolean): Why {
    const from = token.cell!;
    if (cell === from)
        return { words: `${token.id} stands there`, rule: null };
    const down = [...view.destroyed, ...view.closed];
    const barred = apart(from, cell) === 1 ? barrier(theater, from, cell, down) : null;
    if (barred)
        return barred;
    const any = spacesFrom(theater, from, (a, b) => barrier(theater, a, b, down) === null).get(cell);
    if (any === undefined)
        return { words: "no open way leads there", rule: "M12" };
    if (token.kind === "train" && view.enemy.some((enemy) => enemy.cell === cell))
        return { words: "a train does not go where the enemy stands", rule: "B18" };
    const by_road = spacesFrom(theater, from, is_road).get(cell);
    const has = allowance(token, view.mover?.token === token.id ? view.mover : null);
    return (by_road ?? Infinity) <= has.road || any <= has.off ? in_the_way(view, token, cell)
        : too_far(token, by_road, has);
}
