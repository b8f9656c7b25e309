// The papers beside the map, in the order of their tabs.
import type { ComponentType } from "preact";
import type { Desk } from "./desk";
import { ArmyPanel } from "./panels/army";
import { BriefingPanel } from "./panels/briefing";
import { LettersPanel, writesLetters } from "./panels/letters";
import { LogPanel } from "./panels/log";
import { NoticesPanel } from "./panels/notices";
import { DeskPanel } from "./panels/questions";
import { NotesPanel } from "./panels/notes";
import { StandingPanel } from "./panels/standing";

interface Panel {
    id: string;
    title: string;
    Body: ComponentType<{ desk: Desk }>;
    shown?: (desk: Desk) => boolean; // always, unless it says so
}

export const panels: Panel[] = [
    { id: "log", title: "Log", Body: LogPanel },
    { id: "army", title: "Army", Body: ArmyPanel },
    { id: "standing", title: "Standing", Body: StandingPanel },
    { id: "briefing", title: "Briefing", Body: BriefingPanel },
    { id: "notes", title: "Notes", Body: NotesPanel },
    { id: "letters", title: "Letters", Body: LettersPanel, shown: writesLetters },
    { id: "desk", title: "Desk", Body: DeskPanel },
    { id: "notices", title: "Notices", Body: NoticesPanel },
];
