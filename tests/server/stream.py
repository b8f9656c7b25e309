"""Server-sent events: told at the tick, resumed after a cut, padded; many at once are in memory.py."""
import random
import subprocess
import time

from harness import Campaign, Server, Stream, check, main, play, same, told, until


def resumes_after_a_cut(program):
    """Cut again and again: with Last-Event-ID every line comes, once, in order, as the log has it."""
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        chance, got, last = random.Random(7), [], 0
        for _ in range(8):
            stream = Stream(union, last=last)
            same(stream.headers["content-type"], "text/event-stream")
            play(campaign.players, most=chance.randrange(1, 8), chance=chance)
            k = union.seat()["k"]
            wanted = chance.randrange(last + 1, k + 1) if k > last else k
            lines = told(stream, wanted) if wanted > last else []
            got += lines
            last = got[-1]["k"]
            stream.close()
        k = union.seat()["k"]
        if last < k:
            stream = Stream(union, after=last)
            got += told(stream, k)
        same([line["k"] for line in got], list(range(1, k + 1)))
        log = union.get(union.at("/log?after=0")).json["lines"]
        same(got[:len(log)], log)


def what_was_given_back_waits(program):
    """Orders that were not carried out are told to who comes later, also after a restart, until they were seen."""
    with Server(program) as server:
        campaign = Campaign(server, seed="5", seats={"union": "open", "confederate": "script"})
        union = campaign.join("union")
        end = "activate XV"
        legal = lambda: union.get(union.at("/legal?form=orders")).json
        until(lambda: legal()["asked"])
        while end not in legal()["orders"]:
            if legal()["asked"]:
                union.order(legal()["orders"][0])
            time.sleep(0.1)
        same(union.get(union.at("/returned")).json, {"returned": []})
        same(union.order("XV\nend marches\nSteele staff\nend", key="three").status, 200)
        kept = until(lambda: union.get(union.at("/returned")).json["returned"])
        same((kept[0]["key"], kept[0]["error"]["rule"], kept[0]["error"]["rest"]),
             ("three", "T6", ["Steele staff", "end"]))
        server.stop()
        server.start()
        union.close()
        stream = Stream(union)
        event = stream.event()
        same((event[0], event[2]), ("returned", kept[0]))
        stream.close()
        # that it was sent is not that it was seen: it comes again until the client says so, and of that one alone
        stream = Stream(union)
        event = stream.event()
        same((event[0], event[2]), ("returned", kept[0]))
        for wrong, status in (("0" * 16, 200), ("x", 400), ("A" * 16, 400)):
            same(union.ask("DELETE", union.at("/returned?id=" + wrong)).status, status)
        same(union.get(union.at("/returned")).json["returned"], kept)
        same(union.ask("DELETE", union.at("/returned?id=" + kept[0]["id"])).json, {"returned": []})
        stream.close()
        # who is there is told at once
        stream = Stream(union)
        until(lambda: legal()["asked"])
        same(union.order("ahead: activate XV\nend", key="there").status, 200)
        while event[0] != "returned" or event[2]["key"] is not None:
            event = stream.event()
        same(event[2]["error"]["rest"], ["activate XV", "end"])
        until(lambda: union.get(union.at("/returned")).json["returned"] == [event[2]])
        check(event[2]["id"] != kept[0]["id"])
        stream.close()
        # who asks for it himself says himself that he has seen it
        for i in range(10):
            until(lambda: legal()["asked"])
            same(union.order("ahead: activate XV\nend", key="again%d" % i).status, 200)
            until(lambda: union.get(union.at("/waiting")).json["waiting"] == [])
        # none of those ten and the previous one is dropped unseen
        kept = until(lambda: next((all for all in [union.get(union.at("/returned")).json["returned"]]
                                   if len(all) == 11), None))
        same(len({one["id"] for one in kept}), len(kept))
        union.ask("DELETE", union.at("/returned?id=" + kept[0]["id"]))
        same(union.get(union.at("/returned")).json["returned"], kept[1:])
        same(union.ask("DELETE", union.at("/returned")).json, {"returned": []})
        same(union.get(union.at("/returned")).json, {"returned": []})


def the_terminal_shows_what_was_given_back(program):
    """Who was away reads it when he comes, once."""
    with Server(program) as server:
        campaign = Campaign(server, seed="5", seats={"union": "open", "confederate": "script"})
        union = campaign.join("union")
        until(lambda: union.seat()["asked"])
        same(union.order("deploy default\nactivate XV\nXV: Sherman to Vicksburg\nend").status, 200)
        until(lambda: union.get(union.at("/returned")).json["returned"])
        link = "http://127.0.0.1:%d/c/%s/union#%s" % (server.port, union.game, union.key)
        said = [subprocess.run([program, "play", "--server", link], input="log 1\nquit\n", capture_output=True,
                               text=True, timeout=30).stdout for _ in range(2)]
        same([text.count("Not all your orders were carried out.") for text in said], [1, 0], said)
        same(union.get(union.at("/returned")).json["returned"], [])


def frames_are_padded(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        union = campaign.players["union"]
        play(campaign.players, most=10)
        stream = Stream(union, after=0)
        last = union.seat()["k"]
        while True:
            frame = stream.frame()
            same(len(frame) % 256, 0, frame)
            if b"id: %d\n" % last in frame:
                break


def changed_reaches_all(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join("union")
        streams = [Stream(campaign.host), Stream(campaign.players["union"])]
        campaign.join("confederate")
        for stream in streams:
            while True:
                event = stream.event()
                check(event is not None)
                if event[0] == "changed":
                    break


def stop_ends_streams(program):
    with Server(program) as server:
        campaign = Campaign(server)
        campaign.join_all()
        stream = Stream(campaign.players["union"])
        started = time.monotonic()
        same(server.stop(), 0)
        check(time.monotonic() - started < 3)
        while stream.event() is not None:
            pass


main([what_was_given_back_waits, the_terminal_shows_what_was_given_back, resumes_after_a_cut,
      frames_are_padded, changed_reaches_all, stop_ends_streams])
