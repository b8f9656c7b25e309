"""vedette play at a terminal of 80 by 24: answers come a screen at a time, a line is mended with the usual keys,
and who waits on a server is told for what."""
import os
import pty
import re
import select
import struct
import sys
import fcntl
import tempfile
import termios
import time

from harness import Campaign, Server, check, main, same, until

ROWS, COLUMNS = 24, 80


def need_terminal():
    """A container may have none to give."""
    try:
        ends = pty.openpty()
    except OSError as why:
        print("skipped: there is no pseudo-terminal here (%s)" % why)
        sys.exit(77)
    for end in ends:
        os.close(end)


class Terminal:
    """The program with a terminal for its own."""

    def __init__(self, *words, kind="xterm"):
        self.pid, self.end = pty.fork()
        if self.pid == 0:  # as it is to be before the program looks at it
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            settings = termios.tcgetattr(0)
            settings[3] &= ~termios.ECHO
            termios.tcsetattr(0, termios.TCSANOW, settings)
            os.environ["TERM"] = kind
            os.execv(words[0], words)

    def hear(self, last, seconds=30):
        """All that is said until it ends so."""
        heard, stop = b"", time.monotonic() + seconds
        while not re.search(last + r"$", heard.decode(errors="replace").replace("\r", "")):
            check(time.monotonic() < stop, "no", last, "after", heard)
            if select.select([self.end], [], [], 0.2)[0]:
                heard += os.read(self.end, 65536)
        return heard.decode().replace("\r", "")

    def press(self, keys, last):
        os.write(self.end, keys.encode())
        return self.hear(last)

    def type(self, line, last):
        return self.press(line + "\n", last)

    def leave(self):
        os.write(self.end, b"quit\n")
        check(os.waitpid(self.pid, 0)[1] == 0, "it failed")
        os.close(self.end)


MORE, PROMPT = "more lines?: Enter for more, q to stop --", "(union|confederate)> "


def screens(program):
    with tempfile.TemporaryDirectory() as folder:
        there = Terminal(program, "play", "vicksburg", "--seed", "7", "--file", folder + "/g.vdr")
        there.hear(PROMPT)
        # what is typed before the line is taken over by its editor is shown twice
        first = re.sub(r"^(map\n)+", "map\n", there.type("map", MORE))
        same(first.count("\n"), 1 + ROWS - 1, first)  # the line itself, and a screen
        rest = there.type(" ", MORE)  # as in a pager; it must not become an order
        check(rest.startswith(" \n\033[1A\033[2K"), rest)
        check("your tokens" in rest, rest)
        last = there.type("", PROMPT)
        check("Grand Gulf" in last and "Press Enter for: deploy default" in last, last)
        # the rest is left away; what is typed instead is obeyed
        there.type("briefing", MORE)
        check("Set up your army" in there.type("q", PROMPT), "no prompt")
        there.type("briefing", MORE)
        check("Vicksburg (H5): " in there.type("where Vicksburg", PROMPT), "the order was lost")
        # what fits is not stopped
        check(MORE not in there.type("help R19", PROMPT), "stopped")
        there.leave()


UP, DOWN, LEFT, RIGHT, HOME = "\033[A", "\033[B", "\033[D", "\033[C", "\033[H"


def keys(program):
    """Arrows go along the line and back to those before, Tab goes on with what can be meant."""
    with tempfile.TemporaryDirectory() as folder:
        there = Terminal(program, "play", "vicksburg", "--seed", "7", "--file", folder + "/g.vdr")
        there.hear(PROMPT)
        check("Ctrl-R searches" in there.type("help", PROMPT), "no word of the keys")
        check("Clinton" in there.type("where Clnton" + 4 * LEFT + "i", PROMPT), "the line was not mended")
        check("Jackson (X6)" in there.type("Jackson" + HOME + "where ", PROMPT), "no way to the beginning")
        check("Clinton (" in there.type(UP + UP, PROMPT), "no line before the last")
        check("Jackson (X6)" in there.type(3 * UP + DOWN, PROMPT), "no way down again")
        # an umlaut is one letter, and goes as one
        check("no place 'Jackson'" not in there.type("where J\u00fc\u007fackson", PROMPT), "half a letter is left")
        # Tab: a word of ours, a place of two words, an order; what is not clear is listed
        there.type("brie\t", MORE)
        there.type("q", PROMPT)
        check("Rocky Springs (J12)" in there.type("where rocky\t\t", PROMPT), "no Rocky Springs")
        there.press("where M\t", r"Mississippi +Morrisville\s+(\033\[K)?union> where M")
        there.press("\025dep\tLog\tat M\t", r"loy Log\S+Gan at M\S*1")
        there.press("\025xyz\t", "\u0007")
        # a line that is taken back to nothing, and the end of the input, leave it
        os.write(there.end, b"\025\004")
        check("Continue with: vedette play" in there.hear(r"--level 2\n"), "no farewell")
        check(os.waitpid(there.pid, 0)[1] == 0, "it failed")


