// The ten steps: a whole turn of the hex campaign, with a fight. They work with any dice and events: where a step
// can no longer be done, it is moot.
import type { Desk } from "../../../table/desk";
import type { Step, Tutorial } from "../../system";
import type { GcacwEvent } from "../kinds";
import { hexEvent } from "../model/told";

/** The brigade that the learner leads first, the enemy nearest to it, and where that stands. */
const rider = "A. Jenkins";
const foe = "Knipe";
const corps = "Ewell";

/** True if an event of this kind was told since then. */
function told(desk: Desk, since: number, kind: string): boolean {
    return desk.seat.log.value.some(({ k, events }) => k > since && events.some((event) => event.kind === kind));
}

/** True if one of the player's orders since then had such an event. */
function ordered(desk: Desk, since: number, is: (event: GcacwEvent) => boolean): boolean {
    return desk.seat.log.value.some(({ k, order, events }) =>
        k > since && order !== null && events.some((event) => is(hexEvent(event))));
}

const turnOf = (desk: Desk) => desk.seat.view.value?.turn ?? 0;
const isOver = (desk: Desk) => turnOf(desk) > 1 || (desk.seat.view.value?.over ?? false);
const offers = (desk: Desk, kind: string) => desk.offers.value.some((offer) => offer.kind === kind);

const late = (desk: Desk) => (isOver(desk) ? "The turn has ended: another time, then." : null);

/** Other questions may come first: of the event of the day, of the enemy's attacks. */
function whatNext(desk: Desk): string | null {
    if (desk.seat.view.value?.over)
        return "The campaign is over.";
    if (!desk.seat.legal.value?.asked)
        return "The enemy is on the move; the panel says when it is your turn.";
    const { kind } = desk.seat.view.value?.prompt ?? {};
    if (kind === "A1")
        return "A march is under way: choose a highlighted hex, or end the action.";
    if (kind?.startsWith("K"))
        return "A fight is under way: the panel says what is yours to decide.";
    return null;
}

/** Until normal actions can be taken. */
function untilActions(desk: Desk): string | null {
    return offers(desk, "march") || offers(desk, "activate") ? null
        : whatNext(desk) ?? "Answer the panel's question first.";
}

