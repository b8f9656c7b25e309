"""The host page over a store: list, backup and restore, check, export, retire, erase, the key of the house."""
import json
import os
import sqlite3
import random
import shutil
import subprocess
import sys
import tempfile

from harness import Campaign, Client, Server, check, main, play, same, until


def desk(program, store, *words):
    done = subprocess.run([program, "admin", "--store", store] + list(words), capture_output=True,
                          text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def a_day_at_the_desk(program):
    with Server(program) as server:
        store = os.path.join(server.folder, "store.db")
        campaign = Campaign(server, title="The river")
        check(campaign.game + "  waiting       0 orders" in desk(program, store, "list")[1],
              "it has not started")
        campaign.join("union", "text start") # a salt is no start, whatever it says
        check(campaign.game + "  waiting       1 order " in desk(program, store, "list")[1], "one seat is open")
        del campaign.invitations["union"]
        campaign.join_all()
        check(campaign.game + "  running       3 orders" in desk(program, store, "list")[1], "it has begun")
        play(campaign.players, most=12)

        # beside the server that runs
        status, out, err = desk(program, store, "list", "--json")
        same(status, 0, err)
        listed = json.loads(out)
        rows = desk(program, store, "list")[1].splitlines()
        same(rows[0].split(), ["ID", "STATE", "ORDERS", "CHANGED", "SEATS", "TITLE"])
        same((rows[0].index("SEATS"), rows[0].index("TITLE")), (rows[1].index("2 players"), rows[1].index("The river")))
        status, _, err = desk(program, store, "export", campaign.game, "--seat", "onion", "-o", "onion.vdr")
        same(status, 1)
        check("there is no seat 'onion' in that campaign; the seats are: union, confederate\n" in err, err)
        same([(one["id"], one["title"], one["state"]) for one in listed],
             [(campaign.game, "The river", "running")])
        check(listed[0]["orders"] > 12, listed)
        copy = os.path.join(server.folder, "copy.db")
        same(desk(program, store, "backup", copy)[0], 0)
        same(os.stat(copy).st_mode & 0o777, 0o600)
        same(desk(program, store, "backup", copy)[0], 1, "a copy that is there is kept")
        status, _, err = desk(program, store, "retire", campaign.game)
        same(status, 1, "the server has it open")
        check("stop the server before 'retire'" in err, err)

        # the copy, in an empty place, is the same to the byte
        drill = os.path.join(server.folder, "drill.db")
        same(desk(program, drill, "restore", copy)[0], 0)
        status, out, err = desk(program, drill, "check")
        same(status, 0, err)
        check("1 campaign" in out, out)
        same(server.stop(), 0)
        records = []
        for number, place in enumerate((store, drill)):
            for seat in (None, "union", "confederate"):
                path = os.path.join(server.folder, "%d-%s.vdr" % (number, seat))
                words = ["export", campaign.game, "-o", path] + (["--seat", seat] if seat else [])
                status, _, err = desk(program, place, *words)
                same(status, 0, err)
                same(subprocess.run([program, "verify", path], capture_output=True,
                                    check=False).returncode, 0)
                with open(path, "rb") as file:
                    records.append(file.read())
        same(records[:3], records[3:])
        same(desk(program, store, "export", campaign.game, "--seat", "nobody", "-o",
                  os.path.join(server.folder, "x.vdr"))[0], 1)

        # a person, then the campaign
        status, out, err = desk(program, store, "erase", campaign.game, "--seat", "union")
        same(status, 0, err)
        check("The seat gets no more email" in out and "The host may invite somebody else." in out, out)
        with sqlite3.connect(store) as database:
            same([row[0] for row in database.execute("SELECT name FROM person")],
                 ["General confederate"])
        status, out, _ = desk(program, store, "erase", campaign.game, "--seat", "host")
        same(status, 0)
        check("host or umpire" in out and "invite" not in out, out)
        same(desk(program, store, "erase", campaign.game, "--seat", "nobody")[0], 1)
        same(desk(program, store, "erase", campaign.game)[0], 1, "it is not retired")
        same(desk(program, store, "retire", campaign.game)[0], 0)
        same(desk(program, store, "erase", campaign.game)[0], 0)
        same(desk(program, store, "list")[1], "There is no campaign in this store yet.\n")


def dice_of(program, store, game, path):
    """Of a campaign, as it stands in a store: what each die is for, to its face; and all orders' texts."""
    same(desk(program, store, "export", game, "-o", path)[0], 0)
    done = subprocess.run([program, "verify", path], capture_output=True, text=True, check=False)
    same(done.returncode, 0, done.stderr)
    second = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools/verify/verify.py")
    told = subprocess.run([sys.executable, second, path], capture_output=True, text=True, check=False)
    same(told.returncode, 0, told.stderr)
    said = [[line for line in text.splitlines() if line.startswith(("restored from a copy", "grade "))]
            for text in (done.stdout, told.stdout)]
    same(*said)
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    os.remove(path)
    dice = {tuple(die[1:6]): die[6] for line in lines for die in line.get("dice", [])}
    return dice, [line["text"] for line in lines if "n" in line]


def a_restore_gives_other_dice(program):
    """The same orders after a restore from a copy bring other dice, every time; the record and the seats are told."""
    with tempfile.TemporaryDirectory() as folder, Server(program) as server:
        store, copy = os.path.join(server.folder, "store.db"), os.path.join(folder, "copy.db")
        path = os.path.join(folder, "x.vdr")
        campaign, waiting = Campaign(server), Campaign(server)
        campaign.join_all()
        over = Campaign(server)
        over.join_all()
        same(over.players["union"].order("resign").status, 200)
        play(campaign.players, most=6)
        same(desk(program, store, "backup", copy)[0], 0)
        runs = []
        for time in range(3):
            for player in campaign.players.values():
                player.close()
                if time:
                    until(lambda: "restored from a copy" in player.get(player.at("/log?after=0")).bytes.decode())
            play(campaign.players, most=40, chance=random.Random(3))
            same(server.stop(), 0)
            runs.append(dice_of(program, store, campaign.game, path))
            same(len([text for text in runs[-1][1] if text.startswith("restored ")]), int(time > 0))
            same(any(text.startswith("restored") for text in dice_of(program, store, over.game, path)[1]), False)
            for name in os.listdir(server.folder):
                if name.startswith("store.db"):
                    os.remove(os.path.join(server.folder, name))
            if time % 2:  # put back as a file, without a word
                shutil.copy(copy, store)
            else:
                same(desk(program, store, "restore", copy)[0], 0)
            server.start()
        before = {key for key in runs[0][0] if all(key in run[0] for run in runs)}
        faces = [tuple(run[0][key] for run in runs) for key in before]
        for one, other in ((0, 1), (0, 2), (1, 2)):
            check(any(face[one] != face[other] for face in faces), "the same dice fell", one, other, len(faces))
        # one that had not begun, too: its dice would be those that all knew
        until(lambda: "restored " in "".join(dice_of(program, store, waiting.game, path)[1]))
        # once it is served again it is no longer a copy
        server.stop()
        server.start()
        texts = dice_of(program, store, campaign.game, path)[1]
        same(len([text for text in texts if text.startswith("restored ")]), 1)


def a_lost_link(program):
    """Host and umpire who have lost theirs get another; a seat's is not the desk's to give."""
    with Server(program) as server:
        store = os.path.join(server.folder, "store.db")
        campaign, other = Campaign(server, umpire=True), Campaign(server)
        campaign.join_all()
        same(server.stop(), 0)
        said = {}
        for name in ("host", "umpire"):
            status, said[name], err = desk(program, store, "link", campaign.game, "--seat", name)
            same(status, 0, err)
        same(desk(program, store, "link", other.game)[0], 0)
        for words in ((other.game, "--seat", "umpire"), (campaign.game, "--seat", "union"), ("x" * 22,)):
            status, out, err = desk(program, store, "link", *words)
            same((status, out), (1, ""))
            check("invites the player again" in err, err)
        server.start()
        for name, old in (("host", campaign.host), ("umpire", campaign.umpire)):
            key = said[name].split()[0]
            check("/c/%s/%s#%s" % (campaign.game, name, key) in said[name], said[name])
            old.close()
            same(old.get(old.at()).status, 404)
            same(Client(server, key, campaign.game).get(old.at()).status, 200)
        for player in campaign.players.values():
            player.close()
            same(player.get(player.at("/seat")).status, 200)


def a_changed_order_is_found(program):
    with Server(program) as server:
        store = os.path.join(server.folder, "store.db")
        campaign, other = Campaign(server), Campaign(server)
        campaign.join_all()
        other.join_all()
        play(campaign.players, most=4)
        same(server.stop(), 0)
        with sqlite3.connect(store) as database:
            database.execute("DROP TRIGGER line_stays")
            database.execute("UPDATE line SET body = replace(body, '\"at\":1', '\"at\":2') "
                             "WHERE n = 3 AND game = ?", (campaign.game,))
        status, out, err = desk(program, store, "check")
        same(status, 1, out, err)
        check(campaign.game in out and other.game not in out, out)
        status, _, err = desk(program, store, "export", campaign.game, "-o", os.path.join(server.folder, "y.vdr"))
        same(status, 1, err)
        check("order 3: the line was changed" in err, err)
        # it is suspended, and the others go on
        server.start()
        for player in campaign.players.values():
            player.close()
            answer = player.get(player.at("/seat"))
            same((answer.status, answer.error["kind"]), (503, "broken"), answer.bytes)
            check("cannot be loaded" in answer.error["sentence"], answer.bytes)
        for player in other.players.values():
            player.close()
        play(other.players, most=4)
        check('"campaign":"suspended"' in server.log(), server.log()[:500])
        same(server.stop(), 0)


def what_root_makes_the_server_can_open(program):
    """Root at the desk of a server that runs as another: store, lock and copies are that one's."""
    if os.geteuid() != 0:
        return
    with Server(program) as server, tempfile.TemporaryDirectory() as house:
        copy = os.path.join(house, "copy.db")
        os.chown(house, 65534, 65534)
        same(desk(program, os.path.join(server.folder, "store.db"), "backup", copy)[0], 0)
        status, out, err = desk(program, os.path.join(house, "new.db"), "restore", copy)
        same(status, 0, err)
        check("Next: vedette admin --store " + house in out, out)
        same(desk(program, os.path.join(house, "new.db"), "check")[0], 0)
        same({os.stat(os.path.join(house, name)).st_uid for name in os.listdir(house)}, {65534},
             os.listdir(house))


def wrong_words(program):
    for words, status in ((["list"], 1), ([], 2), (["dance"], 2), (["backup"], 2),
                          (["export", "x"], 2)):
        same(desk(program, "/nowhere/at/all.db", *words)[0], status, words)


def house_key(program):
    """Beyond this machine campaigns are made with the key of the house, which is told once."""
    wish = {"scenario": "vicksburg"}
    create = lambda server, key=None: Client(server, key).post("/api/1/campaigns", wish)
    with Server(program) as server:
        same(create(server).status, 200)
        same(Client(server).get("/api/1/scenarios").json["keyed"], False)
    with Server(program, "--proxy", "--open") as server:
        same((create(server).status, server.stderr()), (200, ""))
    with Server(program, "--proxy") as server:
        store = os.path.join(server.folder, "store.db")
        key = server.stderr().split()[-1]
        same(len(key), 43)
        same(Client(server).get("/api/1/scenarios").json["keyed"], True)
        made = create(server, key)
        same(made.status, 200, made.bytes)
        refused = [create(server), create(server, "A" * 43), create(server, made.json["host"]["key"])]
        for answer in refused:
            same((answer.status, answer.bytes), (403, refused[0].bytes))
        check("server key" in refused[0].error["sentence"])
        # it gives access to nothing else
        for path in ("/api/1/c/" + made.json["game"], "/api/1/c/" + "A" * 22):
            same(Client(server, key).get(path).status, 404)
        same(Client(server, key).post("/api/1/key").status, 403)
        same(Client(server, key).post("/api/1/session").status, 403)
        # from the terminal
        new = lambda *more, **env: subprocess.run(
            [program, "new", "vicksburg", "--server", "http://127.0.0.1:%d/" % server.port, "--title",
             "By hand", "--machine", "confederate=script", "--set", "fog=tokens"] + list(more),
            capture_output=True, text=True, env=dict(os.environ, **env))
        said = new(VEDETTE_HOUSE_KEY=key)
        same(said.returncode, 0, said.stderr)
        lines = said.stdout.splitlines()
        same([line.split()[0] for line in lines[:2]], ["host", "union"])
        check("Keep the host's link.\n" in said.stdout, said.stdout)
        refereed = new("--umpire", VEDETTE_HOUSE_KEY=key).stdout
        check("\numpire " in refereed and "Keep the host's link, and send the umpire's link to the umpire.\n" in refereed, refereed)
        host = Client(server, lines[0].rsplit("#", 1)[1])
        card = host.get("/api/1/c/" + lines[0].split("/c/")[1].split("/")[0]).json
        same((card["title"], card["seats"][1]["machine"]), ("By hand", "script"))
        said = new()
        same((said.returncode, said.stdout), (1, ""))
        check("server key" in said.stderr, said.stderr)
        # at the next start it is the same; the host's desk makes another
        server.stop()
        server.start()
        same(server.stderr().count(key), 1)
        same(create(server, key).status, 200)
        server.stop()
        done = subprocess.run([program, "admin", "--store", store, "house-key"], capture_output=True,
                              text=True)
        same(done.returncode, 0, done.stderr)
        server.start()
        same(create(server, key).status, 403)
        same(create(server, done.stdout.split()[0]).status, 200)


main([house_key, a_day_at_the_desk, a_restore_gives_other_dice, a_lost_link,
      what_root_makes_the_server_can_open, a_changed_order_is_found, wrong_words])
