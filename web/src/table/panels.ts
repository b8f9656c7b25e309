// The papers of the rail, in order: the game system's own, then those that every game has.
import type { Panel, System } from "../systems/system";
import { freshCount, IntelligencePanel } from "./panels/intelligence";
import { LettersPanel, writesLetters } from "./panels/letters";
import { LogPanel } from "./panels/log";
import { NoticesPanel } from "./panels/notices";
import { DeskPanel } from "./panels/questions";
import { NotesPanel } from "./panels/notes";
import { hasOpponents, TrucePanel, truceCount } from "./panels/truce";

const shared: Panel[] = [
    { id: "intel", title: "Intel", icon: "eye", key: "i", Body: IntelligencePanel, count: freshCount,
        shown: (desk) => desk.system.moments !== undefined },
    { id: "log", title: "Log", icon: "page", key: "l", Body: LogPanel },
    { id: "letters", title: "Letters", icon: "letter", Body: LettersPanel, shown: writesLetters },
    { id: "truce", title: "Truce", icon: "flag", Body: TrucePanel, shown: hasOpponents, count: truceCount },
    { id: "notes", title: "Notes", icon: "note", Body: NotesPanel },
    { id: "desk", title: "Desk", icon: "desk", Body: DeskPanel },
    { id: "notices", title: "Notices", icon: "bell", Body: NoticesPanel },
];

export function panelsOf(system: System): Panel[] {
    return [...system.table.panels, ...shared];
}
