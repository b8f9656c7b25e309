// The theater as the page knows it (GET /api/1/map/SCENARIO): spaces, edges, and their positions. Lengths are in map
// units: a space is 64 units wide at any zoom.
import { getKept } from "../core/api";

export const cell_size = 64;

export interface Place {
    name: string;
    state: string;
    kind: string;
    x?: number; // in spaces from the picture's corner, where it is drawn
    y?: number;
}

export interface Crossing {
    name: string;
    kind: string;
    x?: number;
    y?: number;
}

export interface Edge {
    a: string;
    b: string;
    road?: string; // trail, road, pike
    rails?: number[];
    river?: string;
    creek?: string;
    ridge?: string;
    crossing?: Crossing;
    gap?: string;
    passable?: false;
}

export interface Level {
    z: number;
    cell: number; // pixels
    width: number;
    height: number;
    columns: number; // of tiles
    rows: number;
}

/** What the server sends; absent members are left out. */
export interface Sheet {
    scenario: string;
    hash: string;
    title: string;
    shape: "square" | "hex";
    columns: number;
    rows: number;
    cell_miles: number;
    tiles: { size: number; densities: number[]; background: string; levels: Level[] };
    geometry: { width: number; height: number; x: number; y: number; step_x: number; step_y: number; drop: number };
    counties: { name: string; state: string }[];
    cells: { id: string; terrain: string; woods?: true; fort?: true; county?: number; places?: Place[] }[];
    edges: Edge[]; // plain open ground is not listed
    railroads: { name: string; stations: string[] }[];
}

export interface Cell {
    id: string; // "K14"
    col: number;
    row: number;
    terrain: string;
    woods: boolean;
    fort: boolean;
    county: string | null;
    places: Place[];
}

export interface Point {
    x: number;
    y: number;
}

export class Theater {
    readonly cells = new Map<string, Cell>();
    private readonly ids = new Map<string, string>(); // by column and row
    private readonly edges_of = new Map<string, Edge[]>();
    private readonly cells_of_places = new Map<string, string>();
    private readonly towns: Cell[] = []; // with a place
    private readonly names = new Map<string, string>(); // of spaces, as far as they were asked for

    constructor(readonly sheet: Sheet) {
        // Spaces come row by row.
        for (const [i, { id, terrain, woods, fort, county, places = [] }] of sheet.cells.entries()) {
            const col = i % sheet.columns, row = Math.floor(i / sheet.columns);
            this.ids.set(place_of(col, row), id);
            const named = county === undefined ? null : sheet.counties[county]?.name ?? null;
            const cell = { id, col, row, terrain, woods: !!woods, fort: !!fort, county: named, places };
            this.cells.set(id, cell);
            if (places.length > 0)
                this.towns.push(cell);
            for (const place of places)
                this.cells_of_places.set(place.name.toLowerCase(), id);
        }
        for (const edge of sheet.edges) {
            this.note(edge.a, edge);
            this.note(edge.b, edge);
        }
    }

    private note(cell: string, edge: Edge): void {
        const list = this.edges_of.get(cell);
        if (list)
            list.push(edge);
        else
            this.edges_of.set(cell, [edge]);
    }

    get scenario(): string {
        return this.sheet.scenario;
    }

    get width(): number {
        return this.sheet.geometry.width * cell_size;
    }

    get height(): number {
        return this.sheet.geometry.height * cell_size;
    }

    center(id: string): Point {
        const cell = this.cells.get(id);
        if (!cell)
            return { x: this.width / 2, y: this.height / 2 };
        const { x, y, step_x, step_y, drop } = this.sheet.geometry;
        return {
            x: (x + cell.col * step_x) * cell_size,
            y: (y + cell.row * step_y + (cell.col % 2 ? drop : 0)) * cell_size,
        };
    }

    /** The center of a space; or of each edge that a crossing of that name carries. */
    middles(at: string): Point[] {
        if (this.cells.has(at))
            return [this.center(at)];
        return this.sheet.edges.filter(({ crossing }) => crossing?.name === at).map(({ a, b }) => {
            const from = this.center(a), to = this.center(b);
            return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        });
    }

    /** The space at a point of the map, if there is one: the nearby space whose center is nearest. */
    at(point: Point): Cell | null {
        const { x, y, step_x, step_y, drop } = this.sheet.geometry;
        const nearest = Math.round((point.x / cell_size - x) / step_x);
        const found = [nearest - 1, nearest, nearest + 1].flatMap((col) => {
            const row = Math.round((point.y / cell_size - y - (col % 2 ? drop : 0)) / step_y);
            const id = this.id_at(col, row);
            return id === null ? [] : [{ id, far: distance(point, this.center(id)) }];
        });
        const best = found.reduce((a, b) => (b.far < a.far ? b : a), { id: "", far: cell_size });
        const cell = this.cells.get(best.id) ?? null;
        return cell && this.covers(cell.id, point) ? cell : null;
    }

    /** True if a space contains the point, given that its center is nearest. */
    private covers(id: string, point: Point): boolean {
        const { x, y } = this.center(id);
        const half = cell_size * (this.sheet.shape === "hex" ? 2 / 3 : 1) / 2;
        return Math.abs(point.x - x) <= (this.sheet.shape === "hex" ? 1.75 * half : half) &&
            Math.abs(point.y - y) <= cell_size / 2;
    }

    /** The corners of a space around its center: a square, or a hex with a flat top. */
    get outline(): readonly Point[] {
        const half = cell_size / 2;
        if (this.sheet.shape === "square")
            return [{ x: -half, y: -half }, { x: half, y: -half }, { x: half, y: half }, { x: -half, y: half }];
        const corner = cell_size / Math.sqrt(3);
        return [{ x: corner, y: 0 }, { x: corner / 2, y: half }, { x: -corner / 2, y: half },
            { x: -corner, y: 0 }, { x: -corner / 2, y: -half }, { x: corner / 2, y: -half }];
    }

