import assert from "node:assert/strict";
import { test } from "node:test";

const { choiceWords, isSpatial, readChoice, tokensAsked } = await import(process.env.VD_PAGE);

const speech = { cell: (id) => `<${id}>`, corps: (id) => `${id} Corps`, phase: "march", placed: (token) => token !== "Walker" };
const said = (text, phase = "march") => choiceWords(readChoice(text), { ...speech, phase });

test("every order of the book is understood", () => {
    const verbs = {
        "activate XIII": "activate", "staff Smith": "staff", "Smith throw": "throw", "picket 1 via K9, K10": "march", "Smith hold": "hold",
        "Loring by rail to H4": "ride", "end marches": "end", end: "end", undo: "undo", "Hood destroy Williamsport ferry": "destroy",
        "Hood repair Williamsport ferry": "repair", "Early raid": "raid", "card skirmish with Heth": "card", "break Heth/Archer": "break",
        "retreat Bowen via H8, H7": "retreat", "retreat default": "retreat", "shift Heth to P11": "shift", "block O10 P10 O11 P11": "block",
        "extend none": "extend", "reinforce Heth via P11, Q11": "reinforce", "reinforce none": "reinforce", fight: "fight",
        "attach Fitzhugh to Gibbon": "attach", "attach none": "attach", "attach default": "attach",
        "confirm 0012abcd": "confirm", "withdraw Heth": "withdraw", "spread default": "spread", "rally Heth/Archer": "rally", "rally none": "rally",
        "give up II": "giveup", "keep II": "keep", "deploy Stuart at H4": "deploy", "deploy default": "deploy", "look from Heth at M12": "choose",
        "choose none": "choose", "choose Heth/Archer": "choose",
    };
    for (const [text, verb] of Object.entries(verbs))
        assert.equal(readChoice(text).verb, verb, text);
    assert.equal(readChoice("whistle Dixie").verb, "other");
});

test("a way is read space by space", () => {
    const march = readChoice("picket 1 via K9, K10");
    assert.deepEqual([march.token, march.path, march.cell], ["picket 1", ["K9", "K10"], "K10"]);
    const retreat = readChoice("retreat Bowen via H8, H7");
    assert.deepEqual([retreat.token, retreat.cell], ["Bowen", "H7"]);
    assert.ok(isSpatial(march) && !isSpatial(readChoice("card retreat toward Jackson")));
});

test("choices are said in plain words", () => {
    assert.equal(said("activate XIII"), "Activate XIII Corps");
    assert.equal(said("Pender hold"), "Pender rests");
    assert.equal(said("end marches"), "No more marches");
    assert.equal(said("end", "action"), "No more actions");
    assert.equal(said("break Heth/Archer"), "Archer of Heth breaks");
    assert.equal(said("reinforce Heth via P11, Q11"), "Heth comes in by <Q11>");
    assert.equal(said("reinforce Heth stays"), "Heth stays away");
    assert.equal(said("attach Fitzhugh to Gibbon", "attach"), "Fitzhugh goes with Gibbon");
    assert.equal(said("attach none", "attach"), "The others stay out of it");
    assert.equal(said("look from Heth at M12", "card"), "Look from Heth at <M12>");
    assert.equal(said("choose Walker at X6", "card"), "Walker at <X6>");
    assert.equal(said("card battle with Heth"), "BATTLE with Heth");
});

test("tokens are asked about once each, in order", () => {
    assert.deepEqual(tokensAsked(["Heth hold", "end", "Pender via K9", "Heth via K9"].map(readChoice)), ["Heth", "Pender"]);
});