def keys_of_a_pipe(program):
    """Where the answers go elsewhere a line is read as it comes, and a strange key is told of."""
    with tempfile.TemporaryDirectory() as folder:
        there = Terminal("/bin/sh", "-c", '"$0" play vicksburg --seed 7 --file "$1" | cat', program, folder + "/g.vdr")
        there.hear(PROMPT)
        check("special key" in there.type(UP, PROMPT), "no word of the arrow")
        there.leave()


def dumb_terminal(program):
    with tempfile.TemporaryDirectory() as folder:
        there = Terminal(program, "play", "vicksburg", "--seed", "7", "--file", folder + "/g.vdr", kind="dumb")
        there.hear(PROMPT)
        there.type("map", MORE)
        check("\033" not in there.type("", MORE), "an escape on a dumb terminal")
        there.type("q", PROMPT)
        there.leave()


REFUSED = r"Press\s+Enter\s+again\s+for:\s+deploy\s+default"


def one_enter_too_many(program):
    """An empty line that was meant for the pager, or typed before the question was there, orders nothing."""
    for kind in ("xterm", "dumb"):
        with tempfile.TemporaryDirectory() as folder:
            there = Terminal(program, "play", "vicksburg", "--seed", "7", "--file", folder + "/g.vdr", kind=kind)
            there.hear(PROMPT)
            # typed ahead: two are for the pager, and the third comes before the question is shown
            there.type("map", MORE)
            said = there.press("\n\n\n", REFUSED + r"[\s\S]*" + PROMPT)
            check("typed before the question was shown" in " ".join(said.split()), said)
            check("Set up: " not in there.type("log 9", PROMPT), "an empty line too many was an order")
            # typed at the question itself, right behind a text that was paged
            there.type("briefing", MORE)
            while not re.search(PROMPT + "$", there.type("", "(%s|%s)" % (MORE, PROMPT))):
                pass
            said = there.type("", PROMPT)
            check(re.search(REFUSED, said) and "meant for the text above" in " ".join(said.split()), said)
            # the next one is an order, as it is where nothing was paged
            said = there.type("", PROMPT)
            check("Set up: " in said, "the default order is gone", said)
            there.leave()


def resigning(program):
    """It is asked first, on a line with other orders too; what is typed by a script counts (tests/cli/play.sh)."""
    with tempfile.TemporaryDirectory() as folder:
        there = Terminal(program, "play", "vicksburg", "--seed", "7", "--file", folder + "/g.vdr")
        there.hear(PROMPT)
        for line in ("resign", "Resign.", "deploy default; resign"):
            said = there.type(line, PROMPT)
            check("You have not resigned yet." in said and "type: resign yes" in " ".join(said.split()), said)
            check("Set up: " not in said, said)
        os.write(there.end, b"resign yes\n")
        said = there.hear(r"shows all of it\.\n")
        check("has resigned" in " ".join(said.split()), said)
        check(os.waitpid(there.pid, 0)[1] == 0, "it failed")
        os.close(there.end)


def waiting(program):
    """Before all have joined nobody is asked; the salt that is sent for the player is no order of his."""
    with Server(program) as server:
        campaign = Campaign(server)
        there = Terminal(program, "play", "--server",
                         "http://127.0.0.1:%d/join#%s" % (server.port, campaign.invitations["confederate"]))
        said = there.hear(r"campaign\s+continues\.\n")
        check("The campaign begins when every seat is taken" in said, said)
        campaign.join("union")
        said += there.hear(PROMPT)
        same(said.count("The campaign begins when"), 1)
        check("salt" not in said.replace("The salt of union", ""), said)
        check(all(len(line) <= COLUMNS for line in said.split("\n") if "http" not in line), said)
        check("It is not your move." in there.type("", r"campaign\s+continues\.\n"), "no word of waiting")
        said = there.type("help", MORE)
        check("It is not your move" in said and "for example" not in said, said)
        said = there.type("help ahead", r"cancels them\n")
        check("Nothing that can" not in said, said)
        said = there.type("legal", r"help standing\.\n")
        check("It is not your move" in said, said)
        # what the other does comes in the midst of a line, which is there again behind it
        there.press("where Vicks", "where Vicks")
        campaign.players["union"].order("deploy default")
        there.hear(r"Turn 1 of 8 opens[\s\S]*where Vicks")
        there.type("burg", r"Vicksburg \(H5\)[\s\S]*")
        there.leave()


