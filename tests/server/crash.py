"""kill -9 under load, again and again, with texts of many orders: each order that was acknowledged is carried out
once, or was given back by its words; the rest is as if never sent.

VD_KILLS=N: N kills (20 by default; with VD_TEST_ALL=1 2,000)."""
import http.client
import json
import os
import random
import resource
import signal
import subprocess
import tempfile
import threading
import time

from harness import ALL, Campaign, Server, check, main, same, until, verify

KILLS = int(os.environ.get("VD_KILLS") or (2000 if ALL else 20))
KILLS_OF_A_SERVER = 50 # then its campaigns are counted, and others begun
CAMPAIGNS = [{}, {}, {"settings": ["commanders=separate"]}, {"settings": ["commanders=separate"]}]
MARK = "mark-"


def new_past():
    """What a party remembers of what it sent, over all kills."""
    return {"open": None, "taken": [], "sent": 0, "texts": {}, "ahead": {}, "marked": {}, "returned": {}, "ids": {},
            "posture": None, "standing": None}


class Player(threading.Thread):
    """Sends texts at random until the server dies under it; remembers what was acknowledged, and what was
    on its way."""

    def __init__(self, client, chance, past, name="", fellows=()):
        super().__init__(daemon=True)
        self.client, self.chance, self.past, self.name_of, self.fellows = client, chance, past, name, fellows

    def post(self, text, key, head):
        self.past["open"] = (text, key, head)
        answer = self.client.order(text, key=key, head=head)
        self.past["open"] = None
        if answer.status == 200:
            self.note(text, key, answer.json)
        return answer

    def note(self, text, key, receipt):
        past = self.past
        if text.startswith("posture "):
            past["posture"] = text.split()[1]
        elif text.startswith("standing "):
            past["standing"] = text.partition(": ")[2]
        elif text.startswith("ahead: "):
            past["ahead"][key] = text[len("ahead: "):].split("\n")
        elif text.startswith("report "):
            past["marked"][key] = text
        else:
            past["taken"].append((key, receipt["count"], receipt["head"]))
            past["texts"][key] = (text.split("\n"), receipt["head"])

    def settle(self):
        """After a restart: what was on its way, once more, as a client does; and what came back."""
        if self.past["open"] is not None:
            answer = self.post(*self.past["open"])
            check(answer.status in (200, 409, 422), answer.bytes)
        if self.fellows is not None:
            self.take_back()

    def take_back(self):
        """What was given back, each once, and then it is seen."""
        answer = self.client.get(self.client.at("/returned"))
        if answer.status != 200:
            return
        for one in answer.json["returned"]:
            if one["id"] not in self.past["ids"]:
                self.past["ids"][one["id"]] = one
                check(one["key"] is not None, one)
                check(one["key"] not in self.past["returned"], "given back twice", one)
                self.past["returned"][one["key"]] = one["error"]["rest"]
            self.client.ask("DELETE", self.client.at("/returned?id=" + one["id"]))

    # ---- what is sent ----

    def mark(self, key, number):
        """An order that is like no other: a note, or a letter to a commander of the same side."""
        word = "%s%s.%s.%d" % (MARK, self.name_of, key, number)
        if self.fellows and self.chance.random() < 0.3:
            return "msg %s: %s" % (self.chance.choice(self.fellows), word)
        return "question: " + word

    def many(self, legal, key):
        """Orders as they could be given, a mark behind each; or marks alone."""
        orders = []
        for i in range(self.chance.choice((2, 3, 5, 20))):
            if legal["orders"] and self.chance.random() < 0.7:
                orders.append(self.chance.choice(legal["orders"]))
            orders.append(self.mark(key, i))
        return "\n".join(orders)

    def word(self, key):
        """For the house, not for the game."""
        kind = self.chance.random()
        if kind < 0.3:
            return "posture " + self.chance.choice(("hold", "defend", "press"))
        if kind < 0.5:
            return "standing 9: end if turn %d" % self.chance.randrange(90, 99)
        waiting = self.client.get(self.client.at("/waiting"))
        if waiting.status != 200 or any(one["kind"] == "ahead" for one in waiting.json["waiting"]):
            return "posture defend"
        return "ahead: " + "\n".join(MARK + "%s.%s.%d" % (self.name_of, key, i) for i in range(6)).replace(
            MARK, "question: " + MARK)

    def act(self, legal):
        self.past["sent"] += 1
        key = "order-%d" % self.past["sent"]
        kind = self.chance.random()
        if kind < 0.4 and legal["orders"]:
            return self.post(self.chance.choice(legal["orders"]), key, legal["head"])
        if kind < 0.5:
            return self.post(self.word(key), key, None)
        return self.post(self.many(legal, key), key, legal["head"] if self.chance.random() < 0.5 else None)

    def play(self):
        self.settle()
        while True:
            legal = self.client.get(self.client.at("/legal?form=orders")).json
            if "orders" not in legal or legal["over"]:
                time.sleep(0.02)
                continue
            answer = self.act(legal)
            if answer.status == 503 and answer.error["kind"] == "closing":
                return
            check(answer.status in (200, 409, 422, 429), answer.bytes)

    def run(self):
        try:
            self.play()
        except (OSError, http.client.HTTPException, ValueError):
            pass  # it was killed
        except AssertionError as wrong:
            self.past["wrong"] = str(wrong)


