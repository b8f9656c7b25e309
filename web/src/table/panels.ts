// The tabs beside the map, in order: the game system's own come after the log.
import type { Panel, System } from "../systems/system";
import { LettersPanel, writesLetters } from "./panels/letters";
import { LogPanel } from "./panels/log";
import { NoticesPanel } from "./panels/notices";
import { DeskPanel } from "./panels/questions";
import { NotesPanel } from "./panels/notes";

const log: Panel = { id: "log", title: "Log", Body: LogPanel };

const others: Panel[] = [
    { id: "notes", title: "Notes", Body: NotesPanel },
    { id: "letters", title: "Letters", Body: LettersPanel, shown: writesLetters },
    { id: "desk", title: "Desk", Body: DeskPanel },
    { id: "notices", title: "Notices", Body: NoticesPanel },
];

export function panelsOf(system: System): Panel[] {
    return [log, ...system.table.panels, ...others];
}
