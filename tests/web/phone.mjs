// A phone is enough: the map first, the orders a sheet over it; nothing wider than the screen; everything by touch.
import { check, phone, run, same, sit_down, tablet, until } from "./harness.mjs";

const hand = { viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

async function fits(player, name) {
    const { wide, has } = await player.page.evaluate(() => ({ wide: document.scrollingElement.scrollWidth, has: innerWidth }));
    check(wide <= has, `${name} is ${wide} wide on a screen of ${has}`);
    await player.accessible(name);
    await player.picture(`phone-${name}`);
}

async function begin(player) {
    await player.go("/");
    const card = player.page.getByRole("article", { name: "The Vicksburg Campaign" });
    await card.getByRole("button", { name: /Confederates/ }).tap();
    await player.page.waitForURL(/\/c\/[^/]+\/confederate$/);
    await player.page.getByText("Set up your army").first().waitFor();
}

await run({
    "from the front page to the first march, by touch": async (server) => {
        const player = await sit_down(server, hand);
        await player.go("/");
        await player.page.getByRole("article").first().waitFor();
        await fits(player, "front");
        await begin(player);
        const top = async (name) => (await player.page.locator(name).first().boundingBox()).y;
        check(await top(".board") < await top(".panel"), "the orders come before the map");
        await fits(player, "setup");
        await player.page.getByRole("button", { name: /rest as printed/i }).tap();
        await until("the first turn", () => player.page.getByText("Turn 1 of 8").first().isVisible());
        await until("counters", async () => (await player.page.locator("[data-counter]").count()) > 5);
        await fits(player, "table");
    },
    "the papers over the map": async (server) => {
        const player = await sit_down(server, hand);
        await begin(player);
        const menu = player.page.getByRole("button", { name: "Menu" });
        await menu.tap();
        const papers = await player.page.locator(".menu-papers button").allInnerTexts();
        check(papers.length > 4, "papers in the menu:", papers.join(", "));
        await menu.tap();
        for (const paper of papers) {
            await menu.tap();
            await player.page.locator(".menu-papers").getByRole("button", { name: paper.trim() }).tap();
            await fits(player, `paper-${paper.trim().toLowerCase()}`);
            await player.page.locator(".drawer").getByRole("button", { name: "Close" }).tap();
        }
    },
    "two fingers zoom the map": async (server) => {
        const player = await sit_down(server, hand);
        await begin(player);
        const scale = () => player.page.locator(".sheet").evaluate((sheet) => new DOMMatrix(getComputedStyle(sheet).transform).a);
        const before = await until("a map", scale);
        const box = await player.page.locator(".map-host").first().boundingBox();
        await player.page.locator(".map-host").first().evaluate((host, [x, y]) => {
            const finger = (type, id, dx) => host.dispatchEvent(new PointerEvent(type, {
                pointerId: id, pointerType: "touch", clientX: x + dx, clientY: y, bubbles: true, isPrimary: id === 1,
            }));
            finger("pointerdown", 1, -20);
            finger("pointerdown", 2, 20);
            for (let spread = 20; spread <= 80; spread += 10) {
                finger("pointermove", 1, -spread);
                finger("pointermove", 2, spread);
            }
            finger("pointerup", 1, -80);
            finger("pointerup", 2, 80);
        }, [box.x + box.width / 2, box.y + 60]);
        check(await until("nearer", async () => (await scale()) > 1.5 * before) !== false);
    },
    "a tablet shows map and orders side by side": async (server) => {
        const player = await sit_down(server, { viewport: tablet, hasTouch: true });
        await begin(player);
        const board = await player.page.locator(".board").first().boundingBox();
        check(board.height > 300 && board.width > 350, JSON.stringify(board));
        await fits(player, "tablet");
        check(await player.page.getByRole("navigation", { name: "Papers" }).getByRole("button").count() > 4, "papers in the rail");
    },
});
