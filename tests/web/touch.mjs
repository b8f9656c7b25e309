// Three turns of Gettysburg on a phone, by touch alone: taps on the sheet and on the map between it and the top bar.
import { check, phone, run, same, sit_down, until } from "./harness.mjs";
import { act, asked, campaign, take_seat, turn_of } from "./lib/hand.mjs";

const hand = { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const thumb = 44; // pixels, the least that a thumb hits

/** Every click of the hand in this test is a tap. */
function by_touch({ page }) {
    const locator = Object.getPrototypeOf(page.locator("body"));
    locator.click = function (options) { return this.tap(options); };
}

/** Controls that are smaller than a thumb; a link in a sentence may be. */
function too_small() {
    return [...document.querySelectorAll(".panel button, .top button, .strip button, .result button, .map-buttons button, .layer-bar button")]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(".link, .plain"))
        .map((each) => [each, each.getBoundingClientRect()]).filter(([, { width, height }]) => Math.min(width, height) < 43.5)
        .map(([each, { width, height }]) => `${each.className} "${each.textContent.trim().slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`);
}

/** The farthest lit space that lies free under a finger; null if there is none. */
function a_free_space() {
    for (const lit of [...document.querySelectorAll(".lit")].reverse()) {
        const { left, top, width, height } = lit.getBoundingClientRect();
        const at = { x: left + width / 2, y: top + height / 2 };
        const under = document.elementFromPoint(at.x, at.y);
        if (under?.closest(".map-host") && !under.closest(".map-buttons, [data-counter]"))
            return at;
    }
    return null;
}

/** A march to a space that is tapped; who has none stands fast. */
async function march(player, counts) {
    const { page } = player;
    const rows = page.locator(".line-of-march .offer:enabled");
    const chosen = () => page.locator(".marcher.now").count();
    if (await chosen() === 0 && await rows.count() > 0) {
        await rows.first().click();
        await until("somebody is chosen", async () => await chosen() > 0);
    }
    const before = await page.locator(".prompt").textContent();
    const at = await page.evaluate(a_free_space);
    if (at) {
        await page.touchscreen.tap(at.x, at.y);
        const go = page.locator(".confirm .go");
        const heard = async () => (await page.locator(".prompt").textContent()) !== before || (await go.isVisible());
        if (await until("the tap is heard", heard, 2).catch(() => false)) {
            if (await go.isVisible())
                await go.click();
            counts.marches++;
            return;
        }
    }
    const stay = page.locator(".deeds [data-order$=' hold'], .deeds [data-order='end marches']").first();
    await stay.click();
}

await run({
    "three turns of Gettysburg by touch": async (server) => {
        const player = await sit_down(server, hand);
        player.is_small = true;
        player.expect(/422/); // dice that a card forbids
        by_touch(player);
        const game = await campaign(server, { scenario: "gettysburg", seed: "07", settings: ["fog=blind"], seats: { confederate: "open", union: "script" } });
        await take_seat(player, game, "confederate");
        const turn = async () => (await server.api(`/c/${game.game}/view`, game.keys.confederate)).turn;
        const counts = { marches: 0 }, small = new Set(), map = [];
        for (let acts = 0; await turn() <= 3; acts++) {
            check(acts < 300, "the turns do not end");
            const phase = await turn_of(player);
            if (phase === "over")
                break;
            for (const each of await player.page.evaluate(too_small))
                small.add(`${phase}: ${each}`);
            const dialog = player.page.locator(".result > .go, .strip-keys button:last-child");
            if (await dialog.count() > 0)
                await dialog.first().click();
            else if (phase === "march" && await asked(player) === "march") {
                map.push(await player.page.locator(".panel").evaluate((panel) => panel.getBoundingClientRect().top));
                await march(player, counts);
                await player.page.locator(".prompt[aria-busy=false]").waitFor({ state: "attached" });
            } else
                await act(player);
        }
        check(counts.marches >= 6, "only", counts.marches, "marches by touch");
        same([...small], [], "smaller than a thumb");
        const shares = map.map((top) => Math.round(100 * (top - thumb) / (phone.height - thumb))).sort((a, b) => a - b);
        const [least, median] = [shares[0], shares[shares.length >> 1]];
        console.log(`        ${counts.marches} marches; the map has ${median} % of the height, at least ${least} %`);
        check(median >= 35 && least >= 15, "too little of the map is left:", median, least); // the least: a corps of seven
        await player.picture("touch-turn-4");
    },
});
