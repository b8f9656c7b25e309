// What the umpire sees: every seat's view, question and log, kept up to date.
import { computed, signal } from "@preact/signals";
import { chance, type Asked, type Card, CampaignApi, type LogLine, type Receipt, Refused } from "../core/api";
import type { EventBase, RecordEvent } from "../core/kinds";
import type { View } from "../core/view";
import type { Picture } from "../map/picture";
import type { System } from "../systems/system";
import { listen, type Link } from "../core/stream";

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

    constructor(readonly api: CampaignApi, readonly system: System) {}

    async open(): Promise<void> {
        this.card.value = await this.api.card();
        this.hang_up = listen(this.api.path("/events"), this.api.key, () => 0, {
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
            void this.api.card().then((card) => { this.card.value = card; }, () => {});
    }

    /** Seat by seat, each once however often it changed meanwhile. */
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
            // the stream says that the connection is lost, and loads everything again when it is back
        } finally {
            this.running = false;
        }
    }

    private async look(seat: string): Promise<void> {
        const api = new CampaignApi(this.api.game, this.api.key, seat);
        const before = this.seats.value[seat]?.log ?? [];
        const after = before[before.length - 1]?.k ?? 0;
        const asked = await api.asked();
        const view = this.card.value?.state === "waiting" ? null : await api.view();
        const lines = await api.log(after);
        this.seats.value = { ...this.seats.value, [seat]: { asked, view, log: [...before, ...lines.lines] } };
        if (lines.more)
            this.dirty.add(seat);
    }

    /** An order of the umpire. An order without an answer keeps its key: given again it is accepted once. */
    async order(text: string): Promise<Receipt> {
        const key = this.unanswered?.text === text ? this.unanswered.key : chance();
        this.unanswered = { text, key };
        try {
            const receipt = await this.api.order(text, key, null);
            this.unanswered = null;
            return receipt;
        } catch (error) {
            if (error instanceof Refused && error.status < 500)
                this.unanswered = null;
            throw error;
        }
    }

    /** The views of all seats, once the campaign has begun. */
    readonly views = computed<View[]>(() => Object.values(this.seats.value).flatMap(({ view }) => view ?? []));

    readonly questions = computed<Question[]>(() =>
        Object.entries(this.seats.value).flatMap(([seat, { log }]) => questionsOf(seat, log)));

    /** The true position: each token from the view of its commander. */
    readonly picture = computed<Picture | null>(() => {
        const views = this.views.value;
        return views.length === 0 ? null : this.system.map.truth(views);
    });
}

export function running(truth: Truth): boolean {
    return truth.card.value?.state === "running";
}

function is_report(event: EventBase): boolean {
    const note = event as RecordEvent;
    return note.kind === "text" && note.from === "umpire";
}

export function questionsOf(seat: string, log: readonly LogLine[]): Question[] {
    return log.flatMap((line, i) => {
        const { text } = line;
        if (line.word !== "question" || text === null)
            return [];
        const answered = log.slice(i + 1).some(({ events }) => events.some(is_report));
        return [{ seat, k: line.k, text, answered }];
    });
}
