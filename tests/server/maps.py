"""The maps under the page: what is on them, their tiles, and a folder of tiles that is in a bad way."""
import json
import os
import shutil
import signal
import struct
import subprocess
import threading
import time

from harness import Client, Server, check, main, same, until

FOREVER = "public, max-age=31536000, immutable"


def size_of(png):
    same(png[:8], b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def tile_of(client, path):
    """The tile, asked for again as long as it is being drawn."""
    answers = []

    def is_there():
        answers.append(client.get(path))
        check(answers[-1].status in (200, 202), answers[-1].status, answers[-1].bytes[:200])
        if answers[-1].status == 202:
            same((answers[-1].bytes, answers[-1].headers["Retry-After"]), (b"", "1"))
            same(answers[-1].headers["Cache-Control"], "no-store")
        return answers[-1].status == 200
    until(is_there, 60)
    return answers[-1]


def sheet_of(client, scenario="gettysburg"):
    answer = client.get("/api/1/map/" + scenario)
    same(answer.status, 200, answer.bytes[:200])
    return answer.json


def address(sheet, z, x, y, ending=".png"):
    return "/map/%s/%s/%d/%d/%d%s" % (sheet["scenario"], sheet["hash"], z, x, y, ending)


def what_is_on_it(program):
    with Server(program) as server:
        client = Client(server)
        answer = client.get("/api/1/map/gettysburg")
        check(len(answer.bytes) < 150000, len(answer.bytes))
        same(answer.headers["Cache-Control"], "no-cache")
        sheet, tag = answer.json, answer.headers["ETag"]
        same(len(sheet["cells"]), sheet["columns"] * sheet["rows"])
        same([cell["id"] for cell in sheet["cells"][:2]], ["A1", "B1"])
        names = {cell["id"] for cell in sheet["cells"]}
        for edge in sheet["edges"]:
            check(edge["a"] in names and edge["b"] in names and len(edge) > 2, edge)
        gaps = {(edge["a"], edge["b"]): edge["gap"] for edge in sheet["edges"] if "gap" in edge}
        same(gaps["J21", "K21"], "Brownsville Gap and Crampton's Gap")
        whole = json.loads(subprocess.run([program, "map", "gettysburg", "--json"], capture_output=True,
                                          check=True).stdout)
        same(gaps, {(edge["a"], edge["b"]): edge["gap"] for edge in whole["edges"] if edge["gap"] is not None})
        places = {place["name"]: (place, cell["id"])
                  for cell in sheet["cells"] for place in cell.get("places", ())}
        place, cell = places["Gettysburg"]
        # Where it is drawn lies in its own cell.
        column, row = sheet["cells"].index(next(c for c in sheet["cells"] if c["id"] == cell)) % 33, int(cell[1:]) - 1
        check(abs(place["x"] - sheet["geometry"]["x"] - column) <= 0.5, place)
        check(abs(place["y"] - sheet["geometry"]["y"] - row) <= 0.5, place)
        for level in sheet["tiles"]["levels"]:
            same(level["width"], round(sheet["geometry"]["width"] * level["cell"]))
            same(level["columns"], -(-level["width"] // sheet["tiles"]["size"]))
        same(client.get("/api/1/map/gettysburg", **{"If-None-Match": tag}).status, 304)
        same(client.ask("HEAD", "/api/1/map/gettysburg").headers["ETag"], tag)
        same(client.get("/api/1/map/nowhere").status, 404)
        same(client.post("/api/1/map/gettysburg").status, 405)


def the_first_level_comes_at_once(program):
    with Server(program) as server:
        client = Client(server)
        for scenario in ("gettysburg", "vicksburg"):
            sheet = sheet_of(client, scenario)
            level = sheet["tiles"]["levels"][0]
            for y in range(level["rows"]):
                for x in range(level["columns"]):
                    for ending, size in ((".png", 512), ("@2x.png", 1024)):
                        answer = tile_of(client, address(sheet, 0, x, y, ending))
                        same(size_of(answer.bytes), (size, size))
                        same(answer.headers["Content-Type"], "image/png")
                        same(answer.headers["Cache-Control"], FOREVER)
        path, tag = address(sheet, 0, 0, 0), answer.headers["ETag"]
        whole = client.get(path)
        head = client.ask("HEAD", path)
        same((head.status, head.bytes), (200, b""))
        same(head.headers["Content-Length"], str(len(whole.bytes)))
        answer = client.get(path, **{"If-None-Match": 'W/"other", ' + tag})
        same((answer.status, answer.bytes), (304, b""))
        same(client.get(path, **{"If-None-Match": '"other"'}).status, 200)
        # The folder is this account's alone, and holds whole files under their own names.
        folder = os.path.join(server.folder, "store.db.tiles")
        same(os.stat(folder).st_mode & 0o777, 0o700)
        check("0-0-0.png" in os.listdir(os.path.join(folder, sheet["hash"])))
        same(server.stop(), 0)


def what_is_looked_at_is_drawn_first(program):
    with Server(program) as server:
        sheet = sheet_of(Client(server))
        level, got = sheet["tiles"]["levels"][3], []

        def look(x, y):
            answer = tile_of(Client(server), address(sheet, 3, x, y))
            got.append((answer.status, answer.bytes[:4]))

        threads = [threading.Thread(target=look, args=(x, y))
                   for x in range(level["columns"] - 3, level["columns"])
                   for y in range(level["rows"] - 2, level["rows"])]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        same(got, [(200, b"\x89PNG")] * 6)
        folder = os.path.join(server.folder, "store.db.tiles", sheet["hash"])
        check(not os.path.exists(os.path.join(folder, "3-0-0@2x.png")), "others were drawn before")


def the_finest_are_drawn_when_they_are_looked_at(program):
    """A hex map has two levels more, of thousands of tiles: none is drawn before somebody looks at it."""
    with Server(program) as server:
        client = Client(server)
        sheet = sheet_of(client, "meade-moves-north")
        levels = sheet["tiles"]["levels"]
        same([level["cell"] for level in levels], [4, 8, 16, 32, 64, 128])
        same([level["cell"] for level in sheet_of(client)["tiles"]["levels"]], [16, 32, 64, 128])
        folder = os.path.join(server.folder, "store.db.tiles", sheet["hash"])
        for z, ending, size in ((5, ".png", 512), (4, "@2x.png", 1024)):
            x, y = levels[z]["columns"] // 2, levels[z]["rows"] // 2
            same(size_of(tile_of(client, address(sheet, z, x, y, ending)).bytes), (size, size))
            same([name for name in os.listdir(folder) if name.startswith("%d-" % z)], ["%d-%d-%d%s" % (z, x, y, ending)])
        # The child that has drawn the rest stays for the next, and one that has ended is started again.
        last = "3-%d-%d@2x.png" % (levels[3]["columns"] - 1, levels[3]["rows"] - 1)
        until(lambda: os.path.exists(os.path.join(folder, last)), 120, 0.2)
        child = until(lambda: drawers(server))[0]
        same(tile_of(client, address(sheet, 5, 0, 0)).status, 200)
        same(drawers(server), [child])
        os.kill(child, signal.SIGTERM)
        until(lambda: drawers(server) == [], 5)
        until(lambda: client.get(address(sheet, 5, 1, 0)).status == 200, 30)
        same(sorted(name for name in os.listdir(folder) if name.startswith("5-")),
             ["5-%d-%d.png" % place for place in sorted([(0, 0), (1, 0), (levels[5]["columns"] // 2, levels[5]["rows"] // 2)])])
        same(client.get("/map/meade-moves-north/%s/6/0/0.png" % sheet["hash"]).status, 404)


def no_other_addresses(program):
    with Server(program) as server:
        client = Client(server)
        sheet = sheet_of(client)
        last = sheet["tiles"]["levels"][0]
        for wrong in ("0/%d/0.png" % last["columns"], "0/0/%d.png" % last["rows"], "4/0/0.png", "0/00/0.png",
                      "0/0/0.jpg", "0/0/0", "0/0/.png", "0/-1/0.png", "0/0/0@3x.png", "0/0/0@2x@2x.png",
                      "0/%200/0.png", "0/0x0/0.png", "99999999999999999999/0/0.png", "0/0/..%2f0.png",
                      "0/0/0.png/", "..%2f..%2f/0/0.png"):
            answer = client.get("/map/gettysburg/%s/%s" % (sheet["hash"], wrong))
            same(answer.status, 404, wrong)
        same(client.get("/map/vicksburg/%s/0/0/0.png" % sheet["hash"]).status, 404)
        same(client.get("/map/gettysburg/0123456789abcdef/0/0/0.png").status, 404)
        same(client.get("/map/nowhere/%s/0/0/0.png" % sheet["hash"]).status, 404)
        same(client.post(address(sheet, 0, 0, 0)).status, 405)


def tiles_stay(program):
    """A second server of the same store draws none of them again."""
    with Server(program) as server:
        sheet = sheet_of(Client(server))
        tile_of(Client(server), address(sheet, 0, 0, 0))
        path = os.path.join(server.folder, "store.db.tiles", sheet["hash"], "0-0-0.png")
        drawn = os.stat(path)
        same(server.stop(), 0)
        server.start()
        tile_of(Client(server), address(sheet, 0, 0, 0))
        again = os.stat(path)
        same((again.st_ino, again.st_mtime_ns), (drawn.st_ino, drawn.st_mtime_ns))


def a_folder_that_goes_away(program):
    with Server(program) as server:
        client = Client(server)
        sheet = sheet_of(client)
        tile_of(client, address(sheet, 0, 0, 0))
        folder = os.path.join(server.folder, "store.db.tiles")
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            # The child may write while we remove.
            shutil.rmtree(folder, ignore_errors=True)
            if not os.path.exists(folder):
                break
        answer = client.get(address(sheet, 0, 0, 0))
        check(answer.status in (200, 202, 503), answer.status)
        check(answer.status == 200 or int(answer.headers["Retry-After"]) > 0)
        same(client.get("/healthz").status, 200)
        until(lambda: client.get(address(sheet, 0, 0, 0)).status == 200, 30)


def a_folder_that_cannot_be_written(program):
    with Server(program, "--tiles", "/proc/tiles") as server:
        client = Client(server)
        sheet = sheet_of(client)
        answer = client.get(address(sheet, 0, 0, 0))
        same(answer.status, 503, answer.bytes[:200])
        same(answer.error["kind"], "not-drawn")
        same(answer.headers["Retry-After"], "1")
        same(answer.headers["Cache-Control"], "no-store")
        same(client.get("/api/1/scenarios").status, 200)
        check('"tiles":"not drawn"' in server.log(), server.log())
        same(server.stop(), 0)


def a_server_that_is_stopped_while_it_draws(program):
    with Server(program) as server:
        sheet = sheet_of(Client(server))
        tile_of(Client(server), address(sheet, 0, 0, 0))
        began = time.monotonic()
        same(server.stop(), 0)
        check(time.monotonic() - began < 5, "it waited for the drawing")


def drawers(server):
    """The children that draw for it, or did before it ended: by their words."""
    own, found = os.path.join(server.folder, "store.db.tiles"), []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/cmdline" % pid, "rb") as file:
                words = file.read().decode(errors="replace").split("\0")
        except OSError:
            continue
        if "draw-tiles" in words and own in words:
            found.append(int(pid))
    return found


def the_child_ends_with_its_server(program):
    """Also one that is in the middle of a tile and hears nobody; what it had begun is swept away later."""
    with Server(program) as server:
        sheet = sheet_of(Client(server))
        same(Client(server).get(address(sheet, 0, 0, 0)).status, 200)
        child = until(lambda: drawers(server))[0]
        os.kill(child, signal.SIGSTOP)
        server.kill()
        until(lambda: drawers(server) == [], 5)
        folder = os.path.join(server.folder, "store.db.tiles", sheet["hash"])
        begun = os.path.join(folder, "0-0-0.png.%d" % child)
        with open(begun, "w") as file:
            file.write("begun")
        os.utime(begun, (0, 0))  # long ago: another server may draw into the same folder
        server.start()
        sheet_of(Client(server))  # it draws what is missing
        until(lambda: not os.path.exists(begun), 120, 0.2)
    done = subprocess.run([program, "draw-tiles", "--server", "1", "/nonexistent", "gettysburg"],
                          capture_output=True, text=True)
    same(done.returncode, 1)
    check("did not start this" in done.stderr, done.stderr)


main([what_is_on_it, the_first_level_comes_at_once, what_is_looked_at_is_drawn_first,
      the_finest_are_drawn_when_they_are_looked_at, no_other_addresses,
      tiles_stay, a_folder_that_goes_away, a_folder_that_cannot_be_written,
      a_server_that_is_stopped_while_it_draws, the_child_ends_with_its_server])
