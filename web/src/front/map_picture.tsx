// Part of the campaign's map around a town: the tiles of one level, in an SVG that the browser crops to the space
// available.
import { useEffect, useState } from "preact/hooks";
import { cell_size, loadTheater, type Theater } from "../map/theater";
import { Tile, tilesIn } from "../map/tile";
import type { System } from "../systems/system";
import { campaignOf } from "./campaigns";

const width = 15; // spaces
const height = 7;

/** Drawn by the same code as the tokens of the table. */
function paint(layer: SVGGElement | null, theater: Theater, system: System | undefined): void {
    layer?.replaceChildren(...(system?.front.painted(theater.scenario, theater) ?? []).map((counter) => {
        const { x, y } = theater.center(counter.cell);
        const drawn = system!.map.draw(counter, "near");
        drawn.setAttribute("transform", `translate(${x} ${y})`);
        return drawn;
    }));
}

export function MapPicture({ scenario }: { scenario: string }) {
    const [theater, setTheater] = useState<Theater | null>(null);
    const found = campaignOf(scenario);
    const focus = found?.campaign.focus ?? "";
    useEffect(() => { loadTheater(scenario).then(setTheater, () => {}); }, [scenario]);
    if (!theater)
        return <div class="map-picture" />;
    const levels = theater.sheet.tiles.levels;
    const level = levels[Math.min(2, levels.length - 1)]!;
    const middle = theater.center(theater.place(focus) ?? "");
    const left = Math.min(Math.max(middle.x - width * cell_size / 2, 0), theater.width - width * cell_size);
    const top = Math.min(Math.max(middle.y - height * cell_size / 2, 0), theater.height - height * cell_size);
    // The drawing is cropped to the space available, and shows more on the longer side.
    const about = { left: left - 0.3 * width * cell_size, top: top - 0.6 * height * cell_size,
        width: 1.6 * width * cell_size, height: 2.2 * height * cell_size };
    return (
        <svg class="map-picture" viewBox={`${left} ${top} ${width * cell_size} ${height * cell_size}`}
            preserveAspectRatio="xMidYMid slice"
            role="img" aria-label={`The map about ${focus}`}>
            {tilesIn(theater, level, about).map((tile) => <Tile key={tile.href} {...tile} />)}
            <g ref={(layer) => paint(layer, theater, found?.system)} />
        </svg>
    );
}
