// A campaign to look back on: every view of every seat that may be shown, and how the line numbers of the seats
// correspond. While the campaign runs there is only your own seat; when it is over there are all seats (Z12), and from
// them the truth: every army as its own commander saw it.
import { signal } from "@preact/signals";
import { CampaignApi, get, getText, type Card, type LogLine } from "../core/api";
import { toldOf, type Told } from "../core/log";
import { sideOf } from "../core/seats";
import type { Side, View } from "../core/view";
import { sideName } from "../core/words";
import type { Picture, Trail } from "../map/picture";
import type { System } from "../systems/system";

interface Frames {
    views: { k: number; view: View }[];
    k: number;
    more: boolean;
}

/** One seat's views, by line of its record. */
class Memory {
    readonly views: View[] = []; // views[k]
    readonly lines: LogLine[] = []; // lines[k]
    constructor(readonly seat: string) {}

    async load(api: CampaignApi, moved: () => void): Promise<void> {
        for (let more = true, after = 0; more;) {
            const part = await get<Frames>(api.path("/views", { after: String(after) }), api.key);
            for (const { k, view } of part.views)
                this.views[k] = view;
            more = part.more && part.k > after;
            after = part.k;
            moved();
        }
        for (let more = true, after = 0; more;) {
            const part = await api.log(after);
            for (const line of part.lines)
                this.lines[line.k] = line;
            more = part.more && part.k > after && part.lines.length > 0;
            after = part.lines[part.lines.length - 1]?.k ?? after;
            moved();
        }
    }

    /** The view after line k, or the last view before it. */
    view(k: number): View | null {
        for (let i = Math.min(k, this.views.length - 1); i >= 0; i--)
            if (this.views[i])
                return this.views[i]!;
        return this.views.find((view) => view !== undefined) ?? null;
    }
}

/** A moment of the campaign: the number of lines each seat had been told. */
interface Moment {
    turn: number;
    order: string | null;
    seat: string | null; // whose order it was
    ks: Record<string, number>;
    told: string[]; // the seats that heard something
}

export type Eyes = string; // a seat's name, or "truth"

export class History {
    readonly progress = signal(0); // lines that are here
    readonly ready = signal(false);
    readonly moments: Moment[] = [];
    private readonly memories = new Map<string, Memory>();
    /** The whole record, once it is open. */
    record: string | null = null;

    constructor(readonly api: CampaignApi, readonly card: Card, readonly system: System) {}

    get over(): boolean {
        return this.card.state === "over";
    }

    get own(): string {
        return this.card.you.seat ?? this.card.seats[0]!.name;
    }

    /** The seats whose view can be shown. */
    get eyes(): Eyes[] {
        return this.over ? [...this.card.seats.map((seat) => seat.name), "truth"] : [this.own];
    }

    async load(): Promise<void> {
        const names = this.over ? this.card.seats.map((seat) => seat.name) : [this.own];
        for (const name of names) {
            const memory = new Memory(name);
            this.memories.set(name, memory);
            await memory.load(new CampaignApi(this.api.game, this.api.key, name), () => this.count());
        }
        if (this.over) {
            this.record = await getText(new CampaignApi(this.api.game, this.api.key, "umpire").path("/record"),
                this.api.key);
            this.lay_out_all(this.record);
        } else {
            this.lay_out_own(this.memories.get(this.own)!);
        }
        this.ready.value = true;
    }

    private count(): void {
        let lines = 0;
        for (const memory of this.memories.values())
            lines += Object.keys(memory.lines).length + Object.keys(memory.views).length;
        this.progress.value = lines;
    }

    private lay_out_own(memory: Memory): void {
        for (const line of memory.lines)
            if (line)
                this.moments.push({
                    turn: memory.view(line.k)?.turn ?? 0, order: line.order, seat: line.order ? memory.seat : null,
                    ks: { [memory.seat]: line.k }, told: [memory.seat],
                });
    }

