// The map: the drawn ground, and an SVG above it with everything on it. It knows no rules: it shows a picture by a game
// system's signs and what is highlighted, and reports what was clicked. Spaces are squares or hexes.
import { cell_size, type Point, type Theater } from "./theater";
import { Camera, type Box, type Gripped } from "./camera";
import { Ground } from "./ground";
import * as marks from "./marks";
import { put } from "./marks";
import { drawLayer } from "./layers";
import type { Counter, Layer, Mark, Picture, Trail } from "./picture";
import { svg } from "./svg";
import { carry, Tokens, type Faces } from "./tokens";
import { drawPin, drawTrail } from "./trails";

/** What is highlighted: where the selected token may go, and the route it would take. */
export interface Light {
    token: string | null; // key of the selected token
    cells: { cell: string; kind: string; order: string | null }[]; // the style of each, and its order
    path: string[]; // from the token's own space
    cursor: string | null; // the space of the keyboard cursor
}

const fan_delay = 220, hold_delay = 380, settle_time = 1500; // milliseconds
const least_frame = 0.7; // pixels per map unit, at the first sight

export const dark: Light = { token: null, cells: [], path: [], cursor: null };

/** A drag that began on a token: the space it is over, and the space it is dropped on; null: it is taken back. */
export interface Drag {
    over(cell: string | null): void;
    drop(cell: string | null): void;
}

interface Touch {
    /** A drag begins on a token; null: it cannot be moved now, and the map pans. */
    drag?(counter: Counter): Drag | null;
    counter(counter: Counter): void;
    cell(cell: string): void;
    over(cell: string | null): void;
}

/** How a game system draws what is on the map (SystemMap). */
interface Signs extends Faces {
    mark(mark: Mark): SVGElement;
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
    private readonly tokens: Tokens;
    private readonly trails = svg("g", { class: "trails" });
    private readonly steps = svg("g", { class: "trails" }); // pins of the trails, above the tokens
    private readonly pins = svg("g", { class: "pins" });
    private readonly clash = svg("g", { class: "clashes" });
    private last_clash: string | null = null;
    private picture: Picture | null = null;
    private light: Light = dark;
    private last_over: string | null = null;
    private framed_at = 0;
    private last_size = ""; // of the host
    private hovered = ""; // where the mouse was last
    private fan_timer = 0;
    private hold_timer = 0;
    private held = false; // a finger was held: the click that follows does nothing
    private is_framed = false; // the army has been brought into view once

