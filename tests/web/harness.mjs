// What the tests of the page share: a server of their own, a real browser, and a look at everything the
// page asks for and says on the side.
//
// Each test is a program: node tests/web/X.mjs PROGRAM [CASE]. A case that fails ends it with exit 1; the
// picture of every open page is then left in the folder that is named. The server listens on a port that
// the kernel chose and is killed at the end, whatever happened.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { desktop, Looker, phone } from "./lib/look.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(path.join(root, "web", "package.json"));
const { chromium } = require("playwright-core");
const axe_source = require.resolve("axe-core/axe.min.js");

export const program = path.resolve(process.argv[2] ?? path.join(root, "build/release/vedette"));
export const all = process.env.VD_TEST_ALL === "1";
const only = process.argv[3];
// The tiles of the maps are drawn once for all tests.
const tiles = path.join(process.env.VD_BUILD_DIR ?? tmpdir(), "vedette-web-tiles");

export { desktop, phone };
export const tablet = { width: 820, height: 1180 };

export function check(condition, ...words) {
    if (!condition)
        throw new Error(words.join(" ") || "a check failed");
}

export function same(left, right, ...words) {
    check(JSON.stringify(left) === JSON.stringify(right), JSON.stringify(left), "is not", JSON.stringify(right), ...words);
}

/** Until it is so; what it last was is told if it never is. */
export async function until(what, probe, seconds = 20) {
    const end = Date.now() + 1000 * seconds;
    let last;
    for (;;) {
        last = await probe();
        if (last)
            return last;
        check(Date.now() < end, `it did not come in ${seconds} s: ${what} (${JSON.stringify(last)})`);
        await new Promise((resolve) => setTimeout(resolve, 25));
    }
}

/** A test that dies takes its servers along: one that stayed would hold the suite up. */
const started = new Set();
process.once("exit", () => started.forEach((server) => server.kill("SIGKILL")));

export class Server {
    constructor(...options) {
        this.options = options;
        this.folder = mkdtempSync(path.join(tmpdir(), "vedette-web-"));
        this.listen = "127.0.0.1:0";
    }

    async start() {
        this.process = spawn(program, ["serve", "--listen", this.listen, "--no-browser", "--machine-clock", "0", "--store",
            `sqlite:${path.join(this.folder, "store.db")}`, "--tiles", tiles, ...this.options], { stdio: ["ignore", "pipe", "inherit"] });
        started.add(this.process);
        const line = await new Promise((resolve, reject) => {
            this.process.stdout.once("data", (data) => resolve(String(data).split("\n")[0]));
            this.process.once("exit", (status) => reject(new Error(`the server ended at once, with ${status}`)));
        });
        this.address = line.trim().replace(/\/$/, "");
        this.listen = new URL(this.address).host; // a restart takes the same port
        return this;
    }

    async kill(signal = "SIGKILL") {
        const gone = new Promise((resolve) => this.process.once("exit", resolve));
        this.process.kill(signal);
        await gone;
        started.delete(this.process);
    }

    async end() {
        if (this.process && this.process.exitCode === null && this.process.signalCode === null)
            await this.kill();
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }); // a map may still be being drawn
    }

    /** A request beside the page: POST if there is a body. */
    async api(where, key = null, body = undefined) {
        const headers = { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...(body ? { "Content-Type": "application/json" } : {}) };
        const response = await fetch(`${this.address}/api/1${where}`, {
            headers, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
        });
        const text = await response.text();
        check(response.ok, where, response.status, text.trim());
        return JSON.parse(text);
    }
}

let browser = null;

async function open_browser() {
    const chromium_path = execFileSync("sh", ["-c", "command -v chromium"]).toString().trim();
    return chromium.launch({
        executablePath: chromium_path,
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync"],
    });
}

/** A player at his own machine: no cookie of anybody else's. Console and foreign requests are kept. */
export class Player {
    constructor(server, context, page) {
        Object.assign(this, { server, context, page, complaints: [], expected: [] });
        const own = new URL(server.address).origin;
        page.on("console", (message) => {
            if (message.type() === "error" || message.type() === "warning")
                this.complain(`console: ${message.text()} (${message.location().url})`);
        });
        page.on("pageerror", (error) => this.complain(`page: ${error.stack ?? error}`));
        page.on("request", (request) => {
            const url = request.url();
            if (!url.startsWith(own) && !url.startsWith("data:") && !url.startsWith("blob:"))
                this.complain(`a request to another host: ${url}`);
        });
    }

