// Pan and zoom by mouse, touch, wheel and keys. The camera is the map point at the host's upper left corner, and the
// number of pixels per map unit. What lies over the map (rail, panel, sheet) leaves a safe area free; the camera brings
// things there, and by itself it only pans, never zooms.
import type { Point } from "./theater";

interface Bounds {
    width: number; // of the map, in map units
    height: number;
}

/** A box in map units. */
export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

/** Pixels of the host that something else covers. */
interface Insets {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const glide_time = 250; // milliseconds

/** Takes a drag that begins on the map, instead of panning; null: the map pans. */
export type Grip = (event: PointerEvent) => Gripped | null;
export type Gripped = { move(event: PointerEvent): void; drop(event: PointerEvent | null): void };

export class Camera {
    x = 0;
    y = 0;
    scale = 1;
    private size = { x: 0, y: 0 }; // of the window, at the last resize
    private moving_timer = 0;
    private frame = 0;
    private glide_frame = 0;
    /** True until the player moves the map. */
    is_untouched = true;
    private home: Point | null = null; // where the camera was before it went to show something
    private known_insets: Insets | null = null; // null: to be measured

    /** `changed` is called at most once a frame, `rested` when nothing has moved for a moment. */
    constructor(readonly host: HTMLElement, readonly bounds: Bounds, private readonly changed: () => void,
        private readonly rested: () => void, private readonly grip: Grip = () => null) {
        this.listen_pointers();
        this.listen_wheel();
    }

    /** The safe area's distance from each edge: --safe-left and so on are set on the table, of which the map may be a
     *  part. */
    get insets(): Insets {
        return this.known_insets ??= this.read_insets();
    }

    private read_insets(): Insets {
        const table = this.host.closest(".table") ?? this.host;
        const style = getComputedStyle(table), outer = table.getBoundingClientRect();
        const inner = this.host.getBoundingClientRect();
        const of = (side: string, off: number) =>
            Math.max(0, (Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0) - Math.max(0, off));
        return { left: of("left", inner.left - outer.left), top: of("top", inner.top - outer.top),
            right: of("right", outer.right - inner.right), bottom: of("bottom", outer.bottom - inner.bottom) };
    }

    /** What covers the map has changed: the map stays where it is, but a whole map stays whole. */
    covered(): void {
        const whole = this.is_whole;
        this.known_insets = null;
        this.size = { ...this.room };
        if (whole)
            this.fit();
    }

    /** True if the whole map is in the safe area. */
    private get is_whole(): boolean {
        const { x, y } = this.size;
        return this.scale <= 1.001 * Math.min(x / this.bounds.width, y / this.bounds.height);
    }

    /** The width and height of the safe area in pixels; never nothing, however small the window is. */
    private get room(): Point {
        const { left, top, right, bottom } = this.insets;
        return { x: Math.max(64, this.host.clientWidth - left - right),
            y: Math.max(64, this.host.clientHeight - top - bottom) };
    }

    get least(): number {
        const { x, y } = this.room;
        return Math.min(x / this.bounds.width, y / this.bounds.height);
    }

    readonly most = 3;

    to_map(client: Point): Point {
        const box = this.host.getBoundingClientRect();
        return { x: this.x + (client.x - box.left) / this.scale, y: this.y + (client.y - box.top) / this.scale };
    }

    /** The safe area in map units. */
    get safe(): Box {
        const { left, top } = this.insets, { x, y } = this.room;
        return { left: this.x + left / this.scale, top: this.y + top / this.scale,
            right: this.x + (left + x) / this.scale, bottom: this.y + (top + y) / this.scale };
    }

    /** The whole map. */
    fit(): void {
        this.scale = this.least;
        this.center({ x: this.bounds.width / 2, y: this.bounds.height / 2 });
    }

    /** The camera with this point in the middle of the safe area. */
    private centered(point: Point): Point {
        const { left, top } = this.insets, { x, y } = this.room;
        return { x: point.x - (left + x / 2) / this.scale, y: point.y - (top + y / 2) / this.scale };
    }

    center(point: Point): void {
        Object.assign(this, this.centered(point));
        this.move();
    }

