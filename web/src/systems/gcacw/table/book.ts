// The book of a seat's campaign: briefing, calendar and every table, the sheets filled in. Asked for again when the
// seat was told something.
import { signal, type Signal } from "@preact/signals";
import { get } from "../../../core/api";
import type { Desk } from "../../../table/desk";

export interface Table {
    id: string;
    title: string;
    source: string;
    columns: string[];
    rows: (string | number | null)[][];
}

export interface Book {
    title: string;
    book: string;
    turns: number;
    briefing: { title: string; situation: string; objectives: string; notes: string };
    calendar: { days: string; letters: string }[];
    tables: Table[];
}

interface Kept {
    told: number;
    book: Signal<Book | null>;
}

const books = new WeakMap<Desk, Kept>();

/** The last one that came, until the new one is here. */
export function bookOf(desk: Desk): Book | null {
    const told = desk.seat.view.value?.told ?? 0;
    const kept = books.get(desk) ?? { told: -1, book: signal<Book | null>(null) };
    if (kept.told !== told) {
        books.set(desk, { told, book: kept.book });
        get<Book>(desk.seat.api.path("/view", { form: "book" }), desk.seat.api.key)
            .then((found) => { kept.book.value = found; }, () => {});
    }
    return kept.book.value;
}

export function tableOf(desk: Desk, id: string): Table | null {
    return bookOf(desk)?.tables.find((each) => each.id === id) ?? null;
}
