// The hex campaigns' part of the page: everything that System requires, grouped by caller.
import gettysburg from "../../../../data/past/gettysburg.json";
import type { Offer } from "../../core/offer";
import type { Counter as AnyCounter, Mark } from "../../map/picture";
import type { Desk } from "../../table/desk";
import type { Fact, Matter, Phase, System, SystemAfter, SystemMap, SystemTable, SystemTelling } from "../system";
import { CombatAct, combatAsk, combatBadge, combatButtons } from "./acts/combat";
import { timeWords } from "./acts/clock";
import { Command, commandAsk, commandButtons, initiativeBadge } from "./acts/command";
import { withLedger } from "./acts/ledger";
import { March, marchAsk, marchBadge, marchButtons } from "./acts/march";
import { HexMeans, isCombat } from "./acts/means";
import { Posture, PostureMeans } from "./acts/posture";
import { Upkeep, upkeepButtons } from "./acts/upkeep";
import { isNew, retell } from "./after/prose";
import { front } from "./front/campaigns";
import { how } from "./learn/how";
import { tutorial } from "./learn/steps";
import { pictureOf, publicPicture, truthOf, type Counter, type PlaceMark } from "./model/picture";
import { letterOf, turnOf } from "./model/told";
import { viewOf, type View } from "./model/view";
import { moments } from "./moments/moments";
import { Calendar } from "./papers/calendar";
import {
    ArmyPaper, BriefingPaper, ChartsPaper, LossesPaper, SupplyPaper, TurnPaper, VictoryPaper,
} from "./papers/sheets";
import { counterWords, drawCounter } from "./signs/counter";
import { layersOf } from "./signs/layers";
import { legend } from "./signs/legend";
import { drawMark } from "./signs/marks";
import { Face } from "./table/face";
import { HexHand } from "./table/hand";
import { hexOffer, hexView } from "./table/seat";
import { leadWords, moraleWords, postureWords, scoreWords, weatherWords } from "./table/words";
import "./style/map.css";
import "./style/acts.css";
import "./style/papers.css";

const map: SystemMap = {
    picture: (view, movable) => pictureOf(viewOf(view), movable),
    public_picture: (view) => publicPicture(viewOf(view)),
    truth: (views) => truthOf(views.map(viewOf)),
    draw: (counter: AnyCounter, detail) => drawCounter(counter as Counter, detail),
    words: (counter: AnyCounter, where) => counterWords(counter as Counter, where),
    mark: (mark: Mark) => drawMark(mark as PlaceMark),
    layers: (view, theater, areas) => layersOf(viewOf(view), theater, areas),
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
    const posture = postureWords(view), time = timeWords(view);
    return [
        { title: "Weather", value: weatherWords(view.weather), icon: "sun" },
        { title: "Score", value: `${scoreWords(view)} ${leadWords(view)}`, icon: "flag" },
        ...(time === null ? [] : [{ title: "Time", value: time, icon: "clock" as const }]),
        { title: "Morale", value: moraleWords(view) },
        ...(posture === null ? [] : [{ title: "Posture", value: posture }]),
        ...(view.spy === null ? [] : [{ title: "Spy", value: view.spy === view.side ? "yours" : "the enemy’s",
            icon: "eye" as const }]),
    ];
}

/** The unit that has begun to march and has points left. */
function moverOf({ action }: View): string | null {
    return action?.units.find(({ points, marks }) => points > 0 && marks.includes("begun") && !marks.includes("done"))
        ?.name ?? null;
}

/** A march is given at once; attacks and whatever rolls a die or ends a phase are looked at first. */
function confirms(_: Desk, any: Offer): boolean {
    const offer = hexOffer(any);
    if (offer.kind === "move")
        return offer.disorganizes || offer.chance > 0;
    return offer.kind !== "march" && !offer.undo;
}

const upkeep: Phase = { Act: Upkeep, buttons: upkeepButtons, Means: HexMeans };
const command: Phase = { Act: Command, buttons: commandButtons, Means: HexMeans, badge: initiativeBadge,
    ask: commandAsk, wide: isCombat };
const fight: Phase = { Act: CombatAct, buttons: combatButtons, Means: HexMeans, badge: combatBadge, ask: combatAsk,
    wide: isCombat };

const table: SystemTable = {
    phases: {
        "1a": upkeep, "1b": upkeep, "1c": upkeep, "1d": upkeep, "1f": upkeep, "2a": upkeep, "2b": upkeep, "2c": upkeep,
        "2d": upkeep, "3": upkeep, "5a": upkeep, "5e": upkeep, "5g": upkeep, "5h": upkeep, "5i": upkeep,
        "6a": withLedger(upkeep),
        A4: upkeep,
        "1e": { Act: Posture, Means: PostureMeans },
        "4a": withLedger(command), "4b": withLedger(command),
        A1: { Act: March, buttons: marchButtons, Means: HexMeans, badge: marchBadge, ask: marchAsk, wide: isCombat },
        K1: fight, K2: fight, K4: fight, K5: fight, K6: fight,
    },
    confirms,
    Strip: Calendar,
    hand: (desk) => new HexHand(desk),
    mover: (view) => moverOf(viewOf(view)),
    panels: [
        { id: "army", title: "Army", icon: "army", key: "a", Body: ArmyPaper },
        { id: "supply", title: "Supply", icon: "home", Body: SupplyPaper },
        { id: "losses", title: "Losses", icon: "swords", Body: LossesPaper },
        { id: "victory", title: "Points", icon: "flag", key: "p", Body: VictoryPaper },
        { id: "turns", title: "Turns", icon: "clock", Body: TurnPaper },
        { id: "charts", title: "Charts", icon: "list", Body: ChartsPaper },
        { id: "briefing", title: "Briefing", icon: "page", Body: BriefingPaper },
    ],
    legend,
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
