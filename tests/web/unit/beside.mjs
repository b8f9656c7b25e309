// What is read out of logs and links beside the game, and what forms write.
import assert from "node:assert/strict";
import { test } from "node:test";

const {
    altar, asLetter, asProse, correction, dueIn, dueWords, learnSeats, lettersOf, linkPath, openProposal, paragraphsOf, publicPicture, questionsOf,
    seatName, taleOf, whoseMove, winnerOf,
} = await import(process.env.VD_PAGE);

/** A seat as a card has it. */
const seat = (side, commander = null) => ({ name: commander ? `${side}.${commander}` : side, side, commander });
learnSeats([seat("union"), seat("confederate"), ...["grant", "sherman", "mcclernand"].map((name) => seat("union", name)),
    ...["lee", "pemberton", "johnston"].map((name) => seat("confederate", name))]);

const line = (k, order, ...events) => ({ k, order, word: null, text: null, words: [], events: events.map((event) => ({ rule: null, said: 0, ...event })) });
/** A line with an order that carries a text. */
const worded = (k, word, order, text, ...events) => ({ ...line(k, order + text, ...events), word, text });
const opens = (turn) => ({ kind: "turn", turn });

test("letters, newest first, with the turns in which they were written or came", () => {
    const letter = (from, to, state, earliest = 0, latest = earliest) => ({ kind: "letter", from, to, state, earliest, latest });
    const text = (from, words) => ({ kind: "text", from, text: words });
    const log = [
        line(1, null, letter("union.mcclernand", "union.grant", "delivered"), text("union.mcclernand", "Auburn is \"ours\"; send bread.")),
        line(2, "end", opens(1)),
        worded(3, null, "msg union.sherman: ", "Come at once. / Bring bread.", letter("union.grant", "union.sherman", "on_the_road", 2, 3)),
        worded(4, null, "msg union.mcpherson: ", "Well done.", letter("union.grant", "union.mcpherson", "wired", 1)),
        line(5, null, opens(2), letter("confederate.lee", "confederate.ewell", "intercepted"), text("confederate.lee", "Carlisle.")),
    ];
    assert.deepEqual(lettersOf(log, altar.telling).map(({ way, who, text: words, turn }) => [way, who, words, turn]), [
        ["intercepted", "confederate.lee", "Carlisle.", 2],
        ["sent", "union.mcpherson", "Well done.", 1],
        ["sent", "union.sherman", "Come at once. / Bring bread.", 1],
        ["received", "union.mcclernand", "Auburn is \"ours\"; send bread.", 0],
    ]);
    const [, wired, ridden] = lettersOf(log, altar.telling);
    assert.equal(dueWords(wired.due, 1), "It went by telegraph and has arrived.");
    assert.deepEqual([1, 2, 3].map((turn) => dueWords(ridden.due, turn)), [
        "The courier should be there in turn 2, or in turn 3 if the addressee is far away.",
        "The courier should have been there in turn 2, or in turn 3 if the addressee is far away.",
        "It should have arrived in turn 2, or in turn 3 if the addressee is far away; you would not be told.",
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

test("a proposal is open until somebody objects or all agree", () => {
    const proposed = line(5, null, { kind: "proposed", seat: "confederate", line: 3 });
    const answer = (order, seat, consents) => line(6, order, { kind: "answered", seat, consents });
    assert.deepEqual(openProposal([proposed], 3), { who: "confederate", line: 3, mine: false });
    assert.equal(openProposal([proposed, answer("consent", "union.grant", true)], 3).mine, true);
    assert.equal(openProposal([proposed, answer(null, "union.grant", true), answer(null, "union.sherman", true)], 3), null);
    assert.equal(openProposal([proposed, answer(null, "union.grant", false)], 3), null);
    assert.equal(openProposal([answer(null, "union", true)], 2), null);
});

test("a question is answered by the umpire's next words to the seat", () => {
    const asked = worded(1, "question", "question: ", "may horse swim?");
    const told = line(2, null, { kind: "text", from: "umpire", text: "No." });
    const letter = line(2, null, { kind: "text", from: "union.grant", text: "No." });
    assert.deepEqual([questionsOf("union", [asked])[0].text, questionsOf("union", [asked, letter])[0].answered], ["may horse swim?", false]);
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
    const sit = (placed, player = null, machine = null) => ({ ...placed, holder: "player", player, machine, away_until: null });
    const two = [sit(seat("union"), "Ann"), sit(seat("confederate"), null, "script")];
    assert.equal(whoseMove("union", "confederate", null, two), "Waiting for the Confederate commander (the computer, a staff officer).");
    const many = [sit(seat("union", "grant")), sit(seat("union", "sherman"), "Sam"), sit(seat("union", "mcclernand")),
        sit(seat("confederate", "pemberton")), sit(seat("confederate", "johnston"), "Joe")];
    const chief = altar.table.due({ task: { corps: "XV" }, own: [{ corps: "XV", commander: "union.sherman" }] });
    assert.equal(whoseMove("union.grant", "union", null, many), "Waiting for a fellow commander of your own side.");
    assert.equal(whoseMove("union.grant", "union", chief, many), "Waiting for Sherman (Sam), of your own side.");
    assert.equal(whoseMove("confederate.pemberton", "confederate", null, many), "Waiting for Johnston (Joe), of your own side.");
    assert.equal(whoseMove("union.grant", "confederate", chief, many), "Waiting for the other side.");
});

test("a report is a story: each thing once, without dice and sums, turn by turn", () => {
    const told = (words, kind, more = {}) => ({ words, rule: null, event: { kind, rule: null, said: 1, ...more } });
    const piece = (words, side, cause) => told(words, "piece", { side, cause, die: 0 });
    const turn = told("Turn 1 of 8 opens.", "turn", { turn: 1 });
    const deeds = [
        { seat: "confederate", told: [
            { seat: "union", told: [piece("The enemy is set up: E1 at Vicksburg (H5).", "confederate", "setup"), told("The Confederate side has finished.", "closed")] },
            { seat: "confederate", told: [piece("Set up: Loring at Vicksburg (H5).", "confederate", "setup")] }] },
        { seat: "union", told: [
            { seat: "union", told: [piece("Set up: Smith at I11.", "union", "setup"), turn, told("Staff Dice 0 -> 8.", "pool")] }, { seat: "confederate", told: [turn] }] },
        { seat: "union", told: [
            { seat: "confederate", told: [told("The Union side activates a corps.", "corps", { corps: null })] },
            { seat: "union", told: [told("The Union side activates XIII Corps.", "corps", { corps: "XIII" })] }] },
        { seat: "union", told: [{ seat: "union", told: [piece("picket 1 marches by I10 to J9.", "union", "march"), told("Skirmish: attacker 7, defender 4: the Union side wins.", "scores"),
            told("14:00: ...", "fought", { hour: 14, attacks: [4, 2], broken: [1, 0], arrivals: ["Smith", "Blair"] })] }] },
        { seat: "confederate", told: [{ seat: "confederate", told: [told("The Confederate commander resigns.", "resigned")] }, { seat: "union", told: [told("The Confederate commander resigns.", "resigned")] }] },
    ];
    assert.deepEqual(taleOf(deeds, true, altar), [
        { turn: 0, paragraphs: [{ side: "confederate", sentences: ["Set up: Loring at Vicksburg (H5)."] }, { side: "union", sentences: ["Set up: Smith at I11."] }] },
        { turn: 1, paragraphs: [
            { side: "union", sentences: ["The Union side activates XIII Corps.", "Picket 1 marches by I10 to J9.", "Skirmish: attacker 7, defender 4: the Union side wins.",
                "Until 14:00 the Union attacks 4 times and the Confederates twice; 1 Union and no Confederate brigades are broken. Smith, Blair arrive."] },
            { side: "confederate", sentences: ["The Confederate commander resigns."] }] },
    ]);
    const own = taleOf([{ seat: null, told: [{ seat: "union", told: [piece("E3 (infantry) is seen at J6.", "confederate", "sighted")] }] }], false, altar);
    assert.deepEqual(own[0].paragraphs[0].sentences, ["E3 (infantry) is seen at J6."]);
});

test("who has won", () => {
    const sides = ["union", "confederate"];
    const resigned = (seat) => [line(1, null, { kind: "resigned", seat })];
    assert.equal(winnerOf({ winner: "union" }, [], sides), "union");
    assert.equal(winnerOf({ winner: null }, resigned("union"), sides), "confederate");
    assert.equal(winnerOf({ winner: null }, resigned("confederate.pemberton"), sides), "union");
    assert.equal(winnerOf({ winner: null }, [], sides), null);
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
        enemy_divisions: [], destroyed: ["Hall's Ferry"], closed: [], raided: [], block: ["A1"],
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
    assert.deepEqual(wall.marks, [{ kind: "crossing", at: "Hall's Ferry", title: "Hall's Ferry: destroyed" }]);
    assert.deepEqual(publicPicture({ ...view, fog: "blind" }).marks, []);
    assert.equal(publicPicture({ ...view, fog: "open" }).counters.length, 3);
});
