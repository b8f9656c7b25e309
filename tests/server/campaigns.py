"""Whole blind campaigns over the port that are more than two commanders and their orders: separate
commanders who write letters, and a human umpire who corrects and rewinds."""
import json
import os
import random
import subprocess
import sys

from harness import KEYS, Campaign, Server, check, main, play, same, until, verify

SOURCE = os.environ.get("VD_SOURCE_DIR") or os.path.join(os.path.dirname(__file__), "..", "..")
SENT_MOST = 4 # letters of a commander on the road


def whole_log(player, what="/log"):
    """All lines of a seat's log."""
    lines, more = [], True
    while more:
        part = player.get(player.at("%s?after=%d" % (what, len(lines)))).json
        lines += part["lines"]
        more = part["more"]
    return lines


def give(player, text):
    """An order that is taken; waits for what comes of it."""
    before = player.seat()["k"]
    answer = player.order(text, key="k%d" % next(KEYS))
    same(answer.status, 200, text, answer.bytes)
    until(lambda: player.seat()["k"] > before)


def verify_all(program, server, campaign):
    """The program's opinion on every record and the second one on all of them together."""
    paths = []
    for seat, player in list(campaign.players.items()) + [("umpire", campaign.umpire)]:
        said = verify(program, server.folder, seat + ".vdr", player.get(player.at("/record")).bytes)
        check("good" in said, said)
        paths.append(os.path.join(server.folder, seat + ".vdr"))
    script = os.path.join(SOURCE, "tools", "verify", "verify.py")
    done = subprocess.run([sys.executable, script, paths[-1]] + paths[:-1], capture_output=True, text=True)
    same(done.returncode, 0, done.stdout, done.stderr)


# ---- separate commanders --------------------------------------------------------------------------


class Letter:
    def __init__(self, sender, to, text, window, wired):
        self.sender, self.to, self.text, self.window, self.wired = sender, to, text, window, wired


class Couriers:
    """Writes letters for the commanders, and knows what was promised of each."""

    def __init__(self, campaign):
        self.campaign, self.players = campaign, campaign.players
        self.letters = []
        self.chance = random.Random(33)

    def view(self, seat):
        player = self.players[seat]
        return player.get(player.at("/view")).json

    def now_and_then(self, seat, player, answer):
        if self.chance.random() < 0.12:
            view = self.view(seat)
            if not view["over"] and len(view["letters"]["sent"]) < SENT_MOST:
                self.send(seat, self.chance.choice(view["letters"]["to"]))
        if not any(letter.wired for letter in self.letters):
            self.try_the_wire()

    def send(self, seat, expected):
        """To one of the list of those who can be written to."""
        player, to = self.players[seat], expected["seat"]
        text = "dispatch %d, \"%s\": the road is open" % (len(self.letters) + 1, seat)
        give(player, "msg %s: %s" % (to, text))
        told = next(line for line in reversed(whole_log(player)) if text in (line["order"] or ""))
        wired = any("has arrived" in words for words in told["words"])
        if wired: # told to both at the same tick
            check(any(text in str(line) for line in whole_log(self.players[to])), "not at once:", text)
        else:
            sent = self.view(seat)["letters"]["sent"][-1]
            same((sent["to"], sent["latest"]), (to, expected["latest"]), told["words"])
        self.letters.append(
            Letter(seat, to, text, (expected["earliest"], expected["latest"]), wired))
        return wired

    def try_the_wire(self):
        """The Union has a telegraph, but no railroad: the umpire puts a division of two corps on one."""
        view = self.view("union.sherman")
        to = next(one for one in view["letters"]["to"] if one["seat"] == "union.mcpherson")
        if view["turn"] < 2 or view["over"] or to["earliest"] > view["turn"] or not self.put_on_rails():
            return
        check(self.send("union.sherman", to), "it went by courier")

    def put_on_rails(self):
        umpire = self.campaign.umpire
        theater = umpire.get("/api/1/map/vicksburg").json
        for edge in theater["edges"]:
            if "rails" in edge and "crossing" not in edge and edge.get("passable", True) and all(
                    umpire.order("correct place %s at %s because the wire is to be tried" % put).status == 200
                    for put in (("usa Tuttle", edge["a"]), ("usa Crocker", edge["b"]))):
                return True
        return False


def arrival(couriers, letter):
    """The turn in which a letter was told to its addressee; None: it is on the road."""
    player = couriers.players[letter.to]
    lines = [line["k"] for line in whole_log(player) if any(letter.text in words for words in line["words"])]
    check(len(lines) < 2, "it arrived twice:", letter.text)
    return player.get(player.at("/view?at=%d" % lines[0])).json["turn"] if lines else None


def letters_keep_their_word(couriers):
    """Every one arrived when it should, unless the campaign was over before."""
    last, arrived = couriers.view("union.grant")["turn"], 0
    for letter in couriers.letters:
        turn = arrival(couriers, letter)
        earliest, latest = letter.window
        check(turn is not None or latest > last, letter.text, letter.window, "has not arrived in", last)
        check(turn is None or earliest <= turn <= latest, letter.text, letter.window, "arrived in", turn)
        check(not letter.wired or turn == earliest, letter.text)
        arrived += turn is not None
    return arrived


def letters_are_secret(couriers, records):
    """Told to the two whose it is: in the log, the record and the views of the others is no word of it."""
    for letter in couriers.letters:
        quoted = json.dumps(letter.text)[1:-1]
        for seat, told in records.items():
            if seat not in (letter.sender, letter.to):
                check(letter.text not in told and quoted not in told, letter.text, "is known to", seat)
        check(quoted in records[letter.sender], letter.text)


def all_that_it_was_told(player):
    """Log, record and views of a seat at every moment, as one text."""
    told = json.dumps(whole_log(player)) + player.get(player.at("/record")).bytes.decode()
    more, after = True, 0
    while more:
        answer = player.get(player.at("/views?after=%d" % after))
        told += answer.bytes.decode()
        more, after = answer.json["more"], answer.json["k"]
    return told


def separate_commanders(program):
    """Six generals who know what their own troops see and what they write to each other."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True,
                            settings=["fog=blind", "commanders=separate"])
        same(len(campaign.invitations), 6)
        campaign.join_all()
        couriers = Couriers(campaign)
        play(campaign.players, each=couriers.now_and_then)
        check(campaign.players["union.grant"].seat()["over"])
        arrived = letters_keep_their_word(couriers)
        check(arrived >= 5, "letters that arrived:", arrived)
        check(any(letter.wired for letter in couriers.letters), "nothing went by wire")
        letters_are_secret(couriers, {seat: all_that_it_was_told(player)
                                      for seat, player in campaign.players.items()})
        verify_all(program, server, campaign)
        print("%d letters, %d arrived" % (len(couriers.letters), arrived))
        same(server.stop(), 0)


main([separate_commanders])
