// The map: the drawn ground, and an SVG above it with everything on it. It knows no rules: it shows a picture by a game
// system's signs and what is highlighted, and reports what was clicked. Spaces are squares or hexes.
import { cell_size, type Point, type Theater } from "./theater";
import { block_size } from "./block";
import { Camera } from "./camera";
import { Ground } from "./ground";
import * as marks from "./marks";
import { put } from "./marks";
import { drawLayer } from "./layers";
import type { Counter, Detail, Layer, Mark, Picture, Trail } from "./picture";
import { svg } from "./svg";
import { drawPin, drawTrail } from "./trails";

/** What is highlighted: where the selected token may go, and the route it would take. */
export interface Light {
    token: string | null; // key of the selected token
    cells: { cell: string; kind: string; order: string | null }[]; // the style of each, and its order
    path: string[]; // from the token's own space
    cursor: string | null; // the space of the keyboard cursor
}

export const dark: Light = { token: null, cells: [], path: [], cursor: null };

interface Touch {
    counter(counter: Counter): void;
    cell(cell: string): void;
    over(cell: string | null): void;
}

/** How a game system draws what is on the map (SystemMap). */
interface Signs {
    draw(counter: Counter, detail: Detail): SVGGElement;
    mark(mark: Mark): SVGElement;
    words(counter: Counter, where: string): string;
}

/** A space or token whose click gives an order has the order's text. */
function carry(element: SVGElement, order: string | null): void {
    if (order === null)
        delete element.dataset["order"];
    else
        element.dataset["order"] = order;
}

export class MapTable {
    readonly camera: Camera;
    private readonly sheet = document.createElement("div");
    private readonly ground: Ground;
    private readonly overlay: SVGSVGElement;
    private readonly lit = svg("g");
    private readonly way = svg("g");
    private readonly lights = svg("g", { class: "lights" }, this.lit, this.way);
    private readonly layers = svg("g", { class: "layers" });
    private readonly marks = svg("g", { class: "marks" });
    private readonly counters = svg("g", { class: "counters" });
    private readonly trails = svg("g", { class: "trails" });
    private readonly steps = svg("g", { class: "trails" }); // pins of the trails, above the tokens
    private readonly pins = svg("g", { class: "pins" });
    private readonly clash = svg("g", { class: "clashes" });
    private last_clash: string | null = null;
    private readonly blocks = new Map<string, { group: SVGGElement; form: string; cell: string }>();
    private picture: Picture | null = null;
    private light: Light = dark;
    private last_over: string | null = null;
    private is_framed = false; // the army has been brought into view once

    constructor(readonly host: HTMLElement, readonly theater: Theater, private readonly signs: Signs,
        private readonly touch: Touch) {
        host.classList.add("map");
        this.sheet.className = "sheet";
        this.sheet.style.width = `${theater.width}px`;
        this.sheet.style.height = `${theater.height}px`;
        this.ground = new Ground(this.sheet, theater);
        const { width, height } = theater;
        this.overlay = svg("svg", { width, height, role: "group", "aria-label": "Tokens on the map" },
            this.layers, this.marks, this.lights, this.trails, this.counters, this.steps, this.pins, this.clash);
        this.sheet.append(this.overlay);
        host.append(this.sheet, this.buttons());
        this.camera = new Camera(host, theater, () => this.moved(), () => this.rested());
        this.listen();
        this.camera.fit();
        this.moved();
        new ResizeObserver(() => this.camera.resized()).observe(host);
    }

