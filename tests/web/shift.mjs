// How much the page shifts while it loads (Cumulative Layout Shift): what is still to come has its room from the
// beginning. Answers are held up, since over loopback everything is there before anybody sees it.
import { all, check, desktop, phone, run, sit_down, until } from "./harness.mjs";

const bar = 0.05;
const held = 120; // milliseconds of every answer
const sizes = all ? { desktop, phone } : { phone }; // where little room is, most of it moves

/** As Chromium counts it: the worst five seconds of shifts that nobody's hand has brought about. */
function watch() {
    window.shifts = [];
    const name = (node) => node?.nodeType === 1
        ? `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}${[...node.classList].map((one) => `.${one}`).join("")}` : String(node?.nodeName);
    const box = (rect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(",");
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if (!entry.hadRecentInput)
                window.shifts.push({ at: Math.round(entry.startTime), value: entry.value,
                    what: entry.sources.map((one) => `${name(one.node)} ${box(one.previousRect)} -> ${box(one.currentRect)}`) });
    }).observe({ type: "layout-shift", buffered: true });
}

async function look_on(server, viewport) {
    const player = await sit_down(server, { layout: false, viewport });
    Object.assign(player, { asked: 0, pending: 0 });
    await player.page.addInitScript(watch);
    await player.page.route(/\/(api|map)\//, async (route) => {
        player.asked++;
        player.pending++;
        await new Promise((resolve) => setTimeout(resolve, held));
        player.pending--;
        await route.continue().catch(() => {});
    });
    return player;
}

/** Until everything has come that was asked for, but for the stream of events, and nothing moves. */
async function settled(player) {
    let last = "";
    await until("the page is quiet", async () => {
        const now = `${player.asked} ${await player.page.evaluate(() => window.shifts.length)}`;
        const quiet = now === last && player.pending === 0;
        last = now;
        await player.page.waitForTimeout(4 * held);
        return quiet;
    });
    return player.page.evaluate(() => window.shifts);
}

function report(what, shifts) {
    const sum = shifts.reduce((all, one) => all + one.value, 0);
    console.log(`        ${what}: ${sum.toFixed(3)} (bar ${bar})`);
    if (sum > bar || process.env.VD_SHIFTS)
        for (const one of shifts)
            console.log(`          ${one.at} ms ${one.value.toFixed(3)}\n            ${one.what.join("\n            ")}`);
    check(sum <= bar, what, sum, "is over", bar);
}

async function seated(server, scenario, side, seed = "0000000000001863") {
    const other = side === "union" ? "confederate" : "union";
    const made = await server.api("/campaigns", null, { scenario, seed, seats: { [side]: "open", [other]: "script" } });
    const { yours: { key, link } } = await server.api("/join", made.invitations[side].key, { salt: "a salt of the tests" });
    const game = link.split("/")[2];
    await until("the seat is asked", async () => (await server.api(`/c/${game}/seat`, key).catch(() => null))?.asked);
    await server.api(`/c/${game}/orders`, key, { text: "deploy default" });
    await until("the first turn", async () => (await server.api(`/c/${game}/view`, key)).turn === 1);
    return link;
}

const cases = {};
for (const [size, viewport] of Object.entries(sizes)) {
    cases[`the front page, ${size}`] = async (server) => {
        const player = await look_on(server, viewport);
        await player.go("/");
        await player.page.getByRole("heading", { name: "The Vicksburg Campaign" }).waitFor();
        report(`front page, ${size}`, await settled(player));
    };
    cases[`the front page with campaigns of one's own, ${size}`] = async (server) => {
        const player = await look_on(server, viewport);
        for (const [i, side] of ["union", "confederate", "union"].entries()) {
            const link = await seated(server, "vicksburg", side, `000000000000186${i}`);
            await player.go(link);
            await player.page.locator("[data-counter]").first().waitFor();
            if (side === "confederate") // it is over, and stands last of all
                await server.api(`/c/${link.split("/")[2]}/orders`, link.split("#")[1], { text: "resign" });
        }
        await player.go("/");
        await player.page.getByRole("heading", { name: "Ended" }).waitFor();
        report(`front page with campaigns, ${size}`, await settled(player));
    };
    cases[`a game, ${size}`] = async (server) => {
        const link = await seated(server, "gettysburg", "confederate");
        const player = await look_on(server, viewport);
        await player.go(link);
        await player.page.locator("[data-counter]").first().waitFor();
        report(`game by its link, ${size}`, await settled(player));
        await player.go(link.split("#")[0]);
        await player.page.locator("[data-counter]").first().waitFor();
        report(`game again, ${size}`, await settled(player));
    };
}

await run(cases);
