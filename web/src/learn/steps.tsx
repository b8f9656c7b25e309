// The ten steps: what to do and why, the rule behind it, and how the page sees that it is done. They hold
// whatever the cards and dice of the campaign are: where a card forbids what a step asks, it is moot.
import type { ComponentChildren } from "preact";
import type { Desk } from "../table/desk";

export interface Step {
    id: string; // style/learn.css lights up what is meant
    title: string;
    words: ComponentChildren;
    rule?: string;
    look?: string; // a place to be shown
    hint?: (desk: Desk) => string | null; // what to do next, as things stand
    moot?: (desk: Desk) => string | null; // why it cannot be done now
    done: (desk: Desk, since: number) => boolean;
    praise: string;
}

function ordered(desk: Desk, since: number, pattern: RegExp): boolean {
    return desk.seat.log.value.some((line) => line.k > since && pattern.test(line.order ?? ""));
}

function is_off_road(desk: Desk, text: string | undefined): boolean {
    const choice = desk.seat.choices.value.find((each) => each.text === text);
    const from = choice?.token ? desk.own(choice.token)?.cell ?? null : null;
    return choice?.verb === "march" && !desk.by_road(choice.path, from);
}

const by_phase: Record<string, (desk: Desk) => string> = {
    deploy: () => "Put a token down, or let the rest stand as printed.",
    card: () => "The event card asks something of you first: choose from its buttons.",
    activate: (desk) =>
        (desk.hand.laid.value ? "Lay dice on those who shall go far, and press Activate." : "Name one of your corps."),
    march: (desk) =>
        (desk.chosen.value === null ? "Take up a unit, or press “No more marches”."
            : "Point at a lit space and give the order, or let the unit rest."),
    action: () => "Press “No more actions”: nothing need be destroyed today.",
    contact: () => "Lay a Battle Card. SKIRMISH is always allowed.",
    break: () => "Choose the brigade that breaks.",
    retreat: () => "Choose where your beaten troops go.",
    rally: () => "Rally a broken brigade, or press the last button.",
    battle: () => "Press “Let it be fought out here”.",
    plot: () => "Press “All others come by their usual way”.",
};

function whatNext(desk: Desk): string | null {
    if (desk.seat.view.value?.over)
        return "The campaign is over.";
    if (!desk.seat.legal.value?.asked)
        return "The enemy is on the move; the prompt says when it is your turn.";
    return by_phase[desk.phase.value]?.(desk) ?? "Choose from the buttons.";
}

/** Before the marches can begin: the card, a corps, its dice. */
function untilMarch(desk: Desk): string | null {
    return desk.phase.value === "march" ? null : whatNext(desk);
}

function no_way_off_road(desk: Desk): string | null {
    if (desk.phase.value !== "march" || desk.seat.choices.value.some((choice) => is_off_road(desk, choice.text)))
        return null;
    return "No unit of this corps has a die that carries it off the road: none was laid, or it fell on a six. " +
        "Another day, then.";
}

