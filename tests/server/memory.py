"""A server that has looked at many campaigns keeps few of them in memory, and all of them going."""
import hashlib
import os
import sqlite3

from harness import Campaign, Client, Server, check, is_sanitized, main, same, until

MOST = 32 * 1024 # kB
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
        legal = player.get(player.at("/legal")).json
        check(legal["asked"], legal)
        same(player.order(legal["orders"][0]).status, 200)
        until(lambda: player.seat()["k"] > before)


if __name__ == "__main__":
    main([a_thousand_campaigns_are_looked_at])
