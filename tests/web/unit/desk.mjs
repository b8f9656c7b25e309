import assert from "node:assert/strict";
import { test } from "node:test";

const { Desk, Theater, computed, offersOf, pointedWords, readChoice, sightingLabel, sightings, signal } = await import(process.env.VD_PAGE);

/** Three columns and three rows; a road along the first row. */
const theater = new Theater({
    scenario: "toy", shape: "square", columns: 3, rows: 3, counties: [],
    geometry: { width: 3, height: 3, x: 0.5, y: 0.5, step_x: 1, step_y: 1, drop: 0 },
    cells: ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"].map((id) => ({ id, terrain: "open", ...(id === "C1" ? { places: [{ name: "Utica" }] } : {}) })),
    edges: [{ a: "A1", b: "B1", road: "road" }, { a: "B1", b: "C1", road: "road" }],
});

function sit(phase, orders, more = {}) {
    const view = signal({
        side: "union", seat: "union", prompt: { phase }, task: { cell: null, token: null, extra: 0 }, staff_dice: 2, mover: null, destroyed: [],
        asked: true, closed: [], turn: 3, identified: [], reports: [],
        own: [{ id: "Smith", kind: "division", corps: "XIII", cell: "A1", base: 3, marks: [], brigades: 3 },
            { id: "Hovey", kind: "division", corps: "XIII", cell: "A2", base: 3, marks: [], brigades: 2 },
            { id: "Carr", kind: "division", corps: "XIII", cell: "A3", base: 3, marks: [], brigades: 2 }],
        enemy: [], enemy_divisions: [], corps: [{ id: "XIII", title: "XIII Corps", moved: false, dice: true }], battle_card: null, ...more,
    });
    const legal = signal({ orders });
    const given = [];
    const seat = {
        view, legal, busy: signal(false), log: signal([]), choices: computed(() => legal.value.orders.map(readChoice)),
        order: (text) => { given.push(text); return Promise.resolve(true); }, close() {},
    };
    return { desk: new Desk(seat, theater), given, legal, view };
}

test("T5: dice laid on tokens are one order with the corps", () => {
    const { desk, given } = sit("activate", ["activate XIII"]);
    offersOf(desk)[0].run();
    assert.deepEqual(offersOf(desk).map((offer) => offer.words), ["Smith", "Hovey", "Carr"]);
    desk.hand.lay("Smith");
    desk.hand.lay("Hovey");
    desk.hand.lay("Carr"); // the pool has two
    desk.hand.lay("Smith"); // and back
    desk.hand.lay("Carr");
    assert.equal(desk.confirm(), true);
    desk.seat.busy.value = true;
    desk.confirm(); // pressed twice: it is on its way
    assert.deepEqual(given, ["activate XIII staff Hovey, Carr"]);
});

test("T5: a card may forbid the dice", () => {
    const { desk, given } = sit("activate", ["activate XIII"], { corps: [{ id: "XIII", title: "XIII Corps", moved: false, dice: false }] });
    desk.hand.name("XIII");
    desk.hand.lay("Smith");
    assert.deepEqual(offersOf(desk), []);
    desk.confirm();
    assert.deepEqual(given, ["activate XIII"]);
});

test("a chosen token lights where it may go; the first touch proposes, the second orders", () => {
    const { desk, given } = sit("march", ["Smith via B1", "Smith via B1, C1", "Smith via A2, B2", "Smith hold", "Hovey hold", "end"]);
    assert.equal(desk.chosen.value, null, "of two that are asked about none is in hand");
    desk.take("Smith");
    assert.deepEqual(desk.light.value.cells.map(({ cell, kind }) => `${cell} ${kind}`), ["B1 road", "C1 road", "B2 field"]);
    desk.touch_cell("C1");
    assert.deepEqual(desk.light.value.path, ["A1", "B1", "C1"]);
    assert.deepEqual(given, []);
    desk.touch_cell("C1");
    assert.deepEqual(given, ["Smith via B1, C1"]);
});

