"""A rematch: proposed, accepted, made once; each player's invitation comes to his old seat alone."""
from harness import Campaign, Client, Server, Stream, check, main, play, salt_hash, same, until


def finish(campaign):
    same(campaign.players["union"].order("resign").status, 200)
    until(lambda: campaign.host.get(campaign.host.at()).json["state"] == "over")


def both_agree(program):
    with Server(program) as server:
        campaign = Campaign(server, title="The river", settings=["fog=tokens"], pace="2d", umpire=True)
        campaign.join_all()
        union, confederate = campaign.players["union"], campaign.players["confederate"]
        want = lambda party: party.post(party.at("/rematch"))
        same(want(union).status, 422)
        finish(campaign)
        nothing = {"game": None, "seat": None, "yours": None}
        stream = Stream(confederate)
        stream.frame()
        same(want(union).json, nothing)
        same(want(union).json, nothing)
        same(stream.event(), ("changed", None, {}))
        stream.close()
        card = confederate.get(confederate.at()).json
        same(card["rematch"], {"wanted": ["union"], "game": None})
        same(union.ask("DELETE", union.at("/rematch")).json, nothing)
        same(want(confederate).json, nothing)
        same(want(campaign.host).status, 422)
        made = want(union).json
        same(made["seat"], "confederate")
        other = want(confederate).json
        same((other["game"], other["seat"]), (made["game"], "union"))
        same(union.ask("DELETE", union.at("/rematch")).status, 422)
        # the desks
        for party, name in ((campaign.host, "host"), (campaign.umpire, "umpire")):
            desk = want(party).json
            same((desk["game"], desk["seat"]), (made["game"], name))
            card = Client(server, desk["yours"]["key"], made["game"]).get("/api/1/c/" + made["game"])
            same(card.json["you"]["role"], name)
        same(Client(server, campaign.host.key).get("/api/1/c/" + made["game"]).status, 404)
        # after a restart the same campaign is named, and play begins
        server.stop()
        server.start()
        players, salts = {}, {}
        for old in (union, confederate):
            old.close()
            invitation = want(old).json
            same(invitation["game"], made["game"])
            seat = Client(server, invitation["yours"]["key"]).post("/api/1/join",
                                                                   {"hash": salt_hash("once more, " + old.key)})
            same(seat.status, 200, seat.bytes)
            salts[seat.json["seat"]] = "salt once more, " + old.key
            players[seat.json["seat"]] = Client(server, seat.json["yours"]["key"], made["game"])
            same(want(old).json, {"game": made["game"], "seat": None, "yours": None})
        server.stop() # between hash and salt
        server.start()
        for player in players.values():
            player.close()
        union = players["union"]
        until(lambda: union.get(union.at()).json["salts"])
        for name, player in players.items():
            same(player.order(salts[name]).status, 200)
        until(lambda: any(player.seat()["asked"] for player in players.values()))
        card = players["union"].get(players["union"].at()).json
        same((card["title"], card["scenario"], card["pace"], card["umpire"], card["grade"]),
             ("The river", "vicksburg", "2d", True, 2))
        check(play(players, most=5) == 5)


def out_is_out(program):
    """Who is put out of the rematch does not come back by the campaign before; nor do old desk links."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        union, confederate = campaign.players["union"], campaign.players["confederate"]
        want = lambda party: party.post(party.at("/rematch"))
        finish(campaign)
        want(union)
        made = want(confederate).json
        invitation = want(union).json["yours"]["key"]
        joined = Client(server, invitation).post("/api/1/join", {"salt": "once more, please"}).json
        host = Client(server, want(campaign.host).json["yours"]["key"], made["game"])
        umpire = Client(server, want(campaign.umpire).json["yours"]["key"], made["game"])
        for seat in ("union", "confederate"):
            same(host.post(host.at("/invite"), {"seat": seat}).status, 200)
        out = Client(server, joined["yours"]["key"], made["game"])
        same(out.get(out.at()).status, 404)
        for key in (invitation, made["yours"]["key"]):
            check(Client(server, key).post("/api/1/join", {"salt": "and once more"}).status != 200)
        for old in (union, confederate):
            same(want(old).json, {"game": made["game"], "seat": None, "yours": None})
        for old, desk in ((campaign.host, host), (campaign.umpire, umpire)):
            same(want(old).status, 200)
            same(desk.post("/api/1/key", {}).status, 200)
            same(want(old).status, 422)


main([both_agree, out_is_out])
