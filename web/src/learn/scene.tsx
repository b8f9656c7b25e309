// A picture for "How to play": a part of a campaign's map with tokens, highlighted spaces and a route.
import { useEffect, useState } from "preact/hooks";
import { space, way } from "../map/marks";
import type { Counter } from "../map/picture";
import { cell_size, loadTheater, type Level, type Point, type Theater } from "../map/theater";
import { Tile, tilesIn, type Box } from "../map/tile";
import { systemOf, type System } from "../systems/system";

export interface SceneProps {
    scenario: string;
    around: string; // a town in the middle of the picture
    caption: string;
    /** Tokens, highlighted spaces and a route, by the spaces of the map. */
    draw: (theater: Theater) => { counters: Counter[]; lit?: { cell: string; kind: string }[]; path?: string[] };
    wide?: number; // spaces
    tall?: number;
}

/** Sharp at the width of the page's text. */
function levelFor(theater: Theater, box: Box): Level {
    const { levels } = theater.sheet.tiles;
    return levels.find(({ cell }) => cell * box.width / cell_size >= 760) ?? levels[levels.length - 1]!;
}

function boxOn(theater: Theater, middle: Point, wide: number, tall: number): Box {
    const width = wide * cell_size, height = tall * cell_size;
    return {
        width, height,
        left: Math.min(Math.max(middle.x - width / 2, 0), theater.width - width),
        top: Math.min(Math.max(middle.y - height / 2, 0), theater.height - height),
    };
}

function paint(layer: SVGGElement | null, { theater, system }: Stage, { draw }: SceneProps): void {
    const { counters, lit = [], path = [] } = draw(theater);
    layer?.replaceChildren(
        ...lit.map(({ cell, kind }) => space(`lit ${kind}`, theater.outline, theater.center(cell))),
        ...(path.length > 1 ? [way(path.map((cell) => theater.center(cell)))] : []),
        ...counters.map((counter) => {
            const { x, y } = theater.center(counter.cell);
            const drawn = system.map.draw(counter, "near");
            drawn.setAttribute("transform", `translate(${x} ${y})`);
            return drawn;
        }));
}

interface Stage {
    theater: Theater;
    system: System;
}

export function Scene(props: SceneProps) {
    const { scenario, around, caption, wide = 12, tall = 6 } = props;
    const [stage, setStage] = useState<Stage | null>(null);
    useEffect(() => {
        Promise.all([loadTheater(scenario), systemOf(scenario)]).then(
            ([theater, system]) => setStage({ theater, system }), () => {});
    }, [scenario]);
    const box = stage && boxOn(stage.theater, stage.theater.center(stage.theater.place(around) ?? ""), wide, tall);
    return (
        <figure class="scene">
            <svg viewBox={box ? `${box.left} ${box.top} ${box.width} ${box.height}` : `0 0 ${wide} ${tall}`} role="img"
                aria-label={caption}>
                {stage && box && tilesIn(stage.theater, levelFor(stage.theater, box), box).map((tile) => (
                    <Tile key={tile.href} {...tile} />
                ))}
                {stage && <g ref={(layer) => paint(layer, stage, props)} />}
            </svg>
            <figcaption>{caption}</figcaption>
        </figure>
    );
}
