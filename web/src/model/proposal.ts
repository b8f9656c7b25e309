// A proposal to go back, read out of a seat's log.
import { doerOf } from "../words";

export interface Proposed {
    who: string;
    line: number;
    mine: boolean; // proposed or agreed to by this seat
}

/** The proposal to go back that is open, as the log tells it: nothing has answered it for good yet. */
export function openProposal(lines: readonly { order: string | null; words: string[] }[]): Proposed | null {
    const told = lines.flatMap(({ order, words }) => words.map((sentence) => ({ order, sentence })));
    return told.reduce<Proposed | null>((open, { order, sentence }) => {
        const found = / proposes to go back to your line (\d+)/.exec(sentence);
        const who = doerOf(sentence);
        if (found && who !== null)
            return { who, line: Number(found[1]), mine: order?.startsWith("propose") ?? false };
        if ((who !== null && sentence.endsWith(" objects.")) || sentence.startsWith("The umpire goes back"))
            return null;
        return open && order === "consent" ? { ...open, mine: true } : open;
    }, null);
}
