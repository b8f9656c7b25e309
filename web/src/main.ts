// The page with the game systems that the program ships.
import { start } from "./app";
import { systems } from "./systems/list";

start(systems);
