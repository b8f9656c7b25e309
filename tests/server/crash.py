"""kill -9 under load, again and again: what was acknowledged is there, once; the rest is as if never sent."""
import http.client
import json
import random
import resource
import signal
import threading
import time

from harness import ALL, Campaign, Server, check, main, same, until, verify

ROUNDS = 200 if ALL else 20
CAMPAIGNS = 4


class Player(threading.Thread):
    """Orders at random until the server dies under it; remembers what was acknowledged, and what was
    on its way."""

    def __init__(self, client, chance, past):
        super().__init__(daemon=True)
        self.client, self.chance, self.past = client, chance, past

    def post(self, text, key, head):
        self.past["open"] = (text, key, head)
        answer = self.client.order(text, key=key, head=head)
        self.past["open"] = None
        if answer.status == 200:
            self.past["taken"].append((key, answer.json["count"], answer.json["head"]))
        return answer

    def settle(self):
        """After a restart: the order that was on its way, once more, as a client does."""
        if self.past["open"] is None:
            return
        answer = self.post(*self.past["open"])
        check(answer.status in (200, 409, 422), answer.bytes)

    def play(self):
        self.settle()
        while True:
            legal = self.client.get(self.client.at("/legal")).json
            if "orders" not in legal or not legal["orders"] or legal["over"]:
                time.sleep(0.02)
                continue
            self.past["sent"] += 1
            key = "order-%d" % self.past["sent"]
            answer = self.post(self.chance.choice(legal["orders"]), key, legal["head"])
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


def order_lines(record):
    lines = [json.loads(line) for line in record.decode().splitlines()[2:]]
    return [line for line in lines if "n" in line]


def check_campaign(campaign, pasts):
    """Every receipt is a line of the record, once; no seat has a line without its receipt."""
    record = campaign.umpire.get(campaign.umpire.at("/record")).bytes
    lines = order_lines(record)
    heads = [line["h"] for line in lines]
    same(len(set(heads)), len(heads))
    for seat, past in pasts.items():
        check("wrong" not in past, past.get("wrong"))
        same(len({key for key, _, _ in past["taken"]}), len(past["taken"]))
        for key, _, head in past["taken"]:
            same(heads.count(head), 1, seat, key)
        counts = [count for _, count, _ in past["taken"]]
        same(counts, sorted(set(counts)), seat)
    return record


def one_round(server, campaigns, pasts, chance):
    players = []
    for i, campaign in enumerate(campaigns):
        campaign.umpire.close()
        for seat, client in campaign.players.items():
            client.close()
            players.append(Player(client, random.Random(chance.random()), pasts[i][seat]))
    for player in players:
        player.start()
    time.sleep(chance.uniform(0.05, 0.4))
    server.kill()
    for player in players:
        player.join(timeout=20)
        check(not player.is_alive(), "a client hangs")


def killed_under_load(program):
    chance, starts = random.Random(1863), []
    with Server(program) as server:
        campaigns = [Campaign(server, umpire=True) for _ in range(CAMPAIGNS)]
        for campaign in campaigns:
            campaign.join_all()
        pasts = [{seat: {"open": None, "taken": [], "sent": 0} for seat in campaign.players}
                 for campaign in campaigns]
        for _ in range(ROUNDS):
            one_round(server, campaigns, pasts, chance)
            began = time.monotonic()
            server.start()
            starts.append(time.monotonic() - began)
        for i, campaign in enumerate(campaigns):
            for seat, client in campaign.players.items():
                client.close()
                player = Player(client, chance, pasts[i][seat])
                player.settle()
                same(client.seat()["posts"], 1 + len(pasts[i][seat]["taken"]), seat)
            campaign.umpire.close()
            record = check_campaign(campaign, pasts[i])
            verify(program, server.folder, "%d.vdr" % i, record)
        taken = sum(len(past["taken"]) for group in pasts for past in group.values())
        check(taken > ROUNDS * 2, taken)
        print("%d kills, %d orders acknowledged; a start takes %.0f ms at most"
              % (ROUNDS, taken, max(starts) * 1000))
        check("vedette:" not in server.stderr(), server.stderr())
        same(server.stop(), 0)


def stopped_under_load(program):
    """SIGTERM: what is under way is answered, and what was answered is there."""
    chance = random.Random(5)
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        pasts = {seat: {"open": None, "taken": [], "sent": 0} for seat in campaign.players}
        for number in (signal.SIGTERM, signal.SIGINT):
            players = [Player(client, chance, pasts[seat])
                       for seat, client in campaign.players.items()]
            for player in players:
                player.client.close()
                player.start()
            time.sleep(0.3)
            same(server.stop(number), 0)
            for player in players:
                player.join(timeout=20)
            server.start()
            campaign.umpire.close()
        check_campaign(campaign, pasts)


def full_disk(program):
    """The store's file may not grow: 503, exit 1 with a sentence; nothing acknowledged is lost."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        player = next(p for p in campaign.players.values() if p.seat()["asked"])
        past = {"open": None, "taken": [], "sent": 0}
        thread = Player(player, random.Random(3), past)
        thread.start()
        until(lambda: len(past["taken"]) > 3)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, 4096))
        same(server.process.wait(timeout=20), 1)
        thread.join(timeout=20)
        check('"kind":"broken"' in past.get("wrong", ""), past)
        check("vedette: " in server.stderr(), server.stderr())
        print("it said:", server.stderr().strip())
        server.process.stdout.close()
        server.errors.close()
        server.start()
        player.close()
        campaign.umpire.close()
        past.pop("wrong", None)
        thread = Player(player, random.Random(3), past)
        thread.settle()
        check_campaign(campaign, {"it": past})
        same(player.seat()["posts"], 1 + len(past["taken"]))


main([killed_under_load, stopped_under_load, full_disk])
