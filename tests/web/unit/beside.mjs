// What is read out of logs and links beside the game, and what forms write.
import assert from "node:assert/strict";
import { test } from "node:test";

const {
    asLetter, asProse, correction, dayWords, dueIn, dueWords, lettersOf, linkPath, openProposal, paragraphsOf, publicPicture, questionsOf,
    seatName, taleOf, whoseMove, winnerOf, withNames,
} = await import(process.env.VD_PAGE);

const line = (k, order, ...words) => ({ k, order, words, line: { k, text: order, ev: [], seal: null, h: "" } });

test("letters, newest first, with the days they were written or came", () => {
    const log = [
        line(1, null, "A letter from John McClernand arrives. [I33]", "\"Auburn is \"ours\"; send bread.\""),
        line(2, "end", "Turn 1 of 8 opens, Monday, May 4, 1863. [T1]"),
        line(3, "msg union.sherman: Come at once. / Bring bread.", "A courier rides to William Sherman and should be there in turn 2, or in turn 3 if he is far. [I33]"),
        line(4, "msg union.mcpherson: Well done.", "The letter to James McPherson has arrived. [I33]"),
        line(5, null, "Turn 2 of 8 opens. [T1]", "A letter from Robert Lee to Richard Ewell is intercepted. [I33]", "\"Carlisle.\""),
    ];
    assert.deepEqual(lettersOf(log).map(({ way, who, text, when }) => [way, who, text, dayWords(when)]), [
        ["intercepted", "Robert Lee", "Carlisle.", "in turn 2"],
        ["sent", "union.mcpherson", "Well done.", "in turn 1, Monday, May 4, 1863"],
        ["sent", "union.sherman", "Come at once. / Bring bread.", "in turn 1, Monday, May 4, 1863"],
        ["received", "John McClernand", "Auburn is \"ours\"; send bread.", "before the first turn"],
    ]);
    const [, wired, ridden] = lettersOf(log);
    assert.equal(dueWords(wired.due, 1), "It went by telegraph and has arrived.");
    assert.deepEqual([1, 2, 3].map((turn) => dueWords(ridden.due, turn)), [
        "The courier should be there in turn 2, or in turn 3 if he is far.",
        "The courier should have been there in turn 2, or in turn 3 if he is far.",
        "He should have had it in turn 2, or in turn 3 if he is far; you would not be told.",
    ]);
});

test("a letter keeps its lines and paragraphs in one line of orders", () => {
    const text = " General, \n come at once ; \n\n\n Grant ";
    assert.equal(asLetter(text), "General, / come at once, // Grant");
    assert.deepEqual(paragraphsOf(asLetter(text)), [["General,", "come at once,"], ["Grant"]]);
});

test("prose has nothing that ends an order", () => {
    assert.equal(asProse("  Two lines\n and #2 ; done; "), "Two lines and no. 2, done;");
});

test("a proposal is open until somebody objects or the umpire goes back", () => {
    const proposed = line(5, null, "The Confederate side proposes to go back to your line 3: answer 'consent' or 'object'.");
    assert.deepEqual(openProposal([proposed]), { who: "confederate", line: 3, mine: false });
    assert.equal(openProposal([proposed, line(6, "consent", "The Union side consents.")]).mine, true);
    assert.equal(openProposal([proposed, line(6, null, "The Union side objects.")]), null);
    assert.equal(openProposal([proposed, line(6, null, "The umpire goes back to your line 3.")]), null);
});

test("a question is answered by the umpire's next words to the seat", () => {
    const asked = line(1, "question: may horse swim?");
    const told = { ...line(2, null, "The umpire: \"No.\""), line: { ev: [[65409, 0, 254, 3]] } };
    assert.equal(questionsOf("union", [asked])[0].answered, false);
    assert.equal(questionsOf("union", [asked, told])[0].answered, true);
    assert.equal(questionsOf("union", [told, asked])[0].answered, false);
});

test("corrections are whole or nothing", () => {
    const form = { kind: "place", side: "confederate", unit: "III/Pender", at: "", number: "", crossing: "", state: "destroyed" };
    assert.equal(correction(form), null);
    assert.equal(correction({ ...form, at: "Cashtown" }), "correct place csa III/Pender at Cashtown");
    assert.equal(correction({ ...form, kind: "points", number: "7" }), "correct points csa 7");
    assert.equal(correction({ ...form, kind: "dice", number: "some" }), null);
    assert.equal(correction({ ...form, kind: "crossing", crossing: "Hall's Ferry" }), "correct crossing Hall's Ferry destroyed");
});

