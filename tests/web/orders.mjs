// Every control beside the game that gives an order carries its text; harness.mjs compares it with what is sent, here and
// in every other test. Here are the forms that the others do not press.
import { check, run, sit_down, until } from "./harness.mjs";
import { campaign, open_paper, take_seat } from "./lib/hand.mjs";

/** Presses it, and waits until the order was sent and compared. */
async function press(player, control) {
    const before = await player.page.evaluate(() => window.orders_watched ?? 0);
    await control.click();
    await until("an order is sent", () => player.page.evaluate((count) => (window.orders_watched ?? 0) > count, before));
}

await run({
    "the Desk paper: ahead, standing, caretaker, leave, deputy, spectators, question": async (server) => {
        const player = await sit_down(server);
        const { page } = player;
        const game = await campaign(server, { scenario: "vicksburg", umpire: true, seats: { union: "open", confederate: "open" } });
        await take_seat(player, game, "union"); // the other side sets up first, so nothing sent ahead is used
        await open_paper(player, "Desk");
        await page.evaluate(() => document.querySelectorAll(".desk details").forEach((drawer) => { drawer.open = true; }));
        const named = (name) => page.locator(".desk").getByRole("button", { name });
        await page.getByLabel("Orders sent ahead, one per line").fill("activate XIII");
        await press(player, named("Send them ahead"));
        await press(player, named("Cancel them"));
        await page.getByLabel("Whenever it is possible, order").fill("activate XV");
        await page.getByLabel("if (leave empty for always)").fill("turn 7");
        await press(player, named("Add the standing order"));
        await press(player, named("End it"));
        await press(player, page.getByRole("radio", { name: /^press/ }));
        await page.locator(".desk form", { has: page.getByRole("button", { name: "Make the link" }) }).getByLabel("Until the end of").fill("2099-01-02");
        player.expect(/422|400/); // no deputy until then, perhaps; the order is sent
        await press(player, named("Make the link"));
        await press(player, named("Allow spectators"));
        await press(player, named("No spectators"));
        await page.getByLabel("Your question; nobody else sees it").fill("May horse swim?");
        await press(player, named("Ask"));
        await page.locator(".desk form", { has: page.getByRole("button", { name: "Go on leave" }) }).getByLabel("Until the end of").fill(new Date(Date.now() + 172_800_000).toISOString().slice(0, 10));
        await press(player, named("Go on leave"));
        await press(player, named("I am back"));
        check(await page.evaluate(() => window.orders_watched >= 11), "orders were not compared");
    },

    "a hint: what the computer would do, in a game against it and in no other": async (server) => {
        const player = await sit_down(server);
        const game = await campaign(server, { scenario: "gettysburg", seed: "07", seats: { union: "open", confederate: "script" } });
        await take_seat(player, game, "union");
        const ask = player.page.getByRole("button", { name: "What would the computer do?" });
        await ask.click();
        const hint = player.page.getByRole("status", { name: "Hint" });
        await hint.getByText("The computer marches for victory points").waitFor();
        const order = await hint.getByRole("button", { name: "Do that" }).getAttribute("data-order");
        const { orders } = await server.api(`/c/${game.game}/legal?form=orders`, game.keys.union);
        check(orders.includes(order), order, "is not in the list");
        await player.accessible("a hint");
        await hint.getByRole("button", { name: "Do that" }).click();
        await press(player, player.page.locator(`.confirm [data-order='${order}']`));
        await ask.waitFor(); // of the next question
        const other = await sit_down(server);
        const friends = await campaign(server, { scenario: "gettysburg", seats: { union: "open", confederate: "open" } });
        await take_seat(other, friends, "union");
        await until("the Union is asked", async () => (await server.api(`/c/${friends.game}/seat`, friends.keys.union)).asked);
        check(await other.page.getByRole("button", { name: "What would the computer do?" }).count() === 0, "a hint between people");
        const refused = await fetch(`${server.address}/api/1/c/${friends.game}/hint`, { headers: { Authorization: `Bearer ${friends.keys.union}` } });
        check(refused.status === 403, refused.status);
    },

    "the host page: title, pace, a seat": async (server) => {
        const player = await sit_down(server);
        const { page } = player;
        const game = await campaign(server, { scenario: "vicksburg", seats: { union: "open", confederate: "open" } });
        await player.go(`/c/${game.game}/host#${game.host}`);
        await page.getByRole("textbox", { name: "Title" }).fill("Another title");
        await press(player, page.locator("form", { has: page.getByRole("textbox", { name: "Title" }) }).getByRole("button", { name: "Change" }));
        await page.getByRole("textbox", { name: "Pace" }).fill("48h");
        await press(player, page.locator("form", { has: page.getByRole("textbox", { name: "Pace" }) }).getByRole("button", { name: "Change" }));
        await page.getByLabel("Give the seat to").first().selectOption("caretaker");
        await press(player, page.getByRole("button", { name: "Give it to the caretaker" }));
    },
});
