"""test_record_changes.py VERIFIER FOLDER COUNT: run by test_record_python.c and tests/system/test_changes.c.

Every N.vdr of the folder, with the seats' N-SEAT.vdr beside it, must be good; then COUNT random
changes of one byte each are made in them, and each must be found. Forgeries whose chain was made again
(forged-*.vdr, with the words that must be said in forged-*.txt) must be found too.
"""

import importlib.util
import pathlib
import random
import sys


sys.dont_write_bytecode = True


def load(path):
    spec = importlib.util.spec_from_file_location("verify", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def finds(verifier, files):
    try:
        verifier.verify(files[0], files[1:])
    except verifier.Bad as bad:
        return str(bad)
    return None


def change(verifier, chance, files):
    """One byte of one of the files."""
    which = chance.randrange(len(files))
    data = bytearray(files[which])
    at = chance.randrange(len(data))
    data[at] ^= chance.randrange(1, 256)
    changed = list(files)
    changed[which] = bytes(data)
    if finds(verifier, changed) is None:
        sys.exit(f"byte {at} of file {which} was changed, and it was not found")


def main():
    verifier, folder, count = load(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(1863)
    games = []
    for path in sorted(folder.glob("[0-9]*.vdr")):
        if "-" in path.name:
            continue
        seats = sorted(folder.glob(f"{path.stem}-*.vdr"))
        games.append([file.read_bytes() for file in [path] + seats])
        found = finds(verifier, games[-1])
        if found is not None:
            sys.exit(f"{path.name}: {found}")
    for i in range(count):
        change(verifier, chance, games[i % len(games)])
    forgeries = sorted(folder.glob("forged-*.vdr"))
    for path in forgeries:
        found = finds(verifier, [path.read_bytes()])
        words = path.with_suffix(".txt").read_text()
        if found is None or words not in found:
            sys.exit(f"{path.name}: should have been refused with '{words}', was: {found}")
    print(f"{len(games)} games, {count} changes, {len(forgeries)} forgeries")


main()
