// The moments at one desk: which is shown, which were put away. The strip, the banner and the papers read it; keys end
// here too.
import { computed, signal } from "@preact/signals";
import { lastOrder } from "../../core/log";
import { recall, store } from "../../core/saved";
import type { Trail } from "../../map/picture";
import type { Desk } from "../desk";
import { lastMove, sinceOf, type Since } from "./since";
import type { Known, Morning, Result, SystemMoments } from "./types";

const session = () => sessionStorage;

/** What the player has put away, kept over a reload. */
interface Away {
    since: number; // the line up to which the changes were looked at
    morning: number; // the turn
    result: number; // the line of the last result
}

const none: Since = { steps: [], after: 0, open: true };

export class Moments {
    readonly open = signal<"since" | "morning" | null>(null);
    readonly at = signal(0); // the step that is shown
    readonly runs = signal(false); // the steps follow one another by themselves
    readonly picked = signal<string | null>(null); // a row of the intelligence
    private readonly away = signal<Away>({ since: 0, morning: 0, result: 0 });
    private readonly shelf: string;

    constructor(readonly desk: Desk, private readonly system: SystemMoments) {
        const { api, card, log } = desk.seat;
        this.shelf = `vedette.moments.${api.game}.${card.peek()?.you.seat ?? ""}`;
        // Whoever comes back has seen the result of their own last order, and nothing after it.
        this.away.value = recall(this.shelf, { since: 0, morning: 0, result: lastOrder(log.peek()) }, session);
    }

    private put_away(news: Partial<Away>): void {
        this.away.value = { ...this.away.value, ...news };
        store(this.shelf, this.away.value, session);
    }

    private readonly told = computed(() => {
        const view = this.desk.seat.view.value;
        const log = this.desk.seat.log.value;
        return view && { log, view, theater: this.desk.theater, since: lastMove(log, view.side, this.system) };
    });

    // ---- what others did ----

    readonly since = computed<Since>(() => {
        const told = this.told.value;
        if (!told)
            return none;
        const own = (this.desk.picture.value?.counters ?? []).filter((counter) => counter.own);
        return sinceOf(told.log, told.view, told.theater, this.system, own);
    });

    private last_k(): number {
        return Math.max(0, ...this.since.value.steps.map(({ k }) => k));
    }

    /** True if there are changes that the player has not put away. */
    readonly unseen = computed(() => this.since.value.open && this.last_k() > this.away.value.since);

    play(): void {
        this.at.value = 0;
        this.open.value = "since";
        this.runs.value = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    }

    go(step: number): void {
        this.runs.value = false;
        this.at.value = Math.max(0, Math.min(this.since.value.steps.length - 1, step));
    }

    /** One step on; at the end it stays. */
    next(): void {
        if (this.at.value + 1 < this.since.value.steps.length)
            this.at.value++;
        else
            this.runs.value = false;
    }

    /** The changes become a pill, the morning report a key. */
    fold(): void {
        if (this.open.value === "since")
            this.put_away({ since: this.last_k() });
        else if (this.open.value === "morning")
            this.put_away({ morning: this.told.value?.view.turn ?? 0 });
        this.runs.value = false;
        this.open.value = null;
    }

    /** Arrows on the map: the steps up to the present one with their numbers, or all of them faintly. */
    readonly trails = computed<Trail[]>(() => {
        const { steps, open } = this.since.value;
        if (this.open.value === "morning")
            return this.contacts();
        const shown = this.open.value === "since";
        if (!shown && !open)
            return [];
        return steps.slice(0, shown ? this.at.value + 1 : steps.length).map(({ cells, side, heard, who }, i) => ({
            cells, side, seen: !heard, n: shown ? i + 1 : null, faint: !shown || i !== this.at.value,
            ...(shown && i === this.at.value && cells.length > 1 ? this.ghost(who, cells[0]!) : {}),
        }));
    });

    private ghost(who: string, cell: string): Pick<Trail, "ghost"> {
        const counter = this.desk.picture.value?.counters.find(({ key, own }) => !own && key === `enemy ${who}`);
        return counter ? { ghost: { ...counter, cell } } : {};
    }

    private contacts(): Trail[] {
        const side = this.desk.system.sides.find(({ id }) => id !== this.told.value?.view.side)?.id ?? "";
        return (this.morning.value?.parts[0]?.items ?? []).flatMap(({ cell }, i) =>
            (cell === undefined ? [] : [{ cells: [cell], side, seen: true, n: i + 1 }]));
    }

    // ---- the morning ----

    readonly morning = computed<Morning | null>(() => {
        const told = this.told.value;
        return told && told.view.turn > 0 && !told.view.over ? this.system.morning(told) : null;
    });

    /** True if the turn has just opened and the player has not moved in it, nor put its report away. */
    readonly is_morning = computed(() => {
        const told = this.told.value;
        if (!told || !told.view.asked || told.view.turn === 0 || told.view.over ||
            told.view.turn <= this.away.value.morning)
            return false;
        const { turn_of } = this.desk.system.telling;
        const opened = told.log.find(({ events }) => events.some((event) => turn_of(event) === told.view.turn));
        return opened !== undefined && told.since <= opened.k;
    });

    // ---- results ----

    private readonly results = computed<Result[]>(() => {
        const told = this.told.value;
        return told ? this.system.results(told) : [];
    });

    /** The oldest result that was not put away. */
    readonly result = computed<Result | null>(() =>
        this.results.value.find(({ k }) => k > this.away.value.result) ?? null);

    put_result_away(): void {
        this.put_away({ result: this.result.value?.k ?? this.away.value.result });
    }

    /** An order shows that the player has seen the results up to the line after which it was given; what comes of the
     *  order itself is still to be shown. */
    pass_results(k: number): void {
        if (k > this.away.value.result)
            this.put_away({ result: k });
    }

    // ---- intelligence ----

    readonly known = computed<Known[]>(() => (this.told.value ? this.system.intelligence(this.told.value) : []));
}

const desks = new WeakMap<Desk, Moments>();

/** Null for a game system without moments. */
export function momentsOf(desk: Desk): Moments | null {
    const { moments } = desk.system;
    if (!moments)
        return null;
    const made = desks.get(desk) ?? new Moments(desk, moments);
    desks.set(desk, made);
    return made;
}
