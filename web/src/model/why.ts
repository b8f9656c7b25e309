// Why a march cannot end in a space, by what the seat knows (M2 to M19): the umpire would refuse it, or it is
// simply too far. In the order in which a player would look: what bars the way, who stands there, how far it is.
import type { Mover } from "./march";
import { apart } from "./odds";
import type { Theater } from "./theater";
import type { OwnToken, View } from "./view";
import { barrier, spacesFrom, type MayStep, type Why } from "./ways";

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
    const who = `${there.map((each) => each.id).join(" and ")} ${there.length === 1 ? "stands" : "stand"}`;
    return { words: `${who} there already`, rule: stack_rules[kind] };
}

function too_far(token: OwnToken, by_road: number, { road, off, sure }: Allowance): Why {
    const most = sure ? "" : " at most";
    if (by_road < Infinity)
        return {
            words: `it is ${spaces(by_road)} by road, and ${token.id} has ${road}${most}`,
            rule: token.arm === "cavalry" ? "M3" : far_rules[token.kind],
        };
    const off_road = off > 0 ? `off the road ${token.id} has ${spaces(off)}${most}`
        : token.marks?.includes("staff") ? `its Staff Die gives ${token.id} nothing to leave the road with`
            : `without a Staff Die ${token.id} cannot leave the road`;
    return { words: `no road leads there, and ${off_road}`, rule: "M8" };
}

/** How far a space is, by road and by any open way, if nobody may be passed who stands in `held`. */
class Ways {
    constructor(private readonly theater: Theater, private readonly from: string, private readonly to: string,
        private readonly is_road: MayStep, private readonly down: readonly string[]) {}

    private spaces(may: MayStep, held: ReadonlySet<string>): number {
        return spacesFrom(this.theater, this.from, (a, b) => !held.has(a) && may(a, b)).get(this.to) ?? Infinity;
    }

    by_road(held: ReadonlySet<string> = new Set()): number {
        return this.spaces(this.is_road, held);
    }

    by_any(held: ReadonlySet<string> = new Set()): number {
        return this.spaces((a, b) => barrier(this.theater, a, b, this.down) === null, held);
    }

    reach({ road, off }: Allowance, held?: ReadonlySet<string>): boolean {
        return this.by_road(held) <= road || this.by_any(held) <= off;
    }
}

/** Near enough, but not open: the enemy, own troops, or a card that keeps everybody on the roads. */
function barred(view: View, token: OwnToken, cell: string, ways: Ways, has: Allowance): Why {
    const held = (tokens: readonly { cell: string | null }[]) =>
        tokens.flatMap((each) => (each.cell === null || each.cell === token.cell ? [] : [each.cell]));
    const enemies = held(view.enemy);
    const friends = held(view.own.filter((each) => each.kind !== "depot"));
    if (token.kind === "train" && enemies.includes(cell))
        return { words: "a train does not go where the enemy stands", rule: "B18" };
    if (!ways.reach(has, new Set(enemies)))
        return { words: "the enemy stands in the way", rule: "F22" };
    const all = new Set([...enemies, ...friends]);
    if (friends.includes(cell) || !ways.reach(has, all))
        return in_the_way(view, token, cell);
    return ways.by_road(all) > has.road
        ? { words: "the event card lets nobody leave the roads this turn", rule: "M8" }
        : { words: "it is not open to a march now", rule: view.prompt.rule };
}

/** Called for a space that is not among the legal ones: there is always a reason. */
export function whyNoMarch(theater: Theater, view: View, token: OwnToken, cell: string, is_road: MayStep): Why {
    const from = token.cell!;
    if (cell === from)
        return { words: `${token.id} stands at ${theater.name(cell)} already`, rule: null };
    const down = [...view.destroyed, ...view.closed];
    const wall = apart(from, cell) === 1 ? barrier(theater, from, cell, down) : null;
    if (wall)
        return wall;
    const ways = new Ways(theater, from, cell, is_road, down);
    const has = allowance(token, view.mover?.token === token.id ? view.mover : null);
    if (ways.by_any() === Infinity)
        return { words: "no open way leads there", rule: "M12" };
    return ways.reach(has) ? barred(view, token, cell, ways, has) : too_far(token, ways.by_road(), has);
}
