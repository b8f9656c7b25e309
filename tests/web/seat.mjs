// A seat's own things: its link, its notices, the light, the list of campaigns on the front page.
import { check, run, same, sit_down, until } from "./harness.mjs";

async function play(server, options) {
    const player = await sit_down(server, options);
    await player.go("/");
    await player.page.getByRole("article").filter({ hasText: "Vicksburg" }).getByRole("button", { name: "Play the Union" }).click();
    await player.page.getByText("Set up your army").first().waitFor();
    return player;
}

await run({
    "its link, on the phone too; replaced; signed out": async (server) => {
        const player = await play(server);
        const { page } = player;
        await page.getByRole("button", { name: "My seat" }).click();
        const dialog = page.getByRole("dialog");
        const link = await dialog.getByLabel(/The link of your seat/).inputValue();
        await player.accessible("my seat");
        await player.picture("my-seat");

        const phone = await sit_down(server, { viewport: { width: 390, height: 844 } });
        await phone.page.goto(link);
        await phone.page.getByText("Set up your army").first().waitFor();
        check(!phone.page.url().includes("#"), "the key still stands in the address");

        phone.expect(/404/);
        player.expect(/404/);
        await dialog.getByRole("button", { name: "Replace the link" }).click();
        await phone.page.getByText(/opens the seat no more/).waitFor();
        await page.getByText("Set up your army").first().waitFor();
        await page.getByRole("button", { name: "My seat" }).click();
        check(await dialog.getByLabel(/The link of your seat/).inputValue() !== link, "the link is as it was");
        await dialog.getByRole("button", { name: "Sign out on this device" }).click();
        await page.getByRole("heading", { name: "Begin a campaign" }).waitFor();
        same((await player.context.cookies()).length, 0, "cookies are left");
    },

    "a browser that forgot the link still has its cookie": async (server) => {
        const { page } = await play(server);
        const table = page.url();
        await page.evaluate(() => localStorage.clear());
        await page.goto(server.address);
        const entry = page.getByRole("listitem").filter({ hasText: "The Vicksburg Campaign" });
        await entry.getByText("Your move").waitFor();
        await entry.getByRole("link", { name: /Sit down/ }).click();
        await page.getByText("Set up your army").first().waitFor();
        same(page.url(), table);
    },

    "a campaign is forgotten, after a question": async (server) => {
        const { page, context } = await play(server);
        await context.clearCookies();
        await page.goto(server.address);
        await page.getByRole("button", { name: "Forget", exact: true }).click();
        await page.getByRole("button", { name: "Forget it" }).click();
        await until("it is gone", async () => await page.getByRole("heading", { name: "My campaigns" }).count() === 0);
    },

    "the light is kept": async (server) => {
        const player = await sit_down(server, { colorScheme: "light" });
        const { page } = player;
        const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await player.go("/");
        const day = await paper();
        for (let i = 0; i < 2; i++)
            await page.getByRole("button", { name: /^The light/ }).click();
        const lamp = await paper();
        check(day !== lamp, day, "by lamp-light too");
        await page.reload();
        same(await paper(), lamp);
        await page.getByRole("heading", { name: "The Vicksburg Campaign" }).waitFor();
        await player.accessible("by lamp-light");
        await player.picture("front-lamp");
    },

    "notices": async (server) => {
        const player = await play(server);
        const { page } = player;
        await page.getByRole("tab", { name: "Notices" }).click();
        await page.getByRole("textbox", { name: "A mail to" }).fill("grant@example.org");
        await page.getByRole("button", { name: "Keep it" }).first().click();
        await page.getByText("So it is.").waitFor();
        await page.getByRole("combobox", { name: "When" }).selectOption("when away");
        await page.getByText(/It stands now: when away/).waitFor();
        await player.accessible("notices");
        await page.getByRole("button", { name: /Forget my addresses/ }).click();
        await until("it is forgotten", async () => await page.getByRole("textbox", { name: "A mail to" }).inputValue() === "");
    },
}, "--smtp", "smtp://127.0.0.1:9", "--tls", "none", "--from", "umpire@example.org");