export const steps: Step[] = [
    {
        id: "map",
        title: "The map",
        words: <>This is the country between Port Gibson and Jackson in May 1863. Drag it, turn the wheel or
            press <kbd>+</kbd>, <kbd>−</kbd> and <kbd>0</kbd>;
            “Find” in the head (key <kbd>/</kbd>) finds any place or unit. Find <strong>Vicksburg</strong>: type it, and
            press <kbd>Enter</kbd>.</>,
        rule: "M1",
        done: (desk) => desk.gaze.value?.cell === desk.theater.place("Vicksburg"),
        praise: "There it stands, above the river. A space is some three miles wide.",
    },
    {
        id: "set-up",
        title: "The set-up",
        words: <>Your army has crossed the Mississippi. Drag a token from the tray onto a lit space, or take it up and
            click one; by keys its number, the arrows and <kbd>Enter</kbd>. One is enough: then press “The rest as
            printed”. The enemy has set up already, as blocks that show you only their backs.</>,
        rule: "R19",
        done: (desk) => (desk.seat.view.value?.turn ?? 0) > 0,
        praise: "Your corps stand about Rocky Springs, Willow Springs and Burtonton.",
    },
    {
        id: "card",
        title: "The event card and a corps",
        words: <>Every turn opens with an event card, which holds for both sides: read it. Then both draw Staff Dice for
            the depots they hold. Now one of your corps may move, then one of his, in turn:
            name <strong>XIII Corps</strong>, which stands nearest the enemy.</>,
        rule: "T1",
        hint: (desk) => (desk.phase.value === "activate" ? null : whatNext(desk)),
        done: (desk) => desk.hand.laid.value !== null || desk.phase.value === "march",
        praise: "A corps is named; nothing of the others can move until it is done.",
    },
    {
        id: "dice",
        title: "Staff Dice",
        words: <>A Staff Die carries a token farther: one to five spaces, but a six adds nothing. Dice are laid out
            before anything moves. Lay one on <strong>Carr</strong>, by his button or his block, and press
            “Activate”.</>,
        rule: "T5",
        hint: (desk) =>
            (desk.seat.refusal.value ? "Where the card forbids dice, take yours back and activate without."
                : desk.hand.laid.value ? null : untilMarch(desk)),
        done: (desk) => desk.phase.value === "march",
        praise: "The dice that you keep serve for actions and for your other corps; " +
            "what is left lapses at the end of the turn.",
    },
    {
        id: "off-road",
        title: "Leaving the road",
        words: <>Take up <strong>Carr</strong>, by his button or his block, and throw his die. Spaces in gold are
            reached by road, three of them without any die; those in green, with a dashed edge, across country, by the
            die alone. Click a <strong>green</strong> space and read on the slip what it would give up.</>,
        rule: "M8",
        look: "Hall's Ferry",
        hint: untilMarch,
        moot: no_way_off_road,
        done: (desk) => is_off_road(desk, desk.proposed.value?.text),
        praise: "The slip says what the road is worth. Press Esc or “Cancel”: nothing was ordered yet.",
    },
    {
        id: "refused",
        title: "Why not?",
        words: <>Whatever is against the rules is refused, with the rule and a reason, and costs nothing. Try it: click
            into the order line (key <kbd>o</kbd>),
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
        words: <>Now the real thing. With <strong>Carr</strong> taken up, point at a <strong>gold</strong> space, or
            move the cursor there with the arrows and press{" "}
            <kbd>Enter</kbd>; the slip shows the way. Give the order. A block in your way is contact: the space is
            lit in red.</>,
        rule: "T6",
        look: "Cayuga",
        hint: untilMarch,
        done: (desk, since) => ordered(desk, since, / (via|to) /),
        praise: "The log keeps what happened, with the rule behind every line.",
    },
    {
        id: "undo",
        title: "Taking it back",
        words: <>Press “Undo” or <kbd>u</kbd>. What told you nothing new can be taken back; once a die is thrown or the
            enemy is seen it cannot, for nobody can forget what he has learnt. The page then says what it was.</>,
        moot: (desk) =>
            (desk.seat.legal.value?.asked && !desk.seat.legal.value.can_undo
                ? "It cannot be taken back this time; the reason stands beside the button." : null),
        done: (desk, since) =>
            ordered(desk, since, /^undo$/) || (desk.seat.trouble.value ?? "").startsWith("Nothing can be taken back"),
        praise: "So look first, and order then.",
    },
    {
        id: "turn",
        title: "The turn goes on",
        words: <>March the rest of the corps as you like, then “No more marches” and “No more actions”: the enemy moves
            one of his, and so in turn. Go toward Edwards Station or Raymond. The papers beside the map have your points
            (<strong>Standing</strong>), your army and the briefing: look into them meanwhile.</>,
        rule: "F13",
        look: "Edwards Station",
        hint: whatNext,
        done: (desk) => (desk.seat.view.value?.turn ?? 0) >= 2 || (desk.seat.view.value?.over ?? false),
        praise: "A turn is over, and points are counted in secret: each side knows its own alone.",
    },
    {
        id: "contact",
        title: "Contact and Battle Cards",
        words: <>Now seek him: a step into a space with an enemy's block is contact. A picket is driven off; but a
            division makes both sides lay a Battle Card in secret. The page shows the odds, by what you know. March
            until it comes to that, and lay a card.</>,
        rule: "B3",
        look: "Edwards Station",
        hint: whatNext,
        done: (desk, since) => ordered(desk, since, /^card /) || (desk.seat.view.value?.over ?? false),
        praise: "Both cards were turned together, and what they made of it stands in the log.",
    },
];
