"""A fresh server shows its first map within a second: what is on it, and the smallest scale, drawn again. A tile of the
finest scales is drawn while the page waits for it."""
import time

from harness import Client, Server, check, main, same

MOST = 1.0
MOST_OF_FIRST = 2.0  # of a level: it is laid out then
MOST_OF_ONE = 0.1


def first_map(program):
    for scenario in ("gettysburg", "vicksburg"):
        for ending in (".png", "@2x.png"):
            with Server(program) as server:
                began = time.monotonic()
                client = Client(server)
                sheet = client.get("/api/1/map/" + scenario).json
                level = sheet["tiles"]["levels"][0]
                for x in range(level["columns"]):
                    for y in range(level["rows"]):
                        path = "/map/%s/%s/0/%d/%d%s" % (scenario, sheet["hash"], x, y, ending)
                        same(client.get(path).status, 200)
                took = time.monotonic() - began
                print("%s%s: %.0f ms" % (scenario, ending, took * 1000))
                check(took < MOST, took)


def tiles_of_the_finest_scales(program):
    with Server(program) as server:
        client = Client(server)
        sheet = client.get("/api/1/map/meade-moves-north").json
        for z in (4, 5):
            level, took = sheet["tiles"]["levels"][z], []
            for n in range(12):
                began = time.monotonic()
                x, y = level["columns"] // 3 + n % 4, level["rows"] // 3 + n // 4
                same(client.get("/map/meade-moves-north/%s/%d/%d/%d.png" % (sheet["hash"], z, x, y)).status, 200)
                took.append(time.monotonic() - began)
            first, median = took[0], sorted(took[1:])[len(took) // 2]
            print("level %d: first tile %.0f ms, then %.0f ms" % (z, first * 1000, median * 1000))
            check(first < MOST_OF_FIRST, first)
            check(median < MOST_OF_ONE, median)


main([first_map, tiles_of_the_finest_scales])
