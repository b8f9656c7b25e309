// The papers of the rail, in order: the game system's own, then those that every game has.
import type { Panel, System } from "../systems/system";
import { LettersPanel, writesLetters } from "./panels/letters";
import { LogPanel } from "./panels/log";
import { NoticesPanel } from "./panels/notices";
import { DeskPanel } from "./panels/questions";
import { NotesPanel } from "./panels/notes";

const shared: Panel[] = [
    { id: "log", title: "Log", icon: "page", key: "l", Body: LogPanel },
    { id: "letters", title: "Letters", icon: "letter", Body: LettersPanel, shown: writesLetters },
    { id: "notes", title: "Notes", icon: "note", Body: NotesPanel },
    { id: "desk", title: "Desk", icon: "desk", Body: DeskPanel },
    { id: "notices", title: "Notices", icon: "bell", Body: NoticesPanel },
];

export function panelsOf(system: System): Panel[] {
    return [...system.table.panels, ...shared];
}
