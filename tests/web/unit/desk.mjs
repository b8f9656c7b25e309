import assert from "node:assert/strict";
import { test } from "node:test";

const { Desk, Theater, altar, buttonsOf, pointedWords, sightingLabel, sightings, signal } = await import(process.env.VD_PAGE);

/** Three columns and three rows; a road along the first row. */
const theater = new Theater({
    scenario: "toy", shape: "square", columns: 3, rows: 3, counties: [],
    geometry: { width: 3, height: 3, x: 0.5, y: 0.5, step_x: 1, step_y: 1, drop: 0 },
    cells: ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"].map((id) => ({ id, terrain: "open", ...(id === "C1" ? { places: [{ name: "Utica" }] } : {}) })),
    edges: [{ a: "A1", b: "B1", road: "road" }, { a: "B1", b: "C1", road: "road" }],
});

/** An offer as the server writes it. */
const offer = (kind, about, order, more = {}) => ({
    kind, about, order, cells: [], shape: null, label: order, short: order, detail: null, undo: true, idle: false, rule: null, ...more,
});
const march = (about, cells, more = {}) => offer("march", about, `${about} via ${cells.join(", ")}`,
    { cells, shape: "way", by_road: true, meets: [], allowance: 3, ...more });
const hold = (about) => offer("hold", about, `${about} hold`);
const activate = (more = {}) => offer("activate", "XIII", "activate XIII", { dice: 2, marchers: ["Smith", "Hovey", "Carr"], ...more });
const card = (name, about, more = {}) => offer("card", about, `card ${name}${about ? ` with ${about}` : ""}`, { card: name, score: 2, odds: [], ...more });

function subjects(offers) {
    return [...new Set(offers.flatMap((each) => each.about ?? []))].map((name) => {
        const own = offers.filter((each) => each.about === name);
        const walks = own.some((each) => each.kind === "march");
        return { name, kinds: own.map((each) => each.kind), count: own.length, given: true,
            route: walks ? `${name} via {cells}` : null, toward: walks ? `${name} to {cell}` : null };
    });
}

const list = (offers, told = 1) => ({ told, offers, subjects: subjects(offers) });

