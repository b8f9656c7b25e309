// What others did since the last move, results and intelligence, from events alone.
import assert from "node:assert/strict";
import { test } from "node:test";

const { altar, gcacwMoments, lastMove, sinceOf, Theater, whyLost } = await import(process.env.VD_PAGE);

const letters = [..."ABCDEFGH"];
const theater = new Theater({
    scenario: "toy", shape: "square", columns: 8, rows: 8, counties: [], edges: [],
    geometry: { width: 8, height: 8, x: 0.5, y: 0.5, step_x: 1, step_y: 1, drop: 0 },
    cells: Array.from({ length: 64 }, (_, i) => {
        const id = `${letters[i % 8]}${Math.floor(i / 8) + 1}`;
        return { id, terrain: "open", ...(id === "C3" ? { places: [{ name: "Utica", kind: "town" }] } : {}) };
    }),
});

const view = {
    seat: "union", side: "union", fog: "blind", turn: 2, own: [{ id: "Blair", kind: "division", cell: "C5" }], enemy: [],
    enemy_divisions: [{ id: "Bowen", name: "Bowen's Division", arm: "infantry", brigades: 3, fit: ["a"], broken: [], lost: [] },
        { id: "Loring", name: "Loring's Division", arm: "infantry", brigades: 2, fit: ["a"], broken: [], lost: [] }],
    identified: [], reports: [], block: [], card: null, routes: null, staff_dice: 3, points: 4, threshold: 25, rides: 0,
};

const event = (kind, more = {}, said = 0) => ({ kind, rule: null, said, ...more });
const piece = (name, cause, cell, more = {}) => event("piece", {
    piece: name, cause, cell, left: null, what: null, arm: null, token: null, marks: [], die: 0, seen: null,
    ...(name.startsWith("E") ? { side: "confederate", handle: name } : { side: "union", handle: null, what: "division", token: name }), ...more,
});
const line = (k, order, ...events) => ({
    k, order, word: null, text: null, battle: null, events,
    words: events.flatMap(({ kind, said }) => Array.from({ length: said }, () => ({ text: `${kind}.`, rules: ["B1"] }))),
});
const corps = (side) => event("corps", { side, corps: null, again: false });
const own = [{ name: "Blair", cell: "C5" }];
const since = (log, seen = view) => sinceOf(log, seen, theater, altar.moments, own);

test("the enemy's doings are steps: a march is one arrow from where the token was", () => {
    const log = [
        line(1, "activate XVII", corps("union"), piece("E1", "setup", "A1")),
        line(2, "end", piece("Blair", "march", "C5"), event("closed", { side: "union" })),
        line(3, null, corps("confederate"), piece("E1", "march", "B1"), piece("E1", "march", "B2"), piece("E1", "march", "B3")),
        line(4, null, piece("E7", "sighted", "D4", { arm: "cavalry" }), event("report", { cell: "F6", what: null, arm: "infantry", source: "civilians" })),
    ];
    const { steps, open, after } = since(log);
    assert.deepEqual([open, after, lastMove(log, "union", altar.moments)], [true, 2, 2]);
    assert.deepEqual(steps.map(({ who, cells, heard }) => [who, cells, heard]),
        [["E1", ["A1", "B1", "B2", "B3"], false], ["E7", ["D4"], false], ["report F6", ["F6"], true]]);
    assert.deepEqual(steps.map(({ words, quiet }) => [words, quiet]), [
        ["E1 (troops) marches to B3 near Utica", "3 spaces from Blair"], ["E7 (cavalry) is seen at D4 near Utica", "2 spaces from Blair"],
        ["Enemy infantry is seen at F6", "heard of, not seen"]]);
});

