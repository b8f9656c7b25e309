// A small chart over the turns: lines told apart by dashes and marks as well as by colour.
export interface Series {
    name: string;
    side: "union" | "confederate";
    values: (number | null)[]; // by turn, from the set-up on
}

const width = 520;
const height = 200;
const left = 34;
const bottom = 26;

export function Chart({ title, series, line }: { title: string; series: Series[]; line?: { at: number; name: string } }) {
    const turns = Math.max(2, ...series.map((each) => each.values.length));
    const most = Math.max(line?.at ?? 0, 1, ...series.flatMap((each) => each.values.map((value) => value ?? 0)));
    const least = Math.min(0, ...series.flatMap((each) => each.values.map((value) => value ?? 0)));
    const x = (turn: number) => left + turn * (width - left - 12) / (turns - 1);
    const y = (value: number) => 10 + (most - value) * (height - bottom - 10) / Math.max(1, most - least);
    const step = Math.max(1, Math.ceil((most - least) / 5));
    const ticks = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => least + i * step);
    return (
        <figure class="chart">
            <figcaption>{title}</figcaption>
            <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}. ${series.map((each) =>
                `${each.name}: ${each.values.map((value, turn) => `${turn === 0 ? "set-up" : `turn ${turn}`} ${value ?? "unknown"}`).join(", ")}`).join(". ")}`}>
                {ticks.map((tick) => <g key={tick}>
                    <line class="grid" x1={left} x2={width - 12} y1={y(tick)} y2={y(tick)} />
                    <text x={left - 6} y={y(tick) + 4} text-anchor="end">{tick}</text>
                </g>)}
                {Array.from({ length: turns }, (_, turn) => <text key={turn} x={x(turn)} y={height - 8} text-anchor="middle">{turn === 0 ? "0" : `T${turn}`}</text>)}
                {line && <g><line class="goal" x1={left} x2={width - 12} y1={y(line.at)} y2={y(line.at)} /><text x={width - 14} y={y(line.at) - 4} text-anchor="end">{line.name}</text></g>}
                {series.map((each) => <g key={each.name} class={`series ${each.side}`}>
                    <polyline points={each.values.flatMap((value, turn) => (value === null ? [] : [`${x(turn)},${y(value)}`])).join(" ")} />
                    {each.values.map((value, turn) => value !== null && (each.side === "union"
                        ? <circle key={turn} cx={x(turn)} cy={y(value)} r={3.5} />
                        : <rect key={turn} x={x(turn) - 3} y={y(value) - 3} width={6} height={6} />))}
                </g>)}
            </svg>
            <p class="legend">{series.map((each) => <span key={each.name} class={each.side}>{each.side === "union" ? "●" : "■"} {each.name}</span>)}</p>
        </figure>
    );
}
