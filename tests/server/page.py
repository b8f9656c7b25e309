"""The files of the page: plain and packed, kept and asked for again, at every address of the page."""
import gzip
import re

from harness import Campaign, Client, Server, check, main, same

HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
FOREVER = "public, max-age=31536000, immutable"


def files_of(client):
    page = client.get("/").bytes.decode()
    return page, re.findall(r'(?:src|href)="(/assets/[^"?]+)\?v=(\w+)"', page)


def the_page_is_everywhere(program):
    with Server(program) as server:
        client = Client(server)
        page = client.get("/")
        same(page.status, 200)
        same(page.headers["Content-Type"], "text/html; charset=utf-8")
        same(page.headers["Cache-Control"], "no-cache")
        for path in ("/", "/join", "/c/AAAAAAAAAAAAAAAAAAAAAA/union", "/c/x", "/learn", "/how", "/how/any/2", "/r/1/2/3", "/no/such?page=1"):
            answer = client.ask("GET", path, headers=HTML)
            same((answer.status, answer.bytes), (200, page.bytes), path)
        for path in ("/api/1/nothing", "/api/2/", "/assets/nothing.js", "/map/nothing"):
            answer = client.ask("GET", path, headers=HTML)
            same(answer.status, 404, path)
            same(answer.headers["Content-Type"], "application/json", path)
        # A program that asks for no page gets none.
        same(client.get("/no/such").status, 404)
        same(client.ask("POST", "/no/such", headers=HTML).status, 404)
        same(client.ask("DELETE", "/", headers=HTML).status, 405)


def files_are_kept_for_ever(program):
    with Server(program) as server:
        client = Client(server)
        page, files = files_of(client)
        check(any(name.endswith(".js") for name, _ in files) and any(name.endswith(".css") for name, _ in files), page)
        for name, build in files:
            answer = client.get("%s?v=%s" % (name, build))
            same(answer.status, 200, name)
            same(answer.headers["Cache-Control"], FOREVER, name)
            # Another build's page must not keep ours under its own name.
            for other in (name, name + "?v=0", name + "?v="):
                again = client.get(other)
                same((again.bytes, again.headers["Cache-Control"]), (answer.bytes, "no-cache"), other)
        for wrong in ("/assets/", "/assets/..", "/assets/app.js.gz", "/assets/%2e%2e/index.html", "/assets/app.js/"):
            same(client.get(wrong).status, 404, wrong)


def packed_or_plain(program):
    with Server(program) as server:
        client = Client(server)
        alike = ["/", "/api/1/map/vicksburg", "/api/1/map/gettysburg", "/api/1/rules"]  # to all who ask
        for name in [name for name, _ in files_of(client)[1]] + alike:
            plain = client.get(name)
            check("Content-Encoding" not in plain.headers, name)
            for encodings, is_packed in (("gzip, deflate, br", True), ("br;q=1.0, gzip;q=0.8", True), ("gzip;q=0, br", False),
                                         ("identity", False), ("", False)):
                answer = client.get(name, **{"Accept-Encoding": encodings})
                same(answer.headers.get("Content-Encoding"), "gzip" if is_packed else None, name, encodings)
                same(answer.headers["Vary"], "Accept-Encoding")
                same(gzip.decompress(answer.bytes) if is_packed else answer.bytes, plain.bytes, name)
                same(answer.headers["ETag"] != plain.headers["ETag"], is_packed, name)
                had = client.get(name, **{"Accept-Encoding": encodings, "If-None-Match": answer.headers["ETag"]})
                same((had.status, had.bytes, had.headers["ETag"]), (304, b"", answer.headers["ETag"]), name)
                head = client.ask("HEAD", name, headers={"Accept-Encoding": encodings})
                same((head.status, head.bytes), (200, b""), name)
                same(head.headers["Content-Length"], str(len(answer.bytes)), name)


def maps_are_small(program):
    """What is the same for all is a fraction of itself on the way; the times are those of a slow line."""
    with Server(program) as server:
        for name in ("/api/1/map/vicksburg", "/api/1/map/gettysburg", "/api/1/rules"):
            plain, packed = (len(Client(server).get(name, **{"Accept-Encoding": one}).bytes) for one in ("identity", "gzip"))
            print("%-28s %7d bytes, packed %6d" % (name, plain, packed))
            check(packed * 3 < plain, name, plain, packed)


def what_is_ones_own_is_never_packed(program):
    """Its length is padded so that it tells nothing, which packing would undo."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        player = campaign.players["union"]
        for what in ("", "/seat", "/view", "/legal", "/log", "/record", "/map.svg", "/waiting", "/returned", "/notices"):
            for client in (player, campaign.host):
                answer = client.get(client.at(what), **{"Accept-Encoding": "gzip, br"})
                same(answer.headers.get("Content-Encoding"), None, what)
            check(player.get(player.at(what)).status == 200 or what in ("/map.svg",), what)


def nothing_from_elsewhere(program):
    with Server(program) as server:
        client = Client(server)
        for path in ("/", files_of(client)[1][0][0], "/api/1/map/vicksburg", "/api/1/scenarios"):
            headers = client.get(path).headers
            policy = headers["Content-Security-Policy"]
            check(policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';"), policy)
            check("unsafe" not in policy and "http" not in policy and "*" not in policy, policy)
            same(headers["X-Content-Type-Options"], "nosniff")
            same(headers["Referrer-Policy"], "no-referrer")


def heads_of_secrets_are_not_to_be_had(program):
    with Server(program) as server:
        for path in ("/api/1/c/AAAAAAAAAAAAAAAAAAAAAA/events", "/api/1/c/AAAAAAAAAAAAAAAAAAAAAA/view"):
            same(Client(server).ask("HEAD", path).status, 405, path)


main([the_page_is_everywhere, files_are_kept_for_ever, packed_or_plain, maps_are_small,
      what_is_ones_own_is_never_packed, nothing_from_elsewhere,
      heads_of_secrets_are_not_to_be_had])
