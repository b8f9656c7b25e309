#!/usr/bin/env python3
"""A bot for vedette that draws lots: the smallest thing that plays, to be copied and improved.

Start it from the server:   vedette serve --bot dice='python3 tools/bots/sample.py'
The lines it talks are described in docs/bots.md. It needs the standard library only.
"""
import json
import random
import sys


def say(message):
    """One JSON object a line, at once: the server waits for it."""
    print(json.dumps(message), flush=True)


def decide(ask, game):
    """Any of the orders that the seat may give. The seed and the question's number make the choice
    the same if it is asked again; nothing need be remembered."""
    lots = random.Random(f"{game['seed']} {ask['ask']}")
    return lots.choice(ask["orders"])


def main():
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            say({"hello": 1, "name": "sample", "wants": ["words", "orders"]})
        elif "game" in message:
            game = message  # seat, scenario and switches (in "head"); what came before is over
        elif "told" in message:
            pass  # message["words"]: what the seat hears; a better bot listens
        elif "ask" in message:
            say({"ask": message["ask"], "order": decide(message, game), "memo": message["memo"]})
        elif "bye" in message:
            break


if __name__ == "__main__":
    main()
