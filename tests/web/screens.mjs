// Every screen of the page in every state, as pictures to look at: no test, and not among them.
//
//   VD_PICTURES=FOLDER node tests/web/screens.mjs PROGRAM [PART]
//
// walks through all of it and leaves six pictures of each state in FOLDER, three sizes by two lights, with an
// index.html on which they stand side by side. PART is a part of the name of one of the walks below.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { check, run, Server, sit_down, until } from "./harness.mjs";
import { Album } from "./lib/album.mjs";
import { act, asked, campaign, from_menu, gives, give_order, middle, open_paper, play_card, take_seat, turn_of } from "./lib/hand.mjs";
import { play_until } from "./lib/roads.mjs";

check(process.env.VD_PICTURES, "VD_PICTURES names the folder for the pictures");
const album = new Album(process.env.VD_PICTURES);

const two_seats = { scenario: "vicksburg", seed: "0000000000000002", settings: ["fog=open"], seats: { union: "open", confederate: "open" } };
const one_seat = { scenario: "vicksburg", seed: "0000000000000003", settings: ["fog=tokens"], seats: { union: "open", confederate: "script" } };
const separate = { scenario: "vicksburg", title: "The river", settings: ["fog=blind", "commanders=separate"], umpire: true, seed: "1863" };

const button = (player, name) => player.page.locator(".prompt").getByRole("button", { name }).first();
const touch = async (locator) => locator.dispatchEvent("click", await middle(locator));

/** Somebody at his own machine, who is shown what goes wrong on purpose and does not mind. */
async function guest(server) {
    const player = await sit_down(server);
    player.expect(/./);
    return player;
}

async function two_at(server, phases, card) {
    const game = await campaign(server, two_seats);
    const seat = await play_until(server, game, phases, card);
    const players = {};
    for (const name of ["union", "confederate"]) {
        players[name] = await guest(server);
        await take_seat(players[name], game, name);
    }
    return { game, seat, players, other: seat === "union" ? "confederate" : "union" };
}

/** Whoever is asked does what is usual, until this phase is asked of somebody; that one. */
async function on_to(players, phase) {
    return until(phase, async () => {
        for (const player of Object.values(players)) {
            const now = await asked(player);
            if (now === phase)
                return player;
            if (now === "block") {
                await player.page.locator(".offer").first().click();
                await player.page.keyboard.press("Enter");
            } else if (now === "extend")
                await gives(player, "extend none").click();
            else if (now === "plot")
                await gives(player, "reinforce default").click();
        }
        return false;
    }, 60);
}

async function to_the_end(server, wish) {
    const game = await campaign(server, wish);
    await play_until(server, game, ["over"]);
    return game;
}

