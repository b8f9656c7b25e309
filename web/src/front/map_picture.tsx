// A piece of the campaign's own map, cut about a town: the tiles of one level, placed in a drawing that
// the browser crops to whatever room there is.
import { useEffect, useState } from "preact/hooks";
import { drawCounter } from "../map/counter";
import type { Counter } from "../model/picture";
import { cell_size, loadTheater, type Theater } from "../model/theater";
import { Tile, tilesIn } from "../tile";
import { blurbs, type PaintedBlock } from "./campaigns";

const width = 15; // spaces
const height = 7;

function counterOf(block: PaintedBlock, cell: string): Counter {
    return {
        key: block.name, side: block.side, cell, kind: "division", arm: block.arm, name: block.name, short: block.name,
            corps: block.corps || null,
        own: true, moved: false, staff: false, die: 0, strength: { fit: block.brigades, broken: 0, lost: 0 },
            movable: false,
    };
}

/** Drawn by the hand that draws the counters of the table. */
function paint(layer: SVGGElement | null, theater: Theater, blocks: readonly PaintedBlock[]): void {
    layer?.replaceChildren(...blocks.flatMap((block) => {
        const cell = theater.place(block.at);
        if (cell === null)
            return [];
        const { x, y } = theater.centre(cell);
        const drawn = drawCounter(counterOf(block, cell));
        drawn.setAttribute("transform", `translate(${x} ${y})`);
        return [drawn];
    }));
}

export function MapPicture({ scenario }: { scenario: string }) {
    const [theater, setTheater] = useState<Theater | null>(null);
    const blurb = blurbs[scenario];
    const focus = blurb?.focus ?? "";
    useEffect(() => { loadTheater(scenario).then(setTheater, () => {}); }, [scenario]);
    if (!theater)
        return <div class="map-picture" />;
    const levels = theater.sheet.tiles.levels;
    const level = levels[Math.min(2, levels.length - 1)]!;
    const middle = theater.centre(theater.place(focus) ?? "");
    const left = Math.min(Math.max(middle.x - width * cell_size / 2, 0), theater.width - width * cell_size);
    const top = Math.min(Math.max(middle.y - height * cell_size / 2, 0), theater.height - height * cell_size);
    // The drawing is cropped to the room there is, and shows more on the longer side.
    const about = { left: left - 0.3 * width * cell_size, top: top - 0.6 * height * cell_size,
        width: 1.6 * width * cell_size, height: 2.2 * height * cell_size };
    return (
        <svg class="map-picture" viewBox={`${left} ${top} ${width * cell_size} ${height * cell_size}`}
            preserveAspectRatio="xMidYMid slice"
            role="img" aria-label={`The map about ${focus}`}>
            {tilesIn(theater, level, about).map((tile) => <Tile key={tile.href} {...tile} />)}
            <g ref={(layer) => paint(layer, theater, blurb?.blocks ?? [])} />
        </svg>
    );
}
