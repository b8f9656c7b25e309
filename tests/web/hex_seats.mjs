// Hex campaigns in several browsers: hidden forces that the other side cannot tell from decoys, and five commanders of a
// side who speak and write in the communications phase.
import { check, run, same, sit_down, until } from "./harness.mjs";
import { asked, confirms, gives, open_paper, take_seat } from "./lib/hand.mjs";
import { Table } from "./lib/hexes.mjs";

const generals = { "confederate.army": "Lee", "confederate.i": "Longstreet", "confederate.ii": "Ewell",
    "confederate.iii": "Hill", "confederate.cavalry": "Stuart" };

async function press(player, order) {
    await gives(player, order).click();
    if (await confirms(player).isVisible())
        await confirms(player).click();
}

/** Tokens of the enemy's markers, as a screen reader has them. */
const markers = (player) => player.page.locator("[data-counter^='marker confederate']")
    .evaluateAll((found) => found.map((each) => each.getAttribute("aria-label")));

/** Reads a letter of the open paper, once it is there. */
const letter = (player, head) => player.page.getByRole("article", { name: head });

async function write(player, to, text, spoken) {
    await open_paper(player, "Letters");
    const { page } = player;
    await page.locator(".letters select").selectOption(to);
    await page.getByRole("checkbox", { name: /Speak/ }).setChecked(spoken);
    await page.locator(".letters textarea").fill(text);
    await page.getByRole("button", { name: spoken ? "Say it" : "Send a courier" }).click();
}

await run({
    "two browsers with limited intelligence: a force and a decoy show the same back": async (server) => {
        const table = await Table.open(server, { scenario: "meade-moves-north", seed: "0000000000000012",
            settings: ["fog=tokens", "limited-intelligence=on"] });
        await table.until(({ seat, phase }) => seat === "confederate" && phase === "3");
        const lee = await sit_down(server, { layout: false }), meade = await sit_down(server, { layout: false });
        await take_seat(lee, table, "confederate");
        await take_seat(meade, table, "union");
        await until("Lee arranges his army", async () => (await asked(lee)) === "3");
        check(await meade.page.locator("[data-counter='enemy Hood']").count() === 1, "Hood is not seen before he is hidden");
        await press(lee, "marker Chambersburg");
        await lee.page.locator("[data-counter='marker confederate 0']").waitFor({ state: "attached" });
        await press(lee, "decoy 29028");
        const { markers: own } = await until("both lie there", async () => {
            const view = await table.view("confederate");
            return view.markers.length === 2 && view;
        });
        same(own.map(({ state }) => state).sort(), ["decoy", "force"]);
        await until("the owner sees which is the decoy", async () => (await markers(lee)).filter((words) => words.includes("decoy")).length === 1);
        await lee.picture("hex-markers-own");
        await press(lee, "done");
        await until("two backs are on the map", async () => (await markers(meade)).length === 2);
        const backs = await markers(meade);
        check(backs.every((words) => words.startsWith("hidden force, Confederate") && !words.includes("decoy")), backs.join("; "));
        for (const name of ["enemy Hood", "enemy McLaws", "enemy leader R.E. Lee", "enemy leader Longstreet"])
            same(await meade.page.locator(`[data-counter='${name}']`).count(), 0, name);
        const faces = await meade.page.locator("[data-counter^='marker confederate'] .hexblock").evaluateAll((found) => found.map((each) => each.outerHTML));
        same(faces[0], faces[1], "the backs of a force and of a decoy");
        check(!(await meade.page.content()).includes("decoy"), "the other side's page speaks of a decoy");
        await meade.picture("hex-markers-enemy");
    },

    "five browsers in a communications phase: who is near hears, who is far gets a letter": async (server) => {
        const machines = Object.fromEntries(["army", "i", "ii", "iii", "v", "vi", "xi", "xii", "cavalry"].map((name) => [`union.${name}`, "script"]));
        const table = await Table.open(server, { scenario: "meade-moves-north", seed: "0000000000000011", seats: machines,
            settings: ["commanders=separate", "communications=historic", "fog=tokens"] });
        same(Object.keys(table.keys), Object.keys(generals), "seats of people");
        await table.until(({ phase }) => phase === "2d");
        const players = {};
        for (const [seat, name] of Object.entries(generals)) {
            players[name] = await sit_down(server, { layout: false });
            await take_seat(players[name], table, seat);
            await until(`${name} may write`, async () => (await asked(players[name])) === "2d");
        }
        const { Lee, Longstreet, Ewell, Hill, Stuart } = players;

        // Lee and Longstreet are in one place; Ewell is days away at Carlisle.
        await write(Lee, "confederate.i", "Close up on Hill tonight.", true);
        await open_paper(Longstreet, "Letters");
        await letter(Longstreet, "From the army commander").getByText("Close up on Hill tonight.").waitFor();
        await Longstreet.accessible("hex-letters");
        await Longstreet.picture("hex-letters");
        await write(Lee, "confederate.ii", "Come back to Cashtown.", true);
        await letter(Lee, "To II Corps").getByText(/The courier should be there in turn 1, or in turn 2|in turn 2/).waitFor();
        await write(Hill, "confederate.cavalry", "Where are you?", false);
        await letter(Hill, "To the cavalry").waitFor();
        for (const other of [Ewell, Hill, Stuart]) {
            await open_paper(other, "Letters");
            same(await other.page.getByRole("article", { name: /^From / }).count(), 0, "nobody else has heard");
        }
        const raw = await Ewell.page.locator("body").innerText().then((text) => /\S*confederate\.\S*/i.exec(text)?.[0] ?? null);
        same(raw, null, "the name of a seat as orders write it");

        await Promise.all(Object.values(players).map((player) => press(player, "done")));
        const phase = (player) => player.page.locator(".prompt[data-phase]").getAttribute("data-phase");
        for (const player of Object.values(players))
            await until("the phase is over for all", async () => (await phase(player)) !== "2d");
        await Ewell.picture("hex-letters-far");
    },
});
