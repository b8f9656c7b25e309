// The rules reference: sought, read, proved by cases on small maps, and laid over the table.
import { check, phone, run, same, sit_down, until } from "./harness.mjs";
import { campaign, take_seat } from "./lib/hand.mjs";

const count = (player) => player.page.getByRole("status").innerText();

await run({
    "the rules are sought as one types": async (server) => {
        const player = await sit_down(server);
        await player.go("/");
        await player.page.getByRole("link", { name: "The rules" }).first().click();
        await player.page.getByRole("heading", { name: "Movement", exact: true }).waitFor();
        const all = Number.parseInt(await count(player));
        check(all > 200, all);
        await player.accessible("all rules");
        await player.picture("rules");
        await player.page.getByLabel("Find in the rules").fill("leaves rail");
        await until("fewer", async () => Number.parseInt(await count(player)) < 10);
        check(await player.page.getByRole("link", { name: "M8", exact: true }).isVisible());
        same(new URL(player.page.url()).search, "?q=leaves%20rail");
        await player.picture("rules-sought");
        await player.page.getByLabel("Find in the rules").fill("no such words");
        await player.page.getByText("No rule has all these words.").waitFor();
        await player.picture("rules-none");
        await player.page.getByRole("button", { name: "Show all rules" }).click();
        same(Number.parseInt(await count(player)), all);
        same(await player.page.getByRole("figure").count(), 3, "the tables of the books");
        await player.go("/rules?q=m8");
        await player.page.getByRole("link", { name: "M8", exact: true }).click();
        await player.page.getByRole("heading", { name: "Rule M8" }).waitFor();
    },
    "a rule has its cases, drawn before and after": async (server) => {
        const player = await sit_down(server);
        await player.go("/r/B10");
        const first = player.page.locator("#B10-01");
        await first.getByRole("img", { name: /^Before: .*Confederate Heth at [^;]*O11/ }).waitFor();
        await first.getByRole("img", { name: /^After: .*Confederate Heth at [^;]*P11[^;]*, 1 broken/ }).waitFor();
        check(await first.getByText("csa: card battle").isVisible(), "the orders are not shown");
        check((await first.locator("svg image").count()) > 0, "no map lies under it");
        await player.accessible("a rule with a case");
        await player.picture("rule-case");
        const second = player.page.locator("#B10-02");
        await second.locator("summary").focus();
        await player.page.keyboard.press("Enter");
        await second.getByRole("img", { name: /^After/ }).waitFor();
        await player.page.getByRole("link", { name: /B11/ }).last().click();
        await player.page.getByRole("heading", { name: "Rule B11" }).waitFor();
    },
    "every rule's address opens it": async (server) => {
        const player = await sit_down(server, { layout: false });
        const { chapters } = await server.api("/rules");
        const ids = chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));
        check(ids.length > 200, ids.length);
        await player.page.route("**/rules/case/**", (route) => route.fulfill({ status: 404, json: { error: { sentence: "not now" } } }));
        player.expect(/404/);
        await player.go("/rules");
        await player.page.getByRole("heading", { name: "Movement", exact: true }).waitFor();
        const wrong = await player.page.evaluate(async (all) => {
            const list = [];
            for (const id of all) {
                history.pushState(null, "", `/r/${id}`);
                dispatchEvent(new PopStateEvent("popstate"));
                for (let frames = 0; frames < 20 && !document.querySelector("h1")?.textContent.startsWith(`Rule ${id}: `); frames++)
                    await new Promise((resolve) => setTimeout(resolve, 10));
                if (!document.querySelector("h1")?.textContent.startsWith(`Rule ${id}: `) || !document.querySelector(".paragraph")?.textContent)
                    list.push(id);
            }
            return list;
        }, ids);
        same(wrong, []);
    },
    "a ruling names its switch, and other addresses say what they are": async (server) => {
        const player = await sit_down(server, { viewport: phone });
        await player.go("/r/x8");
        await player.page.getByText("battle_losses").first().waitFor();
        await player.accessible("a ruling on a phone");
        await player.picture("rule-phone");
        await player.go("/r/F2");
        await player.page.getByText("for people to settle").waitFor();
        await player.go("/r/Q99");
        await player.page.getByRole("heading", { name: "No such rule" }).waitFor();
    },
    "how to play is told in two pages, with pictures": async (server) => {
        const player = await sit_down(server);
        await player.go("/how");
        const books = await player.page.locator("main li a").count();
        for (let book = 0; book < books; book++) {
            await player.go("/how");
            await player.page.locator("main li a").nth(book).click();
            for (const page of [1, 2]) {
                await player.page.getByText(`how to play, page ${page} of 2`).waitFor();
                const picture = player.page.locator(".scene svg").first();
                await picture.locator("image").first().waitFor();
                check((await picture.locator("g g").count()) > 1, "no tokens in the picture of page", page);
                const ids = await player.page.locator("main a.rule").allInnerTexts();
                check(ids.length > 2, "no rules are named on page", page);
                const { chapters } = await server.api("/rules");
                const known = new Set(chapters.flatMap(({ rules }) => rules.map(({ id }) => id)));
                same(ids.filter((id) => !known.has(id)), [], "rules that there are not");
                await player.accessible(`how to play ${book}, ${page}`);
                await player.picture(`how-${book}-${page}`);
                await player.page.getByRole("navigation", { name: "Pages" }).locator("[rel=next]").click();
            }
            await player.page.getByRole("heading", { name: "Learn it in ten steps" }).waitFor();
        }
    },
    "an id at the table lays the rule over it": async (server) => {
        const player = await sit_down(server);
        const asked = [];
        player.page.on("request", (request) => { if (request.url().endsWith("/api/1/rules")) asked.push(request.url()); });
        const game = await campaign(server, { scenario: "vicksburg", settings: ["fog=tokens"], seats: { union: "open", confederate: "script" } });
        await take_seat(player, game, "union");
        same(asked.length, 0, "the book is fetched before anybody opens it");
        const link = player.page.locator(".prompt .sentence a.rule");
        await link.focus();
        await player.page.keyboard.press("Enter");
        const dialog = player.page.getByRole("dialog", { name: "Rule R19" });
        await dialog.locator(".paragraph", { hasText: "Each token is set up" }).waitFor();
        await player.accessible("a rule over the table");
        await player.page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        check(await link.evaluate((node) => node === document.activeElement), "the focus is lost");
        await link.click();
        const [page] = await Promise.all([player.context.waitForEvent("page"), dialog.getByRole("link", { name: /Open the page/ }).click()]);
        await page.getByRole("heading", { name: "Rule R19" }).waitFor();
        same(asked.length, 1);
    },
});
