// A proposal to go back, read out of a seat's log.

export interface Proposed {
    who: string;
    line: number;
    mine: boolean; // proposed or agreed to by this seat
}

/** The proposal to go back that is open, as the log tells it: nothing has answered it for good yet. */
export function openProposal(lines: readonly { order: string | null; words: string[] }[]): Proposed | null {
    const told = lines.flatMap(({ order, words }) => words.map((sentence) => ({ order, sentence })));
    return told.reduce<Proposed | null>((open, { order, sentence }) => {
        const found = /^(\S+) proposes to go back to your line (\d+)/.exec(sentence);
        if (found)
            return { who: found[1]!, line: Number(found[2]), mine: order?.startsWith("propose") ?? false };
        if (/^\S+ objects\.$/.test(sentence) || sentence.startsWith("The umpire goes back"))
            return null;
        return open && order === "consent" ? { ...open, mine: true } : open;
    }, null);
}
