// A campaign to look back on: every view of every seat that may be looked at, and how the seats' own
// counts lie beside one another. While it runs there is one's own; when it is over there are all (Z12),
// and out of them the truth: every army as its own commander saw it.
import { signal } from "@preact/signals";
import { Door, get, getText, type Card, type LogLine } from "../api";
import { gather } from "../model/gather";
import { pictureOf, type Picture } from "../model/picture";
import { sideOf, type View } from "../model/view";

interface Frames {
    views: { k: number; view: View }[];
    k: number;
    more: boolean;
}

/** One seat's memory, by its own count. */
class Memory {
    readonly views: View[] = []; // views[k]
    readonly lines: LogLine[] = []; // lines[k]
    constructor(readonly seat: string) {}

    async load(door: Door, moved: () => void): Promise<void> {
        for (let more = true, after = 0; more;) {
            const part = await get<Frames>(door.path("/views", { after: String(after) }), door.key);
            for (const { k, view } of part.views)
                this.views[k] = view;
            more = part.more && part.k > after;
            after = part.k;
            moved();
        }
        for (let more = true, after = 0; more;) {
            const part = await door.log(after);
            for (const line of part.lines)
                this.lines[line.k] = line;
            more = part.more && part.k > after && part.lines.length > 0;
            after = part.lines[part.lines.length - 1]?.k ?? after;
            moved();
        }
    }

    /** As it was after line k, or the last before it. */
    view(k: number): View | null {
        for (let i = Math.min(k, this.views.length - 1); i >= 0; i--)
            if (this.views[i])
                return this.views[i]!;
        return this.views.find((view) => view !== undefined) ?? null;
    }
}

/** A moment of the campaign: how far each seat's count had come. */
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

    constructor(readonly door: Door, readonly card: Card) {}

    get over(): boolean {
        return this.card.state === "over";
    }

    get own(): string {
        return this.card.you.seat ?? this.card.seats[0]!.name;
    }

    /** Whose eyes there are to look through. */
    get eyes(): Eyes[] {
        return this.over ? [...this.card.seats.map((seat) => seat.name), "truth"] : [this.own];
    }

    async load(): Promise<void> {
        const names = this.over ? this.card.seats.map((seat) => seat.name) : [this.own];
        for (const name of names) {
            const memory = new Memory(name);
            this.memories.set(name, memory);
            await memory.load(new Door(this.door.game, this.door.key, name), () => this.count());
        }
        if (this.over) {
            this.record = await getText(new Door(this.door.game, this.door.key, "umpire").path("/record"),
                this.door.key);
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

    /** The record's order lines, each with the heads of the seats that were told something: a head is a line. */
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
        if (eyes !== "truth") {
            const view = this.view(at, eyes);
            return view ? pictureOf(view, []) : null;
        }
        const all =
            this.card.seats.map((seat) => this.view(at, seat.name)).flatMap((view) =>
                (view ? [pictureOf(view, [])] : []));
        const first = all[0];
        if (!first)
            return null;
        const seen = new Map(all.flatMap((picture) => picture.counters.filter((counter) => counter.own))
            .map((counter) =>
                [`${counter.side} ${counter.key}`, { ...counter, key: `${counter.side} ${counter.key}` }]));
        return {
            ...first,
            counters: [...seen.values()],
            sightings: [],
            destroyed: [...new Set(all.flatMap((picture) => picture.destroyed))],
            closed: [...new Set(all.flatMap((picture) => picture.closed))],
            raided: [...new Set(all.flatMap((picture) => picture.raided))],
        };
    }

    /** What was heard at a moment, through these eyes. */
    words(at: number, eyes: Eyes): { seat: string; words: string[] }[] {
        const moment = this.moments[at];
        if (!moment)
            return [];
        return moment.told.filter((seat) => eyes === "truth" || seat === eyes).flatMap((seat) => {
            const words = gather(this.memories.get(seat)?.lines[moment.ks[seat]!]?.words ?? []);
            return words.length > 0 ? [{ seat, words }] : [];
        });
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
        return sideOf(seat) === "union" ? "Union" : sideOf(seat) === "confederate" ? "Confederate" : seat;
    }
}
