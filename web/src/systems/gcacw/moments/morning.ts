// The morning report: random event and weather, contacts, what changed, supply, points (1.2, 1.3, 8, 9).
import type { LogLine } from "../../../core/api";
import { toldOf } from "../../../core/log";
import { atStart } from "../../../core/words";
import type { Morning, MorningItem, Told } from "../../../table/moments/types";
import { viewOf, type View } from "../model/view";
import { hexEvent } from "../model/told";
import { intelligenceOf } from "./intelligence";

const most = 4;

function overnight(log: readonly LogLine[], turn: number): LogLine[] {
    const opens = (at: number) => log.findIndex(({ events }) => events.some((event) => {
        const told = hexEvent(event);
        return told.kind === "turn" && told.turn === at;
    }));
    const now = opens(turn);
    return log.slice(Math.max(opens(turn - 1), 0), now < 0 ? log.length : now + 1);
}

const changes: ReadonlySet<string> = new Set([
    "fought", "surrendered", "burned", "wrecked", "breached", "levied", "depot_captured", "depot_destroyed",
    "county_held", "county_freed", "morale", "commands", "ferry_fell", "came", "released", "scored_news",
]);

function contactItems(told: Told): MorningItem[] {
    const known = intelligenceOf(told).filter(({ group }) => group === "sight");
    const items: MorningItem[] = [...known].sort((a, b) => Number(b.fresh) - Number(a.fresh)).slice(0, most)
        .map(({ name, cell, by, strength, fresh }) => ({ words: name, ...(cell === null ? {} : { cell }),
            quiet: [fresh ? "changed" : "", by, strength].filter(Boolean).join(", ") }));
    if (known.length > most)
        items.push({ words: `${known.length - most} more in sight`, quiet: "Intelligence lists them all" });
    return items.length > 0 ? items : [{ words: "No enemy in sight." }];
}

function changeItems(view: View, log: readonly LogLine[]): MorningItem[] {
    const items = overnight(log, view.turn).flatMap(toldOf).filter(({ event }) => changes.has(event.kind))
        .slice(-most - 1).map(({ words }) => ({ words }));
    return items.length > 0 ? items : [{ words: "Nothing changed." }];
}

function meansItems(view: View): MorningItem[] {
    const army = view.armies[view.side];
    const own = view.units.filter(({ side, cell }) => side === view.side && cell !== null);
    const hungry = own.filter(({ victuals }) => victuals === 0).length;
    const tired = own.filter(({ marks }) => marks.includes("exhausted")).length;
    return [
        { words: "Army supply", value: String(army.supply), ...(army.supply < 0 ? { tone: "bad" as const } : {}) },
        ...(hungry > 0 ? [{ words: "Units without victuals", value: String(hungry), tone: "bad" as const }] : []),
        ...(tired > 0 ? [{ words: "Units exhausted", value: String(tired), tone: "bad" as const }] : []),
        { words: "Army morale", value: army.morale },
        { words: "Victory points", value: view.points_least === view.points_most ? String(view.points)
            : `${view.points_least} to ${view.points_most}` },
    ];
}

export function morningOf(told: Told): Morning {
    const view = viewOf(told.view);
    const weather = view.weather.length > 0 ? atStart(view.weather.join(", ")) : "Dry, roads good";
    return {
        card: { kind: "Event of the day", title: atStart(view.event), text: `Weather: ${weather.toLowerCase()}.` },
        parts: [
            { title: "Contacts", items: contactItems(told) },
            { title: "Changes overnight", items: changeItems(view, told.log) },
            { title: "Means", items: [...meansItems(view), { words: "Weather", value: weather.toLowerCase() }] },
        ],
    };
}
