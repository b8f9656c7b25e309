// Pan and zoom by mouse, touch, wheel and keys. The camera is the map point at the host's upper left corner, and the
// number of pixels per map unit.
import type { Point } from "./theater";

interface Bounds {
    width: number; // of the map, in map units
    height: number;
}

export class Camera {
    x = 0;
    y = 0;
    scale = 1;
    private size = { x: 0, y: 0 }; // of the window, at the last resize
    private moving_timer = 0;
    private frame = 0;

    /** `changed` is called at most once a frame, `rested` when nothing has moved for a moment. */
    constructor(readonly host: HTMLElement, readonly bounds: Bounds, private readonly changed: () => void,
        private readonly rested: () => void) {
        this.listen_pointers();
        this.listen_wheel();
    }

    get least(): number {
        return Math.min(this.host.clientWidth / this.bounds.width, this.host.clientHeight / this.bounds.height);
    }

    readonly most = 3;

    to_map(client: Point): Point {
        const box = this.host.getBoundingClientRect();
        return { x: this.x + (client.x - box.left) / this.scale, y: this.y + (client.y - box.top) / this.scale };
    }

    /** The whole map. */
    fit(): void {
        this.scale = this.least;
        this.center({ x: this.bounds.width / 2, y: this.bounds.height / 2 });
    }

    center(point: Point): void {
        this.x = point.x - this.host.clientWidth / this.scale / 2;
        this.y = point.y - this.host.clientHeight / this.scale / 2;
        this.move();
    }

    /** Shows a box of the map with a margin, at most at `most` pixels per unit. */
    show(low: Point, high: Point, most = 1): void {
        const air = 96;
        const wide = this.host.clientWidth / (high.x - low.x + 2 * air);
        const tall = this.host.clientHeight / (high.y - low.y + 2 * air);
        this.scale = Math.max(this.least, Math.min(wide, tall, most));
        this.center({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 });
    }

    /** The window was resized: its center stays, and a whole map stays whole. */
    resized(): void {
        const { x: width, y: height } = this.size;
        this.size = { x: this.host.clientWidth, y: this.host.clientHeight };
        if (width === 0 || height === 0)
            this.move();
        else if (this.scale <= 1.001 * Math.min(width / this.bounds.width, height / this.bounds.height))
            this.fit();
        else
            this.center({ x: this.x + width / this.scale / 2, y: this.y + height / this.scale / 2 });
    }

    pan(dx: number, dy: number): void {
        this.x += dx / this.scale;
        this.y += dy / this.scale;
        this.move();
    }

    /** Zooms and keeps the point under `at` (client coordinates) in place. */
    zoom(factor: number, at?: Point): void {
        const box = this.host.getBoundingClientRect();
        const held = at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const before = this.to_map(held);
        this.scale = Math.min(this.most, Math.max(this.least, this.scale * factor));
        const after = this.to_map(held);
        this.x += before.x - after.x;
        this.y += before.y - after.y;
        this.move();
    }

    /** Keeps the map's edge from passing the center of the window. */
    private hold(): void {
        const wide = this.host.clientWidth / this.scale;
        const tall = this.host.clientHeight / this.scale;
        this.x = wide > this.bounds.width ? (this.bounds.width - wide) / 2
            : Math.min(Math.max(this.x, 0), this.bounds.width - wide);
        this.y = tall > this.bounds.height ? (this.bounds.height - tall) / 2
            : Math.min(Math.max(this.y, 0), this.bounds.height - tall);
    }

    move(): void {
        this.hold();
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

    private listen_pointers(): void {
        const down = new Map<number, Point>();
        let dragged = 0;

        this.host.addEventListener("pointerdown", (event) => {
            if (event.button > 1)
                return;
            down.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (down.size === 1)
                dragged = 0;
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
                if (this.host.classList.contains("dragging"))
                    this.pan(before.x - now.x, before.y - now.y);
                else
                    return;
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
            down.delete(event.pointerId);
            // The click at the end of a drag is suppressed before the class is removed.
            if (down.size === 0)
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
