// A small picture of the positions: the coarsest tiles, and a mark for every token.
import type { Picture, Trail } from "../map/picture";
import type { Theater } from "../map/theater";
import { Tile, tilesIn } from "../map/tile";

interface Props {
    theater: Theater;
    picture: Picture;
    title: string;
    trails?: readonly Trail[]; // the ways of the turn
}

export function SmallMap({ theater, picture, title, trails = [] }: Props) {
    const level = theater.sheet.tiles.levels[0]!;
    const whole = { left: 0, top: 0, width: theater.width, height: theater.height };
    return (
        <figure class="small-map">
            <svg viewBox={`0 0 ${theater.width} ${theater.height}`} role="img"
                aria-label={`${title}: ${words(theater, picture)}`}>
                {tilesIn(theater, level, whole).map((tile) => <Tile key={tile.href} {...tile} />)}
                {trails.map(({ cells, side }, i) => (
                    <polyline key={i} class={`way-of-turn ${side}`} points={cells.map((cell) => {
                        const { x, y } = theater.center(cell);
                        return `${x},${y}`;
                    }).join(" ")} />
                ))}
                {picture.counters.map((counter, i) => {
                    const { x, y } = theater.center(counter.cell);
                    const beside = picture.counters.slice(0, i).filter((each) => each.cell === counter.cell).length;
                    const mark = { class: `mark ${counter.side}`, key: counter.key };
                    return counter.dot === "square" ? <rect {...mark} x={x - 20} y={y - 20} width={40} height={40} />
                        : (
                            <circle {...mark} cx={x + beside * 14} cy={y - beside * 14}
                                r={counter.dot === "large" ? 24 : 16} />
                        );
                })}
                {picture.marks.filter((mark) => mark.kind === "field").map(({ at }) => {
                    const { x, y } = theater.center(at);
                    const corners = theater.outline.map((corner) => `${x + corner.x},${y + corner.y}`).join(" ");
                    return <polygon key={at} class="field-of-battle" points={corners} />;
                })}
            </svg>
            <figcaption>{title}</figcaption>
        </figure>
    );
}

function words(theater: Theater, picture: Picture): string {
    return picture.counters.filter((counter) => counter.dot === "large")
        .map((counter) => `${counter.name} at ${theater.name(counter.cell)}`).join(", ") || "nobody on the map";
}
