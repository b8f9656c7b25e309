// The page's pure parts without a browser: node tests/web/unit.mjs. web/src is bundled for node, then every
// file of tests/web/unit is run by node's own runner.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "vedette-unit-"));
const bundle = path.join(folder, "page.mjs");

try {
    execFileSync("esbuild", [path.join(here, "unit/page.ts"), "--bundle", "--format=esm", "--platform=node", "--log-level=warning", `--outfile=${bundle}`,
        "--jsx=automatic", "--jsx-import-source=preact", "--loader:.css=empty"],
        { stdio: "inherit", env: { ...process.env, NODE_PATH: path.join(here, "../../web/node_modules") } });
    const files = readdirSync(path.join(here, "unit")).filter((name) => name.endsWith(".mjs")).map((name) => path.join(here, "unit", name));
    const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit", env: { ...process.env, VD_PAGE: bundle } });
    process.exitCode = status ?? 1;
} finally {
    rmSync(folder, { recursive: true, force: true });
}
