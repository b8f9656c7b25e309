// From contact to a confirmed result: two browsers, cards face down, a field, arrivals, the form.
import { check, desktop, phone, run, same, sit_down, until } from "./harness.mjs";
import { asked, campaign, gives, play_card, take_seat } from "./lib/hand.mjs";
import { play_until } from "./lib/roads.mjs";

const wish = {
    scenario: "vicksburg", seed: "0000000000000002", settings: ["fog=open"],
    seats: { union: "open", confederate: "open" },
};
const other = { union: "confederate", confederate: "union" };

async function two_at(server, phases) {
    const game = await campaign(server, wish);
    const seat = await play_until(server, game, phases);
    const players = {};
    for (const name of ["union", "confederate"]) {
        players[name] = await sit_down(server);
        players[name].expect(/422|409/); // the hand may be overtaken by an answer that is given by itself
        await take_seat(players[name], game, name);
    }
    return { game, seat, players };
}

const button = (player, name) => player.page.locator(".prompt").getByRole("button", { name }).first();
const phase_of = (player) => player.page.locator(".prompt").getAttribute("data-phase");

/** Whoever is asked does it, until the phase is reached. */
async function on_to(players, phase) {
    await until(phase, async () => {
        for (const player of Object.values(players)) {
            const now = await asked(player);
            if (now === phase)
                return true;
            if (now === "block") {
                await player.page.locator(".offer").first().click();
                await player.page.keyboard.press("Enter"); // the button that confirms it has the focus
            } else if (now === "extend")
                await gives(player, "extend none").click();
            else if (now === "plot")
                await gives(player, "reinforce default").click();
        }
        return false;
    }, 40);
}

