"""Any bytes on the port: clear answers, no crash, and an honest client is served all the while."""
import http.client
import json
import random
import re
import socket
import time

from harness import ALL, Campaign, Client, Server, Sink, Stream, check, main, play, same, until

AT_ONCE = 2.0 # seconds, on a machine with other things to do; who is cut off for being slow has five


def talk(server, data, wait=2.0):
    """Sends bytes as they are; what comes back until the other end closes or is silent."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=wait) as sock:
        got = b""
        try:
            sock.sendall(data)
            sock.shutdown(socket.SHUT_WR)
            while True:
                piece = sock.recv(65536)
                if not piece:
                    return got
                got += piece
        except OSError:  # it is silent, or has cut us off
            return got


def padded(answer, step):
    same(len(answer.bytes) % step, 0, len(answer.bytes))
    check("Content-Encoding" not in answer.headers)


def lengths_and_headers(program):
    """Every answer is padded, forbids everything that a page does not need, and is kept nowhere."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        play(campaign.players, most=12)
        union = campaign.players["union"]
        for path, step in (("", 256), ("/seat", 256), ("/waiting", 256), ("/view", 4096),
                           ("/view?form=text", 4096), ("/view?at=3", 4096), ("/legal", 4096),
                           ("/log?after=0", 4096), ("/nothing", 256)):
            padded(union.ask("GET", union.at(path), headers={"Accept-Encoding": "gzip"}), step)
        for text in ("undo", "make tea", "x" * 3000, "end"):
            answer = union.order(text)
            padded(answer, 1024)
        record = union.get(union.at("/record"))
        same((len(record.bytes) + len(record.headers["X-Padding"])) % 256, 0)
        for answer in (union.get("/healthz"), union.get("/nowhere"), record,
                       union.get(union.at("/seat"))):
            check("no-store" in answer.headers["Cache-Control"])
            check("'unsafe-inline'" not in answer.headers["Content-Security-Policy"])
            check(answer.headers["Content-Security-Policy"].startswith("default-src 'none'"))
            same(answer.headers["X-Content-Type-Options"], "nosniff")
            same(answer.headers["Referrer-Policy"], "no-referrer")
        page = union.get("/").bytes
        check(b"style=" not in page and b"<style" not in page and b" on" not in page.replace(b" one", b""))
        same(page.count(b"<script"), page.count(b'<script type="module" src="/assets/'))


