"""Notices and play by mail through a running server, against a mail server of our own."""
import glob
import os
import re
import sqlite3
import subprocess
import time

from harness import Campaign, Client, Server, Sink, Stream, check, ledger, main, same, until

UMPIRE = "umpire@example.org"
QUIET = 2.0 # seconds between what a seat hears and its mail


def options(port):
    return ["--smtp", "smtp://127.0.0.1:%d" % port, "--tls", "none", "--from", UMPIRE]


def text_of(mail):
    return mail.get_payload(decode=True).decode()


class Correspondent:
    """A player who has nothing but his mails."""

    def __init__(self, server, sink, address):
        self.server, self.sink, self.address = server, sink, address
        self.sent, self.read = 0, 0

    def write(self, to, text):
        """Hands a letter over as a mail server does."""
        self.sent += 1
        letter = "From: %s\nTo: %s\nMessage-ID: <%d.%s>\n\n%s\n" % (
            self.address, to, self.sent, self.address, text)
        done = subprocess.run(
            [self.server.program, "mail", "take", "--store",
             os.path.join(self.server.folder, "store.db")],
            input=letter.encode(), capture_output=True)
        same((done.returncode, done.stderr), (0, b""))
        if self.server.process.poll() is None:
            same(done.stdout, b"Saved; the running server will read it, if it has --smtp.\n")

    def next(self):
        """The next mail to him."""
        until(lambda: len(self.sink.mails(self.address)) > self.read)
        self.read += 1
        return self.sink.mails(self.address)[self.read - 1]


def a_campaign_that_is_put_aside(program):
    """Who writes to one is told so, once a letter; when it is back he is where he was."""
    with Sink() as sink, Server(program, *options(sink.port)) as server:
        campaign = Campaign(server, "vicksburg", title="The river", seats={"union": "random"})
        pemberton = Correspondent(server, sink, "pemberton@players.example")
        pemberton.write(UMPIRE, "Key: %s\nSalt: a line by another hand" % campaign.invitations["confederate"])
        mail = pemberton.next()
        address = mail["Reply-To"].strip("<>")

        def change(old, new):
            same(server.stop(), 0)
            with sqlite3.connect(os.path.join(server.folder, "store.db")) as database:
                database.execute("DROP TRIGGER IF EXISTS line_stays")
                database.execute("UPDATE line SET body = replace(body, ?, ?) WHERE n = 1", (old, new))
            server.start()

        change('"at":1', '"at":2')
        for _ in range(2): # the mail server may deliver a letter twice
            pemberton.sent = 1
            pemberton.write(address, "deploy default\nMails: none")
        mail = pemberton.next()
        same(mail["Subject"], "[The river #2] the campaign is suspended")
        same(mail["In-Reply-To"], "<2.pemberton@players.example>")
        check("carried out nothing in it" in text_of(mail) and "deploy" not in text_of(mail), text_of(mail))
        pemberton.write(UMPIRE, "Key: %s\npace 2d" % campaign.host.key) # nobody's address: nobody to answer
        until(lambda: not os.listdir(os.path.join(server.folder, "store.db.mail")))
        time.sleep(QUIET)
        same(len(sink.mails(pemberton.address)), 2)
        change('"at":2', '"at":1')
        pemberton.write(address, "deploy default")
        mail = pemberton.next()
        check(re.match(r"\[The river #\d+\] Confederate: ", mail["Subject"]), mail["Subject"])
        check("deployed" in text_of(mail) or "SINCE THE LAST EMAIL" in text_of(mail), text_of(mail))
        check("WHAT YOU WERE TOLD" not in text_of(mail), text_of(mail))


def choose(player):
    """An order that is allowed, the shortest way through a turn."""
    orders = player.get(player.at("/legal?form=orders")).json["orders"]
    return next((order for order in ("deploy default", "end") if order in orders), orders[0])


