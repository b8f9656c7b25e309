// What the front page says of each campaign, in our own words, and where its picture is cut from the map.

import type { Scenario } from "../api";
import type { Side } from "../model/view";

/** A block in the picture of a campaign, for the eye alone. */
export interface PaintedBlock {
    side: Side;
    name: string;
    corps: string;
    arm: "infantry" | "cavalry";
    brigades: number;
    at: string; // a town
}

interface Blurb {
    dates: string;
    story: string;
    focus: string; // a town in the middle of the picture
    commanders: { union: string; confederate: string };
    blocks: PaintedBlock[];
}

export const blurbs: Record<string, Blurb> = {
    gettysburg: {
        dates: "Maryland and Pennsylvania, June and July 1863",
        story: "Lee has slipped north behind the mountains and his corps are strung out over forty miles of rich " +
            "country. The Army of the Potomac has a new commander this very morning and no notion where the enemy is " +
            "bound. Cover Washington and bring him to battle; or gather in the harvest, frighten Harrisburg, and be " +
            "home over the Potomac before the fords close.",
        focus: "Gettysburg",
        commanders: { union: "Meade and the Army of the Potomac",
            confederate: "Lee and the Army of Northern Virginia" },
        blocks: [
            { side: "confederate", name: "Heth", corps: "III", arm: "infantry", brigades: 4, at: "Cashtown" },
            { side: "confederate", name: "Early", corps: "II", arm: "infantry", brigades: 4, at: "Hampton" },
            { side: "union", name: "Buford", corps: "Cav", arm: "cavalry", brigades: 3, at: "Gettysburg" },
            { side: "union", name: "Wadsworth", corps: "I", arm: "infantry", brigades: 2, at: "Emmitsburg" },
            { side: "union", name: "Kilpatrick", corps: "Cav", arm: "cavalry", brigades: 2, at: "Hanover" },
        ],
    },
    vicksburg: {
        dates: "Mississippi, May 1863",
        story: "Grant is over the river below Vicksburg with no line behind him but what his men carry. Pemberton " +
            "must hold the bluffs and the railroad with an army posted everywhere; Johnston is gathering another at " +
            "Jackson. Strike between them before they join, or bleed the invader on the Big Black until his wagons " +
            "are empty. The shorter of the two, and the one to begin with.",
        focus: "Edwards Station",
        commanders: { union: "Grant and the Army of the Tennessee",
            confederate: "Pemberton, Johnston and the river fortress" },
        blocks: [
            { side: "confederate", name: "Loring", corps: "", arm: "infantry", brigades: 4, at: "Edwards Station" },
            { side: "confederate", name: "Stevenson", corps: "", arm: "infantry", brigades: 5, at: "Vicksburg" },
            { side: "confederate", name: "Gregg", corps: "", arm: "infantry", brigades: 1, at: "Clinton" },
            { side: "union", name: "Hovey", corps: "XIII", arm: "infantry", brigades: 3, at: "Champion's Hill" },
            { side: "union", name: "Logan", corps: "XVII", arm: "infantry", brigades: 4, at: "Raymond" },
        ],
    },
};

const machine_words: Record<string, string> = {
    random: "a drummer boy: any order that the rules allow, for a first look",
    script: "a staff officer: sound plans, carried out by the book",
};

/** Weakest first; what this page has no words for has its own name. */
export function machineWords(id: string): string {
    return machine_words[id] ?? id;
}

/** Who sits there, in a word: "the machine, a staff officer". */
export function machineName(id: string): string {
    return `the machine, ${machineWords(id).split(":")[0]}`;
}

const scenario_names: Record<string, string> = { gettysburg: "The Gettysburg Campaign",
    vicksburg: "The Vicksburg Campaign" };

export function scenarioName(id: string): string {
    return scenario_names[id] ?? id;
}

/** One that the server has not told of yet, for the room that it will take. */
export function scenarioAwaited(id: string): Scenario {
    return { id, title: scenarioName(id), book: "", system: "", map: id, turns: 10, machines: [] };
}

/** The best of our own; a club's own machines are never chosen unasked. */
export function bestMachine(machines: readonly string[]): string {
    const known = Object.keys(machine_words).filter((id) => machines.includes(id));
    return known[known.length - 1] ?? machines[0] ?? "script";
}

export const fogs = [
    { id: "blind", name: "Blind",
        word: "You see what your scouts see and hear what they report, days late: as it was in 1863." },
    { id: "tokens", name: "Tokens",
        word: "All blocks stand on the map, with their faces hidden: as on a table without an umpire." },
    { id: "open", name: "Open", word: "Both sides see everything: for learning the rules." },
] as const;

export type Fog = (typeof fogs)[number]["id"];

/** Where this browser's clock is: "Europe/Berlin". */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

export const paces = [
    { id: "", word: "No deadline" },
    { id: "24h remind 6h", word: "A day for each answer" },
    { id: "2d remind 12h", word: "Two days for each answer" },
    { id: "7d remind 2d", word: "A week for each answer" },
] as const;
