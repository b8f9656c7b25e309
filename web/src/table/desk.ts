// What the player's hand is doing: the token he has taken up, the space he points at, the dice he has
// laid out, the order he is about to give. Clicks, keys and the order slip all end here.
import { batch, computed, effect, signal } from "@preact/signals";
import { isSpatial, readChoice, tokensAsked, type Choice, type Speech } from "../model/choices";
import { apart } from "../model/odds";
import type { Counter } from "../model/picture";
import type { Theater } from "../model/theater";
import type { OwnToken } from "../model/view";
import type { Why } from "../model/ways";
import { dark, type Light, type MapTable } from "../map/map";
import { Hand } from "./hand";
import { Meeting } from "./meeting";
import { Notes } from "./notes";
import type { Seat } from "./seat";
import { touchedWords, whyNotHe } from "./why";

/** Verbs whose choice can be taken back, so that one click is enough. */
const light_handed = new Set(["deploy"]);

/** Verbs whose path is walked from where the token stands. */
const walks = new Set(["march", "retreat", "reinforce", "ride"]);

export type Step = [dx: number, dy: number];

export class Desk {
    readonly chosen = signal<string | null>(null); // a token by the name its orders have
    readonly over = signal<string | null>(null); // the space under the mouse
    readonly cursor = signal<string | null>(null); // the space that the keys are on
    readonly proposed = signal<Choice | null>(null); // to be confirmed
    readonly shown = signal<Choice | null>(null); // an offer under the mouse or the focus
    readonly hand = new Hand(this);
    readonly meeting = new Meeting(this);
    readonly drawing = signal(false); // the way is drawn space by space, not looked up
    readonly sheet = signal<"keys" | "legend" | null>(null); // that lies over the table
    readonly finding = signal(false); // the field that finds places and units is open
    readonly why = signal<Why | null>(null); // what was touched in vain, and why
    map: MapTable | null = null;
    private readonly ends: (() => void)[];

    constructor(readonly seat: Seat, readonly theater: Theater) {
        this.ends = [
            effect(() => this.keep_true(this.seat.choices.value)),
            effect(() => this.look_where(this.matter.value)),
        ];
    }

    close(): void {
        this.ends.forEach((end) => end());
        this.seat.close();
    }

    /** The space that a question is about: a contact, a retreat, a field. */
    private readonly matter = computed(() => (this.seat.view.value?.asked ? this.seat.view.value.task.cell : null));

    private look_where(cell: string | null): void {
        if (cell !== null)
            this.map?.reveal(cell);
    }

    readonly phase = computed(() => this.seat.view.value?.prompt.phase ?? "");

    /** The choices that a space can stand for at this moment. */
    readonly reachable = computed<Map<string, Choice>>(() => {
        const chosen = this.chosen.value;
        const task_cell = this.seat.view.value?.task.cell ?? null;
        const found = new Map<string, Choice>();
        for (const choice of this.seat.choices.value) {
            if (!isSpatial(choice) || choice.token !== chosen)
                continue;
            // A field is pointed at by any of its spaces but the one that all fields share (L1).
            const cells = choice.verb === "block" || choice.verb === "extend" ? choice.path : [choice.cell!];
            for (const cell of cells)
                if (!found.has(cell) && !(choice.verb === "block" && cell === task_cell))
                    found.set(cell, choice);
        }
        return found;
    });

    /** What is pointed at: the order on the slip, an offer, a space under the mouse or the keys. */
    readonly pointed = computed<Choice | null>(() => this.proposed.value ?? this.shown.value ??
        this.reachable.value.get(this.over.value ?? this.cursor.value ?? "") ?? null);

    private readonly lit = computed(() => {
        const from = this.from.value;
        return [...this.reachable.value].map(([cell, choice]) => ({ cell, kind: this.kind(choice, from) }));
    });

    /** Where the way of a choice begins. */
    readonly from = computed<string | null>(() => {
        const chosen = this.chosen.value;
        return (chosen === null ? null : this.own(chosen)?.cell) ?? this.seat.view.value?.task.cell ?? null;
    });

    readonly light = computed<Light>(() => {
        const chosen = this.chosen.value;
        const token = chosen === null ? null : this.own(chosen);
        const pointed = this.pointed.value;
        const field = pointed?.verb === "block" || pointed?.verb === "extend";
        const task = this.seat.view.value?.task;
        if (this.phase.value === "contact" && task?.cell && task.from)
            return { ...dark, cells: [{ cell: task.cell, kind: "enemy" }], path: [task.from, task.cell] };
        return {
            token: token ? `own ${token.corps ?? ""}/${token.id}` : null,
            cells: field ? pointed.path.map((cell) => ({ cell, kind: "enemy" as const })) : this.lit.value,
            path: pointed && !field ? this.way(pointed) : [],
            cursor: this.cursor.value ?? this.proposed.value?.cell ?? this.shown.value?.cell ?? null,
        };
    });

