"""vedette play --server: a campaign in the terminal, by pipe, to its end; and what a bad link says."""
import os
import subprocess
import time

from harness import Campaign, Client, Server, check, main, read_until, same, until


def play(server, link, typed, status=0, *more):
    """What it says to these lines."""
    done = subprocess.run([server.program, "play", "--server", link] + list(more), timeout=800,
                          input=typed.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    same(done.returncode, status, done.stdout[-500:], done.stderr[-500:])
    return done.stdout.decode(), done.stderr.decode()


def invite(server):
    campaign = Campaign(server, seed="5", seats={"union": "open", "confederate": "script"})
    return campaign, "http://127.0.0.1:%d/join#%s" % (server.port, campaign.invitations["union"])


def first_link(text):
    return next(line for line in text.splitlines() if line.startswith("http://"))


def words(program):
    """The same words as in a file: prompts, refusals, orders given back, undo."""
    with Server(program) as server:
        _, link = invite(server)
        out, err = play(server, link, "\n\n\n\nnonsense\nXV; march on; end marches\n"
                        "XV; end marches; Steele staff\nend\nXVII\nundo\nhelp M8\nlog 2\nsave\nquit\n", 0,
                        "--name", "Sam")
        same(err, "")
        for said in ("The seat union is yours", "You command the Union side on http://127.0.0.1",
                     "Press Enter for: deploy default", "> nonsense", "is not an order", "'march on': ",
                     "Not carried out:\n  XV\n  march on\n  end marches", "T6: the marches of this corps are over",
                     "> undo\nUndone: activate XVII", "M8: A march", "Saved in http://127.0.0.1",
                     "The campaign continues without you"):
            check(said in out, said, "is not in", out)
        check(out.index("T6: the marches") > out.index("end marches\n   At rest: Steele"), out)
        # The link that it yielded brings the player back to the same place; the invitation is used up.
        again, _ = play(server, first_link(out), "view\n")
        check("XV Corps" in again and "Activate a corps" in again, again)
        _, err = play(server, link, "", 1)
        check("There is no such campaign, seat or link" in err, err)


def link_of(server, client, who):
    return "http://127.0.0.1:%d/c/%s/%s#%s" % (server.port, client.game, who, client.key)


def what_the_server_knows(program):
    """Words for the house, and what is no part of the record: all of a seat can be had in the terminal."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", pace="2d mon-fri")
        campaign.join_all()
        csa = campaign.players["confederate"]
        out, err = play(server, link_of(server, csa, "confederate"),
                        "standing 1: card skirmish if not outnumbered\nwaiting\nleave until 2020-01-01\n"
                        "posture hold\ndeputy until %s\ncampaign\nnotices\nnotices address a@example.org\n"
                        "notices webhook https://example.org/hook\nlink\n" %
                        time.strftime("%Y-%m-%d", time.gmtime(time.time() + 86400)))
        same(err, "")
        for said in ("Noted: standing 1: card skirmish if not outnumbered",
                     "> waiting\n  standing 1: card skirmish if not outnumbered", "that day has passed",
                     "Noted: caretaker hold", "If the caretaker has to play for you: hold",
                     "until the end of that day", "running. Pace: 2d mon-fri.",
                     "confederate              player, General confederate", "Emails to nobody",
                     "this server sends no email", "webhook https://example.org/hook",
                     "Your old link no longer works."):
            check(said in out, said, "is not in", out)
        deputy, own = [line.rsplit("#", 1)[1] for line in out.splitlines() if line.startswith("http://")]
        same(csa.get(csa.at("/seat")).status, 404)
        same(Client(server, own).get(csa.at("/seat")).status, 200)
        # with the seat's own link its deputy's ends too
        same(Client(server, deputy).get(csa.at("/seat")).status, 404)


def help_on_words(program):
    """All words of the house, and each of them; what is sent ahead is told back."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True)
        campaign.join_all()
        csa = campaign.players["confederate"]
        own, host = link_of(server, csa, "confederate"), link_of(server, campaign.host, "host")
        out, err = play(server, own, "help words\nhelp orders\nhelp posture\nhelp new link\nhelp M8\n"
                        "ahead: end\nahead:\nlink perhaps\nhelp\n")
        same(err, "")
        listed, orders, posture, link, rest = out.split("> help ")[1:]
        for word in ("ahead: ORDERS", "ahead: ", "standing N: ORDER if", "leave until DATE caretaker", "back ",
                     "caretaker press", "deputy until DATE", "question: TEXT", "propose rewind K", "agree", "object",
                     "spectators N", "resign", "rematch", "msg NAME: TEXT", "die N", "die auto", "link ", "notices "):
            check("\n  " + word in listed, word, "is not in", listed)
            check("\n  " + word in orders, word, "is not in", orders)
        check("caretaker defend" in posture and "leave" not in posture, posture)
        check("this and your deputy's end" in link, link)
        check(rest.startswith("M8\nM8: A march"), rest)
        for said in ("it waits until your move: end", "your orders sent ahead are canceled",
                     "this one and your deputy's end. If you want it, type: link yes", "help words lists them all"):
            check(said in rest, said, "is not in", rest)
        check(all(len(line) < 80 for line in out.splitlines()), [l for l in out.splitlines() if len(l) >= 80])
        same(csa.get(csa.at("/seat")).status, 200)
        out, _ = play(server, host, "help seat\nhelp invite\nhelp gallery\nhelp correct\nhelp\nnew link\n")
        for said in ("seat SEAT machine NAME", "waiting orders are canceled", "if every seat agreed (spectators N",
                     "There is no word 'correct' on this page", "no longer works"):
            check(said in out, said, "is not in", out)
        # the desk whose link it was says so, and ends
        umpire = link_of(server, campaign.umpire, "umpire")
        desk = subprocess.Popen([program, "play", "--server", umpire], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        read_until(desk, "umpire")
        same(campaign.umpire.post("/api/1/key").status, 200)
        _, err = desk.communicate(b"campaign\ncampaign\n", timeout=60)
        same((desk.returncode, err.count(b"the link was replaced; ask the host")), (1, 1), err)


def dice_of_ones_own(program):
    """A die that is waited for: it is said how, and that the umpire may throw it."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", seed="5", settings=["typed=union"],
                            seats={"union": "open", "confederate": "script"})
        link = "http://127.0.0.1:%d/join#%s" % (server.port, campaign.invitations["union"])
        out, _ = play(server, link, "\nXIII: Smith staff via Hankinson's Ferry\nhelp\nlegal\ndie auto\n")
        check("type: die N\nOr type die auto, and the umpire rolls it." in out, out)
        asked = out[out.index("> help"):]
        check("for example" not in asked and asked.count("Or type die auto") >= 3, asked)
        check("> die auto\ndie auto" in asked, asked)


def clocks_of_a_place(program):
    """A deadline is told by the clocks of the campaign's zone, whatever the server's or the player's are."""
    named = os.path.exists("/usr/share/zoneinfo/Europe/Berlin")
    rule = "CET-1CEST,M3.5.0,M10.5.0/3"
    zone = "Europe/Berlin" if named else rule
    os.environ["TZ"] = rule # and of the server, which must not matter, another
    time.tzset()
    before, os.environ["TZ"] = os.environ["TZ"], "Pacific/Auckland"
    with Server(program) as server:
        campaign = Campaign(server, pace="2d 8-22 zone " + zone)
        campaign.join_all()
        card = campaign.host.get(campaign.host.at()).json
        same((card["pace"], card["zone"]), ("2d 8-22 zone " + zone, rule))
        csa = campaign.players["confederate"]
        due = time.localtime(csa.seat()["due"])
        out, _ = play(server, link_of(server, csa, "confederate"),
                      time.strftime("leave until %Y-%m-%d\ncampaign\n", due))
        back = time.localtime(campaign.host.get(campaign.host.at()).json["seats"][1]["away_until"])
        same((back.tm_hour, back.tm_min), (0, 0))
        check(time.strftime("away until %a %Y-%m-%d 00:00 %Z", back) in out, out)
        check(8 <= due.tm_hour <= 22, due)
        answer = campaign.host.order("pace 2d zone Europe/Bonn")
        same((answer.status, "'Europe/Bonn'" in answer.error["sentence"]), (422, True))
        same(campaign.host.order("pace 2d utc+1").json["echo"], "pace 2d utc+1")
        same(campaign.host.get(campaign.host.at()).json["zone"], "<+0100>-1:00")
        out, _ = play(server, link_of(server, csa, "confederate"), "campaign\n")
        check("UTC+1\n" in out, out)
    os.environ["TZ"] = before


def desks(program):
    """The host's, the umpire's and the gallery's links in a terminal."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True, title="The river")
        campaign.join_all()
        csa = campaign.players["confederate"]
        same(csa.order("question: may horse swim?").status, 200)
        until(lambda: csa.seat()["k"] > 2)
        out, err = play(server, link_of(server, campaign.umpire, "umpire"),
                        "log confederate 1\narmy union\nreport confederate: it may\nquestions\n"
                        "correct points csa 3 because of the table\nwaiting grant\nrecord %s/whole.vdr\nhelp\n" %
                        server.folder)
        same(err, "")
        for said in ("The river, a campaign of vicksburg: running.", "confederate asks: may horse swim?",
                     "question: may horse swim?", "YOUR ARMY", "Done: report confederate: it may",
                     "There are no open questions.", "Done: correct points confederate 3 because of the table",
                     "There is no seat 'grant'", "it holds every secret", "correct WHAT because TEXT"):
            check(said in out, said, "is not in", out)
        subprocess.run([program, "verify", server.folder + "/whole.vdr"], check=True, stdout=subprocess.PIPE)
        out, err = play(server, link_of(server, campaign.host, "host"),
                        "pace 3d sat-sun\ntitle The mill: once more\nseat union caretaker\nseat union open\ninvite union\ngallery\nview union\nrematch\nlink\n")
        same(err, "")
        for said in ("Done: pace 3d sat,sun", "Done: title The mill: once more", "Done: seat union caretaker",
                     "invite SEAT", "What the seat knows stays.", "The invitation for the next player:",
                     "not every seat has agreed", "the host gives no orders", "the seats have not agreed to a rematch",
                     "no longer works"):
            check(said in out, said, "is not in", out)
        check("YOUR ARMY" not in out, out)
        invitation, desk = [line.rsplit("#", 1)[1] for line in out.splitlines() if line.startswith("http://")]
        same(campaign.host.get(campaign.host.at()).status, 404)
        campaign.host.key = desk
        same(campaign.host.get(campaign.host.at()).json["title"], "The mill: once more")
        campaign.invitations["union"] = invitation
        campaign.join("union")
        for player in campaign.players.values():
            same(player.order("gallery 1").status, 200)
        gallery = until(lambda: campaign.host.post(campaign.host.at("/gallery")).json.get("gallery"))
        out, _ = play(server, "http://127.0.0.1:%d%s" % (server.port, gallery["link"]), "view union\nend\n")
        for said in ("Spectators are 1 completed turn behind", "Spectators cannot give orders"):
            check(said in out, said, "is not in", out)


def whole_campaign(program):
    with Server(program) as server:
        campaign, link = invite(server)
        out, _ = play(server, link, "\n" * 3000)
        check(" side has won." in out and "The campaign is over: the " in out and "--rematch" in out and "Victory points" in out, out[-1500:])
        key = first_link(out).rsplit("#", 1)[1]
        record = Client(server, key, campaign.game).get(campaign.host.at("/record?seat=umpire")).bytes
        path = os.path.join(server.folder, "whole.vdr")
        with open(path, "wb") as file:
            file.write(record)
        verdict = subprocess.run([server.program, "verify", path, "--machines"], stdout=subprocess.PIPE, check=True)
        check(b"good" in verdict.stdout, verdict.stdout)
        # The computer was a child of the server and knew its seat's lines alone: each order is found again.
        orders = next(line for line in verdict.stdout.splitlines() if line.startswith(b"confederate, "))
        check(b"on: those of the computer player " in orders and b"script" in orders, verdict.stdout)
        # once more, with the sides swapped; asked again it is the same campaign
        for _ in range(2):
            said, _ = play(server, first_link(out), "", 0, "--rematch")
            check("You are confederate; your invitation is" in said, said)
        said, _ = play(server, first_link(said), "quit\n")
        check("The seat confederate is yours." in said, said)
        said, _ = play(server, first_link(out), "", 0, "--rematch")
        check("you have already joined it" in said, said)
        _, err = play(server, first_link(out).replace("#", "#x"), "", 1, "--rematch")
        check("There is no such" in err, err)


def bad_links(program):
    with Server(program) as server:
        address = "http://127.0.0.1:%d" % server.port
        game = "A" * 22
        for link, said in ((address, "not the link of a seat"), (address + "/c/x/union#y", "not the link of a seat"),
                           ("ftp://127.0.0.1/c/%s/union#key" % game, "not the link of a seat"),
                           (address + "/c/%s/union#%s" % (game, "k" * 43), "does not work on this server"),
                           (address + "/join#" + "k" * 43, "There is no such"),
                           ("http://127.0.0.1:1/c/%s/union#%s" % (game, "k" * 43), "does not answer")):
            _, err = play(server, link, "", 1)
            check(said in err, link, err)


main([bad_links, words, what_the_server_knows, help_on_words, dice_of_ones_own, clocks_of_a_place, desks, whole_campaign])
