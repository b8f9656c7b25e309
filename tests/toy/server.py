"""The toy system on a server: played to its end by scripts over the port, by our own child, by the sample bot and by
mail; every record verified."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))

from harness import Campaign, Server, check, main, play, same, until, verify  # noqa: E402

SAMPLE = "python3 " + os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "bots", "sample.py")


def record_is_good(program, campaign):
    with tempfile.TemporaryDirectory() as folder:
        for name, player in campaign.players.items():
            verify(program, folder, name + ".vdr", player.get(player.at("/record")).bytes)


def two_scripts(program):
    """Both seats by lot, to the end; their records are good."""
    with Server(program) as server:
        campaign = Campaign(server, "small-one", seed="11")
        campaign.join_all()
        play(campaign.players)
        check(all(player.seat()["over"] for player in campaign.players.values()))
        record_is_good(program, campaign)


def what_is_offered(program):
    """Offers with their fields, for one subject; events with theirs."""
    with Server(program) as server:
        campaign = Campaign(server, "small-one", seed="3")
        campaign.join_all()
        blue, gray = (campaign.players[side] for side in ("blue", "gray"))
        blue.order("ready")
        gray.order("ready")
        until(lambda: blue.get(blue.at("/legal")).json["prompt"]["kind"] == "march")
        legal = blue.get(blue.at("/legal?about=Ash")).json
        march = next(offer for offer in legal["offers"] if offer["kind"] == "march")
        same(march["about"], "Ash")
        check(march["order"].startswith("Ash via ") and march["cells"], march)
        count = len(blue.get(blue.at("/log")).json["lines"])
        blue.order(march["order"])
        until(lambda: len(blue.get(blue.at("/log")).json["lines"]) > count)
        line = blue.get(blue.at("/log")).json["lines"][-1]
        marched = next(event for event in line["events"] if event["kind"] == "marched")
        same((marched["company"], marched["cell"]), ("Ash", march["cells"][0]))


def our_own_child(program):
    """A seat for our own player behind the bots' protocol."""
    with Server(program) as server:
        campaign = Campaign(server, "small-one", seed="5", seats={"blue": "open", "gray": "patrol"})
        campaign.join_all()
        play(campaign.players)
        check(campaign.players["blue"].seat()["over"])


def the_sample_bot(program):
    """... and for one that only draws lots from what it is offered."""
    with Server(program, "--bot", "dice=" + SAMPLE) as server:
        campaign = Campaign(server, "small-one", seed="5", seats={"blue": "open", "gray": "dice"})
        campaign.join_all()
        play(campaign.players)
        check(campaign.players["blue"].seat()["over"])


def two_commanders(program):
    """A letter between the commanders of a side, and a standing order that waits for its condition."""
    with Server(program) as server:
        campaign = Campaign(server, "small-one", seed="1", settings=["commanders=separate"])
        campaign.join_all()
        foot, horse = (campaign.players["blue." + arm] for arm in ("foot", "horse"))
        same(foot.order("standing 1: end if enemy on 25015").status, 422)
        same(foot.order("standing 1: end if turn 2").status, 200)
        same(horse.order("standing 1: end if turn 1 and not enemy at 30020").status, 200)
        for player in campaign.players.values():
            same(player.order("ready").status, 200)
        same(horse.order("msg foot: They stand at Harbor.").status, 200)

        def told(player):
            return str(player.get(player.at("/log")).json)

        until(lambda: horse.seat()["prompt"]["kind"] == "march" and not horse.seat()["asked"])
        check("They stand at Harbor." not in told(foot))
        same(foot.order("end").status, 200)
        for arm in ("foot", "horse"):
            same(campaign.players["gray." + arm].order("end").status, 200)
        until(lambda: "They stand at Harbor." in told(foot))
        until(lambda: "Turn 2: gray marches" in told(foot))
        record_is_good(program, campaign)


main([two_commanders, two_scripts, what_is_offered, our_own_child, the_sample_bot])