    /** The record's order lines, each with the heads of the seats that were told something: one head is one line. */
    private lay_out_all(record: string): void {
        const ks: Record<string, number> = {};
        let order: { seat: string; text: string } | null = null;
        for (const text of record.split("\n")) {
            if (text === "")
                continue;
            const line = JSON.parse(text) as { n?: number; seat?: string; text?: string; o?: number;
                heads?: Record<string, string> };
            if (line.n !== undefined)
                order = { seat: line.seat ?? "", text: line.text ?? "" };
            if (line.o === undefined)
                continue;
            for (const seat of Object.keys(line.heads ?? {}))
                ks[seat] = (ks[seat] ?? 0) + 1;
            const told = Object.keys(line.heads ?? {});
            const view = told[0] !== undefined ? this.memories.get(told[0])?.view(ks[told[0]]!) : null;
            this.moments.push({
                turn: view?.turn ?? this.moments[this.moments.length - 1]?.turn ?? 0, order: order?.text ?? null,
                seat: order?.seat ?? null, ks: { ...ks }, told,
            });
        }
    }

    view(at: number, seat: string): View | null {
        const k = this.moments[at]?.ks[seat];
        return this.memories.get(seat)?.view(k ?? 0) ?? null;
    }

    picture(at: number, eyes: Eyes): Picture | null {
        const key = `${at} ${eyes}`;
        if (!this.pictures.has(key))
            this.pictures.set(key, this.seen(at, eyes));
        return this.pictures.get(key)!;
    }

    private seen(at: number, eyes: Eyes): Picture | null {
        if (eyes !== "truth") {
            const view = this.view(at, eyes);
            return view ? this.system.map.picture(view, new Set()) : null;
        }
        const views = this.card.seats.flatMap((seat) => this.view(at, seat.name) ?? []);
        return views.length === 0 ? null : this.system.map.truth(views);
    }

    /** The ways of all tokens in the turn of a moment, as far as these eyes saw them; faint what moved before it. */
    trails(at: number, eyes: Eyes): Trail[] {
        const turn = this.moments[at]?.turn;
        const first = this.moments.findIndex((moment) => moment.turn === turn);
        const ways = new Map<string, { cells: string[]; side: Side; last: number }>();
        for (let i = Math.max(0, first - 1); i <= at; i++)
            for (const { key, cell, side } of this.picture(i, eyes)?.counters ?? []) {
                const way = ways.get(key);
                if (!way)
                    ways.set(key, { cells: [cell], side, last: -1 });
                else if (way.cells.at(-1) !== cell) {
                    way.cells.push(cell);
                    way.last = i;
                }
            }
        return [...ways.values()].filter(({ cells }) => cells.length > 1)
            .map(({ cells, side, last }) => ({ cells, side, seen: true, n: null, faint: last !== at }));
    }

    private readonly pictures = new Map<string, Picture | null>(); // by moment and eyes

    /** What was told at a moment, to these seats. */
    words(at: number, eyes: Eyes): { seat: string; told: Told[] }[] {
        const moment = this.moments[at];
        if (!moment)
            return [];
        return moment.told.filter((seat) => eyes === "truth" || seat === eyes).flatMap((seat) => {
            const line = this.memories.get(seat)?.lines[moment.ks[seat]!];
            const told = line ? toldOf(line) : [];
            return told.length > 0 ? [{ seat, told }] : [];
        });
    }

    /** Everything the player's own seat was told. */
    lines(): LogLine[] {
        return Object.values(this.memories.get(this.own)?.lines ?? []);
    }

    /** Where each turn begins. */
    chapters(): { turn: number; at: number }[] {
        const found: { turn: number; at: number }[] = [];
        this.moments.forEach((moment, at) => {
            if (moment.turn > (found[found.length - 1]?.turn ?? -1))
                found.push({ turn: moment.turn, at });
        });
        return found;
    }

    side(seat: string): string {
        return sideName(sideOf(seat) ?? seat);
    }
}
