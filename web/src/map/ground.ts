// The drawn map under the tokens, in tiles. The coarsest level is at the bottom and always there; above it is the level
// that is sharp at this zoom, as far as it is in the window.
import { cell_size, type Level, type Theater } from "./theater";
import type { Camera } from "./camera";

export class Ground {
    private readonly layers = new Map<number, HTMLDivElement>();
    private readonly have = new Map<string, HTMLImageElement>();
    private readonly dense = devicePixelRatio > 1.3;
    private crisp: Level | null = null;
    private before: Level | null = null; // shown below until the sharper tiles are there

    constructor(readonly sheet: HTMLElement, readonly theater: Theater) {
        for (const level of theater.sheet.tiles.levels) {
            const layer = document.createElement("div");
            layer.className = "tiles";
            this.layers.set(level.z, layer);
            sheet.append(layer);
        }
    }

    /** The coarsest level that has enough pixels, or the finest. */
    private wanted(scale: number): Level {
        const levels = this.theater.sheet.tiles.levels;
        return levels.find((level) => level.cell >= cell_size * scale * 0.75) ?? levels[levels.length - 1]!;
    }

    /** While the map moves only tiles of the same level are added: another level comes when it has come to rest. */
    draw(camera: Camera, rests: boolean): void {
        const coarse = this.theater.sheet.tiles.levels[0]!;
        const crisp = this.wanted(camera.scale);
        if (this.crisp && this.crisp !== crisp && !rests)
            return;
        if (this.crisp !== crisp) {
            this.before = this.crisp;
            this.crisp = crisp;
        }
        this.cover(coarse, 0, 0, this.theater.width, this.theater.height);
        if (crisp !== coarse)
            this.cover(crisp, camera.x, camera.y, camera.x + camera.host.clientWidth / camera.scale,
                camera.y + camera.host.clientHeight / camera.scale);
        for (const [z, layer] of this.layers)
            layer.hidden = z !== coarse.z && z !== crisp.z && !(z === this.before?.z && z < crisp.z);
    }

    private cover(level: Level, left: number, top: number, right: number, bottom: number): void {
        const pixel = cell_size / level.cell; // map units
        const unit = this.theater.sheet.tiles.size * pixel;
        const last_x = level.columns - 1;
        const last_y = level.rows - 1;
        for (let y = Math.max(0, Math.floor(top / unit)); y <= Math.min(last_y, Math.floor(bottom / unit)); y++)
            for (let x = Math.max(0, Math.floor(left / unit)); x <= Math.min(last_x, Math.floor(right / unit)); x++)
                this.tile(level, x, y, unit);
    }

    private tile(level: Level, x: number, y: number, unit: number): void {
        const name = `${level.z}/${x}/${y}`;
        if (this.have.has(name))
            return;
        const image = new Image();
        image.alt = "";
        image.decoding = "async";
        image.draggable = false;
        image.style.left = `${x * unit}px`;
        image.style.top = `${y * unit}px`;
        image.style.width = `${unit}px`;
        let tries = 0;
        image.onload = () => image.classList.add("here");
        image.onerror = () => {
            if (tries++ < 20)
                setTimeout(() => { image.src = `${this.address(level, x, y)}?again=${tries}`; }, 150 * tries);
        };
        image.src = this.address(level, x, y);
        this.have.set(name, image);
        this.layers.get(level.z)!.append(image);
    }

    private address(level: Level, x: number, y: number): string {
        const density = this.dense ? "@2x" : "";
        return `/map/${this.theater.scenario}/${this.theater.sheet.hash}/${level.z}/${x}/${y}${density}.png`;
    }
}
