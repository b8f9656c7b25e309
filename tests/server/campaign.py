"""Whole campaigns over the port, and what the seats are shown on the way."""
import json
import os
import time

from harness import ALL, Campaign, Client, Server, Stream, check, main, play, same, until, verify

SOURCE = os.environ.get("VD_SOURCE_DIR") or os.path.join(os.path.dirname(__file__), "..", "..")


def whole_blind_campaign(program):
    """Two clients play Vicksburg to its end by random legal orders; all records are good."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", settings=["fog=blind"], title="The river")
        card = campaign.host.get(campaign.host.at()).json
        same(card["state"], "waiting")
        same([seat["holder"] for seat in card["seats"]], ["open", "open"])
        campaign.join_all(hashed=True)
        union = campaign.players["union"]
        card = union.get(union.at()).json
        same((card["state"], card["grade"], card["title"]), ("running", 2, "The river"))
        same(card["you"], {"role": "seat", "seat": "union", "posture": "defend"})
        same(union.order("posture press").status, 200)
        same(union.get(union.at()).json["you"]["posture"], "press")
        for other in campaign.host, campaign.players["confederate"]:
            answer = other.get(other.at())
            check(b"press" not in answer.bytes, answer.bytes)
        same(campaign.players["confederate"].order("standing 1: card skirmish if turn 99").status, 200)
        orders = play(campaign.players)
        check(orders > 100, orders)
        for seat, player in campaign.players.items():
            record = player.get(player.at("/record"))
            said = verify(program, server.folder, seat + ".vdr", record.bytes)
            check("good" in said, said)
            log = player.get(player.at("/log?after=0")).json
            check(log["lines"] and log["lines"][0]["k"] == 1, log)
        whole = campaign.players["union"].get(campaign.host.at("/record?seat=umpire"))
        said = verify(program, server.folder, "umpire.vdr", whole.bytes)
        check("the campaign is over" in said, said)
        everything_is_open(union, campaign.players["confederate"])
        same(server.stop(), 0)


def everything_is_open(union, confederate):
    """Z12: who played may look through the other side's eyes when it is over, at every moment of it."""
    theirs = union.get(union.at("/view?seat=confederate")).json
    same(theirs, confederate.get(confederate.at("/view")).json)
    frames, more, after = [], True, 0
    while more:
        part = union.get(union.at("/views?seat=confederate&after=%d" % after)).json
        frames += part["views"]
        more, after = part["more"], part["k"]
    check([frame["k"] for frame in frames] == sorted({frame["k"] for frame in frames}), "out of order")
    same(frames[-1]["view"], theirs)
    middle = frames[len(frames) // 2]
    same(confederate.get(confederate.at("/view?at=%d" % middle["k"])).json, middle["view"])
    # But what he meant to do stands in no record, and stays his own.
    own = confederate.get(confederate.at("/waiting")).json["waiting"]
    same([one["text"] for one in own], ["card skirmish if turn 99"])
    same(union.get(union.at("/waiting?seat=confederate")).status, 404)
    same(union.get(union.at("/waiting?seat=union")).status, 200)


def one_campaign_a_seed(program):
    """A seed names the game: the same again is refused in words, and nothing is lost."""
    with Server(program) as server:
        client = Client(server)
        wish = {"scenario": "vicksburg", "seed": "1863"}
        same(client.post("/api/1/campaigns", wish).status, 200)
        again = client.post("/api/1/campaigns", wish)
        same(again.status, 422)
        check("already a campaign with this seed" in again.error["sentence"], again.bytes)
        same(client.post("/api/1/campaigns", dict(wish, seed="1864")).status, 200)


def machine_opponent(program):
    """Against the machine: it is asked, and answers, without anybody's doing."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", seats={"confederate": "script"})
        same(list(campaign.invitations), ["union"])
        campaign.join_all()
        orders = play(campaign.players, most=60 if not ALL else 100000)
        check(orders >= 60, orders)


def outside_bot(program):
    """A bot of one's own holds a seat like any other; one that is not there loses its turns only."""
    sample = "python3 " + os.path.join(SOURCE, "tools", "bots", "sample.py")
    with Server(program, "--bot", "dice=" + sample, "--bot=gone=/nonexistent/bot") as server:
        for machine in ("dice", "gone"):
            campaign = Campaign(server, "vicksburg", seats={"confederate": machine})
            campaign.join_all()
            orders = play(campaign.players, most=4)
            check(orders >= 4, orders)
        answer = Client(server).post("/api/1/campaigns",
                                     {"scenario": "vicksburg", "seats": {"union": "nobody"}})
        same(answer.status, 400)


def umpire_sees_all(program):
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True)
        umpire = campaign.umpire
        campaign.join_all()
        play(campaign.players, most=20)
        for seat in ("union", "confederate"):
            theirs = campaign.players[seat].get(umpire.at("/view")).bytes
            same(umpire.get(umpire.at("/view?seat=" + seat)).bytes, theirs)
        same(umpire.get(umpire.at("/view")).status, 400)
        same(umpire.get(umpire.at("/view?seat=nobody")).status, 404)
        record = umpire.get(umpire.at("/record"))
        verify(program, server.folder, "umpire.vdr", record.bytes)
        # a seat sees neither
        union = campaign.players["union"]
        same(union.get(union.at("/record?seat=umpire")).status, 403)
        same(union.get(union.at("/view?seat=confederate")).status, 404)
        same(campaign.host.get(union.at("/view")).status, 403)
        stream = Stream(umpire)
        play(campaign.players, most=3)
        event = stream.event()
        same(event[0], "moved", event)
        stream.close()