    /** For players without wheel or keys. */
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
        add("◫", "Hide the tokens", (button) => button.setAttribute("aria-pressed", String(this.toggle_counters())))
            .setAttribute("aria-pressed", "false");
        return box;
    }

    /** Hides the tokens, or shows them again; true if they are hidden. */
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

    /** When zoomed out the blocks are enlarged so that they stay visible, and unreadable type is hidden. */
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
            this.frame(own);
        }
    }

    /** Blocks of one space are side by side: one, two, four or nine to a space, smaller the more there are. */
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
        const center = this.theater.center(cell);
        const across = Math.ceil(Math.sqrt(count));
        const down = Math.ceil(count / across);
        const pitch = cell_size * 0.96 / (across + 0.06);
        return {
            x: center.x + (i % across - (across - 1) / 2) * pitch,
            y: center.y + (Math.floor(i / across) - (down - 1) / 2) * pitch,
            scale: count === 1 ? 1 : pitch * 1.03 / block_size,
        };
    }

    private put_counter(counter: Counter, at: Point & { scale: number }): void {
        const { cell: _cell, ...face } = counter;
        const form = JSON.stringify(face);
        let block = this.blocks.get(counter.key);
        if (!block || block.form !== form) {
            const group = block?.group ?? svg("g", { "data-counter": counter.key, tabindex: -1 });
            group.replaceChildren(this.signs.draw(counter, "near"));
            block = { group, form, cell: counter.cell };
            this.blocks.set(counter.key, block);
        }
        block.cell = counter.cell;
        carry(block.group, this.order_at(counter.cell));
        block.group.setAttribute("aria-label", this.signs.words(counter, this.theater.name(counter.cell)));
        block.group.setAttribute("role", counter.own ? "button" : "img");
        const chosen = this.light.token === counter.key;
        block.group.setAttribute("class", [counter.movable ? "movable" : "", chosen ? "chosen" : ""].join(" ").trim());
        block.group.style.transform =
            `translate(${at.x}px, ${at.y}px) scale(calc(${at.scale} * var(--swell, 1)))`;
        if (block.group.parentNode !== this.counters)
            this.counters.append(block.group);
    }

    private show_marks(picture: Picture): void {
        this.marks.replaceChildren(...picture.marks.flatMap((mark) => (mark.kind === "field"
            ? [this.space(mark.at, "field-of-battle")]
            : this.theater.middles(mark.at).map((point) => put(this.signs.mark(mark), point)))));
    }

    /** A space with its edge; a space that stands for an order carries the order's text. */
    private space(cell: string, name: string, order: string | null = null): SVGPolygonElement {
        const space = marks.space(name, this.theater.outline, this.theater.center(cell));
        space.dataset["cell"] = cell;
        carry(space, order);
        return space;
    }

    private order_at(cell: string): string | null {
        return this.light.cells.find((lit) => lit.cell === cell)?.order ?? null;
    }

    /** The highlighted spaces are kept while only the route changes: there may be hundreds, and the mouse is fast. */
    show_light(light: Light): void {
        if (light.cells !== this.light.cells)
            this.lit.replaceChildren(
                ...light.cells.map(({ cell, kind, order }) => this.space(cell, `lit ${kind}`, order)));
        this.light = light;
        this.way.replaceChildren();
        if (light.path.length > 1)
            this.way.append(marks.way(light.path.map((cell) => this.theater.center(cell))));
        if (light.cursor)
            this.way.append(this.space(light.cursor, "cursor"));
        const orders = new Map(light.cells.map(({ cell, order }) => [cell, order]));
        for (const [key, { group, cell }] of this.blocks) {
            group.classList.toggle("chosen", key === light.token);
            carry(group, orders.get(cell) ?? null);
        }
    }

    /** The player's own notes, as pins. */
    show_notes(notes: readonly { cell: string; text: string }[]): void {
        this.pins.replaceChildren(...notes.map(({ cell, text }) => {
            const { x, y } = this.theater.center(cell);
            return put(marks.pin(`Your note at ${this.theater.name(cell)}: ${text}`),
                { x: x + cell_size * 0.34, y: y - cell_size * 0.3 });
        }));
    }

    /** Draws a layer over the ground in place of the one with the same id; null removes it. */
    show_layer(id: string, layer: Layer | null): void {
        const before = this.layers.querySelector(`[data-layer="${CSS.escape(id)}"]`);
        const drawn = layer && drawLayer(this.theater, id, layer);
        if (before && drawn)
            before.replaceWith(drawn);
        else if (drawn)
            this.layers.append(drawn);
        else
            before?.remove();
    }

    /** What marched since the player's last move: arrows, with a numbered pin at the end of each. Replaces what was
     *  shown; an empty list removes all. */
    show_trails(trails: readonly Trail[]): void {
        const long = trails.filter(({ cells }) => cells.length > 0);
        const ghosts = long.flatMap(({ ghost, cells }) => (ghost
            ? [put(svg("g", { class: "ghost" }, this.signs.draw(ghost, "near")), this.theater.center(cells[0]!))]
            : []));
        this.trails.replaceChildren(...ghosts, ...long.map((trail) => drawTrail(this.theater, trail)));
        const ends = new Map<string, number>();
        this.steps.replaceChildren(...long.filter(({ n }) => n !== null).map((trail) => {
            const end = trail.cells[trail.cells.length - 1]!;
            const beside = ends.get(end) ?? 0;
            ends.set(end, beside + 1);
            return drawPin(this.theater, trail, beside);
        }));
    }

    /** A contact; the map scrolls there when it is new. */
    show_contact(contact: { cell: string; from: string | null } | null): void {
        const news = contact !== null && contact.cell !== this.last_clash;
        this.last_clash = contact?.cell ?? null;
        this.clash.replaceChildren();
        if (!contact)
            return;
        const at = this.theater.center(contact.cell);
        const from = contact.from === null || contact.from === contact.cell ? null : this.theater.center(contact.from);
        this.clash.append(put(marks.clash(from && { x: from.x - at.x, y: from.y - at.y }), at));
        if (news)
            this.reveal(contact.cell);
    }

    /** The box around the centers of spaces. */
    private box(cells: readonly string[]): { left: number; top: number; right: number; bottom: number } {
        const points = cells.map((cell) => this.theater.center(cell));
        const xs = points.map((p) => p.x), ys = points.map((p) => p.y);
        return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    }

    /** Pans to a space if it is outside the safe area, and rings it for a moment. */
    point_at(cell: string): void {
        this.reveal(cell);
        const { x, y } = this.theater.center(cell);
        const r = Math.max(cell_size * 0.7, 26 / this.camera.scale);
        const ring = svg("circle", { class: "ring", cx: x, cy: y, r });
        this.lights.append(ring);
        setTimeout(() => ring.remove(), 2500);
    }

    /** Pans to a space if it is outside the safe area. */
    reveal(cell: string): void {
        this.camera.bring(this.box([cell]), cell_size);
    }

    /** Pans to all these spaces if they are outside the safe area. */
    reveal_all(cells: readonly string[]): void {
        if (cells.length > 0)
            this.camera.bring(this.box(cells), cell_size);
    }

    /** Shows what just happened there: pans if it is outside the safe area, until `go_back`. */
    visit(cells: readonly string[]): void {
        if (cells.length > 0)
            this.camera.visit(this.box(cells), cell_size);
    }

    /** The map returns to where it was before `visit`, unless the player has moved it. */
    go_back(): void {
        this.camera.go_back();
    }

    /** The first sight of the map: as near as shows all these spaces. */
    private frame(cells: readonly string[]): void {
        const { left, top, right, bottom } = this.box(cells);
        this.camera.show({ x: left, y: top }, { x: right, y: bottom });
    }
}
