// The page joins with the hash of a salt, keeps the salt through a reload, and opens it by itself.
import { createHash } from "node:crypto";
import { check, phone, run, same, sit_down, until } from "./harness.mjs";

const hash = (salt) => createHash("sha256").update(`salt ${salt}`).digest("base64url");

async function take_seat(player, invitation) {
    await player.go(invitation.link);
    await player.page.getByRole("button", { name: "Take the seat" }).click();
    await player.page.waitForURL(/\/c\//);
}

const kept = (page) => page.evaluate(() => localStorage.getItem("vedette.salts"));

async function joined(server, player) {
    const made = await server.api("/campaigns", null, { scenario: "vicksburg", title: "The river" });
    await take_seat(player, made.invitations.union);
    await player.page.getByText(/The campaign starts when .* come back in this browser/).waitFor();
    const card = () => server.api(`/c/${made.game}`, made.host.key);
    const join_south = () => server.api("/join", made.invitations.confederate.key, { hash: hash("salt of the south") });
    return { made, card, join_south };
}

await run({
    "a salt survives the page that promised it, and is opened by the next": async (server) => {
        const player = await sit_down(server);
        const { made, card, join_south } = await joined(server, player);
        const shelf = JSON.parse(await kept(player.page));
        const [promised] = Object.keys(shelf);
        same(hash(shelf[promised].salt), promised);
        const where = player.page.url();
        await player.page.goto("about:blank");
        const south = await join_south();
        await until("both salts are wanted", async () => (await card()).salts.length === 2);
        await server.api(`/c/${made.game}/orders`, south.yours.key, { text: "salt salt of the south" });
        await until("the union's is wanted", async () => (await card()).salts.join() === "union");
        await player.page.goto(where);
        await until("it began", async () => (await card()).state === "running");
        same((await card()).grade, 2);
        await until("nothing is kept", async () => await kept(player.page) === null);
        const log = await server.api(`/c/${made.game}/log?after=0`, south.yours.key);
        check(log.lines.some(({ order }) => order === "salt salt of the south"), "the south's salt is in its record");
    },
    "a salt whose hash another told is not opened": async (server) => {
        const player = await sit_down(server);
        const { made, card, join_south } = await joined(server, player);
        const where = player.page.url();
        await player.page.goto("about:blank");
        const invitation = (await server.api(`/c/${made.game}/invite`, made.host.key, { seat: "union" })).invitation;
        await server.api("/join", invitation.key, { hash: hash("of a successor") });
        await join_south();
        await until("both salts are wanted", async () => (await card()).salts.length === 2);
        player.expect(/Failed to load resource/);
        await player.page.goto(where);
        await player.page.waitForTimeout(800);
        same((await card()).salts.join(), "union,confederate");
    },
    "whoever looks in from another browser is told where the salt lies": async (server) => {
        const player = await sit_down(server);
        const { made, card, join_south } = await joined(server, player);
        const key = await player.page.evaluate(() => JSON.parse(localStorage.getItem("vedette.campaigns"))[0].keys.union);
        await player.page.goto("about:blank");
        const south = await join_south();
        await until("both salts are wanted", async () => (await card()).salts.length === 2);
        await server.api(`/c/${made.game}/orders`, south.yours.key, { text: "salt salt of the south" });
        const elsewhere = await sit_down(server);
        await elsewhere.go(`/c/${made.game}/union#${key}`);
        await elsewhere.page.getByRole("alert").filter({ hasText: "Your salt is not in this browser" }).waitFor();
        await elsewhere.page.getByText(/starts when the salt of the Union commander is opened/).waitFor();
        same((await card()).salts.join(), "union");
    },
    "a salt is opened for one list of hashes and no other": async (server) => {
        const player = await sit_down(server);
        const { made, card, join_south } = await joined(server, player);
        const where = player.page.url();
        await player.page.goto(`${new URL(where).origin}/no-such-page`);
        // As if it had been opened for other hashes, before the store was put back by a host who knows it now.
        await player.page.evaluate(() => {
            const shelf = JSON.parse(localStorage.getItem("vedette.salts"));
            for (const entry of Object.values(shelf))
                entry.told = "[]";
            localStorage.setItem("vedette.salts", JSON.stringify(shelf));
        });
        const south = await join_south();
        await until("both salts are wanted", async () => (await card()).salts.length === 2);
        await server.api(`/c/${made.game}/orders`, south.yours.key, { text: "salt salt of the south" });
        await player.page.goto(where);
        await player.page.getByRole("alert").filter({ hasText: "the server has announced other hashes since then" }).waitFor();
        same((await card()).salts.join(), "union");
    },
    "the host starts without a salt that never comes": async (server) => {
        const player = await sit_down(server);
        const { made, card, join_south } = await joined(server, player);
        await join_south();
        await until("the south's is wanted", async () => (await card()).salts.join() === "confederate");
        await player.page.getByText(/when the salt of the Confederate commander is opened/).waitFor();
        const host = await sit_down(server);
        await host.go(made.host.link);
        await host.page.getByText(/This seat has not opened its salt yet/).waitFor();
        await host.accessible("host page, a salt missing");
        await host.page.getByRole("button", { name: "Start without this salt" }).click();
        await until("it began", async () => (await card()).state === "running");
        same((await card()).grade, 1);
    },
    "a salt by hand, for who joins by email": async (server) => {
        const player = await sit_down(server);
        await player.go("/verify");
        await player.page.getByRole("button", { name: "Draw a salt" }).click();
        const [promised, salt] = await player.page.locator("[role=status] code").allTextContents();
        same(`Hash: ${hash(salt.slice(6))}`, promised);
        await player.page.setViewportSize(phone);
        const beyond = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        check(beyond <= 0, "the hash is", beyond, "pixels wider than a phone");
    },
});
