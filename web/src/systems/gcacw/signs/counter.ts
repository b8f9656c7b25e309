// A counter on the hex map: a block in its side's color with the band of its corps, manpower, tactical value, fatigue
// and state; a leader is round. Drawn around its center on a face of 54, then scaled to the block of the map.
import { block_size } from "../../../map/block";
import type { Detail } from "../../../map/picture";
import { svg } from "../../../map/svg";
import type { Counter, LeaderCounter, MarkerCounter, ReportCounter, UnitCounter } from "../model/picture";
import type { Side } from "../model/view";
import { badgeOf, corpsColor, corpsNumeral, corpsTitle } from "./corps";

const size = 54;

/** A text no wider than its room: condensed, not cut. */
function fitted(text: string, at: { class: string; x: number; y: number }, letters: number, width: number): SVGElement {
    const more = text.length > letters ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
    return svg("text", { ...at, ...more }, text);
}

/** The block: shade, edge, face, and the band of the corps. */
function block(): SVGElement[] {
    return [
        svg("rect", { class: "shade", x: -25, y: -24, width: 55, height: 54, rx: 5 }),
        svg("rect", { class: "edge", x: -27, y: -25.5, width: size, height: 54.5, rx: 5 }),
        svg("rect", { class: "face", x: -27, y: -27, width: size, height: size, rx: 5 }),
    ];
}

const saber = "M-5 4.5Q1 2 5-5M5 4.5Q-1 2-5-5";

function sign(counter: UnitCounter): SVGElement[] {
    const transform = "translate(18,-19) scale(.92)";
    const badge = badgeOf(counter.side, counter.command);
    if (counter.arm === "cavalry")
        return [svg("path", { class: "saber", d: saber, transform })];
    if (counter.arm === "artillery")
        return [svg("circle", { class: "gun", cx: 18, cy: -19, r: 3.6 })];
    return badge ? [svg("path", { class: "badge", d: badge, transform })] : [];
}

const band_path = "M-26.5-11.5V-22a4.5 4.5 0 0 1 4.5-4.5h44a4.5 4.5 0 0 1 4.5 4.5v10.5z";

function band(side: Side, command: string | null): SVGElement[] {
    return [
        svg("path", { class: "band", d: band_path }),
        svg("path", { class: "line", d: "M-26.5-11.5h53" }),
        fitted(corpsNumeral(side, command), { class: "corps", x: -23.5, y: -14.5 }, 5, 30),
    ];
}

/** Four dots of fatigue; the full ones are levels. */
function fatigue(counter: UnitCounter): SVGElement[] {
    return [0, 1, 2, 3].map((i) =>
        svg("circle", { class: i < counter.fatigue ? "tired on" : "tired", cx: 4 + i * 5.8, cy: 22.9, r: 2.1 }));
}

/** D or E in the lower left corner; a unit can be both, and then the worse is shown. */
function corner(counter: UnitCounter): SVGElement[] {
    const letter = counter.disorganized ? "D" : counter.exhausted ? "E" : counter.demoralized > 0 ? "X" : null;
    if (letter === null)
        return [];
    return [svg("path", { class: `corner ${letter}`, d: "M-27 6V22a5 5 0 0 0 5 5H-6z" }),
        svg("text", { class: "state", x: -20.5, y: 24.5 }, letter)];
}

/** A bar across the face of a demoralized unit, two at the second level. */
function demoralized(counter: UnitCounter): SVGElement[] {
    return Array.from({ length: counter.demoralized }, (_, i) =>
        svg("path", { class: "demoralized", d: `M-27 ${-5 + i * 6}H27` }));
}

function unitFace(counter: UnitCounter, detail: Detail): SVGElement[] {
    const shift = counter.disorganized || counter.exhausted ? 4 : 0;
    const near = detail === "near";
    return [
        ...block(), ...band(counter.side, counter.command), ...sign(counter), ...demoralized(counter),
        fitted(String(counter.manpower), { class: "manpower", x: -24, y: 8 }, 2, 27),
        svg("rect", { class: "box", x: 6, y: -9, width: 17, height: 17, rx: 2 }),
        svg("text", { class: "tactical", x: 14.5, y: 4.2 }, String(counter.tactical)),
        ...corner(counter),
        ...(near || counter.name.length <= 9
            ? [fitted(counter.name, { class: "name", x: shift, y: 17.6 }, near ? 6 : 5, shift ? 38 : 46)] : []),
        ...fatigue(counter),
    ];
}

/** Far away: the color of the corps and the manpower. */
function farFace(words: string): SVGElement[] {
    return [
        svg("rect", { class: "shade", x: -25, y: -24, width: 55, height: 54, rx: 8 }),
        svg("rect", { class: "face", x: -27, y: -27, width: size, height: size, rx: 8 }),
        svg("rect", { class: "band", x: -21, y: -21, width: 42, height: 42, rx: 4 }),
        fitted(words, { class: "far-words", x: 0, y: 11 }, 2, 36),
    ];
}

