// The player's notes: a list, and a form to add one.
import { useState } from "preact/hooks";
import type { Desk } from "../desk";

export function NotesPanel({ desk }: { desk: Desk }) {
    const [where, setWhere] = useState("");
    const [text, setText] = useState("");
    const [problem, setProblem] = useState<string | null>(null);
    const notes = desk.notes;

    const add = (event: Event) => {
        event.preventDefault();
        const space = where.trim().toUpperCase();
        const cell = desk.theater.cells.has(space) ? space : desk.theater.place(where.trim());
        if (cell === null) {
            setProblem(`There is no place or space called “${where}” on this map.`);
            return;
        }
        setProblem(null);
        notes.write(cell, text);
        setWhere("");
        setText("");
    };
    return (
        <div class="notes">
            <form onSubmit={add}>
                <label>Place or space <input value={where} required list="all-places"
                    onInput={(event) => setWhere(event.currentTarget.value)} /></label>
                <datalist id="all-places">
                    {desk.theater.places().map(({ cell, name }) => <option key={cell + name} value={name} />)}
                </datalist>
                <label>Note <input value={text} required maxLength={200}
                    onInput={(event) => setText(event.currentTarget.value)} /></label>
                <button>Pin it to the map</button>
            </form>
            {problem && <p class="trouble" role="alert">{problem}</p>}
            {notes.list.value.length === 0 && (
                <p class="empty">No notes yet. They are yours alone and stay in this browser.</p>
            )}
            <ul>
                {notes.list.value.map(({ cell, text: words }) => (
                    <li key={cell}>
                        <button class="link" onClick={() => desk.look_at(cell)}>{desk.theater.name(cell)}</button>:{" "}
                        {words}{" "}
                        <button aria-label={`Remove the note at ${cell}`}
                            onClick={() => notes.write(cell, "")}>×</button>
                    </li>
                ))}
            </ul>
        </div>
    );
}
