// The player's own notes on the map: they stay in this browser and nobody is told of them.
import { signal, type Signal } from "@preact/signals";

interface Note {
    cell: string;
    text: string;
}

function read(key: string): Note[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
        return Array.isArray(kept) ? kept.filter(is_note) : [];
    } catch {
        return [];
    }
}

function is_note(value: unknown): value is Note {
    const note = value as Partial<Note> | null;
    return typeof note?.cell === "string" && typeof note.text === "string";
}

export class Notes {
    readonly list: Signal<Note[]>;
    private readonly key: string;

    constructor(game: string, seat: string) {
        this.key = `vedette notes ${game} ${seat}`;
        this.list = signal(read(this.key));
    }

    at(cell: string): string {
        return this.list.value.find((note) => note.cell === cell)?.text ?? "";
    }

    /** An empty text removes the note. */
    write(cell: string, text: string): void {
        const others = this.list.value.filter((note) => note.cell !== cell);
        this.list.value = text.trim() === "" ? others : [...others, { cell, text: text.trim() }];
        try {
            localStorage.setItem(this.key, JSON.stringify(this.list.value));
        } catch {
            // a browser that stores nothing: the notes last as long as the page
        }
    }
}
