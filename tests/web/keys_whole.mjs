// Vicksburg with nothing but the keyboard: its first turns, and with VD_TEST_ALL the whole of it. Every order is found by
// the key that the page shows beside it, or is the main button's.
import { all, check, run, sit_down, until } from "./harness.mjs";
import { campaign, is_over, take_seat, turn_of } from "./lib/hand.mjs";

const turns = all ? 99 : 2;

/** The key that a control shows; Enter for the main button. */
function key_of(player, selector) {
    return player.page.evaluate((wanted) => {
        const found = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility() && !each.disabled);
        return found ? found.querySelector("kbd")?.textContent.trim() ?? "none" : null;
    }, selector);
}

async function press(player, selector) {
    const key = await key_of(player, selector);
    if (key === null)
        return false;
    check(key !== "none", selector, "has no key");
    await player.page.keyboard.press(key.length === 1 ? key.toLowerCase() : key);
    return true;
}

/** Toward the enemy by the arrows, and there by Enter. */
async function march(player) {
    const { page } = player;
    if (await page.locator(".marcher.now").count() === 0) {
        await page.keyboard.press("n");
        await page.waitForTimeout(40);
        if (await page.locator(".marcher.now").count() === 0)
            return press(player, "[data-order='end marches']");
    }
    for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        await page.keyboard.press(arrow);
        await page.waitForTimeout(20);
        if (await page.locator(".act .go").count() > 0) {
            await page.keyboard.press("Enter");
            return true;
        }
        await page.keyboard.press("Escape");
    }
    return (await press(player, ".deeds [data-order$=' hold']")) || press(player, "[data-order='end marches']");
}

const steps = {
    deploy: (player) => press(player, "[data-order='deploy default']"),
    async activate(player) {
        await player.page.keyboard.press("1"); // the corps
        await player.page.locator(".prompt .go[data-order^='activate ']").waitFor();
        await player.page.keyboard.press("1"); // a die for the first
        await player.page.keyboard.press("Enter");
    },
    march,
    async contact(player) {
        await press(player, ".battle-card[data-card=skirmish]:enabled");
        await player.page.keyboard.press("Enter");
    },
    action: (player) => press(player, ".act .offer[data-order=end]"),
    rally: (player) => press(player, ".act .offer[data-order='rally none']"),
    plot: (player) => press(player, "[data-order='reinforce default']"),
    battle: (player) => press(player, "[data-order=fight]"),
};

async function first_offer(player) {
    await press(player, ".prompt .act .offer");
    await player.page.waitForTimeout(40);
    if (await player.page.locator(".confirm .go").count() > 0)
        await player.page.keyboard.press("Enter");
}

/** What is asked, and whether it is answered by the page itself. */
const standing = ({ page }) => page.evaluate(() => `${document.querySelector(".prompt")?.textContent ?? ""} ${document.querySelector(".marcher.now")?.textContent ?? ""}`);

await run({
    "Vicksburg by keys": async (server) => {
        const player = await sit_down(server);
        player.expect(/422/); // dice that a card forbids
        const game = await campaign(server, { scenario: "vicksburg", seed: "0000000000001863", settings: ["fog=blind"], seats: { union: "open", confederate: "script" } });
        await take_seat(player, game, "union");
        const turn = async () => (await server.api(`/c/${game.game}/view`, game.keys.union)).turn;
        const seen = new Set();
        for (let acts = 0; await turn() <= turns; acts++) {
            check(acts < 900, "the campaign does not end");
            const phase = await turn_of(player);
            if (phase === "over")
                break;
            seen.add(phase);
            if (await player.page.locator(".result > .go, .report[open]").count() > 0)
                await player.page.keyboard.press(await player.page.locator(".report[open]").count() > 0 ? "Escape" : "Space");
            const before = await standing(player);
            if (await player.page.locator(".forced").count() === 0)
                await (steps[phase] ?? first_offer)(player);
            await until(`something comes of it (${phase})`, async () => (await standing(player)) !== before, 5).catch(() =>
                player.page.keyboard.press("Escape"));
            await player.page.locator(".prompt[aria-busy=false]").waitFor({ state: "attached" });
        }
        for (const phase of ["deploy", "activate", "march", "rally"])
            check(seen.has(phase), "nobody was asked to", phase);
        check(!all || await is_over(player), "the campaign is not over");
    },
});
