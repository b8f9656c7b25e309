import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const { RuleBook, Theater, boxAbout, charts, concerned, titleOf } = await import(process.env.VD_PAGE);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const read = (...parts) => readFileSync(path.join(root, ...parts), "utf8");

/** Every rule that there is, with its paragraph. */
const paragraphs = new Map([...read("src/rules/altar/tables/rules.def").matchAll(/ALTAR_RULE\((\w+), \w+,\s*((?:"[^"]*"\s*)+)\)/g)]
    .map(([, id, text]) => [id, text.replace(/"\s*"/g, "")]));

test("every rule that a paragraph, a table or the page names is a rule", () => {
    assert.ok(paragraphs.size > 200, `${paragraphs.size} rules`);
    const named = (text) => [...text.matchAll(/\b([A-Z]\d{1,2})\b/g)].map(([, id]) => id);
    for (const [id, text] of paragraphs)
        for (const other of named(text))
            assert.ok(paragraphs.has(other), `${id} names ${other}`);
    for (const chart of charts)
        for (const id of [...chart.rules, ...named(chart.rows.join(" "))])
            assert.ok(paragraphs.has(id), `${chart.title} names ${id}`);
    const hexes = [...read("src/rules/gcacw/tables/rules.def").matchAll(/GCACW_RULE\((\d+), (\w+),/g)].map(([, section, line]) => `${section}.${line}`);
    const all = new Set([...paragraphs.keys(), ...hexes]);
    assert.ok(hexes.length > 300, `${hexes.length} rules`);
    for (const file of readdirSync(path.join(root, "web/src"), { recursive: true }).filter((name) => name.endsWith(".tsx")))
        for (const [, id] of read("web/src", file).matchAll(/(?:\brule: |RuleLink id=)"([^"]*)"/g))
            assert.ok(all.has(id), `${file} names ${id}`);
});

test("the tables are those of the rules to read", () => {
    const rows = read("docs/rules/altar.md").split("## Broken brigades")[0].split("\n").filter((line) => line.startsWith("|") && !line.startsWith("|---"))
        .map((line) => line.slice(1, -1).split("|").map((cell) => cell.trim()));
    assert.deepEqual(charts.flatMap((chart) => [chart.head, ...chart.rows]), rows);
});

const rule = (id, text) => ({ id, kind: "machine", text });
const book = new RuleBook(
    [{ title: "Movement", rules: [rule("M7", "A Staff Die adds spaces; a six adds nothing."), rule("M8", "Off the road the die alone.")] },
        { title: "Victory", rules: [rule("Z1", "Points are secret.")] }],
    [{ name: "fog", rule: "Z1", values: ["blind", "open"], default: { vicksburg: "blind" } }],
    [{ id: "M7-01", chapter: "03", why: "a six", rules: ["M7", "M8", "M7"] }, { id: "M8-01", chapter: "03", why: "off road", rules: ["M8"] }]);

test("every word must be there, in id, title or text, small or capital", () => {
    const found = (text) => book.search(text).flatMap((chapter) => chapter.rules.map(({ id }) => id));
    assert.deepEqual(found(""), ["M7", "M8", "Z1"]);
    assert.deepEqual(found("DIE"), ["M7", "M8"]);
    assert.deepEqual(found("die six"), ["M7"]);
    assert.deepEqual(found("movement m8"), ["M8"]);
    assert.deepEqual(found("artillery"), []);
});

test("a rule's own cases come first, and each once", () => {
    assert.deepEqual(book.cases("M8").map(({ id }) => id), ["M8-01", "M7-01"]);
    assert.deepEqual(book.cases("M7").map(({ id }) => id), ["M7-01"]);
    assert.deepEqual(book.cases("Q1"), []);
});

test("rules lie side by side over the ends of chapters", () => {
    assert.deepEqual(book.beside("M8").map((each) => each?.id), ["M7", "Z1"]);
    assert.deepEqual(book.beside("M7")[0], null);
    assert.deepEqual(book.beside("Q1"), [null, null]);
    assert.equal(book.switches_of("Z1")[0].name, "fog");
});

const cells = Array.from({ length: 400 }, (_, i) => ({ id: `${String.fromCharCode(65 + (i % 20))}${Math.floor(i / 20) + 1}`, terrain: "open" }));
const theater = new Theater({
    scenario: "small", hash: "", title: "", shape: "square", columns: 20, rows: 20, cell_miles: 3, counties: [], cells, edges: [], railroads: [],
    tiles: { size: 512, densities: [1], background: "", levels: [] }, geometry: { width: 22, height: 22, x: 1.5, y: 1.5, step_x: 1, step_y: 1, drop: 0 },
});
const token = (name, cell) => ({ side: "union", name, kind: "division", arm: "infantry", corps: "I", cell, fit: 3, broken: 0, lost: 0 });

test("a case is about whom it names or moves, and who stands near", () => {
    const before = { tokens: [token("Heth", "B2"), token("Pender", "D3"), token("Buford", "S19")], destroyed: [] };
    const each = { do: ["csa: Heth via C2"], expect: ["Heth at C2"], before, after: { ...before, tokens: [token("Heth", "C2"), ...before.tokens.slice(1)] } };
    assert.deepEqual([...new Set(concerned(each, theater).map(({ name }) => name))], ["Heth", "Pender"]);
    assert.equal(concerned({ ...each, do: [], expect: [], after: before }, theater).length, 6);
});

test("its piece of the map is never too small, and never beyond the sheet", () => {
    const { left, top, width, height } = boxAbout(theater, ["A1"]);
    assert.deepEqual([left, top, width, height], [0, 0, 7 * 64, 5 * 64]);
    const corner = boxAbout(theater, ["T20"]);
    assert.deepEqual([corner.left + corner.width, corner.top + corner.height], [theater.width, theater.height]);
    assert.ok(boxAbout(theater, ["A1", "T20"]).width > 20 * 64);
});

test("a rule's title is the beginning of its paragraph, in whole words", () => {
    const title = (text) => titleOf({ id: "Z9", kind: "machine", text });
    assert.equal(title("Two cards are set aside unseen before the first turn. Nobody learns which."), "Two cards are set aside unseen before the first turn");
    assert.equal(title("The sides alternate, one corps at a time: C U C U C and then the rest."), "The sides alternate, one corps at a time");
    assert.equal(title("On June 3.5 it rains"), "On June 3.5 it rains", "a point in a number is no end");
    for (const text of paragraphs.values()) {
        assert.ok(title(text).length > 5 && title(text).length <= 66, title(text));
        assert.ok(text.startsWith(title(text).replace(/ …$/, "")));
    }
});
