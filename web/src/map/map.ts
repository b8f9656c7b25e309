// The map table: the drawn ground, and over it, in SVG, all that lies on it. It knows nothing of rules:
// it shows a picture and what is lit, and says what was touched.
import { sightingLabel, sightingWords, type Counter, type Picture, type Sighting } from "../model/picture";
import { cell_size, type Point, type Theater } from "../model/theater";
import { Camera } from "./camera";
import { block_size, counterWords, drawCounter } from "./counter";
import { Ground } from "./ground";
import * as marks from "./marks";
import { put, type Square } from "./marks";
import { svg } from "./svg";

/** What is lit: where the chosen token may go, and the way that would be taken. */
export interface Light {
    token: string | null; // key of the chosen counter
    cells: { cell: string; kind: "road" | "field" | "enemy" | "place"; label?: string }[];
    path: string[]; // from the token's own space
    cursor: string | null; // the space that the keys are on
}

export const dark: Light = { token: null, cells: [], path: [], cursor: null };

interface Touch {
    counter(counter: Counter): void;
    cell(cell: string): void;
    over(cell: string | null): void;
}

export class MapTable {
    readonly camera: Camera;
    private readonly sheet = document.createElement("div");
    private readonly ground: Ground;
    private readonly overlay: SVGSVGElement;
    private readonly lit = svg("g");
    private readonly way = svg("g");
    private readonly lights = svg("g", { class: "lights" }, this.lit, this.way);
    private readonly marks = svg("g", { class: "marks" });
    private readonly counters = svg("g", { class: "counters" });
    private readonly pins = svg("g", { class: "pins" });
    private readonly clash = svg("g", { class: "clashes" });
    private last_clash: string | null = null;
    private readonly blocks = new Map<string, { group: SVGGElement; form: string }>();
    private picture: Picture | null = null;
    private light: Light = dark;
    private last_over: string | null = null;
    private is_framed = false; // the army has been brought into the window once

    constructor(readonly host: HTMLElement, readonly theater: Theater, private readonly touch: Touch) {
        host.classList.add("map");
        this.sheet.className = "sheet";
        this.sheet.style.width = `${theater.width}px`;
        this.sheet.style.height = `${theater.height}px`;
        this.ground = new Ground(this.sheet, theater);
        const { width, height } = theater;
        this.overlay = svg("svg", { width, height, role: "group", "aria-label": "Counters on the map" },
            this.marks, this.lights, this.counters, this.pins, this.clash);
        this.sheet.append(this.overlay);
        host.append(this.sheet, this.buttons());
        this.camera = new Camera(host, theater, () => this.moved(), () => this.rested());
        this.listen();
        this.camera.fit();
        this.moved();
        new ResizeObserver(() => this.camera.resized()).observe(host);
    }

    /** For those without wheel or keys. */
    private buttons(): HTMLElement {
        const box = document.createElement("div");
        box.className = "map-buttons";
        const add = (sign: string, name: string, act: (button: HTMLButtonElement) => void) => {
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = sign;
            button.title = name;
            button.setAttribute("aria-label", name);
            button.addEventListener("click", (event) => {
                event.stopPropagation();
                act(button);
            });
            box.append(button);
            return button;
        };
        add("+", "Nearer", () => this.camera.zoom(1.4));
        add("−", "Farther", () => this.camera.zoom(1 / 1.4));
        add("⤢", "The whole map", () => this.camera.fit());
        add("◫", "Hide the counters", (button) => button.setAttribute("aria-pressed", String(this.toggle_counters())))
            .setAttribute("aria-pressed", "false");
        return box;
    }

    /** Shows the map bare, or the counters again; true if it is bare. */
    toggle_counters(): boolean {
        return this.host.classList.toggle("bare");
    }

