// What is asked and every choice can be seen and touched, at three sizes: a turn of a square and of a hex campaign.
import { check, run, sit_down } from "./harness.mjs";
import { act, campaign, shortest, take_seat, turn_of } from "./lib/hand.mjs";
import { fits } from "./lib/layout.mjs";

/** Each kind of question as it is first asked, with nothing selected and as it stands after an act. */
async function look(player, name, most, play) {
    const seen = new Map();
    for (let acts = 0; acts < most; acts++) {
        const phase = await turn_of(player);
        if (phase === "over")
            break;
        const times = (seen.get(phase) ?? 0) + 1;
        seen.set(phase, times);
        if (times <= 2)
            await fits(player, `${name}-${phase}-${times}`);
        await play(player);
    }
    return seen.size;
}

await run({
    "Gettysburg, a turn of the Confederates": async (server) => {
        const player = await sit_down(server);
        const game = await campaign(server, { scenario: "gettysburg", settings: ["fog=blind"], seed: "07",
            seats: { confederate: "open", union: "script" } });
        await take_seat(player, game, "confederate");
        const kinds = await look(player, "layout-squares", 40, act);
        check(kinds >= 4, "too few kinds of questions were seen:", kinds);
    },
    "Meade Moves North, a turn of the Union": async (server) => {
        const player = await sit_down(server);
        const game = await campaign(server, { scenario: "meade-moves-north", settings: ["fog=blind"], seed: "07",
            seats: { confederate: "script", union: "open" } });
        await take_seat(player, game, "union");
        const kinds = await look(player, "layout-hexes", 25, shortest);
        check(kinds >= 3, "too few kinds of questions were seen:", kinds);
    },
});