test("whose move it is, as near as the seat may know", () => {
    const sit = (name, player = null, machine = null) => ({ name, holder: "player", player, machine, away_until: null });
    const two = [sit("union", "Ann"), sit("confederate", null, "script")];
    assert.equal(whoseMove("union", "Waiting for the other side.", null, two), "Waiting for the Confederate commander (the machine, a staff officer).");
    const many = [sit("union.grant"), sit("union.sherman", "Sam"), sit("union.mcclernand"), sit("confederate.pemberton"), sit("confederate.johnston", "Joe")];
    const fellows = "Waiting for another commander of your side.";
    const view = { task: { corps: "XV" }, own: [{ corps: "XV", commander: "union.sherman" }] };
    assert.equal(whoseMove("union.grant", fellows, null, many), "Waiting for a fellow commander of your own side.");
    assert.equal(whoseMove("union.grant", fellows, view, many), "Waiting for Sherman (Sam), of your own side.");
    assert.equal(whoseMove("confederate.pemberton", fellows, null, many), "Waiting for Johnston (Joe), of your own side.");
    assert.equal(whoseMove("union.grant", "Waiting for the other side to march.", view, many), "Waiting for the other side.");
});

test("a report is a story: each thing once, without dice and sums, turn by turn", () => {
    const deeds = [
        { seat: "confederate", told: [
            { seat: "union", words: ["The enemy is set up: E1 at Vicksburg (H5). [R19]", "The Confederate side is done. [I30]"] },
            { seat: "confederate", words: ["Set up: Loring at Vicksburg (H5). [R19]"] }] },
        { seat: "union", told: [
            { seat: "union", words: ["Set up: Smith at I11. [R19]", "Turn 1 of 8 opens, Monday, May 4, 1863. [T1]", "Staff Dice 0 -> 8. [T3]"] },
            { seat: "confederate", words: ["Turn 1 of 8 opens, Monday, May 4, 1863. [T1]", "Union Staff Dice 0 -> 8. [T3]"] }] },
        { seat: "union", told: [
            { seat: "confederate", words: ["The Union side activates a corps. [I30]"] },
            { seat: "union", words: ["The Union side activates XIII Corps. [I9]"] }] },
        { seat: "union", told: [{ seat: "union", words: ["picket 1 marches by I10, J10 to J9 near Hall's Ferry; off the road, without its free spaces. [M8]",
            "Contact at J9 near Hall's Ferry from the south: Smith meets the enemy; you have 1 division within 3 spaces. [B1]",
            "Skirmish: attacker 7, defender 4: the Union side wins. [B10]", "Loring retreats by I6, H6. [R10]", "Smith retreats by K4. [R10]"] }] },
        { seat: "confederate", told: [{ seat: "confederate", words: ["The Confederate side resigns."] }, { seat: "union", words: ["The Confederate side resigns."] }] },
    ];
    assert.deepEqual(taleOf(deeds, true), [
        { turn: 0, date: null, paragraphs: [
            { side: "confederate", sentences: ["The Confederate army is set up: Loring at Vicksburg (H5)."] },
            { side: "union", sentences: ["The Union army is set up: Smith at I11."] }] },
        { turn: 1, date: "Monday, May 4, 1863", paragraphs: [
            { side: "union", sentences: ["The Union side activates XIII Corps.", "Picket 1 marches across country to J9 near Hall's Ferry.",
                "Contact at J9 near Hall's Ferry from the south: Smith meets the enemy.",
                "The attacker scores 7 and the defender 4: the skirmish goes to the Union side.", "Loring retreats to H6.", "Smith retreats to K4."] },
            { side: "confederate", sentences: ["The Confederate commander resigns."] }] },
    ]);
    const own = taleOf([{ seat: null, told: [{ seat: "union", words: ["E3 (infantry) is seen at J6 near Bovina. [I6]"] }] }], false);
    assert.deepEqual(own[0].paragraphs[0].sentences, ["E3 (infantry) is seen at J6 near Bovina."]);
    const there = ["Carr marches to E16.", "Picket 2 marches by E10, E11 to Martinsburg (E20).", "E3 (infantry) marches to J6.", "Contact at J6: E4 comes on."];
    assert.deepEqual(taleOf([{ seat: null, told: [{ seat: "union", words: there }] }], true)[0].paragraphs[0].sentences,
        ["Carr marches to E16.", "Picket 2 marches to Martinsburg (E20)."]); // column E is no handle
    const fought = ["At 9:00 the Union side (weight 52) goes forward, the Confederate side (weight 40) holds. [H3]",
        "Attacks: Bowen on Carr 2 to 0 (3 broken), WF Smith on Loring 0 to 1. [I25]", "Rally: Carr/Benton 1+1=2 is out of the battle, Carr/Lawler 6-1=5 returns. [I25]"];
    assert.deepEqual(taleOf([{ seat: null, told: [{ seat: "union", words: fought }] }], true)[0].paragraphs[0].sentences,
        ["Bowen attacks Carr, 2 to 0 (3 broken), WF Smith attacks Loring, 0 to 1.",
            "Carr/Benton is out of the battle, Carr/Lawler returns."]);
    const hour = "14:00: attacks Union 4, Confederate 2; broken Union 1, Confederate 0 (5 and 3 end it); coming up Smith, Blair. [L13]";
    assert.deepEqual(taleOf([{ seat: null, told: [{ seat: "union", words: [hour] }] }], true)[0].paragraphs[0].sentences,
        ["Until 14:00 the Union attacks 4 times and the Confederates twice; 1 Union and no Confederate brigades are broken. " +
            "Smith, Blair come up."]);
});

