"""The hex campaign over the port with several commanders a side: letters, control, markers, and who sees what.

High Tide from June 3, historic communications and limited intelligence. The cavalry of both sides is played by the
computer, all other commanders by the test, by what decides least.
"""
import time

from harness import KEYS, Campaign, Server, check, main, same, until, verify

SETTINGS = ["commanders=separate", "communications=historic", "limited-intelligence=on", "fog=blind"]
LETTER = "come up by way of Culpeper, letter %d"
WORD = "a word in your ear"
TURNS = 2


class Table:
    """All seats that the test plays."""

    def __init__(self, campaign):
        self.campaign, self.players = campaign, campaign.players

    def legal(self, seat):
        player = self.players[seat]
        return until(lambda: (lambda found: found if "prompt" in found else None)(
            player.get(player.at("/legal?form=orders")).json))

    def view(self, seat):
        player = self.players[seat]
        return player.get(player.at("/view")).json

    def log(self, seat):
        """All that the seat was told, as one text."""
        player, words, after, more = self.players[seat], [], 0, True
        while more:
            part = player.get(player.at("/log?after=%d" % after)).json
            words += [said["text"] for line in part["lines"] for said in line["words"]]
            more, after = part.get("more", False), part["k"]
        return "\n".join(words)

    def give(self, seat, text):
        before = self.players[seat].seat()["k"]
        answer = self.players[seat].order(text, key="k%d" % next(KEYS))
        same(answer.status, 200, seat, text, answer.bytes)
        until(lambda: self.players[seat].seat()["k"] > before)

    def until_asked(self, wanted, phase, turn):
        """Everybody who is asked does what decides least, until this seat is asked in this phase of this turn."""
        end = time.monotonic() + 30
        while True:
            for seat, player in self.players.items():
                legal = self.legal(seat)
                if not legal["asked"]:
                    continue
                if (seat, legal["prompt"]["kind"]) == (wanted, phase) and self.view(seat)["turn"] == turn:
                    return
                self.answer(seat, legal)
            check(time.monotonic() < end, "phase", phase, "of turn", turn, "never came for", wanted)

    def answer(self, seat, legal):
        player = self.players[seat]
        text = legal["prompt"]["default"] or legal["orders"][0]
        answer = player.order(text, key="k%d" % next(KEYS), head=legal["head"])
        check(answer.status in (200, 409), seat, text, answer.bytes)
        if answer.status == 200:
            until(lambda: player.seat()["k"] > legal["k"], pause=0.005) # the outcome leaves at the tick


def cells_seen(view, seat):
    """Hexes that a commander's own units see: two hexes for cavalry, one for others and for an army commander."""
    chief = {"union.army": "Hooker", "confederate.army": "R.E. Lee"}.get(seat)
    return ([(unit["cell"], 2 if unit["arm"] == "cavalry" else 1)
             for unit in view["units"] if unit.get("commander") == seat and unit["place"] == "map"] +
            [(leader["cell"], 1) for leader in view["leaders"] if leader["name"] == chief])


def distance(a, b):
    """In hexes, between names like 15116: column and row; even columns lie half a hex lower."""
    cubes = []
    for cell in (a, b):
        column, row = int(cell[:-3]), int(cell[-3:])
        z = row - (column - (column & 1)) // 2 if column % 2 else row - column // 2 + 1
        cubes.append((column, z))
    dx, dz = cubes[0][0] - cubes[1][0], cubes[0][1] - cubes[1][1]
    return max(abs(dx), abs(dz), abs(dx + dz))


def sees_no_more(table):
    """14.3a: own units, and what they sight; sheets and points are the overall commander's."""
    for seat in table.players:
        view = table.view(seat)
        seen = cells_seen(view, seat)
        for unit in view["units"]:
            if unit["place"] != "map" or unit.get("commander") == seat:
                continue
            near = any(distance(unit["cell"], cell) <= reach + 1 for cell, reach in seen)
            check(near, seat, "knows of", unit["name"], "at", unit["cell"])
            if not seat.endswith(".army"):
                check(not unit.get("victuals"), seat, "reads the sheet of", unit["name"])
        if not seat.endswith(".army"):
            same(set(view["score"].values()), {0}, seat)
        for marker in view["markers"]:
            same(marker["side"], view["side"], seat, "sees an enemy's marker")