    /** Shows a box of the map with a margin, at `least` to `most` pixels per unit; false if it is too large. */
    show(box: Box, least: number, most: number): boolean {
        const air = 96;
        const wide = this.room.x / (box.right - box.left + 2 * air);
        const tall = this.room.y / (box.bottom - box.top + 2 * air);
        this.scale = Math.min(this.most, Math.max(this.least, least, Math.min(wide, tall, most)));
        this.center({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
        return Math.min(wide, tall) >= least;
    }

    /** Pans so far that the box lies in the safe area with `air` around it; does nothing if it does already. A box
     *  that is too large is centered. */
    bring(box: Box, air: number): void {
        const safe = this.safe;
        const by = (low: number, high: number, from: number, to: number) => {
            if (low - air >= from && high + air <= to)
                return 0;
            if (high - low + 2 * air > to - from)
                return (low + high - from - to) / 2;
            return low - air < from ? low - air - from : high + air - to;
        };
        const dx = by(box.left, box.right, safe.left, safe.right), dy = by(box.top, box.bottom, safe.top, safe.bottom);
        if (dx !== 0 || dy !== 0)
            this.glide({ x: this.x + dx, y: this.y + dy });
    }

    /** As `bring`, to show what just happened: `go_back` returns, unless the player moved the map meanwhile. */
    visit(box: Box, air: number): void {
        const from = this.home ?? { x: this.x, y: this.y };
        this.bring(box, air);
        this.home = from;
    }

    go_back(): void {
        const home = this.home;
        this.home = null;
        if (home && (home.x !== this.x || home.y !== this.y))
            this.glide(home);
    }

    /** Pans within 250 ms; at once if the player wants no motion. */
    private glide(to: Point): void {
        cancelAnimationFrame(this.glide_frame);
        const goal = this.held(to);
        const from = { x: this.x, y: this.y }, began = performance.now();
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        const step = (now: number) => {
            const part = still ? 1 : Math.min(1, Math.max(0, (now - began) / glide_time));
            const eased = part * (2 - part);
            this.x = from.x + (goal.x - from.x) * eased;
            this.y = from.y + (goal.y - from.y) * eased;
            this.move();
            if (part < 1)
                this.glide_frame = requestAnimationFrame(step);
        };
        step(began);
    }

    /** The player moves the map: nothing else moves it now. */
    private take_over(): void {
        cancelAnimationFrame(this.glide_frame);
        this.home = null;
        this.is_untouched = false;
    }

    /** The window was resized: its center stays, and a whole map stays whole. */
    resized(): void {
        const { x: width, y: height } = this.size, { left, top } = this.insets, whole = this.is_whole;
        this.known_insets = null;
        this.size = { ...this.room };
        if (width === 0 || height === 0)
            this.move();
        else if (whole)
            this.fit();
        else
            this.center({ x: this.x + (left + width / 2) / this.scale, y: this.y + (top + height / 2) / this.scale });
    }

    pan(dx: number, dy: number): void {
        this.take_over();
        this.x += dx / this.scale;
        this.y += dy / this.scale;
        this.move();
    }

    /** Zooms and keeps the point under `at` (client coordinates) in place. */
    zoom(factor: number, at?: Point): void {
        this.take_over();
        const box = this.host.getBoundingClientRect(), { left, top } = this.insets, { x, y } = this.room;
        const held = at ?? { x: box.left + left + x / 2, y: box.top + top + y / 2 };
        const before = this.to_map(held);
        this.scale = Math.min(this.most, Math.max(this.least, this.scale * factor));
        const after = this.to_map(held);
        this.x += before.x - after.x;
        this.y += before.y - after.y;
        this.move();
    }

    /** Keeps the map's edge from leaving the edge of the safe area; a map smaller than that is centered in it. */
    private held({ x, y }: Point): Point {
        const { left, top } = this.insets, room = this.room;
        const hold = (at: number, inset: number, free: number, length: number) => {
            const low = -inset / this.scale, high = length - (inset + free) / this.scale;
            return low > high ? (low + high) / 2 : Math.min(Math.max(at, low), high);
        };
        return { x: hold(x, left, room.x, this.bounds.width), y: hold(y, top, room.y, this.bounds.height) };
    }

    move(): void {
        Object.assign(this, this.held(this));
        if (!this.frame)
            this.frame = requestAnimationFrame(() => {
                this.frame = 0;
                this.changed();
            });
        clearTimeout(this.moving_timer);
        this.moving_timer = window.setTimeout(this.rested, 160);
    }

    private listen_wheel(): void {
        this.host.addEventListener("wheel", (event) => {
            event.preventDefault();
            const step = event.deltaMode === 1 ? 30 : 1;
            this.zoom(Math.exp(-event.deltaY * step * 0.0016), { x: event.clientX, y: event.clientY });
        }, { passive: false });
    }

    /** One pointer pans, or drags what it grips; two always pan and zoom. */
    private listen_pointers(): void {
        const down = new Map<number, Point>();
        let dragged = 0;
        let gripped: ReturnType<Grip> = null;

        this.host.addEventListener("pointerdown", (event) => {
            if (event.button > 1)
                return;
            down.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (down.size === 1) {
                dragged = 0;
                gripped = this.grip(event);
            } else {
                gripped?.drop(null);
                gripped = null;
            }
        });
        addEventListener("pointermove", (event) => {
            const before = down.get(event.pointerId);
            if (!before)
                return;
            const now = { x: event.clientX, y: event.clientY };
            if (down.size === 1) {
                dragged += Math.hypot(now.x - before.x, now.y - before.y);
                if (dragged > 6)
                    this.host.classList.add("dragging");
                if (!this.host.classList.contains("dragging"))
                    return;
                if (gripped)
                    gripped.move(event);
                else
                    this.pan(before.x - now.x, before.y - now.y);
            } else {
                const held = [...down].find(([id]) => id !== event.pointerId)![1];
                const middle = { x: (held.x + now.x) / 2, y: (held.y + now.y) / 2 };
                const far = Math.hypot(before.x - held.x, before.y - held.y);
                this.pan((before.x - now.x) / 2, (before.y - now.y) / 2);
                if (far > 0)
                    this.zoom(Math.hypot(now.x - held.x, now.y - held.y) / far, middle);
                this.host.classList.add("dragging");
            }
            down.set(event.pointerId, now);
        });
        const up = (event: PointerEvent) => {
            if (!down.delete(event.pointerId) || down.size > 0)
                return;
            gripped?.drop(event.type === "pointerup" && this.host.classList.contains("dragging") ? event : null);
            gripped = null;
            // The click at the end of a drag is suppressed before the class is removed.
            setTimeout(() => this.host.classList.remove("dragging"));
        };
        addEventListener("pointerup", up);
        addEventListener("pointercancel", up);
        this.host.addEventListener("click", (event) => {
            if (this.host.classList.contains("dragging"))
                event.stopPropagation();
        }, { capture: true });
    }
}