def bad_requests(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        orders = union.at("/orders")
        cases = [
            (b"", 400), (b"{", 400), (b"[]", 400), (b'"text"', 400), (b"null", 400),
            (b'{"text":"end","text":"end"}', 400), (b'{"text":5}', 400), (b'{"txt":"end"}', 400),
            (b'{"text":"end","more":1}', 400), (b'{"text":"\xff"}', 400),
            (b'{"text":"a\\u0000b"}', 400), (b"[" * 60000, 400), (b'{"a":' * 5000, 400),
            (b'{"text":"' + b"x" * 20000 + b'"}', 400), (b'{"text":"end","head":"short"}', 400),
            (b'{"text":"end","key":"' + b"k" * 65 + b'"}', 400),
            (b'{"text":"' + b"x" * 70000 + b'"}', 413), (b'{"text":""}', 422),
            (b'{"text":"card \\u2603"}', 422), (b'{"text":"\\u0007"}', 422),
        ]
        for body, status in cases:
            answer = union.ask("POST", orders, raw=body)
            same(answer.status, status, body[:60], answer.bytes[:200])
            check(answer.error["sentence"], body[:60])
            if status == 413:
                union.close()
        same(union.ask("PUT", orders, raw=b"{}").status, 405)
        same(union.ask("POST", union.at("/seat"), raw=b"{}").status, 405)
        for path in ("/api/1", "/api/2/scenarios", "/api/1/c//seat", "/..%2f..%2fetc/passwd", "/healthz/x",
                     "/api/1/c/" + "x" * 500 + "/seat"):
            check(Client(server, union.key).get(path).status in (400, 404), path)
        for body in ({}, {"scenario": "nowhere"}, {"scenario": "vicksburg", "settings": ["fog=thick"]},
                     {"scenario": "vicksburg", "seats": {"france": "open"}},
                     {"scenario": "vicksburg", "seats": {"union": 5}},
                     {"scenario": "vicksburg", "seats": {"union": "nobody"}},
                     {"scenario": "vicksburg", "pace": "now and then"},
                     {"scenario": "vicksburg", "pace": "2d zone ../../../etc/passwd"},
                     {"scenario": "vicksburg", "pace": "2d zone Europe/Nowhere"},
                     {"scenario": "vicksburg", "pace": "2d zone zone1970"},
                     {"scenario": "vicksburg", "pace": "2d zone Europe"},
                     {"scenario": "vicksburg", "title": "x" * 1000}):
            answer = union.post("/api/1/campaigns", body)
            check(answer.status in (400, 422), body, answer.bytes)


def unseen_signs(program):
    """Nothing that others read can be turned round by a sign that is not seen."""
    turned = "\u202egnol ot ot\u2066!"
    with Server(program) as server:
        answer = Client(server).post("/api/1/campaigns", {"scenario": "vicksburg", "title": turned})
        check(answer.status in (400, 422), answer.status)
        campaign = Campaign(server, umpire=True)
        same(Client(server, campaign.invitations["union"]).post(
            "/api/1/join", {"salt": "a line of my own", "name": turned}).status, 422)
        campaign.join_all()
        union = campaign.players["union"]
        same(campaign.host.order("title " + turned).status, 200)
        same(campaign.host.get(campaign.host.at()).json["title"], "gnol ot ot!")
        same(union.order("question: " + turned).status, 200)
        same(campaign.umpire.order("report union: " + turned).status, 200)
        until(lambda: "gnol ot ot!" in union.get(union.at("/log?after=0")).bytes.decode())
        for what in ("/log?after=0&seat=union", "/record"):
            said = campaign.umpire.get(union.at(what)).bytes.decode()
            check("gnol ot ot!" in said and "\u202e" not in said and "202e" not in said.lower(), what)


def random_bytes(program):
    """Garbage, and good requests with bytes changed: no answer but a refusal, and the server lives."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        before = union.seat()
        chance = random.Random(11)
        body = b'{"text":"make tea"}'
        good = (b"POST " + union.at("/orders").encode() + b" HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                b"application/json\r\nAuthorization: Bearer " + b"A" * 43 +
                b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        for i in range(300 if not ALL else 5000):
            data = bytearray(good if i % 2 else chance.randbytes(chance.randrange(1, 2000)))
            for _ in range(chance.randrange(1, 6)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            answer = talk(server, bytes(data), wait=0.1)
            check(not answer.startswith(b"HTTP/1.1 200"), data, answer[:300])
        same(union.seat(), before)


def header_limits(program):
    """Up to 8 KiB are read, whatever they are; beyond it is said so, nobody is sent away without a word."""
    start = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with Server(program) as server:
        for field in (b"X: " + b"y" * 8100, b"Cookie: " + b"; ".join([b"vedette-x=" + b"y" * 66] * 100),
                      b"\r\n".join([b"X%d: y" % i for i in range(100)])):
            answer = talk(server, start + field + b"\r\n\r\n")
            check(answer.startswith(b"HTTP/1.1 200 "), field[:20], answer[:100])
        for field in (b"X: " + b"y" * 8200, b"Cookie: " + b"; ".join([b"vedette-x=" + b"y" * 66] * 110),
                      b"X: " + b"y" * 20000, b"Cookie: " + b"a=b; " * 1500, b"Cookie: " + b"a=b; " * 4000,
                      b"\r\n".join([b"X: y"] * 1300)):
            answer = talk(server, start + field + b"\r\n\r\n")
            check(answer.startswith(b"HTTP/1.1 431 "), field[:20], len(field), answer[:100])
        for size in (30000, 300000): # more than is read: the answer may be lost with the connection
            answer = talk(server, start + b"X: " + b"y" * size + b"\r\n\r\n")
            check(b" 200 " not in answer[:20], answer[:100])
        same(Client(server).get("/healthz").status, 200)


def read_in_two_ways(program):
    """What another reader would read otherwise, or what has no length, is answered at once, and ends the connection."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        key, game = union.key.encode(), union.game.encode()
        seat = b"GET /api/1/c/" + game + b"/seat"
        rest = b" HTTP/1.1\r\nHost: localhost\r\n"
        mine = b"Authorization: Bearer " + key
        post = b"POST /api/1/c/" + game + b"/orders" + rest + mine + b"\r\nContent-Type: application/json\r\n"
        body = b'{"text":"make tea"}'
        sized = b"Content-Length: %d\r\n" % len(body)
        others = [
            (seat + rest + mine + b"\r\n\r\n", 200), (seat + rest + mine + b"\r\nX: y \r\n\r\n", 200),
            (seat + b" HTTP/1.1\nHost: localhost\n" + mine + b"\n\n", 200),
            (post + sized + b"\r\n" + body, 422),
            (post + b"Content-Length: 5, 19\r\n\r\n" + body, 400)]  # by the library
        bad = [
            # bodies
            (post + b"Transfer-Encoding: gzip\r\n\r\n" + body, 501),
            (post + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
            (post + b"Transfer-Encoding: chunked\r\n\r\n13\r\n" + body + b"\r\n0\r\n\r\n", 411),
            (post + b"Transfer-Encoding: chunked\r\n\r\nffffffff\r\n" + body, 411),
            (post + b"Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n" + body, 411),
            (post + b"Transfer-Encoding: chunked\r\n" + sized + b"\r\n" + body, 400),
            (post + sized + b"Content-Length: 2\r\n\r\n" + body, 400),
            (post + b"Content-Length: 2\r\n" + sized + b"\r\n" + body, 400),
            # fields
            (seat + rest + b"Host: evil.example\r\n" + mine + b"\r\n\r\n", 400),
            (seat + rest + mine + b"\r\n" + mine + b"\r\n\r\n", 400),
            (seat + rest + mine + b"\r\n folded\r\nX: y\r\n\r\n", 400),
            # zeros
            (seat + b"%00/more" + rest + mine + b"\r\n\r\n", 400),
            (seat + b"%00" + rest + mine + b"\r\n\r\n", 400),
            (seat + b"?after=1%002" + rest + mine + b"\r\n\r\n", 400),
            (seat + b"\0/more" + rest + mine + b"\r\n\r\n", 400),
            (seat + rest + mine + b"\0more\r\n\r\n", 400),
            (seat + rest + mine + b"\0\r\n\r\n", 400),
            (seat + rest + mine + b"\0more\r\nX: y\r\n\r\n", 400),
            (seat + rest + mine + b"\r\nX: y\0z\r\n\r\n", 400),
            (seat + rest + mine + b"\r\n\0X: y\r\n\r\n", 400),
        ]
        for data, status in others:
            answer = talk(server, data)
            check(answer.startswith(b"HTTP/1.1 %d " % status), data, answer[:200])
        for data, status in bad:
            began = time.monotonic()
            answer = talk(server, data + seat + rest + mine + b"\r\n\r\n", wait=5)
            check(answer.startswith(b"HTTP/1.1 %d " % status), data, answer[:200])
            check(answer.count(b"HTTP/1.1 ") == 1 and b"\r\nConnection: close\r\n" in answer, data, answer)
            check(time.monotonic() - began < AT_ONCE, data)
            with socket.create_connection(("127.0.0.1", server.port), timeout=5) as sock:
                sock.sendall(data)  # who waits for his answer has it, and is let go
                check(sock.recv(65536).startswith(b"HTTP/1.1 %d " % status), data)


def slow_headers(program):
    """A header in drips has five seconds in all; meanwhile others are served at once."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        slow = [socket.create_connection(("127.0.0.1", server.port),
                                         source_address=("127.0.2.%d" % (1 + i // 30), 0))
                for i in range(400)]
        started, worst, dead = time.monotonic(), 0.0, 0
        while dead < len(slow) and time.monotonic() - started < 12:
            dead = 0
            for sock in slow:
                try:
                    sock.send(b"G")
                except OSError:
                    dead += 1
            asked = time.monotonic()
            same(union.get(union.at("/seat")).status, 200)
            worst = max(worst, time.monotonic() - asked)
            time.sleep(0.2)
        print("400 slow headers: all cut after %.1f s; the honest client waited %.0f ms at most"
              % (time.monotonic() - started, worst * 1000))
        same(dead, len(slow))
        check(time.monotonic() - started < 9)
        check(worst < AT_ONCE, worst)
        for sock in slow:
            sock.close()


def one_address(program):
    """One address has 32 connections, and no more of the rate than it is given."""
    with Server(program) as server:
        socks = [socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.9.9", 0))
                 for _ in range(40)]
        time.sleep(0.3)
        closed = 0
        for sock in socks:
            sock.settimeout(0.05)
            try:
                closed += sock.recv(1) == b""
            except socket.timeout:
                pass
            except ConnectionError:
                closed += 1
        same(closed, 8)
        same(Client(server).get("/healthz").status, 200)
        greedy = Client(server, source="127.0.9.10")
        answers = [greedy.get("/api/1/c/" + "A" * 22 + "/seat").status for _ in range(400)]
        check(429 in answers and answers[0] == 404)
        same(Client(server, source="127.0.9.11").get("/api/1/scenarios").status, 200)


def called_by_another_name(program):
    """A page whose name was made to stand for 127.0.0.1 is none of ours; on a loopback all else is refused."""
    with Server(program) as server:
        body = {"scenario": "vicksburg"}
        for host, status in (("evil.example", 421), ("evil.example:%d" % server.port, 421), ("127.0.0.1.evil", 421),
                             ("", 421), ("192.0.2.1", 421), ("127.0.0.1", 200), ("localhost", 200),
                             ("LOCALHOST:%d" % server.port, 200), ("[::1]:%d" % server.port, 200), ("[::1", 200)):
            for method, path in (("GET", "/healthz"), ("GET", "/metrics"), ("POST", "/api/1/campaigns")):
                answer = Client(server).ask(method, path, body if method == "POST" else None, {"Host": host})
                same(answer.status, status, host, method)
            if status == 421:
                check("localhost" in answer.error["sentence"])
    with Server(program, "--proxy", "--open") as server:
        same(Client(server).ask("GET", "/healthz", headers={"Host": "umpire.example.org"}).status, 200)


def has_loopback_of_six():
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


def called_by_another_name_on_six(program):
    """The loopback of IPv6 is the machine's own as the other is."""
    if not has_loopback_of_six():
        print("no loopback of IPv6 here")
        return
    with Server(program, listen="[::1]:0") as server:
        for host, status in (("evil.example", 421), ("[2001:db8::1]", 421), ("::1.evil", 421), ("", 421),
                             ("[::1]:%d" % server.port, 200), ("[::1]", 200), ("localhost:%d" % server.port, 200)):
            line = http.client.HTTPConnection("::1", server.port, timeout=20)
            line.request("GET", "/healthz", headers={"Host": host})
            same(line.getresponse().status, status, host)
            line.close()


def behind_a_proxy(program):
    """Its last word on who asks is believed; and of one client's streams the oldest ends."""
    with Server(program, "--proxy", "--open") as server:
        head = b"GET /no HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        for lines in (b"X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n",
                      b"X-Forwarded-For: 192.0.2.1\r\nx-forwarded-for: 192.0.2.3\r\n"):
            talk(server, head + lines + b"\r\n")
        server.stop()
        same(json.loads(server.log())["from"], {"192.0.2.2": 1, "192.0.2.3": 1})
    with Server(program, "--proxy", "--open") as server:
        # a network of IPv6 is one client
        spent = [Client(server).get("/api/1/c/%s/seat" % ("A" * 22), **{
            "X-Forwarded-For": "2001:db8:0:1:%x::1" % i}).status for i in range(400)]
        check(spent[0] == 404 and spent[-1] == 429, spent[-1])
        same(Client(server).get("/healthz", **{"X-Forwarded-For": "2001:db8:0:2::1"}).status, 200)
        campaign = Campaign(server)
        campaign.join_all()
        union, other = campaign.players["union"], campaign.players["confederate"]
        time.sleep(1)
        streams = [Stream(union) for _ in range(66)]
        until(lambda: "\nvedette_streams 64\n" in union.get("/metrics").bytes.decode())
        for stream in streams[:2]:
            while stream.event() is not None:
                pass
        streams.append(Stream(other)) # of the same address
        while streams[2].event() is not None:
            pass
        check(streams[3].frame() and streams[-1].frame())


def families(words):
    """Of Prometheus' text format: name to type; every sample must follow the head of its family."""
    types = {}
    name = None
    for line in words.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            check(name not in types and kind in ("counter", "gauge"), line)
            types[name] = kind
        elif line.startswith("# HELP "):
            check(len(line.split(" ", 3)) == 4, line)
        else:
            check(re.fullmatch(r'([a-z_]+)({[a-z]+="[^"]+"})? [0-9]+', line), line)
            same(re.match("[a-z_]+", line).group(), name, line)
    return types


def counters_have_types(program):
    with Sink() as sink, Server(program, "--smtp", "smtp://127.0.0.1:%d" % sink.port, "--tls", "none",
                                "--from", "umpire@example.org") as server:
        types = families(Client(server).get("/metrics").bytes.decode())
        for name, kind in types.items():
            same(kind == "counter", name.endswith("_total"), name)
        check(len(types) >= 18, types)


def refusals_are_counted(program):
    """A thousand refused requests are one line of the log, or two, with their number and where they came from."""
    with Server(program) as server:
        client = Client(server)
        for i in range(1000):
            check(client.get("/nowhere/%d" % i).status in (404, 429))
        server.stop()
        lines = [json.loads(line) for line in server.log().splitlines()]
        told = [line for line in lines if "refused" in line]
        check(1 <= len(told) == len(lines) <= 4, lines[:5])
        same(sum(line["refused"] for line in told), 1000)
        for line in told:
            same(sum(line["statuses"].values()), line["refused"])
            same(line["from"], {"127.0.0.1": line["refused"]})


def counters_are_the_machines_own(program):
    with Server(program, "--proxy", "--open") as server:
        client = Client(server)
        words = client.get("/metrics").bytes.decode()
        check("vedette_requests_total" in words and "vedette_store_transactions_total" in words)
        same(client.ask("GET", "/metrics", headers={"X-Forwarded-For": "192.0.2.7"}).status, 404)


main([lengths_and_headers, bad_requests, unseen_signs, random_bytes, header_limits, read_in_two_ways, slow_headers,
      one_address, called_by_another_name, called_by_another_name_on_six, behind_a_proxy, counters_are_the_machines_own,
      counters_have_types, refusals_are_counted])
