"""A fresh server shows its first map within a second: what is on it, and the smallest scale, drawn again."""
import time

from harness import Client, Server, check, main, same

MOST = 1.0


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


main([first_map])