def write_and_speak(table, turn, letters):
    """Letters travel by the die; words reach a commander within 10 hexes at once, and nobody else."""
    table.until_asked("confederate.army", "2d", turn)
    for number in (2 * turn, 2 * turn + 1):
        text = LETTER % number
        table.give("confederate.army", "msg i: " + text)
        letters.append(text)
        sent = table.view("confederate.army")["letters"]["sent"]
        same({(one["to"], one["turn"]) for one in sent if one["turn"] == turn}, {("confederate.i", turn)})
        check(text not in table.log("confederate.i"), "delivered before all letters were exchanged")
    table.give("confederate.army", "say ii: %s, turn %d" % (WORD, turn))
    until(lambda: "%s, turn %d" % (WORD, turn) in table.log("confederate.ii"))
    refused = table.players["confederate.army"].order("msg union.army: surrender")
    check(refused.status != 200, refused.bytes)


def who_reads(table, letters):
    """The addressee and the writer alone; a lost letter tells nobody."""
    arrived = 0
    for seat in table.players:
        log = table.log(seat)
        if seat != "confederate.army" and seat != "confederate.i":
            check(not any(text in log for text in letters), seat, "reads letters of others")
        if seat not in ("confederate.army", "confederate.ii"):
            check(WORD not in log, seat, "overhears")
        check("is lost" not in log and "was lost" not in log, seat, "is told of a lost letter")
        if seat == "confederate.i":
            arrived = sum(text in log for text in letters)
    return arrived


def change_control(table):
    """2c: a unit of an operational side pays 1 fatigue; its line of the sheet goes with it."""
    table.until_asked("confederate.iii", "2c", 1)
    before = next(u for u in table.view("confederate.iii")["units"] if u["name"] == "Pender")
    same((before["commander"], before["fatigue"]), ("confederate.iii", 0))
    refused = table.players["confederate.i"].order("control Pender to i")
    check(refused.status == 422 and b"10.4" in refused.bytes, refused.bytes)
    table.give("confederate.iii", "control Pender to ii")
    table.until_asked("confederate.army", "2d", 1)
    after = next(u for u in table.view("confederate.ii")["units"] if u["name"] == "Pender")
    same((after["commander"], after["fatigue"], after["victuals"]), ("confederate.ii", 1, 6))


def lay_marker(table):
    table.until_asked("confederate.i", "3", 1)
    table.give("confederate.i", "marker 15116")
    table.give("confederate.i", "decoy 20118")
    same({marker["cell"] for marker in table.view("confederate.i")["markers"]}, {"15116", "20118"})
    same(table.view("union.army")["markers"], [])


def several_commanders(program):
    letters = []
    with Server(program) as server:
        campaign = Campaign(server, "high-tide", settings=SETTINGS, seed="63", umpire=True,
                            seats={"union.cavalry": "script", "confederate.cavalry": "script"})
        campaign.join_all()
        table = Table(campaign)
        check(len(table.players) >= 10, list(table.players))
        change_control(table)
        write_and_speak(table, 1, letters)
        lay_marker(table)
        sees_no_more(table)
        table.until_asked("union.army", "4b", 1)
        views = {seat: table.view(seat) for seat in table.players}
        same(server.stop(), 0)
        server.start() # the campaign goes on where it was
        for player in [campaign.host, campaign.umpire, *table.players.values()]:
            player.close()
        for seat, view in views.items():
            same(table.view(seat), view, seat, "after the restart")
        write_and_speak(table, TURNS, letters)
        table.until_asked("union.army", "1e", TURNS + 1)
        sees_no_more(table)
        check(who_reads(table, letters) > 0, "no letter has arrived in", TURNS, "turns")
        for seat, player in table.players.items():
            said = verify(program, server.folder, seat + ".vdr", player.get(player.at("/record")).bytes)
            check("good" in said, seat, said)
        record = campaign.umpire.get(campaign.umpire.at("/record"))
        check("good" in verify(program, server.folder, "umpire.vdr", record.bytes), "the umpire's record")
        same(server.stop(), 0)


if __name__ == "__main__":
    main([several_commanders])
