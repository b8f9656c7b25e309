// Both sides at one laptop: a curtain between, and nothing of the other behind it.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { give_order as order } from "./lib/hand.mjs";

async function begin(server) {
    const player = await sit_down(server);
    const { page } = player;
    await player.go("/");
    await page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /with a friend/ }).click();
    await page.getByRole("radio", { name: /Both at this laptop/ }).check();
    await page.getByRole("button", { name: "Play now" }).click();
    await page.waitForURL(/\/c\/[^/]+\/both$/);
    return player;
}

async function at_the_curtain(page) {
    const words = await page.getByRole("heading", { name: /^Hand the laptop to/ }).textContent();
    same(await page.locator("[data-counter]").count(), 0, "blocks at the curtain");
    same(await page.locator(".panel, .drawer, .rail, .top").count(), 0, "papers at the curtain");
    return words.includes("Union") ? "Union" : "Confederate";
}

async function lift(page) {
    await page.getByRole("button", { name: /lift the curtain/ }).click();
    await page.locator(".prompt[data-phase]").waitFor();
}

await run({
    "a curtain falls between the turns": async (server) => {
        const player = await begin(server);
        const { page } = player;
        const first = await at_the_curtain(page);
        await player.accessible("the curtain");
        await player.picture("curtain");
        await lift(page);
        await order(page, "deploy default");
        await page.getByText(/It is the .+ commander’s move/).waitFor();
        const blocks = await page.locator("[data-counter]").count();
        check(blocks > 5, blocks, "blocks of the first side");
        const secret = await page.locator("[data-counter]").first().getAttribute("aria-label");
        await page.getByText(/It is the .+ commander’s move/).locator("xpath=..").getByRole("button", { name: "Draw the curtain" }).click();

        const second = await at_the_curtain(page);
        check(first !== second, "the same side again");
        check(!(await page.content()).includes(secret), "what the first side saw is still on the page");
        await lift(page);
        await page.getByText("Set up your army").first().waitFor();
        check(!(await page.content()).includes(secret), "the second side sees the first one's blocks");
        await page.reload();
        await at_the_curtain(page);
        check((await player.context.cookies()).length === 0, "a hot seat has no cookies");
    },

    "it falls by itself, unless the player wants to read on": async (server) => {
        const { page } = await begin(server);
        await lift(page);
        await order(page, "deploy default");
        await page.getByRole("button", { name: "Not yet" }).click();
        await page.getByText(/It is the .+ commander’s move/).waitFor();
        check(!(await page.getByText(/The curtain falls in/).isVisible()), "it still counts");
        await page.getByRole("banner").getByRole("button", { name: "Draw the curtain" }).click();
        await at_the_curtain(page);
        await lift(page);
        await order(page, "deploy default");
        // Or it is still this side's turn: the first card may ask it something.
        await page.locator(".curtain, .prompt.asked:not([data-phase=deploy])").waitFor();
    },
});
