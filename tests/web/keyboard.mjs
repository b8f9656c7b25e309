// The first turn of Vicksburg with nothing but the keyboard.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { asked, campaign, take_seat, turn_of } from "./lib/hand.mjs";

/** The digit before an offer. */
async function digit_of(player, words) {
    const found = await player.page.evaluate((text) => [...document.querySelectorAll(".prompt .offer, .prompt .tile")]
        .find((offer) => offer.textContent.includes(text))?.querySelector("kbd")?.textContent ?? null, words);
    check(found !== null, "no key for", words);
    return found;
}

/** The digit that ends the rally, where the table does not end it by itself. */
function rally_no_more(player) {
    return player.page.evaluate(() => {
        const prompt = document.querySelector(".prompt.asked[data-phase=rally][aria-busy=false]");
        const offers = prompt && !prompt.querySelector(".forced") ? [...prompt.querySelectorAll(".offer")] : [];
        return offers.find((each) => each.dataset.order === "rally none")?.querySelector("kbd")?.textContent ?? null;
    });
}

const press = async (player, ...keys) => {
    for (const key of keys)
        await player.page.keyboard.press(key);
};
const means = (player) => player.page.locator(".means-read").innerText();
const pointed = (player) => player.page.locator("#pointed").textContent();
const done = (player) => until("the order is done", async () => (await asked(player)) !== null);

async function set_up(player) {
    await press(player, await digit_of(player, "Osterhaus"), "ArrowDown");
    check(/^Place Osterhaus at /.test(await means(player)), await means(player));
    await press(player, "Enter");
    const osterhaus = player.page.locator("[data-counter='own XIII/Osterhaus']");
    await osterhaus.waitFor();
    await press(player, "u");
    await osterhaus.waitFor({ state: "detached" });
    await press(player, "o");
    await player.page.keyboard.type("deploy def");
    await press(player, "ArrowDown", "Enter"); // the completion
    same(await player.page.locator("#order").inputValue(), "deploy default ");
    await press(player, "Enter");
    await until("a corps is asked for", async () => (await turn_of(player)) === "activate");
    await press(player, "Escape"); // away from the order line
}

async function march_one(player) {
    await press(player, "Escape", "n");
    for (let i = 0; i < 6 && await player.page.locator(".lit").count() === 0; i++)
        await press(player, "n");
    for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        await press(player, arrow);
        if (!/not in reach/.test(await pointed(player)))
            break;
        await press(player, "Escape");
    }
    const words = await means(player);
    check(/If .* goes to .*(by road|cross country)/s.test(words), words);
    await press(player, "Enter"); // it can be undone: nothing is to be confirmed
    await player.page.locator(".news", { hasText: "marches" }).waitFor();
}

await run({
    "keys alone play the first turn": async (server) => {
        const player = await sit_down(server);
        const game = await campaign(server, {
            scenario: "vicksburg", seed: "0000000000000007", seats: { union: "open", confederate: "script" },
        });
        await take_seat(player, game, "union");
        same(await turn_of(player), "deploy");

        await press(player, "?");
        await player.page.getByRole("dialog", { name: "Keys" }).waitFor();
        await player.accessible("keys");
        await press(player, "Escape");
        await player.page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "hidden" });
        await press(player, "k");
        await player.page.getByRole("dialog", { name: "Legend" }).waitFor();
        check(await player.page.locator(".sample > *").count() > 20, "the legend is drawn");
        await player.accessible("legend");
        await player.picture("legend");
        await press(player, "Escape");
        await player.page.getByRole("dialog", { name: "Legend" }).waitFor({ state: "hidden" });
        await press(player, "/");
        same(await player.page.evaluate(() => document.activeElement.id), "search");
        await player.page.keyboard.type("vicks");
        await player.page.getByRole("option", { name: /Vicksburg/ }).first().waitFor();
        await press(player, "Escape");
        same(await player.page.locator("#search").count(), 0, "the field closes again");
        await set_up(player);

        for (let corps = 0; corps < 3; corps++) {
            same(await turn_of(player), "activate");
            await press(player, "1");
            if (await player.page.locator("button.marcher").count() > 1)
                await press(player, "2", "1", "1"); // the first gets a die and loses it again
            await press(player, "Enter");
            await until("its marches are asked for", async () => (await turn_of(player)) === "march");
            if (corps === 0) {
                await march_one(player);
                await player.picture("keyboard-march");
            }
            await done(player);
            while ((await turn_of(player)) === "march") {
                await press(player, "Escape", "Escape");
                await press(player, "e");
                await done(player);
            }
            while (!["activate", "rally", "march"].includes(await turn_of(player))) {
                await press(player, "1"); // a contact, a retreat: the first that is offered
                if (await player.page.locator(".prompt .go").count() > 0)
                    await press(player, "Enter"); // the slip, or the seal of a card
                await done(player);
            }
        }
        await until("the second turn", async () => {
            const digit = await rally_no_more(player);
            if (digit !== null)
                await press(player, digit);
            return /Turn 2/.test(await player.page.locator("header").textContent());
        });
    },
});
