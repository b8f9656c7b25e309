// The game systems of this page: the one place that names them.
import { altar } from "./altar/altar";
import { gcacw } from "./gcacw/gcacw";
import type { System } from "./system";

export const systems: readonly System[] = [altar, gcacw];
