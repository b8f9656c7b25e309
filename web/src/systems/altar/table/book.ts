// The book of a seat's campaign, fetched once.
import { signal, type ReadonlySignal } from "@preact/signals";
import { get } from "../../../core/api";
import type { Book } from "../model/book";
import type { Desk } from "../../../table/desk";

const books = new WeakMap<Desk, ReadonlySignal<Book | null>>();

export function bookOf(desk: Desk): Book | null {
    let book = books.get(desk);
    if (!book) {
        const fetched = signal<Book | null>(null);
        book = fetched;
        books.set(desk, book);
        get<Book>(desk.seat.api.path("/view", { form: "book" }), desk.seat.api.key)
            .then((found) => { fetched.value = found; }, () => books.delete(desk));
    }
    return book.value;
}
