// Text being written and not yet sent: kept over a reload, an upgrade of the page, a lost connection.
import { useState } from "preact/hooks";
import { recall, store } from "../core/saved";
import type { Seat } from "./seat";

const session = () => sessionStorage;
const lasting = () => localStorage;

function shelfOf(seat: Seat, name: string): string {
    return `vedette.draft.${seat.api.game}.${seat.card.value?.you.seat ?? seat.api.seat ?? ""}.${name}`;
}

export function draftOf(seat: Seat, name: string, lasts = false): string {
    return recall<string>(shelfOf(seat, name), "", lasts ? lasting : session);
}

/** A text of one seat, by name; `lasts` keeps it when the browser is closed too. */
export function useDraft(seat: Seat, name: string, lasts = false): [string, (text: string) => void] {
    const [text, setText] = useState(() => draftOf(seat, name, lasts));
    return [text, (news) => {
        setText(news);
        store(shelfOf(seat, name), news === "" ? null : news, lasts ? lasting : session);
    }];
}
