// The moments of this game system (SystemMoments).
import type { SystemMoments } from "../../../table/moments/types";
import { doingsOf, moverOf } from "./doings";
import { intelligenceOf } from "./intelligence";
import { morningOf } from "./morning";
import { resultsOf } from "./results";

export const moments: SystemMoments = {
    mover_of: moverOf, doings_of: doingsOf, morning: morningOf, results: resultsOf, intelligence: intelligenceOf,
};
