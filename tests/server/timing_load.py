"""How fast the server answers, in its own CPU time and in what a player waits: P9, P10, P12, P13.

An order is a deployment and its undo in turn: legal always, and the same work for every player. A seat's
next order waits for the tick at which its last was told, so a player gives some sixteen a second.
"""
import json
import os
import select
import socket
import time

from harness import Campaign, Server, Stream, check, is_sanitized, main, until

PAUSE = 0.06  # more than a tick
TICKS = os.sysconf("SC_CLK_TCK")


def cpu(server):
    with open("/proc/%d/stat" % server.process.pid) as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def quantile(values, part):
    return sorted(values)[int(len(values) * part)]


class Orderer:
    """One player's connection: sends, waits for the receipt, pauses, sends."""

    def __init__(self, campaign, source):
        self.client = next(p for p in campaign.players.values() if p.seat()["asked"])
        legal = self.client.get(self.client.at("/legal")).json["orders"]
        self.client.close()
        self.texts = [next(text for text in legal if text.startswith("deploy ")), "undo"]
        self.socket = socket.create_connection(("127.0.0.1", self.client.server.port),
                                               source_address=(source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.address = "10.1.%d.%d" % divmod(self.socket.getsockname()[1], 256)
        self.count, self.bytes, self.waits = 0, b"", []

    def send(self):
        body = json.dumps({"text": self.texts[self.count % 2], "key": str(self.count)}).encode()
        head = ("POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: "
                "application/json\r\nX-Forwarded-For: %s\r\nContent-Length: %d\r\n\r\n"
                % (self.client.at("/orders"), self.client.key, self.address, len(body)))
        self.began = time.perf_counter()
        self.socket.sendall(head.encode() + body)

    def take(self):
        """What has come; true if the receipt is whole."""
        self.bytes += self.socket.recv(65536)
        head, found, body = self.bytes.partition(b"\r\n\r\n")
        if not found or len(body) < int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0]):
            return False
        check(head.startswith(b"HTTP/1.1 200"), head, body.strip())
        self.waits.append(time.perf_counter() - self.began)
        self.bytes, self.count = b"", self.count + 1
        return True


def run(orderers, each):
    """Every player gives so many orders; all the waits for a receipt."""
    poll, by_fd, later, left = select.epoll(), {}, [], len(orderers)
    for one in orderers:
        by_fd[one.socket.fileno()] = one
        poll.register(one.socket, select.EPOLLIN)
        one.send()
    while left > 0:
        now = time.perf_counter()
        while later and later[0][0] <= now:
            later.pop(0)[1].send()
        for fd, _ in poll.poll(max(0, later[0][0] - now) if later else 1):
            one = by_fd[fd]
            if not one.take():
                continue
            if one.count < each:
                later.append((time.perf_counter() + PAUSE, one))
            else:
                left -= 1
    return [wait for one in orderers for wait in one.waits]


def disk_floor(folder, count=60):
    """A line appended and synced, as fast as this disk does it: the median."""
    times = []
    with open(os.path.join(folder, "floor"), "wb", buffering=0) as file:
        for _ in range(count):
            began = time.perf_counter()
            file.write(b"x" * 256)
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - began)
            time.sleep(0.005)
    return quantile(times, 0.5)


def one_player(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        floor = disk_floor(server.folder)
        waits = run([Orderer(campaign, "127.0.0.1")], 60)
        wait = quantile(waits, 0.5)
        print("P10: receipt p50 %.2f ms, %.1f times the disk's own %.2f ms"
              % (wait * 1000, wait / floor, floor * 1000))


def live_campaigns(program):
    with Server(program, "--proxy", "--open") as server:
        before = server.memory()
        for _ in range(100):
            campaign = Campaign(server, "gettysburg")
            campaign.join_all()
            campaign.host.close()
            for player in campaign.players.values():
                player.close()
        memory = server.memory()
        print("P13: 100 live campaigns of Gettysburg: %.1f MB, none: %.1f MB"
              % (memory / 1024, before / 1024))
        check(memory < 48 * 1024 or is_sanitized(program), memory)


def many_players(program):
    with Server(program, "--proxy", "--open", "--log", "/dev/null") as server:
        campaigns = [Campaign(server) for _ in range(64)]
        for campaign in campaigns:
            campaign.join_all()
            campaign.host.close()
        orderers = [Orderer(campaign, "127.0.0.1") for campaign in campaigns]
        spent = cpu(server)
        waits = run(orderers, 50)
        spent = cpu(server) - spent
        print("P9: %.0f orders per CPU-second of the server, 64 players; receipt p50 %.1f ms, "
              "p99 %.1f ms" % (len(waits) / spent, quantile(waits, 0.5) * 1000,
                               quantile(waits, 0.99) * 1000))


def many_listeners(program):
    with Server(program, "--proxy", "--open", "--log", "/dev/null") as server:
        campaign = Campaign(server)
        campaign.join_all()
        orderer = Orderer(campaign, "127.0.0.1")
        listeners = [Stream(orderer.client) for _ in range(64)]
        for listener in listeners:
            listener.frame()
        spent, rounds = cpu(server), 40
        run([orderer], rounds)
        last = until(lambda: orderer.client.seat()["posts"] > rounds and orderer.client.seat()["k"])
        for listener in listeners:
            while listener.event()[2]["k"] < last:
                pass
        spent = cpu(server) - spent
        print("P12: %.0f messages per CPU-second of the server to 64 listeners"
              % (64 * rounds / spent))


main([one_player, live_campaigns, many_players, many_listeners])
