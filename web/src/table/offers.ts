// What can be done now, as a short list: the same for buttons, for the keys 1 to 9 and for a screen reader. What is
// done on the map is not listed, but the token to select for it is.
import { endOf, offersAbout, type Offer } from "../core/offer";
import type { Desk } from "./desk";

export interface Button {
    id: string;
    words: string;
    order: string | null; // what is sent, where it is an order
    offer: Offer | null;
    pressed?: boolean; // for what can be selected and put back
    key?: string; // a letter that presses it, besides its number
    run(): void;
}

/** This many spaces fit into a list; more are left to the map. */
const few = 7;

export function giveButton(desk: Desk, offer: Offer): Button {
    return { id: offer.order, words: offer.label, order: offer.order, offer, run: () => void desk.give(offer.order) };
}

/** What cannot be undone is confirmed before it is given. */
export function proposeButton(desk: Desk, offer: Offer): Button {
    return { ...giveButton(desk, offer), run: () => desk.propose(offer) };
}

/** Beside the name of its subject. */
export function shortly(button: Button): Button {
    return { ...button, words: button.offer?.short ?? button.words };
}

function takeButton(desk: Desk, name: string): Button {
    const cell = desk.where(name);
    const more = desk.system.table.beside?.(desk, name) ?? "";
    return {
        id: `take ${name}`, words: `${name}${cell ? ` at ${desk.theater.name(cell)}` : ""}${more}`, order: null,
        offer: null, run: () => void desk.pick(name),
    };
}

/** If there are many spaces, only the towns: a list that can be read aloud. */
function towns(desk: Desk, offers: Offer[]): Offer[] {
    return offers.length <= few ? offers
        : offers.filter((offer) => (desk.theater.cells.get(endOf(offer)!)?.places.length ?? 0) > 0).slice(0, few);
}

/** Those on the map after the others, or before them. */
function parted(desk: Desk, offers: readonly Offer[]): { on_map: Button[]; others: Button[] } {
    return {
        on_map: towns(desk, offers.filter((offer) => offer.shape !== null)).map((offer) => proposeButton(desk, offer)),
        others: offers.filter((offer) => offer.shape === null).map((offer) => giveButton(desk, offer)),
    };
}

/** Every offer has its own button, whatever token it is about. */
export function allButtons(desk: Desk): Button[] {
    return desk.offers.value.map((offer) => proposeButton(desk, offer));
}

/** The tokens to select, or what the selected token can do; then offers without a subject. */
export function plainButtons(desk: Desk): Button[] {
    const chosen = desk.chosen.value;
    const offers = desk.offers.value;
    const about = parted(desk, chosen === null ? [] : offersAbout(offers, chosen));
    const general = parted(desk, offers.filter((offer) => offer.about === null));
    const subjects = chosen === null ? desk.subjects.value.map(({ name }) => takeButton(desk, name)) : [];
    const own = [...about.others, ...about.on_map].map(shortly);
    return [...subjects, ...own, ...general.on_map, ...general.others];
}

export function buttonsOf(desk: Desk): Button[] {
    return (desk.system.table.phases[desk.phase.value]?.buttons ?? plainButtons)(desk);
}
