"""docs/hosting/nginx.conf, run as it stands but for places and ports: a page behind it, on a port that is not 443, logs
in, orders and is told; what the sample says of redirects, lengths and sizes is so."""
import contextlib
import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile

from harness import SOURCE, Campaign, Client, Server, check, main, same, until

NAME = "umpire.example.org"


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            print("skipped: there is no %s here" % program)
            sys.exit(77)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def sample(folder, behind, plain, secure):
    """The site, at our places; every change is one that a host makes too, but for the address family."""
    with open(os.path.join(SOURCE, "docs", "hosting", "nginx.conf")) as file:
        site = file.read()
    for pattern, here in ((r"\n *listen \[::\][^\n]*", ""), (r"listen 80;", "listen 127.0.0.1:%d;" % plain),
                          (r"listen 443 ", "listen 127.0.0.1:%d " % secure),
                          (r"/etc/letsencrypt/live/umpire\.example\.org", folder), (r"127\.0\.0\.1:1863", behind)):
        site, count = re.subn(pattern, here, site)
        check(count > 0, "the sample has no", pattern)
    return site


SPARE = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Proxy:
    """nginx with the sample, before a server; ends with the context."""

    def __init__(self, server):
        self.folder = tempfile.mkdtemp(prefix="vedette-proxy-")
        self.server, self.plain, self.port = server, free_port(), free_port()
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                        "-nodes", "-days", "2", "-subj", "/CN=" + NAME, "-keyout", self.path("privkey.pem"),
                        "-out", self.path("fullchain.pem")], check=True, capture_output=True)
        self.write("site", sample(self.folder, "127.0.0.1:%d" % server.port, self.plain, self.port))
        self.write("conf", "%sdaemon off;\npid %s;\nerror_log %s;\nevents {}\nhttp { access_log off;\n%s\ninclude %s; }\n" % (
            "user root;\n" if os.getuid() == 0 else "", self.path("pid"), self.path("errors"),
            "\n".join("%s_temp_path %s;" % (one, self.path(one)) for one in SPARE), self.path("site")))
        self.process = subprocess.Popen(["nginx", "-e", self.path("errors"), "-p", self.folder, "-c", self.path("conf")],
                                        stderr=subprocess.PIPE)
        until(self.is_up)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def is_up(self):
        check(self.process.poll() is None, "nginx ended:", self.process.stderr.read() if self.process.poll() else "")
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), 5).close()
            return True
        return False

    def origin(self):
        return "https://%s:%d" % (NAME, self.port)

    def context(self):
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return context

    def connect(self):
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=20, context=self.context())

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Page(Client):
    """As a browser asks: it says where it is from, and keeps the cookies that it is given."""

    def __init__(self, proxy, *more, **others):
        super().__init__(proxy, *more, **others)
        self.cookie = None

    def ask(self, method, path, body=None, headers=None, raw=None):
        fields = {"Host": "%s:%d" % (NAME, self.server.port), "Sec-Fetch-Site": "same-origin", **(headers or {})}
        if method != "GET":
            fields["Origin"] = self.server.origin()
        if self.cookie is not None:
            fields["Cookie"] = self.cookie
        if self.connection is None:
            self.connection = self.server.connect()
        return super().ask(method, path, body, fields, raw)


def logged_in(proxy, player):
    """A page that has used its link: the key is a cookie from now on."""
    page = Page(proxy, player.key, player.game)
    answer = page.post("/api/1/session")
    same(answer.status, 200, answer.bytes)
    cookie = answer.headers["Set-Cookie"]
    check("Secure" in cookie, cookie)
    page.cookie, page.key = cookie.split(";")[0], None
    return page


def a_page_plays(program):
    """Login, orders and events, on a port of the host's choice."""
    with Server(program, "--proxy", "--open") as server, Proxy(server) as proxy:
        players = Campaign(server).join_all()
        page = logged_in(proxy, players["confederate"])
        same(page.seat()["asked"], True)
        answer = page.order("deploy default")
        same(answer.status, 200, answer.bytes)
        until(lambda: page.seat()["k"] > 0)
        events_leave_at_once(proxy, page, players["union"])


def events_leave_at_once(proxy, page, union):
    """What another does is told while the stream is open, not when it ends."""
    with proxy.context().wrap_socket(socket.create_connection(("127.0.0.1", proxy.port), 20)) as stream:
        stream.sendall(("GET %s?after=0 HTTP/1.1\r\nHost: %s:%d\r\nCookie: %s\r\nSec-Fetch-Site: same-origin\r\n\r\n" % (
            page.at("/events"), NAME, proxy.port, page.cookie)).encode())
        heard = hear(stream, b"event: told")
        check(heard.startswith(b"HTTP/1.1 200"), heard[:200])
        until(lambda: union.seat()["asked"])
        same(union.order("deploy default").status, 200)
        hear(stream, b"event: told")


def hear(stream, wanted):
    heard = b""
    while wanted not in heard:
        more = stream.recv(65536)
        check(more, "it ended after", heard)
        heard += more
    return heard


def another_page_is_refused(program):
    """The Origin is compared with the Host that the proxy hands on, the port with the rest."""
    with Server(program, "--proxy", "--open") as server, Proxy(server) as proxy:
        player = Campaign(server).join_all()["confederate"]
        page = logged_in(proxy, player)
        proxy.origin = lambda: "https://%s" % NAME
        same(page.order("deploy default").status, 403)
        proxy.origin = lambda: "https://%s:%d" % (NAME, proxy.plain)
        same(page.order("deploy default").status, 403)


def redirects_and_sizes(program):
    with Server(program, "--proxy", "--open") as server, Proxy(server) as proxy:
        plain = http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=20)
        plain.request("GET", "/join?x=1", headers={"Host": NAME})
        answer = plain.getresponse()
        same((answer.status, answer.headers["Location"]), (301, "https://%s/join?x=1" % NAME))
        plain.close()
        page = Page(proxy)
        answer = page.get("/", **{"Accept-Encoding": "gzip"})
        same(answer.status, 200)
        check("max-age" in answer.headers["Strict-Transport-Security"], answer.headers)
        same(page.ask("POST", "/api/1/campaigns", raw=b" " * (65 * 1024)).status, 413)


def two_at_once(program):
    """HTTP/2 has no Host of its own: nginx makes one of what stands for it."""
    if shutil.which("curl") is None or "HTTP2" not in subprocess.run(["curl", "--version"], capture_output=True, text=True).stdout:
        print("not tried: there is no curl here that speaks HTTP/2")
        return
    with Server(program, "--proxy", "--open") as server, Proxy(server) as proxy:
        done = subprocess.run(
            ["curl", "-sk", "--http2", "--noproxy", "*", "--max-time", "20", "--resolve",
             "%s:%d:127.0.0.1" % (NAME, proxy.port), "-H", "Origin: " + proxy.origin(), "-H", "Content-Type: application/json",
             "-d", '{"scenario":"vicksburg"}', "-o", os.devnull, "-w", "%{http_version} %{http_code}",
             proxy.origin() + "/api/1/campaigns"], capture_output=True, text=True)
        same(done.stdout, "2 200", done.stderr)


need("nginx", "openssl")
main([a_page_plays, another_page_is_refused, redirects_and_sizes, two_at_once])