function reportFace(counter: ReportCounter, detail: Detail): SVGElement[] {
    const named = counter.name !== counter.handle;
    if (detail === "far")
        return farFace("?");
    return [
        ...block(),
        svg("path", { class: "band", d: band_path }),
        fitted(named ? corpsNumeral(counter.side, counter.command) : counter.handle,
            { class: "corps", x: -23.5, y: -14.5 }, 5, 44),
        svg("text", { class: "unknown", x: 0, y: 9 }, "?"),
        fitted(named ? counter.name : armWords(counter), { class: "name", x: 0, y: 21 }, 8, 48),
    ];
}

function armWords({ arm, strength }: ReportCounter): string {
    const what = arm === "cavalry" ? "cav." : arm === "artillery" ? "guns" : arm === "infantry" ? "inf." : "troops";
    return strength === "unknown" ? what : `${strength} ${what}`;
}

function markerFace(counter: MarkerCounter): SVGElement[] {
    return [...block(), svg("path", { class: "back", d: "M-16-14h32v28h-32zM-16-14 16 14M16-14-16 14" }),
        ...(counter.decoy ? [svg("text", { class: "name", x: 0, y: 24 }, "decoy")] : [])];
}

function leaderFace(counter: LeaderCounter, detail: Detail): SVGElement[] {
    const rating = counter.army ? `${counter.authority}` : `${counter.tactical}-${counter.authority}`;
    return [
        svg("circle", { class: "disk face", r: 22 }), svg("circle", { class: "rim", r: 18 }),
        ...(detail === "far" ? [fitted(counter.name[0]!, { class: "rating", x: 0, y: 7 }, 2, 20)]
            : [fitted(counter.name, { class: "leader-name", x: 0, y: -1 }, 5, 31),
                svg("text", { class: "rating", x: 0, y: 12 }, rating)]),
    ];
}

function face(counter: Counter, detail: Detail): SVGElement[] {
    switch (counter.kind) {
    case "leader": return leaderFace(counter, detail);
    case "marker": return markerFace(counter);
    case "report": return reportFace(counter, detail);
    case "unit": return detail === "far" ? farFace(String(counter.manpower))
        : unitFace(counter, detail);
    }
}

function looks(counter: Counter): string {
    const spent = counter.kind === "unit" && (counter.exhausted || counter.spent) ? " spent" : "";
    const old = counter.age === undefined ? "" : counter.age < 2 ? " old1" : " old2";
    const picked = counter.kind === "unit" && counter.picked ? " picked" : "";
    return `hexblock ${counter.kind} ${counter.side}${spent}${old}${picked}`;
}

export function drawCounter(counter: Counter, detail: Detail): SVGGElement {
    const command = counter.kind === "marker" ? null : counter.command;
    const group = svg("g", { "aria-hidden": "true", class: looks(counter), transform: `scale(${block_size / size})` },
        ...face(counter, detail));
    const army = counter.kind === "leader" && counter.army;
    group.style.setProperty("--corps", army ? "#7a1f12" : corpsColor(counter.side, command));
    return svg("g", {}, group);
}

// ---- for a screen reader ----

function sideWords(side: Side): string {
    return side === "union" ? "Union" : "Confederate";
}

function unitWords(counter: UnitCounter): string[] {
    return [
        counter.name, corpsTitle(counter.side, counter.command), `${counter.arm} ${counter.size}`,
        `manpower ${counter.manpower}`, `tactical ${counter.tactical}`, `artillery ${counter.artillery}`,
        `fatigue ${counter.fatigue}`, counter.disorganized ? "disorganized" : "", counter.exhausted ? "exhausted" : "",
        counter.demoralized > 0 ? `demoralized ${counter.demoralized}` : "", counter.hungry ? "out of supply" : "",
    ];
}

function allWords(counter: Counter): string[] {
    switch (counter.kind) {
    case "unit": return unitWords(counter);
    case "leader": return [counter.name, counter.army ? "army leader" : "leader",
        counter.army ? "" : `tactical ${counter.tactical}`, `command ${counter.authority}`,
        counter.with === null ? "" : `with ${counter.with}`];
    case "marker": return ["hidden force", counter.decoy ? "decoy" : ""];
    case "report": return [counter.name, counter.name === counter.handle ? "" : counter.handle, armWords(counter),
        counter.seen ?? "in sight"];
    }
}

/** Every value of a counter: it begins with the name on it, so that voice control works. */
export function counterWords(counter: Counter, where: string): string {
    const whose = counter.own ? "" : sideWords(counter.side);
    return [...allWords(counter), whose, `at ${where}`].filter((word) => word !== "").join(", ");
}
