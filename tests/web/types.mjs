// A field that is renamed in events.def or offers.def breaks the page's compilation: node tests/web/types.mjs VEDETTE.
//
// On a copy of src/ and web/: the description of events and offers is compiled again with the build's own commands and
// linked into write-types, which writes the page's types; then tsc has to object.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const build = path.dirname(path.resolve(process.argv[2]));
const copy = mkdtempSync(path.join(tmpdir(), "vedette-types-"));
const description = "src/rules/altar/names/kinds.c";
const made = "web/src/systems/altar/kinds.ts";

/** The last command by which the build makes a target. */
function command(target) {
    const text = execFileSync("ninja", ["-C", build, "-t", "commands", target], { encoding: "utf8", maxBuffer: 1 << 28 });
    return text.trimEnd().split("\n").pop();
}

function run(line) {
    execFileSync("sh", ["-c", line], { cwd: build, stdio: "inherit" });
}

/** The page's types as the copy's .def files have them. */
function write_types() {
    const object = path.join(copy, "kinds.o"), writer = path.join(copy, "write-types");
    const compile = command(`CMakeFiles/vd_rules_altar.dir/${description}.o`)
        .replaceAll(`${root}/src`, `${copy}/src`).replace(/ -o \S+/, ` -o ${object}`).replace(/ -MD -MT \S+ -MF \S+/, "");
    run(compile);
    run(command("write-types").replace(/ -o write-types /, ` ${object} -o ${writer} `));
    writeFileSync(path.join(copy, made), execFileSync(writer, ["altar", "../../core"]));
}

function compile_page() {
    const { status, stdout } = spawnSync(path.join(root, "web/node_modules/.bin/tsc"), ["-p", path.join(copy, "web")], { encoding: "utf8" });
    return { ok: status === 0, text: stdout };
}

function check(ok, ...words) {
    if (!ok)
        throw new Error(words.join(" "));
}

/** One name in one .def file; what tsc says of it. */
function rename(file, from, to) {
    const def = path.join(copy, "src/rules/altar/tables", file);
    const before = readFileSync(def, "utf8");
    check(before.includes(from), file, "has no", from);
    writeFileSync(def, before.replace(from, to));
    write_types();
    const said = compile_page();
    writeFileSync(def, before);
    return said;
}

try {
    cpSync(path.join(root, "src"), path.join(copy, "src"), { recursive: true });
    cpSync(path.join(root, "web/src"), path.join(copy, "web/src"), { recursive: true });
    cpSync(path.join(root, "web/tsconfig.json"), path.join(copy, "web/tsconfig.json"));
    cpSync(path.join(root, "data/past"), path.join(copy, "data/past"), { recursive: true });
    symlinkSync(path.join(root, "web/node_modules"), path.join(copy, "web/node_modules"));

    write_types();
    check(readFileSync(path.join(copy, made), "utf8") === readFileSync(path.join(root, made), "utf8"), made, "is not what the .def files say");
    const unchanged = compile_page();
    check(unchanged.ok, unchanged.text);

    const event = rename("events.def", "FIELD(face, BYTE)", "FIELD(pips, BYTE)");
    check(!event.ok && event.text.includes("'face'"), "a renamed field of an event:", event.text);
    const offer = rename("offers.def", "FIELD(by_road, FLAG)", "FIELD(on_road, FLAG)");
    check(!offer.ok && offer.text.includes("'by_road'"), "a renamed field of an offer:", offer.text);
} finally {
    rmSync(copy, { recursive: true, force: true });
}
