"""What goes out for real: mails under TLS with a login, and webhooks; and what is rather not sent at all."""
import contextlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

from harness import SOURCE, Campaign, Server, Sink, check, ledger, main, same, until

UMPIRE = "umpire@example.org"
PEMBERTON = "pemberton@players.example"
LOGIN = ("umpire", "the bluff's own secret")


def make_certificate(folder, name, address):
    """One that is its own authority, for a server at that address."""
    key, certificate = os.path.join(folder, name + ".key"), os.path.join(folder, name + ".pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                    "-nodes", "-days", "2", "-subj", "/CN=" + name, "-addext", "subjectAltName=IP:" + address,
                    "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


@contextlib.contextmanager
def papers():
    """A folder with a certificate and a login; skips where none can be made."""
    if shutil.which("openssl") is None:
        print("no openssl to make a certificate with")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="vedette-carrier-") as folder:
        make_certificate(folder, "here", "127.0.0.1")
        make_certificate(folder, "elsewhere", "192.0.2.1")
        with open(os.path.join(folder, "login"), "w") as file:
            file.write("%s\n%s\n" % LOGIN)
        with open(os.path.join(folder, "wrong"), "w") as file:
            file.write("%s\nguessed\n" % LOGIN[0])
        yield folder


def certified(folder, name="here"):
    return "--tls", os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key")


def options(sink, folder, *more, scheme="smtp", login="login"):
    return ["--smtp", "%s://127.0.0.1:%d" % (scheme, sink.port), "--from", UMPIRE,
            "--smtp-login", os.path.join(folder, login), *more]


def trust(folder, name="here"):
    return "--smtp-ca", os.path.join(folder, name + ".pem")


def ask_pemberton(server):
    """Somebody who wants a mail is asked."""
    campaign = Campaign(server, "vicksburg", title="The river")
    player = campaign.join("confederate")
    same(player.post(player.at("/notices"), {"address": PEMBERTON}).status, 200)
    campaign.join("union")
    return player


def trouble(server):
    """What the log says of the mail server."""
    until(lambda: '"mail"' in server.log())
    return next(line for line in server.log().splitlines() if '"mail"' in line)


def must_wait(server, sink, *words):
    """No mail has gone, none is lost, and the log says why; neither mail nor password was given away."""
    said = trouble(server)
    check(any(word in said for word in words), said)
    same((ledger(server)["due"], ledger(server)["sent"]), (1, 0))
    same(until(lambda: ledger(server)["unsent"][0]["error"]), json.loads(said)["says"])
    same(sink.mails(PEMBERTON), [])
    for words in (server.log(), server.stderr(), json.dumps(ledger(server))):
        check(LOGIN[1] not in words and "guessed" not in words, words)


def mails_go_under_tls_with_a_login(program):
    for scheme, ways in (("smtp", "PLAIN"), ("smtp", "LOGIN"), ("smtps", "PLAIN LOGIN")):
        with papers() as folder, \
                Sink(*certified(folder), "--login", *LOGIN, "--auth", ways,
                     *(["--smtps"] if scheme == "smtps" else [])) as sink, \
                Server(program, *options(sink, folder, *trust(folder), scheme=scheme)) as server:
            ask_pemberton(server)
            mail = until(lambda: sink.mails(PEMBERTON))[0]
            check("your move" in mail["Subject"], mail["Subject"])
            until(lambda: ledger(server)["sent"] == 1)
            said = [word for word in sink.talk() if word.startswith("plain")]
            same(said, ["plain EHLO", "plain STARTTLS"] if scheme == "smtp" else [])
            check("tls AUTH" in sink.talk() and "tls DATA" in sink.talk(), sink.talk())
            same(server.stop(), 0)


def no_password_in_the_clear(program):
    """A mail server that offers no TLS, or no longer does because somebody stands between, hears nothing."""
    with papers() as folder, Sink("--login", *LOGIN) as sink, \
            Server(program, *options(sink, folder, *trust(folder))) as server:
        ask_pemberton(server)
        must_wait(server, sink, "STARTTLS", "SSL", "TLS")
        check("plain EHLO" in sink.talk(), sink.talk())
        check(not {"plain AUTH", "plain MAIL"} & set(sink.talk()), sink.talk())


def certificates_that_prove_nothing(program):
    """Of an authority that is not known, or for another server: no login and no mail goes there."""
    for named, trusted in (("here", None), ("here", "elsewhere"), ("elsewhere", "elsewhere")):
        with papers() as folder, Sink(*certified(folder, named), "--login", *LOGIN) as sink:
            known = trust(folder, trusted) if trusted else ()
            with Server(program, *options(sink, folder, *known)) as server:
                ask_pemberton(server)
                must_wait(server, sink, "certificate")
                check("plain STARTTLS" in sink.talk(), sink.talk())
                check(not any(word.startswith("tls") for word in sink.talk()), sink.talk())


def a_wrong_login_holds_mails_up(program):
    """The log says so; with the right one they go, each once."""
    with papers() as folder, Sink(*certified(folder), "--login", *LOGIN) as sink, \
            Server(program, *options(sink, folder, *trust(folder), login="wrong")) as server:
        ask_pemberton(server)
        must_wait(server, sink, "Login denied", "login")
        same(server.stop(), 0)
        server.options = options(sink, folder, *trust(folder))
        server.start()
        until(lambda: ledger(server)["sent"] == 1)
        same(len(sink.mails(PEMBERTON)), 1)


