// The hand at the map: dragging, dice on tokens, lit spaces, the slip, refusals, undo.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { campaign, middle, open_paper, order_line, take_seat, turn_of } from "./lib/hand.mjs";

const wish = {
    scenario: "vicksburg", seed: "0000000000000003", settings: ["fog=tokens"],
    seats: { union: "open", confederate: "script" },
};

async function begin(server, options = {}) {
    const player = await sit_down(server, options);
    player.expect(/422/);
    const game = await campaign(server, wish);
    await take_seat(player, game, "union");
    same(await turn_of(player), "deploy");
    return { player, game };
}

const counter = (player, key) => player.page.locator(`[data-counter='own ${key}']`);

async function touch(player, locator) {
    await locator.dispatchEvent("click", await middle(locator));
}

/** Set up as printed, and one corps named by touching its tokens. */
async function on_the_march(server, options = {}) {
    const { player, game } = await begin(server, options);
    await player.page.locator("[data-order='deploy default']").click();
    await until("a corps is asked for", async () => (await turn_of(player)) === "activate");
    await touch(player, counter(player, "XVII/Crocker"));
    await touch(player, counter(player, "XVII/Crocker"));
    await touch(player, counter(player, "XVII/Logan"));
    await touch(player, counter(player, "XVII/Logan")); // and back into the pool
    return { player, game };
}

