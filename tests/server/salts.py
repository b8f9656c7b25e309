"""Seats join with the hashes of their salts, and open them when all are in: by the API, and in the terminal."""
import os
import subprocess
import tempfile

from harness import Campaign, Client, Server, check, main, read_until, salt_hash, same, until


def card(campaign):
    return campaign.host.get(campaign.host.at()).json


def is_missing(campaign, *seats):
    return until(lambda: card(campaign)["salts"] == list(seats))


def hashes_then_salts(program):
    """The campaign begins when all are open, and its dice are of grade 2."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        union = campaign.join_hashed("union", "salt of the union")
        same(card(campaign)["salts"], [])
        early = union.order("salt salt of the union")
        check(early.status == 422 and "keep your salt secret" in early.error["sentence"], early.bytes)
        confederate = campaign.join_hashed("confederate", "salt of the south")
        is_missing(campaign, "union", "confederate")
        until(lambda: union.seat()["k"] == 2)
        told = union.get(union.at("/log?after=0")).json["lines"]
        same(told[0]["order"], "hash " + salt_hash("salt of the union"))
        same([event[:3] for event in told[1]["line"]["ev"]], [[65417, 0, 0], [65417, 0, 1]])
        check(told[1]["line"]["seal"] is not None, told)
        ground = confederate.order("salt another that suits me")
        check(ground.status == 422 and "this salt does not match" in ground.error["sentence"], ground.bytes)
        late = confederate.order("hash " + salt_hash("another that suits me"))
        check(late.status == 422 and "too late for a hash" in late.error["sentence"], late.bytes)
        same(card(campaign)["state"], "waiting")
        same(union.order("salt salt of the union").status, 200)
        is_missing(campaign, "confederate")
        same(confederate.order("salt salt of the south").status, 200)
        until(lambda: card(campaign)["state"] == "running")
        same((card(campaign)["grade"], card(campaign)["salts"]), (2, []))


def without_a_salt(program):
    """The host may go on without one that never comes: it stands in the record, and the grade falls."""
    with Server(program) as server:
        campaign = Campaign(server)
        union = campaign.join_hashed("union", "salt of the union")
        campaign.join_hashed("confederate", "salt of the south")
        is_missing(campaign, "union", "confederate")
        same(union.order("salt salt of the union").status, 200)
        same(union.order("without confederate").status, 422)
        check("before the start, 'without'" in campaign.host.order("end").error["sentence"], "his words are named")
        same(campaign.host.order("without confederate").status, 200)
        until(lambda: card(campaign)["state"] == "running")
        same(card(campaign)["grade"], 1)
        said = [each["text"] for line in union.get(union.at("/log?after=0")).json["lines"] for each in line["words"]]
        check(any("without the salt of confederate" in text for text in said), said)


def old_pages_join(program):
    """A page that is older than the server sends its salt at once: grade 1. Neither or both is no way to join."""
    with Server(program) as server:
        campaign = Campaign(server)
        for body in ({}, {"salt": "a plain word", "hash": salt_hash("a plain word")}, {"hash": "short"}):
            check(Client(server, campaign.invitations["union"]).post("/api/1/join", body).status in (400, 422), body)
        campaign.join_all()
        same((card(campaign)["state"], card(campaign)["grade"]), ("running", 1))


def no_key_before_the_end(program):
    """Not by the record, to nobody; after the end it is everybody's, and the chain is the same."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        path = campaign.umpire.at("/record")
        check(b'"key"' not in campaign.umpire.get(path).bytes, "before anybody has joined")
        for seat in ("union", "confederate"):
            campaign.join_hashed(seat, "salt of the " + seat)
        is_missing(campaign, "union", "confederate")
        for seat, player in campaign.players.items():
            same(player.order("salt salt of the " + seat).status, 200)
        until(lambda: card(campaign)["state"] == "running")
        before = campaign.umpire.get(path).bytes
        check(b'"key"' not in before and b'"open"' not in before, "while it runs")
        same(campaign.host.get(path).status, 403)
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "record.vdr")
            store = os.path.join(server.folder, "store.db")
            same(subprocess.run([program, "admin", "--store", store, "export", campaign.game, "-o", name],
                                capture_output=True, check=False).returncode, 0)
            with open(name, "rb") as file:
                same(file.read(), before)
            done = subprocess.run([program, "verify", name], capture_output=True, text=True, check=False)
            same(done.returncode, 0, done.stderr)
            check("not proved: the dice" in done.stdout and "grade" not in done.stdout, done.stdout)
            done = subprocess.run([program, "order", name, "--seat", "union", "end"], capture_output=True, text=True,
                                  check=False)
            check(done.returncode == 1 and "no key of the dice" in done.stderr, done.stderr)
            same(campaign.players["union"].order("resign").status, 200)
            until(lambda: card(campaign)["state"] == "over")
            after = campaign.players["union"].get(path + "?seat=umpire").bytes
            check(b'"key"' in after and b'"open"' in after, "it is over")
            same(after.split(b"\n")[1:len(before.split(b"\n")) - 1], before.split(b"\n")[1:-1])
            with open(name, "wb") as file:
                file.write(after)
            done = subprocess.run([program, "verify", name], capture_output=True, text=True, check=False)
            check("grade 2: " in done.stdout and "nobody could choose them unless" in done.stdout, done.stdout)


