// The toy system of the tests in the page: hexes light up, a company marches by a click, and the other seat hears of
// it over its stream. The program is vedette-toy, whose page has no part for any other system.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { check, phone, run, same, sit_down, until } from "./harness.mjs";
import { asked, campaign, from_menu, gives, give_order, is_over, middle, open_paper, take_seat, turn_of } from "./lib/hand.mjs";

async function click(player, space) {
    await space.dispatchEvent("click", await middle(space));
}

async function ready(player) {
    await gives(player, "ready").click();
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** The player's browser gets the page without a part for the toy system. */
async function without_part(player) {
    const folder = mkdtempSync(path.join(tmpdir(), "vedette-plain-"));
    const esbuild = execFileSync("sh", ["-c", "command -v esbuild"]).toString().trim();
    execFileSync(path.join(root, "web/bundle"), [esbuild, folder, path.join(root, "tests/toy/web/without.ts")], { stdio: "inherit" });
    const [script, styles] = ["app.js", "app.css"].map((name) => readFileSync(path.join(folder, name), "utf8"));
    rmSync(folder, { recursive: true });
    await player.context.route(/\/app\.js/, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
    await player.context.route(/\/app\.css/, (route) => route.fulfill({ contentType: "text/css", body: styles }));
}

await run({
    "two seats: set up, march by click, news by stream": async (server) => {
        const blue = await sit_down(server);
        const gray = await sit_down(server);
        const game = await campaign(server, { scenario: "small-one", seed: "1", seats: { blue: "open", gray: "open" } });
        await take_seat(blue, game, "blue");
        await take_seat(gray, game, "gray");
        same(await asked(blue), "setup");
        await ready(blue);
        await ready(gray);
        await until("blue marches", async () => (await asked(blue)) === "march");

        await blue.page.locator("[data-counter=Ash]").first().dispatchEvent("click");
        const lit = blue.page.locator("polygon.lit[data-cell]");
        await until("hexes are highlighted", async () => (await lit.count()) > 6);
        same(await lit.first().evaluate((node) => node.points.length), 6, "corners of a highlighted space");
        await blue.accessible("toy-march");
        await blue.picture("toy-march");

        const space = blue.page.locator("polygon.lit[data-cell='24014']");
        const order = await space.getAttribute("data-order");
        same(order, "Ash via 24014", "the order of a highlighted space");
        await click(blue, space); // it can be undone: nothing is to be confirmed
        await until("Ash has marched", () => blue.page.getByText("Ash marches to").first().isVisible());
        // Gray hears at the end of the march what its horse has seen, over its stream, and is asked.
        await gives(blue, "end").click();
        await open_paper(gray, "Log");
        await until("gray is told", () => gray.page.getByText(/E1 \(.*\) is seen at/).first().isVisible());
        await until("gray sees it on its map", async () => (await gray.page.locator("[data-counter=E1]").count()) > 0);
        await until("gray marches", async () => (await asked(gray)) === "march");
        await gray.picture("toy-news");
    },

    "from the front page against the computer, to the end and its replay; the rules; no tutorial": async (server) => {
        const player = await sit_down(server);
        const { page } = player;
        await player.go("/");
        same(await page.getByRole("link", { name: /Learn it in ten steps/ }).count(), 0, "links to a tutorial");
        await page.getByRole("article").filter({ hasText: "Outposts on the Styx" }).getByRole("button", { name: "Play Blue" }).click();
        await page.locator(".prompt.asked[data-phase=setup]").waitFor();
        await ready(player);
        for (let acts = 0; acts < 60; acts++) {
            const phase = await turn_of(player);
            if (phase === "over")
                break;
            await gives(player, phase === "contact" ? "card hold" : "end").click();
        }
        check(await is_over(player), "the game does not end");
        await from_menu(player, "Replay", "link");
        await page.locator("[data-counter=Ash], [data-counter=Birch]").first().waitFor();
        await player.picture("toy-replay");

        await player.go("/rules");
        await page.getByText("A forced march rolls a die").first().waitFor();
        await player.go("/learn");
        await page.getByRole("heading", { name: "Outposts on the Styx" }).first().waitFor();
    },

    "without its own part of the page: map, offers as buttons, order line, log, to the end": async (server) => {
        const player = await sit_down(server);
        const { page } = player;
        await without_part(player);
        await player.go("/");
        await page.getByRole("article").filter({ hasText: "Outposts on the Styx" }).getByRole("button", { name: "Play Blue" }).click();
        await page.locator(".prompt.asked[data-phase=setup]").waitFor();
        await page.locator("[data-counter='own Ash']").first().waitFor();
        await gives(player, "ready").click();
        await until("blue marches", async () => (await asked(player)) === "march");
        // By a button that selects, and a highlighted hex; then by the order line.
        await page.locator(".offers").getByRole("button", { name: /^\d? ?Ash/ }).click();
        const lit = page.locator("polygon.lit[data-cell]");
        await until("hexes are highlighted", async () => (await lit.count()) > 6);
        await player.accessible("plain");
        await player.picture("plain");
        const space = lit.first();
        await click(player, space);
        await until("Ash has marched", () => page.getByText("Ash marches to").first().isVisible());
        await give_order(page, "end");
        await open_paper(player, "Log");
        await page.getByRole("checkbox", { name: "Orders as written" }).check();
        await until("the log has it", async () => (await page.locator(".log .as-written").allTextContents()).some((text) => text.includes("end")));
        const [log, line] = await Promise.all([".log", ".log .ordered .told p"].map((each) => page.locator(each).last().boundingBox()));
        check(line.width > 0.8 * log.width, "a line of the log has the width of the paper:", line.width, log.width);
        await page.setViewportSize(phone);
        await player.picture("plain-phone");
        await page.locator(".drawer > header button").click(); // on a phone a paper lies over the panel
        for (let acts = 0; acts < 60; acts++) {
            const phase = await turn_of(player);
            if (phase === "over")
                break;
            await gives(player, phase === "contact" ? "card hold" : "end").click();
        }
        check(await is_over(player), "the game does not end");
        check(await page.evaluate(() => window.orders_watched > 0), "no order was compared with its button");
        await page.getByRole("link", { name: "The report" }).click();
        await page.getByRole("heading", { name: "Reports received" }).or(page.getByText("Reports received")).first().waitFor();
    },
});
