// Words of the front page about campaigns, computer players and settings; the game system has the words about a
// campaign.
import type { Scenario } from "../core/api";
import { allSystems, type Campaign, type System } from "../systems/system";

/** A campaign that one of the page's game systems tells of. */
export function campaignOf(scenario: string): { system: System; campaign: Campaign } | null {
    const system = allSystems().find((each) => scenario in each.front.campaigns);
    return system ? { system, campaign: system.front.campaigns[scenario]! } : null;
}

const machine_words: Record<string, string> = {
    random: "a drummer boy: any order that the rules allow, for a first look",
    script: "a staff officer: sound plans, carried out by the book",
};

/** Weakest first; a player that this page has no words for appears by its name. */
export function machineWords(id: string): string {
    return machine_words[id] ?? id;
}

/** The computer player of a seat, in words: "the computer, a staff officer". */
export function machineName(id: string): string {
    return `the computer, ${machineWords(id).split(":")[0]}`;
}

export function scenarioName(id: string): string {
    return campaignOf(id)?.campaign.title ?? id;
}

/** The campaigns that the server is expected to list: their space is reserved. */
export function scenariosAwaited(): Scenario[] {
    return allSystems().flatMap((system) => Object.entries(system.front.campaigns).map(([id, { title, turns }]) =>
        ({ id, title, book: "", system: system.name, map: id, turns, machines: [], switches: [],
            sides: [system.sides[0].id, system.sides[1].id] })));
}

/** The best of our own computer players; a club's bots are used only if chosen. */
export function bestMachine(machines: readonly string[]): string {
    const known = Object.keys(machine_words).filter((id) => machines.includes(id));
    return known[known.length - 1] ?? machines[0] ?? "script";
}

export const fogs = [
    { id: "blind", name: "Blind",
        word: "You see what your scouts see and hear what they report, days late: as it was in 1863." },
    { id: "tokens", name: "Tokens",
        word: "All tokens stand on the map, with their faces hidden: as on a table without an umpire." },
    { id: "open", name: "Open", word: "Both sides see everything: for learning the rules." },
] as const;

export type Fog = (typeof fogs)[number]["id"];

/** The time zone of this browser: "Europe/Berlin". */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

export const paces = [
    { id: "", word: "No deadline" },
    { id: "24h remind 6h", word: "A day for each answer" },
    { id: "2d remind 12h", word: "Two days for each answer" },
    { id: "7d remind 2d", word: "A week for each answer" },
] as const;
