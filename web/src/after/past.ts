// What happened in 1863, to be read beside a campaign as it was played.

export interface PastDay {
    date: string; // "1863-07-01"
    words: string;
}

/** The days of a turn: from its first day to the first day of the next turn; the last turn has no end. */
export function daysOf(days: readonly PastDay[], calendar: readonly string[] | undefined, turn: number): PastDay[] {
    const from = calendar?.[turn - 1], to = calendar?.[turn];
    return from === undefined ? [] : days.filter(({ date }) => date >= from && (to === undefined || date < to));
}