class Single(Player):
    """One order at a time: whoever is answered last hears what became of the server."""

    def act(self, legal):
        self.past["sent"] += 1
        return self.post(self.chance.choice(legal["orders"]), "order-%d" % self.past["sent"], legal["head"])


class Umpire(Player):
    """Reports to all, one at a time."""

    def __init__(self, client, chance, past):
        super().__init__(client, chance, past, fellows=None)

    def play(self):
        self.settle()
        while True:
            self.past["sent"] += 1
            key = "report-%d" % self.past["sent"]
            answer = self.post("report all: %sumpire.%s" % (MARK, key), key, None)
            if answer.status == 503 and answer.error["kind"] == "closing":
                return
            check(answer.status in (200, 409, 422, 429), answer.bytes)
            time.sleep(0.03)


# ---- counting ----

def order_lines(record):
    lines = [json.loads(line) for line in record.decode().splitlines()[2:]]
    return [line for line in lines if "n" in line]


def is_mark(text):
    return MARK in text


def count_text(orders, lines, rest, words):
    """The text's lines are its orders but for the rest, which was given back, each once and in its place. What the
    orders of a text come to (a corps named, dice given: T5) may have a line of its own before one of them."""
    done = orders[:len(orders) - len(rest)]
    same(orders[len(done):], rest, "what came back is not the end of the text", words)
    at = 0
    for i, order in enumerate(done):
        run = 0
        while at + run < len(lines) and not is_mark(lines[at + run]):
            run += 1
        if is_mark(order):
            check(run == 0 and at < len(lines), "lost:", order, words, lines[at:at + 3])
            check(order.split(MARK)[1] in lines[at] and order.split()[0].rstrip(":") in lines[at], order, lines[at])
            at += 1
            continue
        last = i + 1 == len(done) and bool(rest) and not is_mark(rest[0])
        check(1 <= run <= 2 + last, "lost or doubled:", order, words, lines[at:at + 3])
        check(run < 2 or lines[at] != lines[at + 1], "doubled:", order, words)
        # "end" stands in the record as what it ends: "rally none", say
        check(order == "end" or order in lines[at:at + run], "lost but for its marks:", order, words, lines[at:at + 3])
        at += run
    if rest and not is_mark(rest[0]) and at < len(lines) and not is_mark(lines[at]):
        at += 1
    same(lines[at:], [], "more than the text has", words)
    return len(done)


def count_seat(name, past, lines):
    """(carried out, given back) of the orders that were acknowledged to a seat."""
    mine = [line for line in lines if line["seat"] == name and not line["text"].startswith("salt ")]
    ahead = {order.partition(": ")[2] for orders in past["ahead"].values() for order in orders}
    mine = [line for line in mine if line["text"].partition(": ")[2] not in ahead]
    first = {line["h"]: i for i, line in enumerate(mine)}
    texts = sorted((first[head], key, orders) for key, (orders, head) in past["texts"].items())
    same(len(texts), len({at for at, _, _ in texts}))
    done = back = 0
    same(texts[0][0] if texts else len(mine), 0, "a line before the first text", name)
    for number, (at, key, orders) in enumerate(texts):
        end = texts[number + 1][0] if number + 1 < len(texts) else len(mine)
        rest = [] if key not in past["returned"] else past["returned"][key]
        taken = count_text(orders, [line["text"] for line in mine[at:end]], rest, (name, key))
        done += taken
        back += len(rest)
        same(taken + len(rest), len(orders))
    check(set(past["returned"]) <= set(past["texts"]), "given back, and never acknowledged", past["returned"].keys())
    return done, back


def count_ahead(past, lines, waiting):
    """What was sent ahead was carried out once, or waits still."""
    texts = [line["text"] for line in lines]
    done = 0
    for key, orders in past["ahead"].items():
        for order in orders:
            there = texts.count(order)
            waits = sum(order in one["text"].split("\n") for one in waiting)
            same(there + waits, 1, "sent ahead:", order)
            done += there
    return done


