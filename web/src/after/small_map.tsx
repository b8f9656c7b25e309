// A picture of the positions no larger than a hand: the coarsest tiles, and a mark for every token.
import type { Picture } from "../model/picture";
import { cell_size, type Theater } from "../model/theater";
import { Tile, tilesIn } from "../tile";

export function SmallMap({ theater, picture, title }: { theater: Theater; picture: Picture; title: string }) {
    const level = theater.sheet.tiles.levels[0]!;
    const whole = { left: 0, top: 0, width: theater.width, height: theater.height };
    return (
        <figure class="small-map">
            <svg viewBox={`0 0 ${theater.width} ${theater.height}`} role="img"
                aria-label={`${title}: ${words(theater, picture)}`}>
                {tilesIn(theater, level, whole).map((tile) => <Tile key={tile.href} {...tile} />)}
                {picture.counters.map((counter, i) => {
                    const { x, y } = theater.centre(counter.cell);
                    const beside = picture.counters.slice(0, i).filter((each) => each.cell === counter.cell).length;
                    const mark = { class: `mark ${counter.side}`, key: counter.key };
                    return counter.kind === "depot" ? <rect {...mark} x={x - 20} y={y - 20} width={40} height={40} />
                        : (
                            <circle {...mark} cx={x + beside * 14} cy={y - beside * 14}
                                r={counter.kind === "division" ? 24 : 16} />
                        );
                })}
                {picture.block.map((cell) => {
                    const { x, y } = theater.centre(cell);
                    return (
                        <rect key={cell} class="field-of-battle" x={x - cell_size / 2} y={y - cell_size / 2}
                            width={cell_size} height={cell_size} />
                    );
                })}
            </svg>
            <figcaption>{title}</figcaption>
        </figure>
    );
}

function words(theater: Theater, picture: Picture): string {
    return picture.counters.filter((counter) => counter.kind === "division")
        .map((counter) => `${counter.name} at ${theater.name(counter.cell)}`).join(", ") || "nobody on the map";
}
