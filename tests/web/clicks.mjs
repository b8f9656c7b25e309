// What an activation costs: a corps of three with two dice and no contact, by clicks and by keys. Counted in the page,
// so that no click of the test is forgotten.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { asked, campaign, middle, take_seat, turn_of } from "./lib/hand.mjs";

const wish = {
    scenario: "gettysburg", seed: "0000000000000021", settings: ["fog=tokens"], seats: { confederate: "open", union: "script" },
};

const corps = (player) => player.page.locator(".corps-row", { hasText: "II Corps" }).filter({ hasText: "Early" });

async function begin(server) {
    const player = await sit_down(server);
    const game = await campaign(server, wish);
    await take_seat(player, game, "confederate");
    same(await turn_of(player), "deploy");
    await player.page.locator("[data-order='deploy default']").click();
    await until("a corps is asked for", async () => {
        if ((await turn_of(player)) === "card")
            await player.page.locator(".act .offer").first().click();
        return (await turn_of(player)) === "activate";
    });
    await corps(player).waitFor();
    await player.page.evaluate(() => {
        window.clicks = window.keys = 0;
        addEventListener("click", (event) => { window.clicks += event.detail === 0 && event.isTrusted ? 0 : 1; }, true);
        addEventListener("keydown", () => { window.keys++; }, true);
    });
    return { player, game };
}

const count = (player, what) => player.page.evaluate((name) => window[name], what);
const chosen = (player) => player.page.evaluate(() =>
    document.querySelector(".prompt[aria-busy=false] .marcher.now [data-token]")?.dataset.token ?? null);

/** Until another of the corps is in turn, or none is left. */
const next_after = (player, name) => until("the next in line", async () => {
    const phase = await asked(player);
    return phase !== null && (phase !== "march" || (await chosen(player)) !== name);
});

/** The activation is over when the enemy is asked, or this side for its next corps. */
async function over(server, game) {
    const { corps: list } = await server.api(`/c/${game.game}/view`, game.keys.confederate);
    return list.find(({ id }) => id === "II").moved;
}

await run({
    "by clicks: at most nine": async (server) => {
        const { player, game } = await begin(server);
        const { page } = player;
        await corps(player).click();
        await page.locator("button.marcher", { hasText: "Early" }).click();
        await page.locator("button.marcher", { hasText: "Rodes" }).click();
        await page.locator(".act .go").click();
        for (let i = 0; i < 3 && (await turn_of(player)) === "march"; i++) {
            const name = await until("somebody is in turn", () => chosen(player));
            const space = page.locator(".lit.road").first();
            await space.waitFor();
            await space.dispatchEvent("click", await middle(space));
            await next_after(player, name);
        }
        const end = page.locator(".act .offer[data-order=end], .deeds [data-order='end marches']").first();
        if (!(await over(server, game)) && await end.isVisible())
            await end.click();
        await until("the activation is over", () => over(server, game));
        const clicks = await count(player, "clicks");
        console.log(`        ${clicks} clicks`);
        check(clicks >= 7 && clicks <= 9, clicks, "clicks");
        await player.picture("clicks");
    },

    "by keys: at most twelve": async (server) => {
        const { player, game } = await begin(server);
        const { page } = player;
        const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
        const number = await corps(player).locator("kbd").innerText();
        await press(number, "1", "3", "Enter");
        for (let i = 0; i < 3 && (await turn_of(player)) === "march"; i++) {
            const name = await until("somebody is in turn", () => chosen(player));
            await page.locator(".lit").first().waitFor();
            // The arrow that leads to a lit space next to the token.
            const arrow = await page.evaluate(() => {
                const middle = (node) => { const { x, y, width, height } = node.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
                const [x, y] = middle(document.querySelector(".counters .chosen"));
                const side = document.querySelector(".lit").getBoundingClientRect().width;
                const ways = { ArrowRight: [side, 0], ArrowLeft: [-side, 0], ArrowDown: [0, side], ArrowUp: [0, -side] };
                return Object.keys(ways).find((key) => [...document.querySelectorAll(".lit:not(.enemy)")].some((lit) => {
                    const [a, b] = middle(lit);
                    return Math.hypot(a - x - ways[key][0], b - y - ways[key][1]) < side / 2;
                }));
            });
            await press(arrow, "Enter");
            await next_after(player, name);
        }
        if (!(await over(server, game))) {
            await until("the end is asked for", async () => (await asked(player)) !== null);
            const end = page.locator(".act .offer[data-order=end]");
            await press(await end.isVisible() ? await end.locator("kbd").innerText() : "e");
        }
        await until("the activation is over", () => over(server, game));
        const keys = await count(player, "keys");
        console.log(`        ${keys} keys`);
        check(keys >= 7 && keys <= 12, keys, "keys");
    },
});