def check_campaign(campaign, pasts):
    """Every receipt is a line of the record, once; every order is counted."""
    record = campaign.umpire.get(campaign.umpire.at("/record")).bytes
    lines = order_lines(record)
    heads = [line["h"] for line in lines]
    total = [0, 0]
    same(len(set(heads)), len(heads))
    for seat, past in pasts.items():
        check("wrong" not in past, past.get("wrong"))
        same(len({key for key, _, _ in past["taken"]}), len(past["taken"]))
        for key, _, head in past["taken"]:
            same(heads.count(head), 1, seat, key)
        counts = [count for _, count, _ in past["taken"]]
        same(counts, sorted(set(counts)), seat)
        for key, text in past["marked"].items():
            same(sum(line["text"] == text for line in lines), 1, text)
        if seat != "umpire":
            done, back = count_seat(seat, past, lines)
            total[0] += done
            total[1] += back
        else:
            total[0] += len(past["marked"])
    return record, lines, total


def check_seat(campaign, seat, past, lines):
    """What is not in the record: words for the house, what waits; and that a key answers the truth."""
    client = campaign.players[seat]
    waiting = client.get(client.at("/waiting")).json["waiting"]
    done = count_ahead(past, lines, [one for one in waiting if one["kind"] == "ahead"])
    if past["posture"] is not None:
        same(client.get(client.at("")).json["you"]["posture"], past["posture"], seat)
    if past["standing"] is not None:
        same([one["text"] for one in waiting if one["kind"] == "standing"], [past["standing"]], seat)
    for key, count, head in past["taken"][::40]:
        orders, _ = past["texts"][key]
        answer = client.order("\n".join(orders), key=key)
        same(answer.status, 200, answer.bytes)
        same((answer.json["again"], answer.json["count"], answer.json["head"]), (True, count, head), key)
    same(client.seat()["posts"], sum(line["seat"] == seat for line in lines), seat)
    return done


# ---- killed ----

def fellows_of(campaign, seat):
    """Whom this commander may write to."""
    side = seat.partition(".")[0]
    return [other for other in campaign.players if other != seat and "." in other and other.startswith(side + ".")]


def everybody(campaigns, pasts, chance):
    players = []
    for i, campaign in enumerate(campaigns):
        campaign.umpire.close()
        players.append(Umpire(campaign.umpire, random.Random(chance.random()), pasts[i]["umpire"]))
        for seat, client in campaign.players.items():
            client.close()
            players.append(Player(client, random.Random(chance.random()), pasts[i][seat], seat,
                                  fellows_of(campaign, seat)))
    return players


def one_round(server, campaigns, pasts, chance):
    players = everybody(campaigns, pasts, chance)
    for player in players:
        player.start()
    time.sleep(chance.uniform(0.05, 0.4))
    server.kill()
    for player in players:
        player.join(timeout=20)
        check(not player.is_alive(), "a client hangs")


def is_quiet(campaign):
    """Nothing of a text is under way: what waits is what was sent ahead."""
    for client in campaign.players.values():
        waiting = client.get(client.at("/waiting")).json["waiting"]
        if any(one["kind"] == "ahead" and one["place"] == 0 for one in waiting):
            return False
    return True


def count_all(program, server, campaigns, pasts, chance):
    """Everything that was ever acknowledged by this server: (carried out, given back, texts)."""
    total = [0, 0, 0]
    for player in everybody(campaigns, pasts, chance):
        player.settle()
    for i, campaign in enumerate(campaigns):
        until(lambda campaign=campaign: is_quiet(campaign))
        time.sleep(0.15) # what stopped is told at the tick
        for seat, client in campaign.players.items():
            Player(client, chance, pasts[i][seat], seat, ()).take_back()
        record, lines, counted = check_campaign(campaign, pasts[i])
        for seat in campaign.players:
            counted[0] += check_seat(campaign, seat, pasts[i][seat], lines)
            total[2] += len(pasts[i][seat]["taken"])
        verify(program, server.folder, "%d.vdr" % i, record)
        total[0] += counted[0]
        total[1] += counted[1]
    return total


def kill_one_server(program, kills, chance, starts):
    with Server(program) as server:
        campaigns = [Campaign(server, umpire=True, **more) for more in CAMPAIGNS]
        for campaign in campaigns:
            campaign.join_all()
        pasts = [{seat: new_past() for seat in list(campaign.players) + ["umpire"]} for campaign in campaigns]
        for _ in range(kills):
            one_round(server, campaigns, pasts, chance)
            began = time.monotonic()
            server.start()
            starts.append(time.monotonic() - began)
        total = count_all(program, server, campaigns, pasts, chance)
        check("vedette:" not in server.stderr(), server.stderr())
        same(server.stop(), 0)
        return total


