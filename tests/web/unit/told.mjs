import assert from "node:assert/strict";
import { test } from "node:test";

const {
    cardsOf, complete, completions, diceOf, fighterAdds, fledOf, gather, idleAnswer, lastBattle, lastOrder, meanwhileOf,
    outcomeOf, partyAdds, question, soleAnswer, stanceWords, tally, wordsFor,
} = await import(process.env.VD_PAGE);

test("dice and cards are read out of the log's words", () => {
    const [smith] = diceOf("Staff Die of Smith: d6=4: 4 spaces. [M7]");
    assert.deepEqual([smith.sides, smith.face, smith.rule], [6, 4, "M7"]);
    assert.deepEqual(diceOf("Retreat die: d3=2. [B13]")[0].sides, 3);
    assert.equal(diceOf("E24 (troops) gains 5 spaces by its Staff Die. [M7]")[0].face, 5, "the enemy's too");
    assert.deepEqual(diceOf("Smith marches to J8. [T6]"), []);
    assert.deepEqual(cardsOf("The cards are turned: attacker SKIRMISH, defender PITCHED BATTLE. [B7]"), { attacker: "SKIRMISH", defender: "PITCHED BATTLE" });
    assert.equal(cardsOf("You lay SKIRMISH, face down. [B3]"), null);
});

const line = (k, order, ...words) => ({ k, order, words });
const opens = (turn, day) => `Turn ${turn} of 8 opens, ${day}, 1863. [T1]`;

test("what came of the last order is one's own; what others did meanwhile is another list, by days", () => {
    const log = [line(1, "salt abc"), line(2, null, "The enemy is set up. [R19]")];
    assert.equal(outcomeOf(log), null, "a salt is no order");
    assert.equal(lastOrder(log), 0);
    log.push(line(3, "deploy default", opens(1, "Monday, May 4")), line(4, null, "a"), line(5, null), line(6, "end", "b"),
        line(7, null, "c", opens(2, "Thursday, May 7")));
    assert.deepEqual(outcomeOf(log), { k: 6, order: "end", words: ["b"] });
    const days = (since) => meanwhileOf(log, since).map(({ title, lines }) => [title, lines.map(({ k }) => k)]);
    assert.deepEqual(days(0), [["Set-up", [2]], ["Turn 1, Monday, May 4, 1863", [4]], ["Turn 2, Thursday, May 7, 1863", [7]]]);
    assert.deepEqual(days(lastOrder(log)), [["Turn 2, Thursday, May 7, 1863", [7]]]);
});

test("B7: cards that the other side's order turns answer one's own card", () => {
    const turned = "The cards are turned: attacker SKIRMISH, defender SKIRMISH. [B8]";
    const log = [line(1, "card skirmish", "You lay SKIRMISH, face down. [B3]"), line(2, null, "It rains."), line(3, null, turned)];
    assert.deepEqual(outcomeOf(log), { k: 3, order: "card skirmish", words: [log[0].words[0], turned] });
    assert.deepEqual(meanwhileOf(log, 1)[0].lines.map(({ k }) => k), [2]);
});

test("a question with one idle answer is answered by itself, unless something could be taken back", () => {
    const asked = { asked: true, over: false, can_undo: false, orders: ["end"] };
    assert.equal(soleAnswer(asked, []).text, "end");
    assert.equal(soleAnswer({ ...asked, orders: ["rally none"] }, []).text, "rally none");
    assert.equal(soleAnswer({ ...asked, asked: false }, []), null);
    const undoable = { ...asked, can_undo: true, orders: ["end", "undo"] };
    assert.deepEqual([soleAnswer(undoable, []), idleAnswer(undoable).text], [null, "end"]);
    assert.equal(soleAnswer({ ...asked, orders: ["rally Heth/Archer", "rally none"] }, []), null);
    for (const order of ["activate XV", "retreat Heth via O11", "card skirmish", "deploy default"])
        assert.equal(soleAnswer({ ...asked, orders: [order] }, []), null, "that one is worth a look");
    assert.equal(soleAnswer(asked, [line(1, "end"), line(2, "undo"), line(3, null, "a")]), null, "not what was just taken back");
    assert.equal(soleAnswer(asked, [line(1, "undo"), line(2, "Heth hold")]).text, "end");
});

