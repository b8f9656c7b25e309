// The morning report: event card, contacts, what changed overnight, the road home, dice, points.
import type { LogLine } from "../../../core/api";
import { toldOf } from "../../../core/log";
import type { Known, Morning, MorningItem, MorningPart, Told } from "../../../table/moments/types";
import { altarEvent, turnOf } from "../model/told";
import { viewOf, type RouteKnown, type View } from "../model/view";
import { intelligenceOf } from "./intelligence";

/** The lines of the turn before this one, and those that open this turn. */
function overnight(log: readonly LogLine[], turn: number): LogLine[] {
    const opened = log.findIndex(({ events }) => events.some((event) => turnOf(event) === turn));
    const before = log.findIndex(({ events }) => events.some((event) => turnOf(event) === turn - 1));
    return log.slice(Math.max(before, 0), opened < 0 ? log.length : opened + 1);
}

const most = 4;

function contactItems(known: readonly Known[], view: View, log: readonly LogLine[]): MorningItem[] {
    const sight = known.filter(({ group, key }) => group === "sight" && key !== "")
        .filter(({ handle }) => view.enemy.find((each) => each.handle === handle)?.kind !== "depot");
    const lost = overnight(log, view.turn).flatMap(({ events }) => events).map(altarEvent)
        .filter((event) => event.kind === "lost")
        .filter(({ handle }) => !sight.some((each) => each.handle === handle));
    const items: MorningItem[] = sight.sort((a, b) => Number(b.fresh) - Number(a.fresh)).slice(0, most)
        .map(({ name, by, strength, fresh, cell }) => ({ words: name, cell: cell!,
            quiet: [fresh ? "new" : "", by, strength === "not known" ? "" : strength].filter(Boolean).join(", ") }));
    if (sight.length > most)
        items.push({ words: `${sight.length - most} more in sight`, quiet: "Intelligence lists them all" });
    if (lost.length > 0)
        items.push({ words: `${lost.length} out of sight since yesterday`, tone: "bad" });
    return items.length > 0 ? items : [{ words: "No enemy in sight." }];
}

const changes: ReadonlySet<string> = new Set([
    "crossing", "raided", "captured", "wrecked", "dissolved", "scores", "given_up",
]);

/** What happened in the turn before, and to one's own brigades at its end. */
function changeItems(view: View, log: readonly LogLine[]): MorningItem[] {
    const told = overnight(log, view.turn).flatMap(toldOf).filter(({ event }) => {
        const each = altarEvent(event);
        return changes.has(each.kind) || each.kind === "unit" ||
            (each.kind === "piece" && each.cause === "arrival");
    });
    const items = told.slice(-most).map(({ words, event }): MorningItem => {
        const each = altarEvent(event);
        return each.kind !== "unit" ? { words } : { words, tone: each.state === "fit" ? "good" : "bad" };
    });
    const broken = view.own.reduce((sum, token) => sum + (token.broken?.length ?? 0), 0);
    if (broken > 0)
        items.push({ words: `${broken} of your brigades ${broken === 1 ? "is" : "are"} broken.`, tone: "bad" });
    return items.length > 0 ? items : [{ words: "Nothing changed." }];
}

const roads: Record<RouteKnown, { words: string; tone?: "good" | "bad" }> = {
    clear: { words: "open", tone: "good" }, unseen: { words: "not scouted" },
    reported: { words: "enemy reported", tone: "bad" }, closed: { words: "closed", tone: "bad" },
};

function homeItems({ routes }: View, name: (cell: string) => string): MorningItem[] {
    return (routes?.home ?? []).slice(0, most + 1).map(({ cell, known }) => {
        const { words, ...tone } = roads[known];
        return { words: name(cell), value: words, cell, ...tone };
    });
}

function meansItems(view: View, log: readonly LogLine[]): MorningItem[] {
    const points = overnight(log, view.turn).flatMap(({ events }) => events).map(altarEvent)
        .flatMap((event) => (event.kind === "points" && event.side === view.side ? event.change : []))
        .reduce((sum, change) => sum + change, 0);
    const gained = points === 0 ? "none last turn" : `${points > 0 ? "+" : "−"}${Math.abs(points)} last turn`;
    return [
        { words: "Staff Dice", value: String(view.staff_dice) },
        ...(view.points === null ? []
            : [{ words: "Victory points", value: `${view.points} of ${view.threshold}`, quiet: gained }]),
        ...(view.rides > 0 ? [{ words: "Marches by rail", value: String(view.rides) }] : []),
        ...(view.letters ? letterItems(view.letters.of_late.filter(({ state }) => state === "delivered").length) : []),
    ];
}

function letterItems(came: number): MorningItem[] {
    return [{ words: "Letters received lately", value: String(came) }];
}

export function morningOf(told: Told): Morning {
    const view = viewOf(told.view);
    const name = (cell: string) => told.theater.name(cell);
    const home = homeItems(view, name);
    const parts: MorningPart[] = [
        { title: "Contacts", items: contactItems(intelligenceOf(told), view, told.log) },
        { title: "Changes overnight", items: changeItems(view, told.log) },
        ...(home.length > 0 ? [{ title: `Road home, ${view.routes!.needed} needed`, items: home }] : []),
        { title: "Means", items: meansItems(view, told.log) },
    ];
    return { card: view.card && { kind: "Event of the turn", title: view.card.name, text: view.card.text }, parts };
}
