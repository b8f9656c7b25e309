// A piece of the campaign's own map, cut about a town: the tiles of one level, placed in a drawing that
// the browser crops to whatever room there is.
import { useEffect, useState } from "preact/hooks";
import { drawCounter } from "../map/counter";
import type { Counter } from "../model/picture";
import { cell_size, loadTheater, type Level, type Theater } from "../model/theater";
import { blurbs, type PaintedBlock } from "./campaigns";

const width = 15; // spaces
const height = 7;

function tiles(theater: Theater, level: Level): { href: string; x: number; y: number; width: number; height: number }[] {
    const unit = theater.sheet.tiles.size / level.cell * cell_size;
    const list = [];
    for (let y = 0; y < level.rows; y++)
        for (let x = 0; x < level.columns; x++)
            list.push({
                href: `/map/${theater.scenario}/${theater.sheet.hash}/${level.z}/${x}/${y}.png`, x: x * unit, y: y * unit, width: unit, height: unit,
            });
    return list;
}

function counterOf(block: PaintedBlock, cell: string): Counter {
    return {
        key: block.name, side: block.side, cell, kind: "division", arm: block.arm, name: block.name, short: block.name, corps: block.corps || null,
        own: true, moved: false, staff: false, die: 0, strength: { fit: block.brigades, broken: 0, lost: 0 }, movable: false,
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
    const inside = tiles(theater, level).filter((tile) =>
        tile.x < left + 1.3 * width * cell_size && tile.x + tile.width > left - 0.3 * width * cell_size &&
        tile.y < top + 1.6 * height * cell_size && tile.y + tile.height > top - 0.6 * height * cell_size);
    return (
        <svg class="map-picture" viewBox={`${left} ${top} ${width * cell_size} ${height * cell_size}`} preserveAspectRatio="xMidYMid slice"
            role="img" aria-label={`The map about ${focus}`}>
            {inside.map((tile) => <image key={tile.href} {...tile} />)}
            <g ref={(layer) => paint(layer, theater, blurb?.blocks ?? [])} />
        </svg>
    );
}
