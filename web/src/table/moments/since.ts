// What others did since the player's last move, from the log: each token's doings become one step with its way. Pure.
import type { LogLine } from "../../core/api";
import { is_order } from "../../core/log";
import type { Side, View } from "../../core/view";
import type { Theater } from "../../map/theater";
import type { Doing, Step, SystemMoments } from "./types";

/** Lines after which the player's side moved no more, each with the line of the move after them. An order that answers
 *  the other side's move, such as a card, is not a move. */
interface Span {
    after: number; // the line of the player's own move
    until: number; // the line before the next move; Infinity: the present
}

/** The last span in which there is something to show; `open`: the player has not moved since. */
export interface Since {
    steps: Step[];
    after: number;
    open: boolean;
}

/** The lines of the player's own moves. */
function moves(log: readonly LogLine[], side: Side, moments: SystemMoments): number[] {
    const found: number[] = [];
    let mover: Side | null = null;
    for (const line of log) {
        if (is_order(line) && line.word === null && (mover === null || mover === side))
            found.push(line.k);
        for (const event of line.events) {
            const next = moments.mover_of(event);
            if (next !== undefined)
                mover = next;
        }
    }
    return found;
}

/** The line of the player's last move; 0: there is none yet. */
export function lastMove(log: readonly LogLine[], side: Side, moments: SystemMoments): number {
    return moves(log, side, moments).at(-1) ?? 0;
}

function spans(log: readonly LogLine[], side: Side, moments: SystemMoments): Span[] {
    const own = [0, ...moves(log, side, moments)];
    return own.map((after, i) => ({ after, until: (own[i + 1] ?? Infinity) - 1 }));
}

const verbs: Record<Doing["does"], (name: string, place: string, moved: boolean) => string> = {
    "moves": (name, place) => `${name} marches to ${place}`,
    "is seen": (name, place, moved) => `${name} is seen ${moved ? "marching to" : "at"} ${place}`,
    "is learned": (name, place) => `${name}, at ${place}`,
    "is lost": (name, place) => `${name} is out of sight, last seen at ${place}`,
    "attacks": (name, place) => `${name} attacks at ${place}`,
    "retreats": (name, place) => `${name} retreats to ${place}`,
    "works": (name, place) => `${name} is at work at ${place}`,
};

/** A token as it is being followed. */
interface Trace {
    k: number;
    doing: Doing;
    cells: string[];
}

/** Where every token was last known to be, and by what name: a fold over the whole log. */
class Places {
    private readonly known = new Map<string, { cell: string; name: string }>();

    /** The way of a doing from where the token was; null if it says nothing new, or happened nowhere. */
    follow(doing: Doing): string[] | null {
        const before = this.known.get(doing.who);
        const from = doing.from ?? before?.cell;
        const cell = doing.cell ?? before?.cell;
        if (cell === undefined)
            return null;
        if (doing.does === "is lost")
            this.known.delete(doing.who);
        else if (doing.does !== "attacks") // the attacker stays where it was until the fight is over
            this.known.set(doing.who, { cell, name: doing.name });
        const stays = from === undefined || from === cell;
        if (stays && (doing.does === "moves" || (doing.does === "is seen" && before?.name === doing.name)))
            return null;
        return stays ? [cell] : [from, cell];
    }
}

function traced(log: readonly LogLine[], { after, until }: Span, view: View, moments: SystemMoments): Trace[] {
    const places = new Places();
    const traces: Trace[] = [];
    for (const line of log.filter(({ k }) => k <= until))
        for (const doing of line.events.flatMap((event) => moments.doings_of(event, view))) {
            const way = places.follow(doing);
            if (way !== null && line.k > after && (doing.side !== view.side || !is_order(line)))
                add(traces, line.k, doing, way);
        }
    return traces;
}

