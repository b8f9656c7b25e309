import assert from "node:assert/strict";
import { test } from "node:test";

const { Theater, whyNoMarch } = await import(process.env.VD_PAGE);

const ids = ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"];
const theater = new Theater({
    scenario: "toy", shape: "square", columns: 4, rows: 2, counties: [],
    geometry: { width: 4, height: 2, x: 0.5, y: 0.5, step_x: 1, step_y: 1, drop: 0 },
    cells: ids.map((id) => ({ id, terrain: "open" })),
    edges: [
        { a: "A1", b: "B1", road: "road" }, { a: "B1", b: "C1", road: "road" }, { a: "C1", b: "D1", road: "road" },
        { a: "A1", b: "A2", river: "Pearl", passable: false },
        { a: "B1", b: "B2", river: "Pearl", crossing: { name: "Ratliff's Ferry", kind: "ferry" } },
        { a: "D1", b: "D2", ridge: "South Mountain", passable: false },
    ],
});
const infantry = { kind: "division", arm: "infantry", base: 2, marks: [] };
const division = (id, cell, more = {}) => ({ ...infantry, id, cell, ...more });

function why(token, cell, { own = [], ...more } = {}) {
    const view = { own: [token, ...own], enemy: [], destroyed: [], closed: [], mover: null, ...more };
    const { words, rule } = whyNoMarch(theater, view, token, cell, (a, b) => theater.is_road(a, b));
    return [rule, words];
}

test("M2, M3: too far by road", () => {
    assert.deepEqual(why(division("Heth", "A1"), "D1"), ["M2", "it is 3 spaces by road, and Heth has 2"]);
    assert.deepEqual(why(division("Stuart", "A1", { arm: "cavalry" }), "D1")[0], "M3");
    assert.deepEqual(why(division("Heth", "B1"), "D1", { mover: { token: "Heth", walked: 1, left_road: false } }),
        ["M2", "it is 2 spaces by road, and Heth has 1"]);
});

test("M8: off the road only by a Staff Die", () => {
    assert.deepEqual(why(division("Heth", "A1"), "C2"),
        ["M8", "no road leads there, and without a Staff Die Heth cannot leave the road"]);
    const thrown = division("Heth", "A1", { marks: ["staff", "rolled"], die: 1 });
    assert.deepEqual(why(thrown, "C2"), ["M8", "no road leads there, and off the road Heth has 1 space"]);
});

test("M12, M14: rivers and mountains", () => {
    assert.deepEqual(why(division("Heth", "A1"), "A2"), ["M12", "the Pearl cannot be crossed there"]);
    assert.deepEqual(why(division("Heth", "D1"), "D2"), ["M14", "no road leads over the mountains there"]);
    assert.deepEqual(why(division("Heth", "B1"), "B2", { destroyed: ["Ratliff's Ferry"] }),
        ["M12", "Ratliff's Ferry carries nobody now"]);
});

test("M15, M19, F22, B18: who stands there, or in between", () => {
    const pender = division("Pender", "B1");
    assert.deepEqual(why(division("Heth", "A1"), "B1", { own: [pender] }), ["M15", "Pender stands there already"]);
    assert.deepEqual(why(division("Heth", "A1"), "C1", { own: [pender] }), ["M19", "own troops are in the way"]);
    assert.deepEqual(why(division("Heth", "A1"), "C1", { enemy: [{ cell: "B1" }] }), ["F22", "the enemy stands in the way"]);
    const train = { id: "train 1", kind: "train", cell: "A1", base: 4 };
    assert.equal(why(train, "B1", { enemy: [{ cell: "B1" }] })[0], "B18");
});

test("M8: a card may keep everybody on the roads", () => {
    const thrown = division("Heth", "C1", { marks: ["staff", "rolled"], die: 3 });
    assert.deepEqual(why(thrown, "C2"), ["M8", "the event card lets nobody leave the roads this turn"]);
});