    private way(choice: Choice): string[] {
        const from = (choice.token === null ? null : this.own(choice.token)?.cell) ?? this.from.value;
        return walks.has(choice.verb) && from !== null && choice.path.length > 0 ? [from, ...choice.path] : [];
    }

    /** Whether a step is by road, as far as is known: a bridge that is down or closed carries none. */
    readonly is_road = (a: string, b: string): boolean => {
        const crossing = this.theater.edge(a, b)?.crossing?.name;
        const view = this.seat.view.value;
        return this.theater.is_road(a, b) &&
            !(crossing && view && [...view.destroyed, ...view.closed].includes(crossing));
    };

    /** Whether the whole way is by road: leaving it gives up the free move (M8). */
    by_road(path: readonly string[], from: string | null): boolean {
        const way = from === null ? path : [from, ...path];
        return way.every((cell, i) => i === 0 || this.is_road(way[i - 1]!, cell));
    }

    private kind(choice: Choice, from: string | null): "road" | "field" | "enemy" | "place" {
        if (choice.verb !== "march")
            return "place";
        if (this.seat.view.value?.enemy.some((enemy) => enemy.cell === choice.cell))
            return "enemy";
        return this.by_road(choice.path, from) ? "road" : "field";
    }

    /** What plain words are made with. */
    readonly speech = computed<Speech>(() => {
        const view = this.seat.view.value;
        return {
            cell: (id) => this.theater.name(id),
            corps: (id) => view?.corps.find((corps) => corps.id === id)?.title ?? id,
            phase: this.phase.value,
            placed: (token) => this.own(token)?.cell != null,
        };
    });

    /** An own token by the name that orders give it: "Pender", or "III/Pender" where it must be told apart. */
    own(name: string): OwnToken | null {
        const tokens = this.seat.view.value?.own ?? [];
        return tokens.find((token) => token.id === name) ??
            tokens.find((token) => `${token.corps ?? ""}/${token.id}` === name) ?? null;
    }

    /** The name by which orders call a counter, if any order does. */
    asked_name(counter: { corps: string | null; name: string }): string | null {
        const full = `${counter.corps ?? ""}/${counter.name}`;
        const names = new Set(this.seat.choices.value.map((choice) => choice.token));
        return names.has(full) ? full : names.has(counter.name) ? counter.name : null;
    }

    // ---- tokens and spaces ----

    take(name: string | null): void {
        batch(() => {
            this.chosen.value = this.chosen.value === name ? null : name;
            this.proposed.value = null;
            this.shown.value = null;
            this.cursor.value = null;
            this.drawing.value = false;
            this.why.value = null;
        });
    }

    /** Taken up from a list: the map shows where it stands and where it can go. */
    pick(name: string): void {
        this.take(name);
        const cell = this.own(name)?.cell ?? null;
        const cells = [...this.reachable.value.keys(), ...(cell === null ? [] : [cell])];
        if (cells.length > 0)
            this.map?.reveal_all(cells);
    }

    touch_counter(counter: Counter): void {
        if (this.phase.value === "activate" && counter.own) {
            this.why.value = this.hand.touch(counter.corps, counter.name) ? null : whyNotHe(this, counter);
            return;
        }
        const here = this.reachable.value.get(counter.cell);
        const name = counter.own ? this.asked_name(counter) : null;
        if (name !== null && !(here && this.chosen.value !== null && this.chosen.value !== name))
            this.take(name);
        else
            this.touch_cell(counter.cell);
        if (counter.own && name === null && this.chosen.value === null && !here)
            this.why.value = whyNotHe(this, counter) ?? this.why.value;
    }

    touch_cell(cell: string): void {
        if (this.drawing.value) {
            this.draw(cell);
            return;
        }
        const choice = this.reachable.value.get(cell);
        if (!choice)
            this.touch_in_vain(cell);
        else if (this.proposed.value?.text === choice.text)
            void this.give(choice.text);
        else
            this.propose(choice);
    }

    /** The unit stays in hand: whoever missed a space by a little wants to know why, and to try another. */
    private touch_in_vain(cell: string): void {
        batch(() => {
            this.proposed.value = null;
            this.why.value = touchedWords(this, cell);
        });
    }

    /** From now on the way is drawn space by space, or looked up again. */
    draw_way(on: boolean): void {
        this.proposed.value = null;
        this.drawing.value = on;
    }

    /** The drawn way grows by a space beside its end; its last space but one takes the last back. */
    draw(cell: string): void {
        const token = this.chosen.value;
        const from = this.from.value;
        if (token === null || from === null)
            return;
        const way = [from, ...(this.proposed.value?.path ?? [])];
        const next = cell === way[way.length - 2] ? way.slice(0, -1)
            : apart(way[way.length - 1]!, cell) === 1 ? [...way, cell] : way;
        const [, ...path] = next;
        this.proposed.value = path.length === 0 ? null
            : readChoice(`${this.phase.value === "retreat" ? "retreat " : ""}${token} via ${path.join(", ")}`);
    }

