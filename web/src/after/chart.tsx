// A small chart over the turns: lines told apart by dashes and marks as well as by color.
import type { Side } from "../core/view";

export interface Series {
    name: string;
    side: Side;
    first: boolean; // of the two sides
    values: (number | null)[]; // by turn, from the set-up on
}

interface Goal {
    at: number;
    name: string;
}

const size = { width: 520, height: 270, left: 48, right: 20, top: 34, bottom: 52 };

/** From numbers to places on the drawing. */
class Scale {
    readonly turns: number;
    readonly most: number;
    readonly least: number;

    constructor(series: readonly Series[], goal: Goal | undefined) {
        const values = series.flatMap((each) => each.values.map((value) => value ?? 0));
        this.turns = Math.max(2, ...series.map((each) => each.values.length));
        this.most = Math.max(goal?.at ?? 0, 1, ...values);
        this.least = Math.min(0, ...values);
    }

    x(turn: number): number {
        return size.left + turn * (size.width - size.left - size.right) / (this.turns - 1);
    }

    y(value: number): number {
        return size.top + (this.most - value) * (size.height - size.top - size.bottom) / (this.most - this.least);
    }

    ticks(): number[] {
        const step = [1, 2, 5, 10, 20, 50].find((each) => (this.most - this.least) / each <= 5) ?? 100;
        const first = Math.ceil(this.least / step);
        return Array.from({ length: Math.floor(this.most / step) - first + 1 }, (_, i) => (first + i) * step);
    }
}

function Axes({ scale, unit }: { scale: Scale; unit: string }) {
    const right = size.width - size.right;
    return (
        <g>
            <text class="axis" x={4} y={18}>{unit}</text>
            <text class="axis" x={right} y={size.height - 6} text-anchor="end">turn</text>
            {scale.ticks().map((tick) => (
                <g key={tick}>
                    <line class="grid" x1={size.left} x2={right} y1={scale.y(tick)} y2={scale.y(tick)} />
                    <text x={size.left - 8} y={scale.y(tick) + 5} text-anchor="end">{tick}</text>
                </g>
            ))}
            {Array.from({ length: scale.turns }, (_, turn) => (
                <text key={turn} x={scale.x(turn)} y={size.height - size.bottom + 22} text-anchor="middle">
                    {turn === 0 ? "set-up" : turn}
                </text>
            ))}
        </g>
    );
}

function Line({ series, scale }: { series: Series; scale: Scale }) {
    const points =
        series.values.flatMap((value, turn) => (value === null ? [] : [{ x: scale.x(turn), y: scale.y(value) }]));
    return (
        <g class={`series ${series.side}`}>
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
            {points.map(({ x, y }) => (series.first
                ? <circle key={x} cx={x} cy={y} r={4.5} />
                : <rect key={x} x={x - 4} y={y - 4} width={8} height={8} />))}
        </g>
    );
}

/** The same in words, for a screen reader. */
function chartWords(title: string, series: readonly Series[]): string {
    const values = (each: Series) =>
        each.values.map((value, turn) => `${turn === 0 ? "set-up" : `turn ${turn}`} ${value ?? "unknown"}`);
    return `${title}. ${series.map((each) => `${each.name}: ${values(each).join(", ")}`).join(". ")}`;
}

export function Chart({ title, unit, series, goal }: { title: string; unit: string; series: Series[]; goal?: Goal }) {
    const scale = new Scale(series, goal);
    const right = size.width - size.right;
    return (
        <figure class="chart">
            <figcaption>{title}</figcaption>
            <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={chartWords(title, series)}>
                <Axes scale={scale} unit={unit} />
                {goal && (
                    <g>
                        <line class="goal" x1={size.left} x2={right} y1={scale.y(goal.at)} y2={scale.y(goal.at)} />
                        <text x={size.left + 4} y={scale.y(goal.at) - 7}>{goal.name}</text>
                    </g>
                )}
                {series.map((each) => <Line key={each.name} series={each} scale={scale} />)}
            </svg>
            <p class="legend">
                {series.map((each) => (
                    <span key={each.name} class={each.side}>{each.first ? "●" : "■"} {each.name}</span>
                ))}
            </p>
        </figure>
    );
}
