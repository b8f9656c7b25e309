// The first two turns of Gettysburg against the script, with VD_TEST_ALL three; Vicksburg is played whole (play.mjs).
import { all, check, run, same, sit_down } from "./harness.mjs";
import { act, campaign, take_seat, turn_of } from "./lib/hand.mjs";

const turns = all ? 3 : 2;

await run({
    "the first turns of Gettysburg": async (server) => {
        const player = await sit_down(server);
        player.expect(/422/);
        const game = await campaign(server, { scenario: "gettysburg", seed: "0000000000001863", settings: ["fog=blind"], seats: { union: "open", confederate: "script" } });
        await take_seat(player, game, "union");
        same(await turn_of(player), "give_up");
        await player.picture("gettysburg-give-up");
        const view = () => server.api(`/c/${game.game}/view`, game.keys.union);
        for (let acts = 0; (await view()).turn <= turns; acts++) {
            check(acts < 400, "the turns do not end");
            if ((await act(player)) === "over")
                break;
        }
        await player.picture("gettysburg-next-turn");
    },
});
