// The altar system's part of the page: everything that System requires, grouped by caller.
import gettysburg from "../../../../data/past/gettysburg.json";
import vicksburg from "../../../../data/past/vicksburg.json";
import type { EventBase } from "../../core/kinds";
import type { Offer } from "../../core/offer";
import { dark, type Light } from "../../map/map";
import type { Counter as AnyCounter, Mark } from "../../map/picture";
import { SetUp } from "../../table/acts/setup";
import type { Desk } from "../../table/desk";
import { allButtons } from "../../table/offers";
import { running } from "../../umpire/truth";
import type { Fact, Matter, System, SystemAfter, SystemMap, SystemTable, SystemTelling } from "../system";
import { Activate, activateButtons, ActivateMeans } from "./acts/activate";
import { Arrivals } from "./acts/arrivals";
import { activateAsk, activateBadge, marchAsk, marchBadge, taskBadge } from "./acts/badge";
import { BattleAct } from "./acts/battle";
import { cardButtons, Contact, contactAsk, contactBadge, ContactMeans } from "./acts/contact";
import { CardFace, EventCardMeans } from "./acts/event_card";
import { giveUpAsk, giveUpBadge, GiveUpMeans } from "./acts/give_up";
import { MarchAct, marchButtons, MarchMeans } from "./acts/march";
import { BattleReport } from "./acts/report";
import { Reserves } from "./acts/reserves";
import { Retreat } from "./acts/retreat";
import { ThrownMeansOf } from "./acts/thrown";
import { isNew, retell } from "./after/prose";
import { front } from "./front/campaigns";
import { charts } from "./learn/charts";
import { how } from "./learn/how";
import { Positions } from "./learn/positions";
import { tutorial } from "./learn/steps";
import { altarOffer } from "./model/offers";
import { moments } from "./moments/moments";
import { pictureOf, truthOf, type Counter, type SightingMark } from "./model/picture";
import { publicPicture } from "./model/public";
import { altarEvent, answers, letterOf, turnOf } from "./model/told";
import { isSide, viewOf, type View } from "./model/view";
import { ArmyPanel } from "./panels/army";
import { BriefingPanel } from "./panels/briefing";
import { StandingPanel } from "./panels/standing";
import { counterWords, drawCounter } from "./signs/counter";
import { legend } from "./signs/legend";
import { crossingDown, sighting } from "./signs/marks";
import { Face } from "./table/face";
import { AltarHand } from "./table/hand";
import { orderWords } from "./table/order_words";
import { altarView, ownToken } from "./table/seat";
import { Corrections } from "./umpire/corrections";
import { openBattle, ResultPaper } from "./umpire/result";
import "./style/sides.css";
import "./style/map.css";
import "./style/acts.css";
import "./style/army.css";
import "./style/battle.css";
import "./style/learn.css";

const map: SystemMap = {
    picture: (view, movable) => pictureOf(viewOf(view), movable),
    public_picture: (view) => publicPicture(viewOf(view)),
    truth: (views) => truthOf(views.map(viewOf)),
    draw: (counter: AnyCounter) => drawCounter(counter as Counter),
    words: (counter: AnyCounter, where) => counterWords(counter as Counter, where),
    mark: (mark: Mark) => {
        if (mark.kind !== "sighting")
            return crossingDown(mark.title);
        const { age, label, title } = mark as SightingMark;
        return sighting(age, label, title);
    },
};

// ---- the table ----

function matterOf({ task, prompt }: View): Matter | null {
    return task.cell === null ? null
        : { cell: task.cell, from: task.from, clash: ["contact", "break", "retreat"].includes(prompt.kind ?? "") };
}

/** In a contact, the step that made it. */
function lightOf(desk: Desk): Light | null {
    const task = altarView(desk)?.task;
    return desk.phase.value !== "contact" || !task?.cell || !task.from ? null
        : { ...dark, cells: [{ cell: task.cell, kind: "enemy", order: null }], path: [task.from, task.cell] };
}

/** For a march: whether it meets the enemy, stays on the road or leaves it. */
function litKind(_: Desk, any: Offer): string {
    const offer = altarOffer(any);
    if (offer.kind !== "march")
        return "place";
    return offer.meets.length > 0 ? "enemy" : offer.by_road ? "road" : "field";
}

function dieOf(desk: Desk, name: string): string {
    const token = ownToken(desk, name);
    const marks = token?.marks ?? [];
    if (!marks.includes("staff"))
        return "";
    return marks.includes("rolled") ? `, ${token?.die} by its die` : ", with a die";
}

function factsOf(view: View): Fact[] {
    return [{ title: "Staff Dice", value: String(view.staff_dice), icon: "die" },
        ...(view.points === null ? []
            : [{ title: "Points", value: String(view.points), icon: "flag" as const, of: view.threshold }])];
}

const thrown = ["destroy", "repair", "raid", "rally", "withdraw"];

/** A march is given at once, with its die if it has one, unless it meets the enemy; what throws a die for an effect or
 *  gives something up is confirmed; the rest decides nothing that was not plain. */
