// What can be done now, as a short list: the same for buttons, for the keys 1 to 9 and for a screen
// reader. What is done on the map is not listed, but the token to take up for it is.
import { choiceWords, choicesOf, isSpatial, tokensAsked, type Choice } from "../model/choices";
import type { Desk } from "./desk";

export interface Offer {
    id: string;
    words: string;
    order: string | null; // what is sent, where it is an order
    choice: Choice | null;
    pressed?: boolean; // for what can be laid down and taken up again
    run(): void;
}

/** Phases in which every choice has its own button, whatever token it is about. */
const spelt_out = new Set(["action", "attach", "break", "losers", "rally", "give_up", "battle", "plot"]);

/** So many spaces fit into a list; more are for the map. */
const few = 9;

function give(desk: Desk, choice: Choice): Offer {
    return {
        id: choice.text, words: choiceWords(choice, desk.speech.value), order: choice.text, choice,
        run: () => void desk.give(choice.text),
    };
}

/** On the slip first: what moves a token is looked at before it is ordered. */
function propose(desk: Desk, choice: Choice): Offer {
    const offer = give(desk, choice);
    const enemies = desk.seat.view.value?.enemy ?? [];
    const met = choice.verb === "march" && enemies.some((enemy) => enemy.cell === choice.cell);
    const to = choice.token !== null && choice.cell !== null
        ? `to ${desk.theater.name(choice.cell)}${met ? ", against the enemy there" : ""}` : offer.words;
    return { ...offer, words: to, run: () => desk.propose(choice) };
}

function take(desk: Desk, name: string): Offer {
    const token = desk.own(name);
    const where = token?.cell ? ` at ${desk.theater.name(token.cell)}` : "";
    const marks = token?.marks ?? [];
    const thrown = marks.includes("rolled") ? `, ${token?.die} by its die` : ", with a die";
    const die = marks.includes("staff") ? thrown : "";
    return {
        id: `take ${name}`, words: `${name}${where}${die}`, order: null, choice: null, run: () => desk.pick(name),
    };
}

/** Of many spaces the towns: a list that can be read out. */
function towns(desk: Desk, choices: Choice[]): Choice[] {
    return choices.length <= few ? choices
        : choices.filter((choice) => (desk.theater.cells.get(choice.cell!)?.places.length ?? 0) > 0).slice(0, few);
}

function about_token(desk: Desk, token: string): Offer[] {
    const choices = choicesOf(desk.seat.choices.value, token);
    return [...choices.filter((choice) => !isSpatial(choice)).map((choice) => give(desk, choice)),
        ...towns(desk, choices.filter(isSpatial)).map((choice) => propose(desk, choice))];
}

function about_corps(desk: Desk): Offer[] {
    const hand = desk.hand.laid.value;
    if (!hand)
        return desk.seat.choices.value.filter((choice) => choice.verb === "activate").map((choice) => ({
            ...give(desk, choice), run: () => desk.hand.name(choice.rest),
        }));
    if (desk.hand.dice_for(hand.corps) === 0)
        return [];
    return desk.hand.marchers(hand.corps).map((token) => ({
        id: `die ${token.id}`, words: token.id, order: null, choice: null,
        pressed: hand.staff.includes(token.id), run: () => desk.hand.lay(token.id),
    }));
}

/** One offer a card, whichever division is named with it. */
function about_cards(desk: Desk): Offer[] {
    const choices = desk.seat.choices.value.filter((choice) => choice.verb === "card");
    return [...new Set(choices.map((choice) => choice.rest))].map((card) => ({
        id: card, words: card.toUpperCase(), order: desk.meeting.text(card), choice: null,
        pressed: desk.meeting.lifted.value === card, run: () => desk.meeting.lift(card),
    }));
}

export function offersOf(desk: Desk): Offer[] {
    const choices = desk.seat.choices.value.filter((choice) => choice.verb !== "undo");
    const chosen = desk.chosen.value;
    if (desk.phase.value === "activate")
        return about_corps(desk);
    if (desk.phase.value === "contact")
        return about_cards(desk);
    if (spelt_out.has(desk.phase.value))
        return choices.map((choice) => give(desk, choice));
    const general = choices.filter((choice) => choice.token === null);
    return [
        ...(chosen !== null ? about_token(desk, chosen) : tokensAsked(choices).map((name) => take(desk, name))),
        ...towns(desk, general.filter(isSpatial)).map((choice) => propose(desk, choice)),
        ...general.filter((choice) => !isSpatial(choice)).map((choice) => give(desk, choice)),
    ];
}
