// A player's hand at the page: sits down, and does what is sensible by clicking what the page offers.
import { check, until } from "../harness.mjs";

/** A campaign with the seats as wished; every open one is joined. */
export async function campaign(server, wish) {
    const made = await server.api("/campaigns", null, wish);
    const keys = {};
    for (const [seat, invitation] of Object.entries(made.invitations))
        keys[seat] = (await server.api("/join", invitation.key, { salt: `a salt of the ${seat}` })).yours.key;
    return { game: made.game, keys, host: made.host?.key };
}

export async function take_seat(player, { game, keys }, seat) {
    await player.go(`/c/${game}/${seat}#${keys[seat]}`);
    await player.page.locator(".prompt[data-phase]").waitFor();
}

/** What is asked, when nothing is on its way: the phase, or null while the other side is due. */
export function asked(player) {
    return player.page.evaluate(() => {
        const prompt = document.querySelector(".prompt.asked[data-phase][aria-busy=false]");
        return prompt ? prompt.dataset.phase : null;
    });
}

/** Until something is asked, or the campaign is over. */
export function turn_of(player) {
    const look = async () => (await asked(player)) ?? ((await is_over(player)) ? "over" : null);
    return until("something is asked", look, 30);
}

export function is_over(player) {
    return player.page.evaluate(() => document.querySelector(".prompt[data-phase=over]") !== null);
}

/** The text of the prompt and its offers, to see that an order did something. */
function standing(player) {
    return player.page.evaluate(() => document.querySelector(".prompt")?.textContent ?? "");
}

/** What gives an order carries its text: the whole of it, or how it begins or ends. */
export const gives = (player, order, how = "=") => player.page.locator(`.prompt button[data-order${how}'${order}']`).first();

/** Opens a paper of the rail, if it is not open. */
export async function open_paper(player, name) {
    const tab = player.page.getByRole("navigation", { name: "Papers" }).getByRole("button", { name });
    if ((await tab.getAttribute("aria-expanded")) !== "true")
        await tab.click();
}

/** Opens the menu of the top bar and presses an entry of it. */
export async function from_menu(player, name, role = "button") {
    await player.page.getByRole("button", { name: "Menu" }).click();
    await player.page.locator(".menu-list").getByRole(role, { name }).click();
}

/** The order line, opened by the menu if it is not there. */
export async function order_line({ page }) {
    if (!(await page.locator("#order").isVisible()))
        await from_menu({ page }, /Type an order/);
    return page.getByLabel("Order", { exact: true });
}

/** Types an order and gives it. */
export async function give_order(page, text) {
    await (await order_line({ page })).fill(text);
    await page.getByRole("button", { name: "Give", exact: true }).click();
}

/** The order that throws a die or cannot be taken back is confirmed; others were given already. */
export const confirms = (player) => player.page.locator(".confirm .go");

/** A march: the next in line throws its die, and goes to a lit space far away. */
async function march(player) {
    const rows = player.page.locator(".line-of-march .offer:enabled");
    if (await player.page.locator(".marcher.now").count() === 0) {
        if (await rows.count() > 0)
            await rows.first().click();
        else if (await gives(player, "end marches").isVisible())
            return gives(player, "end marches").click();
        else
            return undefined; // what was asked has changed meanwhile
    }
    if (await gives(player, " throw", "$=").isVisible())
        return gives(player, " throw", "$=").click();
    const spaces = player.page.locator(".lit");
    const count = await spaces.count();
    if (count === 0)
        return gives(player, " hold", "$=").click();
    await spaces.last().dispatchEvent("click", await middle(spaces.last()));
    if (await confirms(player).isVisible())
        await confirms(player).click();
}

/** Where a click on a space of the map falls. */
export async function middle(space) {
    const box = await space.evaluate(async (node) => {
        const frame = () => new Promise(requestAnimationFrame);
        await frame();
        await frame(); // the camera has moved
        const { left, top, width, height } = node.getBoundingClientRect();
        return { left, top, width, height };
    });
    return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true };
}

async function activate(player) {
    await player.page.locator(".corps-row").first().click();
    await player.page.locator(".prompt .go[data-order^='activate ']").waitFor();
    const tokens = player.page.locator(".line-of-march .offer");
    if (await tokens.count() > 0)
        await tokens.first().click(); // a die on the first
    await player.page.locator(".prompt .go[data-order^='activate ']").click();
}

async function first_offer(player) {
    const offers = player.page.locator(".prompt .offer");
    check(await offers.count() > 0, "nothing is offered:", await standing(player));
    await offers.first().click();
    if (await confirms(player).isVisible())
        await confirms(player).click();
}

/** A Battle Card is chosen, then played. */
export async function play_card(player, card) {
    await player.page.locator(`.battle-card:enabled[data-card=${card}]`).click();
    await player.page.locator(".play-card .go").click();
}

const acts = {
    deploy: (player) => gives(player, "deploy default").click(),
    activate,
    march,
    contact: (player) => play_card(player, "skirmish"),
    action: (player) => press_now(player, ".act .offer[data-order=end]"),
    rally: (player) => press_now(player, ".act .offer[data-order='rally none']"),
    plot: (player) => gives(player, "reinforce default").click(),
    battle: (player) => gives(player, "fight").click(),
};

/** Presses what may be gone in a moment, because the table answers by itself; false if it is. */
function press_now(player, selector) {
    return player.page.evaluate((wanted) => {
        const found = document.querySelector(wanted);
        found?.click();
        return found !== null;
    }, selector);
}

/** A question with one answer: the table gives it after a moment, the hand at once, by the same button. */
function answer_forced(player) {
    return press_now(player, ".prompt:has(.forced) .act .offer");
}

/** One act, and what was asked. A card that is refused, say dice that the event forbids, is no fault of the page. */
export async function act(player) {
    let phase, before;
    do {
        phase = await turn_of(player);
        if (phase === "over")
            return phase;
        before = await standing(player);
    } while (await asked(player) !== phase); // the other side's act may have come in between
    const dialog = player.page.locator("dialog[open]").getByRole("button", { name: /Close/ });
    if (await dialog.count() > 0)
        await dialog.first().click();
    const result = player.page.locator(".result > .go");
    if (player.is_small && await result.count() > 0) // it lies in the place of the panel
        await result.click();
    if (!(await answer_forced(player)))
        await (acts[phase] ?? first_offer)(player);
    await until(`something comes of it (${phase})`, async () =>
        (await standing(player)) !== before || (await player.page.locator(".refusal").count()) > 0);
    await player.page.locator(".prompt[aria-busy=false]").waitFor({ state: "attached" }); // a result may lie over it
    return phase;
}

/** What ends each kind of question soonest. */
const soonest = ["pass", "stop", "done", "stand", "stay", "refuse 0", "loss even"];

/** The shortest answer to whatever is asked, for any game system. */
export async function shortest(player) {
    const phase = await turn_of(player);
    if (phase === "over")
        return;
    const before = await player.page.locator(".prompt").textContent();
    const known = await player.page.evaluate((orders) => orders.find((order) => document.querySelector(`.prompt [data-order='${order}']`)), soonest);
    const control = known ? player.page.locator(`.prompt [data-order='${known}']`) : player.page.locator(".prompt .choices [data-order]:not([data-order=undo])");
    await control.first().click({ timeout: 3000 }).catch(() => {});
    await until("it is heard", async () => (await player.page.locator(".prompt").textContent()) !== before, 5).catch(() => {});
}