    private listen(): void {
        this.host.addEventListener("click", (event) => {
            const block = (event.target as Element).closest<SVGGElement>("[data-counter]");
            const counter = block && this.picture?.counters.find((each) => each.key === block.dataset["counter"]);
            if (counter)
                this.touch.counter(counter);
            else {
                const lit = (event.target as Element).closest<SVGElement>("[data-cell]")?.dataset["cell"];
                const cell = lit ?? this.theater.at(this.camera.to_map({ x: event.clientX, y: event.clientY }))?.id;
                if (cell)
                    this.touch.cell(cell);
            }
        });
        this.host.addEventListener("pointermove", (event) => {
            if (event.pointerType !== "mouse" || this.host.classList.contains("dragging"))
                return;
            const cell = this.theater.at(this.camera.to_map({ x: event.clientX, y: event.clientY }))?.id ?? null;
            if (cell !== this.last_over)
                this.touch.over(this.last_over = cell);
        });
        this.host.addEventListener("pointerleave", () => this.touch.over(this.last_over = null));
    }

    private moved(): void {
        this.host.classList.add("moving");
        const { x, y, scale } = this.camera;
        this.sheet.style.transform = `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`;
        this.ground.draw(this.camera);
    }

    /** From afar the blocks swell, so that they are still seen; type that nobody could read goes. */
    private rested(): void {
        const { scale } = this.camera;
        this.host.classList.remove("moving");
        this.host.classList.toggle("far", scale < 0.5);
        this.overlay.style.setProperty("--swell", String(Math.min(1.7, Math.max(1, 0.65 / scale))));
    }

    show(picture: Picture): void {
        this.picture = picture;
        this.show_marks(picture);
        this.show_counters(picture);
        const own = picture.counters.filter((counter) => counter.own).map((counter) => counter.cell);
        if (!this.is_framed && own.length > 0) {
            this.is_framed = true;
            this.reveal_all(own);
        }
    }

    /** Blocks of a space lie side by side: one, two, four or nine to a space, smaller the more there are. */
    private show_counters(picture: Picture): void {
        const stacks = new Map<string, Counter[]>();
        for (const counter of picture.counters)
            stacks.set(counter.cell, [...(stacks.get(counter.cell) ?? []), counter]);
        const gone = new Set(this.blocks.keys());
        for (const [cell, stack] of stacks)
            stack.forEach((counter, i) => {
                gone.delete(counter.key);
                this.put_counter(counter, this.seat_in_stack(cell, i, stack.length));
            });
        for (const key of gone) {
            this.blocks.get(key)!.group.remove();
            this.blocks.delete(key);
        }
    }

    private seat_in_stack(cell: string, i: number, count: number): Point & { scale: number } {
        const centre = this.theater.centre(cell);
        const across = Math.ceil(Math.sqrt(count));
        const down = Math.ceil(count / across);
        const pitch = cell_size * 0.96 / (across + 0.06);
        return {
            x: centre.x + (i % across - (across - 1) / 2) * pitch,
            y: centre.y + (Math.floor(i / across) - (down - 1) / 2) * pitch,
            scale: count === 1 ? 1 : pitch * 1.03 / block_size,
        };
    }

    private put_counter(counter: Counter, at: Point & { scale: number }): void {
        const { cell: _cell, ...face } = counter;
        const form = JSON.stringify(face);
        let block = this.blocks.get(counter.key);
        if (!block || block.form !== form) {
            const group = block?.group ?? svg("g", { "data-counter": counter.key, tabindex: -1 });
            group.replaceChildren(drawCounter(counter));
            block = { group, form };
            this.blocks.set(counter.key, block);
        }
        block.group.setAttribute("aria-label", counterWords(counter, this.theater.name(counter.cell)));
        block.group.setAttribute("role", counter.own ? "button" : "img");
        const chosen = this.light.token === counter.key;
        block.group.setAttribute("class", [counter.movable ? "movable" : "", chosen ? "chosen" : ""].join(" ").trim());
        block.group.style.transform =
            `translate(${at.x}px, ${at.y}px) scale(calc(${at.scale} * var(--swell, 1)))`;
        if (block.group.parentNode !== this.counters)
            this.counters.append(block.group);
    }

    private show_marks(picture: Picture): void {
        this.marks.replaceChildren(
            ...picture.block.map((cell) => this.square(cell, "field-of-battle")),
            ...picture.sightings.map((seen) => this.sighting(seen)),
            ...this.crossings_down(picture));
    }

