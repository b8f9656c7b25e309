"""How fast the server answers, in its own CPU time and in what a player waits: P9 to P13.

    python3 tests/server/timing_load.py PROGRAM [--rounds N] [--peers FOLDER] [P9] [P10] ...

Every round measures peer and server in turn and forms their ratio; printed are the medians of the rounds
and their range. node, nginx (on the path, or under FOLDER) and ws (FOLDER/node_modules) are left out where
they are not found.

An order is a deployment and its undo in turn: legal always, and the same work for every player. A seat's
next order waits for the tick at which its last was told, so a player gives some sixteen a second.
"""
import argparse
import base64
import json
import os
import select
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from harness import Campaign, Server, Stream, check, is_sanitized, until

HERE = os.path.dirname(os.path.abspath(__file__))
PAUSE = 0.06  # more than a tick
PLAYERS = LISTENERS = 64
ECHOES = 40
BUSY = ("--proxy", "--open", "--log", "/dev/null")


def cpu(pid):
    """Seconds of a process's CPU clock."""
    return time.clock_gettime((~pid << 3) | 2)


def quantile(values, part):
    return sorted(values)[int(len(values) * part)]


class Orderer:
    """One player's connection: sends, waits for the receipt, pauses, sends."""

    def __init__(self, campaign, source="127.0.0.1"):
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


# ---- peers ----


class Peer:
    """A program that prints its port; as a context it is ended."""

    def __init__(self, *words):
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE)
        self.pid = self.process.pid
        self.port = int(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.terminate()
        self.process.wait()


class Nginx:
    """One worker and a small static file."""

    CONFIGURATION = """daemon off; worker_processes 1; pid pid; error_log error crit; user %s;
        events { worker_connections 1024; }
        http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
               client_body_temp_path a; proxy_temp_path b; fastcgi_temp_path c; uwsgi_temp_path d;
               scgi_temp_path e; server { listen 127.0.0.1:%d; root html; } }"""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="vedette-")
        os.chmod(self.folder, 0o755)
        os.mkdir(os.path.join(self.folder, "html"))
        with open(os.path.join(self.folder, "html", "x"), "w") as file:
            file.write("x" * 512)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        with open(os.path.join(self.folder, "conf"), "w") as file:
            file.write(self.CONFIGURATION % (os.environ.get("USER", "root"), self.port))
        self.process = subprocess.Popen([program, "-p", self.folder, "-c", "conf"],
                                        stderr=subprocess.DEVNULL)
        self.pid = int(until(self.worker))

    def worker(self):
        with open("/proc/%d/task/%d/children" % (self.process.pid, self.process.pid)) as file:
            return file.read().strip()

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def nginx_program(folder):
    own = os.path.join(folder or "", "usr", "sbin", "nginx")
    return own if folder and os.path.exists(own) else shutil.which("nginx")


def ws_folder(folder):
    path = os.path.join(os.path.abspath(folder or "."), "node_modules", "ws")
    return path if shutil.which("node") and os.path.isdir(path) else None


# ---- P9, P10: orders ----


def p9(program, _):
    """Orders acknowledged after a durable commit, per CPU-second of the server."""
    with Server(program, *BUSY) as server:
        campaigns = [Campaign(server) for _ in range(PLAYERS)]
        for campaign in campaigns:
            campaign.join_all()
            campaign.host.close()
        orderers = [Orderer(campaign) for campaign in campaigns]
        spent = cpu(server.process.pid)
        waits = run(orderers, 50)
        spent = cpu(server.process.pid) - spent
        return {"orders": len(waits) / spent, "of the bar": len(waits) / spent / 9000,
                "receipt p50, ms": quantile(waits, 0.5) * 1000,
                "receipt p99, ms": quantile(waits, 0.99) * 1000}


def append(file):
    began = time.perf_counter()
    os.write(file, b"x" * 100)
    os.fdatasync(file)
    return time.perf_counter() - began


