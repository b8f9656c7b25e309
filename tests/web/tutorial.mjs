// The tutorial: its ten steps to the end, whatever cards and dice the campaign has.
import { check, phone, run, same, sit_down, until } from "./harness.mjs";
import { act, confirms, give_order, middle, open_paper, shortest, turn_of } from "./lib/hand.mjs";

const coach = (player) => player.page.getByRole("complementary", { name: "Tutorial" });

/** The number of the step that is being taught; 11 when all is learned. */
async function step(player) {
    const heading = await coach(player).getByRole("heading").innerText();
    return heading.startsWith("That is all") ? 11 : Number(/Step (\d+) of 10/.exec(heading)?.[1]);
}

function comes(player, number) {
    return until(`step ${number}`, async () => (await step(player)) >= number);
}

const offer = (player, name) => player.page.locator(".prompt .offer", { hasText: name }).first();
const go_on = (player) => coach(player).getByRole("button", { name: "Go on" });

async function click_space(player, spaces) {
    await spaces.dispatchEvent("click", await middle(spaces));
}

async function begin(player, title = /squares/) {
    await player.go("/learn");
    await player.accessible("before the tutorial");
    await player.picture("learn-0");
    await player.page.getByRole("region", { name: title }).getByRole("button", { name: "Begin" }).click();
    await player.page.locator(".prompt[data-phase]").waitFor();
    same(await step(player), 1);
    check(await coach(player).getByRole("heading").evaluate((node) => node === document.activeElement), "the first step is not read out");
}

async function find_vicksburg(player) {
    await player.page.keyboard.press("/");
    await player.page.keyboard.type("Vicksburg");
    await player.page.keyboard.press("Enter");
}

async function set_up(player) {
    await turn_of(player);
    await player.page.locator(".tray .tile").first().click();
    await click_space(player, player.page.locator(".lit").first());
    await player.page.locator("[data-counter^='own XIII/']").waitFor();
    await player.page.locator("[data-order='deploy default']").click();
}

/** A card may ask something first. */
async function name_corps(player) {
    for (;;) {
        const phase = await turn_of(player);
        if (phase === "activate")
            break;
        await act(player);
    }
    const thirteen = offer(player, "XIII");
    await (await thirteen.count() > 0 ? thirteen : player.page.locator(".prompt .offer").first()).click();
}

/** Nor does every card allow dice. */
async function lay_die(player) {
    const dice = player.page.locator("button.marcher");
    if (await dice.count() > 0)
        await (await offer(player, "Carr").count() > 0 ? offer(player, "Carr") : dice.first()).click();
    await player.page.locator(".prompt").getByRole("button", { name: /^March .* Corps/ }).click();
    await comes(player, 5);
}

async function take_up(player) {
    const carr = player.page.locator(".marcher .offer[data-token='Carr']:enabled");
    if (await carr.count() > 0 && (await carr.getAttribute("aria-pressed")) !== "true")
        await carr.click();
}

async function leave_road(player) {
    await until("it can be tried, or not", async () => (await go_on(player).count()) > 0 || (await player.page.locator(".prompt .offer").count()) > 0);
    if (await go_on(player).count() > 0)
        return go_on(player).click();
    await take_up(player);
    const field = await player.page.locator(".lit.field").first().boundingBox();
    await player.page.mouse.move(field.x + field.width / 2, field.y + field.height / 2);
    await player.page.getByText(/gives up/).first().waitFor();
    await player.picture("learn-off-road");
}

async function be_refused(player) {
    await give_order(player.page, "Carr via K10, K9");
    const rule = player.page.locator(".refusal a.rule");
    await rule.click();
    const dialog = player.page.getByRole("dialog");
    await dialog.getByText("Open the page").waitFor();
    await player.accessible("a rule over the table");
    await player.picture("rule-dialog");
    await player.page.keyboard.press("Escape");
    await until("it is closed", async () => (await player.page.locator("dialog[open]").count()) === 0);
    check(await rule.evaluate((node) => node === document.activeElement), "the focus is lost");
}

