#!/usr/bin/env python3
"""make.py PROGRAM: plays the golden games anew and writes them here (see README.md).

PROGRAM is a built vedette. Each game is played by machines (vedette sim --record); of its record the
orders, the hashes of the states and the head are kept: all else follows from the seed.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

# name: scenario, fog, players, seed. The tests want a battle in vicksburg-blind, and in one of Gettysburg.
GAMES = {
    "vicksburg-blind": ("vicksburg", "blind", ("script", "script"), "2"),
    "vicksburg-tokens": ("vicksburg", "tokens", ("script", "script"), "2"),
    "vicksburg-open": ("vicksburg", "open", ("random", "script"), "3"),
    "gettysburg-blind": ("gettysburg", "blind", ("script", "script"), "1"),
    "gettysburg-tokens": ("gettysburg", "tokens", ("random", "script"), "5"),
    "gettysburg-open": ("gettysburg", "open", ("script", "random"), "6"),
}
FIRST_TURN = ("vicksburg-blind", "union", "Turn 2 of")


def play(program, scenario, fog, players, seed, path, sides=("union", "confederate")):
    words = ["sim", scenario, "--games", "1", "--seed", seed, "--set", f"fog={fog}"]
    words += [f"--{sides[0]}", players[0], f"--{sides[1]}", players[1], "--record", path]
    subprocess.run([program] + words, check=True, stdout=subprocess.DEVNULL)
    return [json.loads(line) for line in open(path, encoding="utf-8")]


def distill(record):
    """What has to be kept of a record."""
    head = record[0]
    lines = [f"scenario {head['scenario']}"]
    lines += [f"set {name}={value}" for name, value in head["set"].items() if name != "dice"]
    at = 0  # a game by hand has times
    for line in record[2:]:
        if line.get("at", at) != at:
            at = line["at"]
            lines.append(f"at {at}")
        if line.get("text") == "start":
            lines.append(head["key"])
        if "text" in line and line["text"] != "start":
            lines.append(f"{line['seat']}: {line['text']}")
        if "state" in line:
            lines.append(f"state {line['state']}")
    lines.append(f"head {record[-1]['h']}")
    return "\n".join(lines) + "\n"


def first_turn(program, path, seat, end):
    words = [program, "replay", path, "--seat", seat]
    told = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    lines = told.split("\n")
    last = next(i for i, line in enumerate(lines) if end in line)
    return "\n".join(lines[: last + 1]) + "\n"


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    program = str(pathlib.Path(sys.argv[1]).resolve())
    here = pathlib.Path(__file__).parent
    hashes = here.parent.parent / "tools/verify/make_shipped.py"  # of the tables, for the second verifier
    subprocess.run([sys.executable, hashes, program], check=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name, game in GAMES.items():
            path = f"{scratch}/{name}.vdr"
            record = play(program, *game, path)
            (here / f"{name}.game").write_text(distill(record), encoding="utf-8")
            print(f"{name}: {record[-3]['n']} orders, head {record[-1]['h']}")
        name, seat, end = FIRST_TURN
        text = first_turn(program, f"{scratch}/{name}.vdr", seat, end)
        (here / "first-turn.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
