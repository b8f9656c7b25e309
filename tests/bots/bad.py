"""Bots that misbehave, for tests/unit/test_bots.c: python3 bad.py HOW."""
import json
import os
import sys
import tempfile
import time


def say(message):
    print(json.dumps(message), flush=True)


def on_ask(how, ask):
    if how == "slow":
        time.sleep(60)
    elif how == "illegal":
        say({"ask": ask, "order": "march on Washington"})
    elif how == "garrulous":
        while True:
            sys.stdout.write("x" * 4096)
    elif how == "grumbling":
        while True:
            sys.stderr.write("nobody listens to me\n" * 100)
    elif how == "twice":
        say({"ask": ask, "order": "one"})
        say({"ask": ask, "order": "two"})
    elif how == "another":
        say({"ask": ask + 1, "order": "one"})
    elif how == "crashing":
        sys.stderr.write("I \033[31mam\033[0m lost\n")
        sys.stderr.flush()
        os.abort()
    elif how == "eating":
        hoard = []
        while True:
            hoard.append(bytearray(16 << 20))
    elif how == "babbling":
        print("I think I shall march.", flush=True)
    elif how == "spinning":
        say({"ask": ask, "order": "one"})
        while True:
            pass
    elif how == "closing":
        sys.stdout.flush()
        os.close(1)
        time.sleep(60)
    elif how == "prying":
        say({"ask": ask, "order": pry()})
    elif how == "brooding":
        say({"ask": ask, "order": str(brood())})
    elif how == "raving":
        say({"ask": ask, "order": str(brood())})
        print("and another thing", flush=True)
    elif how == "remembering":
        say({"ask": ask, "order": "memo", "memo": "x" * 5464})
    elif how == "curious":
        say({"ask": ask, "about": "Grant"})
    elif how == "pestering":
        for _ in range(10000):
            say({"ask": ask, "about": "Grant"})
    elif how == "nameless":
        say({"ask": ask, "about": ""})
    elif how == "overflowing":
        say({"ask": ask, "order": "memo", "memo": "x" * 5465})


def brood():
    """A process that has left group and session, and whose parent has ended."""
    there, here = os.pipe()
    if os.fork() == 0:
        os.setsid()
        child = os.fork()
        if child == 0:
            os.setsid()
            for fd in range(3):
                os.close(fd)
            time.sleep(60)
            os._exit(0)
        os.write(here, str(child).encode())
        os._exit(0)
    os.wait()
    return int(os.read(there, 20))


def pry():
    """What a child can see of its parent's: descriptors, variables, files it could write."""
    found = []
    for fd in range(3, 1024):
        try:
            os.fstat(fd)
            found.append(f"fd {fd}")
        except OSError:
            pass
    found += [name for name in os.environ if name.startswith(("VD_", "HOME", "USER"))]
    try:
        with tempfile.TemporaryFile() as file:
            file.write(b"x")
            file.flush()
        found.append("file")
    except OSError:
        pass
    return ", ".join(found) + f" nice {os.nice(0)}"


def main():
    how = sys.argv[1]
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            if how == "silent":
                time.sleep(60)
            elif how == "dead":
                sys.exit(3)
            elif how == "stranger":
                say({"hello": 99, "name": how})
            else:
                say({"hello": 1, "name": how, "wants": ["words"]})
        elif "ask" in message:
            on_ask(how, message["ask"])


main()
