// The story of a campaign as a reader likes it: what the seats were told, without sums and book-keeping, each
// thing once, in paragraphs, turn by turn. Pure.
import { sideOf, type Side } from "../model/view";
import { atStart, doerOf, seatName, withNames } from "../words";

/** One order and what became of it. */
interface Deed {
    seat: string | null; // whose order it was
    told: { seat: string; words: string[] }[];
}

interface Paragraph {
    side: Side | null;
    sentences: string[];
}

export interface Chapter {
    turn: number;
    date: string | null; // "Monday, May 4, 1863"
    paragraphs: Paragraph[];
}

/** Dice, sums and receipts: the replay has them. */
const dull = [
    /Staff Dice(:| \d+ ->) \d+/, / side is done\.$/, /^At rest: /, /^You lay /, /^A Staff Die for /,
        / is given a Staff Die /,
    /^\w+ [Dd]ie of /, /^Hour of the battle: /, /^Missing there: /, /^(\w+ )?[Vv]ictory points /,
        /^The orders given so far stand/,
    /^You are done here/, / leaves the battle to the machine\.$/, / is to march to the battle /,
    /^At \d+:00 the \w+ side \(weight /, /^Bid level /, /^Priority points of /, /^Fatigue after the rest: /,
    /^Holding their ground: /,
];

/** What one side makes out of the other: no news to who knows the truth. */
const hearsay = [
    /(?<!\(|\b(?:at|to|by|via|and) |, )\bE\d+\b(?!\)| near)/, // a handle, not a space of column E
    /^The enemy /, /^It was an? /, / activates a corps\.$/, /nothing is seen of (it|them)\.$/,
    /^(Civilians|Scouts) tell of /,
];

const numbers = ["not at all", "once", "twice"];
const times = (count: string) => numbers[Number(count)] ?? `${count} times`;

/** "2 Union and no Confederate brigades are broken". */
function brokenWords(union: string, confederate: string): string {
    const count = (number: string) => (number === "0" ? "no" : number);
    return union === "0" && confederate === "0" ? "no brigade is broken"
        : `${count(union)} Union and ${count(confederate)} Confederate brigades are broken`;
}

/** The Union's numbers come before the Confederates'. */
const hour_line =
    /^(\d+:00): attacks \w+ (\d+), \w+ (\d+); broken \w+ (\d+), \w+ (\d+) \(.*?\)(?:; coming up (.+))?\.$/;

function hourWords([, hour, union, confederate, north, south, coming]: RegExpExecArray): string {
    const attacks = `the Union attacks ${times(union!)} and the Confederates ${times(confederate!)}`;
    const more = coming ? ` ${coming} ${coming.includes(",") ? "come" : "comes"} up.` : "";
    return `Until ${hour} ${attacks}; ${brokenWords(north!, south!)}.${more}`;
}

/** How a sentence of the log reads in a story; the first that fits. `seat` is who was told it. */
const retold: [RegExp, (found: RegExpExecArray, seat: string) => string][] = [
    [/^Set up: (.*)$/, ([, where], seat) => `${atStart(army(seat))} is set up: ${where}`],
    [/^(.+) marches by .+? to ([^;]+?)(; off the road.*)?\.$/,
        ([, who, where, off]) => `${atStart(who!)} marches${off ? " across country" : ""} to ${where}.`],
    [/^(.+) marches to ([^;]+); off the road.*$/,
        ([, who, where]) => `${atStart(who!)} marches across country to ${where}.`],
    [/^(.+) retreats by (?:.*, )?(\w+)\.$/, ([, who, where]) => `${atStart(who!)} retreats to ${where}.`],
    [/^(Contact at .+?); you have .*$/, ([, contact]) => `${contact}.`],
    [/^Skirmish: attacker (-?\d+), defender (-?\d+): the (\w+) side wins\.$/,
        ([, attacker, defender, side]) =>
            `The attacker scores ${attacker} and the defender ${defender}: the skirmish goes to the ${side} side.`],
    [/^Attacks: (.*)$/, ([, attacks]) => attacks!.replace(/(^|, )(.+?) on (.+?) (?=-?\d)/g, "$1$2 attacks $3, ")],
    [/^Rally: (.*)$/, ([, rallies]) => rallies!.replace(/ \d+[+-]\d+=-?\d+/g, "")],
    [hour_line, hourWords],
    [/^The .+ resigns\.$/, ([words]) => `${atStart(seatName(doerOf(words)!))} resigns.`],
];

function army(seat: string): string {
    return seat.includes(".") ? seatName(seat) : `the ${sideOf(seat) === "union" ? "Union" : "Confederate"} army`;
}

function retell(words: string, seat: string): string {
    const plain = words.replace(/ \[[A-Z][A-Z0-9-]*\]$/, "");
    for (const [pattern, say] of retold) {
        const found = pattern.exec(plain);
        if (found)
            return say(found, seat);
    }
    return atStart(withNames(plain));
}

function is_told(words: string, truth: boolean): boolean {
    const plain = words.replace(/ \[[A-Z][A-Z0-9-]*\]$/, "");
    return ![...dull, ...truth ? hearsay : []].some((pattern) => pattern.test(plain));
}

/** The giver's own words come first: they have the names. */
function sentences({ seat, told }: Deed, truth: boolean): string[] {
    const ordered = [...told].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
    const all =
        ordered.flatMap(({ seat: to, words }) =>
            words.filter((each) => is_told(each, truth)).map((each) => retell(each, to)));
    return [...new Set(all)];
}

const opens = /^Turn (\d+) of \d+ opens(?:, (.+))?\.$/;
const begins_paragraph =
    /^(The \w+ side activates |Event card: |The battle opens |The (Union|Confederate) army is set up|The turn ends)/;

const memory = 8; // sentences: what one side was told now and the other a little later is said once

/** `truth`: what all seats were told, put together; else one seat's own. */
export function taleOf(deeds: readonly Deed[], truth: boolean): Chapter[] {
    const chapters: Chapter[] = [{ turn: 0, date: null, paragraphs: [] }];
    const said: string[] = [];
    for (const deed of deeds) {
        const side = deed.seat === null ? null : sideOf(deed.seat);
        for (const sentence of sentences(deed, truth).filter((each) => !said.slice(-memory).includes(each))) {
            said.push(sentence);
            const turn = opens.exec(sentence);
            if (turn) {
                chapters.push({ turn: Number(turn[1]), date: turn[2] ?? null, paragraphs: [] });
                continue;
            }
            const { paragraphs } = chapters[chapters.length - 1]!;
            const last = paragraphs[paragraphs.length - 1];
            if (last && last.side === side && !begins_paragraph.test(sentence))
                last.sentences.push(sentence);
            else
                paragraphs.push({ side, sentences: [sentence] });
        }
    }
    return chapters;
}
