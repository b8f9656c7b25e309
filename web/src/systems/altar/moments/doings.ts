// What each event shows of a token on the map, and whose move it opens.
import type { EventBase } from "../../../core/kinds";
import type { View as AnyView } from "../../../core/view";
import type { Doing } from "../../../table/moments/types";
import type { AltarEvent, PieceEvent, ReportEvent } from "../kinds";
import { altarEvent } from "../model/told";
import { other, viewOf, type Side, type View } from "../model/view";

export function moverOf(any: EventBase): Side | null | undefined {
    const event = altarEvent(any);
    switch (event.kind) {
    case "corps": return event.side;
    case "closed": case "turn": return null;
    default: return undefined;
    }
}

const does: Partial<Record<NonNullable<PieceEvent["cause"]>, Doing["does"]>> = {
    sighted: "is seen", learned: "is learned", retreat: "retreats",
};

/** "infantry", "picket"; a token whose name is known says it itself. */
function faceOf({ arm, what, token }: Pick<PieceEvent, "arm" | "what" | "token">): string {
    return token !== null ? "" : arm ?? what ?? "troops";
}

function pieceDoing(event: PieceEvent): Doing[] {
    if (event.cell === null)
        return [];
    return [{
        who: event.piece, name: event.handle === null ? event.piece : event.token ?? event.piece, side: event.side,
        cell: event.cell, does: (event.cause && does[event.cause]) ?? "moves", heard: false,
        detail: event.handle === null ? "" : faceOf(event),
    }];
}

function reportDoing({ cell, what, arm, source }: ReportEvent, side: Side): Doing {
    const seen = [arm, what].filter(Boolean).join(" ") || "troops";
    return { who: `report ${cell}`, name: `Enemy ${seen}`, side, cell, does: "is seen", heard: source !== "scouts" };
}

function doings(event: AltarEvent, view: View): Doing[] {
    switch (event.kind) {
    case "piece": return pieceDoing(event);
    case "lost":
        return [{ who: event.piece, name: event.piece, side: other(view.side), cell: event.cell, does: "is lost",
            heard: false }];
    case "report": return [reportDoing(event, other(view.side))];
    case "contact":
        return event.handle === null ? []
            : [{ who: event.piece ?? event.handle, name: event.piece ?? event.handle, side: other(view.side),
                cell: event.cell, from: event.origin, does: "attacks", heard: false }];
    default: return [];
    }
}

export function doingsOf(event: EventBase, view: AnyView): Doing[] {
    return doings(altarEvent(event), viewOf(view));
}
