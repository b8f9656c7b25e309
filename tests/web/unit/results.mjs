import assert from "node:assert/strict";
import { test } from "node:test";

const { divisionsOf, holding, resultChanges, resultLine, resultOf, resultText } = await import(process.env.VD_PAGE);

const field = [
    { side: "union", id: "Logan", turn: 0, units: ["Smith", "G. Smith", "Rogers"], may_be_held: false },
    { side: "confederate", id: "WF Smith", turn: 2, units: ["Landis", "Brisbane"], may_be_held: false },
    { side: "confederate", id: "Heth", turn: 0, units: ["Archer"], may_be_held: true },
];

test("a result is written as an order, and what the rules read of one fills the form", () => {
    const result = {
        how: "break", hour: 13, winner: "confederate",
        fates: { "union Logan/G. Smith": "broken", "union Logan/Rogers": "lost", "confederate WF Smith/Landis": "broken" },
        held: [],
    };
    const text = resultText(result);
    assert.equal(text, "result: break 13:00, broken usa Logan/G. Smith, lost usa Logan/Rogers, broken csa WF Smith/Landis, winner csa");
    assert.deepEqual(resultOf({ kind: "result", how: "break", hour: 13, winner: "confederate", held: [],
        broken: ["union Logan/G. Smith", "confederate WF Smith/Landis"], lost: ["union Logan/Rogers"] }), result);
    assert.match(resultChanges(result).join("\n"), /fit → broken Logan: G\. Smith; fit → lost Logan: Rogers/);
});

test("who was held back is named whole, and is not broken", () => {
    const fates = { "confederate Heth/Archer": "broken" };
    const broken = { how: "night", hour: 20, winner: "union", fates, held: [] };
    const heth = field[2];
    const held = { ...broken, ...holding(broken, heth, true) };
    assert.equal(resultText(held), "result: night 20:00, held csa Heth, winner usa");
    assert.match(resultChanges(held).join("\n"), /Confederate: never engaged Heth\./);
    assert.deepEqual(holding(held, heth, false), { fates: {}, held: [] });
});

test("it is found in a longer text, with a comment, and in JSON", () => {
    assert.equal(resultLine("Dear umpire,\n\nresult: night 20:00, winner usa   # hard fought\nYours"), "result: night 20:00, winner usa");
    assert.equal(resultLine('{"result": "night 20:00, winner union"}'), "result: night 20:00, winner union");
    assert.equal(resultLine("\u0000\u0001PNG"), null);
    assert.equal(resultLine("{\"broken\":"), null);
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
});
