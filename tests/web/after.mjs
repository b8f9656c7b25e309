// Looking back on a campaign: replay, verification, report.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { check, run, same, sit_down, until } from "./harness.mjs";

/** A campaign of some orders by lot, then, if wanted, resigned. */
async function played(server, orders, ends) {
    const made = await server.api("/campaigns", null, { scenario: "vicksburg", title: "The river", seats: { union: "open", confederate: "script" } });
    const hash = createHash("sha256").update("salt a salt of the tests").digest("base64url");
    const { game, yours } = await server.api("/join", made.invitations.union.key, { hash });
    await until("its salt is wanted", async () => (await server.api(`/c/${game}`, yours.key)).salts.length === 1);
    await server.api(`/c/${game}/orders`, yours.key, { text: "salt a salt of the tests" });
    for (let given = 0, k = -1; given < orders;) {
        const legal = await server.api(`/c/${game}/legal?form=orders`, yours.key);
        const list = legal.orders.filter((text) => text !== "undo");
        if (!legal.asked || list.length === 0 || legal.k === k) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            continue;
        }
        k = legal.k;
        const text = /^Set up/.test(legal.prompt.sentence) ? "deploy default" : list[given % list.length];
        // What the machine did between the question and the answer may have overtaken it.
        await server.api(`/c/${game}/orders`, yours.key, { text }).then(() => { given++; }, () => { k = -1; });
    }
    if (ends) {
        await server.api(`/c/${game}/orders`, yours.key, { text: "resign" });
        await until("it is over", async () => (await server.api(`/c/${game}`, yours.key)).state === "over");
    }
    const [where, key] = yours.link.split("#");
    return { game, where, hash: `#${key}`, key: yours.key };
}

await run({
    "replay from each side's eyes and from the truth": async (server) => {
        const { where, hash } = await played(server, 40, true);
        const player = await sit_down(server);
        await player.go(`${where}/replay${hash}`);
        const slider = player.page.getByRole("slider", { name: "Moment of the campaign" });
        await slider.waitFor();
        same(await player.page.getByRole("radio").count(), 3, "eyes");
        const shown = () => player.page.locator("[data-counter]").count();
        const both = await until("counters", shown);
        await player.page.getByLabel("What the Union knew").check();
        await until("the Union saw less than there was", async () => await shown() < both);
        check(await player.page.locator("[data-counter^='enemy']").count() >= 2, "depots of the enemy are known");
        await player.page.keyboard.press("Escape");
        await player.page.locator("body").click({ position: { x: 5, y: 5 } });
        await player.page.keyboard.press("Home");
        same(await slider.inputValue(), "0");
        await player.page.keyboard.press("ArrowRight");
        same(await slider.inputValue(), "1");
        const keys = (...pressed) => player.page.evaluate((names) => { // faster than the page is drawn
            for (const key of names)
                dispatchEvent(new KeyboardEvent("keydown", { key }));
        }, pressed);
        await keys("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft");
        same(await slider.inputValue(), "2", "every key counts");
        await player.page.keyboard.press("f");
        check(await player.page.getByLabel("What the Confederates knew").isChecked(), "f changes the eyes");
        await player.page.keyboard.press("End");
        await player.page.getByRole("button", { name: "T1", exact: true }).click();
        await player.page.getByRole("heading", { name: "Turn 1" }).waitFor();
        await player.accessible("replay");
        await player.picture("replay");
    },
    "while it runs there are one's own eyes only": async (server) => {
        const { where, hash, game, key } = await played(server, 6, false);
        const player = await sit_down(server);
        await player.go(`${where}/replay${hash}`);
        await player.page.getByText("when the campaign is over").waitFor();
        same(await player.page.getByRole("radio").count(), 1, "eyes");
        const refused = await fetch(`${server.address}/api/1/c/${game}/views?seat=confederate`, { headers: { Authorization: `Bearer ${key}` } });
        same(refused.status, 404);
    },
    "the dice are verified in the browser, and a changed byte is found": async (server) => {
        const { where, hash, game, key } = await played(server, 30, true);
        const player = await sit_down(server);
        await player.go(`${where}/verify${hash}`);
        await player.page.getByRole("button", { name: /verify it/ }).click();
        await player.page.getByRole("heading", { name: "Good: the umpire's whole record" }).waitFor();
        await player.page.getByText(/\d+ dice, all as the committed secret gives them/).waitFor();
        await player.page.getByText(/Grade 2: .* nobody could choose them unless all who salted conspired/).waitFor();
        await player.accessible("verification");
        await player.picture("verify");

        const answer = await fetch(`${server.address}/api/1/c/${game}/record?seat=umpire`, { headers: { Authorization: `Bearer ${key}` } });
        const record = await answer.text();
        const file = path.join(server.folder, "changed.vdr");
        for (const [was, is, complaint] of [
            [/"dice":\[\[(\d+,\d+,\d+,\d+,\d+),6,(\d)\]/, (_, die, face) => `"dice":[[${die},6,${face % 6 + 1}]`, /its hash does not fit/],
            [/"seat":"union","text":"deploy default"/, () => '"seat":"union","text":"deploy  default"', /its hash does not fit/],
        ]) {
            const changed = record.replace(was, is);
            check(changed !== record, "nothing to change");
            writeFileSync(file, changed);
            await player.page.locator("input[type=file]").setInputFiles(file);
            const alert = player.page.getByRole("alert");
            await alert.filter({ hasText: complaint }).waitFor();
        }
    },
    "a report, as page and as file": async (server) => {
        const { where, hash } = await played(server, 40, true);
        const player = await sit_down(server);
        await player.go(`${where}/report${hash}`);
        await player.page.getByRole("heading", { name: "The river" }).waitFor();
        await player.page.getByText(/^The Confederate side has won. The Union side resigned. It ended in turn/).waitFor();
        // A handle is E and a number, and so is a space of the column E, to which one marches.
        const story = (await player.page.locator(".tale-of-turn").allInnerTexts()).join();
        check(!/\b[A-Z]\d+\]|->|d6=|(?<!\b(?:at|to|by|and) )\bE\d+\b(?! near)/.test(story), "sums and handles in the story");
        same(await player.page.locator(".chart").count(), 3, "charts");
        check(await player.page.locator(".small-map").count() >= 2, "maps");
        await player.accessible("report");
        await player.picture("report");
        const coming = player.page.waitForEvent("download");
        await player.page.getByRole("button", { name: "Save as a file" }).click();
        const file = path.join(server.folder, "report.html");
        await (await coming).saveAs(file);
        const text = readFileSync(file, "utf8");
        check(text.includes("data:image/png") && !/href="\/(map|r|c)\//.test(text), "the file needs a server");
        // Opened alone it asks for nothing.
        const reader = await player.context.newPage();
        const asked = [];
        reader.on("request", (request) => { if (!request.url().startsWith("data:")) asked.push(request.url()); });
        await reader.goto(`file://${file}`);
        await reader.getByRole("heading", { name: "The river" }).waitFor();
        same(asked, [`file://${file}`]);
        check(await reader.locator(".chart").first().evaluate((chart) => getComputedStyle(chart.querySelector("polyline")).fill === "none"), "the file has its style");
    },
});
