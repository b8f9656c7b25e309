"""Whole blind campaigns over the port that are more than two commanders and their orders: separate
commanders who write letters, and a human umpire who corrects and rewinds."""
import json
import os
import random
import subprocess
import sys

from harness import KEYS, Campaign, Server, check, main, play, same, until, verify

SOURCE = os.environ.get("VD_SOURCE_DIR") or os.path.join(os.path.dirname(__file__), "..", "..")
SENT_MAX = 4 # letters of a commander on the road


def whole_log(player, what="/log"):
    """All lines of a seat's log."""
    lines, more = [], True
    while more:
        part = player.get(player.at("%s?after=%d" % (what, len(lines)))).json
        lines += part["lines"]
        more = part["more"]
    return lines


def give(player, text):
    """An order that is taken; waits for what comes of it, the line of the seat's log."""
    before = player.seat()["k"]
    answer = player.order(text, key="k%d" % next(KEYS))
    same(answer.status, 200, text, answer.bytes)
    return until(lambda: next((line for line in player.get(player.at("/log?after=%d" % before)).json["lines"]
                               if line["order"] == answer.json["echo"]), None), pause=0.05)


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
            if not view["over"] and len(view["letters"]["sent"]) < SENT_MAX:
                self.send(seat, self.chance.choice(view["letters"]["to"]))
        if not any(letter.wired for letter in self.letters):
            self.try_the_wire()

    def send(self, seat, expected):
        """To one of the list of those who can be written to."""
        player, to = self.players[seat], expected["seat"]
        text = "dispatch %d, \"%s\": the road is open" % (len(self.letters) + 1, seat)
        told = give(player, "msg %s: %s" % (to, text))
        wired = any("has arrived" in said["text"] for said in told["words"])
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
        if view["turn"] < 2 or view["over"] or view["letters"]["telegraph"] == "used" or not self.put_on_rails():
            return
        letters = until(lambda: next((letters for letters in [self.view("union.sherman")["letters"]]
                                      if letters["telegraph"] == "free"), None), pause=0.05)
        to = next(one for one in letters["to"] if one["seat"] == "union.mcpherson")
        same(to["earliest"], view["turn"])
        check(self.send("union.sherman", to), "it went by courier")
        same(self.view("union.sherman")["letters"]["telegraph"], "used")

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
    lines = [line["k"] for line in whole_log(player) if any(letter.text in said["text"] for said in line["words"])]
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


# ---- a human umpire --------------------------------------------------------------------------------