await run({
    "a token is dragged from the tray onto a lit space": async (server) => {
        const { player } = await begin(server);
        const tile = player.page.locator(".tile", { hasText: "Osterhaus" });
        await tile.click();
        await until("spaces are lit", async () => (await player.page.locator(".lit").count()) > 0);
        const to = await player.page.locator(".lit").first().boundingBox();
        await tile.click(); // put down again: dragging takes it up by itself
        const from = await tile.boundingBox();
        await player.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await player.page.mouse.down();
        await player.page.mouse.move(to.x, to.y + to.height, { steps: 5 });
        await player.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
        await player.picture("setup-drag");
        await player.page.mouse.up();
        await counter(player, "XIII/Osterhaus").waitFor();
        same(await player.page.locator(".ghost").count(), 0);
        await player.page.getByRole("button", { name: /^Undo/ }).click();
        await counter(player, "XIII/Osterhaus").waitFor({ state: "detached" });
    },

    "papers open one at a time beside the rail, and the map says what is free": async (server) => {
        const { player } = await begin(server);
        const { page } = player;
        const free = () => page.locator(".table").evaluate((node) => ["left", "right", "top", "bottom"]
            .map((side) => parseFloat(getComputedStyle(node).getPropertyValue(`--safe-${side}`))));
        const before = await free();
        await open_paper(player, "Army");
        await page.getByRole("complementary", { name: "Army" }).waitFor();
        const [left] = await free();
        check(left > before[0] + 300, "the paper takes its room from the free map:", left, before[0]);
        await page.keyboard.press("Escape");
        await page.keyboard.press("l");
        await page.getByRole("complementary", { name: "Log" }).waitFor();
        same(await page.locator(".drawer").count(), 1);
        await page.keyboard.press("Escape");
        same(await page.locator(".drawer").count(), 0);
        check(await page.evaluate(() => document.activeElement.id === "tab-log"), "the focus goes back to the rail");
        same(await free(), before);
    },

    "a window of another size keeps the middle of the map": async (server) => {
        const { player } = await on_the_march(server, { layout: "at rest" });
        await player.page.getByRole("region", { name: "Morning report" }).waitFor(); // its height follows the width
        const from_middle = () => player.page.evaluate(() => {
            const middle = (node) => {
                const { left, top, width, height } = node.getBoundingClientRect();
                return { x: left + width / 2, y: top + height / 2 };
            };
            const [board, block] = [".map-host", "[data-counter='own XVII/Crocker']"].map((each) => middle(document.querySelector(each)));
            return { x: Math.round(block.x - board.x), y: Math.round(block.y - board.y) };
        });
        const before = await from_middle();
        await player.page.setViewportSize({ width: 1240, height: 820 });
        const is_there = async () => {
            const { x, y } = await from_middle();
            return Math.abs(x - before.x) <= 2 && Math.abs(y - before.y) <= 2;
        };
        await until("the middle is where it was", is_there);
        await player.page.waitForTimeout(300); // longer than the camera takes to rest
        check(await is_there(), "the map is moved again:", JSON.stringify(await from_middle()), JSON.stringify(before));
    },

    "dice are laid on tokens and are one order with the corps": async (server) => {
        const { player } = await on_the_march(server);
        same(await player.page.locator(".act .go").getAttribute("data-order"), "activate XVII staff Crocker");
        same(await counter(player, "XVII/Crocker").locator(".staff-die").count(), 1);
        same(await counter(player, "XVII/Logan").locator(".staff-die").count(), 0);
        await player.picture("dice");
        await player.page.keyboard.press("Enter");
        await until("its marches are asked for", async () => (await turn_of(player)) === "march");
        await player.page.keyboard.press("l");
        await player.page.getByRole("checkbox", { name: "Orders as written" }).check();
        await player.page.locator(".log").getByText("activate XVII staff Crocker").first().waitFor();
    },

    "a chosen token lights its spaces, with cost; a drawn way is taken; a throw forbids undo": async (server) => {
        const { player } = await on_the_march(server);
        await player.page.keyboard.press("Enter");
        await until("its marches are asked for", async () => (await turn_of(player)) === "march");
        const lit = await counter(player, "XVII/Crocker").evaluate((node) => {
            const box = node.getBoundingClientRect();
            const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
            node.dispatchEvent(new MouseEvent("click", { bubbles: true, ...at }));
            return document.querySelectorAll(".lit").length; // how long it takes: timing_page.mjs
        });
        check(lit > 5, "spaces are lit in the same moment:", lit);
        if (!(await player.page.locator("[data-order='Crocker throw']").isVisible()))
            await touch(player, counter(player, "XVII/Crocker"));
        await player.page.locator("[data-order='Crocker throw']").click();
        await player.page.locator(".news .die.thrown").first().waitFor();
        await until("a die cannot be taken back",
            () => player.page.getByRole("button", { name: /^Undo/ }).isDisabled());
        // And the page says why: the sentence that told of the die, not the last one told.
        await player.page.locator("#no-undo", { hasText: /^Not past this: Crocker.s Staff Die/ }).waitFor();
        const confirm = player.page.locator(".confirm .go");
        const road = player.page.locator(".lit.road").first();
        if (await road.count() > 0) {
            await player.page.keyboard.press("w");
            for (const arrow of ["ArrowDown", "ArrowUp", "ArrowLeft"]) // there, back again, and another way
                await player.page.keyboard.press(arrow);
            const written = await confirm.getAttribute("data-order");
            check(/Crocker via \w+$/.test(written), "a way of one space is to be confirmed:", written);
            await player.page.keyboard.press("Escape");
            await player.page.keyboard.press("w");
        }
        const order = await player.page.locator(".lit").last().getAttribute("data-order");
        await touch(player, player.page.locator(".lit").last());
        same(await confirm.count(), 0, "a march without contact is not confirmed:", order);
        await player.page.locator(".news", { hasText: "Crocker marches" }).waitFor();
    },

    "a refusal names the rule, says why and what instead; the order is kept": async (server) => {
        const { player } = await on_the_march(server, { colorScheme: "dark" });
        await player.page.keyboard.press("Enter");
        await until("its marches are asked for", async () => (await turn_of(player)) === "march");
        await player.page.keyboard.press("o");
        await player.page.keyboard.type("Blair via I11");
        await player.page.keyboard.press("Enter");
        const refusal = player.page.locator(".refusal");
        await refusal.waitFor();
        check(await refusal.locator("a.rule").count() > 0, "it has its rule:", await refusal.textContent());
        same(await (await order_line(player)).inputValue(), "Blair via I11", "what was typed is kept");
        await player.accessible("a refusal by lamp-light");
        await refusal.getByRole("button", { name: "Put away" }).click();
        await player.page.locator("#order").fill("");
        await player.page.locator("#order").press("ArrowUp");
        const again = await player.page.locator("#order").inputValue();
        same(again, "activate XVII staff Crocker", "the last order comes back");
    },

    "nothing jumps when another thing is asked, and the focus goes on where the player was": async (server) => {
        const { player, game } = await begin(server);
        const { page } = player;
        const places = async () => (await Promise.all([".rail", ".panel", ".news", ".ask"]
            .map((part) => page.locator(part).first().boundingBox()))).map(({ x, y, height }, i) => [x, i < 3 ? y + height : y]);
        const at = () => page.evaluate(() =>
            document.activeElement.closest(".map-host, .act .go, .act, .sentence, body").className);
        const before = await places();
        await page.locator("[data-order='deploy default']").press("Enter");
        await until("a corps is asked for", async () => (await turn_of(player)) === "activate");
        await until("its first button has the focus", async () => (await at()) === "act");
        same(await places(), before);
        await page.keyboard.press("Enter");
        same(await at(), "go", "Enter is for the order that is ready");
        await page.keyboard.press("Enter");
        await until("its marches are asked for", async () => (await turn_of(player)) === "march");
        await until("the focus is at the marches", async () => (await at()) === "act");
        same(await places(), before);

        await counter(player, "XIII/Carr").click();
        const space = await until("a highlighted space is free to click", () => page.evaluate(() => {
            for (const node of document.querySelectorAll(".lit.road")) {
                const { left, top, width, height } = node.getBoundingClientRect();
                const at = { x: left + width / 2, y: top + height / 2 };
                if (document.elementFromPoint(at.x, at.y) === node)
                    return at;
            }
            return null;
        }));
        await page.mouse.click(space.x, space.y);
        await page.locator(".news", { hasText: "Carr marches" }).waitFor();
        check(/map-host/.test(await at()), "whoever used the map is there:", await at());
        same(await places(), before);

        await server.api(`/c/${game.game}/orders`, game.keys.union, { text: "end" });
        await until("one is asked again", () => page.locator(".prompt.asked").isVisible());
        same(await places(), before);
        const news = page.locator(".news");
        await news.getByRole("button", { name: /more of what just happened/ }).click();
        const list = page.getByRole("log", { name: "What just happened" });
        await list.getByText(/The Confederate side activates/).waitFor();
        const [choices, opened] = await Promise.all([page.locator(".choices"), list].map((each) => each.boundingBox()));
        check(opened.y >= choices.y + choices.height, "the news cover the choices");
        await player.accessible("what just happened");
        await player.picture("news");
        await news.getByRole("button", { name: /^Fold/ }).click();
        same(await list.count(), 0);
    },

    "what is out of reach says why, with its rule": async (server) => {
        const { player } = await on_the_march(server);
        await player.page.keyboard.press("Enter");
        await until("its marches are asked for", async () => (await turn_of(player)) === "march");
        await touch(player, counter(player, "XIII/Carr"));
        const why = player.page.locator("#pointed.why");
        await why.getByText("Carr marches with XIII Corps, and XVII Corps is active now.").waitFor();
        await touch(player, counter(player, "XVII/McArthur"));
        await touch(player, counter(player, "XIII/Carr")); // a token in hand asks for the space
        await why.getByText(/is not in reach: .*McArthur/).waitFor();
        await player.page.keyboard.press("Escape");
        await touch(player, counter(player, "XVII/McArthur"));
        const from = await counter(player, "XIII/Smith").boundingBox();
        await player.page.mouse.click(from.x - from.width, from.y + from.height / 2);
        await why.getByText(/is not in reach: .*McArthur/).waitFor();
        same(await why.locator("a.rule").count(), 1);
        same(await player.page.locator(".counters .chosen").count(), 1, "it stays in hand");
        await player.picture("why");
        await player.page.keyboard.press("Escape");
        same(await why.count(), 0);
    },

    "a question with one answer is answered by itself, unless the player wants to answer it": async (server) => {
        const { player, game } = await on_the_march(server, { layout: "at rest" });
        const { page } = player;
        await page.keyboard.press("Enter");
        await until("its marches are asked for", async () => (await turn_of(player)) === "march");
        await page.locator("[data-order='end marches']").click();
        await page.locator(".forced", { hasText: "unless you undo" }).waitFor(); // no die was thrown yet
        await page.getByRole("button", { name: /^Undo/ }).click();
        await until("a corps is asked for again", async () => (await turn_of(player)) === "activate");
        await server.api(`/c/${game.game}/orders`, game.keys.union,
            { text: "XVII: Logan hold; McArthur hold; Crocker staff via N13" });
        await page.locator(".forced").getByRole("button", { name: "Wait" }).click();
        await page.waitForTimeout(1600);
        same(await turn_of(player), "action", "what was stopped is not begun again");
        await page.locator(".prompt [data-order=end]").click();
        for (const corps of ["XIII", "XV"]) {
            await until("another corps", async () => (await turn_of(player)) === "activate");
            await server.api(`/c/${game.game}/orders`, game.keys.union, { text: `activate ${corps}; end` });
            await until("it is carried out", async () =>
                (await server.api(`/c/${game.game}/log?after=0`, game.keys.union)).lines.some(({ order }) => order?.startsWith(`activate ${corps}`)));
        }
        await page.locator(".forced").waitFor();
        await player.picture("forced");
        await until("the second turn", async () => /Turn 2/.test(await page.locator("header").textContent()), 5);
        await page.keyboard.press("?");
        await page.getByRole("checkbox", { name: /only one answer/ }).uncheck();
        await page.keyboard.press("Escape");
        await page.reload();
        await page.locator(".prompt[data-phase]").waitFor();
        await page.keyboard.press("?");
        check(!(await page.getByRole("checkbox", { name: /only one answer/ }).isChecked()), "the habit is kept");
    },
});
