// What the prompt bar shows in each phase; a phase that is not here has its offers as plain buttons.
import type { ComponentType } from "preact";
import type { Desk } from "../desk";
import { Activate } from "./activate";
import { Arrivals } from "./arrivals";
import { BattleAct } from "./battle";
import { Contact } from "./contact";
import { EventCardAct } from "./event_card";
import { MarchAct } from "./march";
import { Plain } from "./plain";
import { Reserves } from "./reserves";
import { Retreat } from "./retreat";
import { SetUp } from "./setup";

type Act = ComponentType<{ desk: Desk }>;

const acts: Record<string, Act> = {
    deploy: SetUp,
    card: EventCardAct,
    activate: Activate,
    march: MarchAct,
    contact: Contact,
    retreat: Retreat,
    plot: Arrivals,
    attach: Reserves,
    battle: BattleAct,
};

export function actOf(phase: string): Act {
    return acts[phase] ?? Plain;
}