    constructor(readonly host: HTMLElement, readonly theater: Theater, private readonly signs: Signs,
        private readonly touch: Touch) {
        host.classList.add("map");
        this.sheet.className = "sheet";
        this.sheet.style.width = `${theater.width}px`;
        this.sheet.style.height = `${theater.height}px`;
        this.ground = new Ground(this.sheet, theater);
        this.tokens = new Tokens(theater, signs, (cell) => this.order_at(cell));
        const { width, height } = theater;
        this.overlay = svg("svg", { width, height, role: "group", "aria-label": "Tokens on the map" },
            this.layers, this.marks, this.lights, this.trails, this.tokens.layer, this.steps, this.pins, this.clash);
        this.sheet.append(this.overlay);
        host.append(this.sheet, this.buttons());
        this.camera = new Camera(host, theater, () => this.moved(), () => this.rested(), (event) => this.grip(event));
        this.listen();
        this.camera.fit();
        this.moved();
        this.rested();
        new ResizeObserver(() => this.resized()).observe(host);
        const table = host.closest(".table");
        if (table)
            new MutationObserver(() => this.covered()).observe(table, { attributes: true });
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

    private at_pointer(event: MouseEvent): string | null {
        return this.theater.at(this.camera.to_map({ x: event.clientX, y: event.clientY }))?.id ?? null;
    }

    private token_at(event: Event): Counter | null {
        const key = (event.target as Element).closest<SVGGElement>("[data-counter]")?.dataset["counter"];
        return key === undefined ? null : this.tokens.counter(key);
    }

    private listen(): void {
        this.host.addEventListener("click", (event) => this.clicked(event));
        this.host.addEventListener("pointermove", (event) => {
            if (event.pointerType !== "mouse" || this.host.classList.contains("dragging"))
                return;
            this.hover(event);
            const cell = this.at_pointer(event);
            if (cell !== this.last_over)
                this.touch.over(this.last_over = cell);
        });
        this.host.addEventListener("pointerleave", () => {
            clearTimeout(this.fan_timer);
            this.touch.over(this.last_over = null);
        });
        this.host.addEventListener("pointerdown", (event) => this.hold(event));
        this.host.addEventListener("keydown", (event) => {
            if (this.fan_key(event)) {
                event.preventDefault();
                event.stopPropagation();
            }
        });
    }

    /** A click on a stack fans it out, unless the click gives an order. */
    private clicked(event: MouseEvent): void {
        const counter = this.token_at(event);
        const held = this.held;
        this.held = false;
        if (held)
            return;
        if (counter && !this.tokens.is_fanned(counter.key) && this.order_at(counter.cell) === null &&
            this.tokens.fan(counter.key))
            return;
        this.tokens.fold();
        if (counter)
            this.touch.counter(counter);
        else {
            const lit = (event.target as Element).closest<SVGElement>("[data-cell]")?.dataset["cell"];
            const cell = lit ?? this.at_pointer(event);
            if (cell)
                this.touch.cell(cell);
        }
    }

    /** The mouse rests on a stack: it fans out; it folds when the mouse leaves the fan. */
    private hover(event: PointerEvent): void {
        const at = `${event.clientX},${event.clientY}`;
        if (at === this.hovered)
            return; // the map changed under a mouse at rest
        this.hovered = at;
        clearTimeout(this.fan_timer);
        if (this.tokens.has_fan) {
            if (!this.tokens.fan_covers(this.camera.to_map({ x: event.clientX, y: event.clientY })))
                this.tokens.fold();
            return;
        }
        const key = this.token_at(event)?.key;
        if (key !== undefined && this.tokens.pile_of(key) > 1)
            this.fan_timer = window.setTimeout(() => this.tokens.fan(key), fan_delay);
    }

    /** A finger held on a stack fans it out; held on the ground it shows what a mouse over it would. */
    private hold(event: PointerEvent): void {
        clearTimeout(this.hold_timer);
        this.held = false;
        if (event.pointerType === "mouse")
            return;
        const key = this.token_at(event)?.key, cell = this.at_pointer(event);
        this.hold_timer = window.setTimeout(() => {
            if (this.host.classList.contains("dragging"))
                return;
            this.held = key !== undefined && this.tokens.fan(key);
            if (!this.held && cell !== null) {
                this.held = true;
                this.touch.over(this.last_over = cell);
            }
        }, hold_delay);
        addEventListener("pointerup", () => clearTimeout(this.hold_timer), { once: true });
    }

    /** f fans out the stack at the cursor, or of the selected token; then arrows, Enter and Esc. */
    private fan_key(event: KeyboardEvent): boolean {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (event.ctrlKey || event.altKey || event.metaKey)
            return false;
        if (!this.tokens.has_fan) {
            const key = event.key !== "f" ? null
                : this.light.cursor ? this.tokens.top_of(this.light.cursor) : this.light.token;
            if (key === null || !this.tokens.fan(key))
                return false;
            this.tokens.focus_in_fan(0);
            return true;
        }
        if (step)
            this.tokens.focus_in_fan(step);
        else if (event.key === "Escape" || event.key === "f")
            this.fold_to_host();
        else if (event.key === "Enter" || event.key === " ") {
            const counter = this.token_at(event);
            this.fold_to_host();
            if (counter)
                this.touch.counter(counter);
        } else
            return false;
        return true;
    }

    private fold_to_host(): void {
        this.tokens.fold();
        this.host.focus({ preventScroll: true });
    }

    /** A drag from a token that can be ordered marches; from anywhere else the map pans. */
    private grip(event: PointerEvent): Gripped | null {
        const counter = this.token_at(event);
        let drag: Drag | null | undefined, last: string | null = null;
        if (!counter?.movable || !this.touch.drag)
            return null;
        return {
            move: (now) => {
                drag ??= this.touch.drag!(counter);
                this.host.classList.add("carrying");
                const cell = this.at_pointer(now);
                if (cell !== last)
                    drag?.over(last = cell);
            },
            drop: (now) => {
                this.host.classList.remove("carrying");
                drag?.drop(now && this.at_pointer(now));
            },
        };
    }

    private moved(): void {
        this.host.classList.add("moving");
        const { x, y, scale } = this.camera;
        this.sheet.style.transform = `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`;
        this.ground.draw(this.camera, false);
    }

    /** Faces and stacks change when the map has come to rest, never while it moves. */
    private rested(): void {
        const { scale } = this.camera;
        this.host.classList.remove("moving");
        this.ground.draw(this.camera, true);
        this.host.classList.toggle("far", scale < 0.5);
        this.overlay.style.setProperty("--zoom", String(1 / scale));
        this.tokens.zoomed(scale);
    }

    /** The player who resizes the window sees the map already: its middle stays, and the army is not framed again. */
    private resized(): void {
        const size = `${this.host.clientWidth} ${this.host.clientHeight}`;
        if (this.last_size !== "" && this.last_size !== size)
            this.framed_at = -settle_time;
        this.last_size = size;
        this.camera.resized();
    }

    /** Rail, panel or sheet cover another part of the map now. */
    private covered(): void {
        this.camera.covered();
        // The sheet of a phone is measured only after it was shown first.
        if (this.is_framed && this.camera.is_untouched && performance.now() - this.framed_at < settle_time)
            this.frame();
    }

    show(picture: Picture): void {
        this.picture = picture;
        this.show_marks(picture);
        this.tokens.show(picture.counters);
        if (!this.is_framed && picture.counters.some(({ own }) => own)) {
            this.is_framed = true;
            this.framed_at = performance.now();
            this.frame();
        }
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
        this.tokens.carry(new Map(light.cells.map(({ cell, order }) => [cell, order])));
        this.tokens.choose(light.token);
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
    private box(cells: readonly string[]): Box {
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

    /** The first sight of the map: all own tokens, or those in the middle of the army if names could not be read. */
    /** The army; of one that is spread too wide, where most of it is. */
    private frame(): void {
        const cells = (this.picture?.counters ?? []).filter(({ own }) => own).map(({ cell }) => cell);
        if (cells.length === 0 || this.camera.show(this.box(cells), least_frame, 1))
            return;
        const { left, top, right, bottom } = this.camera.safe;
        const points = cells.map((cell) => this.theater.center(cell));
        const near = (at: Point) => points.filter(({ x, y }) =>
            Math.abs(x - at.x) < 0.45 * (right - left) && Math.abs(y - at.y) < 0.45 * (bottom - top)).length;
        this.camera.center(points.reduce((best, each) => (near(each) > near(best) ? each : best)));
    }
}