test("a card is an answer, not a move; after a move the last changes can be shown again", () => {
    const log = [
        line(1, "end", event("closed", { side: "union" })),
        line(2, null, corps("confederate"), piece("E1", "sighted", "D5"), event("contact", { cell: "C5", origin: "D5", piece: "E1", handle: "E1", divisions: 1 })),
        line(3, "card skirmish", event("laid", { card: "skirmish" }), piece("E2", "sighted", "D6")),
        line(4, null, piece("Blair", "retreat", "C4"), event("lost", { piece: "E1", handle: "E1", cell: "D5" })),
    ];
    const { steps, open } = since(log);
    assert.equal(lastMove(log, "union", altar.moments), 1);
    assert.deepEqual([open, steps.map(({ who, cells }) => [who, cells])],
        [true, [["E1", ["D5", "C5"]], ["E2", ["D6"]], ["Blair", ["C4"]], ["lost", ["D5"]]]]);
    const next = since([...log, line(5, null, event("closed", { side: "confederate" })), line(6, "activate XVII", corps("union"))]);
    assert.deepEqual([next.open, next.steps.length], [false, 4], "again on demand");
    assert.deepEqual(since([]), { steps: [], after: 0, open: true });
});

test("what is seen again where it stood is no change; a name that is learned is", () => {
    const log = [line(1, null, piece("E1", "sighted", "D5")), line(2, "end"), line(3, null, piece("E1", "sighted", "D5")),
        line(4, null, piece("E1", "learned", "D5", { token: "Bowen's Division" }))];
    assert.deepEqual(since(log.slice(0, 3)).open, false);
    assert.deepEqual(since(log).steps.map(({ words }) => words), ["E1 is Bowen's Division, at D5 near Utica"]);
});

test("B7: a skirmish is a result with cards, dice and sums, in one piece over several lines", () => {
    const die = (purpose, face, sides, more = {}) => event("die", { purpose, subject: "Blair", face, sides, target: 0, handle: null, brigades: 3, others: 1, ...more }, 1);
    const log = [
        line(1, null, event("contact", { cell: "C5", origin: "D5", piece: "E1", handle: "E1", divisions: 1 }, 1)),
        line(2, "card skirmish", event("laid", { card: "skirmish" }, 1), event("cards", { attacker: "battle", defender: "skirmish", cell: "C5" }, 1),
            die("skirmish", 4, 6), event("scores", { attacker: 9, defender: 8, winner: "confederate", cell: "C5" }, 1)),
        line(3, null, die("retreat", 2, 3), event("path", { piece: "Blair", cells: ["C4", "C3"] }, 1)),
        line(4, null, event("closed", { side: "confederate" })),
    ];
    const results = (upto) => altar.moments.results({ log: log.slice(0, upto), view, theater });
    assert.deepEqual(results(1), [], "it is still asked about");
    const [result] = results(4);
    assert.deepEqual([result.id, result.k, result.tone, result.title], [1, 3, "bad", "Blair is beaten at C5 near Utica"]);
    assert.deepEqual(result.cards.map(({ title }) => title), ["PITCHED BATTLE", "SKIRMISH"]);
    assert.deepEqual(result.scores.map(({ name, total, wins, dice, adds }) => [name, total, wins, dice, adds]),
        [["E1", "9", true, [], []], ["Blair", "8", false, [{ face: 4, sides: 6 }], ["+ 3 brigades", "+ 1 for other divisions"]]]);
    assert.deepEqual(result.facts.map(({ words, dice }) => [words, dice.length]), [["die.", 1], ["path.", 0]], "sums are not said twice");
});

test("a raid or work at a crossing is announced, whoever fails", () => {
    const attempt = (face) => altar.moments.results({ view, theater, log: [line(1, "Blair raid Utica",
        event("attempt", { piece: "Blair", action: "raid", target: "Utica", handle: null }, 1),
        event("die", { purpose: "action", subject: "Blair", face, sides: 6, target: 4, handle: null, brigades: 0, others: 0 }, 1))] })[0];
    assert.deepEqual([attempt(4).title, attempt(4).tone, attempt(4).cell], ["Blair raids Utica", "good", "C3"]);
    assert.deepEqual([attempt(3).title, attempt(3).tone], ["Blair fails to raid Utica", "bad"]);
});

