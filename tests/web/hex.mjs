// A hex campaign in the page, which has no part of its own for it yet: it opens from the front page, shows the hex map
// with the seat's tokens, asks for long lists by subject, and is played for a turn by clicks.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { asked, confirms, gives, middle } from "./lib/hand.mjs";

const press = (player, order, how) => gives(player, order, how).click();

/** What an empty line would do in each phase: whoever only wants to see the turn end. */
const least = { "1e": "posture operational", "4a": "pass", "4b": "pass", A1: "stop", K1: "stand", K2: "refuse 0", K4: "loss even", K6: "stay" };

async function turn(player) {
    return Number(/Turn (\d+) of/.exec(await player.page.locator("header").first().innerText())?.[1]);
}

await run({
    "from the front page: map, offers by subject, a march by clicks, a turn": async (server) => {
        const player = await sit_down(server);
        const { page } = player;
        const lists = [];
        page.on("request", (request) => {
            const { pathname, searchParams } = new URL(request.url());
            if (pathname.endsWith("/legal") || pathname.endsWith("/offers"))
                lists.push(searchParams.get("about"));
        });
        await player.go("/");
        await page.getByRole("article").filter({ hasText: "Meade Moves North" }).getByRole("button", { name: /Play .*Union/ }).click();
        await page.locator(".prompt.asked[data-phase='1e']").waitFor();
        check(await page.locator("[data-counter='own Wadsworth']").count() > 0, "no token of the army on the map");
        same(await turn(player), 1, "the turn in the head of the page");
        await press(player, "posture operational");
        await until("leaders may be transferred", async () => (await asked(player)) === "3");
        await player.accessible("hex-leaders");
        await press(player, "done");
        await until("the Union has the initiative", async () => (await asked(player)) === "4a", 30);
        await player.picture("hex-initiative");

        // A leader is a subject of the list: his offers are asked for by his name.
        await page.locator(".offers").getByRole("button", { name: /Reynolds/ }).first().click();
        await gives(player, "activate Reynolds", "^=").waitFor();
        await press(player, "activate Reynolds", "^=");
        await until("the march is under way", async () => (await asked(player)) === "A1");
        await page.keyboard.press("Escape"); // Reynolds, who could ride with one of them, is still selected
        await page.locator(".offers").getByRole("button", { name: /Wadsworth at/ }).click();
        const lit = page.locator("polygon.lit[data-cell]");
        await until("hexes are highlighted", async () => (await lit.count()) > 3);
        same(await lit.first().evaluate((node) => node.points.length), 6, "corners of a highlighted space");
        await player.picture("hex-march");
        check(lists.includes("Reynolds"), "the offers of Reynolds were not asked for by his name:", lists.join(", "));

        const order = await lit.last().getAttribute("data-order");
        check(order.startsWith("Wadsworth via "), order);
        await lit.last().dispatchEvent("click", await middle(lit.last()));
        if (await confirms(player).isVisible()) // it throws a die
            await page.locator(`.confirm .go[data-order='${order}']`).click();
        await until("Wadsworth has marched", () => page.getByText(/^Wadsworth marches \d+ hex/).first().isVisible());
        await player.picture("hex-marched");

        // The rest of the turn: every phase can be closed by a button.
        for (let acts = 0; acts < 60 && (await turn(player)) === 1; acts++) {
            const phase = await until("something is asked", async () => (await asked(player)) ?? ((await turn(player)) > 1 ? "over" : null), 30);
            if (phase === "over")
                break;
            const end = gives(player, least[phase] ?? "done");
            if (await end.isVisible())
                await end.click().catch(() => {});
            await until("it is taken", async () => (await asked(player)) !== phase || (await turn(player)) > 1 || (await end.isEnabled()), 30);
        }
        same(await turn(player), 2, "the turn after the first");
        await player.picture("hex-second-turn");
    },
});
