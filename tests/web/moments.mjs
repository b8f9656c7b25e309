// Moments: the enemy's turn step by step, the morning report, results, intelligence, log, a word across the lines.
import { check, phone, run, same, sit_down, until } from "./harness.mjs";
import { campaign } from "./lib/hand.mjs";

const wish = {
    scenario: "gettysburg", seed: "0000000000000005", settings: ["fog=blind"], seats: { union: "script", confederate: "open" },
};
const sizes = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone];

/** Gives orders by the API, the first of its list or the card SKIRMISH, until a view is as wished. */
async function drive(server, { game, keys }, seat, wished) {
    for (let acts = 0; acts < 900; acts++) {
        const legal = await server.api(`/c/${game}/legal?form=orders`, keys[seat]);
        if (legal.asked) {
            const view = await server.api(`/c/${game}/view`, keys[seat]);
            if (wished(view))
                return view;
            const orders = legal.orders.filter((order) => order !== "undo");
            const text = view.prompt.kind === "deploy" ? "deploy default"
                : orders.find((order) => order.startsWith("card skirmish")) ?? orders[(acts * 7919) % orders.length];
            await server.api(`/c/${game}/orders`, keys[seat], { text }).catch(() => {}); // the list may be of the moment before
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("it did not come to that");
}

async function seat_of(server, made, seat, shown = ".map-host [data-counter]") {
    const player = await sit_down(server);
    await player.go(`/c/${made.game}/${seat}#${made.keys[seat]}`);
    await player.page.locator(shown).first().waitFor();
    return player;
}

const pins = (page) => page.locator(".trails .step-pin").count();
const is_inside = (page, selector) => page.locator(selector).evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
});

