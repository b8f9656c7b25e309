"""vedette play --server: a campaign in the terminal, by pipe, to its end; and what a bad link says."""
import os
import subprocess

from harness import Campaign, Client, Server, check, main, same


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
                        "XV; end marches; end marches\nend\nXVII\nundo\nhelp M8\nlog 2\nsave\nquit\n", 0,
                        "--name", "Sam")
        same(err, "")
        for said in ("The seat union is yours", "You command the union side on http://127.0.0.1",
                     "An empty line: deploy default", "> nonsense", "is no order", "'march on': ",
                     "Not executed:\n  XV\n  march on\n  end marches", "T6: the marches of this corps are over",
                     "> undo\nTaken back: activate XVII", "M8: A march", "Saved in http://127.0.0.1",
                     "The campaign goes on without you"):
            check(said in out, said, "is not in", out)
        check(out.index("T6: the marches") > out.index("end marches\n   At rest: Steele"), out)
        # The link that it yielded brings the player back to the same place; the invitation is used up.
        again, _ = play(server, first_link(out), "view\n")
        check("XV Corps" in again and "Name a corps" in again, again)
        _, err = play(server, link, "", 1)
        check("There is no such campaign, seat or link" in err, err)


def whole_campaign(program):
    with Server(program) as server:
        campaign, link = invite(server)
        out, _ = play(server, link, "\n" * 3000)
        check("The campaign is over." in out and "Victory points" in out, out[-1500:])
        key = first_link(out).rsplit("#", 1)[1]
        record = Client(server, key, campaign.game).get(campaign.host.at("/record?seat=umpire")).bytes
        path = os.path.join(server.folder, "whole.vdr")
        with open(path, "wb") as file:
            file.write(record)
        verdict = subprocess.run([server.program, "verify", path], stdout=subprocess.PIPE, check=True)
        check(b"good" in verdict.stdout, verdict.stdout)
        # once more, with the sides swapped; asked again it is the same campaign
        for _ in range(2):
            said, _ = play(server, first_link(out), "", 0, "--rematch")
            check("You are confederate; your invitation is" in said, said)
        said, _ = play(server, first_link(said), "quit\n")
        check("The seat confederate is yours." in said, said)
        said, _ = play(server, first_link(out), "", 0, "--rematch")
        check("you have joined it" in said, said)
        _, err = play(server, first_link(out).replace("#", "#x"), "", 1, "--rematch")
        check("There is no such" in err, err)


def bad_links(program):
    with Server(program) as server:
        address = "http://127.0.0.1:%d" % server.port
        game = "A" * 22
        for link, said in ((address, "no link of a seat"), (address + "/c/x/union#y", "no link of a seat"),
                           ("ftp://127.0.0.1/c/%s/union#key" % game, "no link of a seat"),
                           (address + "/c/%s/union#%s" % (game, "k" * 43), "opens nothing"),
                           (address + "/join#" + "k" * 43, "There is no such"),
                           ("http://127.0.0.1:1/c/%s/union#%s" % (game, "k" * 43), "does not answer")):
            _, err = play(server, link, "", 1)
            check(said in err, link, err)


main([bad_links, words, whole_campaign])
