// Every enemy unit known or guessed (10.1, 14): by name where the seat may know it, otherwise by its number.
import type { Known, Told } from "../../../table/moments/types";
import type { Theater } from "../../../map/theater";
import { viewOf, type Report, type Unit, type View } from "../model/view";
import { hexEvent } from "../model/told";
import { forceWords } from "./doings";

const sources: Record<Report["source"], string> = {
    none: "", cavalry: "seen by cavalry", infantry: "seen by infantry", combat: "met in combat",
    civilians: "heard from civilians", spy: "from a spy", letter: "from a letter",
};

function openKnown(unit: Unit, view: View, fresh: ReadonlySet<string>): Known {
    return {
        key: `enemy ${unit.name}`, group: "sight", name: unit.command ? `${unit.name}, ${unit.command}` : unit.name,
        handle: null, cell: unit.cell, turn: view.turn, by: unit.arm, may_be: "",
        strength: `${unit.manpower} manpower`, fresh: fresh.has(unit.name),
    };
}

/** Names of units that a report of this arm may be: those last seen within a turn's march of it. */
function guess(report: Report, view: View, theater: Theater): string {
    if (report.unit !== null || report.cell === null)
        return "";
    const near = view.reports.filter(({ unit, cell, arm }) => unit !== null && cell !== null &&
        (report.arm === null || arm === report.arm) && theater.apart(cell, report.cell!) <= 8)
        .map(({ unit }) => unit!);
    return near.length > 0 && near.length <= 3 ? `may be ${near.join(" or ")}` : "";
}

function reported(report: Report, view: View, theater: Theater, fresh: ReadonlySet<string>): Known {
    return {
        key: `enemy ${report.name}`, group: report.in_sight ? "sight" : "before",
        name: report.unit ?? `${report.name}, ${forceWords(report)}`, handle: report.name, cell: report.cell,
        turn: report.turn, by: sources[report.source], may_be: guess(report, view, theater),
        strength: report.strength === "unknown" ? "not known" : report.strength, fresh: fresh.has(report.name),
    };
}

export function intelligenceOf({ log, view: any, theater, since }: Told): Known[] {
    const view = viewOf(any);
    const fresh = new Set(log.filter(({ k }) => k > since).flatMap(({ events }) => events).flatMap((event) => {
        const told = hexEvent(event);
        return told.kind === "seen" ? [told.enemy] : told.kind === "marched" ? [told.unit] : [];
    }));
    const open = view.units.filter(({ side, cell }) => side !== view.side && cell !== null)
        .map((unit) => openKnown(unit, view, fresh));
    const others = view.reports.map((report) => reported(report, view, theater, fresh))
        .sort((a, b) => (b.turn ?? 0) - (a.turn ?? 0));
    return [...open, ...others];
}
