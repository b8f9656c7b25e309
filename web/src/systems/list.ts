// The game systems of this page: the one place that names them.
import { altar } from "./altar/altar";
import type { System } from "./system";

export const systems: readonly System[] = [altar];
