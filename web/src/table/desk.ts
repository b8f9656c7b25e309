// What the player is doing: the selected token, the space pointed at, the order about to be given. Clicks, keys and the
// order slip all end here; what a game system adds is its Hand.
import { batch, computed, effect, signal } from "@preact/signals";
import { endOf, type Checked, type Offer, type Subject } from "../core/offer";
import { dark, type Light, type MapTable } from "../map/map";
import type { Counter, Picture } from "../map/picture";
import type { Theater } from "../map/theater";
import type { View } from "../core/view";
import { atStart } from "../core/words";
import type { Hand, System, Why } from "../systems/system";
import { draftOf } from "./draft";
import { Notes } from "./notes";
import type { Seat } from "./seat";
import { spaceWords, whoIsAt } from "./there";

export type Step = [dx: number, dy: number];

/** For a game system without a hand. */
const empty_hand: Hand = {
    keep_true: () => {}, touch: () => false, confirm: () => false, cancel: () => false, shown: (picture) => picture,
};

export class Desk {
    readonly chosen = signal<string | null>(null); // a token by its name in orders
    readonly over = signal<string | null>(null); // the space under the mouse
    readonly cursor = signal<string | null>(null); // the space of the keyboard cursor
    readonly proposed = signal<Offer | null>(null); // to be confirmed
    readonly shown = signal<Offer | null>(null); // an offer under the mouse or the focus
    readonly drawing = signal(false); // the route is drawn space by space, not found
    readonly sheet = signal<"keys" | "legend" | null>(null); // the dialog over the table
    readonly paper = signal<string | null>(null); // the paper of the rail that is open
    readonly typing = signal(false); // the order line is open: from the start, if something was typed before
    readonly finding = signal(false); // the search field is open
    readonly why = signal<Why | null>(null); // what was clicked without effect, and why
    readonly undo_refused = signal(false); // undo was pressed when nothing can be undone
    readonly hand: Hand;
    map: MapTable | null = null;
    private readonly ends: (() => void)[];

    constructor(readonly seat: Seat, readonly theater: Theater, readonly system: System) {
        this.hand = system.table.hand?.(this) ?? empty_hand;
        this.typing.value = draftOf(seat, "order") !== "";
        this.ends = [
            effect(() => this.keep_true(this.offers.value)),
            effect(() => this.look_where(this.matter.value?.cell ?? null)),
        ];
    }

    close(): void {
        this.ends.forEach((end) => end());
        this.seat.close();
    }

    /** What a question is about: the space of a contact, of a retreat, of a field. */
    readonly matter = computed(() => {
        const view = this.seat.view.value;
        return view ? this.system.table.matter?.(view) ?? null : null;
    });

    private look_where(cell: string | null): void {
        if (cell !== null && this.seat.view.peek()?.asked)
            this.map?.reveal(cell);
    }

    readonly phase = computed(() => this.seat.view.value?.prompt.kind ?? "");

    /** What can be ordered now, as far as it is loaded. */
    readonly offers = computed<readonly Offer[]>(() =>
        [...[...this.seat.about.value.values()].flat(), ...(this.seat.legal.value?.offers ?? [])]);

    /** The tokens that can be ordered. */
    readonly subjects = computed<readonly Subject[]>(() => this.seat.legal.value?.subjects ?? []);

    private subject(name: string | null): Subject | null {
        return this.subjects.value.find((each) => each.name === name) ?? null;
    }

    /** True if the offers of a subject are not loaded yet. */
    awaits(name: string | null): boolean {
        const subject = this.subject(name);
        return subject !== null && !subject.given && !this.seat.about.value.has(subject.name);
    }

    /** What is on the map. */
    readonly picture = computed<Picture | null>(() => {
        const view = this.seat.view.value;
        return view && this.system.map.picture(view, new Set(this.subjects.value.map(({ name }) => name)));
    });

