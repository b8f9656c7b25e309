import assert from "node:assert/strict";
import { test } from "node:test";

const { divisionsOf, holding, readResult, resultChanges, resultText } = await import(process.env.VD_PAGE);

const field = [
    { side: "union", id: "Logan", turn: 0, units: ["Smith", "G. Smith", "Rogers"], may_be_held: false },
    { side: "confederate", id: "WF Smith", turn: 2, units: ["Landis", "Brisbane"], may_be_held: false },
    { side: "confederate", id: "Heth", turn: 0, units: ["Archer"], may_be_held: true },
];

test("a result is written as an order and read back the same", () => {
    const result = {
        how: "break", hour: 13, winner: "confederate",
        fates: { "union Logan/G. Smith": "broken", "union Logan/Rogers": "lost", "confederate WF Smith/Landis": "broken" },
        held: [],
    };
    const text = resultText(result);
    assert.equal(text, "result: break 13:00, broken usa Logan/G. Smith, lost usa Logan/Rogers, broken csa WF Smith/Landis, winner csa");
    assert.deepEqual(readResult(text, field), result);
    assert.match(resultChanges(result).join("\n"), /fit → broken Logan: G\. Smith; fit → lost Logan: Rogers/);
});

test("who was held back is named whole, and is not broken", () => {
    const fates = { "confederate Heth/Archer": "broken" };
    const broken = { how: "night", hour: 20, winner: "union", fates, held: [] };
    const heth = field[2];
    const held = { ...broken, ...holding(broken, heth, true) };
    assert.equal(resultText(held), "result: night 20:00, held csa Heth, winner usa");
    assert.deepEqual(readResult(resultText(held), field), held);
    assert.match(resultChanges(held).join("\n"), /Confederate: never brought on Heth\./);
    assert.deepEqual(holding(held, heth, false), { fates: {}, held: [] });
    assert.match(readResult("result: night 20:00, held usa Logan, winner usa", field), /“logan” is no division of the Union side/);
});

test("it is found in a longer text, with a comment, and in JSON", () => {
    const fresh = { how: "night", hour: 20, winner: "union", fates: {}, held: [] };
    assert.deepEqual(readResult("Dear umpire,\n\nresult: night 20:00, winner usa   # hard fought\nYours", field), fresh);
    assert.deepEqual(readResult('{"result": "night 20:00, winner union"}', field), fresh);
});

test("a wrong file says what is wrong with it", () => {
    assert.match(readResult("\u0000\u0001PNG", field), /no line in it that begins/);
    assert.match(readResult("{\"broken\":", field), /no line/);
    assert.match(readResult("result: tea time, winner usa", field), /how it ended/);
    assert.match(readResult("result: night 20:00, broken usa Logan/Custer, winner usa", field), /“logan\/custer” is no unit/);
    assert.match(readResult("result: night 20:00, broken french Logan/Smith, winner usa", field), /cannot be read/);
    assert.match(readResult("result: night 20:00", field), /who won/);
});

test("batteries of the reserve that are attached can be named, and no others", () => {
    const view = {
        seat: "union", side: "union", own: [{ id: "Gregg", fit: ["Huey"] }], enemy_divisions: [],
        battle: {
            hour: 10, dark: 20, attacker: "confederate", drafts: { union: null, confederate: null },
            divisions: [{ side: "union", id: "Gregg", turn: 0, stays: false }],
            attached: [{ side: "union", battery: "Fitzhugh", division: "Gregg" }],
        },
    };
    const field = divisionsOf(view);
    assert.deepEqual(field.map(({ id, units }) => [id, units]), [["Gregg", ["Huey"]], ["Reserve", ["Fitzhugh"]]]);
    const text = "result: night 20:00, broken usa Reserve/Fitzhugh, winner csa";
    assert.deepEqual(readResult(text, field).fates, { "union Reserve/Fitzhugh": "broken" });
    assert.equal(resultText(readResult(text, field)), text);
    assert.match(readResult("result: night 20:00, broken usa Reserve/Taft, winner csa", field), /is no unit/);
});
