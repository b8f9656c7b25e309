// The tokens on the map. Squares show the tokens of a space side by side; hexes show the top one of a stack with its
// number, and fan a stack out when it is pointed at, held or clicked. Seen from far away, stacks that would cover each
// other are drawn as one.
import { block_size } from "./block";
import type { Counter, Detail } from "./picture";
import { svg } from "./svg";
import { cell_size, type Point, type Theater } from "./theater";

/** How a game system draws a token and says it in words. */
export interface Faces {
    draw(counter: Counter, detail: Detail): SVGGElement;
    words(counter: Counter, where: string): string;
}

interface Stack {
    at: Point;
    side: string;
    counters: Counter[];
}

interface Seat extends Point {
    scale: number;
}

interface Block {
    group: SVGGElement;
    counter: Counter;
    form: string; // of the face as drawn, and its detail
}

const single = 1.1; // of a token that is alone in its space, so that it fills most of it
const least_pixels = 24; // of a token, however far the map is zoomed out
const near_pixels = 51, middle_pixels = 31; // of a token: 72 and 44 pixels a space
const fan_pixels = 52;
const ages = ["age1", "age2", "age3"]; // classes: the older, the fainter

function detailOf(pixels: number): Detail {
    return pixels >= near_pixels ? "near" : pixels >= middle_pixels ? "middle" : "far";
}

/** "×3", at the upper left of a stack. */
function number(count: number): SVGGElement {
    return svg("g", { class: "stack-number", transform: `translate(${-block_size / 2} ${-block_size / 2})` },
        svg("rect", { x: -11, y: -8, width: 22, height: 16, rx: 8 }), svg("text", { y: 4 }, `×${count}`));
}

/** When and by whom a token was seen, above it. */
function label(text: string): SVGGElement {
    const width = 10 + 5.6 * text.length;
    return svg("g", { class: "seen-label", transform: `translate(0 ${-block_size / 2 - 8})` },
        svg("rect", { x: -width / 2, y: -7, width, height: 14, rx: 7 }), svg("text", { y: 3.6 }, text));
}

export class Tokens {
    readonly layer = svg("g", { class: "counters" });
    private readonly fan_layer = svg("g", { class: "fan" });
    private readonly blocks = new Map<string, Block>();
    private stacks: Stack[] = [];
    private counters: readonly Counter[] = [];
    private chosen: string | null = null;
    private scale = 1;
    private fanned: Stack | null = null;

    constructor(private readonly theater: Theater, private readonly faces: Faces,
        private readonly order_at: (cell: string) => string | null) {}

    private get piles(): boolean {
        return this.theater.sheet.shape === "hex";
    }

    show(counters: readonly Counter[]): void {
        this.counters = counters;
        const gone = new Set(this.blocks.keys());
        counters.forEach(({ key }) => gone.delete(key));
        for (const key of gone) {
            this.blocks.get(key)!.group.remove();
            this.blocks.delete(key);
        }
        this.lay();
    }

    /** The map has come to rest at this zoom: stacks and faces change with it, never while it moves. */
    zoomed(scale: number): void {
        if (scale === this.scale)
            return;
        this.scale = scale;
        this.lay();
    }

    choose(key: string | null): void {
        if (key === this.chosen)
            return;
        const before = this.chosen;
        this.chosen = key;
        for (const stack of this.piles ? this.stacks : [])
            if (stack !== this.fanned && stack.counters.length > 1 &&
                stack.counters.some((each) => each.key === key || each.key === before))
                this.lay_pile(stack); // the selected token comes to the top
        for (const [each, { group }] of this.blocks)
            group.classList.toggle("chosen", each === key);
    }

    /** The orders that a click on a token gives have changed. */
    carry(orders: ReadonlyMap<string, string | null>): void {
        for (const { group, counter } of this.blocks.values())
            carry(group, orders.get(counter.cell) ?? null);
    }

    counter(key: string): Counter | null {
        return this.blocks.get(key)?.counter ?? null;
    }

    /** How many tokens are in the stack of this token. */
    pile_of(key: string): number {
        return this.piles ? this.stack_of(key)?.counters.length ?? 0 : 1;
    }

    private stack_of(key: string): Stack | null {
        return this.stacks.find(({ counters }) => counters.some((each) => each.key === key)) ?? null;
    }

    // ---- laying out ----