def p10(program, _):
    """One player: the disk's own append and sync, and an order, in turn."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        orderer = Orderer(campaign)
        file = os.open(os.path.join(server.folder, "floor"), os.O_CREAT | os.O_WRONLY | os.O_APPEND)
        floor = []
        for _ in range(60):
            floor.append(append(file))
            time.sleep(0.01)
            orderer.send()
            while not orderer.take():
                pass
            time.sleep(PAUSE)
        os.close(file)
        wait, sync = quantile(orderer.waits, 0.5), quantile(floor, 0.5)
        return {"receipt p50, ms": wait * 1000, "append and sync, ms": sync * 1000,
                "times the disk": wait / sync}


# ---- P11: a small answer ----


def take_answer(one):
    got = b""
    while True:
        got += one.recv(65536)
        head, found, body = got.partition(b"\r\n\r\n")
        if found and len(body) >= int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]):
            check(head.startswith(b"HTTP/1.1 200"), head)
            return


def get_many(port, pid, request, count=8000, connections=16):
    """Answers per CPU-second; request(i) gives the bytes of the i-th."""
    sockets = [socket.create_connection(("127.0.0.1", port)) for _ in range(connections)]
    done, began = 0, 0
    while done < count:
        if done == connections * 10:
            began = cpu(pid)
        for i, one in enumerate(sockets):
            one.sendall(request(done + i))
        for one in sockets:
            take_answer(one)
        done += connections
    spent = cpu(pid) - began
    for one in sockets:
        one.close()
    return (done - connections * 10) / spent


def plain_request(_):
    return b"GET /x HTTP/1.1\r\nHost: x\r\n\r\n"


def p11_ours(program):
    """A seat's state. Many keys and addresses, so that none goes beyond its rate."""
    with Server(program, *BUSY) as server:
        players = []
        for _ in range(16):
            campaign = Campaign(server)
            players += campaign.join_all().values()

        def request(i):
            player = players[i % len(players)]
            return ("GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nX-Forwarded-For: "
                    "10.0.%d.%d\r\n\r\n" % (player.at("/seat"), player.key, i % 250,
                                           i // 250 % 250)).encode()
        return get_many(server.port, server.process.pid, request)


def p11(program, peers):
    figures = {"answers": p11_ours(program)}
    if shutil.which("node"):
        with Peer("node", os.path.join(HERE, "peers", "http.js")) as node:
            get_many(node.port, node.pid, plain_request, 4000)  # until it is compiled
            figures["node http"] = get_many(node.port, node.pid, plain_request)
            figures["times node"] = figures["answers"] / figures["node http"]
    if nginx_program(peers):
        with Nginx(nginx_program(peers)) as nginx:
            figures["nginx file"] = get_many(nginx.port, nginx.pid, plain_request)
            figures["times nginx"] = figures["answers"] / figures["nginx file"]
    return figures


# ---- P12: an order told to many ----


def p12_ours(program, listening):
    """CPU-seconds of the server for an order that so many hear."""
    with Server(program, *BUSY) as server:
        campaign = Campaign(server)
        campaign.join_all()
        orderer = Orderer(campaign)
        listeners = [Stream(orderer.client) for _ in range(listening)]
        for listener in listeners:
            listener.frame()
        last = orderer.client.seat()["k"] + ECHOES
        spent = cpu(server.process.pid)
        run([orderer], ECHOES)
        for listener in listeners:
            while listener.event()[2]["k"] < last:  # a line for each order
                pass
        spent = cpu(server.process.pid) - spent
        check(orderer.client.seat()["k"] == last)
        return spent / ECHOES


def ws_connect(port):
    one = socket.create_connection(("127.0.0.1", port))
    one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                + base64.b64encode(os.urandom(16)) + b"\r\n\r\n")
    got = b""
    while b"\r\n\r\n" not in got:
        got += one.recv(4096)
    return one


def ws_rounds(sockets, rounds, pause, size=1024):
    message = b"\x81" + struct.pack("!BH", 0x80 | 126, size) + b"\0\0\0\0" + b"x" * size
    for _ in range(rounds):
        sockets[0].sendall(message)
        for one in sockets:
            left = size + 4
            while left > 0:
                left -= len(one.recv(left))
        time.sleep(pause)


def p12_ws(folder):
    with Peer("node", os.path.join(HERE, "peers", "ws.js"), folder) as node:
        sockets = [ws_connect(node.port) for _ in range(LISTENERS)]
        ws_rounds(sockets, 400, 0)  # until it is compiled
        spent = cpu(node.pid)
        ws_rounds(sockets, ECHOES, PAUSE)
        return LISTENERS * ECHOES / (cpu(node.pid) - spent)


def p12(program, peers):
    """The echo is what 63 listeners more than one cost; the order itself (P9) has no part in it."""
    all_of_it, order = p12_ours(program, LISTENERS), p12_ours(program, 1)
    figures = {"messages": (LISTENERS - 1) / (all_of_it - order),
               "with their order": LISTENERS / all_of_it}
    if ws_folder(peers):
        figures["node ws"] = p12_ws(ws_folder(peers))
        figures["times node"] = figures["messages"] / figures["node ws"]
        figures["with their order, times"] = figures["with their order"] / figures["node ws"]
    return figures


# ---- P13: memory ----


def p13(program, _):
    with Server(program, "--proxy", "--open") as server:
        before = server.memory()
        for _ in range(100):
            campaign = Campaign(server, "gettysburg")
            campaign.join_all()
            campaign.host.close()
            for player in campaign.players.values():
                player.close()
        memory = server.memory()
        check(memory < 48 * 1024 or is_sanitized(program), memory)
        return {"MB": memory / 1024, "MB without": before / 1024, "of the bar": 32 * 1024 / memory}


# ---- all of them ----

BARS = {
    "P9": (p9, "64 players: at least 9,000 orders per CPU-second"),
    "P10": (p10, "one player's receipt: at most 1.5 times the disk's append and sync"),
    "P11": (p11, "a seat's state: at least 1.5 times node's http and 0.5 times nginx"),
    "P12": (p12, "an order told to 64 listeners: at least 2 times node's ws"),
    "P13": (p13, "100 live campaigns of Gettysburg: at most 32 MB"),
}


def tell(bar, rounds):
    print("%-4s %s" % (bar, BARS[bar][1]))
    for name in rounds[0]:
        values = sorted(figures[name] for figures in rounds)
        form = "%.0f" if values[0] >= 100 else "%.2f"
        print(("     %-24s " + form + "  (" + form + " to " + form + ")")
              % (name, values[len(values) // 2], values[0], values[-1]), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("bars", nargs="*", metavar="BAR")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--peers")
    words = parser.parse_intermixed_args()
    for bar in words.bars or BARS:
        tell(bar, [BARS[bar][0](words.program, words.peers) for _ in range(words.rounds)])


main()