    /** The offers that a space can stand for now. */
    readonly reachable = computed<Map<string, Offer>>(() => {
        const chosen = this.chosen.value;
        const shared = this.matter.value?.cell ?? null;
        const found = new Map<string, Offer>();
        for (const offer of this.offers.value) {
            if (offer.shape === null || offer.about !== chosen)
                continue;
            // Any space of an area stands for it, except the space that all areas share.
            const cells = offer.shape === "area" ? offer.cells.filter((cell) => cell !== shared) : [endOf(offer)!];
            for (const cell of cells)
                if (!found.has(cell))
                    found.set(cell, offer);
        }
        return found;
    });

    /** What is pointed at: the order on the slip, an offer, a space under the mouse or the cursor. */
    readonly pointed = computed<Offer | null>(() => this.proposed.value ?? this.shown.value ??
        this.reachable.value.get(this.over.value ?? this.cursor.value ?? "") ?? null);

    private readonly lit = computed(() => [...this.reachable.value].map(([cell, offer]) =>
        ({ cell, kind: this.lit_kind(offer), order: offer.order })));

    private lit_kind(offer: Offer): string {
        return this.system.table.lit?.(this, offer) ?? "place";
    }

    /** Where the route of an offer begins. */
    readonly from = computed<string | null>(() => {
        const chosen = this.chosen.value;
        return (chosen === null ? null : this.where(chosen)) ?? this.matter.value?.cell ?? null;
    });

    readonly light = computed<Light>(() => {
        const other = this.system.table.light?.(this) ?? null;
        if (other)
            return other;
        const chosen = this.chosen.value;
        const pointed = this.pointed.value;
        const area = pointed?.shape === "area";
        return {
            ...dark,
            token: chosen === null ? null : this.counter(chosen)?.key ?? null,
            cells: area ? pointed.cells.map((cell) => ({ cell, kind: "enemy", order: pointed.order }))
                : this.lit.value,
            path: pointed && !area ? this.way(pointed) : [],
            cursor: this.cursor.value ?? this.end_of(this.proposed.value) ?? this.end_of(this.shown.value),
        };
    });

    private end_of(offer: Offer | null): string | null {
        return offer && endOf(offer);
    }

    private way(offer: Offer): string[] {
        const from = (offer.about === null ? null : this.where(offer.about)) ?? this.from.value;
        return offer.shape === "way" && from !== null ? [from, ...offer.cells] : [];
    }

    /** A token of the player on the map, by its name in orders. */
    counter(name: string): Counter | null {
        return this.picture.value?.counters.find((each) => each.names.includes(name)) ?? null;
    }

    /** Where it stands. */
    where(name: string): string | null {
        return this.counter(name)?.cell ?? null;
    }

    /** The name of a token in orders, if any order uses it. */
    asked_name(counter: Pick<Counter, "names">): string | null {
        return counter.names.find((name) => this.subject(name) !== null) ?? null;
    }

    // ---- tokens and spaces ----

    take(name: string | null): void {
        batch(() => {
            this.chosen.value = this.chosen.value === name ? null : name;
            this.is_taken = this.chosen.value !== null;
            this.proposed.value = null;
            this.shown.value = null;
            this.cursor.value = null;
            this.drawing.value = false;
            this.why.value = null;
        });
        if (name !== null)
            void this.seat.ask_about(name);
    }

    /** Selected from a list: the map shows where it stands and where it can go. */
    async pick(name: string): Promise<void> {
        this.take(name);
        await this.seat.ask_about(name);
        if (this.chosen.value !== name)
            return;
        const cell = this.where(name);
        const cells = [...this.reachable.value.keys(), ...(cell === null ? [] : [cell])];
        if (cells.length > 0)
            this.map?.reveal_all(cells);
    }

    touch_counter(counter: Counter): void {
        if (this.hand.touch(counter))
            return;
        const here = this.reachable.value.get(counter.cell);
        const name = counter.own ? this.asked_name(counter) : null;
        if (name !== null && !(here && this.chosen.value !== null && this.chosen.value !== name))
            this.take(name);
        else
            this.touch_cell(counter.cell);
        if (counter.own && name === null && !this.is_taken && !here)
            void this.say_why_not_now(counter);
    }

    touch_cell(cell: string): void {
        if (this.drawing.value) {
            this.draw(cell);
            return;
        }
        const offer = this.reachable.value.get(cell);
        if (!offer)
            this.touch_in_vain(cell);
        else if (this.proposed.value?.order === offer.order)
            void this.give(offer.order);
        else
            this.propose(offer);
    }

