"""The rules reference: all rules with what tries them, and a case played for its reader."""
from harness import Client, Server, check, main, same

RULES = "/api/1/rules"


def rules_may_be_kept(program):
    with Server(program) as server:
        client = Client(server)
        answer = client.get(RULES)
        same(answer.status, 200)
        check(len(answer.bytes) < 600000, len(answer.bytes))
        same(client.get(RULES, **{"If-None-Match": answer.headers["ETag"]}).status, 304)
        same(client.post(RULES).status, 405)


def whatever_is_named_is_there(program):
    with Server(program) as server:
        book = Client(server).get(RULES).json
        ids = {rule["id"] for chapter in book["chapters"] for rule in chapter["rules"]}
        same(len(ids), sum(len(chapter["rules"]) for chapter in book["chapters"]))
        for case in book["cases"]:
            check(set(case["rules"]) <= ids and case["why"] and case["rules"], case)
        for switch in book["switches"]:
            check(switch["rule"] in ids, switch)
            check(set(switch["default"].values()) <= set(switch["values"]), switch)


def case_is_played_for_its_reader(program):
    with Server(program) as server:
        client = Client(server)
        case = client.get(RULES + "/case/B10-01").json
        where = {when: {token["name"]: token for token in case[when]["tokens"]} for when in ("before", "after")}
        same(where["before"]["Heth"]["cell"], "O11")
        same(where["after"]["Heth"]["cell"], "P11")
        same([where[when]["Heth"]["broken"] for when in ("before", "after")], [0, 1])
        same(client.get(RULES + "/case/B10-01").json, case)
        for wrong in ("B10", "b10-01", "B10-01x", "..", "B10-0"):
            same(client.get(RULES + "/case/" + wrong).status, 404, wrong)
        same(client.get(RULES + "/case/%00").status, 400)


main([rules_may_be_kept, whatever_is_named_is_there, case_is_played_for_its_reader])
