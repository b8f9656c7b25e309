// The map as the stage: stacks of hexes fan out by mouse and keys, a drag marches, layers have switches, the legend names
// what is drawn, trails and layers are drawn, and the camera pans only to what is outside the free map.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { asked, gives } from "./lib/hand.mjs";

const press = (player, order) => gives(player, order, "^=").click();

async function hex_table(server, options = {}) {
    const player = await sit_down(server, { layout: "at rest", ...options });
    await player.go("/");
    await player.page.getByRole("article").filter({ hasText: "Meade Moves North" }).getByRole("button", { name: /Play .*Union/ }).click();
    await player.page.locator(".prompt.asked[data-phase='1e']").waitFor();
    await player.page.locator("[data-counter]").first().waitFor();
    return player;
}

/** The middle of the first stack of several tokens that lies free. */
async function a_stack(page) {
    return until("a stack on the free map", () => page.evaluate(() => {
        for (const node of document.querySelectorAll(".counters > [data-counter]")) {
            const number = node.querySelector(".stack-number");
            const { left, top, width, height } = node.querySelector(".face, rect").getBoundingClientRect();
            const at = { x: left + width / 2, y: top + height / 2 };
            if (number && node.contains(document.elementFromPoint(at.x, at.y)))
                return { ...at, key: node.dataset.counter, count: Number(number.textContent.slice(1)) };
        }
        return null;
    }));
}

const fanned = (page) => page.locator(".fan [data-counter]");

await run({
    "a stack fans out by mouse and by keys, and every token in it can be selected": async (server) => {
        const player = await hex_table(server);
        const { page } = player;
        const stack = await a_stack(page);
        await page.mouse.move(stack.x, stack.y);
        await until("the stack is fanned out", async () => (await fanned(page).count()) >= stack.count);
        await player.picture("stage-fan");
        await player.accessible("stage-fan");
        await page.mouse.move(stack.x, stack.y + 260, { steps: 4 });
        await until("the fan is folded", async () => (await fanned(page).count()) === 0);
        await page.mouse.click(stack.x, stack.y);
        await until("a click fans it out too", async () => (await fanned(page).count()) >= stack.count);
        await page.locator(".map-host").press("ArrowRight");
        const first = await page.evaluate(() => document.activeElement.dataset.counter);
        await page.keyboard.press("ArrowRight");
        const second = await page.evaluate(() => document.activeElement.dataset.counter);
        check(first !== undefined && second !== undefined && first !== second, first, second);
        await page.keyboard.press("Escape");
        same(await fanned(page).count(), 0, "Esc folds the fan");
    },

    "far away fewer words and fewer stacks, never a token below 20 pixels": async (server) => {
        const player = await hex_table(server);
        const { page } = player;
        const names = () => page.locator(".counters > [data-counter]:not(.under)").count();
        const near = await names();
        for (let i = 0; i < 12; i++)
            await page.keyboard.press("-");
        await until("stacks that would cover each other are one", async () => (await names()) < near);
        await until("every token has 20 pixels", async () => (await page.evaluate(() =>
            Math.min(...[...document.querySelectorAll(".counters > [data-counter]:not(.under) .face")]
                .map((node) => node.getBoundingClientRect().width)))) > 20);
        await player.picture("stage-far");
    },

    "layers have switches, and the legend names what is drawn on the ground": async (server) => {
        const player = await hex_table(server);
        const { page } = player;
        const bar = page.getByRole("group", { name: "Layers of the map" });
        check((await bar.locator("[aria-pressed=true]").count()) <= 2, "more than two layers are on at first");
        same(await page.locator("[data-layer=command]").count(), 0);
        await bar.getByRole("button", { name: "Command radius" }).click();
        const areas = page.locator("[data-layer=command] path");
        await until("the command radius is drawn", async () => (await areas.count()) > 3);
        await bar.getByRole("button", { name: "Roads alone" }).click();
        await page.locator("[data-layer=roads] .pike").waitFor({ state: "attached" });
        await player.picture("stage-layers");
        await bar.getByRole("button", { name: "Command radius" }).click();
        await until("it is gone", async () => (await areas.count()) === 0);
        await page.evaluate(() => document.querySelector(".map-host").focus());
        const legend = page.getByRole("dialog");
        for (const key of ["l", "g"]) // as the keys are laid
            if (!(await legend.isVisible()))
                await page.keyboard.press(key);
        if (!(await legend.isVisible())) {
            await page.getByRole("button", { name: /Menu/ }).click();
            await page.getByText("Legend").first().click();
        }
        for (const name of ["Pike", "Railroad", "Creek", "Ford", "Ridge", "Gap", "Woods", "Town", "County line"])
            await legend.getByText(name, { exact: true }).first().waitFor();
        await player.picture("stage-legend");
    },

    "a drag from a token that can march gives the march; elsewhere it pans": async (server) => {
        const player = await hex_table(server);
        const { page } = player;
        await press(player, "posture operational");
        await until("leaders may be transferred", async () => (await asked(player)) === "3");
        await press(player, "done");
        await until("the Union has the initiative", async () => (await asked(player)) === "4a", 30);
        const seat = await page.evaluate(() => document.querySelector(".sheet").style.transform);
        await page.mouse.move(400, 700);
        await page.mouse.down();
        await page.mouse.move(460, 640, { steps: 5 });
        await page.mouse.up();
        await until("the map is panned", async () => (await page.evaluate(() => document.querySelector(".sheet").style.transform)) !== seat);
        await page.locator("[data-order='activate Reynolds']").or(page.getByRole("button", { name: /Reynolds/ })).first().click();
        if ((await asked(player)) === "4a")
            await press(player, "activate Reynolds");
        await until("the march is under way", async () => (await asked(player)) === "A1");
        await page.keyboard.press("Escape"); // Reynolds, who could ride with one of them, is still selected
        const middle = (selector) => page.evaluate((each) => {
            for (const node of document.querySelectorAll(each)) {
                const { left, top, width, height } = (node.querySelector(".face") ?? node).getBoundingClientRect();
                const at = { x: left + width / 2, y: top + height / 2 };
                if (width > 0 && (node.contains(document.elementFromPoint(at.x, at.y))))
                    return at;
            }
            return null;
        }, selector);
        const token = await until("Wadsworth is on the free map", () => middle(".counters > .movable[data-counter='own Wadsworth']:not(.under)"));
        const before = await page.evaluate(() => document.querySelector(".sheet").style.transform);
        await page.mouse.move(token.x, token.y);
        await page.mouse.down();
        await page.mouse.move(token.x + 20, token.y + 10, { steps: 4 });
        const goal = await until("where it may go is highlighted", () => middle("polygon.lit[data-order^='Wadsworth']"));
        await page.mouse.move(goal.x, goal.y, { steps: 6 });
        await until("the route is shown", async () => (await page.locator(".way").count()) === 1);
        await player.picture("stage-drag");
        same(await page.evaluate(() => document.querySelector(".sheet").style.transform), before, "the map stays while a token is carried");
        await page.mouse.up();
        await until("the march is given or on the slip", async () => (await page.locator("[data-order^='Wadsworth via']:not(polygon):not(g)").count()) > 0 ||
            (await page.getByText(/Wadsworth marches/).count()) > 0);
        await player.picture("stage-dragged");
    },
});