def moments(program):
    """An order is dated when it came, however long nothing happened before."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True)
        campaign.join_all()
        time.sleep(2.5)
        came = time.time()
        same(campaign.players["confederate"].order("end").status, 200)
        record = campaign.umpire.get(campaign.umpire.at("/record")).bytes.decode()
        lines = [json.loads(line) for line in record.splitlines()[2:]]
        at = next(line["at"] for line in lines if line.get("text") == "deploy default")
        check(abs(at - came) < 2, at, came)


def words_of_others(program):
    """A report or a letter is told whole, as somebody's words, however long it is."""
    long = "the bridge is down; go by the upper ford, \"softly\", and wait there for Logan and his guns"
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True, settings=["commanders=separate"])
        campaign.join_all()
        grant = campaign.players["union.grant"]
        same(campaign.umpire.order("report union.grant: " + long).status, 200)
        same(grant.order("msg Sherman: " + long).json["echo"], "msg union.sherman: " + long)
        log = lambda: grant.get(grant.at("/log?after=0")).json["lines"]
        told = until(lambda: [said["text"] for line in log() for said in line["words"] if said["text"].startswith("The umpire")])
        same(told, ["The umpire: \"%s\"" % long])


def views(program):
    """Every form, now and earlier; the answer is what the seat's own record says."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg")
        union = campaign.join("union")
        same(union.get(union.at("/view")).status, 404)
        same(union.seat()["prompt"]["sentence"], "The campaign has not started yet")
        campaign.join("confederate")
        play(campaign.players, most=30)
        now = union.seat()
        same(now["seat"], "union")
        view = union.get(union.at("/view")).json
        same(union.get(union.at("/view?at=%d" % now["k"])).json, view)
        check(union.get(union.at("/view?at=2")).json != view)
        same(union.get(union.at("/view?at=%d" % (now["k"] + 1))).status, 404)
        for form in ("text", "map", "army", "briefing"):
            answer = union.get(union.at("/view?form=" + form))
            check(answer.headers["Content-Type"].startswith("text/plain"))
            check(len(answer.bytes.strip()) > 100, form)
        same(union.get(union.at("/view?form=song")).status, 400)
        for what in ("/view", "/views", "/log", "/seat", "/record", "/legal", "/waiting"):
            same(union.get(union.at(what + "?seat=confederate")).status, 404, what)
        same(union.get(union.at("/view?at=-1")).status, 400)
        log = union.get(union.at("/log?after=3")).json
        same([line["k"] for line in log["lines"]], list(range(4, now["k"] + 1)))
        check(any(line["words"] for line in log["lines"]))
        check(all(line["line"]["h"] for line in log["lines"]))
        same(log["lines"][-1]["line"]["h"], now["head"])


def heads_and_keys(program):
    """A stale head, the same order twice: nothing is done twice, nothing is guessed. At once: orders.py."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg")
        campaign.join_all()
        asked = lambda: next((player for player in campaign.players.values()
                              if player.seat()["asked"]), None)
        player = until(asked)
        before = player.get(player.at("/legal?form=orders")).json
        order = next(text for text in before["orders"] if text != "undo")
        first = player.order(order, key="one", head=before["head"])
        same(first.status, 200, first.bytes)
        again = player.order(order, key="one", head=before["head"])
        same(again.status, 200, again.bytes)
        same((again.json["count"], again.json["head"], again.json["again"]),
             (first.json["count"], first.json["head"], True))
        until(lambda: player.seat()["k"] > before["k"])
        stale = player.order(order, key="two", head=before["head"])
        same(stale.status, 409, stale.bytes)
        same(player.seat()["posts"], first.json["count"])
        check(abs(player.seat()["played"] - time.time()) < 60, "when it was last played")
        # the same key with another text is a mistake, and no receipt of that text
        other = player.order("question: is that taken?", key="one")
        same(other.status, 422, other.bytes)
        check("another text" in other.error["sentence"], other.bytes)
        same(player.seat()["posts"], first.json["count"])
        refused = player.order("make tea", key="three")
        same(refused.status, 422)
        check(refused.error["sentence"], refused.bytes)
        same(sorted(refused.error), ["instead", "kind", "line", "order", "rest", "rule", "sentence"])


main([whole_blind_campaign, one_campaign_a_seed, machine_opponent, outside_bot, umpire_sees_all, moments, words_of_others,
      views, heads_and_keys])
