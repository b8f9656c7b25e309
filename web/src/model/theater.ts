// The theater as the page knows it (GET /api/1/map/SCENARIO): spaces, edges, and where they lie.
// Lengths are in map units: a space is 64 of them wide, whatever the zoom.

export const cell_size = 64;

export interface Place {
    name: string;
    kind: string;
    state?: string;
}

export interface Cell {
    id: string; // "K14"
    col: number;
    row: number;
    terrain: string;
    woods: boolean;
    county: string | null;
    places: Place[];
}

export interface Edge {
    a: string;
    b: string;
    road: string;
    rails: string[];
    river: string | null;
    ridge: string | null;
    crossing: { name: string; kind: string; river: string | null } | null;
    gap: string | null;
    passable: boolean;
}

export interface Level {
    z: number;
    cell: number; // pixels
    width: number;
    height: number;
}

export interface Tiles {
    hash: string;
    size: number;
    margin: number; // in spaces, round the map
    levels: Level[];
}

export interface Point {
    x: number;
    y: number;
}

export class Theater {
    readonly by_id = new Map<string, Cell>();
    private readonly edges_of = new Map<string, Edge[]>();
    private readonly place_cells = new Map<string, string>();

    constructor(readonly scenario: string, readonly columns: number, readonly rows: number, readonly tiles: Tiles,
        readonly cells: Cell[], readonly edges: Edge[]) {
        for (const cell of cells) {
            this.by_id.set(cell.id, cell);
            for (const place of cell.places)
                this.place_cells.set(place.name, cell.id);
        }
        for (const edge of edges) {
            push(this.edges_of, edge.a, edge);
            push(this.edges_of, edge.b, edge);
        }
    }

    get width(): number {
        return (this.columns + 2 * this.tiles.margin) * cell_size;
    }

    get height(): number {
        return (this.rows + 2 * this.tiles.margin) * cell_size;
    }

    centre(id: string): Point {
        const cell = this.by_id.get(id);
        if (!cell)
            return { x: this.width / 2, y: this.height / 2 };
        const margin = this.tiles.margin + 0.5;
        return { x: (cell.col + margin) * cell_size, y: (cell.row + margin) * cell_size };
    }

    /** The space at a point of the map, if there is one. */
    at(point: Point): Cell | null {
        const col = Math.floor(point.x / cell_size) - this.tiles.margin;
        const row = Math.floor(point.y / cell_size) - this.tiles.margin;
        return this.by_id.get(cell_name(col, row)) ?? null;
    }

    edge(a: string, b: string): Edge | null {
        return this.edges_of.get(a)?.find((edge) => edge.a === b || edge.b === b) ?? null;
    }

    neighbours(id: string): { cell: string; edge: Edge }[] {
        return (this.edges_of.get(id) ?? []).map((edge) => ({ cell: edge.a === id ? edge.b : edge.a, edge }));
    }

    /** A town's space. */
    place(name: string): string | null {
        return this.place_cells.get(name) ?? null;
    }

    /** "Gettysburg (R10)", "R11 near Gettysburg", or "R11". */
    name(id: string): string {
        const own = this.by_id.get(id)?.places[0];
        if (own)
            return `${own.name} (${id})`;
        for (const { cell } of this.neighbours(id)) {
            const near = this.by_id.get(cell)?.places[0];
            if (near)
                return `${id} near ${near.name}`;
        }
        return id;
    }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
    const list = map.get(key);
    if (list)
        list.push(value);
    else
        map.set(key, [value]);
}

/** Column 0 is A, 26 is AA; rows count from 1. */
export function cell_name(col: number, row: number): string {
    if (col < 0 || row < 0)
        return "";
    const letter = (n: number) => String.fromCharCode(65 + n);
    return (col < 26 ? letter(col) : letter(Math.floor(col / 26) - 1) + letter(col % 26)) + String(row + 1);
}
