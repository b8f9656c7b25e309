// The ledger on the page: what happened on a real table is entered beside the map, struck out, and carried to the sheets.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { asked, campaign, gives, take_seat } from "./lib/hand.mjs";
import { fits } from "./lib/layout.mjs";

const field = (player, name) => player.page.locator(".ledger label", { hasText: new RegExp(`^${name}`) }).locator("input, select");
const enter = (player) => player.page.locator(".ledger .go").click();

async function view(server, game, seat) {
    return server.api(`/c/${game.game}/view`, game.keys[seat]);
}

async function post(server, game, seat, text) {
    await server.api(`/c/${game.game}/orders`, game.keys[seat], { text, key: `${seat} ${text}` });
}

await run({
    "positions, losses and a line struck out": async (server) => {
        const player = await sit_down(server);
        const { page } = player;
        const game = await campaign(server, { scenario: "meade-moves-north", settings: ["fog=open", "ledger=on"], seed: "03",
            seats: { union: "open", confederate: "open" } });
        await take_seat(player, game, "union");
        await until("the posture is asked for", async () => (await asked(player)) === "1e");
        await gives(player, "posture operational").click();
        await post(server, game, "confederate", "posture operational");
        await until("leaders may be transferred", async () => (await asked(player)) === "3", 30);
        await post(server, game, "confederate", "done");
        await gives(player, "done").click();
        await until("entries are taken", async () => (await asked(player)) === "4a", 30);
        await page.locator(".ledger").waitFor();
        await fits(player, "ledger");

        await field(player, "Unit").fill("Wadsworth");
        await field(player, "Hex or town").fill("42051");
        same(await page.locator(".ledger .go").getAttribute("data-order"), "set Wadsworth at 42051");
        await enter(player);
        await until("he stands there", async () =>
            (await view(server, game, "union")).units.find(({ name }) => name === "Wadsworth").cell === "42051");

        await field(player, "Entry").selectOption("loss");
        await field(player, "How many").fill("2");
        await enter(player);
        const lost = async () => (await view(server, game, "union")).units.find(({ name }) => name === "Wadsworth").manpower;
        await until("the loss is booked", async () => (await lost()) === 6);
        const line = page.locator(".ledger-lines li", { hasText: "loss Wadsworth 2 combat" });
        await line.getByRole("button", { name: "Strike out" }).click();
        await until("it is struck out", async () => (await lost()) === 8);

        // What cannot be is refused with its reason, and what was typed stays.
        player.expect(/422/);
        await field(player, "How many").fill("20");
        await enter(player);
        await page.locator(".refusal").waitFor();
        same(await field(player, "Unit").inputValue(), "Wadsworth");
        await player.picture("ledger-refused");
        check(await page.locator(".ledger [data-order=done]").isVisible(), "the phase cannot be closed");
    },
});
