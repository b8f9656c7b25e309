#!/usr/bin/env python3
"""make_shipped.py PROGRAM: writes shipped.json, the hashes of the tables and maps that vedette brings.

PROGRAM is a built vedette. verify.py, which cannot read tables, compares a record's with these. A switch
that was set stands in the tables, as a byte; those bytes are taken for zero in what is hashed, so that one
hash serves. The few switches that change more than their own byte have a hash for each of their values.
"""

import base64
import hashlib
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

STEP = 11  # bytes that a switch takes at the end of the tables, its value last (src/scenario/switches.h)


def letters(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new(program, scenario, settings, path):
    words = [program, "new", scenario, "--seed", "1", "-o", path]
    for name, value in settings:
        words += ["--set", f"{name}={value}"]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def tables(program, scenario, settings=()):
    with tempfile.TemporaryDirectory() as folder:
        path = str(pathlib.Path(folder) / "x.vdr")
        done = new(program, scenario, settings, path)
        if done.returncode != 0:
            sys.exit(done.stderr)
        with open(path, encoding="utf-8") as file:
            file.readline()
            line = json.loads(file.readline())
    return bytes_of(line["scenario"]), bytes_of(line["theater"])


def masked(scenario, switches):
    scenario = bytearray(scenario)
    for i in range(switches):
        scenario[len(scenario) - 1 - STEP * i] = 0
    return letters(hashlib.sha256(scenario).digest())


def describe(program, scenario):
    name, options = scenario["id"], scenario["switches"]
    switches = len(options)
    plain, theater = tables(program, name)
    base = masked(plain, switches)
    wider = {}
    for option in options:
        others = [value for value in option["values"] if value != option["default"]]
        if any(masked(tables(program, name, [(option["id"], v)])[0], switches) != base for v in others):
            wider[option["id"]] = option["values"]
    hashes = {}
    for chosen in itertools.product(*wider.values()):
        settings = list(zip(wider, chosen))
        key = ",".join(f"{switch}={value}" for switch, value in settings)
        hashes[key] = masked(tables(program, name, settings)[0], switches)
    return {
        "map": letters(hashlib.sha256(theater).digest()),
        "switches": switches,
        "step": STEP,
        "by_default": base,
        "tables": hashes,
    }


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    program = str(pathlib.Path(sys.argv[1]).resolve())
    told = subprocess.run([program, "scenarios", "--json"], capture_output=True, text=True, check=True)
    playable = [one for one in json.loads(told.stdout)["scenarios"] if one["system"] is not None]
    shipped = {one["id"]: describe(program, one) for one in sorted(playable, key=lambda one: one["id"])}
    path = pathlib.Path(__file__).parent / "shipped.json"
    path.write_text(json.dumps(shipped, indent=1) + "\n", encoding="utf-8")


main()