    private lay(): void {
        const open = this.fanned && this.fanned.counters[0]?.key;
        this.fanned = null;
        this.fan_layer.remove();
        this.stacks = this.piles ? this.gathered() : this.by_cell();
        for (const stack of this.stacks)
            if (this.piles)
                this.lay_pile(stack);
            else
                stack.counters.forEach((counter, i) => this.put(counter, this.side_by_side(stack, i), 1));
        if (open && this.pile_of(open) > 1)
            this.fan(open);
    }

    private by_cell(): Stack[] {
        const stacks = new Map<string, Stack>();
        for (const counter of this.counters) {
            const stack = stacks.get(counter.cell);
            if (stack)
                stack.counters.push(counter);
            else
                stacks.set(counter.cell,
                    { at: this.theater.center(counter.cell), side: counter.side, counters: [counter] });
        }
        return [...stacks.values()];
    }

    /** Stacks of one side that would cover each other at this zoom are one, where the first of them stands. */
    private gathered(): Stack[] {
        const reach = this.token_pixels(single) * 0.8 / this.scale;
        const found: Stack[] = [];
        for (const stack of this.by_cell()) {
            const near = reach <= cell_size * 0.8 ? undefined : found.find(({ at, side }) => side === stack.side &&
                Math.hypot(at.x - stack.at.x, at.y - stack.at.y) < reach);
            if (near)
                near.counters.push(...stack.counters);
            else
                found.push(stack);
        }
        return found;
    }

    /** The size of a token on the screen, and how much it is enlarged for it. */
    private token_pixels(scale: number): number {
        return Math.max(block_size * scale * this.scale, least_pixels * scale / single);
    }

    private swell(scale: number): number {
        const most = this.piles ? Infinity : cell_size * 0.95 / block_size / single;
        return Math.min(most, this.token_pixels(scale) / (block_size * scale * this.scale)) * scale;
    }

    /** Squares: one, two, four or nine to a space, smaller the more there are. */
    private side_by_side({ at, counters: { length } }: Stack, i: number): Seat {
        const across = Math.ceil(Math.sqrt(length));
        const down = Math.ceil(length / across);
        const pitch = cell_size * 0.96 / (across + 0.06);
        return {
            x: at.x + (i % across - (across - 1) / 2) * pitch,
            y: at.y + (Math.floor(i / across) - (down - 1) / 2) * pitch,
            scale: length === 1 ? this.swell(single) : pitch * 1.03 / block_size,
        };
    }

    /** Hexes: the top token with the number of all, and the leaders at its lower left. */
    private lay_pile(stack: Stack): void {
        const troops = stack.counters.filter(({ rider }) => !rider);
        const riders = stack.counters.filter(({ rider }) => rider);
        const scale = this.swell(single);
        const top = [...(troops.length > 0 ? troops : riders)].sort((a, b) => this.rank(b) - this.rank(a))[0]!;
        const away = block_size * scale * 0.5;
        for (const counter of stack.counters)
            if (counter === top)
                this.put(counter, { ...stack.at, scale }, troops.length || riders.length);
            else if (counter === riders[0] && detailOf(this.token_pixels(single)) !== "far")
                this.put(counter, { x: stack.at.x - away, y: stack.at.y + away, scale: scale * 0.62 }, 1);
            else
                this.put(counter, { ...stack.at, scale }, 0);
    }

    /** Who lies on top: the selected token, then one that can be ordered, then the first. */
    private rank({ key, movable }: Counter): number {
        return key === this.chosen ? 2 : movable ? 1 : 0;
    }

