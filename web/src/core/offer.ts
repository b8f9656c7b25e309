// What a seat may order, as the server offers it (docs/api.md, "What it may order").

export interface Offer {
    kind: string;
    about: string | null; // what it is about, by the name used in orders
    cells: string[]; // every space of its route, with the last; or the spaces of an area
    shape: "way" | "space" | "area" | null; // way: a route that starts where its subject stands
    number?: number; // the number in the order, if no other member has it: how many, which level
    order: string; // as it is sent
    label: string; // what its button says
    short: string; // shorter, for use beside its subject's name
    detail: string | null; // what it costs and risks, in sentences
    undo: boolean; // it can be undone, unless it tells something
    idle: boolean; // it decides nothing
    rule: string | null;
}

/** A subject that has offers; in a long list its offers are requested one by one. */
export interface Subject {
    name: string;
    kinds: string[];
    count: number; // of its offers
    given: boolean; // the offers are in the list
    route: string | null; // the order for a route that the player draws: "Hood via {cells}"
    toward: string | null; // what to ask about a space without an offer: "Hood to {cell}"
}

/** What the rules say about an order that is not given yet. */
export interface Checked {
    offer: Offer | null;
    error: { rule: string | null; sentence: string; instead: string | null } | null;
    forecast: unknown; // how it may turn out in full, as its game system writes it; null: no more than the offer says
}

/** The space that an offer leads to, or is about. */
export function endOf(offer: Offer): string | null {
    return offer.cells[offer.cells.length - 1] ?? null;
}

export function offersAbout(offers: readonly Offer[], subject: string): Offer[] {
    return offers.filter((each) => each.about === subject);
}