test("the cursor goes by the keys, and Enter is the same as two touches", () => {
    const { desk, given } = sit("march", ["Smith via B1", "Smith via B1, C1", "Smith hold"]);
    desk.step([1, 0]);
    desk.step([1, 0]);
    assert.equal(desk.cursor.value, "C1");
    desk.step([0, -1]);
    assert.equal(desk.cursor.value, "C1", "the map has an edge");
    desk.confirm();
    assert.equal(desk.proposed.value.text, "Smith via B1, C1");
    desk.cancel();
    assert.equal(desk.proposed.value, null);
    desk.confirm();
    desk.confirm();
    assert.deepEqual(given, ["Smith via B1, C1"]);
});

test("R5: a way may be drawn space by space, and taken back the same way", () => {
    const { desk, given, legal } = sit("march", ["Smith via B1", "Smith via B1, B2", "Smith hold"]);
    desk.drawing.value = true;
    desk.touch_cell("A2");
    desk.touch_cell("C3"); // not beside it
    desk.step([1, 0]);
    assert.equal(desk.proposed.value.text, "Smith via A2, B2");
    assert.deepEqual(desk.light.value.path, ["A1", "A2", "B2"]);
    desk.touch_cell("A2");
    assert.equal(desk.proposed.value.text, "Smith via A2");
    legal.value = { orders: [...legal.value.orders] }; // told something else meanwhile
    assert.equal(desk.proposed.value.text, "Smith via A2");
    desk.confirm();
    assert.deepEqual(given, ["Smith via A2"]);
    assert.equal(desk.drawing.value, false);
});

test("what is no longer offered leaves the hand", () => {
    const { desk, legal } = sit("march", ["Smith via B1", "Smith hold", "Hovey via B2", "Hovey hold"]);
    desk.take("Smith");
    desk.touch_cell("B1");
    legal.value = { orders: ["Hovey via B2", "Hovey hold"] };
    assert.equal(desk.proposed.value, null);
    assert.equal(desk.chosen.value, "Hovey");
});

test("L1: a field is pointed at by a space that is its own", () => {
    const { desk } = sit("block", ["block A1 B1 A2 B2", "block B1 C1 B2 C2"], { task: { cell: "B2", token: null, extra: 0 } });
    assert.equal(desk.reachable.value.has("B2"), false);
    desk.over.value = "C2";
    assert.deepEqual(desk.light.value.cells.map(({ cell }) => cell), ["B1", "C1", "B2", "C2"]);
});

test("B3, B19, R10: a card names the division that meets the attack and the wished retreat", () => {
    const { desk } = sit("contact", ["card skirmish with Smith", "card skirmish with Hovey", "card retreat with Smith", "card retreat with Hovey"], {
        task: { cell: "A1", token: null, extra: 1 }, own: [{ id: "Hovey", kind: "division", cell: "A1", brigades: 2 }, { id: "Smith", kind: "division", cell: "A1", brigades: 3 }],
    });
    assert.deepEqual(offersOf(desk).map((offer) => offer.order), ["card skirmish with Smith", "card retreat with Smith"]);
    desk.meeting.named.value = "Hovey";
    desk.meeting.toward.value = "Utica";
    assert.equal(offersOf(desk)[1].order, "card retreat with Hovey toward Utica");
});

test("B3: a card is lifted, put back, and ordered only when it is sealed; a sealed one may be replaced", async () => {
    const { desk, given, legal } = sit("contact", ["card skirmish", "card battle"], { task: { cell: "A1", token: "Smith", extra: 0 } });
    const pressed = () => offersOf(desk).filter((offer) => offer.pressed).map((offer) => offer.id);
    offersOf(desk)[0].run();
    assert.deepEqual([pressed(), given], [["skirmish"], []]);
    offersOf(desk)[1].run();
    assert.deepEqual(pressed(), ["battle"], "one card at a time");
    desk.cancel();
    assert.deepEqual([pressed(), desk.confirm(), given], [[], false, []]);
    offersOf(desk)[0].run();
    assert.equal(desk.confirm(), true);
    await new Promise((resolve) => setTimeout(resolve)); // the receipt
    assert.deepEqual([pressed(), given], [[], ["card skirmish"]]);
    offersOf(desk)[1].run(); // while the other side thinks
    desk.confirm();
    assert.deepEqual(given, ["card skirmish", "card battle"]);
    legal.value = { orders: ["end"] };
    assert.equal(desk.meeting.lifted.value, null, "both are in");
});