def the_terminal_keeps_its_salt(program):
    """It joins and is ended before the other has come; another run opens what the first has promised."""
    with Server(program) as server, tempfile.TemporaryDirectory() as home:
        campaign = Campaign(server, seats={"union": "open", "confederate": "open"})
        address = "http://127.0.0.1:%d" % server.port
        joining = subprocess.Popen([program, "play", "--server", address + "/join#" + campaign.invitations["union"]],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   env=dict(os.environ, XDG_DATA_HOME=home))
        try:
            said = read_until(joining, "#")
        finally:
            joining.kill()
            joining.communicate()
        link = said.split()[-1]
        kept = os.path.join(home, "vedette", "salts")
        same(os.stat(kept).st_mode & 0o777, 0o600)
        south = campaign.join_hashed("confederate", "salt of the south")
        is_missing(campaign, "union", "confederate")
        same(south.order("salt salt of the south").status, 200)
        again = subprocess.Popen([program, "play", "--server", link], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 text=True, env=dict(os.environ, XDG_DATA_HOME=home))
        try:
            until(lambda: card(campaign)["state"] == "running")
        finally:
            again.kill()
            again.communicate()
        same(card(campaign)["grade"], 2)
        with open(kept, encoding="ascii") as file:
            lines = [line.split() for line in file]
        promised = dict(line for line in lines if len(line) == 2)
        same([line[0] for line in lines], [next(iter(promised)), "opened"])
        union = Client(server, link.split("#")[1], campaign.game)
        lines = union.get(union.at("/log?after=0")).json["lines"]
        hashed = next(line["order"] for line in lines if (line["order"] or "").startswith("hash "))[5:]
        opened = next(line["order"] for line in lines if (line["order"] or "").startswith("salt "))[5:]
        same(promised[hashed], opened)


def said_in_terminal(program, link, home, words):
    """Whatever the program says until these words come, wrapped as it may be."""
    playing = subprocess.Popen([program, "play", "--server", link], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               text=True, env=dict(os.environ, XDG_DATA_HOME=home))
    try:
        read_until(playing, words)
    finally:
        playing.kill()
        playing.communicate()


def the_terminal_says_why_not(program):
    """A salt that lies elsewhere, or was opened for other hashes, is not opened, and the player is told why."""
    with Server(program) as server, tempfile.TemporaryDirectory() as home:
        campaign = Campaign(server)
        union = campaign.join_hashed("union", "salt of the union")
        south = campaign.join_hashed("confederate", "salt of the south")
        is_missing(campaign, "union", "confederate")
        same(south.order("salt salt of the south").status, 200)
        link = "http://127.0.0.1:%d/c/%s/union#%s" % (server.port, campaign.game, union.key)
        said_in_terminal(program, link, home, "is not here: it is where the seat was taken")
        folder = os.path.join(home, "vedette")
        os.makedirs(folder, exist_ok=True)
        promised = salt_hash("salt of the union")
        with open(os.path.join(folder, "salts"), "w", encoding="ascii") as file:
            file.write(f"opened {promised} {salt_hash('another list')}\n{promised} salt of the union\n")
        said_in_terminal(program, link, home, "the server has sent other hashes")
        same(card(campaign)["salts"], ["union"])


def salts_by_hand(program):
    done = subprocess.run([program, "salt"], capture_output=True, text=True, check=True)
    lines = dict(line.split(": ") for line in done.stdout.splitlines())
    same(salt_hash(lines["Salt"]), lines["Hash"])
    done = subprocess.run([program, "salt", "short"], capture_output=True, text=True, check=False)
    same((done.returncode, done.stdout), (1, ""))


main([hashes_then_salts, without_a_salt, old_pages_join, no_key_before_the_end, the_terminal_keeps_its_salt,
      the_terminal_says_why_not, salts_by_hand])
