// A hex campaign in the page: from the front page a leader is activated with some of his units and marches by clicks; an
// attack is looked at with all its odds, ordered and decided; a whole week is played against the computer.
import { check, desktop, phone, run, same, sit_down, until } from "./harness.mjs";
import { asked, confirms, gives, middle, take_seat } from "./lib/hand.mjs";
import { distance, least, Table } from "./lib/hexes.mjs";

const press = (player, order, how) => gives(player, order, how).click();

/** The small laptop is the hardest: little room, and every choice must be in it. */
const sizes = [desktop, { width: 1024, height: 768 }, phone];

async function turn(player) {
    return Number(/Turn (\d+) of/.exec(await player.page.locator("header").first().innerText())?.[1]);
}

/** Every order of the panel is in the window, or in a list that scrolls. */
async function all_in_sight(player, what) {
    for (const size of sizes) {
        await player.page.setViewportSize(size);
        const lost = () => player.page.evaluate(() => [...document.querySelectorAll(".prompt button[data-order]:not([data-order=undo])")]
            .filter((button) => button.checkVisibility() && !button.closest("[data-scroll]"))
            .filter((button) => {
                const { left, right, top, bottom } = button.getBoundingClientRect();
                return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
            }).map((button) => button.dataset.order));
        await until(`${what}: every choice in ${size.width} by ${size.height}`, async () => (await lost()).length === 0, 5)
            .catch(async () => check(false, `${what} at ${size.width} by ${size.height}: out of sight:`, (await lost()).join("; ")));
        await player.picture(`hex-${what}-${size.width}`);
    }
    await player.page.setViewportSize(desktop);
}

/** One answer that decides least, by its button. */
async function answer(player) {
    const phase = await until("something is asked", async () => (await asked(player)) ?? ((await over(player)) ? "end" : null), 60);
    if (phase === "end")
        return phase;
    const button = phase === "K5" ? player.page.locator(".prompt button[data-order^='retreat via']").first()
        : gives(player, least[phase] ?? "done");
    if (!(await button.isVisible()))
        await player.page.keyboard.press("Escape"); // a unit is still selected
    if (await button.isVisible())
        await button.click({ timeout: 2000 }).catch(() => {}); // what was asked may just have changed
    if (await confirms(player).isVisible())
        await confirms(player).click({ timeout: 2000 }).catch(() => {});
    return phase;
}

const over = (player) => player.page.evaluate(() => document.querySelector(".prompt[data-phase=end]") !== null);

/** Marches a Confederate division at the nearest Union unit until it may attack; the rest of the turn passes. */
async function prepare_attack(table) {
    for (let tries = 0; tries < 40; tries++) {
        const { legal } = await table.until(({ seat, phase }) => seat === "confederate" && phase === "4a");
        const { units } = await table.view("confederate");
        const foes = units.filter(({ side, place }) => side === "union" && place === "map");
        const able = new Set(legal.subjects.filter(({ kinds }) => kinds.includes("march")).map(({ name }) => name));
        const [pair] = units.filter(({ name, arm, fatigue, cell }) => able.has(name) && arm === "infantry" && fatigue < 3 && cell !== null)
            .flatMap((unit) => foes.map((foe) => ({ unit, foe, far: distance(unit.cell, foe.cell) }))).sort((a, b) => a.far - b.far);
        if (!pair || pair.far > 14) {
            await table.give("confederate", "pass");
            continue;
        }
        await table.give("confederate", `march ${pair.unit.name}`);
        if (await comes_up(table, pair))
            return pair;
    }
    return check(false, "nobody came up to the enemy");
}

async function comes_up(table, { unit, foe }) {
    for (let cell = unit.cell; ;) {
        const { asked: is_asked, prompt, offers } = await table.legal("confederate", unit.name);
        if (!is_asked || prompt.kind !== "A1")
            return false;
        if (offers.some(({ kind }) => kind === "attack"))
            return true;
        const end = ({ cells }) => distance(cells[cells.length - 1], foe.cell);
        const [best] = offers.filter(({ kind }) => kind === "move").sort((a, b) => end(a) - end(b) || a.points - b.points);
        if (!best || end(best) >= distance(cell, foe.cell)) {
            await table.give("confederate", "stop");
            return false;
        }
        cell = best.cells[best.cells.length - 1];
        await table.give("confederate", best.order);
    }
}

