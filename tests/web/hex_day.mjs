// Days of the hex campaign by the mouse, the enemy by orders beside the page: a sealed posture, a march, an activation, a
// cavalry retreat, an assault with every modifier (an attack is in hex.mjs), a passive turn, a railroad, layers, levies, counties.
import { check, desktop, phone, run, same, sit_down, until } from "./harness.mjs";
import { asked, confirms, gives, middle, open_paper, take_seat } from "./lib/hand.mjs";
import { least, Table } from "./lib/hexes.mjs";

const press = (player, order) => gives(player, order).click();

/** Gives the orders of the other side, by what decides least or as `plan` says, until the page asks for this phase. */
async function until_asked(player, table, other, phase, plan = () => null) {
    return until(`${phase} is asked`, async () => {
        const now = await asked(player);
        if (now === phase)
            return true;
        const legal = await table.legal(other).catch(() => null);
        if (legal?.asked)
            await table.give(other, plan(legal) ?? legal.prompt.default ?? least[legal.prompt.kind] ?? legal.offers[0].order).catch(() => {});
        else if (now !== null)
            await decide_least(player, now);
        return false;
    }, 40);
}

async function decide_least(player, phase) {
    const button = phase === "K5" ? player.page.locator(".prompt button[data-order^='retreat via']").first() : gives(player, least[phase] ?? "done");
    await button.click({ timeout: 1500 }).catch(() => {}); // what is asked may just have changed
    if (await confirms(player).isVisible())
        await confirms(player).click({ timeout: 1500 }).catch(() => {});
}

const subject = (player, name) => player.page.locator(".prompt .hex-subject", { has: player.page.getByText(name, { exact: true }) }).first();

/** A unit of the action marches to a lit hex. */
async function march(player, name, cell) {
    await player.page.locator(".hex-line .hex-subject", { hasText: name }).click();
    const hex = player.page.locator(`polygon.lit[data-cell='${cell}']`);
    await hex.waitFor({ state: "attached" });
    await hex.dispatchEvent("click", await middle(hex));
    if (await confirms(player).isVisible())
        await confirms(player).click();
    await until(`${name} is at ${cell}`, async () => player.page.getByText(new RegExp(`^${name} marches`)).first().isVisible());
}

/** The window of a combat has all that the rules foretell; it fits the desk, and is in a list that scrolls on a phone. */
async function look_at_combat(player, table, seat, order) {
    const { page } = player;
    await page.locator(".hex-combat .hex-results").waitFor();
    const { forecast: { combat, command } } = await table.server.api(`/c/${table.game}/check?order=${encodeURIComponent(order)}`, table.keys[seat]);
    same(await page.locator(".hex-ledger tbody tr").count(), combat.terms.length + 1, "modifiers");
    same(await page.locator(".hex-ledger tbody tr:not(.sum) a.rule").allInnerTexts(), combat.terms.map(({ rule }) => rule), "their rules");
    same(await page.locator(".hex-results li > small").allInnerTexts(), combat.results.map(({ percent }) => String(percent)), "odds of every result");
    same(await page.locator(".hex-command li b").count(), command ? 6 : 0, "faces of the command die");
    for (const size of [phone, { width: 1024, height: 768 }, desktop]) {
        await page.setViewportSize(size);
        const banner = page.getByRole("button", { name: "Go on" }); // on a phone it lies over the sheet
        await until(`the order is in sight at ${size.width}`, async () => {
            if (await banner.isVisible())
                await banner.click();
            return gives(player, order).isVisible();
        });
        await player.picture(`hex-day-assault-${size.width}`);
    }
}

