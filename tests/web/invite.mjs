// A campaign against a friend: invited by a link, played from two browsers, each with its own seat.
import { existsSync } from "node:fs";
import { check, run, same, sit_down, until } from "./harness.mjs";
import { open_paper, order_line } from "./lib/hand.mjs";

const refused = /Failed to load resource/;

async function order(page, text) {
    await (await order_line({ page })).fill(text);
    await page.getByRole("button", { name: "Give", exact: true }).click();
    await until(`"${text}" was taken`, async () => await page.getByLabel("Order", { exact: true }).inputValue() === "");
}

async function take_seat(player, invitation) {
    await player.page.goto(invitation);
    await player.page.getByRole("button", { name: "Take the seat" }).click();
    await player.page.waitForURL(/\/c\//);
}

/** A seat that is played beside the browsers. */
class Beside {
    constructor(server, game, key) {
        Object.assign(this, { server, game, key });
    }

    legal() {
        return this.server.api(`/c/${this.game}/legal?form=orders`, this.key);
    }

    async order(text) {
        await this.server.api(`/c/${this.game}/orders`, this.key, { text });
    }

    /** What is left of the turn after a battle, by the usual answers. */
    async settle() {
        const { asked, orders } = await this.legal();
        if (asked && !orders.some((order) => order.startsWith("activate")))
            await this.order(["rally none", "spread default", "retreat default"].find((usual) => orders.includes(usual)) ?? orders[0])
                .catch(() => {}); // it was overtaken between the question and the answer
    }

    async when_asked(pattern, text) {
        await until(`asked: ${pattern}`, async () => {
            const { asked, prompt } = await this.legal();
            return asked && pattern.test(prompt.sentence);
        });
        await this.order(text);
    }
}

/** The keys of a browser's seats. */
function keys_of(page) {
    return page.evaluate(() => JSON.parse(localStorage.getItem("vedette.campaigns"))[0].keys);
}

/** Generals stand three against three about Auburn, next to each other; the umpire has put them there. */
const meeting = ["csa Loring at N9", "csa Bowen at O9", "csa Stevenson at N8", "usa XIII/Hovey at N11", "usa XIII/Carr at M11",
    "usa XIII/Osterhaus at O11", "usa XIII/Smith at N10"];

async function separate_campaign(server) {
    const made = await server.api("/campaigns", null, {
        scenario: "vicksburg", title: "The river", settings: ["fog=blind", "commanders=separate"], umpire: true, seed: "1863",
    });
    const beside = {};
    for (const seat of ["union.sherman", "union.mcpherson", "confederate.johnston"]) {
        const joined = await server.api("/join", made.invitations[seat].key, { salt: "thrown by nobody" });
        beside[seat] = new Beside(server, made.game, joined.yours.key);
    }
    return { made, beside, umpire: new Beside(server, made.game, made.umpire.key) };
}

/** The server has but its own tables: what a card says of others is put into it on its way to the browser. */
async function with_own_tables(player, sentence) {
    await player.page.route(/\/api\/1\/(card|c\/[^/?]+)$/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...await answer.json(), own_tables: sentence } });
    });
}

