// The book of a seat's campaign, fetched once.
import { signal, type ReadonlySignal } from "@preact/signals";
import { get } from "../api";
import type { Book } from "../model/book";
import type { Desk } from "./desk";

const books = new WeakMap<Desk, ReadonlySignal<Book | null>>();

export function bookOf(desk: Desk): Book | null {
    let book = books.get(desk);
    if (!book) {
        const fetched = signal<Book | null>(null);
        book = fetched;
        books.set(desk, book);
        get<Book>(desk.seat.door.path("/view", { form: "book" }), desk.seat.door.key)
            .then((found) => { fetched.value = found; }, () => books.delete(desk));
    }
    return book.value;
}
