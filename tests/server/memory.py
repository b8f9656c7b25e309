"""What the server takes of memory, whatever is asked of it: campaigns looked at, streams that wait, silent connections.

It runs in the optimized build too, where alone the numbers mean something.
"""
import hashlib
import os
import resource
import socket
import sqlite3
import time

from harness import ALL, Campaign, Client, Server, Stream, check, is_sanitized, main, play, same, told, until

MOST = 32 * 1024 # kB
MOST_FLOODED = 64 * 1024
AT_ONCE = 2.0 # seconds, on a machine with other things to do
TABLES = ("game", "line", "seat") # what a campaign cannot be without


def clone(store, game, seat, copy, key):
    """The same campaign once more, under another name, and a link to a seat."""
    for table in TABLES:
        columns = [row[1] for row in store.execute("PRAGMA table_info(%s)" % table)]
        own = "id" if table == "game" else "game"
        wanted = ", ".join("?1" if column == own else column for column in columns)
        store.execute("INSERT INTO %s SELECT %s FROM %s WHERE %s = ?2 ORDER BY 1, 2" % (table, wanted, table, own),
                      (copy, game))
    door = hashlib.blake2b(key.encode(), key=b"vedette link", digest_size=32).digest()
    store.execute("INSERT INTO door (hash, game, seat, kind, made) VALUES (?, ?, ?, 'seat', 0)", (door, copy, seat))


def who_is_asked(campaign):
    return next(i for i, player in enumerate(campaign.players.values()) if player.seat()["asked"])


def clone_all(folder, seats, count):
    """Keys by campaign."""
    keys = {"%021dA" % i: "%042dA" % i for i in range(count)}
    with sqlite3.connect(os.path.join(folder, "store.db")) as store:
        for i, (copy, key) in enumerate(keys.items()):
            clone(store, *seats[i % len(seats)], copy, key)
    store.close()
    return keys


def look_at_all(server, keys):
    client = Client(server)
    for game, key in keys.items():
        client.key = key
        answer = client.get("/api/1/c/%s/seat" % game)
        same(answer.status, 200, answer.bytes)
        check(answer.json["due"] > 0, answer.bytes)


def a_thousand_campaigns_are_looked_at(program):
    sanitized = is_sanitized(program)
    with Server(program) as server:
        made = [Campaign(server, scenario, pace="24h") for scenario in ("vicksburg", "gettysburg")]
        for campaign in made:
            campaign.join_all()
        seats = [(campaign.game, who_is_asked(campaign)) for campaign in made]
        same(server.stop(), 0)
        keys = clone_all(server.folder, seats, 150 if sanitized else 1000)
        server.start()
        look_at_all(server, keys)
        look_at_all(server, keys)
        check(sanitized or server.memory() < MOST, server.memory(), "kB")
        # one that was looked at long ago goes on where it was
        game, key = next(iter(keys.items()))
        player = Client(server, key, game)
        before = player.seat()["k"]
        legal = player.get(player.at("/legal?form=orders")).json
        check(legal["asked"], legal)
        same(player.order(legal["orders"][0]).status, 200)
        until(lambda: player.seat()["k"] > before)


def open_many(campaigns, count):
    """So many streams, from many addresses, of all seats in turn."""
    players = [player for campaign in campaigns for player in campaign.players.values()]
    streams = []
    for i in range(count):
        player = players[i % len(players)]
        streams.append(Stream(player, source="127.0.1.%d" % (1 + i // 25)))
        same(streams[-1].status, 200)
        check(streams[-1].frame().startswith(b"retry:"))
    return streams


def idle_streams(program):
    """1,000 streams that nothing happens on: under 32 MB, and all of a seat hear its next order."""
    with Server(program) as server:
        campaigns = [Campaign(server) for _ in range(10)]
        for campaign in campaigns:
            campaign.join_all()
            play(campaign.players, most=2)
        before = server.memory()
        streams = open_many(campaigns, 1000)
        memory = server.memory()
        print("1,000 streams, 10 campaigns: %.1f MB, before %.1f MB" % (memory / 1024, before / 1024))
        check(memory < MOST or is_sanitized(program), memory, "kB")
        players = campaigns[0].players
        k = players["union"].seat()["k"]
        while players["union"].seat()["k"] == k:
            play(players, most=1)
        for stream in streams[::20]:
            same(told(stream, k + 1)[0]["k"], k + 1)
        for stream in streams:
            stream.close()
        metrics = lambda: players["union"].get("/metrics").bytes.decode()
        until(lambda: "\nvedette_streams 0\n" in metrics())


def half_open_flood(program):
    """Thousands of connections that say nothing: the oldest go, the honest one gets through."""
    count = 2000 if not ALL else 10000
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit[1], count + 500), limit[1]))
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        socks, worst = [], 0.0
        for i in range(count):
            sock = socket.socket()
            sock.bind(("127.0.%d.%d" % (3 + i // 6000, 1 + i // 30 % 200), 0))
            sock.setblocking(False)
            sock.connect_ex(("127.0.0.1", server.port))
            sock.setblocking(True)
            socks.append(sock)
            if i % 100 == 0:
                union.close()
                asked = time.monotonic()
                same(union.get(union.at("/seat")).status, 200)
                worst = max(worst, time.monotonic() - asked)
        print("%d half-open: the honest client waited %.0f ms at most; %.1f MB"
              % (count, worst * 1000, server.memory() / 1024))
        check(worst < AT_ONCE, worst)
        check(server.memory() < MOST_FLOODED or is_sanitized(program), server.memory(), "kB")
        for sock in socks:
            sock.close()


if __name__ == "__main__":
    main([a_thousand_campaigns_are_looked_at, idle_streams, half_open_flood])