    /** The token stays selected: a player who missed a space wants to know why, and to try another. */
    private touch_in_vain(cell: string): void {
        batch(() => {
            this.proposed.value = null;
            this.why.value = whoIsAt(this, cell) === "" ? null : { words: spaceWords(this, cell), rule: null };
        });
        const about = this.chosen.value;
        if (about !== null && this.reachable.value.size > 0)
            void this.say(this.seat.api.check_there(about, cell), ({ error }) =>
                error && { words: `${this.theater.name(cell)} is not in reach: ${error.sentence}`, rule: error.rule });
        else if (this.reachable.value.size > 0)
            this.why.value = { words: `${this.theater.name(cell)} is not one of the highlighted spaces`, rule: null };
    }

    async say_why_not_now(counter: Counter): Promise<void> {
        await this.say(this.seat.api.check_about(counter.name), ({ error }) =>
            error && { words: atStart(error.sentence), rule: error.rule });
    }

    /** The answer of the rules, unless something else was clicked meanwhile. */
    private async say(asked: Promise<Checked>, why: (checked: Checked) => Why | null): Promise<void> {
        const touched = this.touched = {};
        const checked = await asked.catch(() => null);
        if (checked && this.touched === touched && this.proposed.value === null)
            this.why.value = why(checked) ?? this.why.value;
    }

    private is_taken = false; // the selected token was selected by the player, not by the page
    private touched: object = {}; // tells an answer whether it is still needed

    /** True if a route can be drawn now: the selected token can march. */
    readonly may_draw = computed(() => this.subject(this.chosen.value)?.route != null);

    /** From now on the route is drawn space by space, or found again. */
    draw_way(on: boolean): void {
        this.proposed.value = null;
        this.drawing.value = on;
    }

    /** Adds a space next to the end of the drawn route; a step back removes the last space. */
    draw(cell: string): void {
        const about = this.chosen.value;
        const from = this.from.value;
        if (about === null || from === null)
            return;
        const way = [from, ...(this.proposed.value?.cells ?? [])];
        const next = cell === way[way.length - 2] ? way.slice(0, -1)
            : this.theater.neighbors(way[way.length - 1]!).includes(cell) ? [...way, cell] : way;
        const [, ...cells] = next;
        this.proposed.value = cells.length === 0 ? null : this.drawn(about, cells);
    }

    /** A route drawn by the player: the rules soon tell its cost, or why it is not possible. */
    private drawn(about: string, cells: string[]): Offer {
        const order = (this.subject(about)?.route ?? "").replace("{cells}", cells.join(", "));
        const label = `${about} by ${cells.join(", ")}`;
        const offer: Offer = { kind: "", about, cells, shape: "way", order, label, short: label, detail: null,
            undo: false, idle: false, rule: null };
        void this.seat.api.check(order).then(({ offer: known, error }) => {
            if (this.proposed.value === offer)
                this.proposed.value = known ?? { ...offer, detail: error?.sentence ?? null, rule: error?.rule ?? null };
        }, () => {});
        return offer;
    }

    /** True if an order is looked at before it is given: it throws a die, or cannot be taken back. */
    private needs_confirming(offer: Offer): boolean {
        return this.system.table.confirms?.(this, offer) ?? !offer.undo;
    }

    /** Gives an order that can be undone at once; others wait for their confirmation. */
    propose(offer: Offer): void {
        if (!this.needs_confirming(offer)) {
            void this.give(offer.order);
            return;
        }
        batch(() => {
            this.why.value = null;
            this.shown.value = null;
            this.proposed.value = offer;
        });
    }

