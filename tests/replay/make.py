#!/usr/bin/env python3
"""make.py PROGRAM [NAME...]: plays the golden games again, or those named, and writes them here (see README.md).

PROGRAM is a built vedette. Each game is played by machines (vedette sim --record); of its record the
orders, the hashes of the states and the head are kept: all else follows from the seed.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

# Separate commanders write to each other.
HISTORIC = ("fog=blind", "commanders=separate", "communications=historic")
# name: scenario, settings, players, seed. The tests want a battle in vicksburg-blind, and in one of Gettysburg.
GAMES = {
    "vicksburg-blind": ("vicksburg", ("fog=blind",), ("script", "script"), "2"),
    "vicksburg-tokens": ("vicksburg", ("fog=tokens",), ("script", "script"), "2"),
    "vicksburg-open": ("vicksburg", ("fog=open",), ("random", "script"), "3"),
    "gettysburg-blind": ("gettysburg", ("fog=blind",), ("script", "script"), "1"),
    "gettysburg-tokens": ("gettysburg", ("fog=tokens",), ("random", "script"), "5"),
    "gettysburg-open": ("gettysburg", ("fog=open",), ("script", "random"), "6"),
    "meade-moves-north-tokens": ("meade-moves-north", ("fog=tokens",), ("random", "random"), "1"),
    "meade-moves-north-blind": ("meade-moves-north", ("fog=blind",), ("script", "script"), "1"),
    "meade-moves-north-historic": ("meade-moves-north", HISTORIC, ("script", "script"), "1"),
}
FIRST_TURN = ("vicksburg-blind", "union", "Turn 2 of")


def play(program, scenario, settings, players, seed, path, sides=("union", "confederate")):
    words = ["sim", scenario, "--games", "1", "--seed", seed]
    words += [word for setting in settings for word in ("--set", setting)]
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
    names = sys.argv[2:] or list(GAMES)
    if len(sys.argv) < 2 or sys.argv[1].startswith("-") or not set(names) <= set(GAMES):
        sys.exit(__doc__)
    program = str(pathlib.Path(sys.argv[1]).resolve())
    here = pathlib.Path(__file__).parent
    hashes = here.parent.parent / "tools/verify/make_shipped.py"  # of the tables, for the second verifier
    subprocess.run([sys.executable, hashes, program], check=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            path = f"{scratch}/{name}.vdr"
            record = play(program, *GAMES[name], path)
            (here / f"{name}.game").write_text(distill(record), encoding="utf-8")
            print(f"{name}: {record[-3]['n']} orders, head {record[-1]['h']}")
        name, seat, end = FIRST_TURN
        if name not in names:
            return
        text = first_turn(program, f"{scratch}/{name}.vdr", seat, end)
        (here / "first-turn.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
