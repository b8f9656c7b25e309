"""Letters by a real Postfix, with the very lines that docs/hosting.md and docs/mail.md give for it: a domain of its own,
an address that is no account, a store that belongs to another user than root."""
import contextlib
import os
import pwd
import re
import shutil
import smtplib
import socket
import subprocess
import sys
import tempfile

from harness import SOURCE, Campaign, Server, Sink, check, main, same, until

UMPIRE = "umpire@example.org"
GRANT = "grant@players.example"
OWNER = "nobody"  # stands for the manual's user "vedette"


def need_postfix():
    """It starts as root alone, and there must be one."""
    why = None
    if os.getuid() != 0:
        why = "only root can start a Postfix"
    elif shutil.which("postfix") is None:
        why = "there is no postfix here"
    elif shutil.which("setpriv") is None:
        why = "there is no setpriv here"
    elif "hash" not in subprocess.run(["postconf", "-m"], capture_output=True, text=True).stdout.split():
        why = "this Postfix has no tables of the kind hash"
    if why is not None:
        print("skipped: " + why)
        sys.exit(77)


def manual(name, heading, mark):
    """The block of a manual, below that heading, that has the mark in it."""
    with open(os.path.join(SOURCE, "docs", name)) as file:
        text = file.read().split("\n## " + heading + "\n", 1)[1].split("\n## ", 1)[0]
    found = [block for block in text.split("```")[1::2] if mark in block]
    same(len(found), 1, name, mark)
    return found[0].strip("\n")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


# What Postfix is made of, as its own main.cf has it; only places, port and log are ours.
MASTER = """127.0.0.1:%(port)d inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
local unix - n n - - local
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
"""
MAIN = """compatibility_level = 3.6
queue_directory = %(folder)s/queue
data_directory = %(folder)s/data
maillog_file = %(folder)s/log
maillog_file_prefixes = %(folder)s
mydestination = example.org
myhostname = mx.example.org
mynetworks = 127.0.0.0/8
inet_interfaces = loopback-only
inet_protocols = ipv4
alias_maps =
default_transport = error:nothing leaves this test
"""