class Desk:
    """An umpire who has something to do after every few orders, one thing after the other."""

    def __init__(self, campaign):
        self.campaign, self.umpire, self.players = campaign, campaign.umpire, campaign.players
        self.orders = self.corrections = 0
        self.fallen = None # a crossing, and the turn in which the umpire destroyed it
        self.moment = None # to go back to
        self.agenda = [self.question, self.points, self.dice, self.tokens, self.crossing_falls, self.objection,
                       self.brigades, self.consent, self.reopen, self.notice, self.crossing_stands, self.go_back]

    def after_an_order(self, name, player, answer):
        """What cannot be done now is tried again after the next."""
        self.orders += 1
        view = self.view(name)
        if self.orders % 5 == 0 and self.agenda and view["turn"] > 0 and not view["over"]:
            if self.agenda[0](name):
                del self.agenda[0]

    def view(self, seat):
        return self.umpire.get(self.umpire.at("/view?seat=" + seat)).json

    def counts(self):
        return [player.seat()["k"] for player in self.players.values()]

    def say(self, text):
        """The umpire's words, which every seat hears something of; the answer."""
        before = self.counts()
        answer = self.umpire.order(text)
        if answer.status == 200:
            until(lambda: all(now > then for now, then in zip(self.counts(), before)))
        return answer

    def heard(self, seat, words):
        return any(words in said["text"] for line in whole_log(self.players[seat]) for said in line["words"])

    # corrections

    def correct(self, what, owner=None):
        """False if it is refused. Its reason is for its owner; that there was one is for all."""
        self.corrections += 1
        reason = "slip %d of the umpire's pen" % self.corrections
        answer = self.say("correct %s because %s" % (what, reason))
        if answer.status != 200:
            same((answer.status, answer.error["rule"]), (422, "I34"), answer.bytes)
            return False
        for seat, player in self.players.items():
            check(any("umpire has made a correction" in said["text"] for said in whole_log(player)[-1]["words"]), what)
            check(owner is None or self.heard(seat, reason) == (seat == owner), what, "as told to", seat)
        return True

    def points(self, _):
        points = self.view("confederate")["points"] + 1
        same(self.players["confederate"].order("correct points csa 20 because I say so").status, 422)
        same(self.umpire.order("correct points csa 20").status, 422)
        check(self.correct("points csa %d" % points, "confederate"))
        same(self.view("confederate")["points"], points)
        return True

    def dice(self, _):
        dice = self.view("union")["staff_dice"] + 1
        check(self.correct("dice usa %d" % dice, "union"))
        same(self.view("union")["staff_dice"], dice)
        return True

    def token(self, name):
        return next(token for token in self.view("union")["own"] if token["id"] == name)

    def division(self):
        return next(token for token in self.view("union")["own"]
                    if token["kind"] == "division" and token["cell"] and token["fit"])

    def tokens(self, _):
        """Removed, and put back."""
        division = self.division()
        name, cell = division["id"], division["cell"]
        if not self.correct("remove usa " + name, "union"):
            return False
        same(self.token(name)["cell"], None)
        check(self.correct("place usa %s at %s" % (name, cell), "union"), name, cell)
        same(self.token(name)["cell"], cell)
        return True

    def brigades(self, _):
        division = self.division()
        name, brigade = division["id"], division["fit"][0]
        unit = "usa %s/%s" % (name, brigade)
        if not self.correct("break " + unit, "union"):
            return False
        check(brigade in self.token(name)["broken"], brigade)
        check(self.correct("restore " + unit, "union"))
        check(brigade in self.token(name)["fit"], brigade)
        return True

    def crossing_falls(self, _):
        theater = self.umpire.get("/api/1/map/vicksburg").json
        for edge in theater["edges"]:
            if "crossing" in edge and self.correct("crossing %s destroyed" % edge["crossing"]["name"]):
                self.fallen = edge["crossing"]["name"], self.view("union")["turn"]
                return True
        return False

    def crossing_stands(self, _):
        """Both know by the end of the turn that it is down; then it is put up again."""
        name, turn = self.fallen
        if self.view("union")["turn"] == turn:
            return False
        for seat in self.players:
            check(name in str(self.view(seat)["destroyed"]), name, self.view(seat)["destroyed"])
        return self.correct("crossing %s standing" % name)

    def reopen(self, _):
        """A corps that has moved, and is not at it now, may move once more."""
        view = self.view("union")
        moved = [corps["id"] for corps in view["corps"] if corps["moved"] and corps["id"] != view["task"]["corps"]]
        if not moved or not self.correct("reopen usa " + moved[0], "union"):
            return False
        same([corps["moved"] for corps in self.view("union")["corps"] if corps["id"] == moved[0]], [False])
        return True

    # words

    def question(self, _):
        give(self.players["union"], "question: may horse swim at Hankinson's?")
        asked = self.umpire.get(self.umpire.at("/log?seat=union")).json["lines"][-1]["order"]
        same(asked, "question: may horse swim at Hankinson's?")
        before = self.players["union"].seat()["k"]
        same(self.umpire.order("report union: they may, and lose a day").status, 200)
        until(lambda: self.players["union"].seat()["k"] > before)
        check(self.heard("union", "they may, and lose a day"))
        check("swim" not in str(whole_log(self.players["confederate"])))
        check(not self.heard("confederate", "lose a day"))
        return True

    def notice(self, name):
        """To all; and what this moment was, for later."""
        same(self.say("report all: the river rises").status, 200)
        check(self.heard("union", "the river rises") and self.heard("confederate", "the river rises"))
        self.moment = name, last_order(self.record()), self.view(name)
        return True

    # going back

    def objection(self, name):
        """One does not want it: nothing happens, and it is as if nobody had asked."""
        other = self.other(name)
        view = self.view(name)
        give(self.players[name], "propose rewind %d" % (self.players[name].seat()["k"] - 2))
        same(self.players[name].order("consent").status, 422)
        give(self.players[other], "object")
        check(self.heard(name, "The %s side objects" % other.capitalize()))
        same(self.players[other].order("consent").status, 422)
        same({**self.view(name), "told": 0}, {**view, "told": 0})
        return True

    def consent(self, name):
        """All want it: the clock does it."""
        player, other = self.players[name], self.other(name)
        line = player.seat()["k"] - 3
        rewinds = len(rewinds_of(self.record()))
        give(player, "propose rewind %d" % line)
        give(self.players[other], "consent")
        until(lambda: self.heard(name, "rewinds play to your line %d." % line))
        same(player.get(player.at("/view")).json, player.get(player.at("/view?at=%d" % line)).json)
        same(len(rewinds_of(self.record())), rewinds + 1)
        return True

    def go_back(self, _):
        """The umpire asks nobody. What was told meanwhile stands in the records; the game is as it was."""
        name, number, view = self.moment
        same(self.players[name].order("rewind %d" % number).status, 422)
        same(self.say("rewind %d" % number).status, 200)
        same(self.view(name), view)
        return True

    def other(self, name):
        return "union" if name == "confederate" else "confederate"

    def record(self):
        return [json.loads(line) for line in
                self.umpire.get(self.umpire.at("/record")).bytes.decode().splitlines()]


def last_order(record):
    return max(line.get("n", 0) for line in record)


def rewinds_of(record):
    return [line for line in record if (line.get("text") or "").startswith("rewind ")]


def dice_are_new(record):
    """Those after a rewind have keys of their own, so that nobody knows a face from before."""
    rewinds, keys = 0, set()
    for line in record:
        rewinds += (line.get("text") or "").startswith("rewind ")
        for die in line.get("dice", []):
            same(die[0], rewinds, die)
            check(tuple(die[:5]) not in keys, "thrown twice:", die)
            keys.add(tuple(die[:5]))
    check({key[0] for key in keys} >= {0, 2}, "no dice were thrown")


def human_umpire(program):
    """Corrections of every kind, questions, reports, rewinds: and the campaign goes on to its end."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True, settings=["fog=blind"])
        campaign.join_all()
        desk = Desk(campaign)
        play(campaign.players, each=desk.after_an_order)
        same(desk.agenda, [])
        record = desk.record()
        same([line["seat"] for line in rewinds_of(record)], ["clock", "umpire"])
        dice_are_new(record)
        verify_all(program, server, campaign)
        same(server.stop(), 0)


main([separate_commanders, human_umpire])
