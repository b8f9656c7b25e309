import assert from "node:assert/strict";
import { test } from "node:test";

const {
    altar, complete, completions, diceOf, fighterAdds, fledOf, idleAnswer, battlesOf, lastOrder, learnSeats, meanwhileOf,
    orderWords, outcomeOf, partyAdds, soleAnswer, stanceWords, tally, toldOf, turnTitle,
} = await import(process.env.VD_PAGE);
learnSeats([{ name: "union.sherman", side: "union", commander: "sherman" }]);

/** An event as the server writes it; it has one sentence unless it says so. */
const event = (kind, more = {}) => ({ kind, rule: null, said: 1, ...more });
const said = (text, ...rules) => ({ text, rules });
const own_words = ["salt", "hash", "undo", "question"];
const line = (k, order, ...told) => ({
    k, order, word: own_words.find((word) => order?.startsWith(word)) ?? null, text: null,
    words: told.flatMap(([words]) => words).map((words) => (typeof words === "string" ? said(words) : words)), events: told.map(([words, made]) => ({ ...made, said: [words].flat().length })),
});
const plain = (words) => [words, event("pool")];
const opens = (turn) => [said(`Turn ${turn} of 8 opens.`, "T1"), event("turn", { turn })];

test("every sentence is told with its event and the rules that it cites", () => {
    const told = toldOf(line(1, null, [said("Smith's Staff Die: d6=4, adds 4 spaces.", "M7"), event("die", { face: 4, sides: 6 })], [[], event("task")],
        [["One.", said("Two.", "B7", "B8")], event("cards", { attacker: "skirmish", defender: "battle" })],
        ["The seat union.sherman is the caretaker's now.", event("seat", { seat: "union.sherman", holder: "caretaker" })]));
    assert.deepEqual(told.map(({ words, rules, event: { kind } }) => [words, rules, kind]), [
        ["Smith's Staff Die: d6=4, adds 4 spaces.", ["M7"], "die"], ["One.", [], "cards"], ["Two.", ["B7", "B8"], "cards"],
        ["The seat of Sherman (Union) is now played by the caretaker.", [], "seat"],
    ]);
    assert.deepEqual(diceOf(told[0].event), [4]);
    assert.deepEqual(diceOf(event("piece", { cause: "staff", die: 5 })), [5], "the enemy's too");
    assert.deepEqual(diceOf(event("piece", { cause: "march", die: 0 })), []);
});

test("what came of the last order is one's own; what others did meanwhile is another list, by turns", () => {
    const log = [line(1, "salt abc", [[], event("hashed")]), line(2, null, plain(said("The enemy is set up.", "R19")))];
    assert.equal(outcomeOf(log, altar.telling), null, "a salt is no order");
    assert.equal(lastOrder(log), 0);
    log.push(line(3, "deploy default", opens(1)), line(4, null, plain("a")), line(5, null), line(6, "end", plain("b")),
        line(7, null, plain("c"), opens(2)));
    const { k, line: { order }, told } = outcomeOf(log, altar.telling);
    assert.deepEqual([k, order, told.map(({ words }) => words)], [6, "end", ["b"]]);
    const days = (since) => meanwhileOf(log, since, altar.telling).map(({ turn, lines }) => [turn, lines.map((each) => each.k)]);
    assert.deepEqual(days(0), [[0, [2]], [1, [4]], [2, [7]]]);
    assert.deepEqual(days(lastOrder(log)), [[2, [7]]]);
    assert.equal(turnTitle(2, ["1863-05-04", "1863-05-07"]), "Turn 2, Thursday, May 7, 1863");
    assert.equal(turnTitle(0, []), "Set-up");
});

test("B7: cards that the other side's order reveals answer one's own card", () => {
    const log = [line(1, "card skirmish", [said("You play SKIRMISH face down.", "B3"), event("laid", { card: "skirmish" })]), line(2, null, plain("It rains.")),
        line(3, null, [said("Cards revealed.", "B8"), event("cards", { attacker: "skirmish", defender: "skirmish" })])];
    assert.deepEqual(outcomeOf(log, altar.telling).told.map(({ words }) => words), ["You play SKIRMISH face down.", "Cards revealed."]);
    assert.deepEqual(meanwhileOf(log, 1, altar.telling)[0].lines.map(({ k }) => k), [2]);
});

test("a question with one idle answer is answered by itself, unless something could be undone", () => {
    const asked = { asked: true, over: false, can_undo: false };
    const [end, other] = [{ order: "end", idle: true }, { order: "activate XV", idle: false }];
    assert.equal(soleAnswer(asked, [end], []), end);
    assert.equal(soleAnswer({ ...asked, asked: false }, [end], []), null);
    const undoable = { ...asked, can_undo: true };
    assert.deepEqual([soleAnswer(undoable, [end], []), idleAnswer(undoable, [end])], [null, end]);
    assert.equal(soleAnswer(asked, [other, end], []), null);
    assert.equal(soleAnswer(asked, [other], []), null, "that one is worth a look");
    assert.equal(soleAnswer(asked, [end], [line(1, "end"), line(2, "undo"), line(3, null, plain("a"))]), null, "not what was just undone");
    assert.equal(soleAnswer(asked, [end], [line(1, "undo"), line(2, "Heth hold")]), end);
});

const fighter = (unit, die, score, more = {}) => ({
    unit, die, score, first_die: null, quality: 0, support: 0, tired: 0, fatigue: 0, breaks: false, fled: false, ...more,
});

test("the last battle that was fought out, and what was said around it", () => {
    const battle = { hours: [] };
    const fought = line(9, null, [said("The Union side lets the computer fight the battle.", "L24"), event("agreed")], [said("Attacks: Hovey on Bowen 1 to 0.", "I25"), event("combat")],
        [said("9:00: attacks.", "L13"), event("fought")], [said("Rally: Bowen/Cockrell.", "I25"), event("rallies")], [said("10:00: attacks.", "L13"), event("fought")],
        [said("The Union side wins the battle; it ended at 10:00.", "L24"), event("result")], [said("Confederate broken in the battle: Bowen/Green.", "I26"), event("unit")]);
    const [story, earlier] = battlesOf([{ ...line(4, null), battle: { hours: [] } }, { ...line(8, null), battle: null }, { ...fought, battle }, { ...line(10, null, opens(3)), battle: null }]);
    assert.deepEqual([story.k, story.battle], [9, battle]);
    assert.deepEqual(story.opening.map(({ words }) => words), ["The Union side lets the computer fight the battle."]);
    assert.deepEqual(story.ending.map(({ words }) => words), ["The Union side wins the battle; it ended at 10:00.", "Confederate broken in the battle: Bowen/Green."]);
    assert.equal(earlier.k, 4, "the last comes first");
    assert.deepEqual(battlesOf([]), []);
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
    const known = [...orderWords({ own: [{ id: "Pender", fit: ["Perrin"] }, { id: "picket 1" }], corps: [{ id: "III" }] }), "Hall's Ferry", "Hagerstown"];
    assert.deepEqual(completions("pen", known), ["Pender", "Pender/Perrin"]);
    assert.equal(complete("pen", "Pender"), "Pender ");
    assert.equal(complete("III: Pender via Cashtown, hag", "Hagerstown"), "III: Pender via Cashtown, Hagerstown ");
    assert.deepEqual(completions("Pender via hall's f", known), ["Hall's Ferry"]);
    assert.equal(complete("Pender via hall's f", "Hall's Ferry"), "Pender via Hall's Ferry ");
    assert.deepEqual(completions("", known), []);
});