await run({
    "a turn opens with its report; an order puts it away, M brings it back": async (server) => {
        const made = await campaign(server, wish);
        await drive(server, made, "confederate", ({ turn, prompt }) => turn === 2 && prompt.kind === "activate");
        const player = await seat_of(server, made, "confederate");
        const report = player.page.locator(".strip.morning");
        await report.waitFor();
        check(await report.locator(".event-of-turn h3").textContent() !== "", "the event of the turn");
        same(await report.locator(".parts h3").allTextContents(), ["Contacts", "Changes overnight", "Road home, 2 needed", "Means"]);
        same(await pins(player.page), await report.locator(".parts .number").count(), "its contacts are numbered on the map");
        await player.accessible("morning");
        for (const size of sizes.slice(0, 2)) {
            await player.page.setViewportSize(size);
            check(await is_inside(player.page, ".strip.morning"), size.width, "the report is cut");
        }
        await player.picture("moments-morning");
        await player.page.keyboard.press("m");
        same(await report.count(), 0);
        await player.page.keyboard.press("m");
        await report.waitFor();
        await drive(server, made, "confederate", ({ prompt }) => prompt.kind === "march"); // in another window
        await player.page.reload();
        await player.page.locator(".map-host [data-counter]").first().waitFor();
        same(await report.count(), 0, "whoever has moved has read it");
    },

    "the enemy's turn is steps with numbers on the map; Space folds them, V shows them again": async (server) => {
        const made = await campaign(server, wish);
        const moved = (view) => view.turn >= 1 && view.prompt.kind === "activate" && view.enemy.some(({ kind }) => kind !== "depot");
        await drive(server, made, "confederate", moved);
        const player = await seat_of(server, made, "confederate");
        const strip = player.page.locator(".strip.since"), pill = player.page.locator(".pill", { hasText: "your last move" });
        if (await player.page.locator(".strip.morning").count() > 0)
            await player.page.keyboard.press("m");
        await until("the steps", async () => await strip.count() > 0 || await pill.count() > 0);
        await player.page.keyboard.press("v");
        await strip.waitFor();
        const count = await strip.locator(".step").count();
        same(await pins(player.page), 1, "the first step alone is on the map");
        for (let step = 1; step < count; step++)
            await strip.getByRole("button", { name: "Next" }).click();
        same(await strip.locator(".step[aria-current=step] .number").textContent(), String(count));
        same(await pins(player.page), count);
        await player.accessible("since");
        await player.picture("moments-since");
        await strip.locator(".step").first().click();
        same(await pins(player.page), 1, "a step that is picked is shown");
        await player.page.locator(".map-host").focus();
        await player.page.keyboard.press(" ");
        await pill.waitFor();
        same(await pins(player.page), 0);
        await player.page.setViewportSize(phone);
        await pill.click();
        await strip.waitFor();
        check(await is_inside(player.page, ".strip.since"), "it does not fit a phone");
        await player.picture("moments-since-phone");
    },

    "a skirmish is never unannounced: cards, dice and sums, one key, and the focus goes back": async (server) => {
        const made = await campaign(server, wish);
        await drive(server, made, "confederate", ({ prompt }) => prompt.kind === "contact");
        const player = await seat_of(server, made, "confederate");
        await player.page.locator(".panel").waitFor();
        const { orders } = await server.api(`/c/${made.game}/legal?form=orders`, made.keys.confederate);
        await player.page.locator(".map-host").focus();
        while (await player.page.locator(".result").count() > 0)
            await player.page.keyboard.press(" "); // older ones
        await server.api(`/c/${made.game}/orders`, made.keys.confederate, { text: orders.find((order) => order.startsWith("card skirmish")) });
        const banner = player.page.getByRole("alertdialog");
        await banner.waitFor();
        same(await banner.locator(".revealed .face").count(), 2, "both cards");
        await until("the sums", async () => await banner.locator(".scores .total").count() === 2 || await banner.locator(".result-facts li").count() > 0);
        check(await banner.locator("button.go").evaluate((node) => node === document.activeElement), "the focus is in it");
        await player.accessible("result");
        for (const size of sizes) {
            await player.page.setViewportSize(size);
            check(await is_inside(player.page, "[role=alertdialog]"), size.width, "the banner is cut");
        }
        await player.picture("moments-result");
        const first = await banner.innerText();
        await player.page.keyboard.press(" ");
        await until("it is put away", async () => await banner.count() === 0 || (await banner.innerText()) !== first);
        while (await banner.count() > 0)
            await player.page.keyboard.press(" "); // what came of it has a banner of its own
        check(await player.page.evaluate(() => document.activeElement.closest(".map-host") !== null), "the focus is where it was");
        await player.page.reload();
        await player.page.locator(".map-host [data-counter]").first().waitFor();
        same(await banner.count(), 0, "it is shown once");
    },

    "intelligence lists all that is known; a row points at its token, a token at its row": async (server) => {
        const made = await campaign(server, wish);
        await drive(server, made, "confederate", (view) => view.prompt.kind === "activate" && view.enemy.some(({ kind }) => kind !== "depot"));
        const player = await seat_of(server, made, "confederate");
        const { page } = player;
        await page.locator(".map-host").focus();
        await page.keyboard.press("i");
        const paper = page.locator(".intelligence");
        await paper.waitFor();
        const view = await server.api(`/c/${made.game}/view`, made.keys.confederate);
        same(await paper.locator("section").first().locator("li").count(), view.enemy.filter(({ cell }) => cell).length, "all in sight");
        await paper.locator("button.row").first().click();
        await page.locator(".ring").first().waitFor({ state: "attached" });
        same(await paper.locator(".row[aria-pressed=true]").count(), 1);
        const key = await page.locator("[data-counter^='enemy ']").first().getAttribute("data-counter");
        await page.locator(`[data-counter='${key}']`).first().dispatchEvent("click");
        same(await paper.locator(".row[aria-pressed=true]").count(), 1);
        await player.accessible("intelligence");
        await player.picture("moments-intelligence");
        await paper.getByRole("button", { name: "Named" }).click();
        same(await paper.locator("h3", { hasText: "Never seen" }).count(), 0);
    },

    "the log speaks plainly, and shows orders as written on request": async (server) => {
        const made = await campaign(server, wish);
        await drive(server, made, "confederate", ({ prompt, turn }) => turn === 1 && prompt.kind === "march");
        const player = await seat_of(server, made, "confederate");
        await player.page.locator(".map-host").focus();
        await player.page.keyboard.press("l");
        await player.page.locator(".log li").first().waitFor();
        same(await player.page.locator(".as-written").count(), 0);
        await player.page.getByLabel("Orders as written").check();
        check(await player.page.locator(".as-written").count() > 0, "the orders");
        await player.accessible("log");
    },

    "a word goes across the lines under a flag of truce, unless it is refused": async (server) => {
        const made = await campaign(server, { ...wish, scenario: "vicksburg", seats: { union: "open", confederate: "open" } });
        const players = [await seat_of(server, made, "union", ".panel"), await seat_of(server, made, "confederate", ".panel")];
        const [union, confederate] = players;
        for (const { page } of players) {
            await page.locator("#tab-truce").click();
            await page.locator(".truce").waitFor();
        }
        await union.page.locator("#truce-text").fill("Shall we stop at ten; or # later?");
        await union.page.getByRole("button", { name: "Send it" }).click();
        await confederate.page.locator(".truce-words li", { hasText: "Shall we stop at ten" }).waitFor();
        await union.page.locator(".truce-words li.mine").waitFor();
        await confederate.accessible("truce");
        await confederate.page.getByRole("button", { name: "Receive no flags of truce" }).click();
        await union.page.getByText("Your opponent receives no flags of truce.").waitFor();
        same(await union.page.locator("#truce-text").count(), 0);
        await confederate.page.getByRole("button", { name: "Receive flags of truce" }).click();
        await union.page.locator("#truce-text").waitFor();
    },

    "my turn is called by sound and notice, once they are switched on": async (server) => {
        const made = await campaign(server, { ...wish, scenario: "vicksburg", seats: { union: "open", confederate: "open" } });
        const player = await sit_down(server, { permissions: ["notifications"] });
        await player.context.addInitScript(() => {
            window.heard = { tones: 0, notices: [] };
            window.AudioContext = class {
                currentTime = 0;
                part = () => ({ frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => this.part(), start: () => { window.heard.tones++; }, stop() {} });
                createOscillator = this.part;
                createGain = this.part;
                close = () => Promise.resolve();
            };
            window.Notification = class {
                static permission = "granted";
                static requestPermission = () => { window.heard.asked = true; return Promise.resolve("granted"); };
                constructor(title) { window.heard.notices.push(title); }
            };
            Object.defineProperty(document, "hidden", { get: () => true });
        });
        await player.go(`/c/${made.game}/union#${made.keys.union}`);
        const { page } = player;
        await page.locator(".panel").waitFor();
        same(await page.evaluate(() => window.heard.asked ?? false), false, "nobody is asked for permission");
        await page.getByRole("button", { name: "Menu" }).first().click();
        await page.getByRole("button", { name: "My seat" }).click();
        await page.getByLabel("a sound").check();
        await page.getByLabel("a notice of the browser").check();
        same(await page.evaluate(() => window.heard.asked), true);
        await player.accessible("my seat");
        await page.keyboard.press("Escape");
        const before = await page.evaluate(() => window.heard.tones);
        await server.api(`/c/${made.game}/orders`, made.keys.confederate, { text: "deploy default" }); // they deploy first
        await until("the call", async () => await page.evaluate((tones) => window.heard.tones > tones && window.heard.notices.length === 1, before), 15);
    },
});
