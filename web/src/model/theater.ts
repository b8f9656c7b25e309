// The theater as the page knows it (GET /api/1/map/SCENARIO): spaces, edges, and where they lie.
// Lengths are in map units: a space is 64 of them wide, whatever the zoom.
import { getKept } from "../api";

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

/** What the server sends: what is not there is not said. */
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
    private readonly edges_of = new Map<string, Edge[]>();
    private readonly cells_of_places = new Map<string, string>();

    constructor(readonly sheet: Sheet) {
        for (const { id, terrain, woods, fort, county, places = [] } of sheet.cells) {
            const { col, row } = cell_at(id);
            const named = county === undefined ? null : sheet.counties[county]?.name ?? null;
            this.cells.set(id, { id, col, row, terrain, woods: !!woods, fort: !!fort, county: named, places });
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

    centre(id: string): Point {
        const cell = this.cells.get(id);
        if (!cell)
            return { x: this.width / 2, y: this.height / 2 };
        const { x, y, step_x, step_y, drop } = this.sheet.geometry;
        return {
            x: (x + cell.col * step_x) * cell_size,
            y: (y + cell.row * step_y + (cell.col % 2 ? drop : 0)) * cell_size,
        };
    }

    /** The space at a point of the map, if there is one. */
    at(point: Point): Cell | null {
        const { x, y, step_x, step_y, drop } = this.sheet.geometry;
        const col = Math.round((point.x / cell_size - x) / step_x);
        const row = Math.round((point.y / cell_size - y - (col % 2 ? drop : 0)) / step_y);
        return this.cells.get(cell_name(col, row)) ?? null;
    }

    /** What lies between two neighbours; null is plain open ground, or no neighbours at all. */
    edge(a: string, b: string): Edge | null {
        return this.edges_of.get(a)?.find((edge) => edge.a === b || edge.b === b) ?? null;
    }

    /** Rails count as road (M10), bridges and ferries too, a ford only where a road goes through it (M21). */
    is_road(a: string, b: string): boolean {
        const edge = this.edge(a, b);
        return edge !== null && (edge.road !== undefined || (edge.rails?.length ?? 0) > 0 ||
            (edge.crossing !== undefined && edge.crossing.kind !== "ford"));
    }

    /** The spaces about one, as the crow flies. */
    around(id: string): string[] {
        const cell = this.cells.get(id);
        if (!cell)
            return [];
        const steps = [[0, -1], [1, 0], [0, 1], [-1, 0], [1, -1], [1, 1], [-1, 1], [-1, -1]] as const;
        return steps.map(([dx, dy]) => cell_name(cell.col + dx, cell.row + dy)).filter((name) => this.cells.has(name));
    }

    /** The space so many columns and rows away, if there is one. */
    beside(id: string, dx: number, dy: number): string | null {
        const cell = this.cells.get(id);
        const name = cell ? cell_name(cell.col + dx, cell.row + dy) : "";
        return this.cells.has(name) ? name : null;
    }

    /** A town's space. */
    place(name: string): string | null {
        return this.cells_of_places.get(name.toLowerCase()) ?? null;
    }

    /** All towns, for a search. */
    places(): { name: string; cell: string }[] {
        return [...this.cells.values()].flatMap(({ id, places }) => places.map(({ name }) => ({ name, cell: id })));
    }

    /** "Gettysburg (R10)", "R11 near Gettysburg", or "R11". */
    name(id: string): string {
        const own = this.cells.get(id)?.places[0];
        if (own)
            return `${own.name} (${id})`;
        for (const cell of this.around(id)) {
            const near = this.cells.get(cell)?.places[0];
            if (near)
                return `${id} near ${near.name}`;
        }
        return id;
    }
}

/** Column 0 is A, 26 is AA; rows count from 1. */
function cell_name(col: number, row: number): string {
    if (col < 0 || row < 0)
        return "";
    const letter = (n: number) => String.fromCharCode(65 + n);
    return (col < 26 ? letter(col) : letter(Math.floor(col / 26) - 1) + letter(col % 26)) + String(row + 1);
}

function cell_at(id: string): { col: number; row: number } {
    const [, letters = "A", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(id) ?? [];
    let col = 0;
    for (const letter of letters)
        col = 26 * col + letter.charCodeAt(0) - 64;
    return { col: col - 1, row: Number(digits) - 1 };
}

const loaded = new Map<string, Promise<Theater>>();

/** Fetched once for each scenario; the browser keeps it by its hash. */
export function loadTheater(scenario: string): Promise<Theater> {
    let found = loaded.get(scenario);
    if (!found) {
        found = getKept<Sheet>(`/api/1/map/${scenario}`).then((sheet) => new Theater(sheet));
        found.catch(() => loaded.delete(scenario));
        loaded.set(scenario, found);
    }
    return found;
}
