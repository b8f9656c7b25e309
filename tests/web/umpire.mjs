// The umpire page: he sees all, answers, puts right; and the wall of the club room, which tells nothing.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { from_menu, give_order as order, open_paper } from "./lib/hand.mjs";

async function campaign(server, settings = ["fog=blind"]) {
    const made = await server.api("/campaigns", null, {
        scenario: "vicksburg", title: "The river", settings, umpire: true, seed: "1863", seats: { union: "open", confederate: "script" },
    });
    const player = await sit_down(server);
    await player.go(made.invitations.union.link);
    await player.page.getByRole("button", { name: "Take the seat" }).click();
    await player.page.getByText("Set up your army").first().waitFor();
    await order(player.page, "deploy default");
    await player.page.getByText(/^Which corps marches/).first().waitFor();
    return { made, player };
}

await run({
    "he looks over any shoulder, answers and puts right": async (server) => {
        const { made, player } = await campaign(server);
        const umpire = await sit_down(server);
        const { page } = umpire;
        await open_paper(player, "Desk");
        await player.page.getByRole("textbox", { name: /Your question/ }).fill("May horse swim at Hall's Ferry?");
        await player.page.getByRole("button", { name: "Ask" }).click();
        await player.page.locator(".outcome").getByText("The umpire has your question.").waitFor();

        await umpire.go(made.umpire.link);
        await page.getByText("May horse swim at Hall's Ferry?").waitFor();
        check(!page.url().includes("#"), "the key still stands in the address");
        const all = await until("the whole truth", async () => {
            const count = await page.locator("[data-counter]").count();
            return count > 20 && count;
        });
        await umpire.accessible("umpire page");
        await umpire.picture("umpire");
        await page.getByRole("textbox", { name: /Your answer/ }).fill("It may; the men may not.");
        await page.getByRole("button", { name: "Answer" }).click();
        await open_paper(player, "Log");
        await player.page.getByText("The umpire: \"It may; the men may not.\"").first().waitFor();
        await page.getByText("Nobody has asked anything.").waitFor();

        await page.getByRole("combobox", { name: /You see/ }).selectOption("confederate");
        await until("fewer than all", async () => await page.locator("[data-counter]").count() < all);
        await page.getByRole("combobox", { name: /You see/ }).selectOption("");

        await page.getByRole("tab", { name: "Correct" }).click();
        await page.getByRole("combobox", { name: "Token" }).selectOption("XIII/Carr");
        await page.getByRole("textbox", { name: /^Where/ }).fill("L12");
        check(await page.getByRole("button", { name: "Correct it" }).isDisabled(), "a correction without a reason");
        await page.getByRole("textbox", { name: /^The reason/ }).fill("the order was misread");
        await page.getByText("correct place usa XIII/Carr at L12 because the order was misread").waitFor();
        await umpire.accessible("a correction");
        await page.getByRole("button", { name: "Correct it" }).click();
        await page.getByText(/^Done: correct place union Carr/).waitFor();
        await player.page.getByText(/Carr is placed by the umpire at L12/).first().waitFor();

        await page.getByRole("tab", { name: "Report" }).click();
        await page.getByRole("combobox", { name: "To" }).selectOption("union");
        await page.getByRole("textbox", { name: /told/ }).fill("Firing was heard from the river.");
        await page.getByRole("button", { name: "Send the report" }).click();
        await player.page.getByText("Firing was heard from the river.").first().waitFor();

        await page.getByRole("tab", { name: "Record" }).click();
        await page.getByText("question: May horse swim at Hall's Ferry?").waitFor();
        await page.getByRole("textbox", { name: /To the state after order number/ }).fill("4");
        await page.getByRole("button", { name: "Rewind" }).click();
        await player.page.getByText(/The umpire rewinds play to your line/).first().waitFor();
    },

    "who plays a seat is said, and the umpire gives it to another": async (server) => {
        const { made, player } = await campaign(server);
        const umpire = await sit_down(server);
        const { page } = umpire;
        player.expect(/404/);
        await umpire.go(made.umpire.link);
        await page.getByRole("tab", { name: "Seats" }).click();
        const paper = (seat) => page.locator(".seat-paper").filter({ has: page.locator("summary", { hasText: seat }) });
        await paper("The Confederate commander").locator("summary").getByText(/: the computer \(script\)$/).waitFor();
        const union = paper("The Union commander");
        await union.locator("summary").getByText(/: a player$/).waitFor();
        await union.getByRole("combobox", { name: "Give the seat to" }).selectOption("caretaker");
        await union.getByText(/The player is out at once/).waitFor();
        await umpire.accessible("the umpire is asked");
        await umpire.picture("umpire-seats");
        await union.getByRole("button", { name: "Give it to the caretaker", exact: true }).click();
        await union.locator("summary").getByText(/: the caretaker$/).waitFor();
        await union.getByText("The seat of the Union commander is now played by the caretaker.").waitFor();
        await player.page.getByText(/This link no longer works/).waitFor();
        same(await union.getByRole("button", { name: "Give it to the computer…" }).count(), 1, "what is left to choose");
    },

    "what is refused is said": async (server) => {
        const { made } = await campaign(server);
        const umpire = await sit_down(server);
        umpire.expect(/422/);
        await umpire.go(made.umpire.link);
        await umpire.page.getByText("The campaign runs without you.").waitFor();
        same(await umpire.page.getByRole("tab").allInnerTexts(), ["Questions", "Seats", "Correct", "Report", "Record"], "there is no battle");
        await umpire.accessible("umpire page, idle");
        await umpire.picture("umpire-idle");
        await umpire.page.getByRole("button", { name: "rewind" }).click();
        await umpire.page.getByRole("textbox", { name: /To the state after order number/ }).fill("999");
        await umpire.page.getByRole("button", { name: "Rewind" }).click();
        await umpire.page.locator(".trouble[role=status]").first().waitFor();

        const stranger = await sit_down(server);
        stranger.expect(/404/);
        await stranger.go(`/c/${made.game}/umpire#${"A".repeat(43)}`);
        await stranger.page.getByText(/not the umpire page/).waitFor();
    },

    "what was not answered is given once": async (server) => {
        const { made } = await campaign(server);
        const umpire = await sit_down(server);
        const { page } = umpire;
        umpire.expect(/Failed to load resource/);
        await umpire.go(made.umpire.link);
        await page.getByRole("tab", { name: "Report" }).click();
        await page.getByRole("textbox", { name: /told/ }).fill("The bridge is down.");
        await page.route("**/orders", async (route) => { // the server has it, and its answer is lost
            await route.fetch();
            await route.abort();
        }, { times: 1 });
        await page.getByRole("button", { name: "Send the report" }).click();
        await page.getByText("The server does not answer.").waitFor();
        await page.getByRole("button", { name: "Send the report" }).click();
        await page.getByText(/^Done: report all: The bridge is down\./).waitFor();
        const { lines } = await server.api(`/c/${made.game}/log?seat=union&after=0`, made.umpire.key);
        same(lines.filter(({ words }) => words.some(({ text }) => text.includes("The bridge is down."))).length, 1);
    },

    "the projector tells neither side anything": async (server) => {
        const { player } = await campaign(server);
        const { page } = player;
        const blocks = await page.locator("[data-counter]").count();
        const secrets = await page.locator("[data-counter]").evaluateAll((all) => all.map((each) => each.dataset.counter).filter((key) => !key.includes("depot")));
        await from_menu(player, /^Projector/, "link");
        await page.getByRole("button", { name: "Back to the seat" }).waitFor();
        await until("depots", async () => await page.locator("[data-counter]").count() > 0);
        const shown = await page.locator("[data-counter]").count();
        check(shown < blocks, shown, "blocks of", blocks);
        const html = await page.content();
        for (const secret of secrets.filter((key) => key.startsWith("own")))
            check(!html.includes(`/${secret.split("/")[1]}`) && !html.includes(`>${secret.split("/")[1]}<`), secret, "is on the wall");
        same(await page.getByText(/Points|Staff Dice \d/).count(), 0);
        await player.accessible("the projector");
        await player.picture("projector");
        await page.getByRole("button", { name: "Back to the seat" }).click();
        await page.getByText(/^Which corps marches/).first().waitFor();
    },
});