    /** Moves the keyboard cursor one space; it starts at the token, or on the first highlighted space. */
    step([dx, dy]: Step): void {
        if (this.drawing.value) {
            const end = this.end_of(this.proposed.value) ?? this.from.value;
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

    /** Enter: puts what is pointed at on the slip, or gives the order on the slip. */
    confirm(): boolean {
        if (this.proposed.value)
            void this.give(this.proposed.value.order);
        else if (this.cursor.value !== null && this.reachable.value.has(this.cursor.value))
            this.touch_cell(this.cursor.value);
        else
            return this.hand.confirm();
        return true;
    }

    // ---- giving orders ----

    async give(text: string): Promise<boolean> {
        this.touched = {}; // an answer about a space touched before comes too late
        batch(() => {
            this.drawing.value = false;
            this.proposed.value = null;
            this.shown.value = null;
            this.why.value = null;
        });
        return this.seat.order(text);
    }

    /** The automatic answer where there is only one. Another window of the seat may have given it already. */
    async answer(text: string): Promise<void> {
        await this.seat.order(text, "quiet");
    }

    private let_go(): void {
        batch(() => {
            this.chosen.value = this.sole();
            this.is_taken = false;
            this.cursor.value = null;
            this.shown.value = null;
        });
    }

    cancel(): void {
        this.why.value = null;
        if (this.proposed.value)
            this.proposed.value = null;
        else if (this.drawing.value)
            this.drawing.value = false;
        else if (this.cursor.value !== null)
            this.cursor.value = null;
        else if (!this.hand.cancel())
            this.let_go();
    }

    private readonly keys = new Map<string, () => void>();

    /** While a part of the page is shown, a key is its own; ends by the returned function. */
    on_key(key: string, act: () => void): () => void {
        this.keys.set(key, act);
        return () => {
            if (this.keys.get(key) === act)
                this.keys.delete(key);
        };
    }

    /** True if a part of the page has used the key. */
    press(key: string): boolean {
        const act = this.keys.get(key);
        act?.();
        return act !== undefined;
    }

    /** Opens a paper, or closes it. */
    open_paper(id: string): void {
        this.paper.value = this.paper.value === id ? null : id;
    }

    /** The next token that can be ordered. */
    next(): void {
        const names = this.subjects.value.map(({ name }) => name);
        const next = names[(names.indexOf(this.chosen.value ?? "") + 1) % names.length];
        if (next !== undefined && next !== this.chosen.value)
            this.take(next);
    }

    /** The token that the question is about, if there is only one. */
    private sole(): string | null {
        const [only, ...others] = this.subjects.value;
        return only && others.length === 0 ? only.name : null;
    }

    private first_in_turn(view: View | null): string | null {
        return view && this.system.table.in_turn?.(view) ? this.subjects.value[0]?.name ?? null : null;
    }

    /** After every update: drops what is no longer offered. */
    private keep_true(offers: readonly Offer[]): void {
        const names = new Set<string | null>(this.subjects.value.map(({ name }) => name));
        const drawn = (offer: Offer) => this.drawing.peek() && offer.about === this.chosen.peek();
        const listed = (offer: Offer | null) => offer !== null &&
            (drawn(offer) || this.awaits(offer.about) || offers.some((each) => each.order === offer.order));
        const view = this.seat.view.peek();
        const mover = view && (this.system.table.mover?.(view) ?? null);
        const before = this.chosen.peek();
        batch(() => {
            if (!names.has(before))
                this.chosen.value = mover !== null && names.has(mover) ? mover
                    : this.first_in_turn(view) ?? this.sole();
            if (this.chosen.peek() !== before) {
                this.is_taken = false;
                this.cursor.value = null;
                this.why.value = null;
            }
            if (this.chosen.peek() !== before || !this.may_draw.value)
                this.drawing.value = false;
            if (!listed(this.proposed.peek()))
                this.proposed.value = null;
            if (!listed(this.shown.peek()))
                this.shown.value = null;
            this.hand.keep_true(offers);
        });
        if (this.chosen.peek() !== null)
            void this.seat.ask_about(this.chosen.peek()!);
    }

    private kept_notes: Notes | null = null;
    get notes(): Notes {
        return this.kept_notes ??= new Notes(this.seat.api.game, this.seat.card.peek()?.you.seat ?? "");
    }

    /** A space to scroll into view and point at; `n` makes a repeated request differ. */
    readonly gaze = signal<{ cell: string; n: number } | null>(null);

    look_at(cell: string): void {
        this.gaze.value = { cell, n: (this.gaze.value?.n ?? 0) + 1 };
    }
}
