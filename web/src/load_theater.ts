// Fetches a theater; what the server sends is compact, what the page uses has names.
import { get } from "./api";
import { Theater, type Cell, type Edge, type Tiles } from "./model/theater";

interface Sheet {
    scenario: string;
    columns: number;
    rows: number;
    tiles: Tiles;
    cells: Cell[];
    edges: Edge[];
}

const loaded = new Map<string, Promise<Theater>>();

export function loadTheater(scenario: string): Promise<Theater> {
    let found = loaded.get(scenario);
    if (!found) {
        found = get<Sheet>(`/api/1/map/${scenario}`).then((sheet) =>
            new Theater(scenario, sheet.columns, sheet.rows, sheet.tiles, sheet.cells, sheet.edges));
        found.catch(() => loaded.delete(scenario));
        loaded.set(scenario, found);
    }
    return found;
}