await run({
    "from the front page: a leader and his units, a march by clicks, a turn": async (server) => {
        const player = await sit_down(server, { layout: false });
        const { page } = player;
        await player.go("/");
        await page.getByRole("article").filter({ hasText: "Meade Moves North" }).getByRole("button", { name: /Play .*Union/ }).click();
        await page.locator(".prompt.asked[data-phase='1e']").waitFor();
        check(await page.locator("[data-counter='own Wadsworth']").count() > 0, "no counter of the army on the map");
        check(await page.locator("[data-counter='own leader Reynolds']").count() > 0, "no leader on the map");
        same(await turn(player), 1, "the turn in the head of the page");
        await all_in_sight(player, "posture");
        await press(player, "posture operational");
        await until("leaders may be transferred", async () => (await asked(player)) === "3");
        await all_in_sight(player, "leaders");
        await player.accessible("hex-leaders");
        await press(player, "done");
        await until("the Union has the initiative", async () => (await asked(player)) === "4a", 30);
        await until("the initiative dice", async () => /Initiative: you \d, Confederates \d/.test(await page.locator(".prompt .who").innerText()));
        await all_in_sight(player, "initiative");

        // One of the three stays behind: the order names the others.
        await page.locator(".hex-subject", { hasText: "Reynolds" }).first().click();
        await gives(player, "activate Reynolds: Wadsworth, Doubleday, Robinson").waitFor();
        same(await page.locator(".means tbody tr").count(), 3, "units whose march is foretold");
        await page.locator(".hex-subject[aria-pressed=true]", { hasText: "Doubleday" }).click();
        await gives(player, "activate Reynolds: Wadsworth, Robinson").waitFor();
        await all_in_sight(player, "activation");
        await press(player, "activate Reynolds: Wadsworth, Robinson");
        await until("the march is under way", async () => (await asked(player)) === "A1");
        await page.locator(".hex-line .hex-subject", { hasText: "Wadsworth" }).click();
        const lit = page.locator("polygon.lit[data-cell]");
        await until("hexes are highlighted", async () => (await lit.count()) > 3);
        same(await lit.first().evaluate((node) => node.points.length), 6, "corners of a highlighted space");
        await all_in_sight(player, "march");
        const order = await lit.last().getAttribute("data-order");
        check(order.startsWith("Wadsworth via "), order);
        await lit.last().dispatchEvent("click", await middle(lit.last()));
        if (await confirms(player).isVisible()) // it may be disorganized
            await confirms(player).click();
        await until("Wadsworth has marched", () => page.getByText(/^Wadsworth marches \d+ hex/).first().isVisible());
        await player.accessible("hex-march");

        await until("the second turn", async () => (await turn(player)) > 1 || ((await answer(player)), false), 150);
        same(await turn(player), 2, "the turn after the first");
    },

    "an attack: every modifier and result before it is ordered, then decided": async (server) => {
        const table = await Table.open(server, { scenario: "meade-moves-north", settings: ["fog=open"], seed: "0000000000000007" });
        const { unit, foe } = await prepare_attack(table);
        const player = await sit_down(server, { layout: false });
        const { page } = player;
        await take_seat(player, table, "confederate");
        await until("the march is under way", async () => (await asked(player)) === "A1");
        await page.locator(".hex-line .hex-subject", { hasText: unit.name }).click();
        const order = `${unit.name} attack ${foe.cell} hasty`;
        await press(player, order);
        await page.locator(".hex-combat").waitFor();
        const { forecast: { combat } } = await server.api(`/c/${table.game}/check?order=${encodeURIComponent(order)}`, table.keys.confederate);
        same(await page.locator(".hex-ledger tbody tr").count(), combat.terms.length + 1, "modifiers in the window");
        same(await page.locator(".hex-results li").count(), combat.results.length, "results in the window");
        same(await page.locator(".hex-bars b").allInnerTexts(), [combat.holds, combat.retreats, combat.routs].map((each) => `${each}%`), "odds");
        await all_in_sight(player, "combat");
        await player.accessible("hex-combat");
        await confirms(player).click();
        await until("the attack is told", () => page.getByText(/attack/i).first().isVisible());
        for (let step = 0; step < 40; step++) {
            const now = await until("somebody is asked", () => table.asked());
            if (!["K1", "K2", "K4", "K5", "K6"].includes(now.phase))
                break;
            if (now.seat === "union")
                await table.give("union", now.legal.prompt.default ?? now.legal.offers[0].order).catch(() => {}); // answered meanwhile
            else
                await Promise.race([answer(player).catch(() => {}), new Promise((resolve) => setTimeout(resolve, 3000))]);
        }
        const { combat: left } = await table.view("confederate");
        same(left, null, "the combat is decided");
        await player.picture("hex-after-combat");
    },

    "a week against the computer, by clicks": async (server) => {
        const table = await Table.open(server, { scenario: "meade-moves-north", seats: { confederate: "script" }, seed: "0000000000000003" });
        const player = await sit_down(server, { layout: false });
        await take_seat(player, table, "union");
        for (let acts = 0; acts < 900 && !(await over(player)); acts++)
            await answer(player);
        check(await over(player), "the week did not end, turn", await turn(player));
        const { level, winner } = await table.view("union");
        check(level !== null && winner !== null, "nobody has won");
        await player.picture("hex-over");
    },
});