def authorities_that_are_none(program):
    with papers() as folder:
        for path, said in (("nowhere.pem", "nowhere.pem"), ("login", "has no certificate in it")):
            done = subprocess.run(
                [program, "serve", "--no-browser", "--listen", "127.0.0.1:0", "--store", "sqlite:" + folder + "/s.db",
                 "--smtp", "smtp://127.0.0.1:1", "--from", UMPIRE, "--smtp-ca", os.path.join(folder, path)],
                capture_output=True, text=True, timeout=20)
            same(done.returncode, 1, done.stderr)
            check(said in done.stderr, done.stderr)


# ---- webhooks ----

class Bridge(http.server.ThreadingHTTPServer):
    """Something on this machine that is called, and answers in one way."""

    def __init__(self, status=204, **fields):
        self.status, self.fields, self.calls, self.connections = status, fields, [], 0
        super().__init__(("127.0.0.1", 0), BridgeCall)
        self.thread = threading.Thread(target=self.serve_forever, args=(0.05,))
        self.thread.start()

    def url(self, scheme="http"):
        return "%s://127.0.0.1:%d/hook?for=pemberton" % (scheme, self.server_port)

    def process_request(self, request, client_address):
        self.connections += 1
        super().process_request(request, client_address)

    def __exit__(self, *unused):
        self.shutdown()
        self.thread.join()
        self.server_close()


class BridgeCall(http.server.BaseHTTPRequestHandler):
    def take(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.calls.append((self.command, self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        for name, value in self.server.fields.items():
            self.send_header(name, value)
        self.end_headers()

    do_POST = do_GET = take

    def log_message(self, *unused):
        pass


def name_hook(server, url):
    """The confederate names a webhook and is asked; whether it was taken."""
    campaign = Campaign(server, "vicksburg", title="The river", pace="48h")
    player = campaign.join("confederate")
    status = player.post(player.at("/notices"), {"webhook": url}).status
    campaign.join("union")
    return status == 200


def manual():
    with open(os.path.join(SOURCE, "docs", "mail.md")) as file:
        return file.read()


def shown_call():
    """What a webhook is sent, as the manual shows it."""
    return json.loads(manual().split("it gets a POST:\n\n```json\n", 1)[1].split("\n```", 1)[0])


def a_webhook_near_by_is_called(program):
    """Where the host allows it: one POST, and in it nothing but what a subject says."""
    with Bridge() as bridge, Server(program, "--webhooks-near") as server:
        check(name_hook(server, bridge.url()))
        until(lambda: ledger(server)["sent"] == 1)
        same(len(bridge.calls), 1)
        method, path, fields, body = bridge.calls[0]
        same((method, path), ("POST", "/hook?for=pemberton"))
        same(fields["Content-Type"], "application/json")
        check(not {"Authorization", "Cookie", "Referer"} & set(fields), fields)
        said = json.loads(body)
        same([(key, type(value)) for key, value in said.items()],
             [(key, type(value)) for key, value in shown_call().items()])
        check(said.pop("due") > 0)
        same(said, {"campaign": "The river", "seat": "confederate", "asked": True, "over": False,
                    "reminder": False, "turn": 0})
        same(server.stop(), 0)


def a_webhook_near_by_is_not_called_unasked(program):
    """Unless the host has said so: http:// is refused, and https:// leads to no machine of his."""
    with Bridge() as bridge, Server(program) as server:
        check(not name_hook(server, bridge.url()))
        check(name_hook(server, bridge.url("https")))
        until(lambda: any(one["tries"] > 0 for one in ledger(server)["unsent"]))
        same(ledger(server)["unsent"][0]["error"], "addresses in the host's own network are not called (--webhooks-near)")
        same(bridge.connections, 0)


def a_webhook_is_followed_nowhere(program):
    """Not even where it would be allowed to go itself."""
    with Bridge() as other, Bridge(307, Location=other.url()) as bridge, Server(program, "--webhooks-near") as server:
        check(name_hook(server, bridge.url()))
        until(lambda: any(one["tries"] > 0 for one in ledger(server)["unsent"]))
        same((len(bridge.calls), other.connections), (1, 0))
        check("307" in ledger(server)["unsent"][0]["error"], ledger(server)["unsent"])


def a_webhook_named_by_a_letter(program):
    """Besides mails, at the wish of somebody who has nothing but his."""
    with Bridge() as bridge, Sink() as sink, \
            Server(program, "--smtp", "smtp://127.0.0.1:%d" % sink.port, "--tls", "none", "--from", UMPIRE,
                   "--webhooks-near") as server:
        campaign = Campaign(server, "vicksburg", title="The river")
        campaign.join("union")
        line = re.search(r"^`(Webhook: \S+)` names an address", manual(), re.M).group(1)
        letter = "From: %s\nTo: %s\nMessage-ID: <1@players.example>\n\nKey: %s\nSalt: a line by one hand\n%s\n" % (
            PEMBERTON, UMPIRE, campaign.invitations["confederate"],
            line.replace("https://example.org/my-hook", bridge.url()))
        done = subprocess.run([program, "mail", "take", "--store", os.path.join(server.folder, "store.db")],
                              input=letter.encode(), capture_output=True)
        same(done.returncode, 0, done.stderr)
        until(lambda: bridge.calls)
        same(json.loads(bridge.calls[0][3])["seat"], "confederate")
        mail = until(lambda: sink.mails(PEMBERTON))[0]
        check("Your webhook, called whenever it is your move" in mail.get_payload(decode=True).decode())


main([mails_go_under_tls_with_a_login, no_password_in_the_clear, certificates_that_prove_nothing,
      a_wrong_login_holds_mails_up, authorities_that_are_none, a_webhook_near_by_is_called,
      a_webhook_near_by_is_not_called_unasked, a_webhook_is_followed_nowhere, a_webhook_named_by_a_letter])
