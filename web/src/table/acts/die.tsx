// A die with its face.
const pips: Record<number, [x: number, y: number][]> = {
    1: [[12, 12]],
    2: [[6, 6], [18, 18]],
    3: [[6, 6], [12, 12], [18, 18]],
    4: [[6, 6], [18, 6], [6, 18], [18, 18]],
    5: [[6, 6], [18, 6], [12, 12], [6, 18], [18, 18]],
    6: [[6, 6], [18, 6], [6, 12], [18, 12], [6, 18], [18, 18]],
};

/** Without a face the die is not rolled yet; without words it is decoration beside a text. */
export function DieFace({ face, words }: { face: number | null; words?: string }) {
    const said = words === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": words };
    return (
        <svg class={face === null ? "die" : "die thrown"} viewBox="0 0 24 24" {...said}>
            <rect x="1" y="1" width="22" height="22" rx="5" />
            {(pips[face ?? 0] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />)}
        </svg>
    );
}
