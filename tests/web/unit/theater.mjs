// The map's own geometry: squares, and hexes whose odd columns hang half a space lower.
import assert from "node:assert/strict";
import { test } from "node:test";

const { Theater } = await import(process.env.VD_PAGE);

const ids = (columns, rows) => Array.from({ length: columns * rows }, (_, i) =>
    `${String(i % columns + 1).padStart(2, "0")}${String(Math.floor(i / columns) + 1).padStart(3, "0")}`);

function theater(shape, columns, rows, geometry) {
    return new Theater({
        scenario: "toy", shape, columns, rows, counties: [], edges: [], geometry: { width: columns, height: rows, ...geometry },
        cells: ids(columns, rows).map((id) => ({ id, terrain: "open", ...(id === "03002" ? { places: [{ name: "Utica" }] } : {}) })),
    });
}

const hexes = theater("hex", 4, 3, { x: 0.6, y: 0.5, step_x: 0.866025, step_y: 1, drop: 0.5 });
const squares = theater("square", 4, 3, { x: 0.5, y: 0.5, step_x: 1, step_y: 1, drop: 0 });

test("a hex has six neighbors, a square four; at the edge there are fewer", () => {
    assert.deepEqual(hexes.neighbors("02002").sort(), ["01002", "01003", "02001", "02003", "03002", "03003"]);
    assert.deepEqual(hexes.neighbors("03002").sort(), ["02001", "02002", "03001", "03003", "04001", "04002"]);
    assert.deepEqual(hexes.neighbors("01001").sort(), ["01002", "02001"]);
    assert.deepEqual(squares.neighbors("02002").sort(), ["01002", "02001", "02003", "03002"]);
    assert.deepEqual(squares.neighbors("nowhere"), []);
});

test("neighbors lie a space apart, whatever the column", () => {
    for (const cell of hexes.cells.keys())
        for (const next of hexes.neighbors(cell)) {
            const [a, b] = [hexes.center(cell), hexes.center(next)];
            assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 64) < 0.1, `${cell} ${next}`);
            assert.ok(hexes.neighbors(next).includes(cell), `${next} ${cell}`);
        }
});

test("a point lies in the space whose middle is nearest, and beyond the map in none", () => {
    for (const map of [hexes, squares])
        for (const [id] of map.cells) {
            const { x, y } = map.center(id);
            assert.equal(map.at({ x, y })?.id, id);
            for (const corner of map.outline)
                assert.equal(map.at({ x: x + 0.8 * corner.x, y: y + 0.8 * corner.y })?.id, id, `${id} toward ${corner.x}, ${corner.y}`);
        }
    assert.equal(hexes.at({ x: -30, y: -30 }), null);
    assert.equal(squares.at({ x: 4.2 * 64, y: 64 }), null);
    assert.deepEqual([hexes.outline.length, squares.outline.length], [6, 4]);
});

test("arrows go from a space to one beside it, and a space is named by the town near it", () => {
    for (const step of [[1, 0], [-1, 0], [0, 1], [0, -1]])
        assert.ok(hexes.neighbors("02002").includes(hexes.beside("02002", ...step)), step);
    assert.equal(hexes.beside("01001", -1, 0), null);
    assert.equal(hexes.name("03002"), "Utica (03002)");
    assert.equal(hexes.name("02002"), "02002, 1 hex southwest of Utica");
    assert.equal(hexes.name("04003"), "04003, 2 hexes southeast of Utica");
    assert.equal(squares.name("02002"), "02002 near Utica");
    assert.equal(squares.name("04003"), "04003 near Utica");
    assert.equal(squares.name("nowhere"), "nowhere");
});

test("the nearest town names a space, the largest of them first, as the server has it", () => {
    const named = (places) => new Theater({
        scenario: "toy", shape: "square", columns: 9, rows: 1, counties: [], edges: [],
        geometry: { width: 9, height: 1, x: 0.5, y: 0.5, step_x: 1, step_y: 1, drop: 0 },
        cells: Array.from({ length: 9 }, (_, i) => ({ id: `A${i + 1}`, terrain: "open", ...(places[i] ? { places: places[i] } : {}) })),
    });
    const map = named({ 1: [{ name: "Mill", kind: "church" }, { name: "Utica", kind: "town" }], 5: [{ name: "Bolton", kind: "station" }] });
    assert.deepEqual(["A1", "A2", "A3", "A4", "A5", "A9"].map((id) => map.name(id)),
        ["A1 near Utica", "Utica (A2)", "A3 near Utica", "A4 near Utica", "A5 near Bolton", "A9 near Bolton"]);
    assert.equal(named({ 1: [{ name: "Utica", kind: "town" }] }).name("A6"), "A6", "three spaces are near, four are not");
    assert.equal(map.apart("A1", "A9"), 8);
    assert.equal(hexes.apart("01001", "04003"), 4);
});
