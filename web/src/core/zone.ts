// The time in a campaign's zone: a POSIX rule, "CET-1CEST,M3.5.0,M10.5.0/3", computed as the server does
// (src/umpire/zone.c), so that the page shows the same hour as email and terminal. Times are seconds since 1970.

const day_seconds = 86_400;

/** A day of every year, and the time of that day by the clock valid until then. */
interface Change {
    day: (year: number) => number; // since 1970
    time: number;
}

interface Zone {
    standard: number; // seconds east of UTC
    summer: number;
    letters: [standard: string, summer: string];
    changes: { begins: Change; ends: Change } | null;
}

const letters = "(?:<([A-Za-z0-9+-]{3,})>|([A-Za-z]{3,}))";
const clock = "([+-]?\\d+(?::\\d+){0,2})";
const change = "([MJ]?[\\d.]+)(?:/" + clock + ")?";
const rule_form = new RegExp(`^${letters}${clock}(?:${letters}${clock}?,${change},${change})?$`);

function secondsOf(text: string): number {
    const [hours, minutes = 0, seconds = 0] = text.replace(/^[+-]/, "").split(":").map(Number);
    return (text.startsWith("-") ? -1 : 1) * (hours! * 3600 + minutes * 60 + seconds);
}

function daysOf(year: number, month: number, day: number): number {
    return Date.UTC(year, month - 1, day) / (1000 * day_seconds);
}

/** The week-th such weekday of the month, or its last. */
function weekdayInMonth(year: number, [month, week, weekday]: number[]): number {
    const first = daysOf(year, month!, 1);
    const first_is = new Date(1000 * day_seconds * first).getUTCDay();
    const found = first + (weekday! + 7 - first_is) % 7 + 7 * (week! - 1);
    return found < daysOf(year, month! + 1, 1) ? found : found - 7;
}

function changeOf(day: string, time: string | undefined): Change {
    const number = Number(day.replace(/^J/, ""));
    const numbers = day.slice(1).split(".").map(Number);
    const of_year = day.startsWith("M") ? (year: number) => weekdayInMonth(year, numbers)
        : !day.startsWith("J") ? (year: number) => daysOf(year, 1, 1) + number
        // J: the days of a common year, of which the 60th is the first of March
        : (year: number) => (number < 60 ? daysOf(year, 1, number) : daysOf(year, 3, 1) + number - 60);
    return { day: of_year, time: time === undefined ? 2 * 3600 : secondsOf(time) };
}

const utc: Zone = { standard: 0, summer: 0, letters: ["UTC", "UTC"], changes: null };

/** A text that is not a rule is read as UTC. */
function zoneOf(rule: string): Zone {
    const found = rule_form.exec(rule);
    if (!found)
        return utc;
    const [, quoted, plain, west, summer_quoted, summer_plain, summer_west, begins, begins_at, ends, ends_at] = found;
    const standard = 0 - secondsOf(west!);
    return {
        standard, summer: summer_west === undefined ? standard + 3600 : 0 - secondsOf(summer_west),
        letters: [quoted ?? plain!, summer_quoted ?? summer_plain ?? ""],
        changes: begins === undefined ? null
            : { begins: changeOf(begins, begins_at), ends: changeOf(ends!, ends_at) },
    };
}

/** By the latest change; summer time may span the new year. */
function isSummer(zone: Zone, at: number): boolean {
    if (zone.changes === null)
        return false;
    const { begins, ends } = zone.changes;
    const year = new Date(1000 * at).getUTCFullYear();
    let [latest, summer] = [-Infinity, false];
    const look = (when: number, is_summer: boolean) => {
        if (when <= at && when >= latest)
            [latest, summer] = [when, is_summer];
    };
    for (let y = year - 2; y <= year + 1; y++) {
        look(begins.day(y) * day_seconds + begins.time - zone.standard, true);
        look(ends.day(y) * day_seconds + ends.time - zone.summer, false);
    }
    return summer;
}

export interface ZoneTime {
    offset: number; // seconds east of UTC
    name: string; // "CET", or "UTC+5:30" where the zone has no abbreviation
}

function utcName(offset: number): string {
    const minutes = Math.floor(Math.abs(offset) / 60);
    const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
    return minutes === 0 ? "UTC" : `UTC${offset < 0 ? "-" : "+"}${Math.floor(minutes / 60)}${rest}`;
}

export function zoneTime(rule: string, at: number): ZoneTime {
    const zone = zoneOf(rule);
    const summer = isSummer(zone, at);
    const offset = summer ? zone.summer : zone.standard;
    const name = zone.letters[summer ? 1 : 0];
    return { offset, name: /^[A-Za-z]/.test(name) ? name : utcName(offset) };
}

const day_form = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
const hour_form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** "Wed, Nov 18, 22:00" at this offset from UTC. */
function clockWords(at: number, offset: number): string {
    return new Date(1000 * (at + offset)).toLocaleString("en-US", { ...day_form, ...hour_form });
}

/** In the campaign's zone: "Wed, Nov 18, 22:00 CET". */
export function campaignTime(at: number, rule: string): string {
    const { offset, name } = zoneTime(rule, at);
    return `${clockWords(at, offset)} ${name}`;
}

/** The last day before a midnight: "Thu, Nov 19". */
export function lastDay(until: number, rule: string): string {
    const last = until - 1;
    return new Date(1000 * (last + zoneTime(rule, last).offset)).toLocaleDateString("en-US", day_form);
}

/** The offset of the reader's own clock, in seconds east of UTC. */
function ownOffset(at: number): number {
    return -60 * new Date(1000 * at).getTimezoneOffset();
}

/** In the reader's own zone: "Wed, Nov 18, 21:00". */
export function localTime(at: number): string {
    return clockWords(at, ownOffset(at));
}

/** The time in the reader's own zone, if it differs from the campaign's. */
export function ownTime(at: number, rule: string): string | null {
    return ownOffset(at) === zoneTime(rule, at).offset ? null : `${localTime(at)} by your own clock`;
}
