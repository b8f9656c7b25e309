// What is being written and not yet sent: kept over a reload, an upgrade of the page, a lost connection.
import { useState } from "preact/hooks";
import { recall, store } from "../kept";
import type { Seat } from "./seat";

const session = () => sessionStorage;
const lasting = () => localStorage;

/** A text of one seat, by name; `lasts` keeps it when the browser is closed too. */
export function useDraft(seat: Seat, name: string, lasts = false): [string, (text: string) => void] {
    const shelf = `vedette.draft.${seat.door.game}.${seat.card.value?.you.seat ?? seat.door.seat ?? ""}.${name}`;
    const where = lasts ? lasting : session;
    const [text, setText] = useState(() => recall<string>(shelf, "", where));
    return [text, (news) => {
        setText(news);
        store(shelf, news === "" ? null : news, where);
    }];
}
