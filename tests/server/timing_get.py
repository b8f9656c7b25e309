"""How many small answers the server gives per CPU-second: P11. `vedette bench --server` measures the others.

    python3 tests/server/timing_get.py PROGRAM [--rounds N] [--peers FOLDER]

Every round measures server and peers in turn and forms their ratio; printed are the medians of the rounds
and their range. node and nginx (on the path, or under FOLDER) are left out where they are not found.
"""
import argparse
import os
import shutil
import socket
import subprocess
import tempfile
import time

from harness import Campaign, Server, check, until

HERE = os.path.dirname(os.path.abspath(__file__))
BUSY = ("--proxy", "--open", "--log", "/dev/null")


def cpu(pid):
    """Seconds of a process's CPU clock."""
    return time.clock_gettime((~pid << 3) | 2)


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


# ---- measuring ----


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
    return b"GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n"


def p11_ours(program):
    """A seat's state. Many keys and addresses, so that none goes beyond its rate."""
    with Server(program, *BUSY) as server:
        players = []
        for _ in range(16):
            campaign = Campaign(server)
            players += campaign.join_all().values()

        def request(i):
            player = players[i % len(players)]
            return ("GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nX-Forwarded-For: "
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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--peers")
    words = parser.parse_args()
    rounds = [p11(words.program, words.peers) for _ in range(words.rounds)]
    print("P11  a seat's state: at least 1.5 times node's http and 0.5 times nginx")
    for name in rounds[0]:
        values = sorted(figures[name] for figures in rounds)
        form = "%.0f" if values[0] >= 100 else "%.2f"
        print(("     %-12s " + form + "  (" + form + " to " + form + ")")
              % (name, values[len(values) // 2], values[0], values[-1]), flush=True)


main()
