// The position of a case, cut out of the theater's own map about the tokens that it is about.
import { drawCounter } from "../map/counter";
import type { Counter } from "../model/picture";
import { cell_size, type Level, type Theater } from "../model/theater";
import { Tile, tilesIn, type Box } from "../tile";
import { key_of } from "./crop";
import type { CaseToken, Position } from "./rule_book";

const width_on_page = 420; // pixels, about

function counter_of(token: CaseToken): Counter {
    return {
        key: key_of(token), side: token.side, cell: token.cell, kind: token.kind, name: token.name,
        arm: token.arm === "cavalry" ? "cavalry" : token.arm === "infantry" ? "infantry" : null,
        short: token.name.replace(/ depot$/, ""), corps: token.corps, own: false, moved: false, staff: false, die: 0,
            movable: false,
        strength: token.kind === "division" ? { fit: token.fit, broken: token.broken, lost: token.lost } : null,
    };
}

/** The coarsest level that is still crisp. */
function levelFor(theater: Theater, box: Box): Level {
    const levels = theater.sheet.tiles.levels;
    return levels.find((level) => level.cell * box.width / cell_size >= width_on_page) ?? levels[levels.length - 1]!;
}

function Block({ token, at }: { token: CaseToken; at: { x: number; y: number } }) {
    return (
        <g transform={`translate(${at.x} ${at.y})`}
            ref={(node) => node?.replaceChildren(drawCounter(counter_of(token)))} />
    );
}

function positionWords(theater: Theater, position: Position): string {
    return position.tokens.map((token) =>
        `${token.side === "union" ? "Union" : "Confederate"} ${token.name} at ${theater.name(token.cell)}${
        token.broken > 0 ? `, ${token.broken} broken` : ""}`).join("; ") || "nobody on the map";
}

/** From where to where, for those that have gone. */
function Ways({ theater, before, after }: { theater: Theater; before: Position; after: Position }) {
    const was = new Map(before.tokens.map((token) => [key_of(token), token.cell]));
    return (
        <>
            {after.tokens.flatMap((token) => {
                const from = was.get(key_of(token));
                if (from === undefined || from === token.cell)
                    return [];
                const [a, b] = [theater.centre(from), theater.centre(token.cell)];
                return [<path key={key_of(token)} class="went" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />];
            })}
        </>
    );
}

/** Crossings that are down, marked as at the table. */
function Down({ theater, names }: { theater: Theater; names: readonly string[] }) {
    return (
        <>
            {theater.sheet.edges.filter((edge) => edge.crossing && names.includes(edge.crossing.name)).map((edge) => {
                const [a, b] = [theater.centre(edge.a), theater.centre(edge.b)];
                return (
                    <g key={`${edge.a} ${edge.b}`} class="destroyed"
                        transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})`}>
                        <circle r={9} /><path d="M-5 -5 5 5M-5 5 5 -5" />
                    </g>
                );
            })}
        </>
    );
}

export function CaseMap({ theater, box, title, position, before }:
    { theater: Theater; box: Box; title: string; position: Position; before: Position | null }) {
    const stacked = new Map<string, number>();
    const blocks = position.tokens.map((token) => {
        const height = stacked.get(token.cell) ?? 0;
        const { x, y } = theater.centre(token.cell);
        stacked.set(token.cell, height + 1);
        return { token, at: { x: x + 16 * height, y: y - 14 * height } };
    });
    return (
        <figure class="case-map">
            <svg viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`} role="img"
                aria-label={`${title}: ${positionWords(theater, position)}`}>
                {tilesIn(theater, levelFor(theater, box), box).map((tile) => <Tile key={tile.href} {...tile} />)}
                <Down theater={theater} names={position.destroyed} />
                {before && <Ways theater={theater} before={before} after={position} />}
                {blocks.map(({ token, at }) => <Block key={key_of(token)} token={token} at={at} />)}
            </svg>
            <figcaption>
                {title}{position.destroyed.length > 0 && `; down: ${position.destroyed.join(", ")}`}
            </figcaption>
        </figure>
    );
}