await run({
    "a day of High Tide: posture, march, activation, cavalry retreat, assault, a passive turn": async (server) => {
        const table = await Table.open(server, { scenario: "high-tide", settings: ["fog=open"], seed: "0000000000000007" });
        const player = await sit_down(server, { layout: false });
        const { page } = player;
        await take_seat(player, table, "confederate");
        await until("a posture is asked for", async () => (await asked(player)) === "1e");
        await press(player, "posture operational");
        await page.locator(".facts").getByText("operational, face down").waitFor();
        await until_asked(player, table, "union", "3");
        await page.locator(".facts").getByText("operational", { exact: true }).waitFor();
        await press(player, "done");
        await until_asked(player, table, "union", "4a");

        // Stuart's three brigades cross the river; the Union comes up to Hampton, who rides away.
        await subject(player, "Stuart").click();
        check(await gives(player, "pass").isVisible(), "nobody can pass while a leader is selected");
        await press(player, "activate Stuart: Robertson, W.E. Jones, Hampton");
        await until("the brigades march", async () => (await asked(player)) === "A1");
        for (const [name, cell] of [["Robertson", "27111"], ["W.E. Jones", "26111"], ["Hampton", "29115"]])
            await march(player, name, cell);
        await press(player, "stop");
        const chase = ({ prompt, subjects }) => (prompt.kind === "4a" && subjects.some(({ name }) => name === "Barnes") ? "march Barnes"
            : prompt.kind === "A1" ? "Barnes via 29116" : null);
        await until_asked(player, table, "union", "K1", chase);
        await page.locator(".prompt .who").getByText(/The enemy comes up at/).waitFor();
        await player.accessible("hex-cavalry-retreat");
        await player.picture("hex-day-cavalry-retreat");
        const way = page.locator(".prompt button[data-order^='retreat ']").first();
        await way.click();
        if (await confirms(player).isVisible())
            await confirms(player).click();
        await until("Hampton has ridden away", async () => (await table.view("confederate")).units.find(({ name }) => name === "Hampton").cell !== "29115");

        // Stuart assaults Bealeton: everything is shown before it is ordered.
        await until_asked(player, table, "union", "4a");
        await subject(player, "Stuart").click();
        const group = page.locator(".prompt .hex-list button", { hasText: "Assault with" }).first();
        await group.click();
        const assault = "assault Stuart: Robertson at Bealeton";
        await gives(player, assault).waitFor();
        await look_at_combat(player, table, "confederate", assault);
        await press(player, assault);
        if (await confirms(player).isVisible())
            await confirms(player).click();
        await until("the command die is told", () => page.getByText(/assault/i).first().isVisible());
        await until_asked(player, table, "union", "4a");
        same((await table.view("confederate")).combat, null, "the assault is decided");

        // The next turn is a passive one.
        await press(player, "pass");
        await until_asked(player, table, "union", "1e");
        await press(player, "posture passive");
        await until_asked(player, table, "union", "3");
        await page.locator(".facts").getByText("passive", { exact: true }).waitFor();
        same((await table.view("confederate")).armies.confederate.posture, "passive", "the posture");
    },

    "layers from the rules, and a division on the railroad": async (server) => {
        const table = await Table.open(server, { scenario: "high-tide", settings: ["fog=open"], seed: "0000000000000008" });
        await table.until(({ seat, phase }) => seat === "union" && phase === "4b");
        const player = await sit_down(server, { layout: false });
        const { page } = player;
        await take_seat(player, table, "union");
        for (const [title, kind, areas] of [["Zones of control", "zones", 4], ["In supply", "supply", 2], ["Scouting range", "sight", 2]]) {
            await page.locator(".layer-bar button", { hasText: title }).click();
            await until(`the layer of ${kind}`, async () => (await page.locator(`[data-layer=${kind}] path`).count()) >= areas / 2);
            check((await page.locator(`[data-layer=${kind}] path`).first().getAttribute("d")).length > 100, kind, "is empty");
        }
        await player.picture("hex-day-layers");
        await page.keyboard.press("k");
        for (const name of ["Zones of control", "In supply", "Scouting range", "Hidden force", "Army leader"])
            check(await page.locator("dialog").getByText(name, { exact: true }).count() === 1, name, "is not in the legend");
        await player.accessible("hex-legend");
        await page.keyboard.press("Escape");
        await subject(player, "Stannard").click();
        await press(player, "rail Stannard to Alexandria");
        await player.picture("hex-day-rail");
        if (await confirms(player).isVisible())
            await confirms(player).click();
        await until("he is on the train", async () => (await table.view("union")).units.find(({ name }) => name === "Stannard").cell !== "51095");
        await open_paper(player, "Log");
        await page.locator(".drawer").getByText(/Stannard.*rail/).first().waitFor();
    },

    "a levy, and counties that the Confederates control": async (server) => {
        const table = await Table.open(server, { scenario: "meade-moves-north", settings: ["fog=open"], seed: "0000000000000009" });
        await table.until(({ seat, phase }) => seat === "confederate" && phase === "5a");
        const player = await sit_down(server, { layout: false });
        const { page } = player;
        await take_seat(player, table, "confederate");
        await until("levies are asked for", async () => (await asked(player)) === "5a");
        await player.accessible("hex-levies");
        await player.picture("hex-day-levy");
        await press(player, "levy Carlisle with Johnson");
        if (await confirms(player).isVisible())
            await confirms(player).click();
        await page.locator(".marks .levy title", { hasText: "Carlisle: levied, 28 victuals left" }).waitFor({ state: "attached" });
        same(await page.locator("[data-layer=counties] path").count(), 0, "no county is held yet");
        await until("the second turn", async () => {
            const { turn } = await table.view("confederate");
            if (turn === 1)
                await until_asked(player, table, "union", "1e");
            return turn === 2;
        }, 60);
        await until("counties are held", async () => (await page.locator("[data-layer=counties] path.confederate").count()) === 1);
        same((await table.view("confederate")).controlled, ["Cumberland", "York"], "counties");
        await player.picture("hex-day-counties");
    },
});
