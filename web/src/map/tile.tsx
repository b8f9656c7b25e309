// A tile of a map inside an SVG. A tile that the server is still drawing is requested again.
import { useState } from "preact/hooks";
import { cell_size, type Level, type Theater } from "./theater";

const most = 20; // times
const pause = 200; // milliseconds, longer every time

export interface Box {
    left: number;
    top: number;
    width: number;
    height: number;
}

interface Place {
    href: string;
    x: number;
    y: number;
    width: number;
    height: number;
}

/** The tiles of a level that a part of the map touches. */
export function tilesIn(theater: Theater, level: Level, box: Box): Place[] {
    const unit = theater.sheet.tiles.size * cell_size / level.cell; // map units
    const list: Place[] = [];
    for (let y = Math.max(0, Math.floor(box.top / unit)); y < level.rows && y * unit < box.top + box.height; y++)
        for (let x = Math.max(0, Math.floor(box.left / unit)); x < level.columns &&
            x * unit < box.left + box.width; x++)
            list.push({
                href: `/map/${theater.scenario}/${theater.sheet.hash}/${level.z}/${x}/${y}.png`,
                x: x * unit, y: y * unit, width: unit, height: unit,
            });
    return list;
}

export function Tile({ href, ...place }: Place) {
    const [tries, setTries] = useState(0);
    const again = () => { if (tries < most) setTimeout(() => setTries(tries + 1), pause * (tries + 1)); };
    return <image {...place} href={tries === 0 ? href : `${href}?again=${tries}`} onError={again} />;
}
