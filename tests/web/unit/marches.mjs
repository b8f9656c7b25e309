import assert from "node:assert/strict";
import { test } from "node:test";

const { apart, assessMarch, chanceToWin, marchWords, oddsOf, standAt, throwsWon, winsWords } = await import(process.env.VD_PAGE);

const token = (more = {}) => ({ id: "Smith", kind: "division", cell: "A1", base: 3, die: 0, marks: [], ...more });
const road = () => true;
const field = () => false;

test("M2: by road a march has its free spaces", () => {
    const march = assessMarch(token(), ["A2", "A3"], road, null);
    assert.deepEqual([march.spaces, march.by_road, march.given_up, march.chances], [2, true, 0, 6]);
    assert.equal(marchWords(march), "2 spaces by road");
});

test("M8: off the road the free spaces are given up", () => {
    const march = assessMarch(token({ die: 2, marks: ["staff", "rolled"] }), ["A2"], field, null);
    assert.equal(march.given_up, 3);
    assert.equal(marchWords(march), "1 space off the road; gives up its 3 free spaces");
});

test("M7: a die that is not thrown yet is enough so many times in six, and a six adds nothing", () => {
    const waits = token({ marks: ["staff"] });
    assert.equal(assessMarch(waits, ["A2", "A3", "A4", "A5"], road, null).chances, 5);
    assert.equal(assessMarch(waits, ["A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"], road, null).chances, 1);
    assert.equal(assessMarch(waits, ["B1", "C1"], field, null).chances, 4);
    assert.match(marchWords(assessMarch(waits, ["B1", "C1"], field, null)), /is enough 4 times in 6/);
});

test("R5: what was walked already counts, and a road that was left stays left", () => {
    const march = assessMarch(token({ die: 1, marks: ["staff", "rolled"] }), ["A2", "A3", "A4"], road, { walked: 2, left_road: false });
    assert.equal(march.chances, 0);
    assert.equal(assessMarch(token(), ["A2"], road, { walked: 0, left_road: true }).by_road, false);
});

test("B10: of 36 throws, the defender wins ties", () => {
    assert.equal(throwsWon(3, 3, true), 15);
    assert.equal(throwsWon(3, 3, false), 21);
    assert.equal(chanceToWin({ attacks: true, own: 3, near: 0, enemy: [3], enemy_near: 0 }, 0, 0), 42);
    assert.equal(chanceToWin({ attacks: true, own: 3, near: 0, enemy: [], enemy_near: 0 }, 0, 0), 50);
});

test("B4 to B9: what each card comes to, as the server reckons it", () => {
    const cards = [
        { card: "battle", theirs: "battle", fight: "battle", wins: 65 },
        { card: "battle", theirs: "skirmish", fight: "skirmish", wins: 72 },
        { card: "battle", theirs: "retreat", fight: "skirmish", wins: 97 },
        { card: "skirmish", theirs: "battle", fight: "skirmish", wins: 13 },
        { card: "skirmish", theirs: "retreat", fight: "none", wins: null },
    ];
    const view = { odds: [{ division: "Hovey", cards: [] }, { division: "Logan", cards }] };
    assert.deepEqual(oddsOf(view, "Logan", "battle").map(({ theirs, then }) => [theirs, then]), [
        ["battle", "the armies fight a battle (B4)"], ["skirmish", "the loser goes back d3"],
        ["retreat", "the defender goes back d6, whoever wins (B6)"],
    ]);
    assert.deepEqual(oddsOf(view, "Logan", "skirmish").map((row) => row.wins), [13, null]);
    assert.deepEqual(cards.map(winsWords), ["about 2 in 3, from what you can see", "72 in 100", "97 in 100", "13 in 100", "–"]);
    assert.equal(winsWords({ fight: "battle", wins: 3 }), "hardly ever, from what you can see");
    assert.deepEqual(oddsOf({ odds: null }, "Logan", "battle"), []);
});

test("odds come from the view alone: what an unknown token may be, and who is near", () => {
    const own = [token({ brigades: 3 }), token({ id: "Hovey", cell: "C1", brigades: 2 }), token({ id: "Carr", cell: "J9", brigades: 2 })];
    const view = {
        own, side: "union", seat: "union",
        enemy: [{ handle: "E1", cell: "B1", kind: "division", arm: "infantry", name: null }],
        enemy_divisions: [{ id: "Bowen", name: "Bowen", arm: "infantry", brigades: 2 }, { id: "Loring", name: "Loring", arm: "infantry", brigades: 3 },
            { id: "Jackson", name: "Jackson", arm: "cavalry", brigades: 2 }],
    };
    const stand = standAt(view, own[0], "B1", "B1", true);
    assert.deepEqual([stand.own, stand.near, stand.enemy, stand.enemy_near], [3, 1, [2, 3], 0]);
    view.enemy[0].name = "Loring";
    assert.deepEqual(standAt(view, own[0], "B1", "B1", true).enemy, [3]);
    assert.equal(apart("Z1", "AB3"), 4);
});
