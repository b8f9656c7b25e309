// The server's JSON is what the page's types declare: node tests/web/json.mjs PROGRAM [SYSTEM].
//
// Games are played over the API, and what the server sends in them is written into a TypeScript file as literals of
// the declared types. The compiler then finds every member that is missing, has another type or is not declared, in
// views, battles, events, offers, cards and lists. An optional member must have been sent at least once.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { check, Server, until } from "./harness.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** By game system: where the types are that the page has for it, and games that show many sorts of positions. */
const systems = {
    altar: {
        view: ["web/src/systems/altar/model/view", "View"],
        battle: ["web/src/systems/altar/model/battle", "FoughtBattle"],
        event: ["web/src/systems/altar/kinds", "AltarEvent"],
        offer: ["web/src/systems/altar/kinds", "AltarOffer"],
        games: [
            { scenario: "gettysburg", settings: ["fog=blind"], steps: 160 },
            { scenario: "vicksburg", settings: ["fog=tokens", "commanders=separate"], steps: 160 },
            { scenario: "vicksburg", settings: ["fog=open"], steps: 160 },
        ],
        machines: [{ scenario: "gettysburg", settings: ["fog=open"] }, { scenario: "vicksburg", settings: [] }],
    },
    gcacw: {
        view: ["web/src/systems/gcacw/model/view", "View"],
        battle: null,
        event: ["web/src/systems/gcacw/kinds", "GcacwEvent"],
        offer: ["web/src/systems/gcacw/kinds", "GcacwOffer"],
        games: [ // a view is long: one of some is enough
            { scenario: "meade-moves-north", settings: ["fog=blind"], steps: 40, every: 8 },
            { scenario: "june-23", settings: ["fog=tokens", "limited-intelligence=on"], steps: 40, every: 8 },
            { scenario: "high-tide", settings: ["fog=open", "commanders=separate"], steps: 40, every: 8 },
        ],
        machines: [],
    },
    outpost: {
        view: ["tests/toy/web/outpost", "View"],
        battle: null,
        event: ["tests/toy/web/kinds", "OutpostEvent"],
        offer: ["tests/toy/web/kinds", "OutpostOffer"],
        games: [
            { scenario: "small-one", settings: [], steps: 60 },
            { scenario: "small-one", settings: ["commanders=separate"], steps: 60 },
        ],
        machines: [{ scenario: "small-one", settings: [] }],
    },
};

// ---- what the server sends ----

/** Each once, by kind. */
class Samples {
    constructor() {
        this.all = { View: new Map(), Battle: new Map(), Line: new Map(), Legal: new Map(), Card: new Map(), Catalogue: new Map() };
    }

    add(kind, value) {
        this.all[kind].set(JSON.stringify(value), value);
    }
}

function chance(seed) {
    let state = seed;
    return (below) => {
        state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
        return (state >>> 4) % below;
    };
}

/** Returns the lines that told something of a new kind. */
async function read_log(server, samples, game, seat, key, kinds = new Set()) {
    const firsts = [];
    for (let after = 0, more = true; more;) {
        const log = await server.api(`/c/${game}/log?after=${after}&seat=${seat}`, key);
        ({ k: after, more } = log);
        for (const { battle, line, ...told } of log.lines) {
            if (told.events.some(({ kind }) => !kinds.has(kind)))
                firsts.push(told.k);
            told.events.forEach(({ kind }) => kinds.add(kind));
            check(line.k === told.k, "the line of another number");
            samples.add("Line", { ...told, k: 0 });
            if (battle !== null)
                samples.add("Battle", battle);
        }
    }
    return firsts;
}

async function write_letter(server, game, key, { letters }, step) {
    const [to] = letters?.to ?? [];
    if (to && step % 7 === 0)
        await server.api(`/c/${game}/orders`, key, { text: `${to.order}the road is open` }).catch(() => {}); // four on the road at most
}

let seeds = 0;

/** A server has one campaign of a seed. */
const another_seed = () => String(++seeds).padStart(16, "0");

