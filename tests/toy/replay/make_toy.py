#!/usr/bin/env python3
"""make_toy.py PROGRAM: plays the golden games of the toy system again and writes them here (tests/replay/README.md).

PROGRAM is a built vedette-toy.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "replay"))

from make import distill, play  # noqa: E402

GAMES = {
    "small-one-blind": ("small-one", ("fog=blind",), ("patrol", "patrol"), "4"),
    "small-one-open": ("small-one", ("fog=open",), ("random", "patrol"), "2"),
}

# Four commanders, by hand: machines write no letters.
SEPARATE = """
blue.foot: ready
blue.horse: ready
gray.horse: ready
gray.foot: ready
blue.horse: Ash via 24014, 23015
blue.horse: msg foot: They stand at Harbor. Come up on my left.
blue.horse: end
blue.foot: Birch via 24013, 23014
blue.foot: end
gray.foot: Elm via 23014
gray.foot: card hold
blue.foot: card charge
gray.foot: end
gray.horse: end
blue.foot: msg horse: I have met them.
blue.horse: end
blue.foot: end
"""
ENDS = ["gray.horse", "gray.foot", "blue.foot", "blue.horse"]


def play_separate(program, path):
    subprocess.run([program, "new", "small-one", "--seed", "1", "--set", "commanders=separate", "-o", path], check=True,
                   stdout=subprocess.DEVNULL)
    orders = SEPARATE.strip().split("\n")
    orders += [f"{seat}: end" for seat in (ENDS * 5)[:18]]
    for order in orders:
        seat, _, text = order.partition(": ")
        subprocess.run([program, "order", path, "--seat", seat, text], check=True, stdout=subprocess.DEVNULL)
    return [json.loads(line) for line in open(path, encoding="utf-8")]


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        for name, game in GAMES.items():
            record = play(program, *game, f"{scratch}/{name}.vdr", ("blue", "gray"))
            (HERE / f"{name}.game").write_text(distill(record), encoding="utf-8")
        record = play_separate(program, f"{scratch}/separate.vdr")
        (HERE / "small-one-separate.game").write_text(distill(record), encoding="utf-8")


main()
