"""Orders at the same moment, and by lines that break: each is taken once or not at all, and it is said which."""
import errno
import itertools
import json
import os
import random
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from harness import Campaign, Client, Server, check, main, same, until, verify

KEYS = ("key %d" % i for i in itertools.count())
ROUNDS = 20


class Line:
    """A connection of its own, on which a request goes out in pieces."""

    def __init__(self, player, **body):
        raw = json.dumps(body)
        self.head = ("POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\nContent-Type: application/json"
                     "\r\nContent-Length: %d\r\n\r\n" % (player.at("/orders"), player.key, len(raw))).encode()
        self.bytes, self.sent = self.head + raw.encode(), 0
        self.socket = socket.create_connection(("127.0.0.1", player.server.port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, until_byte=None):
        self.socket.sendall(self.bytes[self.sent:until_byte])
        self.sent = len(self.bytes[:until_byte])

    def answer(self):
        """Status and JSON."""
        with self.socket, self.socket.makefile("rb") as file:
            status, length = int(file.readline().split()[1]), 0
            while line := file.readline().strip():
                name, value = line.lower().split(b": ", 1)
                length = int(value) if name == b"content-length" else length
            return status, json.loads(file.read(length))

    def cut(self, hard=False):
        """Hung up, or as by a machine that went down: then what was not read yet is lost with it."""
        if hard:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def at_once(*lines):
    """Each lacks its last letter, and then both have it."""
    for line in lines:
        line.send(-1)
    time.sleep(0.01)
    for line in lines:
        line.send()
    return [line.answer() for line in lines]


class Table:
    """A campaign, and whoever is asked for an order in it."""

    def __init__(self, server):
        self.campaign = Campaign(server, "vicksburg", umpire=True)
        self.campaign.join_all()
        self.chance = random.Random(1863)
        self.taken = self.orders() # the salts of the seats

    def asked(self):
        for seat, player in self.campaign.players.items():
            legal = player.get(player.at("/legal?form=orders")).json
            orders = [text for text in legal["orders"] if text != "undo"]
            if legal["asked"] and orders:
                return seat, player, legal, orders
        return None

    def next(self, choices=1):
        """Player, what he was told, some of his orders; where there are fewer he is moved on."""
        while True:
            seat, player, legal, orders = until(self.asked)
            if len(orders) >= choices:
                return seat, player, legal, self.chance.sample(orders, choices)
            self.note(seat, player, legal, player.order(orders[0], key=next(KEYS)).json)

    def note(self, seat, player, legal, receipt):
        """It was taken, and no other; what it brought is waited for."""
        self.taken.append((seat, receipt["head"]))
        now = until(lambda: (now := player.seat())["k"] > legal["k"] and now)
        same((now["posts"], receipt["count"]), (legal["posts"] + 1, legal["posts"] + 1), receipt)

    def record(self):
        return self.campaign.umpire.get(self.campaign.umpire.at("/record")).bytes

    def orders(self):
        """Seat and hash of all that the seats have said, as the umpire's record has it."""
        lines = [json.loads(line) for line in self.record().splitlines()]
        return [(line["seat"], line["h"]) for line in lines
                if "text" in line and line.get("seat") in self.campaign.players]

    def check_record(self, program, folder):
        """It is good, and has the orders that were taken, in their order, and no more."""
        verify(program, folder, "umpire.vdr", self.record())
        same(self.orders(), self.taken)


def two_under_one_head(program):
    """Two orders of a seat at the same moment, on what both have seen: one is taken, the other is told to look."""
    with Server(program) as server:
        table = Table(server)
        for _ in range(ROUNDS):
            seat, player, legal, orders = table.next(choices=2)
            answers = at_once(*[Line(player, text=text, key=next(KEYS), head=legal["head"]) for text in orders])
            same(sorted(status for status, _ in answers), [200, 409], answers)
            for status, said in answers:
                if status == 200:
                    table.note(seat, player, legal, said)
                else:
                    same(said["error"]["kind"], "stale")
        table.check_record(program, server.folder)


def the_same_twice_at_once(program):
    """One order by two connections: one line, and the same receipt for both."""
    with Server(program) as server:
        table = Table(server)
        for i in range(ROUNDS):
            seat, player, legal, (order,) = table.next()
            body = {"text": order, "key": next(KEYS)}
            if i % 2 == 0: # without it the second is not even stale
                body["head"] = legal["head"]
            answers = at_once(Line(player, **body), Line(player, **body))
            same([status for status, _ in answers], [200, 200], answers)
            receipts = [said for _, said in answers]
            same(len({(said["count"], said["head"]) for said in receipts}), 1, receipts)
            same(sorted(said["again"] for said in receipts), [False, True])
            table.note(seat, player, legal, receipts[0])
        table.check_record(program, server.folder)


def cut_before_the_end(program):
    """Half an order is none, wherever the line breaks."""
    with Server(program) as server:
        table = Table(server)
        seat, player, legal, (order,) = table.next()
        for i in range(3 * ROUNDS):
            line = Line(player, text=order, key=next(KEYS), head=legal["head"])
            body = len(line.bytes) - len(line.head)
            line.send(len(line.bytes) - 1 - i * (body + 40) // (3 * ROUNDS))
            line.cut(hard=i % 2 == 1)
        time.sleep(0.3)
        same(player.get(player.at("/legal?form=orders")).json, legal)
        table.note(seat, player, legal, player.order(order, key=next(KEYS), head=legal["head"]).json)
        table.check_record(program, server.folder)


def cut_before_the_receipt(program):
    """The order is there and the line is gone: sent again under its key it is not given again."""
    with Server(program) as server:
        table = Table(server)
        for i in range(2 * ROUNDS):
            seat, player, legal, (order,) = table.next()
            key = next(KEYS)
            line = Line(player, text=order, key=key, head=legal["head"])
            line.send()
            line.cut(hard=i % 2 == 1)
            waits = i % 4 == 0 # otherwise the second may overtake the first
            if waits:
                until(lambda: player.seat()["posts"] > legal["posts"])
            again = player.order(order, key=key, head=legal["head"])
            same(again.status, 200, again.bytes)
            check(again.json["again"] or not waits, again.bytes)
            table.note(seat, player, legal, again.json)
        table.check_record(program, server.folder)


def scarce_disk(program):
    """Less room than is to be kept free: orders go on, and nothing else that the store would keep."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        server.stop()
        server.options = ["--keep-free", "4000000000"] # MiB: no disk has that
        server.start()
        for player in campaign.players.values():
            player.close()
        player = next(one for one in campaign.players.values() if one.seat()["asked"])
        for text in ("question: is there room?", "ahead: end", "standing 1: end"):
            answer = player.order(text)
            same(answer.status, 422, answer.bytes)
            check("nearly full" in answer.error["sentence"], answer.bytes)
        answer = Client(server).post("/api/1/campaigns", {"scenario": "vicksburg"})
        same(answer.status, 422, answer.bytes)
        check("nearly full" in answer.error["sentence"], answer.bytes)
        legal = player.get(player.at("/legal?form=orders")).json
        same(player.order(legal["orders"][0]).status, 200)
        server.stop()
        server.options = ["--keep-free", "0"]
        server.start()
        player.close()
        same(player.order("question: is there room?").status, 200)


def small_disk(program, folder):
    """The program as it is started with a disk of 24 MiB of its own in that folder, which goes with it."""
    path = os.path.join(tempfile.mkdtemp(prefix="vedette-disk-"), "vedette")
    with open(path, "w") as file:
        file.write("#!/bin/sh\nexec unshare -r -m sh -c 'mount -t tmpfs -o size=24m tmpfs %s && exec %s \"$@\"' "
                   "sh \"$@\"\n" % (folder, os.path.abspath(program)))
    os.chmod(path, 0o755)
    return path


def full_disk(program):
    """Not a byte is left: nothing is accepted and all can be read; with room it goes on, without a restart."""
    folder = tempfile.mkdtemp(prefix="vedette-")
    shim = small_disk(program, folder)
    try:
        if subprocess.run([shim, "--version"], capture_output=True).returncode != 0:
            print("skipped: no disk can be mounted here")
            return
        with Server(shim, "--keep-free", "10", folder=folder) as server:
            campaign = Campaign(server)
            campaign.join_all()
            player = next(one for one in campaign.players.values() if one.seat()["asked"])
            legal = player.get(player.at("/legal?form=orders")).json
            filler = os.path.join("/proc/%d/root" % server.process.pid, folder[1:], "filler")
            with open(filler, "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4096))
                except OSError as full:
                    same(full.errno, errno.ENOSPC)
            until(lambda: Client(server).get("/healthz").status == 503)
            answer = player.order(legal["orders"][0], key="first")
            same(answer.status, 422, answer.bytes)
            check("disk is full" in answer.error["sentence"], answer.bytes)
            same(player.get(player.at("/legal?form=orders")).json["orders"], legal["orders"])
            os.unlink(filler)
            until(lambda: Client(server).get("/healthz").status == 200)
            same(player.order(legal["orders"][0], key="first").status, 200)
    finally:
        shutil.rmtree(os.path.dirname(shim), ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)


main([two_under_one_head, the_same_twice_at_once, cut_before_the_end, cut_before_the_receipt, scarce_disk,
      full_disk])
