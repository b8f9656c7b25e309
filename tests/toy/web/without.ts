// The page without a part for Outposts: a game system can be played before its own part exists.
import { start } from "../../../web/src/app";

start([]);
