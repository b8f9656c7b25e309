"""Events as data: every line of log and stream has them, with the sentences that each made, and nothing that the
seat's own words and record do not have."""
import re
from pathlib import Path

from harness import Campaign, Server, Stream, check, main, play, same, told, until

WEB = Path(__file__).resolve().parents[2] / "web/src"


def interfaces(name):
    """The members of each kind, as the page's types have them."""
    text = (WEB / name).read_text()
    return {kind: set(re.findall(r"^    (\w+):", body, re.M))
            for kind, body in re.findall(r"Event extends EventBase \{\n    kind: \"(\w+)\";\n(.*?)^\}", text, re.M | re.S)}


def whole_log(player):
    lines, after, more = [], 0, True
    while more:
        answer = player.get(player.at("/log?after=%d" % after)).json
        lines += answer["lines"]
        after, more = answer["k"], answer["more"]
    return lines


def check_line(line, known, rules):
    same(sum(event["said"] for event in line["events"]), len(line["words"]), line)
    for said in line["words"]:
        same(set(said), {"text", "rules"}, said)
        check(not said["text"].endswith("]"), "a rule that is not data:", said)
        check(set(said["rules"]) <= rules, said)
    for event in line["events"]:
        kind = event["kind"]
        check(kind in known, "kind", kind)
        same(set(event) - {"kind", "rule", "said"}, known[kind], kind)


def lines_tell_their_events(program):
    known = {**interfaces("core/kinds.ts"), **interfaces("systems/altar/kinds.ts")}
    with Server(program) as server:
        campaign = Campaign(server)
        players = campaign.join_all()
        play(players, most=60)
        rules = {rule["id"] for chapter in campaign.host.get("/api/1/rules").json["chapters"] for rule in chapter["rules"]}
        for name, player in players.items():
            lines = whole_log(player)
            same(told(Stream(player, after=0), lines[-1]["k"]), lines)
            check(len(lines) > 10, name, len(lines))
            for line in lines:
                check_line(line, known, rules)
            check(any(said["rules"] for line in lines for said in line["words"]), name)
            kinds = {event["kind"] for line in lines for event in line["events"]}
            check({"piece", "task", "turn"} <= kinds, kinds)


def a_report_is_told_whole(program):
    with Server(program) as server:
        campaign = Campaign(server, umpire=True)
        campaign.join_all()
        text = "This is a report that is longer than what one event of a record can hold: 52 bytes, and so told in pieces."
        union = campaign.players["union"]
        same(campaign.umpire.order("report union: " + text).status, 200)
        until(lambda: "longer than" in str(whole_log(union)))
        events = [event for line in whole_log(union) for event in line["events"] if event["kind"] == "text"]
        same([(event["from"], event["text"], event["said"]) for event in events], [("umpire", text, 1)])


def orders_beside_the_game_are_data(program):
    """A question and a letter have their text apart from the order, and a word says what is not an order of the game."""
    with Server(program) as server:
        campaign = Campaign(server, "vicksburg", umpire=True, settings=["commanders=separate"])
        campaign.join_all()
        grant = campaign.players["union.grant"]
        for order in ("question: May horse swim?; we ask: may it?", "msg Sherman: come: at once"):
            same(grant.order(order).status, 200)
        until(lambda: "at once" in str(whole_log(grant)))
        found = {(line["order"], line["word"], line["text"]) for line in whole_log(grant)}
        check(("question: May horse swim?; we ask: may it?", "question", "May horse swim?; we ask: may it?") in found, found)
        check(("msg union.sherman: come: at once", None, "come: at once") in found, found)
        check((None, None, None) in found, found)
        check(all((word in ("salt", "hash")) == order.startswith(("salt ", "hash ")) for order, word, text in found if order), found)


if __name__ == "__main__":
    main([lines_tell_their_events, a_report_is_told_whole, orders_beside_the_game_are_data])
