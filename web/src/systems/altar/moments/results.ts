// Contacts, skirmishes, raids and work at crossings as results: cards, dice, sums, who goes where, what broke, points.
import type { LogLine } from "../../../core/api";
import { toldOf, type Told } from "../../../core/log";
import { sideName } from "../../../core/words";
import type { Fact, Result, Score, Told as Everything } from "../../../table/moments/types";
import type { AltarEvent } from "../kinds";
import { cardTitle } from "../model/cards";
import { altarEvent, diceOf } from "../model/told";
import { other, viewOf, type Side, type View } from "../model/view";

type Kind = AltarEvent["kind"];
type Of<K extends Kind> = Extract<AltarEvent, { kind: K }>;

/** All that belongs to one contact or attempt. */
interface Group {
    lines: number[];
    told: Told[];
    events: AltarEvent[];
}

const opens: ReadonlySet<Kind> = new Set<Kind>(["contact", "attempt"]);
const closes: ReadonlySet<Kind> = new Set<Kind>(["corps", "turn", "closed", "hour"]);
const belongs: ReadonlySet<Kind> = new Set<Kind>([
    "cards", "met", "die", "scores", "path", "withdrew", "dissolved", "captured", "wrecked", "unit", "points",
    "crossing", "raided", "halt",
]);

function is_part(event: AltarEvent): boolean {
    return belongs.has(event.kind) || (event.kind === "piece" && event.cause === "retreat");
}

function groups(log: readonly LogLine[]): Group[] {
    const found: Group[] = [];
    let open: Group | null = null;
    for (const line of log) {
        const told = toldOf(line);
        for (const any of line.events) {
            const event = altarEvent(any);
            if (closes.has(event.kind))
                open = null;
            if (opens.has(event.kind))
                found.push(open = { lines: [], told: [], events: [] });
            else if (!is_part(event))
                continue;
            if (!open)
                continue;
            open.events.push(event);
            open.told.push(...told.filter((each) => each.event === any));
            if (open.lines.at(-1) !== line.k)
                open.lines.push(line.k);
        }
    }
    return found;
}

function find<K extends Kind>(group: Group, kind: K): Of<K> | undefined {
    return group.events.find((event): event is Of<K> => event.kind === kind);
}

/** Shown as cards and sums, or in the title. */
const drawn: ReadonlySet<Kind> = new Set<Kind>(["contact", "attempt", "cards", "scores"]);

function facts({ told }: Group): Fact[] {
    return told.flatMap(({ words, rules, event: any }) => {
        const event = altarEvent(any);
        if (drawn.has(event.kind) || (event.kind === "die" && event.purpose === "skirmish"))
            return [];
        const sides = event.kind === "die" ? event.sides : 6;
        const tone = event.kind === "unit" && event.state !== "fit" ? "bad" as const : undefined;
        return [{ words, rules, dice: diceOf(event).map((face) => ({ face, sides })), ...(tone ? { tone } : {}) }];
    });
}

// ---- a contact ----

/** The divisions that fight: the own one by name, the other as far as it is known. */
function names(group: Group, attacks: boolean): Record<"attacker" | "defender", string> {
    const contact = find(group, "contact")!;
    const own = group.events.flatMap((event) =>
        (event.kind === "die" && event.purpose === "skirmish" && event.handle === null ? event.subject ?? [] : []))[0];
    const mine = own ?? (attacks ? contact.piece : null) ?? "Your division";
    const theirs = contact.handle === null ? "The enemy" : contact.piece ?? contact.handle;
    return attacks ? { attacker: mine, defender: theirs } : { attacker: theirs, defender: mine };
}

function score(group: Group, view: View, who: "attacker" | "defender", attacks: boolean): Score {
    const scores = find(group, "scores")!;
    const own = (who === "attacker") === attacks;
    const side: Side = own ? view.side : other(view.side);
    const die = group.events.find((event): event is Of<"die"> =>
        event.kind === "die" && event.purpose === "skirmish" && (event.handle === null) === own);
    const adds = die ? [
        ...(die.brigades > 0 ? [`+ ${die.brigades} ${die.brigades === 1 ? "brigade" : "brigades"}`] : []),
        ...(die.others > 0 ? [`+ ${die.others} for other divisions`] : []),
    ] : [];
    return { name: names(group, attacks)[who], side, dice: die ? [{ face: die.face, sides: die.sides }] : [], adds,
        total: String(scores[who]), wins: scores.winner === side };
}