    /** On the slip, to be looked at first; what can be taken back is given at once. */
    propose(choice: Choice): void {
        if (light_handed.has(choice.verb)) {
            void this.give(choice.text);
            return;
        }
        batch(() => {
            this.why.value = null;
            this.shown.value = null;
            this.proposed.value = choice;
        });
    }

    /** The keys' cursor goes one space; it starts where the token stands, or on the first lit space. */
    step([dx, dy]: Step): void {
        if (this.drawing.value) {
            const end = this.proposed.value?.cell ?? this.from.value;
            const cell = end === null ? null : this.theater.beside(end, dx, dy);
            if (cell !== null)
                this.draw(cell);
            return;
        }
        const at = this.cursor.value ?? this.from.value;
        const first = this.reachable.value.keys().next().value ?? null;
        const next = at === null ? first : this.theater.beside(at, dx, dy) ?? at;
        if (next === null)
            return;
        batch(() => {
            this.proposed.value = null;
            this.over.value = null;
            this.cursor.value = next;
        });
        this.map?.reveal(next);
    }

    /** Enter: puts what is pointed at on the slip, or gives the order that lies there. */
    confirm(): boolean {
        const laid = this.hand.laid.value;
        const card = this.meeting.lifted.value;
        if (card !== null && this.seat.busy.value)
            return true; // on its way: once is enough
        if (card !== null)
            void this.give(this.meeting.text(card)).then((taken) => { if (taken) this.meeting.put_back(); });
        else if (this.proposed.value)
            void this.give(this.proposed.value.text);
        else if (this.cursor.value !== null && this.reachable.value.has(this.cursor.value))
            this.touch_cell(this.cursor.value);
        else if (laid)
            this.activate();
        else
            return false;
        return true;
    }

    // ---- giving orders ----

    /** The corps with the dice laid on it; once, however often it is pressed. */
    activate(): void {
        const laid = this.hand.laid.value;
        if (laid && !this.seat.busy.value)
            void this.give(this.hand.text(laid));
    }

    async give(text: string): Promise<boolean> {
        batch(() => {
            this.drawing.value = false;
            this.proposed.value = null;
            this.shown.value = null;
            this.why.value = null;
        });
        return this.seat.order(text);
    }

    /** The table's own answer where there is only one. Another window of the seat may have given it already. */
    async answer(text: string): Promise<void> {
        await this.seat.order(text, "quiet");
    }

    private let_go(): void {
        batch(() => {
            this.chosen.value = this.sole();
            this.cursor.value = null;
            this.shown.value = null;
        });
    }

    cancel(): void {
        this.why.value = null;
        if (this.meeting.lifted.value !== null)
            this.meeting.put_back();
        else if (this.proposed.value)
            this.proposed.value = null;
        else if (this.drawing.value)
            this.drawing.value = false;
        else if (this.cursor.value !== null)
            this.cursor.value = null;
        else if (this.hand.laid.value)
            this.hand.laid.value = null;
        else
            this.let_go();
    }

    /** The next token that something can be ordered for. */
    next(): void {
        const names = tokensAsked(this.seat.choices.value);
        const next = names[(names.indexOf(this.chosen.value ?? "") + 1) % names.length];
        if (next !== undefined && next !== this.chosen.value)
            this.take(next);
    }

    /** The one token that is asked about, if there is only one. */
    private sole(): string | null {
        const names = tokensAsked(this.seat.choices.value);
        return names.length === 1 ? names[0]! : null;
    }

    /** After every telling: what is no longer offered leaves the hand. */
    private keep_true(choices: readonly Choice[]): void {
        const names = new Set<string | null>(tokensAsked(choices));
        const drawn = (choice: Choice) => this.drawing.peek() && choice.token === this.chosen.peek();
        const listed = (choice: Choice | null) => choice !== null &&
            (drawn(choice) || choices.some((each) => each.text === choice.text));
        const mover = this.seat.view.peek()?.mover?.token ?? null;
        const before = this.chosen.peek();
        batch(() => {
            if (!names.has(before))
                this.chosen.value = mover !== null && names.has(mover) ? mover : this.sole();
            if (this.chosen.peek() !== before) {
                this.cursor.value = null;
                this.why.value = null;
            }
            if (this.chosen.peek() !== before || !choices.some(isSpatial))
                this.drawing.value = false;
            if (!listed(this.proposed.peek()))
                this.proposed.value = null;
            if (!listed(this.shown.peek()))
                this.shown.value = null;
            this.hand.keep_true(choices);
            this.meeting.keep_true(choices);
        });
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
