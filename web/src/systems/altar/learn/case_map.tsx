// The position of a case, on the part of the map around its tokens.
import { drawCounter } from "../signs/counter";
import { dotOf, shortOwn, type Counter } from "../model/picture";
import { cell_size, type Level, type Theater } from "../../../map/theater";
import { Tile, tilesIn, type Box } from "../../../map/tile";
import { key_of } from "./crop";
import type { CaseToken, Position } from "./position";

const width_on_page = 420; // pixels, about

function counter_of(token: CaseToken): Counter {
    return {
        key: key_of(token), side: token.side, cell: token.cell, kind: token.kind, name: token.name, names: [],
        arm: token.arm === "cavalry" ? "cavalry" : token.arm === "infantry" ? "infantry" : null,
        short: shortOwn(token.name, token.kind), corps: token.corps, own: false, moved: false, staff: false, die: 0,
        movable: false,
        dot: dotOf(token.kind),
        strength: token.kind === "division" ? { fit: token.fit, broken: token.broken, lost: token.lost } : null,
    };
}

/** The coarsest level that is still sharp. */
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

/** Arrows for the tokens that have moved. */
function Ways({ theater, before, after }: { theater: Theater; before: Position; after: Position }) {
    const was = new Map(before.tokens.map((token) => [key_of(token), token.cell]));
    return (
        <>
            {after.tokens.flatMap((token) => {
                const from = was.get(key_of(token));
                if (from === undefined || from === token.cell)
                    return [];
                const [a, b] = [theater.center(from), theater.center(token.cell)];
                return [<path key={key_of(token)} class="went" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />];
            })}
        </>
    );
}

/** Destroyed crossings, marked as on the map. */
function Down({ theater, names }: { theater: Theater; names: readonly string[] }) {
    return (
        <>
            {theater.sheet.edges.filter((edge) => edge.crossing && names.includes(edge.crossing.name)).map((edge) => {
                const [a, b] = [theater.center(edge.a), theater.center(edge.b)];
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
        const { x, y } = theater.center(token.cell);
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