/** Every seat gives any order it is offered. */
async function play_by_lot(server, samples, { steps, every = 1, ...wish }, seed) {
    const made = await server.api("/campaigns", null, { ...wish, umpire: true, seed: another_seed() });
    const keys = {};
    for (const [seat, { key }] of Object.entries(made.invitations))
        keys[seat] = (await server.api("/join", key, { salt: `a salt of the ${seat}` })).yours.key;
    const pick = chance(seed);
    samples.add("Card", await server.api(`/c/${made.game}`, Object.values(keys)[0]));
    await until("the campaign runs", async () => (await server.api(`/c/${made.game}`, made.host.key)).state === "running");
    for (let step = 0; step < steps; step++) {
        const [seat, legal] = await until("a seat is asked", async () => {
            for (const seat of Object.keys(keys)) {
                const legal = await server.api(`/c/${made.game}/legal`, keys[seat]);
                if ((legal.asked && legal.offers.length > 0) || legal.over)
                    return [seat, legal];
            }
            return null;
        });
        if (legal.over)
            break;
        samples.add("Legal", legal);
        const view = await server.api(`/c/${made.game}/view`, keys[seat]);
        if (step % every === 0)
            samples.add("View", view);
        await write_letter(server, made.game, keys[seat], view, step);
        const general = legal.offers.filter(({ about }) => about === null); // "deploy default": half of them, or a set-up takes too long
        const offers = general.length > 0 && pick(2) === 0 ? general : legal.offers;
        const { order: text } = offers[pick(offers.length)];
        const sent = server.api(`/c/${made.game}/orders`, keys[seat], { text, head: step % 7 === 0 ? null : legal.head });
        if (!(await sent.catch(() => null)))
            continue; // the tick was under way, and the list is of before it
        await until("it is told", async () => (await server.api(`/c/${made.game}/seat`, keys[seat])).k > legal.k);
    }
    for (const seat of Object.keys(keys))
        await read_log(server, samples, made.game, seat, made.umpire.key);
}

/** The computer plays all seats to the end. */
async function watch(server, samples, wish, seed, { sides, machines }) {
    const seats = Object.fromEntries(sides.map((side) => [side, machines.includes("script") ? "script" : machines[0]]));
    const made = await server.api("/campaigns", null, { ...wish, umpire: true, seats, seed: another_seed() });
    await until("the campaign is over", async () => (await server.api(`/c/${made.game}`, made.umpire.key)).state === "over", 240);
    samples.add("Card", await server.api(`/c/${made.game}`, made.umpire.key));
    for (const side of sides) {
        samples.add("View", await server.api(`/c/${made.game}/view?seat=${side}`, made.umpire.key));
        const firsts = await read_log(server, samples, made.game, side, made.umpire.key);
        for (const k of firsts.filter((_, i) => i % 3 === 0)) {
            await new Promise((resolve) => setTimeout(resolve, 250)); // an earlier moment is dear (docs/api.md, "Limits")
            samples.add("View", await server.api(`/c/${made.game}/view?seat=${side}&at=${k}`, made.umpire.key));
        }
    }
}

// ---- what the page declares ----

const folder = mkdtempSync(path.join(root, "web/.json-"));

function imports({ view, battle, event, offer }) {
    const from = ([file, name], as) => `import type { ${name} as ${as} } from "${path.relative(folder, path.join(root, file))}";\n`;
    return from(view, "View") + from(event, "Told") + from(offer, "Offered") + from(["web/src/core/kinds", "RecordEvent"], "RecordEvent") +
        (battle ? from(battle, "Battle") : "") +
        ["Card", "Catalogue", "LogLine", "Legal as AnyLegal"].map((name) => from(["web/src/core/api", name.split(" as ")[0]], name.split(" as ").pop())).join("") +
        "type Line = Omit<LogLine, \"events\" | \"battle\" | \"line\"> & { events: (Told | RecordEvent)[] };\n" +
        "type Legal = Omit<AnyLegal, \"offers\"> & { offers: Offered[] };\n";
}

