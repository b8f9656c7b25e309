// What the page is made of installs without a warning where Debian 12's own node is all there is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const DEBIAN_12 = [18, 13, 0];
const lock = JSON.parse(readFileSync(new URL("../../../web/package-lock.json", import.meta.url)));

const numbers = (text) => [...text.split("."), "0", "0"].slice(0, 3).map(Number);
const compare = (left, right) => left.map((n, i) => n - right[i]).find((n) => n !== 0) ?? 0;

/** Whether one of "^14.21.3 || >=16" takes a version; what is written otherwise is an error here. */
function takes(range, version) {
    return range.split("||").some((part) => {
        const found = /^\s*(\^|>=)\s*(\d+(?:\.\d+){0,2})\s*$/.exec(part);
        assert.ok(found, `'${range}' cannot be read by this test`);
        const least = numbers(found[2]);
        return compare(version, least) >= 0 && (found[1] === ">=" || version[0] === least[0]);
    });
}

test("every package takes Debian 12's node", () => {
    for (const [name, one] of Object.entries(lock.packages)) {
        const range = one.engines?.node;
        assert.ok(range === undefined || takes(range, DEBIAN_12), `${name} wants node ${range}`);
    }
    assert.ok(!takes(">= 20.19.0", DEBIAN_12) && takes("^14.21.3 || >=16", DEBIAN_12), "the test itself");
});