test("I20, I25: every enemy unit known or guessed is listed, with what it may be", () => {
    const known = { ...view, enemy: [{ handle: "E1", cell: "C3", kind: null, arm: "infantry", name: null, die: 0, seen: 2, marks: [] }],
        identified: [{ handle: "E4", name: "Bowen's Division", kind: "division", arm: "infantry", cell: "D4", turn: 1 }],
        reports: [{ cell: "H8", turn: 1, kind: null, arm: null, source: "civilians" }] };
    const log = [line(1, null, event("turn", { turn: 2 }), piece("Blair", "march", "C5"), piece("E1", "sighted", "C3", { arm: "infantry" }))];
    const list = altar.moments.intelligence({ log, view: known, theater, since: 0 });
    assert.deepEqual(list.map(({ group, name, by, strength, may_be }) => [group, name, by, strength, may_be]), [
        ["sight", "E1, infantry", "seen by Blair", "2 to 3 brigades", "may be Bowen's Division"],
        ["before", "Bowen's Division", "", "3 brigades", ""],
        ["before", "Troops", "heard from civilians", "not known", "a division or a picket"],
        ["never", "Loring's Division", "", "2 brigades", "infantry"],
    ]);
    assert.deepEqual(list.map(({ fresh }) => fresh), [true, false, false, false]);
});

test("L13: why a battle was lost is said from its sums, the heaviest first", () => {
    const fighter = (die, score, more = {}) => ({ unit: "a", die, first_die: null, quality: 0, support: 0, tired: 0, score, fatigue: 0, breaks: false, fled: false, ...more });
    const party = (side) => ({ division: side, side, bid: 1, guns: 0, ground: 0, generals: 0, led: 0, nerve: null });
    const attack = { attacker: party("union"), defender: party("confederate"), unasked: false, further: false, leader: null, overrun: [],
        pairs: [{ attacker: fighter(3, 3, { tired: -1 }), defender: fighter(3, 6) }] };
    const hour = { until: 12, stance: null, levels: [{ bid: 1, attacks: [attack], holds: [] }], broken: { union: 4, confederate: 1 }, ends: { union: 4, confederate: 4 } };
    const why = whyLost({ battle: { hours: [hour] }, ending: [] });
    assert.equal(why.side, "union");
    assert.equal(why.words.length, 2, "dice were even, nobody fled");
    assert.equal(whyLost({ battle: { hours: [{ ...hour, broken: { union: 1, confederate: 1 } }] }, ending: [] }), null, "nobody broke, no result");
    assert.equal(whyLost({ battle: { hours: [] }, ending: [{ event: event("result", { winner: "union" }) }] }).side, "confederate");
});

test("hexes: marches become steps, a combat is a result with both dice", () => {
    const hexes = { seat: "union", side: "union", fog: "tokens", turn: 1, reports: [], units: [
        { name: "Heth", side: "confederate", command: "III", arm: "infantry", cell: "B3", manpower: 9, marks: [] },
        { name: "Barlow", side: "union", command: "XI", arm: "infantry", cell: "C5", manpower: 5, marks: [] }] };
    const log = [line(1, "march Barlow", event("initiative", { side: "union", spy: false })), line(2, null, event("initiative", { side: "confederate", spy: false }),
        event("marched", { unit: "Heth", points: 1, from: "A1", cell: "B1" }), event("marched", { unit: "Heth", points: 0, from: "B1", cell: "B2" })),
    line(3, null, event("attacked", { attack: "hasty", side: "confederate", from: "B2", target: "C5" }), event("fought", { faces: [5, 2], net: [1, 0], diff: 4,
        codes: [[], ["R"]], loss: [1, 2], losses: ["light", "heavy"], exact: true, target: "C5" }, 1), event("retreated", { side: "union", rout: false, from: "C5", cell: "C6", hexes: 1, loss: 0 }, 1))];
    const { steps } = sinceOf(log, hexes, theater, gcacwMoments, own);
    assert.deepEqual(steps.map(({ cells, side }) => [cells, side]),
        [[["A1", "B1", "B2"], "confederate"], [["B2", "C5"], "confederate"], [["C5", "C6"], "union"]]);
    const [result] = gcacwMoments.results({ log, view: hexes, theater });
    assert.deepEqual([result.tone, result.scores.map(({ total, wins }) => [total, wins]), result.facts.length], ["bad", [["6", true], ["2", false]], 2]);
    assert.deepEqual(gcacwMoments.intelligence({ log, view: hexes, theater, since: 1 }).map(({ key, fresh }) => [key, fresh]), [["enemy Heth", true]]);
});