/** What the compiler says of samples, kind by kind; a literal may not have undeclared members. */
function faults(system, samples) {
    const text = imports(system) + Object.entries(samples).flatMap(([kind, values]) =>
        [...values].map((value, i) => `export const ${kind}${i}: ${kind} = ${JSON.stringify(value)};\n`)).join("");
    const file = path.join(folder, "samples.ts");
    writeFileSync(file, text);
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ extends: "../tsconfig.json", include: [], files: ["samples.ts", "../src/css.d.ts"] }));
    const { stdout } = spawnSync(path.join(root, "web/node_modules/.bin/tsc"), ["-p", folder, "--pretty", "false"], { encoding: "utf8", maxBuffer: 1 << 28 });
    const lines = text.split("\n");
    return stdout.split("\n").filter((line) => /error TS/.test(line)).map((line) => {
        const [, row, column, words] = /\((\d+),(\d+)\): error (.*)$/.exec(line) ?? [null, 1, 1, line];
        return { words, example: `${lines[row - 1].split(" = ")[0]}: ${lines[row - 1].slice(column - 1, +column + 59)}` };
    });
}

/** Members of views and battles that are declared with a question mark, which no compiler misses. */
function optional_members({ view, battle }) {
    const texts = [view, battle].filter(Boolean).map(([file]) => path.join(root, file))
        .map((file) => readFileSync(existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.tsx`, "utf8"));
    return texts.flatMap((text) => [...text.matchAll(/^ +(\w+)\?: /gm)].map(([, name]) => name));
}

function keys_of(value, found = new Set()) {
    if (value !== null && typeof value === "object")
        for (const [key, inner] of Object.entries(value)) {
            found.add(key);
            keys_of(inner, found);
        }
    return found;
}

/** The check itself finds a member that is gone, added or changed. */
function finds_breaches(system, view) {
    const { turn, ...without } = view;
    const altered = { gone: without, added: { ...view, undeclared: 1 }, changed: { ...view, turn: String(turn) },
        deep: { ...view, prompt: { ...view.prompt, undeclared: null } } };
    for (const [name, value] of Object.entries(altered))
        check(faults(system, { View: [value] }).length > 0, "a member of a view is", name, "and nobody notices");
}

/** What the server sends in games of a system is what the page declares. */
async function compare(server, catalogue, name) {
    const system = systems[name];
    check(system, "no types are named here for the game system", name);
    const scenario = catalogue.scenarios.find((each) => each.system === name);
    const samples = new Samples();
    samples.add("Catalogue", catalogue);
    await Promise.all([ // at once: each waits most of its time for a tick
        ...system.games.map((game, i) => play_by_lot(server, samples, game, i + 1)),
        ...system.machines.map((wish, i) => watch(server, samples, wish, i, scenario)),
    ]);
    const all = Object.fromEntries(Object.entries(samples.all).map(([kind, values]) => [kind, [...values.values()]]));
    console.log(`${name}: ${Object.entries(all).map(([kind, values]) => `${values.length} ${kind}`).join(", ")}`);
    check(system.battle === null || all.Battle.length > 0, "no battle was fought");

    const found = faults(system, all);
    const each = new Map(found.map(({ words, example }) => [words, example])); // once, however often it was sent
    check(found.length === 0, `not as declared:\n${[...each].map(([words, example]) => `${words}\n    ${example}`).join("\n")}`);
    const sent = keys_of(all);
    const missing = optional_members(system).filter((member) => !sent.has(member));
    check(missing.length === 0, "declared, and never sent:", missing.join(", "));
    finds_breaches(system, all.View[0]);
    console.log(`ok      what the server sends for ${name} is what the page declares`);
}

const server = new Server();
try {
    await server.start();
    const catalogue = await server.api("/scenarios");
    const names = [...new Set(catalogue.scenarios.map((each) => each.system))];
    for (const name of names.filter((each) => process.argv[3] === undefined || each === process.argv[3]))
        await compare(server, catalogue, name);
} catch (error) {
    console.log(`FAILED  ${error.stack}`);
    process.exitCode = 1;
} finally {
    rmSync(folder, { recursive: true, force: true });
    await server.end();
}