    private sighting(seen: Sighting): SVGGElement {
        const title = `${sightingWords(seen)}, at ${this.theater.name(seen.cell)}`;
        return put(marks.sighting(seen.age, sightingLabel(seen), title), this.theater.centre(seen.cell));
    }

    private crossings_down({ destroyed, closed }: Picture): SVGGElement[] {
        return this.theater.sheet.edges.flatMap(({ a, b, crossing }) => {
            const state = !crossing ? null : destroyed.includes(crossing.name) ? "destroyed"
                : closed.includes(crossing.name) ? "closed" : null;
            if (!crossing || !state)
                return [];
            const from = this.theater.centre(a), to = this.theater.centre(b);
            const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
            return [put(marks.crossingDown(`${crossing.name}: ${state}`), between)];
        });
    }

    private square(cell: string, name: Square): SVGRectElement {
        const square = marks.square(name, this.theater.centre(cell));
        square.dataset["cell"] = cell;
        return square;
    }

    /** The spaces stay lit while only the way changes: there may be hundreds, and a mouse is quick. */
    show_light(light: Light): void {
        if (light.cells !== this.light.cells)
            this.lit.replaceChildren(...light.cells.map(({ cell, kind }) => this.square(cell, `lit ${kind}`)));
        this.light = light;
        this.way.replaceChildren();
        if (light.path.length > 1)
            this.way.append(marks.way(light.path.map((cell) => this.theater.centre(cell))));
        if (light.cursor)
            this.way.append(this.square(light.cursor, "cursor"));
        for (const [key, { group }] of this.blocks)
            group.classList.toggle("chosen", key === light.token);
    }

    /** Pins of the player's own. */
    show_notes(notes: readonly { cell: string; text: string }[]): void {
        this.pins.replaceChildren(...notes.map(({ cell, text }) => {
            const { x, y } = this.theater.centre(cell);
            return put(marks.pin(`Your note at ${this.theater.name(cell)}: ${text}`),
                { x: x + cell_size * 0.34, y: y - cell_size * 0.3 });
        }));
    }

    /** Where two have met; the map goes there when it is news. */
    show_contact(contact: { cell: string; from: string | null } | null): void {
        const news = contact !== null && contact.cell !== this.last_clash;
        this.last_clash = contact?.cell ?? null;
        this.clash.replaceChildren();
        if (!contact)
            return;
        const at = this.theater.centre(contact.cell);
        const from = contact.from === null || contact.from === contact.cell ? null : this.theater.centre(contact.from);
        this.clash.append(put(marks.clash(from && { x: from.x - at.x, y: from.y - at.y }), at));
        if (news)
            this.reveal(contact.cell);
    }

    /** Brings a space into the middle and rings it for a moment. */
    point_at(cell: string): void {
        const { x, y } = this.theater.centre(cell);
        this.camera.scale = Math.max(this.camera.scale, 0.8);
        this.camera.centre({ x, y });
        const ring = svg("circle", { class: "ring", cx: x, cy: y, r: cell_size * 0.7 });
        this.lights.append(ring);
        setTimeout(() => ring.remove(), 2500);
    }

    /** Brings a space into the window, if it is not there. */
    reveal(cell: string): void {
        const { x, y } = this.theater.centre(cell);
        const { x: left, y: top, scale } = this.camera;
        const right = left + this.host.clientWidth / scale;
        const bottom = top + this.host.clientHeight / scale;
        const inside = (at: number, low: number, high: number) => at >= low + cell_size && at <= high - cell_size;
        if (!inside(x, left, right) || !inside(y, top, bottom))
            this.camera.centre({ x, y });
    }

    /** All these spaces at once. */
    reveal_all(cells: string[]): void {
        if (cells.length === 0)
            return;
        const points = cells.map((cell) => this.theater.centre(cell));
        const xs = points.map((p) => p.x), ys = points.map((p) => p.y);
        this.camera.show({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
    }
}