def play_until_asked(player, other):
    """One who sits at the page orders until the other is to move."""
    while not other.seat()["asked"]:
        seat = player.seat()
        if seat["asked"]:
            answer = player.order(choose(player), head=seat["head"])
            check(answer.status in (200, 409), answer.bytes)
            until(lambda: player.seat()["k"] > seat["k"])
        time.sleep(0.02)


def page_against_mail(program):
    """One seat by the API, the other by mail only: joined, three moves, an order refused."""
    with Sink() as sink, Server(program, *options(sink.port)) as server:
        spool = os.path.join(server.folder, "store.db.mail")
        broken = os.path.join(spool, "0.eml") # cannot be read, and holds up nothing
        os.makedirs(broken)
        campaign = Campaign(server, "vicksburg", title="The river")
        union = campaign.join("union")
        pemberton = Correspondent(server, sink, "pemberton@players.example")
        pemberton.write(UMPIRE, "Key: %s\nSalt: a line by another hand" %
                        campaign.invitations["confederate"])
        mail = pemberton.next()
        check(mail["Subject"].startswith("[The river #1] Confederate"), mail["Subject"])
        # his own link serves the test to look over his shoulder; he orders by mail alone
        key = re.search(r"(?<![\w-])[\w-]{43}(?![\w-])", text_of(mail)).group()
        glance = Client(server, key, campaign.game)
        for _ in range(3):
            play_until_asked(union, glance)
            posts = glance.seat()["posts"]
            pemberton.write(mail["Reply-To"].strip("<>"), choose(glance))
            mail = pemberton.next()
            check("You: " in text_of(mail), text_of(mail))
            same(glance.seat()["posts"], posts + 1)
        pemberton.write(mail["Reply-To"].strip("<>"), "take Richmond")
        check("Refused" in text_of(pemberton.next()))
        same(glob.glob(os.path.join(spool, "*")), [broken])
        counts = Client(server).get("/metrics").bytes.decode()
        check('vedette_letters_total{fate="answered"} 5\n' in counts, counts)
        check("vedette_letters_unreadable 1\n" in counts, counts)
        same(server.stop(), 0)


def the_first_and_the_last_mail(program):
    """Who joined first is briefed when it begins; at the end both read who has won."""
    with Sink() as sink, Server(program, *options(sink.port)) as server:
        campaign = Campaign(server, "vicksburg", title="The river")
        grant = Correspondent(server, sink, "grant@players.example")
        pemberton = Correspondent(server, sink, "pemberton@players.example")
        grant.write(UMPIRE, "Key: %s\nSalt: a line by one hand" % campaign.invitations["union"])
        check("OBJECTIVES" not in text_of(grant.next()), "it has not begun")
        pemberton.write(UMPIRE, "Key: %s\nSalt: a line by another hand" % campaign.invitations["confederate"])
        mail = pemberton.next()
        check("OBJECTIVES" in text_of(mail), text_of(mail))
        pemberton.write(mail["Reply-To"].strip("<>"), "deploy default")
        mail = pemberton.next()
        briefed = grant.next() # he is asked now
        check("your move" in briefed["Subject"] and "OBJECTIVES" in text_of(briefed), text_of(briefed))
        pemberton.write(mail["Reply-To"].strip("<>"), "resign")
        for player in (pemberton, grant):
            text = text_of(player.next())
            check("the Union side has won." in " ".join(text.split()), text)
            check(text.count("No victory points.") == 2 and "OBJECTIVES" not in text, text)
            check("Send: record" in text and "rematch" in text, text)


def notices_by_policy(program):
    """Away: a mail. At the page: none. And what is forgotten is written to no more."""
    with Sink() as sink, Server(program, *options(sink.port)) as server:
        away, there = Campaign(server, "vicksburg"), Campaign(server, "vicksburg")
        gone = Campaign(server, "vicksburg")
        streams = []
        for campaign, name in ((away, "away"), (there, "there"), (gone, "gone")):
            player = campaign.join("confederate")
            answer = player.post(player.at("/notices"), {
                "address": name + "@players.example", "policy": "when away, remind 12h"})
            same(answer.json, {"address": name + "@players.example", "webhook": None,
                               "policy": "when away, remind 12h", "from": UMPIRE})
            if campaign is there:
                streams.append(Stream(player))
            if campaign is gone:
                same(player.ask("DELETE", player.at("/notices")).json["address"], None)
            same(player.get(player.at("/notices")).json["address"],
                 None if campaign is gone else name + "@players.example")
            campaign.join("union", "salt of another")
        mail = until(lambda: sink.mails("away@players.example"))[0]
        check("your move" in mail["Subject"], mail["Subject"])
        time.sleep(QUIET)
        same((sink.mails("there@players.example"), sink.mails("gone@players.example")), ([], []))
        for stream in streams:
            stream.close()