def killed_under_load(program):
    chance, starts, total = random.Random(1863), [], [0, 0, 0]
    while len(starts) < KILLS:
        counted = kill_one_server(program, min(KILLS - len(starts), KILLS_OF_A_SERVER), chance, starts)
        total = [left + right for left, right in zip(total, counted)]
        print("%d kills, %d texts of %d orders acknowledged: %d carried out once, %d given back; none lost, none "
              "doubled; a start takes %.0f ms at most"
              % (len(starts), total[2], total[0] + total[1], total[0], total[1], max(starts) * 1000), flush=True)
    check(total[2] > KILLS * 2 and total[1] > 0, total)


def stopped_under_load(program):
    """SIGTERM: what is under way is answered, and what was answered is there."""
    chance = random.Random(5)
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        pasts = [{seat: new_past() for seat in list(campaign.players) + ["umpire"]}]
        for number in (signal.SIGTERM, signal.SIGINT):
            players = everybody([campaign], pasts, chance)
            for player in players:
                player.start()
            time.sleep(0.3)
            same(server.stop(number), 0)
            for player in players:
                player.join(timeout=20)
            server.start()
        for player in everybody([campaign], pasts, chance):
            player.settle()
        count_all(program, server, [campaign], pasts, chance)


def full_disk(program):
    """The store's file may not grow: 503, exit 1 with a sentence; nothing acknowledged is lost."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        seat, player = next((name, one) for name, one in campaign.players.items() if one.seat()["asked"])
        pasts = [{name: new_past() for name in list(campaign.players) + ["umpire"]}]
        past = pasts[0][seat]
        thread = Single(player, random.Random(3), past, seat)
        thread.start()
        until(lambda: len(past["taken"]) > 3)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, 4096))
        same(server.process.wait(timeout=20), 1)
        thread.join(timeout=20)
        check('"kind":"broken"' in past.get("wrong", ""), past.get("wrong"))
        check("vedette: " in server.stderr(), server.stderr())
        print("it said:", server.stderr().strip())
        server.process.stdout.close()
        server.errors.close()
        server.start()
        past.pop("wrong", None)
        count_all(program, server, [campaign], pasts, random.Random(3))


def deleted_log(program):
    """Somebody deletes the log beside a server that runs: it says so and ends, with every order in the store's file.
    Nor does a second server get in by another name."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        pasts = [{name: new_past() for name in list(campaign.players) + ["umpire"]}]
        players = everybody([campaign], pasts, random.Random(4))
        for player in players:
            player.start()
        until(lambda: sum(len(past["taken"]) for past in pasts[0].values()) > 3)
        store = os.path.join(server.folder, "store.db")
        for make, name in ((os.symlink, "soft.db"), (os.link, "hard.db")):
            other = os.path.join(server.folder, name)
            make(store, other)
            done = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--no-browser", "--store", other],
                                  capture_output=True, text=True, timeout=20)
            same(done.returncode, 1, done.stdout)
            check("is open in another server" in done.stderr, done.stderr)
            os.unlink(other)
        os.unlink(store + "-wal")
        same(server.process.wait(timeout=20), 1)
        for player in players:
            player.join(timeout=20)
        check("store.db-wal was deleted" in server.stderr(), server.stderr())
        server.process.stdout.close()
        server.errors.close()
        server.start()
        for past in pasts[0].values():
            past.pop("wrong", None)
        count_all(program, server, [campaign], pasts, random.Random(3))


def mounted_file(program):
    """A store that is mounted as a file, as into a container, has its log elsewhere: it is refused."""
    with tempfile.TemporaryDirectory(prefix="vedette-") as folder:
        script = ("cd %s && touch store.db && : > other.db && mount --bind store.db other.db && exec %s serve "
                  "--listen 127.0.0.1:0 --no-browser --store other.db" % (folder, os.path.abspath(program)))
        if subprocess.run(["unshare", "-r", "-m", "true"], capture_output=True).returncode != 0:
            print("skipped: nothing can be mounted here")
            return
        done = subprocess.run(["unshare", "-r", "-m", "sh", "-c", script], capture_output=True, text=True, timeout=20)
        same(done.returncode, 1, done.stderr)
        check("other.db is mounted by itself" in done.stderr, done.stderr)


main([killed_under_load, stopped_under_load, full_disk, deleted_log, mounted_file])
