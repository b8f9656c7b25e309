// The ten steps: what to do and why, the rule, and how the page notices that it is done. They work with any cards and
// dice: where a card forbids what a step asks, the step is moot.
import type { Offer } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import type { Step, Tutorial } from "../../system";
import type { AltarEvent } from "../kinds";
import { altarOffer } from "../model/offers";
import { altarEvent } from "../model/told";
import { handOf } from "../table/seat";

/** True if one of the player's orders since then was told this way. */
function ordered(desk: Desk, since: number, is: (event: AltarEvent) => boolean): boolean {
    return desk.seat.log.value.some(({ k, order, events }) =>
        k > since && order !== null && events.some((event) => is(altarEvent(event))));
}

function undone(desk: Desk, since: number): boolean {
    return desk.seat.log.value.some(({ k, order }) => k > since && order === "undo");
}

function leaves_road(offer: Offer | null): boolean {
    const march = offer && altarOffer(offer);
    return march?.kind === "march" && !march.by_road;
}

const by_phase: Record<string, (desk: Desk) => string> = {
    deploy: () => "Place a token, or place the rest as printed.",
    card: () => "The event card asks something of you first: choose from its buttons.",
    activate: (desk) =>
        (handOf(desk).dice.laid.value ? "Give dice to the tokens that should go far, and press “March”."
            : "Choose one of your corps."),
    march: (desk) =>
        (desk.chosen.value === null ? "Select a token, or end the corps."
            : "Choose a highlighted space, or let the token stand fast."),
    action: () => "Press “End special actions”: nothing need be destroyed today.",
    contact: () => "Choose a Battle Card. SKIRMISH is always allowed.",
    break: () => "Choose the brigade that breaks.",
    retreat: () => "Choose where your beaten troops retreat to.",
    rally: () => "Rally a broken brigade, or press the last button.",
    battle: () => "Press “Let the computer fight the battle”.",
    plot: () => "Press “Call the others by the default route”.",
};

function whatNext(desk: Desk): string | null {
    if (desk.seat.view.value?.over)
        return "The campaign is over.";
    if (!desk.seat.legal.value?.asked)
        return "The enemy is on the move; the prompt says when it is your turn.";
    return by_phase[desk.phase.value]?.(desk) ?? "Choose from the buttons.";
}

/** Before marches can begin: the card, a corps, its dice. */
function untilMarch(desk: Desk): string | null {
    return desk.phase.value === "march" ? null : whatNext(desk);
}

function no_way_off_road(desk: Desk): string | null {
    if (desk.phase.value !== "march" || desk.offers.value.some((offer) => leaves_road(offer)))
        return null;
    return "No token of this corps has a die that carries it cross country: none was allotted, or it rolled a six. " +
        "Another day, then.";
}

