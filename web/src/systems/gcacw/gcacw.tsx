// The hex campaigns' part of the page: everything that System requires, grouped by caller.
import gettysburg from "../../../../data/past/gettysburg.json";
import type { Offer } from "../../core/offer";
import type { Counter as AnyCounter, Mark } from "../../map/picture";
import type { Desk } from "../../table/desk";
import type { Fact, Matter, System, SystemAfter, SystemMap, SystemTable, SystemTelling } from "../system";
import { isNew, retell } from "./after/prose";
import { front } from "./front/campaigns";
import { how } from "./learn/how";
import { tutorial } from "./learn/steps";
import { pictureOf, publicPicture, truthOf, type Counter, type PlaceMark } from "./model/picture";
import { letterOf, turnOf } from "./model/told";
import { viewOf, type View } from "./model/view";
import { moments } from "./moments/moments";
import { counterWords, drawCounter } from "./signs/counter";
import { drawMark } from "./signs/marks";
import { Face } from "./table/face";
import { hexOffer, hexView } from "./table/seat";
import { leadWords, moraleWords, postureWords, scoreWords, weatherWords } from "./table/words";
import "./style/map.css";

const map: SystemMap = {
    picture: (view, movable) => pictureOf(viewOf(view), movable),
    public_picture: (view) => publicPicture(viewOf(view)),
    truth: (views) => truthOf(views.map(viewOf)),
    draw: (counter: AnyCounter, detail) => drawCounter(counter as Counter, detail),
    words: (counter: AnyCounter, where) => counterWords(counter as Counter, where),
    mark: (mark: Mark) => drawMark(mark as PlaceMark),
};

// ---- the table ----

const fights: ReadonlySet<string | null> = new Set(["K1", "K2", "K4", "K5", "K6"]);

function matterOf({ combat, prompt }: View): Matter | null {
    return combat === null || combat.target === null ? null
        : { cell: combat.target, from: combat.from, clash: fights.has(prompt.kind) };
}

/** The way that a highlighted hex is reached: freely, into a zone of control, or by an attack. */
function litKind(_: Desk, any: Offer): string {
    const offer = hexOffer(any);
    if (offer.kind === "attack" || offer.kind === "assault" || offer.kind === "grand_assault")
        return "enemy";
    return offer.kind === "move" && (offer.stops || offer.disorganizes || offer.chance > 0) ? "field" : "place";
}

function factsOf(view: View): Fact[] {
    const posture = postureWords(view);
    return [
        { title: "Weather", value: weatherWords(view.weather), icon: "sun" },
        { title: "Score", value: `${scoreWords(view)} ${leadWords(view)}`, icon: "flag" },
        { title: "Morale", value: moraleWords(view) },
        ...(posture === null ? [] : [{ title: "Posture", value: posture }]),
    ];
}

const table: SystemTable = {
    phases: {},
    panels: [],
    legend: () => [],
    facts: (view) => factsOf(viewOf(view)),
    matter: (view) => matterOf(viewOf(view)),
    lit: litKind,
    order_words: (desk) => [...(hexView(desk)?.units ?? []), ...(hexView(desk)?.leaders ?? [])]
        .filter(({ side }) => side === hexView(desk)?.side).map(({ name }) => name),
    examples: { order: "march Wadsworth", standing: "stand", condition: "", conditions: [] },
};

// ---- what was told ----

const telling: SystemTelling = { Face, turn_of: turnOf, letter_of: letterOf };

function lossesOf(view: View): number {
    const { lost_field, lost_other, strays } = view.armies[view.side];
    return lost_field + lost_other + strays;
}

function moraleOf({ armies, side }: View): number {
    return armies[side].morale_level;
}

const after: SystemAfter = {
    measures: [
        { title: "Victory points of the Confederates", unit: "points", of: (view) => viewOf(view).points },
        { title: "Manpower lost", unit: "manpower", of: (view) => lossesOf(viewOf(view)) },
        { title: "Level of army morale", unit: "levels", of: (view) => moraleOf(viewOf(view)) },
    ],
    retell,
    is_new: isNew,
    past: { "high-tide": gettysburg, "long-roads": gettysburg, "meade-moves-north": gettysburg, "june-23": gettysburg },
};

export const gcacw: System = {
    name: "gcacw",
    sides: [{ id: "union", people: "the Union" }, { id: "confederate", people: "the Confederates" }],
    map, table, telling, moments, front, after,
    learn: { title: "The hex campaigns of June and July 1863", how, tutorial, charts: [], example: "5.8b" },
    umpire: [],
};