test("R19: a token is put down at once, from the list as from the map, so that the rest as printed leaves it there", () => {
    const { desk, given } = sit("deploy", ["deploy Smith at B1", "deploy Smith at B2", "deploy Hovey at C1", "deploy default"]);
    desk.take("Smith");
    offersOf(desk).find((offer) => offer.order === "deploy Smith at B2").run();
    assert.equal(desk.proposed.value, null, "nothing waits on the slip");
    desk.take("Hovey");
    desk.touch_cell("C1");
    offersOf(desk).find((offer) => offer.order === "deploy default").run();
    assert.deepEqual(given, ["deploy Smith at B2", "deploy Hovey at C1", "deploy default"]);
});

test("what is touched in vain says why, and the unit stays in hand", () => {
    const own = (id, cell, more = {}) => ({ id, kind: "division", corps: "XIII", cell, base: 1, marks: [], brigades: 3, ...more });
    const { desk, given } = sit("march", ["Smith via B1", "Smith hold", "Carr hold"], {
        task: { cell: null, token: null, corps: "XIII", extra: 0 },
        own: [own("Smith", "A1"), own("Carr", "B3"), own("Hovey", "A2", { marks: ["moved"] }), own("Blair", "C3", { corps: "XV" })],
    });
    desk.take("Smith");
    desk.touch_cell("C1");
    assert.deepEqual([desk.why.value.rule, desk.chosen.value], ["M2", "Smith"]);
    assert.match(desk.why.value.words, /^Utica \(C1\) is not in reach: it is 2 spaces by road, and Smith has 1$/);
    desk.touch_cell("A1");
    assert.match(desk.why.value.words, /^Smith stands at .*A1.* already$/);
    desk.cursor.value = "A1";
    assert.equal(pointedWords(desk), desk.why.value.words);
    desk.touch_cell("B1");
    assert.equal(desk.why.value, null);
    desk.cancel();
    desk.take(null);
    const touch = (name, corps, cell) => desk.touch_counter({ own: true, name, corps, cell });
    touch("Hovey", "XIII", "A2");
    assert.deepEqual(desk.why.value, { words: "Hovey: it has marched", rule: "T6" });
    touch("Blair", "XV", "C3");
    assert.deepEqual(desk.why.value, { words: "Blair: it marches with XV, and XIII Corps is active now", rule: "T4" });
    assert.deepEqual(given, []);
});

test("I6: a report that is touched says what was seen, by whom and when", () => {
    const { desk } = sit("action", ["end"], {
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
    const { desk } = sit("action", ["end"], {
        turn: 9, identified: [known("Bowen's Division", "C3", 1), known("Rodes' Division", "C3", 1), known("Stuart's first pickets", "C1", 8)],
        reports: [{ cell: "C3", turn: 1, kind: null, arm: "cavalry", source: "scouts" }, { cell: "C2", turn: 8, kind: null, arm: null, source: "scouts" }],
    });
    const labels = Object.fromEntries(sightings(desk.seat.view.value).map((seen) => [seen.cell, sightingLabel(seen)]));
    assert.deepEqual(labels, { C3: "Bowen+2", C1: "picket", C2: "?" });
    desk.touch_cell("C3");
    assert.match(desk.why.value.words, /Bowen's Division and Rodes' Division and one more reported by scouts 8 turns ago/);
});

test("L26: every battery of the reserve has its buttons, whatever division it is for", () => {
    const orders = ["attach Ransom to Smith", "attach Ransom to Hovey", "attach Taft to Smith", "attach default", "attach none"];
    const { desk, given } = sit("attach", orders);
    assert.deepEqual(offersOf(desk).map((offer) => offer.order), orders);
    offersOf(desk)[1].run();
    assert.deepEqual(given, ["attach Ransom to Hovey"]);
});
