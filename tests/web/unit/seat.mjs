import assert from "node:assert/strict";
import { test } from "node:test";

const { Seat } = await import(process.env.VD_PAGE);

globalThis.sessionStorage = { getItem: () => null, setItem() {}, removeItem() {} };

function sit() {
    const seen = [];
    const api = { seen: (id) => { seen.push(id); return Promise.resolve(); }, view: () => new Promise(() => {}), legal: () => new Promise(() => {}) };
    const seat = new Seat(api);
    const give_back = (id) => seat.heard("returned", { id, key: null, error: { sentence: `no ${id}`, rest: [] } });
    return { seat, seen, give_back, shown: () => seat.refusal.value?.sentence ?? null };
}

test("what was given back is shown once, one after the other, and acknowledged when it was", () => {
    const { seat, seen, give_back, shown } = sit();
    give_back("a");
    give_back("b");
    give_back("b");
    assert.equal(shown(), "no a");
    assert.deepEqual(seen, ["a"], "what was not shown yet is kept");
    give_back("a"); // the server had not heard of it
    assert.deepEqual(seen, ["a", "a"]);
    seat.refusal.value = null;
    assert.equal(shown(), "no b");
    seat.refusal.value = null;
    give_back("a");
    assert.equal(shown(), null);
    assert.deepEqual(seen, ["a", "a", "b", "a"]);
    seat.close();
});
