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
    the same if it is asked again; nothing need be remembered. Of a very long list the orders are sent
    subject by subject: then the lot may fall on a subject first, whose orders are asked for."""
    lots = random.Random(f"{game['seed']} {ask['ask']} {ask['about']}" if "about" in ask
                         else f"{game['seed']} {ask['ask']}")
    subjects = [subject for subject in ask.get("subjects", []) if not subject["given"]]
    lot = lots.randrange(len(ask["orders"]) + sum(subject["count"] for subject in subjects))
    if lot < len(ask["orders"]):
        return {"order": ask["orders"][lot], "memo": ask["memo"]}
    lot -= len(ask["orders"])
    for subject in subjects:
        if lot < subject["count"]:
            return {"about": subject["name"]}
        lot -= subject["count"]


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
            say({"ask": message["ask"], **decide(message, game)})
        elif "bye" in message:
            break


if __name__ == "__main__":
    main()