const fighter = (unit, die, score, more = {}) => ({
    unit, die, score, first_die: null, quality: 0, support: 0, tired: 0, fatigue: 0, breaks: false, fled: false, ...more,
});

test("the last battle that was fought out, and what was said around it", () => {
    const battle = { hours: [] };
    const story = lastBattle([{ k: 8, words: [], battle: null }, { k: 9, battle, words: [
        "The Union side leaves the battle to the machine. [L24]",
        "Attacks: Hovey on Bowen 1 to 0. [I25]",
        "9:00: attacks Union 3, Confederate 1; broken Union 0, Confederate 2 (4 and 5 end it); coming up Heth. [L13]",
        "Rally: Bowen/Cockrell 6+1=7 returns. [I25]",
        "10:00: attacks Union 2, Confederate 0; broken Union 1, Confederate 5 (4 and 5 end it). [L13]",
        "The Union side wins the battle; it ended at 10:00. [L24]",
        "Confederate units broken in the battle: Bowen/Green. [I26]",
    ] }, { k: 10, words: ["Turn 3. [T1]"], battle: null }]);
    assert.deepEqual([story.k, story.battle], [9, battle]);
    assert.deepEqual(story.opening, ["The Union side leaves the battle to the machine. [L24]"]);
    assert.deepEqual(story.ending, ["The Union side wins the battle; it ended at 10:00. [L24]", "Confederate units broken in the battle: Bowen/Green. [I26]"]);
    assert.equal(lastBattle([]), null);
});

test("an attack in short, and what was added to its dice", () => {
    const pairs = [
        { attacker: fighter("Archer", 4, 7, { quality: 1, support: 1 }), defender: fighter("Cutler", 2, 2, { breaks: true }) },
        { attacker: fighter("Davis", 1, 2), defender: fighter("Stone", 2, 3, { tired: -1, first_die: 1 }) },
        { attacker: fighter("Brockenbrough", 3, 3), defender: fighter("Rowley", 3, 3) },
    ];
    assert.deepEqual(tally({ pairs, overrun: ["1st Artillery"] }), { won: 1, lost: 1, broken: 2 });
    assert.equal(fighterAdds(pairs[0].attacker), "quality +1, support +1");
    assert.equal(fighterAdds(pairs[1].defender), "tired −1, rerolled, was 1");
    assert.equal(partyAdds({ guns: 1, ground: 0, generals: 0, led: 2 }), "guns +1, led +2");
    const fled = [{ attacker: fighter("Archer", 4, 7), defender: fighter("Cutler", 2, 2, { breaks: true, fled: true }) }];
    assert.deepEqual([fledOf({ pairs: fled }, "attacker"), fledOf({ pairs: fled }, "defender")], [[], ["Cutler"]]);
    assert.equal(stanceWords({ forward: true, waits: false, weight: 52 }), "goes forward (weight 52)");
    assert.equal(stanceWords({ forward: false, waits: true, weight: 9 }), "holds (weight 9), but a cautious general waits for more");
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

test("the question leaves to the buttons the example, and to their table the odds", () => {
    const asked = "Contact at K8 from the west: Carr defends. Carr scores d6+2; by what is known: PITCHED BATTLE wins 65 times in 100 " +
        "against PITCHED BATTLE (a tabletop battle), 97 against SKIRMISH. SKIRMISH wins 28 times in 100 against PITCHED BATTLE. " +
        "You have 5 divisions within 3 spaces; PITCHED BATTLE needs 3. Lay PITCHED BATTLE or SKIRMISH (\"card skirmish\").";
    assert.equal(question(asked), "Contact at K8 from the west: Carr defends. You have 5 divisions within 3 spaces; " +
        "PITCHED BATTLE needs 3. Lay PITCHED BATTLE or SKIRMISH.");
    assert.equal(question("Set up your army, 11 tokens to place:"), "Set up your army, 11 tokens to place.");
});
