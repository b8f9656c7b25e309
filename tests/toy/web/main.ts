// The page of vedette-toy: Outposts and nothing else, so that what the page asks of a system is seen to be enough.
import { start } from "../../../web/src/app";
import { outpost } from "./outpost";

start([outpost]);
