// What the front page says about each campaign, and which part of the map is its picture.
import type { Theater } from "../../../map/theater";
import type { Campaign, SystemFront } from "../../system";
import { paintedCounters, type PaintedToken } from "../model/painted";
import type { Counter } from "../model/picture";

interface Painted extends Campaign {
    blocks: PaintedToken[];
}

const campaigns: Record<string, Painted> = {
    gettysburg: {
        title: "The Gettysburg Campaign",
        turns: 10,
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
        title: "The Vicksburg Campaign",
        turns: 8,
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

function painted(scenario: string, theater: Theater): Counter[] {
    return paintedCounters(theater, campaigns[scenario]?.blocks ?? []);
}

export const front: SystemFront = {
    campaigns,
    painted,
    about: <>The rules are those of <cite>A Formidable Invasion</cite> (Gettysburg) and <cite>Gibraltar of the
        West</cite> (Vicksburg) by Greg Wagman, in our own words. No text, chart or picture of the books is shown here;
        to play, own the originals.</>,
};