function sit(kind, offers, more = {}, answers = {}) {
    const view = signal({
        side: "union", seat: "union", prompt: { kind }, task: { cell: null, token: null, extra: 0 }, staff_dice: 2, mover: null, destroyed: [],
        asked: true, closed: [], block: [], turn: 3, identified: [], reports: [],
        own: [{ id: "Smith", kind: "division", corps: "XIII", cell: "A1", marks: [], brigades: 3 },
            { id: "Hovey", kind: "division", corps: "XIII", cell: "A2", marks: [], brigades: 2 },
            { id: "Carr", kind: "division", corps: "XIII", cell: "A3", marks: [], brigades: 2 }],
        enemy: [], enemy_divisions: [], corps: [{ id: "XIII", title: "XIII Corps", moved: false, dice: true }], battle_card: null, ...more,
    });
    const legal = signal(list(offers));
    const given = [], asked = [];
    const ask = (what) => { asked.push(what); return Promise.resolve(answers[what] ?? { offer: null, error: null }); };
    const seat = {
        view, legal, card: signal(null), busy: signal(false), log: signal([]), about: signal(new Map()), ask_about: () => Promise.resolve(),
        api: { check: ask, check_about: ask, check_there: (about, cell) => ask(`${about} ${cell}`) },
        order: (text) => { given.push(text); return Promise.resolve(true); }, close() {},
    };
    return { desk: new Desk(seat, theater, altar), given, legal, view, seat, asked };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

test("T5: dice laid on tokens are one order with the corps", () => {
    const { desk, given } = sit("activate", [activate()]);
    buttonsOf(desk)[0].run();
    assert.deepEqual(buttonsOf(desk).map((button) => button.words), ["Smith", "Hovey", "Carr"]);
    desk.hand.dice.lay("Smith");
    desk.hand.dice.lay("Hovey");
    desk.hand.dice.lay("Carr"); // the pool has two
    desk.hand.dice.lay("Smith"); // and back
    desk.hand.dice.lay("Carr");
    assert.equal(desk.confirm(), true);
    desk.seat.busy.value = true;
    desk.confirm(); // pressed twice: it is on its way
    assert.deepEqual(given, ["activate XIII staff Hovey, Carr"]);
});

test("T5: a card may forbid the dice", () => {
    const { desk, given } = sit("activate", [activate({ dice: 0 })]);
    buttonsOf(desk)[0].run();
    desk.hand.dice.lay("Smith");
    assert.deepEqual(buttonsOf(desk), []);
    desk.confirm();
    assert.deepEqual(given, ["activate XIII"]);
});

test("a chosen token lights where it may go; the first touch proposes, the second orders", () => {
    const { desk, given } = sit("march", [march("Smith", ["B1"]), march("Smith", ["B1", "C1"], { meets: ["E4"] }),
        march("Smith", ["A2", "B2"], { by_road: false }), hold("Smith"), hold("Hovey"), offer("end", null, "end")]);
    assert.equal(desk.chosen.value, "Smith", "the first that can march is selected");
    assert.deepEqual(desk.light.value.cells.map(({ cell, kind }) => `${cell} ${kind}`), ["B1 road", "C1 enemy", "B2 field"]);
    desk.touch_cell("C1");
    assert.deepEqual(desk.light.value.path, ["A1", "B1", "C1"]);
    assert.deepEqual(given, []);
    desk.touch_cell("C1");
    assert.deepEqual(given, ["Smith via B1, C1"]);
});

test("the cursor goes by the keys, and Enter is the same as two touches", () => {
    const { desk, given } = sit("march", [march("Smith", ["B1"]), march("Smith", ["B1", "C1"], { meets: ["E4"] }), hold("Smith")]);
    desk.step([1, 0]);
    desk.step([1, 0]);
    assert.equal(desk.cursor.value, "C1");
    desk.step([0, -1]);
    assert.equal(desk.cursor.value, "C1", "the map has an edge");
    desk.confirm();
    assert.equal(desk.proposed.value.order, "Smith via B1, C1");
    desk.cancel();
    assert.equal(desk.proposed.value, null);
    desk.confirm();
    desk.confirm();
    assert.deepEqual(given, ["Smith via B1, C1"]);
});

test("R5: a way may be drawn space by space and undone the same way, and the rules say what it costs", async () => {
    const known = march("Smith", ["A2"], { detail: "1 space cross country." });
    const { desk, given, legal } = sit("march", [march("Smith", ["B1"]), hold("Smith")], {}, { "Smith via A2": { offer: known, error: null } });
    desk.drawing.value = true;
    desk.touch_cell("A2");
    desk.touch_cell("C3"); // not beside it
    desk.step([1, 0]);
    assert.equal(desk.proposed.value.order, "Smith via A2, B2");
    assert.deepEqual(desk.light.value.path, ["A1", "A2", "B2"]);
    desk.touch_cell("A2");
    assert.equal(desk.proposed.value.order, "Smith via A2");
    await answered();
    assert.equal(desk.proposed.value.detail, "1 space cross country.");
    legal.value = { ...legal.value }; // told something else meanwhile
    assert.equal(desk.proposed.value.order, "Smith via A2");
    desk.confirm();
    assert.deepEqual(given, ["Smith via A2"]);
    assert.equal(desk.drawing.value, false);
});

test("what is no longer offered leaves the hand", () => {
    const { desk, legal } = sit("march", [march("Smith", ["B1"]), hold("Smith"), march("Hovey", ["B2"]), hold("Hovey")]);
    desk.take("Smith");
    desk.touch_cell("B1");
    legal.value = list([march("Hovey", ["B2"]), hold("Hovey")], 2);
    assert.equal(desk.proposed.value, null);
    assert.equal(desk.chosen.value, "Hovey");
});

test("L1: a field is pointed at by a space that is its own", () => {
    const { desk } = sit("block", [["A1", "B1", "A2", "B2"], ["B1", "C1", "B2", "C2"]].map((cells) =>
        offer("block", null, `block ${cells.join(" ")}`, { cells, shape: "area" })), { task: { cell: "B2", token: null, extra: 0 } });
    assert.equal(desk.reachable.value.has("B2"), false);
    desk.over.value = "C2";
    assert.deepEqual(desk.light.value.cells.map(({ cell }) => cell), ["B1", "C1", "B2", "C2"]);
});

test("B3, B19, R10: a card names the division that meets the attack and the wished retreat", () => {
    const { desk } = sit("contact", [card("skirmish", "Hovey"), card("skirmish", "Smith", { score: 3 }), card("retreat", "Hovey"), card("retreat", "Smith", { score: 3 })]);
    assert.deepEqual(buttonsOf(desk).map((button) => button.order), ["card skirmish with Smith", "card retreat with Smith"]);
    desk.hand.meeting.named.value = "Hovey";
    desk.hand.meeting.toward.value = "Utica";
    assert.equal(buttonsOf(desk)[1].order, "card retreat with Hovey toward Utica");
});

test("B3: a card is lifted, put back, and ordered only when it is sealed; a sealed one may be replaced", async () => {
    const { desk, given, legal } = sit("contact", [card("skirmish", null), card("battle", null)]);
    const pressed = () => buttonsOf(desk).filter((button) => button.pressed).map((button) => button.id);
    buttonsOf(desk)[0].run();
    assert.deepEqual([pressed(), given], [["skirmish"], []]);
    buttonsOf(desk)[1].run();
    assert.deepEqual(pressed(), ["battle"], "one card at a time");
    desk.cancel();
    assert.deepEqual([pressed(), desk.confirm(), given], [[], false, []]);
    buttonsOf(desk)[0].run();
    assert.equal(desk.confirm(), true);
    await answered(); // the receipt
    assert.deepEqual([pressed(), given], [[], ["card skirmish"]]);
    buttonsOf(desk)[1].run(); // while the other side thinks
    desk.confirm();
    assert.deepEqual(given, ["card skirmish", "card battle"]);
    legal.value = list([offer("end", null, "end")], 2);
    assert.equal(desk.hand.meeting.card.value, null, "both are in");
});

test("R19: a token is put down at once, from the list as from the map, so that the rest as printed leaves it there", () => {
    const { desk, given } = sit("deploy", [["Smith", "B1"], ["Smith", "B2"], ["Hovey", "C1"]].map(([name, cell]) =>
        offer("deploy", name, `deploy ${name} at ${cell}`, { cells: [cell], shape: "space" })).concat(offer("deployed", null, "deploy default")));
    desk.take("Smith");
    buttonsOf(desk).find((button) => button.order === "deploy Smith at B2").run();
    assert.equal(desk.proposed.value, null, "nothing waits on the slip");
    desk.take("Hovey");
    desk.touch_cell("C1");
    buttonsOf(desk).find((button) => button.order === "deploy default").run();
    assert.deepEqual(given, ["deploy Smith at B2", "deploy Hovey at C1", "deploy default"]);
});

test("what is touched in vain is asked of the rules, and the token stays chosen", async () => {
    const { desk, given, asked } = sit("march", [march("Smith", ["B1"]), hold("Smith"), hold("Carr")], {}, {
        "Smith C1": { offer: null, error: { rule: "M2", sentence: "it is 2 spaces by road, and Smith has 1", instead: null } },
        "Smith C3": { offer: null, error: { rule: "M12", sentence: "no open way leads there", instead: null } },
        Hovey: { offer: null, error: { rule: "T6", sentence: "Hovey has marched", instead: null } },
    });
    desk.cursor.value = "C1";
    assert.equal(pointedWords(desk), "Utica (C1): not in reach");
    desk.touch_cell("C1");
    await answered();
    assert.deepEqual(desk.why.value, { words: "Utica (C1) is not in reach: it is 2 spaces by road, and Smith has 1", rule: "M2" });
    desk.touch_cell("C3");
    desk.touch_cell("B1"); // before the answer is there
    await answered();
    assert.deepEqual([desk.why.value, given.splice(0), desk.chosen.value], [null, ["Smith via B1"], "Smith"]);
    desk.take(null);
    desk.touch_counter(desk.picture.value.counters.find(({ name }) => name === "Hovey"));
    await answered();
    assert.deepEqual(desk.why.value, { words: "Hovey has marched", rule: "T6" });
    assert.deepEqual([given, asked], [[], ["Smith C1", "Smith C3", "Hovey"]]);
});

test("of a long list the offers about a token come when it is chosen", () => {
    const { desk, legal, seat } = sit("march", [hold("Carr")]);
    legal.value = { told: 2, offers: [], subjects: [{ name: "Smith", kinds: ["march"], count: 40, given: false, route: null, toward: null }] };
    assert.equal(desk.chosen.value, "Smith", "the only one that is asked about");
    assert.ok(desk.awaits("Smith"));
    assert.equal(desk.reachable.value.size, 0);
    seat.about.value = new Map([["Smith", [march("Smith", ["B1"])]]]);
    assert.deepEqual([...desk.reachable.value.keys()], ["B1"]);
});

test("I6: a report that is touched says what was seen, by whom and when", () => {
    const { desk } = sit("action", [offer("end", null, "end")], {
        identified: [{ handle: "E4", name: "Bowen", kind: "division", arm: "infantry", cell: "C3", turn: 1 }],
        reports: [{ cell: "C2", turn: 2, kind: null, arm: "cavalry", source: "scouts" }],
    });
    desk.touch_cell("C2");
    assert.deepEqual(desk.why.value, { words: "C2 near Utica, cavalry reported by scouts last turn", rule: null });
    desk.touch_cell("C3");
    assert.match(desk.why.value.words, /Bowen reported by scouts 2 turns ago/);
    desk.touch_cell("B3");
    assert.equal(desk.why.value, null, "nothing is there");
});

test("I6: whoever was identified stands on the map by name, however long ago, and each of several", () => {
    const known = (name, cell, turn) => ({ handle: name, name, kind: "division", arm: "infantry", cell, turn });
    const { desk } = sit("action", [offer("end", null, "end")], {
        turn: 9, enemy_divisions: [{ id: "Bowen", name: "Bowen's Division" }], identified: [known("Bowen's Division", "C3", 1), known("Rodes' Division", "C3", 1), { ...known("Stuart's first pickets", "C1", 8), kind: "picket" }],
        reports: [{ cell: "C3", turn: 1, kind: null, arm: "cavalry", source: "scouts" }, { cell: "C2", turn: 8, kind: null, arm: null, source: "scouts" }],
    });
    const labels = Object.fromEntries(sightings(desk.seat.view.value).map((seen) => [seen.cell, sightingLabel(seen)]));
    assert.deepEqual(labels, { C3: "Bowen+2", C1: "picket", C2: "?" });
    desk.touch_cell("C3");
    assert.match(desk.why.value.words, /Bowen's Division and Rodes' Division and one more reported by scouts 8 turns ago/);
});

test("L26: every battery of the reserve has its buttons, whatever division it is for", () => {
    const attach = (battery, to) => offer("attach", battery, `attach ${battery} to ${to}`, { to });
    const offers = [attach("Ransom", "Smith"), attach("Ransom", "Hovey"), attach("Taft", "Smith"), offer("attached", null, "attach default")];
    const orders = offers.map(({ order }) => order);
    const { desk, given } = sit("attach", offers);
    assert.deepEqual(buttonsOf(desk).map((button) => button.order), orders);
    buttonsOf(desk)[1].run();
    assert.deepEqual(given, ["attach Ransom to Hovey"]);
});
