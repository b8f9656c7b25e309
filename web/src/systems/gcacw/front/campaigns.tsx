// What the front page says about each hex campaign, and which part of the map is its picture.
import type { Theater } from "../../../map/theater";
import type { Campaign, SystemFront } from "../../system";
import type { UnitCounter } from "../model/picture";
import type { Side } from "../model/view";

interface Painted {
    side: Side;
    name: string;
    command: string;
    at: string; // a town
    manpower: number;
    cavalry?: true;
}

const armies = { union: "Meade and the Army of the Potomac", confederate: "Lee and the Army of Northern Virginia" };
const hookers = { ...armies, union: "Hooker, then Meade, and the Army of the Potomac" };

const campaigns: Record<string, Campaign & { pieces: Painted[] }> = {
    "meade-moves-north": {
        title: "Meade Moves North",
        turns: 7,
        dates: "June 28 to July 4, 1863, on hexes",
        story: "A week. Meade has commanded since this morning; his seven corps lie about Frederick, tired from " +
            "their marches. Lee's divisions are spread from Chambersburg to York. Gather, find him, and fight on " +
            "ground of your choice. The one to begin with on hexes.",
        focus: "Gettysburg",
        commanders: armies,
        pieces: [
            { side: "confederate", name: "Heth", command: "III", at: "Cashtown", manpower: 15 },
            { side: "confederate", name: "Early", command: "II", at: "Hampton", manpower: 11 },
            { side: "union", name: "Gamble", command: "1st", at: "Gettysburg", manpower: 3, cavalry: true },
            { side: "union", name: "Wadsworth", command: "I", at: "Emmitsburg", manpower: 8 },
        ],
    },
    "june-23": {
        title: "June 23",
        turns: 15,
        dates: "June 23 to July 7, 1863, on hexes",
        story: "Ewell leads the way into Pennsylvania, Longstreet and Hill are at the fords, and the Army of the " +
            "Potomac is about to cross behind them. Two weeks to gather the harvest of the Cumberland Valley, or " +
            "to bring the invader to battle.",
        focus: "Hagerstown",
        commanders: hookers,
        pieces: [
            { side: "confederate", name: "Rodes", command: "II", at: "Hagerstown", manpower: 16 },
            { side: "confederate", name: "Heth", command: "III", at: "Shepherdstown", manpower: 15 },
            { side: "union", name: "Wadsworth", command: "I", at: "Frederick", manpower: 8 },
        ],
    },
    "high-tide": {
        title: "High Tide of the Confederacy",
        turns: 29,
        dates: "June 3 to July 7, 1863, on hexes",
        story: "From the first camps struck behind Fredericksburg to the road home. Clear the Valley, cross the " +
            "Potomac, levy the towns and wreck the railroads; or guess where Lee is bound, keep between him and " +
            "Washington, and strike. Supply, weather, garrisons and Halleck's telegrams are all in it.",
        focus: "Culpeper Court House",
        commanders: hookers,
        pieces: [
            { side: "confederate", name: "Rodes", command: "II", at: "Culpeper Court House", manpower: 16 },
            { side: "confederate", name: "Hampton", command: "Cav", at: "Brandy Station", manpower: 4, cavalry: true },
            { side: "union", name: "Gregg", command: "2nd", at: "Warrenton", manpower: 3, cavalry: true },
        ],
    },
    "long-roads": {
        title: "The Long Roads to Gettysburg",
        turns: 52,
        dates: "June 3 to July 30, 1863, on hexes",
        story: "The whole campaign, with the fall of Vicksburg, the riots in New York and the long retreat. For " +
            "those who have a season, and commanders on both sides who write each other letters.",
        focus: "Winchester",
        commanders: hookers,
        pieces: [
            { side: "confederate", name: "Johnson", command: "II", at: "Front Royal", manpower: 13 },
            { side: "union", name: "Milroy", command: "HF", at: "Winchester", manpower: 7 },
            { side: "union", name: "Stahel", command: "DC", at: "Leesburg", manpower: 4, cavalry: true },
        ],
    },
};

function counterOf(theater: Theater, { side, name, command, at, manpower, cavalry }: Painted): UnitCounter[] {
    const cell = theater.place(at);
    return cell === null ? [] : [{
        key: name, kind: "unit", side, cell, name, names: [], own: true, movable: false, dot: "large", command,
        arm: cavalry ? "cavalry" : "infantry", size: cavalry ? "brigade" : "division", manpower, tactical: 3,
        artillery: 1, fatigue: 0, demoralized: 0, disorganized: false, exhausted: false, hungry: false, spent: false,
    }];
}

export const front: SystemFront = {
    campaigns,
    painted: (scenario, theater) => (campaigns[scenario]?.pieces ?? []).flatMap((piece) => counterOf(theater, piece)),
    about: <>The hex campaigns follow the charts of <cite>The Long Roads to Gettysburg</cite>, played with the rules of
        the Great Campaigns of the American Civil War, in our own words. No text, chart or picture of the originals is
        shown here; to play, own them.</>,
};