function confirms(_: Desk, any: Offer): boolean {
    const offer = altarOffer(any);
    if (offer.kind === "give_up")
        return !offer.keeps;
    return offer.kind === "march" ? offer.meets.length > 0
        : thrown.includes(offer.kind) || (offer.shape !== null && !offer.undo);
}

const all = { buttons: allButtons, badge: taskBadge };
const dice = { ...all, Means: ThrownMeansOf };

const table: SystemTable = {
    phases: {
        deploy: { Act: ({ desk }) => <SetUp desk={desk} facts={(_, name) => {
            const token = ownToken(desk, name);
            return [token?.corps, token?.arm ?? token?.kind];
        }} /> },
        card: { Means: EventCardMeans },
        activate: { Act: Activate, buttons: activateButtons, Means: ActivateMeans, ask: activateAsk,
            badge: activateBadge },
        march: { Act: MarchAct, buttons: marchButtons, Means: MarchMeans, ask: marchAsk, badge: marchBadge,
            confirms: true },
        contact: { Act: Contact, buttons: cardButtons, Means: ContactMeans, ask: contactAsk, badge: contactBadge },
        retreat: { Act: Retreat, badge: taskBadge },
        plot: { Act: Arrivals, ...all },
        attach: { Act: Reserves, ...all },
        battle: { Act: BattleAct, ...all },
        action: dice, rally: dice, break: all, losers: all,
        give_up: { ...all, badge: giveUpBadge, ask: giveUpAsk, Means: GiveUpMeans },
    },
    confirms,
    panels: [
        { id: "army", title: "Army", icon: "army", key: "a", Body: ArmyPanel },
        { id: "score", title: "Points", icon: "flag", key: "p", Body: StandingPanel },
        { id: "briefing", title: "Briefing", icon: "list", Body: BriefingPanel },
    ],
    legend,
    facts: (view) => factsOf(viewOf(view)),
    hand: (desk) => new AltarHand(desk),
    mover: (view) => viewOf(view).mover?.token ?? null,
    in_turn: (view) => viewOf(view).prompt.kind === "march",
    matter: (view) => matterOf(viewOf(view)),
    light: lightOf,
    lit: litKind,
    beside: dieOf,
    order_words: (desk) => orderWords(altarView(desk)),
    examples: {
        order: "III: Pender staff via Cashtown, Gettysburg",
        standing: "card skirmish",
        condition: "met by infantry and not outnumbered",
        conditions: ["attacking", "defending", "met by infantry", "met by cavalry", "met by troops", "outnumbered",
            "not outnumbered", "turn 3", "enemy at Gettysburg", "enemy within 2 of Gettysburg"],
    },
    Below: BattleReport,
    Wall: ({ view }) => {
        const { card } = viewOf(view);
        return card && <CardFace card={card} />;
    },
    moves: (view) => {
        const { side } = viewOf(view).task; // the server says "both" too
        return isSide(side) ? side : null;
    },
    due: (view) => {
        const { task, own } = viewOf(view);
        return task.corps === null ? null : own.find((token) => token.corps === task.corps)?.commander ?? null;
    },
};

// ---- what was told ----

/** The token that an order moved, or the corps that it activated. */
function named(events: readonly EventBase[]): string | null {
    const own = events.map(altarEvent);
    const corps = own.flatMap((event) => (event.kind === "corps" && event.corps !== null ? [event.corps] : []));
    const moved = own.flatMap((event) => (event.kind === "piece" && event.handle === null ? [event.piece] : []));
    return corps[0] !== undefined ? `${corps[0]} Corps` : moved[0] ?? null;
}

const telling: SystemTelling = {
    answers, Face,
    turn_of: turnOf,
    letter_of: letterOf,
    named,
    lies_there: (event) => altarEvent(event).kind === "card",
};

function hurt({ own, reserve }: View): number {
    return own.reduce((sum, token) => sum + (token.broken?.length ?? 0) + (token.lost?.length ?? 0), 0) +
        reserve.broken.length + reserve.lost.length;
}

const after: SystemAfter = {
    measures: [
        { title: "Victory points", unit: "points", of: (view) => viewOf(view).points,
            goal: (view) => ({ at: viewOf(view).threshold, name: `${viewOf(view).threshold} win` }) },
        { title: "Brigades and batteries broken or lost", unit: "brigades", of: (view) => hurt(viewOf(view)) },
        { title: "Divisions on the map", unit: "divisions", of: (view) =>
            viewOf(view).own.filter((token) => token.kind === "division" && token.cell !== null).length },
    ],
    retell,
    is_new: isNew,
    past: { gettysburg, vicksburg },
};

export const altar: System = {
    name: "altar",
    sides: [{ id: "union", people: "the Union" }, { id: "confederate", people: "the Confederates" }],
    map, table, telling, moments, front, after,
    learn: { title: "The square campaigns: Gettysburg and Vicksburg", how, tutorial, charts, Positions,
        example: "M8" },
    umpire: [
        { id: "correct", title: "Correct", Body: Corrections, applies: running, deed: "correct a mistake" },
        { id: "result", title: "Battle", Body: ResultPaper, deed: "enter the result of the battle",
            applies: (truth) => running(truth) && openBattle(truth) !== null },
    ],
};
