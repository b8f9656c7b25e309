// From the front page to the first order.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { check, program, run, same, Server, sit_down, until } from "./harness.mjs";

await run({
    "one click is a campaign against the machine": async (server) => {
        const player = await sit_down(server);
        await player.go("/");
        await player.page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /Union/ }).click();
        await player.page.waitForURL(/\/c\/[^/]+\/union$/);
        await until("the set-up is asked for", () => player.page.getByText("Set up your army").first().isVisible());
        await player.accessible("the table");
        await player.picture("table-setup");
        same(await player.page.locator("[data-counter]").count() >= 0, true);
        check((await player.context.cookies()).every((cookie) => cookie.httpOnly), "a cookie that scripts can read");
    },

    "a server that others can reach wants the server key": async () => {
        const server = new Server();
        server.listen = "0.0.0.0:0";
        const [key] = execFileSync(program, ["admin", "--store", `sqlite:${path.join(server.folder, "store.db")}`, "house-key"]).toString().split("\n");
        try {
            await server.start();
            server.address = server.address.replace("0.0.0.0", "127.0.0.1");
            const player = await sit_down(server);
            const play = () => player.page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /Union/ }).click();
            player.expect(/403/);
            await player.go("/");
            await play();
            await player.page.getByRole("alert").filter({ hasText: "server key" }).waitFor();
            await player.page.getByLabel(/server key/).fill(key);
            await play();
            await player.page.getByText("Set up your army").first().waitFor();
            await player.page.goto("about:blank");
        } finally {
            await server.end();
        }
    },

    "tiles that are still being drawn are asked for again, and nothing is said on the side": async (server) => {
        const player = await sit_down(server);
        const asked = { first: 0, again: 0 };
        await player.page.route("**/map/**/*.png*", async (route) => {
            const again = route.request().url().includes("again=");
            asked[again ? "again" : "first"]++;
            await (again ? route.continue() : route.fulfill({ status: 202, headers: { "Retry-After": "1", "Content-Type": "image/png" }, body: "" }));
        });
        await player.go("/");
        // A picture that is replaced while the page builds itself asks once only: those that stay count.
        const tiles = () => player.page.locator("svg.map-picture image").evaluateAll(
            (all) => all.map((image) => image.getAttribute("href").includes("again=")));
        await until("the pictures of the front page", async () => {
            const again = await tiles();
            return again.length > 4 && again.every((one) => one) && asked.again >= again.length;
        });
        await player.page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /Union/ }).click();
        await player.page.locator(".tiles img.here").first().waitFor();
    },

    "who sits down is told that the host can read along": async (server) => {
        const player = await sit_down(server);
        const { invitations } = await server.api("/campaigns", null, { scenario: "vicksburg" });
        const told = player.page.getByText(/whoever runs (this|the) server can read all that is on it: positions, letters and dice/i);
        for (const where of ["/", "/about", `/join#${invitations.union.key}`]) {
            await player.go(where);
            await told.waitFor();
            check(/trust the host/.test(await told.innerText()), where);
        }
        await player.page.getByRole("button", { name: "Take the seat" }).waitFor();
    },

    "options and rulings, and a seat for each general, the empty ones the computer's": async (server) => {
        const player = await sit_down(server);
        const { page } = player;
        await player.go("/");
        await page.getByRole("article", { name: "The Vicksburg Campaign" }).getByRole("button", { name: /with other fog/ }).click();
        await page.getByText("Options and rulings", { exact: true }).click();
        await page.getByLabel("Whether unbroken batteries count as brigades in a skirmish score.").selectOption("yes");
        await page.getByText("Options and rulings: 1 changed").waitFor();
        await page.getByText(/Pace, umpire, separate commanders/).click();
        await page.getByLabel(/Separate commanders/).check();
        const holders = page.locator(".commanders select");
        await holders.nth(1).waitFor();
        same(await holders.evaluateAll((all) => all.map((one) => one.value)).then((all) => all.filter((one) => one === "you").length), 1);
        check(await holders.count() > 2, "no seat for each general");
        await holders.nth(1).selectOption("you");
        await holders.nth(0).selectOption("script");
        await player.accessible("options of a new campaign");
        await player.picture("new-campaign");
        await page.getByRole("button", { name: "Play now" }).click();
        await page.waitForURL(/\/c\/[^/]+\/union\.[a-z]+$/);
        const [, , game, seat] = new URL(page.url()).pathname.split("/");
        const card = await page.evaluate((id) => fetch(`/api/1/c/${id}`).then((answer) => answer.json()), game);
        same(card.seats.filter(({ holder }) => holder === "player").map(({ name }) => name), [seat]);
        check(card.seats.filter(({ name }) => name !== seat).every(({ machine }) => machine !== null), "a seat is empty");
        await page.locator(".prompt[data-phase]").waitFor();
    },

    "whose it is, and what it was made of": async (server) => {
        const player = await sit_down(server);
        await player.go("/");
        await player.page.getByRole("link", { name: /About, license/ }).click();
        await player.page.getByRole("heading", { name: "License" }).waitFor();
        await player.page.getByText(/GeoNames/).waitFor();
        await player.accessible("about");
    },
});
