// Whole play at the page, by clicking what it offers.
import { check, run, sit_down } from "./harness.mjs";
import { act, campaign, take_seat } from "./lib/hand.mjs";

await run({
    "a whole Vicksburg campaign against the script": async (server) => {
        const player = await sit_down(server);
        player.expect(/422/); // dice that a card forbids
        const game = await campaign(server, { scenario: "vicksburg", seed: "0000000000001863", settings: ["fog=blind"], seats: { union: "open", confederate: "script" } });
        await take_seat(player, game, "union");
        const phases = new Map();
        for (let acts = 0; ; acts++) {
            check(acts < 700, "the campaign does not end");
            const phase = await act(player);
            phases.set(phase, (phases.get(phase) ?? 0) + 1);
            if (phase === "over")
                break;
            if (phases.get(phase) === 1) {
                await player.accessible(phase);
                await player.picture(`play-${phase}`);
            }
        }
        console.log(`        ${[...phases].map(([phase, times]) => `${phase} ${times}`).join(", ")}`);
        for (const phase of ["deploy", "activate", "march", "action", "rally"])
            check(phases.has(phase), "nobody was asked to", phase);
        await player.picture("play-over");
    },
});
