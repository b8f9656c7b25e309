// What the umpire sees: every seat's view, question and log, followed as they move.
import { computed, signal } from "@preact/signals";
import { chance, type Asked, type Card, Door, type LogLine, type Receipt, Refused } from "../api";
import { pictureOf, type Picture } from "../model/picture";
import type { Side, View } from "../model/view";
import { listen, type Link } from "../stream";

/** A report of the umpire's among the events of a line: its kind, and who speaks (docs/api.md, `ev`). */
const text_event = 65409;
const umpire_seat = 254;

export interface Question {
    seat: string;
    k: number;
    text: string;
    answered: boolean; // the seat was told something by the umpire since
}

interface SeatTruth {
    view: View | null; // none before the campaign begins
    asked: Asked;
    log: LogLine[];
}

export class Truth {
    readonly card = signal<Card | null>(null);
    readonly seats = signal<Record<string, SeatTruth>>({});
    readonly link = signal<Link>("connecting");
    private readonly dirty = new Set<string>();
    private running = false;
    private unanswered: { text: string; key: string } | null = null;
    private hang_up: () => void = () => {};

    constructor(readonly door: Door) {}

    async open(): Promise<void> {
        this.card.value = await this.door.card();
        this.hang_up = listen(this.door.path("/events"), this.door.key, () => 0, {
            event: (name, data) => this.heard(name, data),
            link: (state) => {
                this.link.value = state;
                if (state === "live")
                    void this.soil(this.names());
            },
        });
        await this.soil(this.names());
    }

    close(): void {
        this.hang_up();
    }

    names(): string[] {
        return this.card.value?.seats.map((seat) => seat.name) ?? [];
    }

    private heard(name: string, data: unknown): void {
        if (name === "moved")
            void this.soil([(data as { seat: string }).seat]);
        else if (name === "changed")
            void this.door.card().then((card) => { this.card.value = card; }, () => {});
    }

    /** Seat by seat, each once however often it moved meanwhile. */
    private async soil(seats: string[]): Promise<void> {
        seats.forEach((seat) => this.dirty.add(seat));
        if (this.running)
            return;
        this.running = true;
        try {
            for (let [seat] = this.dirty; seat !== undefined; [seat] = this.dirty) {
                this.dirty.delete(seat);
                await this.look(seat);
            }
        } catch {
            // the stream says that the connection is lost, and asks for all again when it is back
        } finally {
            this.running = false;
        }
    }

    private async look(seat: string): Promise<void> {
        const door = new Door(this.door.game, this.door.key, seat);
        const before = this.seats.value[seat]?.log ?? [];
        const after = before[before.length - 1]?.k ?? 0;
        const asked = await door.asked();
        const view = this.card.value?.state === "waiting" ? null : await door.view();
        const lines = await door.log(after);
        this.seats.value = { ...this.seats.value, [seat]: { asked, view, log: [...before, ...lines.lines] } };
        if (lines.more)
            this.dirty.add(seat);
    }

    /** An order of the umpire's own. One that was not answered keeps its key: given again it is taken once. */
    async order(text: string): Promise<Receipt> {
        const key = this.unanswered?.text === text ? this.unanswered.key : chance();
        this.unanswered = { text, key };
        try {
            const receipt = await this.door.order(text, key, null);
            this.unanswered = null;
            return receipt;
        } catch (error) {
            if (error instanceof Refused && error.status < 500)
                this.unanswered = null;
            throw error;
        }
    }

    /** A view with the battle that is being fought; null: none is. What is on the field both sides know alike (I25). */
    readonly battle = computed<View | null>(() =>
        Object.values(this.seats.value).flatMap(({ view }) => (view?.battle ? [view] : []))[0] ?? null);

    readonly questions = computed<Question[]>(() =>
        Object.entries(this.seats.value).flatMap(([seat, { log }]) => questionsOf(seat, log)));

    /** Everything where it stands: each token from the view of him who commands it. */
    readonly picture = computed<Picture | null>(() => {
        const views = Object.values(this.seats.value).flatMap(({ view }) => (view ? [view] : []));
        return views.length === 0 ? null : wholePicture(views);
    });

    readonly sides = computed<Record<Side, View[]>>(() => {
        const views = Object.values(this.seats.value).flatMap(({ view }) => (view ? [view] : []));
        return { union: views.filter((view) => view.side === "union"),
            confederate: views.filter((view) => view.side === "confederate") };
    });
}

function is_report(event: unknown): boolean {
    return Array.isArray(event) && event[0] === text_event && event[2] === umpire_seat;
}

export function questionsOf(seat: string, log: readonly LogLine[]): Question[] {
    return log.flatMap((line, i) => {
        const text = /^question: (.*)$/s.exec(line.order ?? "")?.[1];
        if (text === undefined)
            return [];
        const answered =
            log.slice(i + 1).some((later) => Array.isArray(later.line.ev) && later.line.ev.some(is_report));
        return [{ seat, k: line.k, text, answered }];
    });
}

/** Tokens that this view answers for: with separate commanders each general's are his own. */
export function tokensOf(view: View): View["own"] {
    const separate = view.seat.includes(".");
    return view.own.filter((token) => !separate || !token.commander || token.commander === view.seat);
}

/** Everything where it stands, from the views of all. */
export function wholePicture(views: View[]): Picture {
    const pictures = views.map((view) =>
        pictureOf({ ...view, own: tokensOf(view), enemy: [], identified: [], reports: [] }, []));
    const counters =
        pictures.flatMap((picture, i) =>
            picture.counters.map((counter) => ({ ...counter, key: `${views[i]!.seat} ${counter.key}` })));
    const once = new Map(counters.map((counter) => [`${counter.side} ${counter.corps}/${counter.name}`, counter]));
    const all = <T>(of: (picture: Picture) => T[]) => [...new Set(pictures.flatMap(of))];
    return {
        ...pictures[0]!, counters: [...once.values()], sightings: [],
        destroyed: all((picture) => picture.destroyed), closed: all((picture) => picture.closed),
        raided: all((picture) => picture.raided), block: all((picture) => picture.block),
    };
}