def notices_are_ones_own(program):
    """Nobody else is told or may change them; nonsense is refused and changes nothing."""
    with Server(program, *options(1)) as server:
        campaign = Campaign(server, "vicksburg", umpire=True)
        player, other = campaign.join("union"), campaign.join("confederate")
        empty = {"address": None, "webhook": None, "policy": "at once", "from": UMPIRE}
        same(player.get(player.at("/notices")).json, empty)
        for wrong, status in (({"address": "nobody"}, 422), ({"webhook": "ftp://x"}, 422),
                              ({"address": "a@b.example\r\nBcc: c@d.example"}, 422),
                              ({"policy": "on Sundays"}, 422), ({"address": 5}, 400),
                              ({"name": "Sam"}, 400)):
            answer = player.post(player.at("/notices"), wrong)
            same(answer.status, status, wrong, answer.bytes)
        same(player.get(player.at("/notices")).json, empty)
        for stranger in (campaign.host, campaign.umpire):
            same(stranger.get(player.at("/notices")).status, 403)
            same(stranger.post(player.at("/notices"), {"address": "x@y.example"}).status, 403)
        player.post(player.at("/notices"), {"webhook": "https://players.example/hook"})
        same(other.get(player.at("/notices")).json, empty)
        same(player.get(player.at("/notices?seat=confederate")).json["webhook"],
             "https://players.example/hook")
    with Server(program) as server:
        player = Campaign(server, "vicksburg").join("union")
        same(player.get(player.at("/notices")).json, dict(empty, **{"from": None}))


def webhooks_without_mails(program):
    """A server that sends no mails calls webhooks all the same; of its own network none."""
    hook = {"webhook": "https://127.0.0.1:1/hook"}
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg")
        player = campaign.join("confederate")
        same(player.post(player.at("/notices"), {"address": "pemberton@players.example"}).status, 422)
        same(player.post(player.at("/notices"), hook).json,
             {"address": None, "webhook": hook["webhook"], "policy": "at once", "from": None})
        campaign.join("union")
        until(lambda: ledger(server)["due"] == 1)
        until(lambda: any(one["tries"] > 0 for one in ledger(server)["unsent"]))
        server.stop()
        server.start() # the office is there at once, since somebody is to be called
        player.close()
        same(player.get(player.at("/notices")).json["webhook"], hook["webhook"])
        same(player.ask("DELETE", player.at("/notices")).json["webhook"], None)
        same(server.stop(), 0)


def dead_mail_server(program):
    """Nobody takes the mails, and the server is killed: the next one sends them, each once."""
    with Server(program, *options(1)) as server:
        campaign = Campaign(server, "vicksburg")
        player = campaign.join("confederate")
        player.post(player.at("/notices"), {"address": "pemberton@players.example"})
        campaign.join("union")
        until(lambda: '"mail"' in server.log())
        same((ledger(server)["due"], ledger(server)["sent"]), (1, 0))
        check(player.seat()["asked"]) # and the campaign goes on without
        server.kill()
        with Sink() as sink:
            server.options = options(sink.port)
            server.start()
            until(lambda: ledger(server)["sent"] == 1)
            same(len(sink.mails("pemberton@players.example")), 1)
            same(server.stop(), 0)


main([webhooks_without_mails, page_against_mail, the_first_and_the_last_mail, a_campaign_that_is_put_aside,
      notices_by_policy, notices_are_ones_own, dead_mail_server])
