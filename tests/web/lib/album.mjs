// Pictures of the page at three sizes, by daylight and by lamp-light, and a sheet on which they stand side by side.
// Every state is tried by axe-core as well, on the desktop by both lights and on the phone.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { desktop, phone, tablet } from "../harness.mjs";

const sizes = { desktop, tablet, phone };
const lights = ["day", "lamp"];
const tallest = 2600; // pixels of a page that scrolls

/** Until fonts, tiles and pictures are there; a tile that does not come is no reason to wait for ever. */
function settle(page) {
    return page.evaluate(async () => {
        const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
        const is_here = (image) => image.complete && image.naturalWidth > 0;
        await document.fonts.ready;
        for (let tries = 0; tries < 40 && [...document.querySelectorAll(".tiles img")].some((image) => !is_here(image)); tries++)
            await pause(100);
        await pause(150);
    });
}

async function picture(page, file) {
    const height = await page.evaluate(() => document.scrollingElement.scrollHeight);
    const { width, height: seen } = page.viewportSize();
    await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height: Math.max(seen, Math.min(height, tallest)) } });
}

const cell = (name) => `<figure><a href="${name}"><img loading="lazy" src="${name}" alt=""></a><figcaption>${name.split("--")[1].replace(".png", "")}</figcaption></figure>`;

const style = "body{font:15px sans-serif;background:#888;margin:1em}section{display:flex;flex-wrap:wrap;gap:.6em;align-items:start}" +
    "figure{margin:0;background:#fff;padding:.3em}img{height:340px;display:block}h2{margin:1em 0 .3em}figcaption{font-size:12px}";

export class Album {
    constructor(folder) {
        this.folder = folder;
        this.faults = [];
        mkdirSync(folder, { recursive: true });
    }

    /** A part of the walk: its pictures are numbered from the first on, so that a second try writes over them. */
    part(number, title) {
        let count = 0;
        return async (player, name) => {
            const { page } = player;
            const start = `${String(number).padStart(2, "0")}-${title}-${String(++count).padStart(2, "0")}-${name}`;
            const light_before = await page.evaluate(() => document.documentElement.dataset.theme ?? null);
            for (const [size, viewport] of Object.entries(sizes)) {
                await page.setViewportSize(viewport);
                await settle(page);
                for (const light of lights) {
                    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, light);
                    await picture(page, path.join(this.folder, `${start}--${size}-${light}.png`));
                    if (size === "desktop" || (size === "phone" && light === "day"))
                        await player.accessible(`${start}, ${size}, ${light}`).catch((fault) => this.faults.push(fault.message));
                }
            }
            await page.evaluate((theme) => {
                if (theme === null)
                    delete document.documentElement.dataset.theme;
                else
                    document.documentElement.dataset.theme = theme;
            }, light_before);
            await page.setViewportSize(desktop);
        };
    }

    /** index.html: whatever pictures there are, state by state. Gives what axe-core found since. */
    close() {
        const names = readdirSync(this.folder).filter((name) => /--.*\.png$/.test(name)).sort();
        const states = [...new Set(names.map((name) => name.split("--")[0]))];
        const body = states.map((state) => `<h2>${state}</h2>\n<section>${names.filter((name) => name.split("--")[0] === state).map(cell).join("\n")}</section>`);
        writeFileSync(path.join(this.folder, "index.html"),
            `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>\n<h1>${states.length} states</h1>\n${body.join("\n")}\n`);
        return this.faults.splice(0);
    }
}
