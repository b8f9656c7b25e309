// What stands on the stage besides what a game system adds: strips at the foot of the map, and banners over it.
// A component that has nothing to show renders nothing.
import type { ComponentType } from "preact";
import type { Desk } from "./desk";
import { ResultBanner } from "./moments/result";
import { Strip } from "./moments/strip";

type Slot = ComponentType<{ desk: Desk }>;

/** At the foot of the map, between rail and panel, one above the other: "3 changes since your last move". */
export const strips: readonly Slot[] = [Strip];

/** Over the free map, away from the field: the result of a fight. While one is shown the panel stands back. */
export const banners: readonly Slot[] = [ResultBanner];
