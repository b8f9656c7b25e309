// The log as a story: without sums and bookkeeping, by kind of event. Pure.
import type { EventBase } from "../../../core/kinds";
import type { Told } from "../../../core/log";
import { sideOf } from "../../../core/seats";
import { atStart } from "../../../core/words";
import type { AltarEvent } from "../kinds";
import { altarEvent } from "../model/told";

type Kind = AltarEvent["kind"];
type Fought = Extract<AltarEvent, { kind: "fought" }>;

/** Dice, sums and confirmations: the replay has them. */
const dull: ReadonlySet<Kind> = new Set<Kind>([
    "pool", "closed", "task", "mover", "laid", "die", "hour", "points", "agreed", "stance", "priority", "bids", "clock",
    "held", "rest", "force", "rides", "attempt", "deck", "tally",
]);

const dull_causes = new Set<string | null>(["rest", "staff", "turn"]);

/** What one side sees of the other: not news to a reader who knows the truth. */
const hearsay: ReadonlySet<Kind> = new Set<Kind>(["lost", "report", "met", "withdrew", "looked"]);

function is_dull(event: AltarEvent): boolean {
    return dull.has(event.kind) || (event.kind === "piece" && dull_causes.has(event.cause)) ||
        (event.kind === "arrival" && event.turn === "plotted");
}

/** "E7": an enemy token, which its own side knows by name. */
function is_handle(name: string | null): boolean {
    return name?.[0] === "E" && Number.isInteger(Number(name.slice(1)));
}

function is_hearsay(event: AltarEvent, seat: string): boolean {
    switch (event.kind) {
    case "piece": return event.side !== sideOf(seat);
    case "corps": return event.corps === null;
    case "contact": return event.handle !== null;
    case "path": case "halt": return is_handle(event.piece);
    default: return hearsay.has(event.kind);
    }
}

const numbers = ["not at all", "once", "twice"];
const times = (count: number) => numbers[count] ?? `${count} times`;

/** "2 Union and no Confederate brigades are broken". */
function brokenWords([union = 0, confederate = 0]: readonly number[]): string {
    const count = (number: number) => (number === 0 ? "no" : String(number));
    return union + confederate === 0 ? "no brigade is broken"
        : `${count(union)} Union and ${count(confederate)} Confederate brigades are broken`;
}

/** The Union's numbers come before the Confederates'. */
function hourWords({ hour, attacks: [union = 0, confederate = 0], broken, arrivals }: Fought): string {
    const attacks = `the Union attacks ${times(union)} and the Confederates ${times(confederate)}`;
    const more = arrivals.length === 0 ? ""
        : ` ${arrivals.join(", ")} ${arrivals.length === 1 ? "arrives" : "arrive"}.`;
    return `Until ${hour}:00 ${attacks}; ${brokenWords(broken)}.${more}`;
}

export function retell({ words, event: any }: Told, seat: string, truth: boolean): string | null {
    const event = altarEvent(any);
    if (is_dull(event) || (truth && is_hearsay(event, seat)))
        return null;
    return event.kind === "fought" ? hourWords(event) : atStart(words);
}

/** Starts a paragraph: an activation, a card, a battle, a set-up. */
export function isNew(event: EventBase): boolean {
    const told = altarEvent(event);
    return told.kind === "corps" || told.kind === "card" || told.kind === "table" ||
        (told.kind === "piece" && told.cause === "setup");
}