async function march(player) {
    await take_up(player);
    await click_space(player, player.page.locator(".lit.road").first());
}

async function take_back(player) {
    const undo = player.page.locator(".prompt").getByRole("button", { name: /^Undo/ });
    await until("it can be undone, or the coach goes on", async () => (await go_on(player).count()) > 0 || (await undo.isEnabled()));
    await ((await go_on(player).count()) > 0 ? go_on(player) : undo).click();
}

/** Until the log has more lines than before and the table is quiet again. */
function told(player, before) {
    const lines = player.page.locator(".log li[id]");
    return until("it is done", async () => (await lines.count()) > before && (await player.page.locator(".prompt").getAttribute("aria-busy")) === "false");
}

async function give(player, button) {
    await open_paper(player, "Log");
    const before = await player.page.locator(".log li[id]").count();
    await button.click();
    await told(player, before);
}

/** Toward the enemy, who is in the north. */
async function seek(player) {
    if (await turn_of(player) !== "march" || await player.page.locator(".marcher.now").count() === 0)
        return act(player);
    const enemy = player.page.locator(".lit.enemy");
    const spaces = await enemy.count() > 0 ? enemy : player.page.locator(".lit");
    if (await spaces.count() === 0)
        return give(player, player.page.locator(".deeds [data-order$=' hold']"));
    await open_paper(player, "Log");
    const lines = await player.page.locator(".log li[id]").count();
    await click_space(player, spaces.first());
    if (await confirms(player).isVisible())
        await confirms(player).click();
    await told(player, lines);
}

async function play_until(player, number) {
    for (let acts = 0; (await step(player)) < number; acts++) {
        check(acts < 300, "it does not come to step", number);
        await seek(player);
    }
}

/** Types an order, whatever the panel offers. */
async function type(player, order) {
    await turn_of(player);
    if (!(await player.page.locator("#order").isVisible()))
        await player.page.keyboard.press("o");
    await player.page.locator("#order").fill(order);
    await player.page.locator("#order").press("Enter");
    await until(`${order} is heard`, async () => (await player.page.locator(".prompt").getAttribute("aria-busy")) === "false");
}

/** Answers a question when it comes. */
async function answer(player, order) {
    const control = player.page.locator(`.prompt [data-order='${order}']`).first();
    await until(`${order} is asked`, async () => (await control.isVisible()) && (await control.isEnabled()), 30);
    await control.click();
}

/** Until the player has the initiative; fights and other questions are answered on the way. */
async function initiative(player) {
    for (let acts = 0; (await turn_of(player)) !== "4a"; acts++) {
        check(acts < 40, "the initiative does not come");
        await shortest(player);
    }
}

