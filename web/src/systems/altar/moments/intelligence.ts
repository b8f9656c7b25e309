// Every enemy token known or guessed: where, when, by whom, how strong, what it may be (I6 to I8, I20, I25, I32).
import type { LogLine } from "../../../core/api";
import { atStart } from "../../../core/words";
import type { Known, Told } from "../../../table/moments/types";
import type { Theater } from "../../../map/theater";
import { altarEvent, turnOf } from "../model/told";
import { viewOf, type EnemyDivision, type EnemyToken, type View } from "../model/view";

/** Who of one's own stood nearest when a token came into sight, by its number and by space and turn. */
class Witnesses {
    private readonly by = new Map<string, string>();

    constructor(log: readonly LogLine[], view: View, theater: Theater) {
        const own = new Map<string, string>();
        let turn = 0;
        for (const event of log.flatMap(({ events }) => events)) {
            turn = turnOf(event) ?? turn;
            const told = altarEvent(event);
            if (told.kind !== "piece")
                continue;
            if (told.side === view.side && told.cell !== null)
                own.set(told.piece, told.cell);
            else if (told.side === view.side)
                own.delete(told.piece);
            else if (told.cell !== null && told.handle !== null)
                this.note(told.handle, told.cell, turn, nearest(own, told.cell, theater));
        }
    }

    private note(handle: string, cell: string, turn: number, by: string): void {
        this.by.set(handle, by);
        this.by.set(`${cell} ${turn}`, by);
    }

    of(key: string): string {
        return this.by.get(key) ?? "";
    }
}

function nearest(own: ReadonlyMap<string, string>, cell: string, theater: Theater): string {
    let best = "", far = 4; // nobody sees farther than three spaces
    for (const [name, at] of own) {
        const apart = theater.apart(at, cell);
        if (apart < far)
            [best, far] = [name, apart];
    }
    return best === "" ? "" : `seen by ${best}`;
}

function count(number: number, one: string, many: string): string {
    return `${number} ${number === 1 ? one : many}`;
}

/** "2 brigades", "2 to 4 brigades": by the printed roster, less what is known to be broken or lost. */
function strength(divisions: readonly EnemyDivision[]): string {
    const least = Math.min(...divisions.map(({ brigades }) => brigades));
    const most = Math.max(...divisions.map(({ brigades }) => brigades));
    if (divisions.length === 0)
        return "not known";
    return least === most ? count(most, "brigade", "brigades") : `${least} to ${most} brigades`;
}

function divisionNamed(view: View, name: string): EnemyDivision | undefined {
    return view.enemy_divisions.find((each) => each.name === name || each.id === name);
}

/** Divisions whose place nobody knows: any unnamed token may be one of them. */
function unplaced(view: View): EnemyDivision[] {
    const named = new Set(view.enemy.filter(({ cell }) => cell !== null).map(({ name }) => name));
    return view.enemy_divisions.filter(({ name, id }) => !named.has(name) && !named.has(id));
}

/** What an unnamed token may be: a division identified nearby not long ago, or any of its arm. */
function guess(token: Pick<EnemyToken, "arm" | "kind" | "name"> & { cell: string }, view: View,
    theater: Theater): string {
    if (token.name !== null || token.kind === "picket" || token.kind === "train" || token.kind === "depot")
        return "";
    const near = view.identified.filter(({ arm, cell, turn }) => (token.arm === null || arm === token.arm) &&
        theater.apart(cell, token.cell) <= 4 * Math.max(1, view.turn - turn)).map(({ name }) => name);
    if (near.length > 0 && near.length <= 3)
        return `may be ${near.join(" or ")}`;
    const any = unplaced(view).filter(({ arm }) => token.arm === null || arm === token.arm);
    const what = token.arm ? `${token.arm} divisions` : "divisions";
    return token.kind === null && token.arm === null ? "a division or a picket"
        : `one of ${any.length} ${what} not placed`;
}

function strengthOf(token: Pick<EnemyToken, "arm" | "kind" | "name">, view: View): string {
    if (token.kind === "depot" || token.kind === "train")
        return token.kind === "depot" ? "guard not known" : "a train";
    if (token.kind === "picket")
        return "a picket";
    const named = token.name === null ? undefined : divisionNamed(view, token.name);
    if (named)
        return strength([named]);
    return token.arm === null ? "not known" : strength(unplaced(view).filter(({ arm }) => arm === token.arm));
}

function title(handle: string, name: string | null, arm: string | null, kind: string | null): string {
    return name ?? [handle, arm ?? kind].filter(Boolean).join(", ");
}

function in_sight(view: View, theater: Theater, witnesses: Witnesses, fresh: ReadonlySet<string>): Known[] {
    const depots_last = [...view.enemy].filter(({ cell }) => cell !== null)
        .sort((a, b) => Number(a.kind === "depot") - Number(b.kind === "depot"));
    return depots_last.map((token) => ({
        key: `enemy ${token.handle}`, group: "sight" as const, handle: token.handle, cell: token.cell,
        name: title(token.handle, token.name, token.arm, token.kind), turn: view.turn,
        by: view.fog === "blind" && token.kind !== "depot" ? witnesses.of(token.handle) : "",
        strength: strengthOf(token, view), may_be: guess({ ...token, cell: token.cell! }, view, theater),
        fresh: fresh.has(token.handle),
    }));
}

function seen_before(view: View, theater: Theater, witnesses: Witnesses): Known[] {
    const named = view.identified.map((one) => ({
        key: `enemy ${one.handle}`, group: "before" as const, handle: one.handle, cell: one.cell, name: one.name,
        turn: one.turn, by: witnesses.of(one.handle), strength: strengthOf(one, view), may_be: "", fresh: false,
    }));
    const others = view.reports.map((one, i) => {
        const token = { ...one, name: null };
        const heard = one.source === "scouts" ? witnesses.of(`${one.cell} ${one.turn}`) : "heard from civilians";
        return {
            key: `report ${i}`, group: "before" as const, handle: null, cell: one.cell, turn: one.turn,
            name: atStart([one.arm, one.kind].filter(Boolean).join(" ") || "troops"), by: heard,
            strength: strengthOf(token, view), may_be: guess(token, view, theater), fresh: false,
        };
    });
    return [...named, ...others].sort((a, b) => b.turn - a.turn);
}

function never_seen(view: View): Known[] {
    const known = new Set([...view.identified.map(({ name }) => name), ...view.enemy.map(({ name }) => name)]);
    return view.enemy_divisions.filter(({ name, id, fit }) => !known.has(name) && !known.has(id) && fit.length > 0)
        .map((each) => ({ key: `never ${each.id}`, group: "never" as const, handle: null, cell: null, turn: null,
            name: each.name, by: "", strength: strength([each]), may_be: each.arm ?? "", fresh: false }));
}

export function intelligenceOf({ log, view: any, theater, since }: Told): Known[] {
    const view = viewOf(any);
    const witnesses = new Witnesses(log, view, theater);
    const fresh = new Set(log.filter(({ k }) => k > since).flatMap(({ events }) => events).flatMap((event) => {
        const told = altarEvent(event);
        return told.kind === "piece" && told.handle !== null ? [told.handle] : [];
    }));
    return [...in_sight(view, theater, witnesses, fresh), ...seen_before(view, theater, witnesses),
        ...never_seen(view)];
}