await run({
    "a Battle Card is chosen, played, and can be replaced until both are in": async (server) => {
        const { players } = await two_at(server, ["contact"]);
        const first = players.union, second = players.confederate;
        const card = (player, title) => player.page.locator(".battle-card", { hasText: title });
        const played = (title) => first.page.locator(".battle-card.played", { hasText: title }).waitFor();
        await card(first, "SKIRMISH").click();
        await first.page.locator(".battle-card[aria-pressed=true]", { hasText: "SKIRMISH" }).waitFor();
        same(await first.page.locator(".battle-card.played").count(), 0, "a chosen card is not played");
        const is_active = (node) => node === document.activeElement;
        check(await first.page.locator(".play-card .go").evaluate(is_active), "Enter plays it");
        await first.page.keyboard.press("Escape");
        same(await first.page.locator(".battle-card[aria-pressed=true]").count(), 0, "and can be put back");
        await play_card(first, "skirmish");
        await played("SKIRMISH");
        check(await first.page.evaluate(() => document.activeElement !== document.body), "the focus fell to nowhere");
        await first.accessible("contact");
        await first.picture("contact");
        const another = first.page.locator(".battle-card:enabled:not(.played) .card-title");
        if (await another.count() > 0) {
            const title = await another.first().textContent();
            await card(first, title).click();
            await first.page.keyboard.press("Enter"); // the button that plays it has the focus
            await played(title);
            await play_card(first, "skirmish");
            await played("SKIRMISH");
        }
        same(await first.page.locator(".turned").count(), 0, "nothing is turned before both are in");
        await play_card(second, "skirmish");
        for (const player of [first, second]) {
            await player.page.getByRole("button", { name: /more of what just happened/ }).click();
            await player.page.locator(".news-list .turned, .news .turned").first().waitFor();
        }
        await second.picture("cards-turned");
    },

    "the field, the arrivals, a result by form, confirmed": async (server) => {
        const { seat, players } = await two_at(server, ["block"]);
        await players[seat].page.keyboard.press("ArrowRight");
        check(await players[seat].page.locator(".lit").count() >= 4, "a field is lit");
        await players[seat].accessible("field");
        await players[seat].picture("field");
        await on_to(players, "battle");
        const writer = players.union, reader = players.confederate;
        for (const player of [writer, reader])
            await until("both are asked", async () => (await phase_of(player)) === "battle");

        await button(writer, /Enter the result of your table/).click();
        const form = writer.page.getByRole("form", { name: "Result of the battle" });
        await writer.accessible("result form");
        await form.getByText("From a file or a text").click();
        const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]);
        await form.locator("input[type=file]").setInputFiles({ name: "holiday.png", mimeType: "image/png", buffer });
        await form.getByRole("alert").filter({ hasText: "No line begins" }).waitFor();
        await form.locator(".fate select").first().selectOption("broken");
        await form.getByRole("button", { name: "Review" }).click();
        check((await form.locator(".changes").textContent()).includes("fit → broken"), "the difference is shown");
        await form.getByRole("button", { name: "Enter this result" }).click();
        await form.getByRole("alert").filter({ has: writer.page.locator("a.rule") }).waitFor(); // L14: the loser cannot win
        same(await form.locator(".fate select").first().inputValue(), "broken", "the form is kept");
        await writer.picture("result-refused");
        await form.getByLabel("Winner").selectOption("confederate");
        await form.getByRole("button", { name: "Review" }).click();
        await form.getByRole("button", { name: "Enter this result" }).click();
        await writer.page.getByText("waits for your opponent").waitFor();

        const draft = reader.page.getByRole("region", { name: "Your opponent's result" });
        await draft.waitFor();
        check((await draft.textContent()).includes("fit → broken"), "the draft is read before it is confirmed");
        await reader.accessible("draft");
        await reader.picture("draft");
        await draft.locator("[data-order^='confirm ']").click();
        await until("the battle is over", async () => (await phase_of(writer)) !== "battle");
        // The banner stays for whoever confirmed it too, although the order is still on its way when it comes.
        await reader.page.getByRole("alertdialog", { name: "The Confederate side wins the battle" }).waitFor();
    },

    "against the machine one's own table is believed (X50), and the page says so": async (server) => {
        const { game, players } = await two_at(server, ["block"]);
        await on_to(players, "battle");
        const { page } = players.union;
        await page.getByText(/counts when your opponent has confirmed it/).waitFor();
        await players.confederate.page.goto("about:blank");
        await server.api(`/c/${game.game}/orders`, game.host, { text: "seat confederate machine" });
        await page.reload();
        await page.getByText(/the computer takes your word for it/).waitFor();
        await button(players.union, /Enter the result of your table/).click();
        const form = page.getByRole("form", { name: "Result of the battle" });
        await form.getByLabel("Winner").selectOption("confederate");
        await form.locator(".fate select").first().selectOption("broken");
        await form.getByRole("button", { name: "Review" }).click();
        await form.getByRole("button", { name: "Enter this result" }).click();
        await page.getByText(/on the word of the Union side alone, unchecked/).first().waitFor();
    },

    "a battle fought out by the machine, hour by hour": async (server) => {
        const { players } = await two_at(server, ["block"]);
        await on_to(players, "battle");
        for (const name of ["union", "confederate"]) {
            await until("the battle is asked for", async () => (await phase_of(players[name])) === "battle");
            await gives(players[name], "fight").click();
            await players[name].page.locator(".prompt[aria-busy=false]").waitFor();
        }
        const report = players[other.union].page.locator("dialog.report[open]");
        await report.waitFor();
        await players.confederate.accessible("report");
        await players.confederate.picture("report");
        await players.confederate.page.keyboard.press("ArrowRight");
        await report.locator(".combat").first().waitFor();
        const field = report.locator(".battle-field");
        same(await field.locator(".blow").count(), await report.locator(".combat").count(), "an arrow for each attack");
        check(await field.locator(".division.union").count() > 0 && await field.locator(".division.confederate").count() > 0, "both lines stand on the field");
        const closed = await report.locator(".pair:visible").count();
        same(closed, 0, "the dice lie in their attacks");
        await report.locator(".combat summary").first().click();
        check(await report.locator(".pair:visible .die").count() >= 2, "an attack shows its dice");
        await report.getByLabel("every die").check();
        same(await report.locator("details:not([open])").count(), 0, "all are open");
        await players.confederate.accessible("an hour of battle");
        await players.confederate.picture("hour-of-battle");
        await players.confederate.page.setViewportSize(phone);
        await players.confederate.picture("hour-of-battle-phone");
        await players.confederate.page.setViewportSize(desktop);
        const steps = Number(/of (\d+)/.exec(await report.locator(".steps").textContent())[1]);
        check(steps >= 3, steps, "hours");
        for (let i = 2; i < steps; i++)
            await players.confederate.page.keyboard.press("ArrowRight");
        check((await report.textContent()).includes("How it ended"), "the end is told");
        await players.confederate.page.keyboard.press("Escape");
        await report.waitFor({ state: "hidden" });
        await players.confederate.page.getByRole("button", { name: "The last battle, hour by hour" }).click();
        check((await report.textContent()).includes("How it ended"), "it is opened again where it was left");
    },
});
