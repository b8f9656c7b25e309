"""Links: invitations work once, keys can be replaced, cookies end; those of others do not work."""
import base64
import json
import socket
import sqlite3
import time

from harness import Campaign, Client, Server, Stream, check, main, play, same, until


def cookie_of(answer):
    return answer.headers["Set-Cookie"].split(";")[0]


def invitation_serves_once(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join("union")
        again = Client(server, campaign.invitations["union"]).post("/api/1/join",
                                                                    {"salt": "once more, please"})
        same(again.status, 404)
        # a look at the campaign does not use it up: a mail scanner may follow any link
        scanner = Client(server, campaign.invitations["confederate"], campaign.game)
        for path in ("/", "/join", campaign.host.at()):
            same(scanner.get(path).status, 200)
        same(scanner.get(campaign.host.at("/seat")).status, 403)
        same(scanner.post("/api/1/join", {"salt": "short"}).status, 422)
        campaign.join("confederate")
        # the host invites somebody else: who sat there is out
        old = campaign.players["confederate"]
        stream = Stream(old)
        answer = campaign.host.post(campaign.host.at("/invite"), {"seat": "confederate"})
        same(answer.status, 200, answer.bytes)
        same(old.get(old.at("/seat")).status, 404)
        while stream.event() is not None:
            pass
        campaign.invitations["confederate"] = answer.json["invitation"]["key"]
        new = campaign.join("confederate")
        same(new.get(new.at("/seat")).status, 200)
        same(campaign.host.post(new.at("/invite"), {"seat": "nobody"}).status, 404)
        same(new.post(new.at("/invite"), {"seat": "union"}).status, 403)


def lost_answers(program):
    """Who names the key that he wants has it, whether he hears of it or not."""
    with Server(program) as server:
        campaign = Campaign(server)
        key, next_key = "k" * 42 + "A", "n" * 42 + "A"
        for client, path, body in (
                (Client(server, campaign.invitations["union"]), "/api/1/join",
                 {"salt": "a line of my own", "key": key}),
                (Client(server, key), "/api/1/key", {"key": next_key})):
            same(client.post(path, dict(body, key="k" * 42)).status, 422)
            # the request goes out, and the connection is cut before anything comes back
            raw = json.dumps(body)
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(("POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\nContent-Type: "
                              "application/json\r\nContent-Length: %d\r\n\r\n%s"
                              % (path, client.key, len(raw), raw)).encode())
            mine = Client(server, body["key"])
            until(lambda: mine.get("/api/1/card").status == 200)
            you = mine.get("/api/1/card").json["you"]
            same((you["role"], you["seat"]), ("seat", "union"))
            same(client.post(path, body).status, 404)


def foreign_and_replaced_keys(program):
    """Unknown campaign, unknown key, another campaign's key: the same bytes."""
    with Server(program) as server:
        mine, theirs = Campaign(server), Campaign(server)
        mine.join_all()
        theirs.join_all()
        union, stranger = mine.players["union"], theirs.players["union"]
        answers = [
            Client(server).get(union.at("/seat")),
            Client(server, "A" * 43).get(union.at("/seat")),
            Client(server, "no key").get(union.at("/seat")),
            Client(server, stranger.key).get(union.at("/seat")),
            Client(server, union.key).get("/api/1/c/" + "A" * 22 + "/seat"),
            Client(server, union.key).get("/api/1/c/x/seat"),
            Client(server, mine.invitations["union"]).get(union.at()),
            Client(server, union.key).get(union.at("/seat?seat=confederate")),
        ]
        for answer in answers:
            same((answer.status, answer.bytes), (404, answers[0].bytes))
        replaced = union.post("/api/1/key")
        same(replaced.status, 200, replaced.bytes)
        same(union.get(union.at("/seat")).bytes, answers[0].bytes)
        union.key = replaced.json["yours"]["key"]
        same(union.get(union.at("/seat")).status, 200)


def cookies(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        login = union.post("/api/1/session")
        same(login.status, 200, login.bytes)
        whole = login.headers["Set-Cookie"]
        for word in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="):
            check(word in whole, whole)
        check("Secure" not in whole and whole.startswith("vedette-" + campaign.game), whole)
        browser, cookie = Client(server, game=campaign.game), cookie_of(login)
        here = "http://127.0.0.1:%d" % server.port
        same(browser.get(union.at("/seat"), Cookie=cookie).status, 200)
        same(browser.get(union.at("/seat"), Cookie="a=b; " + cookie + "; c=d").status, 200)
        same(browser.get(union.at("/seat"), Cookie=cookie.replace("=", "=x")).status, 404)
        # what changes something must come from our own page
        post = lambda **fields: browser.ask("POST", union.at("/orders"), {"text": "nonsense"},
                                            dict(fields, Cookie=cookie)).status
        same(post(), 403)
        same(post(Origin="http://elsewhere.example"), 403)
        same(post(Origin="null"), 403)
        same(post(**{"Sec-Fetch-Site": "cross-site"}), 403)
        same(post(**{"Sec-Fetch-Site": "same-site", "Origin": here}), 403)
        same(post(Origin=here), 422)
        same(post(**{"Sec-Fetch-Site": "same-origin"}), 422)
        same(post(**{"Content-Type": "text/plain", "Origin": here}), 415)
        # the host's cookie is another, and both fit into one browser
        host = campaign.host.post("/api/1/session")
        both = cookie + "; " + cookie_of(host)
        same(browser.ask("POST", union.at("/invite"), {"seat": "nobody"},
                         {"Cookie": both, "Origin": here}).status, 404)
        same(browser.get(union.at("/seat"), Cookie=both).status, 200)
        # logged out: the cookie no longer works, the link still does
        same(union.ask("DELETE", "/api/1/session?game=" + campaign.game).status, 403)
        out = browser.ask("DELETE", "/api/1/session?game=" + campaign.game,
                          headers={"Cookie": cookie, "Origin": here})
        same(out.status, 200, out.bytes)
        check("Max-Age=0" in out.headers["Set-Cookie"])
        same(browser.get(union.at("/seat"), Cookie=cookie).status, 404)
        same(union.get(union.at("/seat")).status, 200)


def mine(program):
    """What a browser holds, by its cookies; those that do not work are left out."""
    with Server(program) as server:
        first, second = Campaign(server, title="First", pace="2d"), Campaign(server)
        first.join_all()
        login = lambda client: cookie_of(client.post("/api/1/session"))
        seat, host = login(first.players["union"]), login(first.host)
        other = login(second.host)
        browser = Client(server)
        ask = lambda *cookies: browser.get("/api/1/mine", Cookie="; ".join(cookies))
        same(browser.get("/api/1/mine").json, {"campaigns": []})
        found = ask(seat, "a=b", other, host).json["campaigns"]
        same([(one["game"], one["title"], one["state"], one["role"], one["seat"]) for one in found],
             [(first.game, "First", "running", "seat", "union"),
              (second.game, "The Vicksburg Campaign", "waiting", "host", None),
              (first.game, "First", "running", "host", None)])
        asked = first.players["union"].seat()
        same((found[0]["asked"], found[0]["due"]), (asked["asked"], asked["due"]))
        same((found[1]["asked"], found[1]["due"], found[1]["scenario"]), (False, None, "vicksburg"))
        # one of another campaign, one that does not work, a seat's own key as a cookie's name
        empty = ask().bytes
        for cookie in (seat.replace(first.game, second.game), seat.split("=")[0] + "=" + "A" * 43,
                       seat.split("=")[0] + "=short", "vedette-=" + "A" * 43):
            same(ask(cookie).bytes, empty, cookie)
        same(len(empty), 4096)
        # one that is over is listed, and not read for it after a restart
        same(first.players["union"].order("resign").status, 200)
        until(lambda: ask(seat).json["campaigns"][0]["state"] == "over")
        server.stop()
        server.start()
        browser.close()
        found = ask(seat).json["campaigns"]
        same((found[0]["title"], found[0]["scenario"], found[0]["state"], found[0]["seat"]),
             ("First", "vicksburg", "over", "union"))
        browser.ask("DELETE", "/api/1/session?game=" + first.game,
                    headers={"Cookie": seat, "Origin": "http://127.0.0.1:%d" % server.port})
        same(ask(seat).bytes, empty)


def deputies(program):
    """A deputy plays, and is shown nothing of where his principal is written to; his stream ends with his key."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        union, day = campaign.players["union"], time.strftime("%Y-%m-%d", time.gmtime(time.time() + 2 * 86400))
        same(union.post(union.at("/notices"), {"webhook": "https://example.org/SECRET"}).status, 200)
        deputy = Client(server, union.order("deputy until " + day).json["echo"], union.game)
        for method, what in (("GET", "/notices"), ("POST", "/notices"), ("DELETE", "/notices"), ("POST", "/rematch")):
            same(deputy.ask(method, deputy.at(what), {} if method == "POST" else None).status, 403, method, what)
        same(deputy.post("/api/1/key").status, 403)
        cookie = cookie_of(deputy.post("/api/1/session"))
        same(Client(server).get(deputy.at("/notices"), Cookie=cookie).status, 403)
        same(deputy.get(deputy.at("/seat")).status, 200)
        second = Client(server, union.order("deputy until " + day).json["echo"], union.game)
        with sqlite3.connect(server.folder + "/store.db", timeout=10) as store: # his last day ends in a moment
            same(store.execute("UPDATE door SET expires = ? WHERE kind = 'seat' AND expires IS NOT NULL",
                               (int(time.time()) + 2,)).rowcount, 3)
        store.close()
        own, late = Stream(union), Stream(second)
        time.sleep(3)
        same(campaign.umpire.order("report union: for your eyes only").status, 200)
        heard = []
        while (event := late.event()) is not None:
            heard.append(event)
        same([event for event in heard if event[0] == "told"], [])
        while "for your eyes only" not in str(own.event()):
            pass
        same(second.get(second.at("/seat")).status, 404)


def a_browser_of_many_campaigns(program):
    """A player of many campaigns still gets in: a login drops cookies that no longer work, then the oldest."""
    browsers = {"User-Agent": "Mozilla/5.0 " + "x" * 300, "Accept": "text/html," + "y" * 300,
                "Accept-Language": "en-US,en;q=0.9", "Sec-Fetch-Site": "none"}
    with Server(program) as server:
        jar, first = {}, None
        browser = Client(server)

        def log_in(client):
            answer = client.ask("POST", "/api/1/session", {}, {"Cookie": "; ".join(
                "%s=%s" % one for one in jar.items())} if jar else {})
            same(answer.status, 200, answer.bytes)
            for cookie in answer.headers.get_all("Set-Cookie"):
                name, rest = cookie.split("=", 1)
                check("Path=/" in rest and "HttpOnly" in rest)
                if "Max-Age=0" in rest:
                    check(jar.pop(name) and rest.startswith(";"), cookie)
                else:
                    jar[name] = rest.split(";")[0]

        def sends(**more):
            return {**browsers, "Cookie": "; ".join("%s=%s" % one for one in {**jar, **more}.items())}

        for _ in range(26):
            campaign = Campaign(server, seats={"union": "open", "confederate": "script"})
            first = first or campaign.game
            log_in(campaign.join("union"))
            log_in(campaign.host)
            check(len(jar) <= 20, len(jar))
            check(any(campaign.game in name for name in jar))
            for path in ("/", "/api/1/mine"):
                same(browser.ask("GET", path, headers=sends()).status, 200)
        same(len(jar), 20)
        check(not any(first in name for name in jar))
        kept = list(jar)
        jar["vedette-" + "A" * 22] = "A" * 43
        log_in(campaign.host)
        same(list(jar), kept)
        # those that a browser was given before there was an end of them are answered too
        full = {"vedette-%022d" % i: "A" * 43 for i in range(70)}
        same(browser.ask("GET", "/", headers=sends(**full)).status, 200)
        jar.update(full)
        log_in(campaign.host)
        check(len(jar) < 90, len(jar))


def no_secret_in_log_or_store(program):
    with Server(program) as server:
        campaign = Campaign(server, title="Secret title")
        campaign.join_all()
        play(campaign.players, most=5)
        Client(server, "A" * 43).get(campaign.host.at())
        cookie = cookie_of(campaign.host.post("/api/1/session")).split("=")[1]
        server.stop()
        words = server.log() + server.stderr()
        check('"request":"orders"' in words and '"404":1' in words, words)
        secrets = [campaign.game, campaign.host.key, "A" * 43, "Secret title", "General", "deploy"]
        for secret in secrets + [p.key for p in campaign.players.values()]:
            check(secret not in words, secret)
        # and of keys the store has no more than their hash
        with open(server.folder + "/store.db", "rb") as file:
            store = file.read()
        check(b"Secret title" in store)
        for key in [cookie, campaign.host.key] + [p.key for p in campaign.players.values()]:
            raw = base64.urlsafe_b64decode(key + "=")
            check(key.encode() not in store and raw not in store)


main([invitation_serves_once, lost_answers, foreign_and_replaced_keys, cookies, mine, deputies,
      a_browser_of_many_campaigns, no_secret_in_log_or_store])