function contactTitle(group: Group, view: View, attacks: boolean, place: string): Pick<Result, "title" | "tone"> {
    const scores = find(group, "scores"), cards = find(group, "cards");
    const mine = names(group, attacks)[attacks ? "attacker" : "defender"];
    if (scores)
        return scores.winner === view.side ? { title: `${mine} wins at ${place}`, tone: "good" }
            : { title: `${mine} is beaten at ${place}`, tone: "bad" };
    if (cards?.attacker === "battle" && cards.defender === "battle")
        return { title: `Battle at ${place}`, tone: "plain" };
    if (cards?.defender === "retreat")
        return attacks ? { title: `The enemy gives way at ${place}`, tone: "good" }
            : { title: `${mine} gives way at ${place}`, tone: "plain" };
    return { title: `Contact at ${place}`, tone: "plain" };
}

function contact(group: Group, { view: any, theater }: Pick<Everything, "view" | "theater">): Result | null {
    const view = viewOf(any);
    const met = find(group, "contact")!;
    const cards = find(group, "cards"), scores = find(group, "scores");
    if (!cards && !scores && group.events.length < 2)
        return null; // it is still being asked about
    const attacks = met.handle === null;
    const place = theater.name(met.cell);
    const who = { attacker: attacks ? "yours" : "the enemy’s", defender: attacks ? "the enemy’s" : "yours" };
    return {
        k: group.lines.at(-1)!, id: group.lines[0]!, cell: met.cell, ...contactTitle(group, view, attacks, place),
        lead: `${scores ? "Skirmish" : "Contact"}: ${attacks ? "you attack" : "the enemy attacks"} from ${
            theater.name(met.origin)}`,
        cards: cards ? (["attacker", "defender"] as const).map((each) =>
            ({ title: cardTitle(cards[each]), of: `${each}, ${who[each]}` })) : [],
        scores: scores ? (["attacker", "defender"] as const).map((each) => score(group, view, each, attacks)) : [],
        facts: facts(group),
    };
}

// ---- a raid, a bridge ----

const deeds = { destroy: "destroys", repair: "repairs", raid: "raids", rally: "rallies" };
const tries = {
    destroy: "fails to destroy", repair: "fails to repair", raid: "fails to raid", rally: "fails to rally",
};

function attempt(group: Group, { view: any, theater }: Pick<Everything, "view" | "theater">): Result | null {
    const view = viewOf(any);
    const { action, piece, handle, target } = find(group, "attempt")!;
    const die = group.events.find((event): event is Of<"die"> => event.kind === "die" && event.purpose === "action");
    if (!die || action === null)
        return null;
    const done = die.face >= die.target;
    const own = handle === null;
    const name = piece ?? handle ?? "The enemy";
    const token = view.own.find(({ id }) => id === piece);
    return {
        k: group.lines.at(-1)!, id: group.lines[0]!, cell: theater.place(target) ?? token?.cell ?? null,
        title: `${name} ${(done ? deeds : tries)[action]} ${target}`,
        lead: `${die.target} or better on the die`, tone: done === own ? "good" : "bad", cards: [], scores: [],
        facts: facts(group),
    };
}

// ---- a battle whose result was entered ----

function entered(log: readonly LogLine[], view: View): Result[] {
    return log.flatMap((line) => {
        const told = toldOf(line).filter(({ event }) => ["result", "points", "unit"].includes(event.kind));
        const result = line.events.map(altarEvent).find((event): event is Of<"result"> => event.kind === "result");
        if (!result || line.battle)
            return [];
        return [{
            k: line.k, id: line.k, cell: view.block[0] ?? null, cards: [], scores: [],
            title: `The ${sideName(result.winner)} side wins the battle`, lead: `It ended at ${result.hour}:00`,
            tone: result.winner === view.side ? "good" as const : "bad" as const,
            facts: told.map(({ words, rules }) => ({ words, rules })),
        }];
    });
}

export function resultsOf(told: Omit<Everything, "since">): Result[] {
    const made = groups(told.log).flatMap((group) =>
        (find(group, "contact") ? contact(group, told) : attempt(group, told)) ?? []);
    return [...made, ...entered(told.log, viewOf(told.view))].sort((a, b) => a.k - b.k);
}