function add(traces: Trace[], k: number, doing: Doing, way: string[]): void {
    const last = traces.filter(({ doing: { who } }) => who === doing.who).at(-1);
    const end = way.at(-1)!;
    if (!last || !goes_on(last.doing, doing)) {
        traces.push({ k, doing, cells: way });
        return;
    }
    last.k = k;
    if (last.cells.at(-1) !== end)
        last.cells.push(end);
    last.doing = { ...doing, detail: doing.detail ?? last.doing.detail ?? "", does: joined(last.doing, doing) };
}

/** A march goes on; at its end there may be an attack, or the token may be lost from sight. */
function goes_on(before: Doing, now: Doing): boolean {
    const walks = (does: Doing["does"]) => does === "moves" || does === "is seen" || does === "is learned";
    return before.does === now.does ||
        (walks(before.does) && (walks(now.does) || now.does === "is lost" || now.does === "attacks")) ||
        (before.does === "attacks" && now.does === "is learned");
}

function joined(before: Doing, now: Doing): Doing["does"] {
    if (before.does === "attacks" || now.does === "attacks")
        return "attacks";
    return before.does === "is seen" || now.does === "is lost" ? before.does : now.does;
}

/** What went out of sight is one step, the last: the map cannot show where they are. */
function lostStep(lost: readonly Trace[], theater: Theater): Step[] {
    const last = lost.at(-1);
    if (!last)
        return [];
    const names = lost.map(({ doing: { name }, cells }) => `${name} (${theater.name(cells.at(-1)!)})`);
    return [{ k: last.k, who: "lost", side: last.doing.side, cells: [last.cells.at(-1)!], heard: false, quiet: "",
        words: `Out of sight: ${names.join(", ")}` }];
}

/** A token of the player on the map. */
export interface Own {
    name: string;
    cell: string;
}

/** Who of the player's is nearest: "2 spaces from Hood". */
function near(cell: string, theater: Theater, own: readonly Own[]): string {
    const unit = theater.sheet.shape === "hex" ? ["hex", "hexes"] : ["space", "spaces"];
    const [nearest] = own.map((each) => ({ ...each, far: theater.apart(each.cell, cell) }))
        .sort((a, b) => a.far - b.far);
    if (!nearest || nearest.far > 8 || nearest.far === 0)
        return "";
    return `${nearest.far} ${unit[nearest.far === 1 ? 0 : 1]} from ${nearest.name}`;
}

function step(trace: Trace, view: View, theater: Theater, own: readonly Own[]): Step {
    const { doing, cells, k } = trace;
    const detail = doing.does === "is learned" ? ` is ${doing.detail ?? ""}` : ` (${doing.detail ?? ""})`;
    const named = doing.does === "is learned" && doing.name !== doing.who ? `${doing.who} is ${doing.name}`
        : `${doing.name}${doing.detail ? detail : ""}`;
    const place = theater.name(cells.at(-1)!);
    const quiet = doing.heard ? "heard of, not seen"
        : doing.side === view.side ? "" : near(cells.at(-1)!, theater, own);
    return { k, who: doing.who, side: doing.side, cells, heard: doing.heard, quiet,
        words: verbs[doing.does](named, place, cells.length > 1) };
}

/** The newest changes; those before the player's last move if there are none since. */
export function sinceOf(log: readonly LogLine[], view: View, theater: Theater, moments: SystemMoments,
    own: readonly Own[]): Since {
    const all = spans(log, view.side, moments);
    const last = all.at(-1)!;
    for (const span of all.reverse()) {
        const traces = traced(log, span, view, moments);
        const lost = traces.filter(({ doing }) => doing.does === "is lost");
        const steps = [
            ...traces.filter((trace) => !lost.includes(trace)).map((trace) => step(trace, view, theater, own)),
            ...lostStep(lost, theater),
        ];
        if (steps.length > 0)
            return { steps, after: span.after, open: span === last };
    }
    return { steps: [], after: last.after, open: true };
}