const steps: Step[] = [
    {
        id: "map",
        title: "The map",
        words: <>This is the theater in hexes a little over a mile across. It is June 28, 1863, and Lee's army is spread
            over Pennsylvania. Drag the map, turn the wheel or press <kbd>+</kbd>, <kbd>−</kbd> and <kbd>0</kbd>; the
            search (key <kbd>/</kbd>) finds any place or unit. Find <strong>Gettysburg</strong>: type it, and
            press <kbd>Enter</kbd>.</>,
        rule: "2.1a",
        done: (desk) => desk.gaze.value?.cell === desk.theater.place("Gettysburg"),
        praise: "There it is, where ten roads meet.",
    },
    {
        id: "posture",
        title: "The posture of the turn",
        words: <>Each side says in secret whether it will be <strong>operational</strong>, and march at full speed,
            or <strong>passive</strong>, and rest and draw supply. You have ground to win: declare your army
            operational.</>,
        rule: "4.5a",
        hint: (desk) => (desk.phase.value === "1e" ? null : whatNext(desk)),
        done: (desk, since) =>
            ordered(desk, since, ({ kind }) => kind === "declared") || !["1e", ""].includes(desk.phase.value),
        praise: "Both postures were revealed together.",
    },
    {
        id: "leaders",
        title: "Leaders",
        words: <>A leader activates the units of his command within his radius, and his value helps them in a fight. At
            this point leaders may ride to other units, and units may be attached and detached. Leave all as it is:
            choose “Done”.</>,
        rule: "4.4a",
        hint: (desk) => (desk.phase.value === "3" ? null : whatNext(desk)),
        done: (desk) => !["1e", "1g", "3", ""].includes(desk.phase.value),
        praise: "Now the marching begins.",
    },
    {
        id: "march",
        title: "A march",
        words: <>Before every action both sides roll for the initiative, and the higher roll acts. When it is yours,
            select <strong>{rider}</strong>, the cavalry brigade before Harrisburg, and march it alone. The march dice
            say how many movement points it has; the march makes it tired, which the dots on its counter show.</>,
        rule: "4.3b",
        look: "Mechanicsburg",
        hint: untilActions,
        moot: late,
        done: (desk, since) => ordered(desk, since, (event) => event.kind === "acting" && event.unit === rider),
        praise: "The highlighted hexes are those within reach of its points.",
    },
    {
        id: "approach",
        title: "Up to the enemy",
        words: <>A small body of militia, <strong>{foe}</strong>, stands three hexes to the east. Choose a
            highlighted hex <em>beside</em> it. A unit's zone of control is the six hexes around it: whoever enters it
            must stop there, or attack.</>,
        rule: "5.8b",
        look: "Mechanicsburg",
        hint: (desk) => (desk.phase.value === "A1" ? null : untilActions(desk)),
        moot: (desk) => late(desk)
            ?? (desk.phase.value === "4a" ? "Its march is over: march it again, or go on." : null),
        done: (desk) => offers(desk, "attack"),
        praise: "From here it can attack.",
    },
    {
        id: "attack",
        title: "An attack",
        words: <>Attack {foe}. A hasty attack is cheap and a prepared one costs more movement points, but helps the
            die. Before you commit, the panel shows every modifier with its rule, and the odds of every
            result. Then the fight is carried out: losses, retreat, and who advances.</>,
        rule: "6.1b",
        hint: (desk) => (offers(desk, "attack") ? null : whatNext(desk)),
        moot: late,
        done: (desk, since) => told(desk, since, "fought"),
        praise: "The log has the dice and what they came to.",
    },
    {
        id: "activation",
        title: "A corps on the march",
        words: <>One leader moves several units with one roll. When the initiative is yours again,
            activate <strong>{corps}</strong> with the divisions at Carlisle, and march them by the highlighted
            hexes.</>,
        rule: "4.3a",
        look: "Carlisle",
        hint: untilActions,
        moot: late,
        done: (desk, since) => ordered(desk, since, (event) => event.kind === "action" && event.leader === corps),
        praise: "Each of them has the points of that one roll.",
    },
    {
        id: "refused",
        title: "Why not?",
        words: <>Whatever is against the rules is refused, with the rule and a reason, and costs nothing. Try it while
            this march is under way: open the order line (key <kbd>o</kbd>), write <code>activate Longstreet</code> and
            press <kbd>Enter</kbd>. Then press the rule's number in the answer to read it.</>,
        moot: (desk) => (desk.phase.value === "A1" ? null : "The march is over: another time, then."),
        done: (desk) => desk.seat.refusal.value !== null,
        praise: "The umpire refuses by what you know, never by what is hidden from you.",
    },
    {
        id: "turn",
        title: "The turn goes on",
        words: <>March what you like, then <strong>pass</strong>: when both sides pass in a row the marching is over.
            Supply, recovery from fatigue and county control follow, and the page asks only where there is something
            to decide. Meanwhile look into the papers: Army, Score and the calendar.</>,
        rule: "4.1a",
        hint: (desk) => whatNext(desk) ?? "Choose an action, or pass.",
        done: (desk) => isOver(desk),
        praise: "A day is over, and your tired units have rested.",
    },
    {
        id: "score",
        title: "What wins",
        words: <>Points come from levies on towns, from counties you hold, from depots, bridges and railroads destroyed,
            and from the losses and the morale of both armies. Open the <strong>Score</strong> paper: it has every line
            of the printed record. Then march on: Harrisburg, York and the Susquehanna bridges are near.</>,
        rule: "9.1a",
        done: (desk, since) => ordered(desk, since, () => true),
        praise: "The rest is generalship.",
    },
];

/** Everything can be seen: enough to learn at once. */
export const tutorial: Tutorial = {
    title: "Lee in Pennsylvania, on hexes",
    scenario: "meade-moves-north", side: "confederate", fog: "open", steps,
    words: "You are General Lee on June 28, 1863, with Ewell before Harrisburg. You march, fight, and play a whole " +
        "turn.",
};
