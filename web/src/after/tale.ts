// The story of a campaign: what the seats were told, each thing once, in paragraphs, turn by turn. Pure; the game
// system decides how a sentence reads.
import type { Told } from "../core/log";
import { sideOf } from "../core/seats";
import type { Side } from "../core/view";
import type { System } from "../systems/system";

/** One order and what became of it. */
interface Deed {
    seat: string | null; // whose order it was
    told: { seat: string; told: Told[] }[];
}

interface Paragraph {
    side: Side | null;
    sentences: string[];
}

export interface Chapter {
    turn: number;
    paragraphs: Paragraph[];
}

/** The words of the seat that gave the order come first: they have the names. */
function tellings({ seat, told }: Deed): { seat: string; told: Told }[] {
    return [...told].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat))
        .flatMap(({ seat: to, told: all }) => all.map((each) => ({ seat: to, told: each })));
}

const memory = 8; // sentences: what one side was told now and the other a little later appears once

/** `truth`: what all seats were told, merged; otherwise one seat's own log. */
export function taleOf(deeds: readonly Deed[], truth: boolean,
    { telling, after }: Pick<System, "telling" | "after">): Chapter[] {
    const chapters: Chapter[] = [{ turn: 0, paragraphs: [] }];
    const said: string[] = [];
    for (const deed of deeds) {
        const side = deed.seat === null ? null : sideOf(deed.seat);
        for (const { seat, told } of tellings(deed)) {
            const sentence = after.retell(told, seat, truth);
            if (sentence === null || said.slice(-memory).includes(sentence))
                continue;
            said.push(sentence);
            const turn = telling.turn_of(told.event);
            if (turn !== null) {
                chapters.push({ turn, paragraphs: [] });
                continue;
            }
            const { paragraphs } = chapters[chapters.length - 1]!;
            const last = paragraphs[paragraphs.length - 1];
            if (last && last.side === side && !after.is_new(told.event))
                last.sentences.push(sentence);
            else
                paragraphs.push({ side, sentences: [sentence] });
        }
    }
    return chapters;
}
