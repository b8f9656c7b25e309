import assert from "node:assert/strict";
import { test } from "node:test";

const { fieldOf, fieldWords } = await import(process.env.VD_PAGE);

const fighter = (unit, score, breaks = false) => ({ unit, die: score, score, first_die: null, quality: 0, support: 0, tired: 0, fatigue: 0, breaks, fled: false });
const party = (division, side, ground = 0) => ({ division, side, bid: 1, guns: 0, ground, generals: 0, led: 0, nerve: null });
const attack = (attacker, defender, pairs, overrun = []) => ({ attacker, defender, pairs, overrun, unasked: false, further: false, leader: null });
const hour = (until, attacks, more = {}) => ({ until, stance: null, clock_bids: null, clock_owner: null, points: [], bids: [], rallies: [], rests: [], arrivals: [],
    attacks: { union: 0, confederate: 0 }, broken: { union: 0, confederate: 0 }, ends: { union: 3, confederate: 3 }, levels: [{ bid: 1, attacks, holds: [] }], ...more });

const heth = party("Heth", "confederate"), pender = party("Pender", "confederate");
const buford = party("Buford", "union", 1), doubleday = party("Doubleday", "union");
const battle = { hours: [
    hour(9, [attack(heth, buford, [{ attacker: fighter("Archer", 5), defender: fighter("Gamble", 2, true) }], ["Devin"])],
        { bids: [{ division: "Doubleday", side: "union", bid: 1 }, { division: "Pender", side: "confederate", bid: 2 }] }),
    hour(10, [attack(doubleday, pender, [{ attacker: fighter("Meredith", 3), defender: fighter("Scales", 4) }])],
        { rallies: [{ unit: "Gamble", side: "union", die: 5, sum: 6, result: "returns" }, { unit: "Devin", side: "union", die: 1, sum: 1, result: "lost" }] }),
] };

test("opponents stand opposite each other, and keep their places", () => {
    const [first, second] = fieldOf(battle);
    for (const { lines } of [first, second]) {
        const place = (side, name) => lines[side].find(({ division }) => division === name).place;
        assert.equal(place("union", "Buford"), place("confederate", "Heth"));
        assert.equal(place("union", "Doubleday"), place("confederate", "Pender"));
    }
    assert.deepEqual(first.lines.confederate.map(({ division }) => division), second.lines.confederate.map(({ division }) => division));
});

test("an hour has its attacks, its ground, and the brigades as they stand at its end", () => {
    const [first, second] = fieldOf(battle);
    const buford_at = ({ lines }) => lines.union.find(({ division }) => division === "Buford");
    assert.deepEqual(first.blows, [{ from: "Heth", to: "Buford", side: "confederate", unasked: false, won: 1, lost: 0, broken: 2 }]);
    assert.deepEqual([buford_at(first).ground, buford_at(second).ground], [1, 0]);
    assert.deepEqual(buford_at(first).brigades, [{ name: "Gamble", state: "broken" }, { name: "Devin", state: "broken" }]);
    assert.deepEqual(buford_at(second).brigades, [{ name: "Gamble", state: "whole" }, { name: "Devin", state: "lost" }]);
    assert.equal(fieldWords(first), "Heth attacks Buford: 1 to 0, 2 broken.");
    assert.equal(fieldWords({ ...first, blows: [] }), "Nobody attacks.");
});
