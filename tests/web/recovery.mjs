// Whatever comes between the player and the server: the page says so, keeps what was typed, and goes on.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { give_order as order, open_paper, order_line } from "./lib/hand.mjs";

const broken = /Failed to load resource|net::ERR/;

async function play(server, options) {
    const player = await sit_down(server, options);
    await player.go("/");
    await player.page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: "Play the Union" }).click();
    await player.page.waitForURL(/\/c\/[^/]+\/union$/);
    await player.page.getByText("Set up your army").first().waitFor();
    return player;
}

/** The seat's own key, as the page keeps it. */
async function key_of(page, seat) {
    return page.evaluate((who) => JSON.parse(localStorage.getItem("vedette.campaigns"))[0].keys[who], seat);
}

await run({
    "an order survives a server that is killed and comes again": async (server) => {
        const player = await play(server);
        const { page } = player;
        const table = page.url();
        player.expect(broken);
        await server.kill();
        await page.getByText("The connection is lost.").waitFor();
        await order(page, "deploy default");
        await page.getByText(/Not sent yet/).waitFor();
        await player.accessible("the connection is lost");
        await page.reload().catch(() => {}); // no page comes, and the order is still kept
        await server.start();
        await page.goto(table);
        await until("the order was carried out", () => page.getByText(/Which corps marches|Turn 1 of 8/).first().isVisible());
        same(await page.getByText(/Not sent yet/).count(), 0);
        await open_paper(player, "Log");
        await page.getByRole("checkbox", { name: "Orders as written" }).check();
        const told = await page.getByText("deploy default").count();
        check(told >= 1, "the order stands in the log");
    },

    "another window ordered first": async (server) => {
        const player = await play(server);
        const { page } = player;
        const key = await key_of(page, "union");
        const [, , game] = new URL(page.url()).pathname.split("/");
        player.expect(/409/);
        player.expect(broken);
        await page.route("**/legal*", (route) => route.abort()); // the page still believes in the old head
        await server.api(`/c/${game}/orders`, key, { text: "deploy default" });
        await order(page, "deploy Steele at Willow Springs");
        await page.getByText(/in another window/).waitFor();
        await page.unroute("**/legal*");
        await page.getByText(/^Which corps marches/).first().waitFor();
        same(await page.getByLabel("Order", { exact: true }).inputValue(), "deploy Steele at Willow Springs");
    },

    "a link that was replaced, a key that is wrong, an invitation that was used": async (server) => {
        const player = await play(server);
        const { page } = player;
        const key = await key_of(page, "union");
        const [, , game] = new URL(page.url()).pathname.split("/");
        player.expect(/404/);
        await server.api("/key", key, {});
        await page.getByText(/This link no longer works/).waitFor();

        const other = await sit_down(server);
        other.expect(/404/);
        await other.go(`/c/${game}/union#${key}`);
        await other.page.getByText(/This link does not work|has no key to it/).waitFor();
        await other.go(`/c/${game}/union#${key.slice(0, 20)}`);
        await other.page.getByText(/is incomplete/).waitFor();
        await other.go(`/join#${"A".repeat(43)}`);
        await other.page.getByText(/was used already/).waitFor();
        await other.accessible("a used invitation");
        await other.go("/join");
        await other.page.getByText(/is incomplete/).waitFor();
    },

    "an invitation whose answer is lost on its way": async (server) => {
        const made = await server.api("/campaigns", null, { scenario: "vicksburg" });
        const player = await sit_down(server);
        const { page } = player;
        player.expect(broken);
        player.expect(/404/);
        let asked = 0, reached = true;
        await page.route("**/api/1/join", async (route) => {
            asked++;
            if (asked === 1)
                await route.fetch(); // it is taken, and nobody hears of it
            await (asked === 1 ? route.abort() : route.continue());
        });
        await page.route("**/api/1/card", (route) => (reached || asked === 0 ? route.continue() : route.abort()));
        await player.go(`/join#${made.invitations.union.key}`);
        reached = false;
        await page.getByRole("button", { name: "Take the seat" }).click();
        await page.getByText("The server does not answer.").waitFor();
        reached = true;
        await page.getByRole("button", { name: "Take the seat" }).click();
        await page.waitForURL(/\/c\/[^/]+\/union$/);
        same(asked, 2);
    },

    "a page that is older than the server": async (server) => {
        const player = await play(server);
        const { page } = player;
        player.expect(broken);
        await (await order_line(player)).fill("half an order");
        await page.route(`${server.address}/`, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: (await response.text()).replace(/name="build" content="[^"]*"/, "name=\"build\" content=\"another\"") });
        });
        await server.kill();
        await page.getByText("The connection is lost.").waitFor();
        await server.start();
        await page.getByRole("button", { name: "Load it" }).click();
        await page.getByText("Set up your army").first().waitFor();
        same(await page.getByLabel("Order", { exact: true }).inputValue(), "half an order");
    },
});