test("who has won", () => {
    assert.equal(winnerOf({ winner: "union" }, []), "union");
    assert.equal(winnerOf({ winner: null }, ["The Union side resigns."]), "confederate");
    assert.equal(winnerOf({ winner: null }, ["The seat confederate.pemberton resigns."]), "union");
    assert.equal(winnerOf({ winner: null }, []), null);
});

test("links are known wherever they were pasted from", () => {
    const key = "k".repeat(43);
    assert.equal(linkPath(`https://umpire.example.org/join#${key}`), `/join#${key}`);
    assert.equal(linkPath(` http://10.0.0.2:1863/c/${"g".repeat(22)}/union.meade#${key} `), `/c/${"g".repeat(22)}/union.meade#${key}`);
    assert.equal(linkPath(`https://umpire.example.org/join#${key.slice(1)}`), null);
    assert.equal(linkPath("https://example.org/"), null);
});

test("names and moments", () => {
    assert.deepEqual(["union", "confederate.lee", "union.mcclernand", "umpire"].map(seatName),
        ["the Union commander", "Lee (Confederate)", "McClernand (Union)", "the umpire"]);
    assert.deepEqual([60, 5 * 3600, 49 * 3600, -1200].map((seconds) => dueIn(1000 + seconds, 1000)), ["in 1 min", "in 5 h", "in 2 days", "20 min ago"]);
});

test("the wall shows no name, corps or strength that is somebody's secret", () => {
    const view = {
        seat: "union", side: "union", fog: "tokens", turn: 2, identified: [{ handle: "E4", name: "Bowen", kind: "division", arm: "infantry", cell: "A2", turn: 1 }],
        reports: [{ cell: "A1", turn: 2, kind: null, arm: null, source: "scouts" }],
        destroyed: ["Hall's Ferry"], closed: [], raided: [], block: ["A1"],
        own: [{ id: "Hovey", kind: "division", cell: "J11", arm: "infantry", corps: "XIII", marks: ["moved"], die: 3, fit: ["Slack"], broken: [], lost: [] },
            { id: "Willow Springs depot", kind: "depot", cell: "I13" }],
        enemy: [{ handle: "E1", cell: "N5", kind: "division", arm: "infantry", name: "Loring", die: 0, seen: 1, marks: [] }],
    };
    const wall = publicPicture(view);
    const text = JSON.stringify(wall);
    for (const secret of ["Hovey", "XIII", "Loring", "Bowen", "infantry", "scouts", "Slack"])
        assert.ok(!text.includes(secret), secret);
    assert.equal(wall.counters.length, 3);
    assert.deepEqual(publicPicture({ ...view, fog: "blind" }).counters.map(({ name }) => name), ["Willow Springs depot"]);
    assert.deepEqual(publicPicture({ ...view, fog: "blind" }).destroyed, []);
    assert.equal(publicPicture({ ...view, fog: "open" }).counters.length, 3);
});

test("the log's seats are called as they are elsewhere", () => {
    assert.equal(withNames("The seat union.sherman has a new player."), "The seat of Sherman (Union) has a new player.");
    assert.equal(withNames("The seat union is the caretaker's now."), "The seat of the Union commander is the caretaker's now.");
    assert.equal(withNames("The seat union.mcpherson proposes to go back."), "McPherson (Union) proposes to go back.");
    assert.equal(withNames("The seat nobody knows."), "The seat nobody knows.");
});
