"""Spectators: let in by every seat, some completed turns behind, and not a byte of what came later."""
import os
import random
import shutil
import subprocess
import tempfile

from harness import Campaign, Client, Server, Stream, check, main, play, same, until


def open_gallery(campaign):
    answer = campaign.host.post(campaign.host.at("/gallery"))
    same(answer.status, 200, answer.bytes)
    return Client(campaign.server, answer.json["gallery"]["key"], campaign.game)


def completed(campaign):
    view = campaign.players["union"]
    return max(view.get(view.at("/view")).json["turn"] - 1, 0)


def play_until(campaign, turns, chance):
    while completed(campaign) < turns:
        play(campaign.players, most=1, chance=chance)


def all_agree(campaign, turns):
    for player in campaign.players.values():
        same(player.order("gallery %d" % turns).status, 200)
    card = lambda: campaign.host.get(campaign.host.at()).json["gallery"] == turns
    until(card)


def who_may(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        same(campaign.host.get(campaign.host.at()).json["gallery"], None)
        same(campaign.host.post(campaign.host.at("/gallery")).status, 422)
        same(union.post(union.at("/gallery")).status, 403)
        all_agree(campaign, 1)
        gallery = open_gallery(campaign)
        same(gallery.get(gallery.at()).json["you"], {"role": "gallery", "seat": None, "posture": None})
        # it looks on, and does nothing
        for path in ("/seat", "/legal", "/waiting", "/notices", "/record?seat=union"):
            check(gallery.get(gallery.at(path)).status in (403, 404), path)
        same(gallery.get(gallery.at("/record?seat=umpire")).status, 403)
        same(gallery.order("end").status, 403)
        same(gallery.post("/api/1/key").status, 403)
        same(gallery.get(gallery.at("/view")).status, 403) # nothing is old enough yet
        same(gallery.get(gallery.at("/log?seat=union")).status, 403)
        # a cookie of its own, beside that of a seat
        ours = union.post("/api/1/session").headers["Set-Cookie"].split(";")[0]
        its = gallery.post("/api/1/session").headers["Set-Cookie"].split(";")[0]
        check(its.startswith("vedette-gallery-" + campaign.game + "="), its)
        browser = Client(server, game=campaign.game)
        same(browser.get(gallery.at(), Cookie=its).json["you"]["role"], "gallery")
        same(browser.get(gallery.at(), Cookie=its + "; " + ours).json["you"]["role"], "seat")
        # another link, and the old one no longer works
        stream = Stream(gallery)
        again = open_gallery(campaign)
        same(gallery.get(gallery.at()).status, 404)
        while stream.event() is not None:
            pass
        same(again.get(again.at()).status, 200)
        same(union.order("gallery none").status, 200)
        until(lambda: again.get(again.at()).json["gallery"] is None)
        same(again.get(again.at("/view")).status, 403)


def answers(gallery):
    """Everything the gallery can ask for, header and body."""
    paths = ["/view", "/view?form=text", "/view?form=map"]
    for seat in ("union", "confederate"):
        paths += ["/view?seat=" + seat, "/view?form=army&seat=" + seat, "/log?seat=" + seat,
                  "/log?after=3&seat=" + seat]
    paths += ["/log", "/view?seat=nobody", "/record?seat=umpire", "/seat?seat=union"]
    found = {}
    for path in paths:
        answer = gallery.get(gallery.at(path))
        fields = sorted(field for field in answer.headers.items() if field[0] != "Date")
        found[path] = answer.status, fields, answer.bytes
    return found


def two_worlds(program):
    """They part after two turns; a turn later the gallery, one turn behind, cannot tell them apart."""
    folder = tempfile.mkdtemp(prefix="vedette-")
    try:
        with Server(program) as server:
            campaign = Campaign(server)
            campaign.join_all()
            all_agree(campaign, 1)
            gallery = open_gallery(campaign)
            play_until(campaign, 2, random.Random(1))
            done = subprocess.run([program, "admin", "--store", os.path.join(server.folder, "store.db"),
                                   "backup", os.path.join(folder, "store.db")], capture_output=True)
            same(done.returncode, 0, done.stderr)
            with Server(program, folder=folder) as other:
                worlds = []
                for world, seed in ((server, 2), (other, 3)):
                    campaign.players = {name: Client(world, player.key, campaign.game)
                                        for name, player in campaign.players.items()}
                    play_until(campaign, 3, random.Random(seed))
                    there = Client(world, gallery.key, campaign.game)
                    union = campaign.players["union"]
                    worlds.append((answers(there), union.get(union.at("/log?after=0")).bytes))
                check(worlds[0][1] != worlds[1][1], "the worlds have not parted")
                same(worlds[0][0]["/view"][0], 200)
                for path, answer in worlds[0][0].items():
                    same(answer, worlds[1][0][path], path)
                # what it sees is what was known then
                check(b'"turn":3' in worlds[0][0]["/view"][2].replace(b": ", b":"), "not turn 3")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def all_of_it_at_the_end(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        all_agree(campaign, 3)
        gallery = open_gallery(campaign)
        stream = Stream(gallery)
        same(campaign.players["union"].order("resign").status, 200)
        until(lambda: gallery.get(gallery.at()).json["state"] == "over")
        same(stream.event(), ("changed", None, {}))
        stream.close()
        seen = gallery.get(gallery.at("/view")).json
        same((seen["behind"], sorted(seen["views"])), (0, ["confederate", "union"]))
        same(gallery.get(gallery.at("/record?seat=umpire")).status, 200)
        log = gallery.get(gallery.at("/log?seat=union")).json
        check("resign" in [line["order"] for line in log["lines"]], log)


main([who_may, two_worlds, all_of_it_at_the_end])
