// The field of an hour of battle: both lines of divisions with their brigades as dots, and the attacks as arrows.
import { fieldWords, type Blow, type FieldHour, type InField } from "../model/field";
import type { Side } from "../model/battle";

const step = 86; // from one division to the next
const block = { width: 78, height: 44 };
const lines: Record<Side, number> = { union: 30, confederate: 186 }; // the Union stands above
const forward = 26; // how far an attacker comes on
const height = 216;

interface Point {
    x: number;
    y: number;
}

const inward = (side: Side) => (side === "union" ? 1 : -1);

/** The middle of a division; both lines are centered. */
function middle({ side, place, attacks }: InField, count: number, most: number): Point {
    return { x: step * (place + (most - count) / 2 + 0.5), y: lines[side] + (attacks ? inward(side) * forward : 0) };
}

export function Field({ hour }: { hour: FieldHour }) {
    const most = Math.max(4, hour.lines.union.length, hour.lines.confederate.length);
    const all = [...hour.lines.union, ...hour.lines.confederate];
    const where = new Map(all.map((each) => [each.division, middle(each, hour.lines[each.side].length, most)]));
    return (
        <div class="field-box" tabIndex={0} role="group" aria-label="The field">
            <svg class="battle-field" viewBox={`0 0 ${step * most} ${height}`} role="img" aria-label={fieldWords(hour)}
                style={{ "--wide": `${step * most}px` }}>
                {all.filter(({ ground }) => ground > 0)
                    .map((each) => <Ground key={each.division} at={where.get(each.division)!} side={each.side} />)}
                {hour.blows.map((blow, i) => (
                    <BlowOf key={i} blow={blow} from={where.get(blow.from)!} to={where.get(blow.to)!} />
                ))}
                {all.map((each) => <Division key={each.division} of={each} at={where.get(each.division)!} />)}
            </svg>
        </div>
    );
}

const widest = 0.56; // of the type's size: a letter, on average

function Division({ of, at }: { of: InField; at: Point }) {
    const size = Math.min(14, (block.width - 8) / (widest * of.division.length));
    const gap = Math.min(11, (block.width - 12) / Math.max(1, of.brigades.length));
    return (
        <g class={`division ${of.side}`} transform={`translate(${at.x} ${at.y})`}>
            <rect x={-block.width / 2} y={-block.height / 2} width={block.width} height={block.height} rx="5" />
            <text y="-3" font-size={size}>{of.division}</text>
            {of.brigades.map(({ name, state }, i) => (
                <circle key={name} class={state} cx={gap * (i - (of.brigades.length - 1) / 2)} cy="12" r="4">
                    <title>{state === "whole" ? name : state === "broken" ? `${name}, broken` : `${name}, lost`}</title>
                </circle>
            ))}
        </g>
    );
}

/** Strokes along the front of who is attacked on good ground. */
function Ground({ at, side }: { at: Point; side: Side }) {
    const y = at.y + inward(side) * (block.height / 2 + 3);
    const strokes = Array.from({ length: 10 }, (_, i) => at.x + 8 * (i - 4.5));
    return <path class="ground" d={strokes.map((x) => `M${x} ${y}l3 ${inward(side) * 9}`).join("")} />;
}

function BlowOf({ blow, from, to }: { blow: Blow; from: Point; to: Point }) {
    const way = inward(blow.side);
    const begin = { x: from.x, y: from.y + way * block.height / 2 };
    const end = { x: to.x, y: to.y - way * (block.height / 2 + 3) };
    const long = Math.hypot(end.x - begin.x, end.y - begin.y) || 1;
    const along = { x: (end.x - begin.x) / long, y: (end.y - begin.y) / long };
    const neck = { x: end.x - 9 * along.x, y: end.y - 9 * along.y };
    const wing = (by: number) => ({ x: neck.x - by * along.y, y: neck.y + by * along.x });
    const head = [end, wing(6), wing(-6)];
    return (
        <g class={`blow ${blow.side}${blow.unasked ? " unasked" : ""}`}>
            <path class="shaft" d={`M${begin.x} ${begin.y}L${neck.x} ${neck.y}`} />
            <path class="head" d={`M${head.map(({ x, y }) => `${x} ${y}`).join("L")}Z`} />
            <Score at={{ x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2 }} blow={blow} />
        </g>
    );
}

/** "2:1", and the brigades that it broke. */
function Score({ at: { x, y }, blow: { won, lost, broken } }: { at: Point; blow: Blow }) {
    const words = `${won}:${lost}${broken > 0 ? ` ✕${broken}` : ""}`;
    const wide = 9 * words.length + 6;
    return (
        <g class="score" transform={`translate(${x} ${y})`}>
            <rect x={-wide / 2} y="-9" width={wide} height="18" rx="9" />
            <text y="4.5">{words}</text>
        </g>
    );
}