    /** `pile`: how many tokens it stands for; 0: it lies under another. */
    private put(counter: Counter, at: Seat, pile: number): void {
        const pixels = Math.max(block_size * at.scale * this.scale, 0);
        const group = this.drawn(counter, detailOf(pixels), pile);
        group.classList.toggle("under", pile === 0);
        group.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.scale})`;
        if (group.parentNode !== this.layer)
            this.layer.append(group);
        group.setAttribute("tabindex", "-1");
    }

    private drawn(counter: Counter, detail: Detail, pile: number): SVGGElement {
        const { cell: _cell, ...face } = counter;
        const form = `${detail} ${pile} ${JSON.stringify(face)}`;
        let block = this.blocks.get(counter.key);
        if (!block)
            this.blocks.set(counter.key,
                block = { group: svg("g", { "data-counter": counter.key }), counter, form: "" });
        block.counter = counter;
        if (block.form !== form) {
            block.form = form;
            block.group.replaceChildren(...(pile > 1 ? [svg("rect", { class: "below", x: -block_size / 2 + 4,
                y: -block_size / 2 - 4, width: block_size, height: block_size, rx: 5 })] : []),
                this.faces.draw(counter, detail), ...(pile > 1 && detail !== "far" ? [number(pile)] : []),
                ...(counter.seen && detail !== "far" ? [label(counter.seen)] : []));
            for (const text of block.group.querySelectorAll("text"))
                text.after(" "); // words apart from each other, for whoever reads them aloud
        }
        this.dress(block);
        return block.group;
    }

    private dress({ group, counter }: Block): void {
        const { own, movable, age, key, cell } = counter;
        carry(group, this.order_at(cell));
        // The label begins with the words that can be seen, so that voice control works.
        const seen = (group.textContent ?? "").split(" ").filter((word) => word !== "").join(" ");
        const said = this.faces.words(counter, this.theater.name(cell));
        group.setAttribute("aria-label", seen === "" || said.startsWith(seen) ? said : `${seen}: ${said}`);
        group.setAttribute("role", own ? "button" : "img");
        group.setAttribute("class", [movable ? "movable" : "", key === this.chosen ? "chosen" : "",
            age ? `aged ${ages[Math.min(age, ages.length) - 1]}` : ""].filter((name) => name !== "").join(" "));
    }

    // ---- fans ----

    /** The tokens of the stack that this token is part of, side by side above all others; false if there is only
     *  one. */
    fan(key: string): boolean {
        const stack = this.stack_of(key);
        if (!stack || !this.piles || stack.counters.length < 2)
            return false;
        if (this.fanned === stack)
            return true;
        this.fold();
        this.fanned = stack;
        const scale = fan_pixels / block_size / this.scale, pitch = (fan_pixels + 8) / this.scale;
        const { length } = stack.counters;
        const across = Math.min(length, Math.max(4, Math.ceil(Math.sqrt(length)))), down = Math.ceil(length / across);
        const width = across * pitch + 8 / this.scale, height = down * pitch + 8 / this.scale;
        this.fan_layer.replaceChildren(svg("rect", { class: "fan-paper", x: stack.at.x - width / 2,
            y: stack.at.y - height / 2, width, height, rx: 8 / this.scale }));
        stack.counters.forEach((counter, i) => {
            const group = this.drawn(counter, "near", 1);
            const x = stack.at.x + (i % across - (across - 1) / 2) * pitch;
            const y = stack.at.y + (Math.floor(i / across) - (down - 1) / 2) * pitch;
            group.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
            group.setAttribute("tabindex", "0");
            this.fan_layer.append(group);
        });
        this.layer.append(this.fan_layer);
        return true;
    }

    /** Puts the fan together; false if there is none. */
    fold(): boolean {
        const stack = this.fanned;
        if (!stack)
            return false;
        this.fanned = null;
        this.fan_layer.remove();
        this.lay_pile(stack);
        return true;
    }

    /** True if the stack of this token is fanned out. */
    is_fanned(key: string): boolean {
        return this.fanned !== null && this.fanned.counters.some((each) => each.key === key);
    }

    get has_fan(): boolean {
        return this.fanned !== null;
    }

    /** True if the point is over the fan. */
    fan_covers({ x, y }: Point): boolean {
        const paper = this.fanned && this.fan_layer.firstElementChild as SVGRectElement | null;
        if (!paper)
            return false;
        const at = (name: string) => Number(paper.getAttribute(name)), air = 10 / this.scale;
        return x >= at("x") - air && x <= at("x") + at("width") + air &&
            y >= at("y") - air && y <= at("y") + at("height") + air;
    }

    /** Focuses the first token of the fan, or the one `step` away from the focused one. */
    focus_in_fan(step: number): void {
        const list = [...this.fan_layer.querySelectorAll<SVGGElement>("[data-counter]")];
        const at = list.indexOf(document.activeElement as SVGGElement);
        list[at < 0 ? 0 : (at + step + list.length) % list.length]?.focus({ preventScroll: true });
    }

    /** The token of this space that lies on top. */
    top_of(cell: string): string | null {
        const stack = this.stacks.find(({ counters }) => counters.some((each) => each.cell === cell));
        return stack?.counters[0]?.key ?? null;
    }
}

/** A space or token whose click gives an order has the order's text. */
export function carry(element: SVGElement, order: string | null): void {
    if (order === null)
        delete element.dataset["order"];
    else
        element.dataset["order"] = order;
}