await run({
    "tables that are not those shipped are told before the seat is taken, and after": async (server) => {
        const sentence = "This campaign uses its own tables, not those that come with this program: goal: 1, shipped 25.";
        const made = await server.api("/campaigns", null, { scenario: "vicksburg", title: "The river" });
        const plain = await sit_down(server);
        await plain.go(made.invitations.union.link);
        await plain.page.getByRole("button", { name: "Take the seat" }).waitFor();
        same(await plain.page.getByRole("note").count(), 0, "nothing is said of tables that were shipped");
        const player = await sit_down(server);
        await with_own_tables(player, sentence);
        await player.go(made.invitations.union.link);
        await player.page.getByRole("button", { name: "Take the seat" }).waitFor();
        await player.page.getByRole("note").first().waitFor();
        same(await player.page.getByRole("note").allInnerTexts(), [sentence]);
        await player.accessible("an invitation to own tables");
        await player.page.getByRole("button", { name: "Take the seat" }).click();
        await player.page.getByText(/The campaign starts when/).waitFor();
        same(await player.page.getByRole("note").allInnerTexts(), [sentence]);
    },
    "an invitation, a waiting room, a campaign": async (server) => {
        const host = await sit_down(server, { timezoneId: "Europe/Berlin" });
        const guest = await sit_down(server);
        await host.go("/");
        await host.page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /with a friend/ }).click();
        await host.page.getByRole("radio", { name: /^A friend/ }).check();
        await host.page.getByText("Pace, umpire, separate commanders").click();
        await host.page.getByLabel(/The campaign's name/).fill("The club's summer");
        await host.page.getByRole("combobox", { name: /^Pace/ }).selectOption("Two days for each answer");
        same(await host.page.getByLabel("By the clocks of").inputValue(), "Europe/Berlin");
        if (!existsSync("/usr/share/zoneinfo/Europe/Berlin"))
            await host.page.getByLabel("By the clocks of").fill("CET-1CEST,M3.5.0,M10.5.0/3");
        await host.accessible("the front page");
        await host.page.getByRole("button", { name: "Create the campaign" }).click();
        await host.page.getByText(/The campaign starts when/).waitFor();
        await host.accessible("the waiting room");
        await host.picture("waiting-room");
        const invitation = await host.page.getByLabel(/^Invitation for the Confederate commander/).inputValue();
        const desk = await host.page.getByLabel(/The host page/).inputValue();

        const other_tab = await host.context.newPage();
        await other_tab.goto(invitation);
        await other_tab.getByText(/The invitation is for somebody else/).waitFor();
        await other_tab.close();
        await guest.page.goto(invitation);
        await guest.page.getByRole("heading", { name: "The club's summer" }).waitFor();
        await guest.page.getByText("the Confederate commander", { exact: true }).waitFor();
        await guest.accessible("the invitation");
        await guest.picture("invitation");
        check(!guest.page.url().includes("#"), "the key still stands in the address");
        await guest.page.getByRole("button", { name: "Take the seat" }).click();
        await guest.page.waitForURL(/\/c\/[^/]+\/confederate$/);
        await guest.page.getByText("Set up your army").first().waitFor();
        await host.page.getByText(/Waiting for the other side|Set up your army/).first().waitFor();

        guest.expect(refused);
        await guest.page.goto(invitation);
        await guest.page.getByText(/was used already/).waitFor();
        await guest.go("/");
        await guest.page.getByRole("listitem").filter({ hasText: "The club's summer" }).getByText("Your move").waitFor();
        await guest.page.getByRole("link", { name: /Play as the Confederate/ }).click();
        await guest.page.getByText("Set up your army").first().waitFor();

        await host.page.goto(desk);
        check(/^2d zone (Europe\/Berlin|CET.*) remind 12h$/.test(await host.page.getByRole("textbox", { name: "Pace" }).inputValue()),
            "the pace has lost its zone");
        await host.page.getByRole("textbox", { name: "Title" }).fill("The long summer");
        await host.page.getByRole("button", { name: "Change", exact: true }).first().click();
        await host.page.getByRole("heading", { name: /^The long summer/ }).waitFor();
        await host.accessible("host page");
        const seat = host.page.getByRole("listitem").filter({ hasText: "The Confederate commander" });
        const to = seat.getByRole("combobox", { name: "Give the seat to" });
        await to.selectOption("caretaker");
        await seat.getByText(/is out at once, on all devices.* The caretaker plays it from now on/).waitFor();
        await seat.getByRole("button", { name: "Leave it as it is" }).click();
        await to.selectOption("somebody");
        await seat.getByText(/is out at once, on all devices.* You get a new invitation to send/).waitFor();
        await seat.getByRole("button", { name: "Invite somebody else", exact: true }).click();
        await seat.getByLabel(/^Invitation for/).waitFor();
        await guest.page.getByText(/This link no longer works/).waitFor();
        await to.selectOption("caretaker");
        await seat.getByText(/The old invitation no longer works/).waitFor();
        await seat.getByRole("button", { name: "Give it to the caretaker", exact: true }).click();
        await seat.getByText(/: the caretaker$/).waitFor();
        await to.selectOption("machine");
        await host.accessible("the host is asked");
        await seat.getByRole("button", { name: "Give it to the computer", exact: true }).click();
        await seat.getByText(/the computer \(script\)/).waitFor();
        await to.selectOption("somebody");
        await seat.getByText(/The computer no longer plays it/).waitFor();
        await seat.getByRole("button", { name: "Leave it as it is" }).click();
        check(await host.page.getByRole("button", { name: "Make the spectators' link" }).isDisabled(), "a gallery that nobody allowed");
        const pace = host.page.getByRole("textbox", { name: "Pace" });
        check(await pace.evaluate((field) => field.scrollWidth <= field.clientWidth), "the pace is cut");
        await host.page.getByRole("button", { name: "Replace it" }).click();
        await host.page.waitForFunction((old) =>
            [...document.querySelectorAll("input")].every((field) => field.value !== old), desk);
        check(await host.page.getByLabel(/The host page/).inputValue() !== desk, "the link is the old one");
    },

    "a blind campaign with letters, through a battle by the result form": async (server) => {
        const { made, beside, umpire } = await separate_campaign(server);
        const link = (seat) => server.address + made.invitations[seat].link;
        const north = await sit_down(server);
        const south = await sit_down(server);
        await take_seat(north, link("union.grant"));
        // One browser may hold two seats of a campaign: each window is its own.
        const corps = Object.assign(Object.create(Object.getPrototypeOf(north)), north, { page: await north.context.newPage() });
        await take_seat(corps, link("union.mcclernand"));
        await take_seat(south, link("confederate.pemberton"));

        await beside["confederate.johnston"].when_asked(/^Set up/, "deploy default");
        for (const { page } of [south, north, corps]) {
            await page.getByText("Set up your army").first().waitFor();
            await order(page, "deploy default");
        }
        for (const seat of ["union.sherman", "union.mcpherson"])
            await beside[seat].when_asked(/^Set up/, "deploy default");
        await north.page.getByText(/^Which corps marches/).first().waitFor();
        for (const place of meeting)
            await umpire.order(`correct place ${place} because the club wants its battle`);

        await open_paper(north, "Letters");
        await north.page.getByRole("combobox", { name: "To" }).selectOption("union.mcclernand");
        await north.page.getByText("No courier has come yet.").waitFor();
        await north.page.getByRole("textbox", { name: "Letter" }).fill("Strike at Auburn; the rest will follow.\nWatch the ferries.\n\nGrant");
        await north.page.reload();
        await open_paper(north, "Letters");
        same(await north.page.getByRole("combobox", { name: "To" }).inputValue(), "union.mcclernand", "to whom he was writing");
        same(await north.page.getByRole("textbox", { name: "Letter" }).inputValue(), "Strike at Auburn; the rest will follow.\nWatch the ferries.\n\nGrant");
        await north.accessible("the letters desk");
        await north.picture("letters");
        await north.page.getByRole("button", { name: "Send a courier" }).click();
        await north.page.getByRole("article", { name: "To McClernand" }).getByText(/The courier should be there in turn 2/).waitFor();
        await north.page.getByRole("article", { name: "To McClernand" }).getByText(/Written: Turn 1, \w+, \w+ \d+, 1863/).waitFor();

        await order(north.page, "XIII");
        await corps.page.locator(".prompt.asked[data-phase=march]").waitFor();
        await order(corps.page, "Smith via N9");
        await order(corps.page, "card battle");
        await south.page.locator(".prompt.asked[data-phase=contact]").waitFor();
        await order(south.page, "card battle");
        await south.page.locator(".prompt.asked[data-phase=block]").waitFor();
        await order(south.page, "block M8 N8 M9 N9");
        await order(north.page, "extend none");
        await north.page.locator(".prompt.asked[data-phase=plot]").waitFor();
        await order(north.page, "reinforce none");
        await south.page.locator(".prompt.asked[data-phase=plot]").waitFor();
        await order(south.page, "reinforce none");

        await north.page.getByRole("button", { name: "Enter the result of your table" }).click();
        const form = north.page.getByRole("form", { name: "Result of the battle" });
        await form.getByLabel("Winner").selectOption("union");
        for (const brigade of ["Barton", "Cumming"])
            await form.getByRole("combobox", { name: brigade }).selectOption("broken");
        await form.getByRole("button", { name: "Review" }).click();
        await north.picture("result-form");
        await form.getByRole("button", { name: "Enter this result" }).click();
        await south.page.getByRole("button", { name: /Confirm this result/ }).click();

        // A battle ends the turn (T11): the courier has come.
        const keys = { ...await keys_of(north.page), ...await keys_of(south.page) };
        const all = [...Object.values(beside), ...Object.values(keys).map((key) => new Beside(server, made.game, key))];
        await until("turn 2", async () => {
            for (const seat of all)
                await seat.settle();
            return corps.page.getByRole("banner").getByText("Turn 2 of 8").isVisible();
        }, 40);
        await open_paper(corps, "Letters");
        const letter = corps.page.getByRole("article", { name: /^From/ });
        await letter.getByText(/Came: Turn 2/).waitFor();
        same((await letter.locator("p").allInnerTexts()).slice(1), ["Strike at Auburn; the rest will follow.\nWatch the ferries.", "Grant"], "lines and paragraphs");
        await corps.picture("letter-received");
        same(await south.page.getByText("Strike at Auburn").count(), 0, "the enemy reads the letter");
    },
});
