// A seat of this game system: its view, its hand, its tokens.
import type { Desk } from "../../../table/desk";
import { namesOf } from "../model/picture";
import { viewOf, type OwnToken, type View } from "../model/view";
import type { AltarHand } from "./hand";

export function altarView(desk: Desk): View | null {
    const view = desk.seat.view.value;
    return view && viewOf(view);
}

export function handOf(desk: Desk): AltarHand {
    return desk.hand as AltarHand;
}

/** A token of the player by its name in orders. */
export function ownToken(desk: Desk, name: string): OwnToken | null {
    const own = altarView(desk)?.own ?? [];
    return own.find((token) => token.id === name) ?? own.find((token) => namesOf(token).includes(name)) ?? null;
}

export function corpsTitle(desk: Desk, id: string): string {
    return altarView(desk)?.corps.find((corps) => corps.id === id)?.title ?? id;
}
