// A look at the layout at every step of a test. In the page, whenever it has come to rest, the faults of the size at hand
// are told. Before a test's hand touches the page, a state that the test has not shown yet is looked at in all three sizes:
// the first of them, and with VD_TEST_ALL=1 every touch.
import path from "node:path";
import { faults_of_layout } from "./faults.mjs";

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };
export const sizes = [desktop, laptop, phone];

const every = process.env.VD_TEST_ALL === "1";
const most = 16; // states of one page

let pictures = 0; // of faults, in VD_PICTURES

/** In the page: tells the faults that are still there after a moment. */
function watch_layout() {
    const quiet = 120, moment = 400; // milliseconds
    let timer, rest = 0, changes = 0;
    function look() {
        const before = performance.now(), now = changes;
        const found = window.faults_of_layout();
        rest = 12 * (performance.now() - before);
        if (found.length > 0)
            setTimeout(() => changes === now && window.tell_layout(window.faults_of_layout().filter((each) => found.includes(each))), moment);
    }
    addEventListener("DOMContentLoaded", () => {
        new MutationObserver(() => {
            changes++;
            clearTimeout(timer);
            timer = setTimeout(look, quiet + rest);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
}

/** In the page: what is shown, apart from its numbers and names. */
function state_of_page() {
    const all = (selector, of) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map(of);
    const words = (text) => text.replace(/[0-9]+/g, "").split(" ").slice(0, 2).join(" ");
    return [location.pathname.replace(/^\/(c|join)\/.*\//, "$1/").replace(/^\/r\/.*/, "r"), document.title.slice(0, 1),
        ...all(".prompt", ({ dataset }) => `${dataset.phase} ${dataset.height}`),
        ...new Set(all(".prompt .choices [data-order], .prompt .go", ({ dataset, className }) => `${className} ${words(dataset.order ?? "")}`)),
        ...all("main, h2, dialog, .moments > *, .strip, .menu-list, .drawer, form", ({ localName, className, id }) => `${localName} ${className} ${id}`),
    ].join("|");
}

/** Waits until the page has been laid out again. */
const settled = (page) => page.evaluate(() => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)))));

/** The faults at three sizes; `each` is done at each of them. What moves while it is looked at is looked at once more. */
export async function faults_at_sizes(page, step, each = () => {}) {
    const before = page.viewportSize();
    const focus = await page.evaluateHandle(() => document.activeElement);
    const faults = [];
    for (const size of sizes) {
        await page.setViewportSize(size);
        await settled(page);
        let found = await page.evaluate(() => window.faults_of_layout());
        if (found.length > 0) {
            await page.waitForTimeout(400);
            found = await page.evaluate(() => window.faults_of_layout());
        }
        faults.push(...found.map((fault) => `${step}, ${size.width}x${size.height}: ${fault}`));
        if (found.length > 0 && process.env.VD_PICTURES)
            await page.screenshot({ path: path.join(process.env.VD_PICTURES, `fault-${++pictures}-${size.width}.png`) });
        await each(size);
    }
    await page.setViewportSize(before);
    await settled(page);
    await focus.evaluate((element) => element !== document.activeElement && element?.focus?.({ preventScroll: true }));
    return faults;
}

const lookers = new WeakMap(); // page: its looker

/** Looks at one player's page; `faults` are all that were found. */
export class Looker {
    constructor(page, at_sizes) {
        Object.assign(this, { page, at_sizes, faults: new Set(), seen: new Set(), looks: 0, busy: false });
        lookers.set(page, this);
    }

    async begin(context) {
        await context.exposeBinding("tell_layout", ({ page }, found) => found.forEach((each) =>
            lookers.get(page)?.faults.add(`${new URL(page.url()).pathname}, at rest: ${each}`)));
        await context.addInitScript(`window.faults_of_layout = ${faults_of_layout}; (${watch_layout})();`);
        watch_hand(Object.getPrototypeOf(this.page.locator("body")));
    }

    /** Looks, if what is shown was not seen before in this test. */
    async look() {
        if (!this.at_sizes || this.busy || this.page.isClosed())
            return;
        this.busy = true;
        try {
            const state = await this.page.evaluate(state_of_page);
            if (!every && (this.seen.has(state) || this.looks >= most))
                return;
            this.seen.add(state);
            this.looks++;
            for (const fault of await faults_at_sizes(this.page, state.slice(0, 60)))
                this.faults.add(fault);
        } catch (error) {
            if (!/navigat|destroyed|closed|not a function/i.test(error.message))
                throw error; // the page was left meanwhile
        } finally {
            this.busy = false;
        }
    }
}

let watched = false;

/** Every touch by a locator looks first. One that is told where to touch is left alone: the map moves with the window. */
function watch_hand(locator) {
    if (watched)
        return;
    watched = true;
    for (const touch of ["click", "tap", "check", "uncheck", "fill", "selectOption"]) {
        const plain = locator[touch];
        locator[touch] = async function (...given) {
            await lookers.get(this.page())?.look();
            return plain.apply(this, given);
        };
    }
}
