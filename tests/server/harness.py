"""What the tests of the server share: a server of their own, a client, a player of random orders.

Each test is a program: python3 tests/server/X.py PROGRAM. A check that fails ends it with exit 1. The
server listens on a port that the kernel chose and is killed at the end, whatever happened.
"""
import base64
import email
import glob
import hashlib
import http.client
import itertools
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

SOURCE = os.environ.get("VD_SOURCE_DIR") or os.path.join(os.path.dirname(__file__), "..", "..")
ALL = os.environ.get("VD_TEST_ALL") == "1"
KEYS = itertools.count()


def check(condition, *words):
    if not condition:
        raise AssertionError(" ".join(str(word) for word in words))


def same(left, right, *words):
    check(left == right, repr(left)[:300], "is not", repr(right)[:300], *words)


def is_sanitized(program):
    """Built with AddressSanitizer: how much memory it takes means nothing."""
    with open(program, "rb") as file:
        return b"__asan_init" in file.read()


class Server:
    """A server over a store in a folder of its own; as a context it is killed at its end."""

    def __init__(self, program, *options, folder=None, listen="127.0.0.1:0"):
        self.program, self.options, self.listen = program, list(options), listen
        self.folder = folder or tempfile.mkdtemp(prefix="vedette-")
        self.owns = folder is None
        self.process = None
        self.start()

    def start(self):
        self.errors = open(os.path.join(self.folder, "stderr"), "ab")
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", self.listen, "--no-browser", "--store",
             "sqlite:" + os.path.join(self.folder, "store.db"), "--machine-clock", "0",
             "--log", os.path.join(self.folder, "log")] + self.options,
            stdout=subprocess.PIPE, stderr=self.errors)
        line = self.process.stdout.readline().decode()
        check(line.startswith("http"), "the server did not start:", self.stderr())
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def stderr(self):
        with open(os.path.join(self.folder, "stderr")) as file:
            return file.read()

    def log(self):
        with open(os.path.join(self.folder, "log")) as file:
            return file.read()

    def memory(self):
        """Resident, in kB."""
        with open("/proc/%d/status" % self.process.pid) as file:
            return int(next(line for line in file if line.startswith("VmRSS")).split()[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.errors.close()

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        self.errors.close()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        if self.process.poll() is None:
            self.kill()
        if self.owns:
            shutil.rmtree(self.folder, ignore_errors=True)


class Sink:
    """tests/mail/sink.py in a folder of its own; ends with the context."""

    def __init__(self, *options):
        self.folder = tempfile.mkdtemp(prefix="vedette-sink-")
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(SOURCE, "tests", "mail", "sink.py"), self.folder, *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.port = int(self.process.stdout.readline())

    def mails(self, address):
        """All mails to an address so far, the oldest first."""
        found = []
        for path in sorted(glob.glob(os.path.join(self.folder, "*.eml"))):
            with open(path, "rb") as file:
                receiver, message = file.read().split(b"\n", 1)
            if receiver.decode() == address:
                found.append(email.message_from_bytes(message))
        return found

    def talk(self):
        """The first word of everything that was said to it: "tls AUTH", "plain EHLO"."""
        try:
            with open(os.path.join(self.folder, "talk")) as file:
                return file.read().split("\n")[:-1]
        except FileNotFoundError:
            return []

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def ledger(server):
    """What the store knows of mails and webhooks: sent, due, and why what is not sent is not."""
    done = subprocess.run([server.program, "mail", "status", "--json", "--store",
                           os.path.join(server.folder, "store.db")], capture_output=True)
    same(done.returncode, 0, done.stderr)
    return json.loads(done.stdout)


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.bytes = response.read()

    @property
    def json(self):
        return json.loads(self.bytes)

    @property
    def error(self):
        return self.json["error"]


class Client:
    """One connection, kept open; with the key of a party, if it has one."""

    def __init__(self, server, key=None, game=None, source="127.0.0.1"):
        self.server, self.key, self.game, self.source = server, key, game, source
        self.connection = None

    def ask(self, method, path, body=None, headers=None, raw=None):
        fields = dict(headers or {})
        if self.key is not None:
            fields.setdefault("Authorization", "Bearer " + self.key)
        if method == "POST":
            fields.setdefault("Content-Type", "application/json")
        if body is not None:
            raw = json.dumps(body).encode()
        for again in (False, True):
            if self.connection is None:
                self.connection = http.client.HTTPConnection(
                    "127.0.0.1", self.server.port, timeout=20, source_address=(self.source, 0))
            try:
                self.connection.request(method, path, raw, fields)
                return Answer(self.connection.getresponse())
            except (ConnectionError, http.client.RemoteDisconnected):
                self.close()
                if again or method == "POST":
                    raise

    def close(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def get(self, path, **headers):
        return self.ask("GET", path, headers=headers)

    def post(self, path, body=None, **headers):
        return self.ask("POST", path, body=body if body is not None else {}, headers=headers)

    # of a campaign
    def at(self, what=""):
        return "/api/1/c/" + self.game + what

    def seat(self):
        return self.get(self.at("/seat")).json

    def order(self, text, key=None, head=None):
        body = {"text": text}
        if key is not None:
            body["key"] = key
        if head is not None:
            body["head"] = head
        return self.post(self.at("/orders"), body)


def salt_hash(salt):
    return base64.urlsafe_b64encode(hashlib.sha256(b"salt " + salt.encode()).digest()).rstrip(b"=").decode()


class Campaign:
    """A new campaign: host, umpire (if it has one), and by seat the invitations and then the players."""

    def __init__(self, server, scenario="vicksburg", **more):
        answer = Client(server).post("/api/1/campaigns", dict(scenario=scenario, **more))
        same(answer.status, 200, answer.bytes)
        made = answer.json
        self.server, self.game = server, made["game"]
        self.host = Client(server, made["host"]["key"], self.game)
        self.umpire = (Client(server, made["umpire"]["key"], self.game)
                       if "umpire" in made else None)
        self.invitations = {seat: one["key"] for seat, one in made["invitations"].items()}
        self.players = {}

    def join(self, seat, salt="a line of my own"):
        answer = Client(self.server, self.invitations[seat]).post(
            "/api/1/join", {"salt": salt, "name": "General " + seat})
        same(answer.status, 200, answer.bytes)
        self.players[seat] = Client(self.server, answer.json["yours"]["key"], self.game)
        return self.players[seat]

    def join_hashed(self, seat, salt):
        """With the hash of a salt, as pages do."""
        answer = Client(self.server, self.invitations[seat]).post(
            "/api/1/join", {"hash": salt_hash(salt), "name": "General " + seat})
        same(answer.status, 200, answer.bytes)
        self.players[seat] = Client(self.server, answer.json["yours"]["key"], self.game)
        return self.players[seat]

    def join_all(self, hashed=False):
        for seat in list(self.invitations):
            (self.join_hashed if hashed else self.join)(seat, "salt of " + seat)
        if hashed:
            until(lambda: self.host.get(self.host.at()).json["salts"])
            for seat in list(self.invitations):
                same(self.players[seat].order("salt salt of " + seat).status, 200)
        until(lambda: any(player.seat()["asked"] for player in self.players.values()))
        return self.players


def until(condition, seconds=20, pause=0.02):
    """Waits until the function gives something true, and returns that."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        check(time.monotonic() < end, "it took too long")
        time.sleep(pause)


def read_until(process, words):
    """What a program prints until these words have come, wrapped as they may be; it is an error if they never do."""
    said = ""
    while words not in " ".join(said.split()):
        line = process.stdout.readline()
        check(line, words, "is not in", said)
        said += line if isinstance(line, str) else line.decode()
    return said


def play(players, most=100000, chance=None, each=None):
    """Random legal orders of all players, until the campaign is over; how many there were."""
    chance = chance or random.Random(1863)
    orders, idle = 0, 0
    while orders < most:
        acted = False
        for name, player in players.items():
            legal = player.get(player.at("/legal?form=orders")).json
            if legal["over"]:
                return orders
            choices = [text for text in legal["orders"] if text != "undo"]
            if not legal["asked"] or not choices:
                continue
            answer = player.order(chance.choice(choices), key="k%d" % next(KEYS), head=legal["head"])
            if answer.status == 409:
                continue
            same(answer.status, 200, answer.bytes, "asked:", legal["prompt"])
            until(lambda: player.seat()["k"] > legal["k"]) # the outcome leaves at the tick
            orders += 1
            acted = True
            if each is not None:
                each(name, player, answer)
        idle = 0 if acted else idle + 1
        check(idle < 2000, "nobody is asked anything")
        if not acted:
            time.sleep(0.02)
    return orders


class Stream:
    """Server-sent events of a party."""

    def __init__(self, client, after=None, last=None, source="127.0.0.1"):
        self.socket = socket.create_connection(("127.0.0.1", client.server.port), timeout=20,
                                               source_address=(source, 0))
        path = client.at("/events") + ("?after=%d" % after if after is not None else "")
        fields = "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n" % (path, client.key)
        if last is not None:
            fields += "Last-Event-ID: %s\r\n" % last
        self.socket.sendall((fields + "\r\n").encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        self.headers = {}
        while True:
            line = self.file.readline().strip()
            if not line:
                break
            name, value = line.decode().split(":", 1)
            self.headers[name.lower()] = value.strip()
        self.buffer = b""

    def chunk(self):
        """What has come; under TLS it is sent in chunks, else as it is until the end."""
        if "transfer-encoding" not in self.headers:
            return self.file.read1(65536)
        size = int(self.file.readline() or b"0", 16)
        data = self.file.read(size)
        self.file.readline()
        return data

    def frame(self):
        """The next frame as bytes; None at the end."""
        while b"\n\n" not in self.buffer:
            data = self.chunk()
            if not data:
                return None
            self.buffer += data
        frame, self.buffer = self.buffer.split(b"\n\n", 1)
        return frame + b"\n\n"

    def event(self):
        """The next event: (name, id, data), comments left out; None at the end."""
        while True:
            frame = self.frame()
            if frame is None:
                return None
            fields = {}
            for line in frame.decode().split("\n"):
                if line and not line.startswith(":"):
                    name, value = line.split(": ", 1)
                    fields[name] = value
            if "event" in fields:
                return fields["event"], fields.get("id"), json.loads(fields["data"])

    def close(self):
        self.file.close()
        self.socket.close()


def told(stream, k):
    """The lines up to k, as they come."""
    lines = []
    while not lines or lines[-1]["k"] < k:
        event = stream.event()
        check(event is not None, "the stream ended")
        if event[0] != "told":
            continue
        lines += event[2]["lines"]
        same(int(event[1]), event[2]["k"])
    return lines


def verify(program, folder, name, data):
    """A record must be good; what verify says of it."""
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data)
    os.chmod(path, 0o600)
    done = subprocess.run([program, "verify", path], capture_output=True, text=True)
    same(done.returncode, 0, done.stdout, done.stderr)
    return done.stdout


def main(tests):
    program = sys.argv[1]
    wanted = sys.argv[2:]
    for test in tests:
        if wanted and test.__name__ not in wanted:
            continue
        started = time.monotonic()
        test(program)
        print("%-40s %.2f s" % (test.__name__, time.monotonic() - started), flush=True)