const walks = {
    async front(server, shoot) {
        const player = await guest(server);
        const { page } = player;
        await player.go("/");
        await page.getByRole("article").first().waitFor();
        await shoot(player, "front");
        await page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /with a friend/ }).click();
        await shoot(player, "form-machine");
        await page.getByRole("radio", { name: /^A friend/ }).check();
        await page.getByText("Pace, umpire, separate commanders").click();
        await shoot(player, "form-friend");
        await page.getByRole("radio", { name: /Both at this laptop/ }).check();
        await shoot(player, "form-laptop");
        await page.getByLabel(/An invitation, or the link/).fill("not a link");
        await page.getByRole("button", { name: "Open", exact: true }).click();
        await shoot(player, "link-wrong");
        for (const [name, where] of Object.entries({ about: "/about", "not-found": "/nowhere", "join-no-key": "/join", "join-used": `/join#${"A".repeat(43)}`, "no-seat": "/c/nothing/union" })) {
            await player.go(where);
            await page.locator("h1").first().waitFor();
            await shoot(player, name);
        }
    },

    async mine(server, shoot) {
        const player = await guest(server);
        for (const [title, wish] of Object.entries({ "Against the machine": one_seat, "The club's summer": { ...two_seats, pace: "2d" }, "Fought and done": one_seat })) {
            const { game, keys } = await campaign(server, { ...wish, title, seed: undefined });
            await player.go(`/c/${game}/union#${keys.union}`);
            await player.page.locator(".prompt[data-phase]").waitFor();
            if (title.startsWith("Fought"))
                await server.api(`/c/${game}/orders`, keys.union, { text: "resign" });
        }
        const waiting = await server.api("/campaigns", null, { ...two_seats, title: "Nobody else has come", seed: undefined });
        await player.go(waiting.invitations.union.link);
        await player.page.getByRole("button", { name: "Take the seat" }).click();
        await player.page.getByText(/The campaign starts when/).waitFor();
        await player.go("/");
        await player.page.getByText("Ended", { exact: true }).waitFor();
        await shoot(player, "my-campaigns");
        await player.page.getByRole("button", { name: /^Take off the list/ }).last().click();
        await shoot(player, "taken-off");
    },

    async invitation(server, shoot) {
        const host = await guest(server);
        const { page } = host;
        await host.go("/");
        await page.locator("article[aria-labelledby=title-gettysburg]").getByRole("button", { name: /with a friend/ }).click();
        await page.getByRole("radio", { name: /^A friend/ }).check();
        await page.getByText("Pace, umpire, separate commanders").click();
        await page.getByRole("checkbox", { name: /A human umpire/ }).check();
        await page.getByRole("button", { name: "Create the campaign" }).click();
        await page.getByText(/The campaign starts when/).waitFor();
        await shoot(host, "waiting-room");
        const invitation = await page.getByLabel(/^Invitation for the Confederate commander/).inputValue();
        const desk = await page.getByLabel(/The host page/).inputValue();
        const friend = await guest(server);
        await friend.page.goto(invitation);
        await friend.page.getByRole("button", { name: "Take the seat" }).waitFor();
        await shoot(friend, "join");
        await page.goto(desk);
        await page.getByRole("heading", { name: /host page$/ }).waitFor();
        await shoot(host, "host-waiting");
        await friend.page.getByRole("button", { name: "Take the seat" }).click();
        await friend.page.locator(".prompt[data-phase]").waitFor();
        await page.reload();
        await page.getByRole("combobox", { name: "Give the seat to" }).first().selectOption("caretaker");
        await shoot(host, "host-running");
    },

    async laptop(server, shoot) {
        const player = await guest(server);
        const { page } = player;
        await player.go("/");
        await page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /with a friend/ }).click();
        await page.getByRole("radio", { name: /Both at this laptop/ }).check();
        await page.getByRole("button", { name: "Play now" }).click();
        await page.getByRole("button", { name: /lift the curtain/ }).waitFor();
        await shoot(player, "curtain");
        await page.getByRole("button", { name: /lift the curtain/ }).click();
        await page.locator("[data-order='deploy default']").click();
        await page.getByRole("button", { name: "Not yet" }).click();
        await shoot(player, "passing");
    },

    async table(server, shoot) {
        const player = await guest(server);
        const { page } = player;
        await take_seat(player, await campaign(server, one_seat), "union");
        await turn_of(player);
        await shoot(player, "setup-tray");
        await page.locator(".tray .tile").first().click();
        await page.locator(".lit").first().waitFor();
        await shoot(player, "setup-lit");
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
        await shoot(player, "keys");
        await page.getByRole("button", { name: /^Legend of the map/ }).click();
        await page.getByRole("dialog", { name: "Legend" }).waitFor();
        await shoot(player, "legend");
        await page.keyboard.press("Escape");
        await page.locator(".prompt .sentence a.rule").click();
        await page.getByRole("dialog").getByText("Open the page").waitFor();
        await shoot(player, "rule-dialog");
        await page.keyboard.press("Escape");
        await from_menu(player, "My seat");
        await shoot(player, "my-seat");
        await page.keyboard.press("Escape");
        await button(player, /rest as printed/i).click();
        for (; await turn_of(player) !== "activate";)
            await act(player);
        for (const name of ["Log", "Army", "Points", "Briefing", "Notes", "Notices", "Desk"]) {
            await open_paper(player, name);
            await shoot(player, `paper-${name.toLowerCase()}`);
        }
        for (const summary of await page.locator("#paper summary").all())
            await summary.click();
        await shoot(player, "paper-desk-open");
        await from_menu(player, /Projector/, "link");
        await page.getByRole("button", { name: "Back to the seat" }).waitFor();
        await shoot(player, "projector");
    },

    async march(server, shoot) {
        const player = await guest(server);
        const { page } = player;
        const counter = (key) => page.locator(`[data-counter='own ${key}']`);
        await take_seat(player, await campaign(server, one_seat), "union");
        await turn_of(player);
        await button(player, /rest as printed/i).click();
        await until("a corps is asked for", async () => (await turn_of(player)) === "activate");
        await shoot(player, "activate");
        await touch(counter("XVII/Crocker"));
        await touch(counter("XVII/Crocker"));
        await shoot(player, "staff-dice");
        await page.keyboard.press("Enter");
        await until("its marches are asked for", async () => (await turn_of(player)) === "march");
        await touch(counter("XVII/Crocker"));
        await page.locator(".lit").first().waitFor();
        await shoot(player, "march-lit");
        await player.page.locator("[data-order$=' throw']").first().click();
        await page.locator(".outcome .die.thrown").first().waitFor();
        await shoot(player, "die-thrown");
        await give_order(page, "Blair via I11");
        await page.locator(".refusal").waitFor();
        await shoot(player, "refusal");
        await page.keyboard.press("Escape"); // away from the order line
        await touch(counter("XIII/Carr"));
        await shoot(player, "why-not");
        await page.keyboard.press("/");
        await page.keyboard.type("edw");
        await shoot(player, "search");
        await page.keyboard.press("Escape");
        await page.locator(".refusal").getByRole("button", { name: "Put away" }).click();
        await gives(player, "end marches").click();
        await page.locator(".forced").waitFor();
        await player.picture("march-forced"); // it may go on by itself before six pictures are taken
        await page.locator(".forced").getByRole("button", { name: "Wait" }).click({ timeout: 2000 }).catch(() => {});
        await shoot(player, "action");
    },

    async gettysburg(server, shoot) {
        const player = await guest(server);
        await take_seat(player, await campaign(server, { scenario: "gettysburg", seed: "0000000000000005", seats: { union: "script", confederate: "open" } }), "confederate");
        await turn_of(player);
        await shoot(player, "setup");
        await button(player, /rest as printed/i).click();
        for (; await turn_of(player) !== "activate";)
            await act(player);
        await shoot(player, "blind");
    },

    async contact(server, shoot) {
        const { players, seat, other } = await two_at(server, ["contact"]);
        await shoot(players[seat], "battle-cards");
        await players[seat].page.locator(".battle-card:enabled[data-card=skirmish]").click();
        await shoot(players[seat], "card-lifted");
        await players[seat].page.keyboard.press("Enter");
        await players[seat].page.locator(".battle-card.played").waitFor();
        await shoot(players[seat], "card-sealed");
        await play_card(players[other], "skirmish");
        await players[seat].page.getByRole("button", { name: /more of what just happened/ }).click();
        await players[seat].page.locator(".news-list .turned, .news .turned").first().waitFor();
        await shoot(players[seat], "reveal");
        await shoot(players[other], "reveal-other");
    },

    async break(server, shoot) {
        const { players, seat } = await two_at(server, ["break"], "skirmish");
        await shoot(players[seat], "break");
    },

    async retreat(server, shoot) {
        const { players, seat, other } = await two_at(server, ["retreat"], "skirmish");
        await shoot(players[seat], "retreat");
        await shoot(players[other], "retreat-other");
    },

    async rally(server, shoot) {
        const { players, seat } = await two_at(server, ["rally"], "skirmish");
        await shoot(players[seat], "rally");
    },

    async tabletop(server, shoot) {
        const { players, seat } = await two_at(server, ["block"]);
        await players[seat].page.keyboard.press("ArrowRight");
        await shoot(players[seat], "field");
        await shoot(await on_to(players, "plot"), "arrivals");
        await on_to(players, "battle");
        const { union: writer, confederate: reader } = players;
        await until("both are asked", async () => (await asked(writer)) === "battle" && (await asked(reader)) === "battle");
        await shoot(writer, "battle");
        await button(writer, /Enter the result of your table/).click();
        const form = writer.page.getByRole("form", { name: "Result of the battle" });
        await shoot(writer, "result-form");
        await form.getByLabel("Winner").selectOption("confederate");
        await form.locator(".fate select").first().selectOption("broken");
        await form.getByRole("button", { name: "Review" }).click();
        await shoot(writer, "difference");
        await form.getByRole("button", { name: "Enter this result" }).click();
        await writer.page.getByText("waits for your opponent").waitFor();
        await shoot(writer, "waits-for-confirmation");
        await reader.page.getByRole("region", { name: "Your opponent's result" }).waitFor();
        await shoot(reader, "draft");
        await reader.page.locator("[data-order^='confirm ']").click();
        await until("the battle is over", async () => (await writer.page.locator(".prompt").getAttribute("data-phase")) !== "battle");
        await shoot(writer, "after-the-battle");
    },

    async machines_battle(server, shoot) {
        const { players } = await two_at(server, ["block"]);
        await on_to(players, "battle");
        for (const player of Object.values(players)) {
            await until("the battle is asked for", async () => (await asked(player)) === "battle");
            await player.page.locator(".prompt [data-order='fight']").first().click();
        }
        const { page } = players.union;
        await page.locator("dialog.report[open]").waitFor();
        await shoot(players.union, "opens");
        await page.keyboard.press("ArrowRight");
        await shoot(players.union, "an-hour");
        for (let i = 0; i < 12; i++)
            await page.keyboard.press("ArrowRight");
        await shoot(players.union, "ends");
    },

    async over(server, shoot) {
        const { game, keys } = await to_the_end(server, { ...two_seats, title: "The river" });
        const player = await guest(server);
        const { page } = player;
        await take_seat(player, { game, keys }, "union");
        await shoot(player, "over");
        await player.go(`/c/${game}/union/replay`);
        await page.getByRole("slider").waitFor();
        await shoot(player, "replay-truth");
        await page.getByRole("radio").first().check();
        await page.getByRole("button", { name: "T1", exact: true }).click();
        await shoot(player, "replay-union");
        await player.go(`/c/${game}/union/report`);
        await page.locator(".chart").first().waitFor();
        await shoot(player, "report");
        await player.go(`/c/${game}/union/verify`);
        await page.getByRole("button", { name: /verify it/ }).waitFor();
        await shoot(player, "verify");
        await page.getByRole("button", { name: /verify it/ }).click();
        await page.getByRole("heading", { name: /^✓ Good/ }).waitFor();
        await shoot(player, "verify-good");
        const file = path.join(server.folder, "changed.vdr");
        writeFileSync(file, "{\"vdr\":1}\n");
        await page.locator("input[type=file]").setInputFiles(file);
        await page.getByRole("alert").waitFor();
        await shoot(player, "verify-bad");
    },

    async commanders(server, shoot) {
        const made = await server.api("/campaigns", null, separate);
        const keys = {};
        for (const seat of Object.keys(made.invitations))
            keys[seat] = (await server.api("/join", made.invitations[seat].key, { salt: "thrown by nobody", name: seat.split(".")[1] })).yours.key;
        const game = { game: made.game, keys };
        const order = (seat, text) => server.api(`/c/${made.game}/orders`, keys[seat], { text });
        for (const seat of ["confederate.johnston", "confederate.pemberton", ...Object.keys(keys).filter((name) => name.startsWith("union"))])
            await until(`${seat} sets up`, () => order(seat, "deploy default").then(() => true, () => false));
        const grant = await guest(server);
        await take_seat(grant, game, "union.grant");
        await tab(grant, "Letters");
        await shoot(grant, "letters-empty");
        await grant.page.getByRole("textbox", { name: "Letter" }).fill("Strike at Auburn; the rest will follow.\n\nWatch the fords of the Big Black: Pemberton may be over them.");
        await shoot(grant, "letters-draft");
        await grant.page.getByRole("button", { name: "Send a courier" }).click();
        await grant.page.getByText(/The courier should be there/).first().waitFor();
        await shoot(grant, "letters-sent");
        await grant.go("/");
        await grant.page.locator(".mine").waitFor();
        await shoot(grant, "my-campaigns");

        const umpire = await guest(server);
        await umpire.go(made.umpire.link);
        await umpire.page.getByText("The campaign runs without you.").waitFor();
        await shoot(umpire, "umpire-idle");
        await order("union.sherman", "question: May horse swim at Hall's Ferry?");
        await umpire.page.getByText(/May horse swim/).waitFor();
        await shoot(umpire, "umpire-question");
        for (const name of ["Seats", "Correct", "Report", "Record"]) {
            await tab(umpire, name);
            await shoot(umpire, `umpire-${name.toLowerCase()}`);
        }
    },

    async umpires_battle(server, shoot) {
        const made = await server.api("/campaigns", null, { ...two_seats, umpire: true });
        const keys = {};
        for (const seat of Object.keys(made.invitations))
            keys[seat] = (await server.api("/join", made.invitations[seat].key, { salt: "thrown by nobody" })).yours.key;
        await play_until(server, { game: made.game, keys }, ["battle"]);
        const umpire = await guest(server);
        await umpire.go(made.umpire.link);
        await umpire.page.getByRole("tab", { name: "Battle" }).click();
        await shoot(umpire, "battle");
    },

    async gallery(server, shoot) {
        const made = await server.api("/campaigns", null, two_seats);
        const keys = {};
        for (const seat of Object.keys(made.invitations))
            keys[seat] = (await server.api("/join", made.invitations[seat].key, { salt: "thrown by nobody" })).yours.key;
        for (const key of Object.values(keys))
            await server.api(`/c/${made.game}/orders`, key, { text: "gallery 1" });
        await until("they let them", async () => (await server.api(`/c/${made.game}`, keys.union)).gallery !== null);
        const { gallery } = await server.api(`/c/${made.game}/gallery`, made.host.key, {});
        const player = await guest(server);
        await player.go(gallery.link);
        await player.page.getByText(/that many turns must be completed first/).waitFor();
        await shoot(player, "too-early");
        await play_until(server, { game: made.game, keys }, ["rally"], "skirmish");
        await server.api(`/c/${made.game}/orders`, keys.union, { text: "resign" });
        await player.page.getByRole("heading", { name: /: spectators$/ }).waitFor();
        await shoot(player, "gallery");
    },

    async learn(server, shoot) {
        const player = await guest(server);
        const { page } = player;
        await player.go("/learn");
        await page.getByRole("button", { name: "Begin" }).waitFor();
        await shoot(player, "introduction");
        await page.getByRole("button", { name: "Begin" }).click();
        await page.locator(".prompt[data-phase]").waitFor();
        await turn_of(player);
        const coach = page.getByRole("complementary", { name: "Tutorial" });
        for (let step = 1; step <= 10; step++) {
            await coach.getByText(`Step ${step} of 10`).waitFor();
            await shoot(player, `step-${step}`);
            if (step === 2)
                await button(player, /rest as printed/i).click();
            else
                await coach.getByRole("button", { name: /Skip this step|Go on/ }).click();
        }
        await coach.getByRole("heading", { name: /^That is all/ }).waitFor();
        await shoot(player, "learned");
    },

    async rules(server, shoot) {
        const player = await guest(server);
        const { page } = player;
        await player.go("/rules");
        await page.getByRole("heading", { name: "Movement", exact: true }).waitFor();
        await shoot(player, "rules");
        await page.getByLabel("Find in the rules").fill("six road");
        await shoot(player, "sought");
        await page.getByLabel("Find in the rules").fill("no such words");
        await shoot(player, "not-found");
        await player.go("/r/B10");
        await page.locator("#B10-01").getByRole("img", { name: /^After/ }).waitFor();
        await shoot(player, "a-case");
        await player.go("/r/X8");
        await page.getByRole("heading", { name: "Rule X8" }).waitFor();
        await shoot(player, "a-ruling");
        await player.go("/r/Q99");
        await page.getByRole("heading", { name: "No such rule" }).waitFor();
        await shoot(player, "no-such-rule");
    },

    async trouble(server, shoot) {
        const player = await guest(server);
        const { page } = player;
        const game = await campaign(server, one_seat);
        await take_seat(player, game, "union");
        await turn_of(player);
        await server.kill();
        await page.getByText("The connection is lost.").waitFor();
        await page.getByLabel("Order", { exact: true }).fill("deploy default");
        await page.getByRole("button", { name: "Give", exact: true }).click();
        await page.getByText(/Not sent yet/).waitFor();
        await shoot(player, "connection-lost");
        await server.start();
        await until("it is back", async () => await page.getByText("The connection is lost.").count() === 0);
        await server.api("/key", game.keys.union, {});
        await page.getByText(/This link no longer works/).waitFor();
        await shoot(player, "link-replaced");
        const house = new Server();
        house.listen = "0.0.0.0:0";
        try {
            await house.start();
            house.address = house.address.replace("0.0.0.0", "127.0.0.1");
            const stranger = await guest(house);
            await stranger.go("/");
            await stranger.page.getByLabel(/server key/).waitFor();
            await shoot(stranger, "key-of-the-house");
            await stranger.page.goto("about:blank");
        } finally {
            await house.end();
        }
    },
};

await run(Object.fromEntries(Object.entries(walks).map(([name, walk], i) => [name, async (server) => {
    await walk(server, album.part(i + 1, name));
    const faults = album.close();
    check(faults.length === 0, faults.join("\n"));
}])), "--smtp", "smtp://127.0.0.1:9", "--tls", "none", "--from", "umpire@example.org");
