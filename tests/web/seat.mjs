// A seat's own things: its link, its notices, the light, the list of campaigns on the front page.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { campaign, from_menu, open_paper, take_seat } from "./lib/hand.mjs";

async function play(server, options) {
    const player = await sit_down(server, options);
    await player.go("/");
    await player.page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: "Play the Union" }).click();
    await player.page.getByText("Set up your army").first().waitFor();
    return player;
}

await run({
    "its link, on the phone too; replaced; signed out": async (server) => {
        const player = await play(server);
        const { page } = player;
        await from_menu(player, "My seat");
        const dialog = page.getByRole("dialog");
        const link = await dialog.getByLabel(/The link of your seat/).inputValue();
        await player.accessible("my seat");
        await player.picture("my-seat");

        const phone = await sit_down(server, { viewport: { width: 390, height: 844 } });
        await phone.page.goto(link);
        await phone.page.getByText("Set up your army").first().waitFor();
        check(!phone.page.url().includes("#"), "the key still stands in the address");

        phone.expect(/404/);
        player.expect(/404/);
        await dialog.getByRole("button", { name: "Replace the link" }).click();
        await phone.page.getByText(/This link no longer works/).waitFor();
        await page.getByText("Set up your army").first().waitFor();
        await from_menu(player, "My seat");
        check(await dialog.getByLabel(/The link of your seat/).inputValue() !== link, "the link is as it was");
        await dialog.getByRole("button", { name: "Sign out on this device" }).click();
        await page.getByRole("heading", { name: "Start a campaign" }).waitFor();
        same((await player.context.cookies()).length, 0, "cookies are left");
    },

    "a browser that forgot the link still has its cookie": async (server) => {
        const { page } = await play(server);
        const table = page.url();
        await page.evaluate(() => localStorage.clear());
        await page.goto(server.address);
        const entry = page.getByRole("listitem").filter({ hasText: "The Vicksburg Campaign" });
        await entry.getByText("Your move").waitFor();
        await entry.getByRole("link", { name: /Play as/ }).click();
        await page.getByText("Set up your army").first().waitFor();
        same(page.url(), table);
    },

    "a campaign is taken off the list, put back, and forgotten after a question": async (server) => {
        const player = await play(server);
        const { page, context } = player;
        await context.clearCookies();
        await page.goto(server.address);
        const entries = page.locator(".my-campaigns > li");
        await page.getByRole("button", { name: /^Take off the list/ }).click();
        await page.getByText("is off the list.").waitFor();
        same(await entries.count(), 0);
        await page.keyboard.press("Enter"); // the focus is on Undo
        await entries.first().waitFor();
        await page.getByRole("button", { name: /^Take off the list/ }).click();
        await page.reload();
        await page.getByText("Taken off the list (1)").click();
        await player.accessible("what was taken off");
        await page.getByRole("button", { name: "Put it back" }).click();
        await entries.first().waitFor();
        await page.getByRole("button", { name: /^Take off the list/ }).click();
        await page.getByText("Taken off the list (1)").click();
        await page.getByRole("button", { name: /Forget its link/ }).click();
        await page.getByRole("button", { name: "Forget it for good" }).click();
        await until("it is gone", async () => await page.getByRole("heading", { name: "My campaigns" }).count() === 0);
    },

    "the list tells campaigns apart, and what needs me comes first": async (server) => {
        const made = async (title, more = {}) => server.api("/campaigns", null, {
            scenario: "vicksburg", title, seats: { union: "open", confederate: "open" }, ...more });
        const seat = async (campaign, name, player) =>
            (await server.api("/join", campaign.invitations[name].key, { salt: "a salt of the tests", ...(player ? { name: player } : {}) })).yours;
        const [mine, his, ended] = [await made("Mine to move"), await made("His to move"), await made("Fought and done")];
        const links = [];
        for (const campaign of [mine, his, ended]) {
            const side = campaign === his ? "union" : "confederate"; // the Confederates set up first
            links.push((await seat(campaign, side)).link);
            const other = await seat(campaign, side === "union" ? "confederate" : "union", "Sam");
            if (campaign === ended)
                await until("it begins", () => server.api(`/c/${campaign.game}/orders`, other.key, { text: "resign" }).then(() => true, () => false));
        }
        const player = await sit_down(server);
        const { page } = player;
        for (const link of links) {
            await player.go(link);
            await page.locator(".prompt[data-phase]").waitFor();
        }
        await player.go("/");
        const entry = (title) => page.locator(".my-campaigns > li").filter({ hasText: title });
        await entry("Mine to move").getByText("Your move").waitFor();
        await entry("Mine to move").getByText(/You are the Confederate commander, against the Union commander \(Sam\)/).waitFor();
        await entry("Mine to move").getByText(/^Set-up .*you last played/).waitFor();
        await entry("His to move").getByText("Waiting for the Confederate commander (Sam).").waitFor();
        await entry("Fought and done").getByText("You have won.").waitFor();
        await page.getByRole("heading", { name: "Ended" }).waitFor();
        await until("in their order", async () =>
            (await page.locator(".my-campaigns > li h3").allInnerTexts()).join() === "Mine to move,His to move,Fought and done");
        await player.accessible("my campaigns");
        await player.picture("my-campaigns");
    },

    "the light is kept": async (server) => {
        const player = await sit_down(server, { colorScheme: "light" });
        const { page } = player;
        const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await player.go("/");
        const day = await paper();
        for (let i = 0; i < 2; i++)
            await page.getByRole("button", { name: /^Colors:/ }).click();
        const lamp = await paper();
        check(day !== lamp, day, "by lamp-light too");
        await page.reload();
        same(await paper(), lamp);
        await page.getByRole("heading", { name: "The Vicksburg Campaign" }).waitFor();
        await player.accessible("by lamp-light");
        await player.picture("front-lamp");
    },

    "notices: what will happen is said, and what is refused at its field": async (server) => {
        const player = await play(server);
        const { page } = player;
        player.expect(/422/);
        await open_paper(player, "Notices");
        await page.getByText("You get no notices").waitFor();
        const mail = page.getByRole("textbox", { name: "Send email to" });
        await mail.fill("nobody");
        await mail.press("Enter");
        await page.locator("form").filter({ has: mail }).getByRole("alert").waitFor();
        same(await mail.inputValue(), "nobody", "what was typed is kept");
        await mail.fill("grant@example.org");
        await page.getByRole("button", { name: "Save it" }).first().click();
        await page.getByText("You get an email at grant@example.org, as soon as it is your move.").waitFor();
        await page.getByRole("combobox", { name: "When" }).selectOption("when away");
        await page.getByRole("combobox", { name: "A reminder" }).selectOption("remind 12h");
        await page.getByText("when it is your move and you are not at the page, and again 12h before it is due.").waitFor();
        await player.accessible("notices");
        await player.picture("notices");
        await page.getByRole("button", { name: /Delete my addresses/ }).click();
        await until("it is forgotten", async () => await mail.inputValue() === "");
    },

    "back by common consent, after a look at what one has learned since": async (server) => {
        const game = await campaign(server, { scenario: "vicksburg", seats: { union: "open", confederate: "open" } });
        const order = (seat, text) => server.api(`/c/${game.game}/orders`, game.keys[seat], { text });
        await until("the Confederates set up", () => order("confederate", "deploy default").then(() => true, () => false));
        const [north, south] = [await sit_down(server), await sit_down(server)];
        await take_seat(north, game, "union");
        await take_seat(south, game, "confederate");
        await open_paper(south, "Desk");
        await south.page.getByText("Rewind", { exact: true }).click();
        await south.page.getByText("You have given no order yet").or(south.page.getByRole("combobox", { name: /Back to/ })).first().waitFor();
        await until("the Union sets up", () => order("union", "deploy default").then(() => true, () => false));
        await south.page.getByRole("combobox", { name: /Back to just after/ }).selectOption({ index: 1 });
        await south.page.getByRole("button", { name: "Propose it" }).click();
        await south.page.getByText("You have agreed; the others are asked.").waitFor();
        await open_paper(north, "Desk");
        const proposal = north.page.getByRole("region", { name: "A proposal" });
        await proposal.locator("strong", { hasText: "The Confederate commander" }).waitFor();
        await proposal.getByText(/What you have learned since/).click();
        await proposal.getByText(/Turn 1 of 8 opens/).waitFor();
        await north.accessible("a proposal");
        await north.picture("proposal");
        await proposal.getByRole("button", { name: "Agree" }).click();
        await until("the Union sets up again", () => north.page.getByText("Set up your army").first().isVisible());
    },

    "a deadline is by the campaign's clocks, and the reader's own where they differ": async (server) => {
        const game = await campaign(server, { scenario: "vicksburg", pace: "2d zone CET-1CEST,M3.5.0,M10.5.0/3",
            seats: { union: "open", confederate: "script" } });
        const player = await sit_down(server, { timezoneId: "America/New_York" });
        await take_seat(player, game, "union");
        const due = player.page.locator(".due time");
        await due.getByText(/^in 2 days, \w{3}, \w{3} \d+, \d\d:\d\d CES?T$/).waitFor();
        const moment = new Date(await due.getAttribute("datetime"));
        const clock = (timeZone) => moment.toLocaleTimeString("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
        check((await due.innerText()).includes(clock("Europe/Berlin")), await due.innerText());
        check((await due.getAttribute("title")).includes(`${clock("America/New_York")} by your own clock`), "the own clock");
    },

    "leave and a deputy: refused at the field, or done": async (server) => {
        const player = await play(server);
        const { page } = player;
        player.expect(/422/);
        await open_paper(player, "Desk");
        same(await page.getByText("Ask the umpire").count(), 0, "there is none to ask");
        await page.getByText("Leave", { exact: true }).click();
        const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Go on leave" }) });
        await form.getByText("There is no deadline in this campaign").waitFor();
        await form.getByLabel("Until the end of").fill("2001-01-01");
        await form.getByRole("button", { name: "Go on leave" }).click();
        await form.getByRole("alert").getByText(/^That day/).waitFor();
        same(await page.locator(".tidings .refusal").count(), 0, "it is said twice");
        const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
        await form.getByLabel("Until the end of").fill(soon);
        await form.getByRole("button", { name: "Go on leave" }).click();
        const last = new Date(soon).toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
        await page.getByText(`You are on leave until the end of ${last}.`).waitFor();
        await page.getByRole("button", { name: "I am back" }).click();
        await page.getByRole("button", { name: "Go on leave" }).waitFor();
        const posture = page.getByRole("group", { name: /If the caretaker has to play for me/ });
        check(await posture.getByRole("radio", { name: /^defend/ }).isChecked(), "the posture at first");
        await posture.getByRole("radio", { name: /^press/ }).check();
        await page.getByText("Saved; nobody else is told.").waitFor();
        await until("the card shows it", () => posture.getByRole("radio", { name: /^press/ }).isChecked());
        await page.getByText("Rewind", { exact: true }).click();
        await page.getByText(/You have given no order yet|The computer agrees/).waitFor();
        await page.getByText("A deputy", { exact: true }).click();
        const deputy = page.locator("form").filter({ has: page.getByRole("button", { name: "Make the link" }) });
        await deputy.getByLabel("Until the end of").fill(soon);
        await deputy.getByRole("button", { name: "Make the link" }).click();
        const link = await deputy.getByLabel(/For your deputy/).inputValue();
        await player.accessible("the desk");
        const other = await sit_down(server);
        await other.page.goto(link);
        await other.page.getByText("Set up your army").first().waitFor();
    },
}, "--smtp", "smtp://127.0.0.1:9", "--tls", "none", "--from", "umpire@example.org");
