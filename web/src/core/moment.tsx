// When something is due: in the campaign's time zone, and in the reader's own where they differ.
import { campaignTime, ownTime } from "./zone";
import { dueIn } from "./words";

/** "in 2 days, Wed, Nov 18, 22:00 CET". */
export function Due({ due, zone, now = Date.now() / 1000 }: { due: number; zone: string; now?: number }) {
    return (
        <time dateTime={new Date(1000 * due).toISOString()} title={ownTime(due, zone) ?? undefined}>
            {dueIn(due, now)}, {campaignTime(due, zone)}
        </time>
    );
}
