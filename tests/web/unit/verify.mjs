import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";

const { verify } = await import(process.env.VD_PAGE);

const sha = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash("sha256")).digest();
const letters = (...parts) => sha(...parts).toString("base64url");
const hash = (salt) => `hash ${letters(`salt ${salt}`)}`;
const secret = Buffer.alloc(32, 7);

/** A record without dice, as a verifier without rules reads it: [seat, text] in turn. */
function record(orders) {
    const game = "0123456789abcdefABCDEF";
    const data = letters(sha("tables"), sha("map"));
    const commit = letters("S", game, data, secret);
    const lines = [];
    let chain = "";
    const put = (value, key = "") => {
        const before = JSON.stringify(value).slice(0, -1);
        chain = letters(chain, before);
        lines.push(`${before}${key},"h":"${chain}"}`);
    };
    put({
        vdr: 1, role: "umpire", game, scenario: "toy", rules: "toy 3", data, set: { dice: "salted" },
        seats: ["blue", "gray"], commit,
    }, `,"key":"${secret.toString("base64url")}"`);
    put({ scenario: Buffer.from("tables").toString("base64url"), theater: Buffer.from("map").toString("base64url") });
    orders.forEach(([seat, text], i) => {
        const salt = createHmac("sha256", secret).update(String(i + 1)).digest("base64url");
        put({ n: i + 1, at: 1863000000, seat, text, salt });
        put({ o: i + 1, dice: [], ev: letters(""), heads: {} });
    });
    return `${lines.join("\n")}\n`;
}

const hashes = [["blue", hash("salt of blue")], ["gray", hash("salt of gray")]];
const opened = [["umpire", "open salts"], ["blue", "salt salt of blue"], ["gray", "salt salt of gray"]];
const start = [["umpire", "start"]], restored = [["clock", "restored 1863000000"]];
const judge = (...orders) => verify(record(orders.flat()), () => {});

test("after a restore nobody says that the dice could not be chosen", async () => {
    const plain = await judge(hashes, opened, start);
    assert.match(plain.proves, /^grade 2/);
    assert.deepEqual([plain.rewinds, plain.restores], [0, []]);
    for (const late of [await judge(hashes, opened, restored, start), await judge(hashes, opened, start, restored)]) {
        assert.match(late.proves, /^grade 1/);
        assert.deepEqual([late.rewinds, late.restores], [0, [1863000000]]);
    }
    const early = await judge(hashes, restored, opened, start);
    assert.match(early.proves, /^grade 2/, "it was fixed before any salt was opened");
});

test("how often play went back is counted without the restores", async () => {
    const back = await judge(hashes, opened, start, [["umpire", "rewind 6"]], restored);
    assert.deepEqual([back.rewinds, back.restores.length], [1, 1]);
});
