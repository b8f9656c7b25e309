import assert from "node:assert/strict";
import { test } from "node:test";

const { campaignTime, lastDay, localTime, ownTime, zoneTime } = await import(process.env.VD_PAGE);

const berlin = "CET-1CEST,M3.5.0,M10.5.0/3";
const sydney = "AEST-10AEDT,M10.1.0,M4.1.0/3";
const at = (text) => Date.parse(text) / 1000;

test("a rule's clocks, in summer too, as mail and terminal name them", () => {
    assert.equal(campaignTime(at("2026-11-18T21:00Z"), berlin), "Wed, Nov 18, 22:00 CET");
    assert.equal(campaignTime(at("2026-07-01T22:30Z"), berlin), "Thu, Jul 2, 00:30 CEST");
    assert.equal(campaignTime(at("2026-03-29T00:59Z"), berlin), "Sun, Mar 29, 01:59 CET");
    assert.equal(campaignTime(at("2026-03-29T01:00Z"), berlin), "Sun, Mar 29, 03:00 CEST");
    assert.equal(campaignTime(at("2026-10-25T00:59Z"), berlin), "Sun, Oct 25, 02:59 CEST");
    assert.equal(campaignTime(at("2026-10-25T01:00Z"), berlin), "Sun, Oct 25, 02:00 CET");
});

test("summer over the new year, half hours, fixed differences, days of the year", () => {
    assert.equal(campaignTime(at("2026-12-31T20:00Z"), sydney), "Fri, Jan 1, 07:00 AEDT");
    assert.equal(campaignTime(at("2026-07-01T00:00Z"), sydney), "Wed, Jul 1, 10:00 AEST");
    assert.equal(campaignTime(at("2026-11-18T12:00Z"), "<+0530>-5:30"), "Wed, Nov 18, 17:30 UTC+5:30");
    assert.equal(campaignTime(at("2026-11-18T12:00Z"), "<-0500>5:00"), "Wed, Nov 18, 07:00 UTC-5");
    assert.equal(campaignTime(at("2026-11-18T12:00Z"), "UTC0"), "Wed, Nov 18, 12:00 UTC");
    assert.equal(campaignTime(at("2026-11-18T12:00Z"), "no rule at all"), "Wed, Nov 18, 12:00 UTC");
    assert.deepEqual(zoneTime("EST5EDT,J60,J300/1", at("2028-03-01T07:00Z")), { offset: -4 * 3600, name: "EDT" });
    assert.deepEqual(zoneTime("EST5EDT,59,300", at("2028-02-29T06:59Z")), { offset: -5 * 3600, name: "EST" });
    assert.deepEqual(zoneTime("EST5EDT,59,300", at("2028-02-29T07:00Z")), { offset: -4 * 3600, name: "EDT" });
    assert.deepEqual(zoneTime("IST-1GMT0,M10.5.0,M3.5.0/1", at("2026-01-05T00:00Z")), { offset: 0, name: "GMT" });
});

test("what lasts until the end of a day says that day", () => {
    assert.equal(lastDay(at("2026-11-19T23:00Z"), berlin), "Thu, Nov 19");
    assert.equal(lastDay(at("2026-11-20T05:00Z"), "EST5EDT,M3.2.0,M11.1.0"), "Thu, Nov 19");
});

test("the reader's own clock is named where it differs", () => {
    const before = process.env.TZ;
    process.env.TZ = "UTC";
    assert.equal(localTime(at("2026-11-18T21:00Z")), "Wed, Nov 18, 21:00");
    assert.equal(ownTime(at("2026-11-18T21:00Z"), berlin), "Wed, Nov 18, 21:00 by your own clock");
    assert.equal(ownTime(at("2026-11-18T21:00Z"), "UTC0"), null);
    assert.equal(ownTime(at("2026-01-18T21:00Z"), "GMT0BST,M3.5.0/1,M10.5.0"), null, "in winter they agree");
    process.env.TZ = before ?? "";
});