    private id_at(col: number, row: number): string | null {
        return this.ids.get(place_of(col, row)) ?? null;
    }

    /** What is between two neighbors; null: plain open ground, or not neighbors at all. */
    edge(a: string, b: string): Edge | null {
        return this.edges_of.get(a)?.find((edge) => edge.a === b || edge.b === b) ?? null;
    }

    /** The spaces that share a side with this one; every second hex column is shifted down. */
    neighbors(id: string): string[] {
        const cell = this.cells.get(id);
        if (!cell)
            return [];
        const low = cell.col % 2 === 1 ? 1 : -1;
        const steps = this.sheet.shape === "square" ? straight
            : [...straight, [1, low], [-1, low]] as const;
        return steps.flatMap(([dx, dy]) => this.id_at(cell.col + dx, cell.row + dy) ?? []);
    }

    /** The sides of a space, clockwise, with the neighbor behind each. */
    sides(id: string): { from: Point; to: Point; neighbor: string | null }[] {
        const cell = this.cells.get(id);
        if (!cell)
            return [];
        const at = this.center(id);
        const corners = this.outline.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
        const low = cell.col % 2; // an odd column of hexes is shifted down
        const steps = this.sheet.shape === "square" ? straight
            : [[1, low], [0, 1], [-1, low], [-1, low - 1], [0, -1], [1, low - 1]] as const;
        return steps.map(([dx, dy], i) => ({ from: corners[i]!, to: corners[(i + 1) % corners.length]!,
            neighbor: this.id_at(cell.col + dx, cell.row + dy) }));
    }

    /** The spaces within this many steps. */
    within(id: string, most: number): string[] {
        const near = new Set([id]);
        let ring = [id];
        for (let far = 0; far < most; far++)
            ring = ring.flatMap((cell) => this.neighbors(cell)).filter((cell) => !near.has(cell) && near.add(cell));
        return [...near];
    }

    /** The space that many columns and rows away, if there is one. */
    beside(id: string, dx: number, dy: number): string | null {
        const cell = this.cells.get(id);
        return cell ? this.id_at(cell.col + dx, cell.row + dy) : null;
    }

    /** A town's space. */
    place(name: string): string | null {
        return this.cells_of_places.get(name.toLowerCase()) ?? null;
    }

    /** All towns, for a search. */
    places(): { name: string; cell: string }[] {
        return [...this.cells.values()].flatMap(({ id, places }) => places.map(({ name }) => ({ name, cell: id })));
    }

    /** The steps between two spaces, whatever is between them. */
    apart(a: string, b: string): number {
        const from = this.cells.get(a), to = this.cells.get(b);
        if (!from || !to)
            return Infinity;
        const columns = Math.abs(from.col - to.col);
        if (this.sheet.shape === "square")
            return columns + Math.abs(from.row - to.row);
        const slant = ({ col, row }: Cell) => row - Math.floor(col / 2);
        return Math.max(columns, Math.abs(slant(from) - slant(to)),
            Math.abs(from.col + slant(from) - to.col - slant(to)));
    }

    /** "Gettysburg (R10)", "R11 near Gettysburg", "53061, 2 hexes east of New Market", or "R11": the words that the
     *  server uses (core/words/places.c), so that a space has one name everywhere. */
    name(id: string): string {
        let name = this.names.get(id);
        if (name === undefined)
            this.names.set(id, name = this.named(id));
        return name;
    }

    private named(id: string): string {
        const own = this.cells.get(id)?.places ?? [];
        if (own.length > 0)
            return `${chief(own)} (${id})`;
        const hexes = this.sheet.shape === "hex";
        let near: Cell | null = null, far = hexes ? 10 : 4;
        for (const cell of this.towns) {
            const apart = this.apart(id, cell.id);
            if (apart < far)
                [near, far] = [cell, apart];
        }
        if (!near)
            return id;
        return !hexes ? `${id} near ${chief(near.places)}`
            : `${id}, ${far} ${far === 1 ? "hex" : "hexes"} ${this.bearing(near.id, id)} of ${chief(near.places)}`;
    }

    /** "southwest": the direction of a space from another, which may be far away. */
    private bearing(from: string, to: string): string {
        const a = this.center(from), b = this.center(to);
        const x = b.x - a.x, y = b.y - a.y;
        const part = (one: number, other: number) => (2 * Math.abs(one) < Math.abs(other) ? 0 : Math.sign(one));
        return `${["north", "", "south"][1 + part(y, x)]}${["west", "", "east"][1 + part(x, y)]}`;
    }
}

/** The larger comes first. */
const kinds = ["capital", "city", "town", "village", "station", "courthouse", "church", "ferry", "landmark", "fort",
    "gap"];

/** The name of the largest of the places of a space. */
function chief(places: readonly Place[]): string {
    return places.reduce((best, each) => (kinds.indexOf(each.kind) < kinds.indexOf(best.kind) ? each : best)).name;
}

const straight = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

function place_of(col: number, row: number): string {
    return `${col} ${row}`;
}

function distance(a: Point, b: Point): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

const loaded = new Map<string, Promise<Theater>>();

/** Fetched once for each scenario; the browser caches it by its hash. */
export function loadTheater(scenario: string): Promise<Theater> {
    let found = loaded.get(scenario);
    if (!found) {
        found = getKept<Sheet>(`/api/1/map/${scenario}`).then((sheet) => new Theater(sheet));
        found.catch(() => loaded.delete(scenario));
        loaded.set(scenario, found);
    }
    return found;
}
