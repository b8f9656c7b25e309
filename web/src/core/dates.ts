// Days of a campaign, the same for every reader.

/** "1863-05-04" is "Monday, May 4, 1863". */
export function campaignDate(date: string): string {
    return new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", {
        weekday: "long", month: "long", day: "numeric", year: "numeric", timeZone: "UTC",
    });
}

/** "1863-05-04" is "May 4", for little room. */
export function dayOf(date: string): string {
    return new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US",
        { month: "long", day: "numeric", timeZone: "UTC" });
}

/** "Turn 2, Thursday, May 7, 1863", or "Set-up". */
export function turnTitle(turn: number, calendar: readonly string[] | undefined): string {
    const day = calendar?.[turn - 1];
    return turn === 0 ? "Set-up" : `Turn ${turn}${day === undefined ? "" : `, ${campaignDate(day)}`}`;
}