await run({
    "ten steps, one after the other": async (server) => {
        const player = await sit_down(server, { layout: false });
        player.expect(/422/); // the order that is refused
        await begin(player);
        await player.accessible("the tutorial");
        await find_vicksburg(player);
        await comes(player, 2);
        await player.picture("learn-2");
        await set_up(player);
        await comes(player, 3);
        await player.picture("learn-3");
        await name_corps(player);
        await comes(player, 4);
        await lay_die(player);
        await player.picture("learn-5");
        await leave_road(player);
        await comes(player, 6);
        await be_refused(player);
        await comes(player, 7);
        await player.page.reload();
        await player.page.locator(".prompt[data-phase]").waitFor();
        same(await step(player), 7, "after a reload");
        await march(player);
        await comes(player, 8);
        await take_back(player);
        await comes(player, 9);
        await play_until(player, 10);
        await player.picture("learn-10");
        await play_until(player, 11);
        await player.accessible("the end of the tutorial");
        await player.picture("learn-11");
        await coach(player).getByRole("button", { name: "Play on" }).click();
        await player.page.waitForURL(/\/c\/[^/]+\/union$/);
        await player.page.locator(".prompt[data-phase]").waitFor();
    },
    "by keys alone, as far as a march": async (server) => {
        const player = await sit_down(server, { layout: false });
        const { keyboard } = player.page;
        player.expect(/422/);
        await begin(player);
        await find_vicksburg(player);
        await comes(player, 2);
        await turn_of(player);
        await keyboard.press("1");
        await player.page.locator(".lit").first().waitFor();
        await keyboard.press("ArrowUp");
        await keyboard.press("Enter");
        await player.page.locator("[data-counter='own XIII/Osterhaus']").waitFor();
        await player.page.locator("[data-order='deploy default']").press("Enter");
        await comes(player, 3);
        while (await turn_of(player) !== "activate")
            await act(player); // what the card asks
        await keyboard.press("1");
        await comes(player, 4);
        if (await player.page.locator("button.marcher").count() > 0)
            await keyboard.press("4");
        await keyboard.press("Enter");
        await comes(player, 5);
        await coach(player).getByRole("button", { name: /Go on|Skip/ }).press("Enter");
        await comes(player, 6);
        await keyboard.press("o");
        await keyboard.type("Carr via K10, K9");
        await keyboard.press("Enter");
        await comes(player, 7);
        await keyboard.press("Escape");
        await keyboard.press("4"); // Carr
        await player.page.locator(".lit.road").first().waitFor();
        for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
            await keyboard.press(arrow);
            if (!/not in reach/.test(await player.page.locator("#pointed").textContent()))
                break;
            await keyboard.press("Escape"); // the cursor goes back to Carr
        }
        const means = await player.page.locator(".means-read").innerText();
        check(/If Carr goes to /.test(means), "the cursor is not where Carr can go:", means);
        await keyboard.press("Enter");
        await comes(player, 8);
    },
    "steps can be skipped, and the whole left": async (server) => {
        const player = await sit_down(server, { layout: false, viewport: phone });
        await begin(player);
        await player.accessible("the tutorial on a phone");
        await player.picture("learn-phone");
        for (let number = 2; number <= 4; number++) {
            await coach(player).getByRole("button", { name: "Skip this step" }).click();
            await comes(player, number);
        }
        await coach(player).getByRole("button", { name: "Leave the tutorial" }).click();
        await player.page.getByRole("heading", { name: "Tutorial" }).waitFor();
        await player.go("/learn");
        await player.page.getByRole("button", { name: "Begin" }).first().waitFor();
    },
    "a turn on hexes with a fight, in ten steps": async (server) => {
        const player = await sit_down(server, { layout: false });
        const { page } = player;
        player.expect(/422/); // the order that is refused
        await begin(player, /hexes/);
        await page.keyboard.press("/");
        await page.keyboard.type("Gettysburg");
        await page.keyboard.press("Enter");
        await comes(player, 2);
        await answer(player, "posture operational");
        await comes(player, 3);
        await player.picture("learn-hex-3");
        await answer(player, "done");
        await comes(player, 4);
        await initiative(player);
        await type(player, "march A. Jenkins");
        await comes(player, 5);
        await player.picture("learn-hex-5");
        if (await go_on(player).count() === 0)
            await type(player, "A. Jenkins to 65010");
        await until("the attack is taught", async () => (await step(player)) >= 6 || (await go_on(player).count()) > 0);
        if (await go_on(player).count() > 0)
            await go_on(player).click(); // the dice were too low to reach the enemy
        await comes(player, 6);
        if (await page.locator("[data-order^='A. Jenkins attack']").count() > 0) {
            await type(player, "A. Jenkins attack 66009 hasty");
            await comes(player, 7);
        } else {
            await coach(player).getByRole("button", { name: "Skip this step" }).click();
        }
        await player.picture("learn-hex-7");
        await initiative(player);
        await type(player, "activate Ewell");
        await comes(player, 8);
        await type(player, "activate Longstreet");
        await comes(player, 9);
        for (let acts = 0; (await step(player)) < 11; acts++) { // the first order of the next turn is the last step
            check(acts < 150, "the turn does not end");
            await shortest(player);
        }
        await player.picture("learn-hex-11");
    },
});
