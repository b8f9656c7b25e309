// Combats as results: dice, net modifiers, the difference, losses and codes, who retreats and who advances (6).
import type { LogLine } from "../../../core/api";
import { toldOf, type Told } from "../../../core/log";
import { sideName } from "../../../core/words";
import type { Fact, Result, Score, Told as Everything } from "../../../table/moments/types";
import type { FoughtEvent, GcacwEvent } from "../kinds";
import { other, viewOf, type View } from "../model/view";
import { hexEvent } from "../model/told";

type Kind = GcacwEvent["kind"];
type Of<K extends Kind> = Extract<GcacwEvent, { kind: K }>;

/** All that belongs to one combat. */
interface Group {
    lines: number[];
    told: Told[];
    events: GcacwEvent[];
}

const opens: ReadonlySet<Kind> = new Set<Kind>(["attacked", "contact"]);
const closes: ReadonlySet<Kind> = new Set<Kind>(["initiative", "turn", "passed"]);
const belongs: ReadonlySet<Kind> = new Set<Kind>([
    "fought", "screened", "stood", "lost", "retreated", "surrendered", "advanced", "embarrassed", "rolled", "came",
]);

function groups(log: readonly LogLine[]): Group[] {
    const found: Group[] = [];
    let open: Group | null = null;
    for (const line of log) {
        const told = toldOf(line);
        for (const any of line.events) {
            const event = hexEvent(any);
            if (closes.has(event.kind) || (event.kind === "rolled" && event.purpose === "initiative"))
                open = null;
            if (opens.has(event.kind))
                found.push(open = { lines: [], told: [], events: [] });
            else if (!belongs.has(event.kind))
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

function signed(value: number): string {
    return `${value < 0 ? "−" : "+"} ${Math.abs(value)}`;
}

const losses = { none: "no loss", light: "light loss", heavy: "heavy loss", severe: "severe loss" };

function lossOf({ exact, loss, losses: classes }: FoughtEvent, i: 0 | 1): string {
    return exact || loss[i] > 0 ? `loses ${loss[i]}` : losses[classes[i]];
}

/** A 0 is no die: the seat was not told it. */
function score(fought: FoughtEvent, i: 0 | 1, side: View["side"]): Score {
    return {
        name: `${sideName(side)}, ${i === 0 ? "attacker" : "defender"}`, side,
        dice: fought.faces[i] > 0 ? [{ face: fought.faces[i], sides: 6 }] : [],
        adds: [`${signed(fought.net[i])} net, ${lossOf(fought, i)}${
            fought.codes[i].length > 0 ? `, ${fought.codes[i].join(" ")}` : ""}`],
        total: String(fought.faces[i] + fought.net[i]), wins: (i === 0) === (fought.diff > 0),
    };
}

const drawn: ReadonlySet<Kind> = new Set<Kind>(["attacked"]);

function facts({ told }: Group): Fact[] {
    return told.flatMap(({ words, rules, event: any }) => {
        const event = hexEvent(any);
        if (drawn.has(event.kind))
            return [];
        const dice = event.kind === "rolled" ? event.faces.filter((face) => face > 0) : [];
        const bad = event.kind === "surrendered" || event.kind === "lost";
        return [{ words, rules, dice: dice.map((face) => ({ face, sides: 6 })),
            ...(bad ? { tone: "bad" as const } : {}) }];
    });
}

function combat(group: Group, { view: any, theater }: Pick<Everything, "view" | "theater">): Result | null {
    const view = viewOf(any);
    const fought = find(group, "fought"), attacked = find(group, "attacked");
    if (!fought || !attacked)
        return null;
    const place = theater.name(attacked.target);
    const attacks = attacked.side === view.side;
    const gains = (fought.diff > 0) === attacks;
    const retreats = group.events.filter((event) => event.kind === "retreated");
    const moved = retreats.length === 0 ? "nobody gives ground"
        : retreats.map(({ side, rout }) => `the ${sideName(side)} side ${rout ? "is routed" : "retreats"}`)
            .join(", ");
    return {
        k: group.lines.at(-1)!, id: group.lines[0]!, cell: attacked.target, cards: [],
        title: `${attacks ? "Your attack" : "The enemy’s attack"} at ${place}`,
        lead: `${attacked.attack} attack, difference ${fought.diff}: ${moved}`,
        tone: fought.diff === 0 ? "plain" : gains ? "good" : "bad",
        scores: [score(fought, 0, attacked.side), score(fought, 1, other(attacked.side))], facts: facts(group),
    };
}

/** Cavalry that gave way before an enemy on the march, or stood. */
function screen(group: Group, { view: any, theater }: Pick<Everything, "view" | "theater">): Result | null {
    const view = viewOf(any);
    const contact = find(group, "contact"), screened = find(group, "screened");
    if (!contact || !(screened ?? find(group, "stood")))
        return null;
    const own = contact.side !== view.side;
    const name = own ? "Your cavalry" : "The enemy’s cavalry";
    return {
        k: group.lines.at(-1)!, id: group.lines[0]!, cell: contact.target, cards: [], scores: [], tone: "plain",
        title: `${name} ${screened ? "gives way at" : "stands at"} ${theater.name(contact.target)}`,
        lead: `Contact from ${theater.name(contact.from)}`, facts: facts(group),
    };
}

export function resultsOf(told: Omit<Everything, "since">): Result[] {
    return groups(told.log).flatMap((group) =>
        (find(group, "attacked") ? combat(group, told) : screen(group, told)) ?? []);
}