const steps: Step[] = [
    {
        id: "map",
        title: "The map",
        words: <>This is the country between Port Gibson and Jackson in May 1863. Drag it, turn the wheel or
            press <kbd>+</kbd>, <kbd>−</kbd> and <kbd>0</kbd>;
            the lens in the top bar (key <kbd>/</kbd>) finds any place or token. Find <strong>Vicksburg</strong>: type
            it, and press <kbd>Enter</kbd>.</>,
        rule: "M1",
        done: (desk) => desk.gaze.value?.cell === desk.theater.place("Vicksburg"),
        praise: "There it is, above the river. A space is about three miles wide.",
    },
    {
        id: "set-up",
        title: "The set-up",
        words: <>Your army has crossed the Mississippi. Drag a token from the tray onto a highlighted space, or select
            it and click one; by keys its number, the arrows and <kbd>Enter</kbd>. One is enough: then press “Place the
            rest as printed”. The enemy has set up already: you see tokens, but not what they are.</>,
        rule: "R19",
        done: (desk) => (desk.seat.view.value?.turn ?? 0) > 0,
        praise: "Your corps stand about Rocky Springs, Willow Springs and Burtonton.",
    },
    {
        id: "card",
        title: "The event card and a corps",
        words: <>Every turn opens with an event card, which applies to both sides: read it. Then both receive Staff Dice
            for the depots they hold. Now one of your corps moves, then one of the enemy's, and so on:
            choose <strong>XIII Corps</strong>, which stands nearest the enemy.</>,
        rule: "T1",
        hint: (desk) => (desk.phase.value === "activate" ? null : whatNext(desk)),
        done: (desk) => handOf(desk).dice.laid.value !== null || desk.phase.value === "march",
        praise: "A corps is chosen; the others cannot move until it is done.",
    },
    {
        id: "dice",
        title: "Staff Dice",
        words: <>A Staff Die lengthens a march: one to five spaces, but a six adds nothing. Allot dice before any
            token moves. Give one to <strong>Carr</strong>, by his row or his token, and press
            “March XIII Corps”.</>,
        rule: "T5",
        hint: (desk) =>
            (desk.seat.refusal.value ? "If the card forbids dice, remove yours and activate the corps without them."
                : handOf(desk).dice.laid.value ? null : untilMarch(desk)),
        done: (desk) => desk.phase.value === "march",
        praise: "The dice that you keep are for actions and for your other corps; " +
            "unused dice are lost at the end of the turn.",
    },
    {
        id: "off-road",
        title: "Leaving the road",
        words: <>Select <strong>Carr</strong>, by his row or his token. Spaces in gold are
            reached by road, three of them without any die; those in green, with a dashed edge, cross country, by the
            die alone. Point at a <strong>green</strong> space, or move the cursor there with the arrows, and read in
            the panel what it would give up.</>,
        rule: "M8",
        look: "Hall's Ferry",
        hint: untilMarch,
        moot: no_way_off_road,
        done: (desk) => leaves_road(desk.pointed.value),
        praise: "That is what the road is worth. Nothing was ordered yet.",
    },
    {
        id: "refused",
        title: "Why not?",
        words: <>Whatever is against the rules is refused, with the rule and a reason, and costs nothing. Try it: open
            the order line (key <kbd>o</kbd>, or “Type an order” in the menu),
            write <code>Carr via K10, K9</code> and press <kbd>Enter</kbd>. Then press the rule's number in the answer
            to read it.</>,
        rule: "I34",
        hint: untilMarch,
        done: (desk) => desk.seat.refusal.value !== null && desk.seat.refusal.value.rule !== null,
        praise: "The umpire refuses by what you know, never by what is hidden from you.",
    },
    {
        id: "march",
        title: "A march by road",
        words: <>Now the real thing. With <strong>Carr</strong> selected, click a <strong>gold</strong> space, or
            move the cursor there with the arrows and press{" "}
            <kbd>Enter</kbd>: he marches at once, since it can be undone. An enemy token in the way means contact: its
            space is highlighted in red, and the march is to be confirmed.</>,
        rule: "T6",
        look: "Cayuga",
        hint: untilMarch,
        done: (desk, since) => ordered(desk, since, (event) => event.kind === "piece" && event.cause === "march"),
        praise: "The log keeps what happened, with the rule behind every line.",
    },
    {
        id: "undo",
        title: "Undo",
        words: <>Press “Undo” or <kbd>u</kbd>. You can undo an order until it tells you something: a die roll, or an
            enemy seen. The page then says what it was.</>,
        moot: (desk) =>
            (desk.seat.legal.value?.asked && !desk.seat.legal.value.can_undo
                ? "You cannot undo this time; the reason is beside the button." : null),
        done: (desk, since) =>
            undone(desk, since) || desk.undo_refused.value,
        praise: "So look first, then order.",
    },
    {
        id: "turn",
        title: "The turn goes on",
        words: <>March the rest of the corps as you like, and end it: then the
            enemy moves a corps, and so on. Go toward Edwards Station or Raymond. The papers at the left have your
            points (<strong>Points</strong>), your army and the briefing: look into them meanwhile.</>,
        rule: "F13",
        look: "Edwards Station",
        hint: whatNext,
        done: (desk) => (desk.seat.view.value?.turn ?? 0) >= 2 || (desk.seat.view.value?.over ?? false),
        praise: "A turn is over, and points are counted in secret: each side knows only its own.",
    },
    {
        id: "contact",
        title: "Contact and Battle Cards",
        words: <>Now find the enemy. Moving into a space with an enemy token is contact. A picket is driven off; but
            against a division both sides choose a Battle Card in secret. The page shows the odds, as far as you know.
            March until it comes to that, and play a card.</>,
        rule: "B3",
        look: "Edwards Station",
        hint: whatNext,
        done: (desk, since) =>
            ordered(desk, since, (event) => event.kind === "laid") || (desk.seat.view.value?.over ?? false),
        praise: "Both cards were revealed together, and the log says what came of it.",
    },
];

/** The tokens of both armies can be seen: enough fog for a beginner. */
export const tutorial: Tutorial = {
    title: "Grant before Vicksburg, on squares",
    scenario: "vicksburg", side: "union", fog: "tokens", steps,
    words: "You are General Grant before Vicksburg, in May 1863.",
};