def proposal(program):
    """Before he consents to go back, a player is shown what he learned since: when it is proposed, and when he
    sits down later."""
    with Server(program) as server:
        campaign = Campaign(server)
        players = campaign.join_all()
        csa, union = players["confederate"], players["union"]
        link = "http://127.0.0.1:%d/c/%s/confederate#%s" % (server.port, campaign.game, csa.key)
        until(lambda: csa.seat()["asked"])
        same(csa.order("deploy default").status, 200)
        until(lambda: union.seat()["asked"])
        back = union.seat()["k"]
        there = Terminal(program, "play", "--server", link)
        there.hear(r"campaign\s+continues\.\n")
        same(union.order("deploy default").status, 200)
        there.hear(r"Turn 1 of 8 opens[\s\S]*(campaign\s+continues\.\n|confederate> )")  # a card may ask him
        until(lambda: union.seat()["k"] > back)
        same(union.order("propose rewind %d" % back).status, 200)
        learned = r"Since\s+then\s+you\s+have\s+learned:[\s\S]*Turn 1 of 8 opens[\s\S]*Answer: agree, or object\.[\s\S]*"
        said = there.hear(learned)
        check("The Union side proposes a rewind" in said, said)
        check("proposes" not in said[said.index("learned:"):], said)
        there.leave()
        there = Terminal(program, "play", "--server", link)
        there.hear(learned)
        there.type("consent", r"The umpire rewinds play to your line[\s\S]*")
        there.leave()
        there = Terminal(program, "play", "--server", link)
        said = there.hear(r"campaign\s+continues\.\n")
        check("learned" not in said, said)
        there.leave()


def link_of(server, client, who):
    return "http://127.0.0.1:%d/c/%s/%s#%s" % (server.port, client.game, who, client.key)


def last_to_join(program):
    """Who completes the table is not told to wait for anybody."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join("confederate")
        there = Terminal(program, "play", "--server",
                         "http://127.0.0.1:%d/join#%s" % (server.port, campaign.invitations["union"]))
        said = there.hear(r"(campaign\s+continues\.\n|union> )")
        check("begins when" not in said, said)
        there.leave()


def desk_of_the_umpire(program):
    """What the seats ask and propose comes while the desk is open, and a link is not replaced by a slip."""
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        players = campaign.join_all()
        csa, desk = players["confederate"], r"umpire> "
        until(lambda: csa.seat()["asked"])
        there = Terminal(program, "play", "--server", link_of(server, campaign.umpire, "umpire"))
        there.hear(desk)
        same(csa.order("question: may horse swim?").status, 200)
        said = there.hear(r"may horse swim\?\n" + desk)
        check("\nconfederate asks: may horse swim?" in said, said)
        same(csa.order("deploy default").status, 200)
        until(lambda: csa.seat()["k"] > 3)
        same(csa.order("propose rewind 3").status, 200)
        said = there.hear(r"log\.\n" + desk)
        check("confederate proposes a rewind to just after line 3" in said, said)
        check("may horse swim" not in said, said)  # once
        check("correct reopen SIDE CORPS" in there.type("help correct", desk), "no forms of corrections")
        # asked first; then, or when somebody else replaces it, the desk is closed
        check("this one ends. If you want it, type: link yes" in there.type("new link", desk), "not asked")
        check(campaign.umpire.get(campaign.umpire.at()).status == 200, "replaced by a slip")
        campaign.umpire.post("/api/1/key")
        said = there.type("campaign", r"ask\s+the\s+host\s+for\s+a\s+new\s+one\s*")
        check("the link was replaced" in said, said)
        check(os.waitpid(there.pid, 0)[1] != 0, "no failure")


def an_end(program):
    """A player whose move it is when the other side resigns hears of the win and is asked nothing more."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        link = "http://127.0.0.1:%d/c/%s/confederate#%s" % (server.port, campaign.game,
                                                           campaign.players["confederate"].key)
        there = Terminal(program, "play", "--server", link)
        there.hear(PROMPT)
        same(campaign.players["union"].order("resign").status, 200)
        said = there.hear(r"sides swapped\.\n")
        check(os.waitpid(there.pid, 0)[1] == 0, "it failed")
        os.close(there.end)
        after = said[said.index("The Union side resigns."):]
        check("has resigned, and the Confederate side has won." in " ".join(after.split()), after)
        check("Press Enter" not in after and "confederate> " not in after, after)


need_terminal()
main([screens, keys, keys_of_a_pipe, dumb_terminal, one_enter_too_many, resigning, waiting, last_to_join,
      proposal, desk_of_the_umpire, an_end])
