"""docs/api.md: every example is sent to a live server, and every answer is as it says."""
import json
import os
import re
import time

from harness import Client, Server, check, main, same, until

SOURCE = os.environ.get("VD_SOURCE_DIR") or os.path.join(os.path.dirname(__file__), "..", "..")
NAME = re.compile(r"\b[A-Z]{4,}(?:-[A-Z]+)*\b")


def examples():
    """Pairs of a request and what is said of its answer: kind, status, text; with their line."""
    with open(os.path.join(SOURCE, "docs", "api.md"), encoding="utf-8") as file:
        text = file.read()
    blocks = [(text[:found.start()].count("\n") + 1, found.group(1), found.group(2))
              for found in re.finditer(r"^```(.+)\n([\s\S]*?)^```$", text, re.M)]
    for i in range(0, len(blocks) - 1, 2):
        (line, kind, request), (_, answer, wanted) = blocks[i], blocks[i + 1]
        same(kind, "http", "line", line)
        form, status = answer.split()
        yield line, request, form, int(status), wanted


class Names:
    """Words in capitals stand for what the server gave."""

    def __init__(self):
        self.known = {}
        self.salted = False

    def put(self, text):
        return NAME.sub(lambda found: self.known.get(found.group(), found.group()), text)

    def fits(self, wanted, got, where):
        if isinstance(wanted, dict):
            same(sorted(wanted), sorted(got), where)
            for name in wanted:
                self.fits(wanted[name], got[name], where + "." + name)
        elif isinstance(wanted, list):
            check(isinstance(got, list) and bool(wanted) == bool(got), where, got)
            if wanted:
                self.fits(wanted[0], got[0], where + "[0]")
        elif isinstance(wanted, bool) or wanted is None:
            same(got, wanted, where)
        elif isinstance(wanted, int):
            check(isinstance(got, int) or wanted > 1000000000, where, got)
        elif isinstance(wanted, float):
            check(isinstance(got, (int, float)), where, got)
        elif NAME.fullmatch(wanted):
            same(self.known.setdefault(wanted, got), got, where)
        elif wanted != "…":
            same(got, wanted, where)


def send(server, request):
    head, _, body = request.partition("\n\n")
    lines = head.strip().split("\n")
    method, path = lines[0].split(" ", 1)
    fields = dict(line.split(": ", 1) for line in lines[1:])
    return Client(server).ask(method, path, headers=fields, raw=body.strip().encode() or None)


def wait_for_tick(server, names):
    """The examples are read one after the other; a reader takes longer than two ticks. The first to be
    asked are the Confederates, and after their order the Union. Before that all salts are to be opened."""
    umpire = Client(server, names.known["UMPIRE"], names.known["GAME"])
    if umpire.get(umpire.at("")).json["state"] == "waiting":
        time.sleep(0.2)
        if not names.salted:
            until(lambda: umpire.get(umpire.at("")).json["salts"])
        names.salted = True
        return
    seat = "union" if "LINE" in names.known else "confederate"
    time.sleep(0.1)
    until(lambda: umpire.get(umpire.at("/seat?seat=" + seat)).json["asked"])


def counters_fit(wanted, got, where):
    """Every line that is shown is there with a number, and of every name that is there a line is shown."""
    shown, there = ([line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
                    for text in (wanted, got))
    names = [name for name, _ in there]
    for name, number in shown + there:
        check(number.isdigit() and name in names, where, name, number)
    same(list(dict.fromkeys(name.split("{")[0] for name in names)), [name.split("{")[0] for name, _ in shown], where)


def not_being_drawn(answer):
    return answer if answer.status != 202 else None


def every_example(program):
    names, count = Names(), 0
    nobody = "smtp://127.0.0.1:1" # no mail is sent here
    with Server(program, "--smtp", nobody, "--tls", "none", "--from", "umpire@example.org") as server:
        for line, request, form, status, wanted in examples():
            if "CONFEDERATE" in names.known:
                wait_for_tick(server, names)
            answer = until(lambda: not_being_drawn(send(server, names.put(request))))
            where = "docs/api.md:%d" % line
            same(answer.status, status, where, answer.bytes[:400])
            if form == "json":
                names.fits(json.loads(wanted), answer.json, where)
            elif form == "png":
                check(answer.bytes.startswith(b"\x89PNG"), where)
            elif form == "counters":
                counters_fit(wanted, answer.bytes.decode(), where)
            else:
                check(answer.bytes.decode().startswith(wanted), where)
            count += 1
    check(count > 20, count)


def every_route_is_described(program):
    """The addresses that the server knows all stand in the document."""
    with open(os.path.join(SOURCE, "src", "server", "api", "request.c"), encoding="utf-8") as file:
        routes = re.findall(r'"(GET|POST|DELETE)", "(/(?:api|map|metrics|healthz)[^"]*)"', file.read())
    with open(os.path.join(SOURCE, "docs", "api.md"), encoding="utf-8") as file:
        text = file.read()
    check(len(routes) > 15, routes)
    for method, path in routes:
        known = path.replace("/map/*/*/*/*/*", "/map/gettysburg/HASH/0/0/0.png")
        known = known.replace("/map/*", "/map/gettysburg").replace("/case/*", "/case/B10-01").replace("*", "GAME")
        check(method + " " + known in text, method, path)


main([every_example, every_route_is_described])
