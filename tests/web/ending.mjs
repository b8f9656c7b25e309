// After the end: a rematch with the sides swapped. And who may look on meanwhile.
import { run, same, sit_down } from "./harness.mjs";
import { open_paper } from "./lib/hand.mjs";

async function play(server) {
    const player = await sit_down(server);
    await player.go("/");
    await player.page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: "Play the Union" }).click();
    await player.page.getByText("Set up your army").first().waitFor();
    await open_paper(player, "Desk");
    return player;
}

await run({
    "resigned, and again with the sides swapped": async (server) => {
        const { page } = await play(server);
        await page.getByText("Resign", { exact: true }).first().click();
        await page.getByLabel("I mean it").check();
        await page.getByRole("button", { name: "Resign" }).click();
        await page.getByText("The campaign is over. The Confederate side has won.").waitFor();
        await page.getByText(/has resigned, and .* has won\./).waitFor();
        await page.getByRole("button", { name: "Propose a rematch, sides swapped" }).click();
        await page.getByRole("button", { name: "Take the seat" }).click();
        await page.waitForURL(/\/c\/[^/]+\/confederate$/);
        await page.getByText("Set up your army").first().waitFor();
    },

    "points of both sides are told apart when they are known": async (server) => {
        const player = await play(server);
        const { page } = player;
        const award = (side, points, words) => ({ side, points, times: 1, for: words });
        await page.route(/\/view(\?|$)/, async (route) => {
            const response = await route.fetch();
            const awards = [award("union", 9, "A tabletop battle is won."), award("confederate", 8, "The turn ends.")];
            await route.fulfill({ response, json: { ...await response.json(), enemy_points: 8, awards } });
        });
        await page.reload();
        await open_paper(player, "Points");
        await page.locator(".awards").nth(1).waitFor();
        same(await page.locator(".awards").allInnerTexts(), ["+9: A tabletop battle is won.", "+8: The turn ends."]);
        same(await page.locator(".standing > p", { hasText: "The enemy's" }).count(), 1);
        same(await page.getByText("only you know them").count(), 0);
    },

    "spectators, when everybody lets them": async (server) => {
        const player = await play(server);
        const { page } = player;
        const keys = await page.evaluate(() => JSON.parse(localStorage.getItem("vedette.campaigns"))[0]);
        await page.getByText("Spectators", { exact: true }).click();
        await page.getByLabel("Turns behind").fill("1");
        await page.getByRole("button", { name: "Allow spectators" }).click();
        await page.getByText("At present they are 1 turn behind.").waitFor();

        await player.go(`/c/${keys.game}/host`);
        await page.getByRole("button", { name: "Make the spectators' link" }).click();
        const link = await page.getByLabel(/The spectators' link/).inputValue();
        const guest = await sit_down(server);
        guest.expect(/403/);
        await guest.page.goto(link);
        await guest.page.getByText(/that many turns must be completed first/).waitFor();
        await server.api(`/c/${keys.game}/orders`, keys.keys.union, { text: "resign" });
        await guest.page.getByRole("heading", { name: /: spectators$/ }).waitFor();
        await guest.page.getByRole("combobox", { name: /You see/ }).selectOption("confederate");
        await guest.accessible("the gallery");
        await guest.picture("gallery");
    },
});