    complain(words) {
        if (!this.expected.some((pattern) => pattern.test(words)))
            this.complaints.push(words);
    }

    /** What a test provokes on purpose: a refused request shows in the console. */
    expect(pattern) {
        this.expected.push(pattern);
    }

    go(where) {
        return this.page.goto(this.server.address + where);
    }

    async picture(name) {
        if (process.env.VD_PICTURES)
            await this.page.screenshot({ path: path.join(process.env.VD_PICTURES, `${name}.png`) });
    }

    /** No fault that axe-core calls serious or critical. */
    async accessible(name) {
        if (!(await this.page.evaluate(() => "axe" in window)))
            await this.page.evaluate((await import("node:fs")).readFileSync(axe_source, "utf8"));
        const { violations } = await this.page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        const bad = violations.filter((each) => each.impact === "serious" || each.impact === "critical")
            .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
        check(bad.length === 0, `${name}:`, bad.join("\n"));
    }
}

/** In the page: an order that a click, a form or a choice sends must be the text which that element carries. */
function watch_orders() {
    let touched = null; // until the handlers of the event are through
    for (const kind of ["click", "submit", "change", "keydown"])
        addEventListener(kind, (event) => {
            const element = event.submitter ?? event.target;
            const mine = touched = { kind, order: element.closest?.("[data-order]")?.dataset.order ?? null, html: element.outerHTML?.slice(0, 160) };
            setTimeout(() => { touched = touched === mine ? null : touched; }, 0);
        }, true);
    const send = window.fetch;
    window.fetch = (where, options) => {
        if (touched && touched.kind !== "keydown" && options?.method === "POST" && String(where).split("?")[0].endsWith("/orders")) {
            const { text } = JSON.parse(options.body);
            window.orders_watched = (window.orders_watched ?? 0) + 1;
            if (text !== touched.order)
                console.error(`"${text}" was sent by an element whose data-order is ${touched.order}: ${touched.html}`);
        }
        return send(where, options);
    };
}

const players = [];

/** A player with a browser. The layout is not looked at where time is measured (`layout: false`), and in one size only
 *  where the window or the camera is the test's own affair (`layout: "at rest"`). */
export async function sit_down(server, { layout = true, ...options } = {}) {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: "reduce", ...options });
    await context.addInitScript(watch_orders);
    const player = new Player(server, context, await context.newPage());
    if (layout) {
        player.looker = new Looker(player.page, layout !== "at rest");
        await player.looker.begin(context);
    }
    players.push(player);
    return player;
}

/** Plays the cases, each with a fresh server: {"what it shows": async (server) => {}}. */
export async function run(cases, ...options) {
    let failed = 0;
    browser = await open_browser();
    for (const [name, play] of Object.entries(cases))
        if (!only || name.includes(only))
            failed += (await tried(name, play, options)) || (await tried(name, play, options, "again: ")) ? 0 : 1;
    await browser.close();
    process.exit(failed > 0 ? 1 : 0);
}

/** A hand at a page is quicker than any player and may touch what has just moved away: what fails is told, with
 *  its pictures, and tried once more. */
async function tried(name, play, options, note = "") {
    const server = await new Server(...options).start();
    try {
        await play(server);
        for (const player of players) {
            await player.looker?.look();
            const found = [...player.complaints, ...player.looker?.faults ?? []];
            check(found.length === 0, found.join("\n"));
        }
        console.log(`ok      ${note}${name}`);
        return true;
    } catch (error) {
        console.log(`FAILED  ${note}${name}\n${error.stack}`);
        await leave_pictures();
        return false;
    } finally {
        await Promise.all(players.splice(0).map(leave));
        await server.end();
    }
}

/** Answers that a test was still making are not waited for. */
async function leave(player) {
    await player.page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => {});
    await player.context.close().catch(() => {});
}

async function leave_pictures() {
    const folder = mkdtempSync(path.join(tmpdir(), "vedette-web-failed-"));
    for (const [i, player] of players.entries()) {
        console.log(`${player.page.url()}: ${player.complaints.join("; ")}`);
        await player.page.screenshot({ path: path.join(folder, `${i + 1}.png`) }).catch(() => {});
    }
    console.log(`pictures: ${folder}`);
}