class Post:
    """A Postfix of its own, and a program and a place for a store that are its owner's; ends with the context."""

    def __init__(self, program, master, store):
        self.folder = tempfile.mkdtemp(prefix="vedette-postfix-")
        self.port = free_port()
        os.chmod(self.folder, 0o755)
        self.program = self.path("vedette")
        shutil.copy(program, self.program)
        self.house = self.path("house")
        os.mkdir(self.house, 0o700)
        os.chown(self.house, pwd.getpwnam(OWNER).pw_uid, pwd.getpwnam(OWNER).pw_gid)
        self.store = os.path.join(self.house, store)
        for name in ("etc", "queue", "data"):
            os.mkdir(self.path(name))
        shutil.chown(self.path("data"), "postfix")
        self.write("etc/master.cf", MASTER % {"port": self.port} + self.ours(master) + "\n")
        self.write("etc/transport", manual("hosting.md", "Mails", "umpire@example.org vedette:") + "\n")
        self.write("etc/main.cf", MAIN % {"folder": self.folder} +
                   self.ours(manual("hosting.md", "Mails", "recipient_delimiter")) + "\n")
        self.run("postmap", self.path("etc/transport"))

    def ours(self, text):
        """The manual's lines, at our places."""
        return (text.replace("/etc/postfix", self.path("etc")).replace("/var/lib/vedette", self.house)
                .replace("/usr/local/bin/vedette", self.program).replace("user=vedette", "user=" + OWNER)
                .replace("vedette.db", "store.db"))  # as the harness calls it

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def run(self, *words):
        done = subprocess.run([words[0], "-c", self.path("etc"), *words[1:]], capture_output=True, text=True,
                              env={**os.environ, "MAIL_CONFIG": self.path("etc")})
        same(done.returncode, 0, words, done.stdout, done.stderr, self.log())
        return done.stdout

    def log(self):
        with contextlib.suppress(FileNotFoundError), open(self.path("log")) as file:
            return file.read()
        return ""

    def as_owner(self, *words, **more):
        return subprocess.run(self.owner_words(*words), capture_output=True, text=True, **more)

    def owner_words(self, *words):
        one = pwd.getpwnam(OWNER)
        return ["setpriv", "--reuid", str(one.pw_uid), "--regid", str(one.pw_gid), "--clear-groups", *words]

    def send(self, to, text, name):
        """A letter, as a player's mail server hands it over; what it answers to the address."""
        message = "From: %s\r\nTo: %s\r\nMessage-ID: <%s@players.example>\r\n\r\n%s\r\n" % (GRANT, to, name, text)
        with smtplib.SMTP("127.0.0.1", self.port, timeout=30) as session:
            session.ehlo("players.example")
            session.mail(GRANT)
            code, said = session.rcpt(to)
            if code != 250:
                return code, said.decode()
            return session.data(message)

    def __enter__(self):
        self.run("postfix", "start")
        return self

    def __exit__(self, *unused):
        subprocess.run(["postfix", "-c", self.path("etc"), "stop"], capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def joining(key):
    return "Key: %s\nSalt: the first line of a letter home" % key


def taken(post, count):
    """So many letters were handed over, and none came back or waits."""
    until(lambda: post.log().count("status=sent (delivered via vedette service") == count, seconds=60)
    same(re.findall(r"status=(?:bounced|deferred).*", post.log()), [])


def with_a_server(program):
    """docs/hosting.md: the server's user takes them, and the server answers."""
    with Post(program, manual("hosting.md", "Mails", "pipe flags="), "store.db") as post, Sink() as sink:
        wrapper = post.path("serve")
        post.write("serve", "#!/bin/sh\nexec %s \"$@\"\n" % " ".join(post.owner_words(post.program)))
        os.chmod(wrapper, 0o755)
        with Server(wrapper, "--smtp", "smtp://127.0.0.1:%d" % sink.port, "--tls", "none", "--from", UMPIRE,
                    folder=post.house) as server:
            campaign = Campaign(server, "vicksburg", title="The river")
            campaign.join("confederate")
            same(post.send(UMPIRE, joining(campaign.invitations["union"]), "join")[0], 250)
            mail = until(lambda: sink.mails(GRANT), seconds=60)[0]
            to = re.search(r"<(.*)>", mail["Reply-To"]).group(1)
            check(to.startswith("umpire+"), to)
            same(post.send(to, "Send: help", "help")[0], 250)
            until(lambda: len(sink.mails(GRANT)) >= 2, seconds=60)
            taken(post, 2)
            # who is nobody's is refused as ever
            code, said = post.send("quartermaster@example.org", "?", "lost")
            check(code == 550 and "unknown" in said, code, said)


def without_a_server(program):
    """docs/mail.md: each letter is read as it comes; who owns the store sends the answers."""
    with Post(program, manual("mail.md", "For hosts", "pipe flags="), "club.db") as post:
        made = post.as_owner(post.program, "mail", "new", "vicksburg", "--store", post.store)
        same(made.returncode, 0, made.stderr)
        keys = dict(re.findall(r"^invite (\S+) (\S+)", made.stdout, re.M))
        same(post.send(UMPIRE, joining(keys["union"]), "join")[0], 250)
        taken(post, 1)
        same(waiting(post), (1, 0))
        by_an_account(post, keys["confederate"])
        as_somebody_else(post)


def waiting(post):
    """Mails that are due, and letters that nobody has read."""
    said = post.as_owner(post.program, "mail", "status", "--store", post.store).stdout
    found = re.search(r"(\d+) due, .* (\d+) arrived and not yet read", said)
    return int(found.group(1)), int(found.group(2))


def by_an_account(post, key):
    """~/.forward runs as the account itself."""
    line = manual("mail.md", "For hosts", '"|').replace("$HOME", "/var/lib/vedette")
    post.write("house/.forward", post.ours(line) + "\n")
    os.chown(post.path("house/.forward"), pwd.getpwnam(OWNER).pw_uid, -1)
    post.run("postconf", "-e", "forward_path = %s/.forward" % post.house)
    post.run("postfix", "reload")
    same(post.send("%s+%s@example.org" % (OWNER, key), "Salt: the first line of another", "account")[0], 250)
    until(lambda: "status=sent (delivered to command" in post.log(), seconds=60)
    check(waiting(post)[0] >= 2, post.log())


def as_somebody_else(post):
    """A pipe that may not open the store: the letter waits, and the mail server's log has the truth."""
    os.chown(post.house, 0, 0)
    same(post.send(UMPIRE, "Key: whatever", "else")[0], 250)
    line = until(lambda: re.search(r"status=(?!sent).*", post.log()), seconds=60).group(0)
    check(line.startswith("status=deferred") and "there is no store" not in line, line)
    check("cannot be opened" in line and "Permission denied" in line, line)


need_postfix()
main([with_a_server, without_a_server])
