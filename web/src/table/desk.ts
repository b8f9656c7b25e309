// What the player's hand is doing: the token he has taken up, the space he points at, the order he is
// about to give. Clicks, keys and the order slip all end here.
import { computed, signal } from "@preact/signals";
import type { Choice } from "../model/choices";
import type { Counter } from "../model/picture";
import type { Theater } from "../model/theater";
import type { OwnToken } from "../model/view";
import type { Light } from "../map/map";
import { Notes } from "./notes";
import type { Seat } from "./seat";

/** Verbs whose choice can be taken back, so that a click is enough. */
const light_handed = new Set(["deploy", "staff", "activate"]);

export class Desk {
    readonly chosen = signal<string | null>(null); // a token by the name its orders have
    readonly over = signal<string | null>(null); // a space under the mouse, or the keys' cursor
    readonly proposed = signal<Choice | null>(null); // to be confirmed

    constructor(readonly seat: Seat, readonly theater: Theater) {}

    /** The choices that a space can stand for at this moment. */
    readonly reachable = computed<Map<string, Choice>>(() => {
        const chosen = this.chosen.value;
        const found = new Map<string, Choice>();
        for (const choice of this.seat.choices.value)
            if (choice.cell !== null && (chosen === null ? choice.token === null && choice.path.length > 0 && choice.verb !== "block" : choice.token === chosen))
                if (!found.has(choice.cell))
                    found.set(choice.cell, choice);
        return found;
    });

    readonly light = computed<Light>(() => {
        const chosen = this.chosen.value;
        const token = chosen === null ? null : this.own(chosen);
        const pointed = this.proposed.value ?? (this.over.value === null ? null : this.reachable.value.get(this.over.value) ?? null);
        const from = token?.cell ?? this.seat.view.value?.task.cell ?? null;
        return {
            token: token ? `own ${token.corps ?? ""}/${token.id}` : null,
            cells: [...this.reachable.value].map(([cell, choice]) => ({ cell, kind: this.kind(choice, from) })),
            path: pointed && from !== null && pointed.path.length > 0 ? [from, ...pointed.path] : [],
            cursor: this.proposed.value?.cell ?? null,
        };
    });

    /** Whether the whole way is by road: leaving it gives up the free move (M8). */
    by_road(path: readonly string[], from: string | null): boolean {
        const way = from === null ? path : [from, ...path];
        return way.every((cell, i) => i === 0 || this.theater.is_road(way[i - 1]!, cell));
    }

    private kind(choice: Choice, from: string | null): "road" | "field" | "enemy" | "place" {
        if (choice.verb !== "march")
            return "place";
        if (this.seat.view.value?.enemy.some((enemy) => enemy.cell === choice.cell))
            return "enemy";
        return this.by_road(choice.path, from) ? "road" : "field";
    }

    /** An own token by the name that orders give it: "Pender", or "III/Pender" where it must be told apart. */
    own(name: string): OwnToken | null {
        const tokens = this.seat.view.value?.own ?? [];
        return tokens.find((token) => token.id === name) ??
            tokens.find((token) => `${token.corps ?? ""}/${token.id}` === name) ?? null;
    }

    /** The name by which orders call a counter, if any order does. */
    asked_name(counter: Counter): string | null {
        const full = `${counter.corps ?? ""}/${counter.name}`;
        const names = new Set(this.seat.choices.value.map((choice) => choice.token));
        return names.has(full) ? full : names.has(counter.name) ? counter.name : null;
    }

    take(name: string | null): void {
        this.chosen.value = this.chosen.value === name ? null : name;
        this.proposed.value = null;
    }

    touch_counter(counter: Counter): void {
        const here = this.reachable.value.get(counter.cell);
        const name = counter.own ? this.asked_name(counter) : null;
        if (name !== null && !(here && this.chosen.value !== null && this.chosen.value !== name))
            this.take(name);
        else
            this.touch_cell(counter.cell);
    }

    touch_cell(cell: string): void {
        const choice = this.reachable.value.get(cell);
        if (!choice) {
            this.proposed.value = null;
            if (this.reachable.value.size > 0)
                this.chosen.value = null;
        } else if (light_handed.has(choice.verb) || this.proposed.value?.text === choice.text) {
            void this.give(choice.text);
        } else {
            this.proposed.value = choice;
        }
    }

    async give(text: string): Promise<boolean> {
        this.proposed.value = null;
        const done = await this.seat.order(text);
        const chosen = this.chosen.value;
        if (chosen !== null && !this.seat.choices.value.some((choice) => choice.token === chosen))
            this.chosen.value = null;
        return done;
    }

    cancel(): void {
        if (this.proposed.value)
            this.proposed.value = null;
        else
            this.chosen.value = null;
    }

    /** The next token that something can be ordered for. */
    next(): void {
        const names = [...new Set(this.seat.choices.value.flatMap((choice) =>
            choice.token !== null && this.own(choice.token) ? [choice.token] : []))];
        if (names.length > 0)
            this.take(names[(names.indexOf(this.chosen.value ?? "") + 1) % names.length]!);
    }

    private kept_notes: Notes | null = null;
    get notes(): Notes {
        return this.kept_notes ??= new Notes(this.seat.door.game, this.seat.card.peek()?.you.seat ?? "");
    }

    /** A space to be brought into the window and pointed at; `n` so that the same one can be asked for again. */
    readonly gaze = signal<{ cell: string; n: number } | null>(null);

    look_at(cell: string): void {
        this.gaze.value = { cell, n: (this.gaze.value?.n ?? 0) + 1 };
    }
}
