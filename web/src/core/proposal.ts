// A proposal to rewind, found in a seat's log.
import type { LogLine } from "./api";
import type { RecordEvent } from "./kinds";

export interface Proposed {
    who: string;
    line: number;
    mine: boolean; // proposed or agreed to by this seat
}

/** The open proposal: nobody has objected, somebody must still agree, and the umpire has not rewound. `seats`: how many
 *  the campaign has. */
export function openProposal(lines: readonly Pick<LogLine, "order" | "events">[], seats: number): Proposed | null {
    const told = lines.flatMap(({ order, events }) =>
        (events as RecordEvent[]).map((event) => ({ event, own: order !== null })));
    const from = told.map(({ event }) => event.kind).lastIndexOf("proposed");
    const proposed = told[from]?.event;
    if (proposed?.kind !== "proposed")
        return null;
    const answers = told.slice(from + 1).flatMap(({ event, own }) =>
        (event.kind === "answered" ? [{ event, own }] : []));
    const rewound = told.slice(from + 1).some(({ event }) => event.kind === "rewound");
    if (rewound || answers.some(({ event }) => !event.consents) || answers.length === seats - 1)
        return null;
    const mine = told[from]!.own || answers.some(({ own }) => own);
    return { who: proposed.seat, line: proposed.line, mine };
}
