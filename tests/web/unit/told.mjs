import assert from "node:assert/strict";
import { test } from "node:test";

const { cardsOf, complete, completions, diceOf, gather, lastBattle, sinceLastOrder, wordsFor } = await import(process.env.VD_PAGE);

test("dice and cards are read out of the log's words", () => {
    assert.deepEqual(diceOf("Staff Die of Smith: d6=4: 4 spaces. [M7]").map((die) => [die.sides, die.face, die.rule]), [[6, 4, "M7"]]);
    assert.deepEqual(diceOf("Retreat die: d3=2. [B13]")[0].sides, 3);
    assert.deepEqual(diceOf("Smith marches to J8. [T6]"), []);
    assert.deepEqual(cardsOf("The cards are turned: attacker SKIRMISH, defender PITCHED BATTLE. [B7]"), { attacker: "SKIRMISH", defender: "PITCHED BATTLE" });
    assert.equal(cardsOf("You lay SKIRMISH, face down. [B3]"), null);
});

test("what came of the last order, without the seat's salt", () => {
    const log = [{ k: 1, order: "salt abc", words: [] }, { k: 2, order: null, words: ["a"] }];
    assert.deepEqual(sinceLastOrder(log), []);
    log.push({ k: 3, order: "end", words: ["b"] }, { k: 4, order: null, words: ["c"] });
    assert.deepEqual(sinceLastOrder(log).map((line) => line.k), [3, 4]);
});

test("a battle that was fought out is told hour by hour", () => {
    const story = lastBattle([{ k: 9, order: null, words: [
        "The Union side leaves the battle to the machine. [L24]",
        "9:00: attacks Union 3, Confederate 1; broken Union 0, Confederate 2 (4 and 5 end it); coming up Heth. [L13]",
        "10:00: attacks Union 2, Confederate 0; broken Union 1, Confederate 5 (4 and 5 end it). [L13]",
        "The Union side wins the battle; it ended at 10:00. [L24]",
        "Bowen/Cockrell breaks. [L14]",
    ] }]);
    assert.deepEqual(story.hours.map((hour) => hour.title), ["The battle opens", "Until 9:00", "Until 10:00", "How it ended"]);
    assert.deepEqual([story.hours[2].broken, story.hours[2].ends], [{ union: 1, confederate: 5 }, { union: 4, confederate: 5 }]);
    assert.equal(story.hours[3].words.length, 2);
    assert.equal(lastBattle([]), null);
});

test("a typed order completes units, places and verbs", () => {
    const known = wordsFor({ own: [{ id: "Pender", fit: ["Perrin"] }, { id: "picket 1" }], corps: [{ id: "III" }] }, ["Hall's Ferry", "Hagerstown"]);
    assert.deepEqual(completions("pen", known), ["Pender", "Pender/Perrin"]);
    assert.equal(complete("pen", "Pender"), "Pender ");
    assert.equal(complete("III: Pender via Cashtown, hag", "Hagerstown"), "III: Pender via Cashtown, Hagerstown ");
    assert.deepEqual(completions("Pender via hall's f", known), ["Hall's Ferry"]);
    assert.equal(complete("Pender via hall's f", "Hall's Ferry"), "Pender via Hall's Ferry ");
    assert.deepEqual(completions("", known), []);
});

test("a march told step by step is one sentence", () => {
    const told = gather([
        "WF Smith marches to Bridgeport (W3). [T6]", "WF Smith marches to V3 near Bridgeport. [T6]",
        "WF Smith marches to U3 near Mechanicsburg. [T6]", "WF Smith stands at U3 near Mechanicsburg, its march over. [T6]",
        "E1 (troops) is seen at T3. [I6]", "Haller marches to AD7. [T6]", "Haller stands at Columbia (AC7), its march over. [T6]",
    ]);
    assert.deepEqual(told, [
        "WF Smith marches by Bridgeport, V3 to U3 near Mechanicsburg. [T6]", "E1 (troops) is seen at T3. [I6]",
        "Haller marches to AD7. [T6]", "Haller stands at Columbia (AC7), its march over. [T6]",
    ]);
});
