"""Two worlds on one server: in one of them the enemy has ordered much that a seat may not know, in the other nothing.

Whatever the seat asks, the answers are of one class: the same status, the same length, and, as far as can be
measured, the same time. The worlds are asked in turn, by lot which of them first; of the logarithms of the times the
slowest are left out, and Welch's t of the rest stays below 4.5. That the same measure finds an answer that takes twice
as long is tried too."""
import math
import random
import time

from harness import ALL, Campaign, Server, check, is_sanitized, main, same, until

ROUNDS = 600 if ALL else 40
MOST_T = 4.5
SETTINGS = ["fog=blind"]
QUESTIONS = ("/seat", "/view", "/view?form=map", "/view?form=army", "/legal", "/waiting", "/returned", "/notices",
             "/seat?seat=confederate", "")


def begin(server, busy):
    """The seat of the Union, which waits while the Confederates set up."""
    campaign = Campaign(server, "vicksburg", settings=SETTINGS)
    players = campaign.join_all()
    blue, gray = players["union"], players["confederate"]
    until(lambda: gray.seat()["asked"])
    for text in ("posture hold", "standing 3: rally none") if busy else ():
        same(gray.order(text).status, 200, text)
    for _ in range(24 if busy else 0):
        legal = gray.get(gray.at("/legal?form=orders")).json
        orders = [text for text in legal["orders"] if text.startswith("deploy ") and " at " in text]
        if not legal["asked"] or not orders:
            break
        gray.order(random.choice(orders))
    return blue


def ask(client, path, times=1):
    began = time.perf_counter()
    for _ in range(times):
        answer = client.get(client.at(path))
    took = time.perf_counter() - began
    check(answer.status != 429, path)
    return math.log(took), (answer.status, answer.headers["Content-Length"], tuple(sorted(answer.headers.keys())))


def trimmed(values):
    return sorted(values)[:len(values) * 8 // 10]


def welch(left, right):
    def moments(values):
        mean = sum(values) / len(values)
        return mean, sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)
    (a, var_a), (b, var_b) = moments(trimmed(left)), moments(trimmed(right))
    return (a - b) / math.sqrt(var_a + var_b)


def measure(questions, times=(1, 1)):
    """Welch's t of two questions, each a client and a path, asked in turn; and the classes of the answers to each."""
    spans, kinds = ([], []), (set(), set())
    for _ in range(ROUNDS):
        for which in random.sample((0, 1), 2):
            took, kind = ask(*questions[which], times[which])
            spans[which].append(took)
            kinds[which].add(kind)
            time.sleep(0.015 * times[which])  # a key regains a hundred points a second, and a view costs two
    return welch(*spans), kinds


def differ(pair, path):
    """Whether the worlds are told apart by the times of their answers. A machine that does other work now and then makes
    one measurement in some hundreds differ; a true difference shows in every one, and in the same direction."""
    found = []
    for _ in range(3):
        t, kinds = measure([(client, path) for client in pair])
        same(kinds[0], kinds[1], path)
        same(len(kinds[0]), 1, path)
        found.append(t)
        if abs(t) < MOST_T or t * found[0] < 0:
            break
    print("%-26s t %s" % (path or "card", " ".join("%5.2f" % t for t in found)), flush=True)
    return len(found) == 3 and abs(found[2]) >= MOST_T


def classes_of_answers(program):
    if is_sanitized(program):
        return
    random.seed(1863)
    with Server(program) as server:
        pair = (begin(server, True), begin(server, False))
        same(pair[0].seat()["k"], pair[1].seat()["k"])
        for path in QUESTIONS:
            check(not differ(pair, path), path)
        # If even an answer that takes twice as long cannot be told apart, nothing is measured.
        found = [measure([(pair[0], "/view"), (pair[1], "/view")], times=(1, 2))[0]]
        while abs(found[-1]) <= MOST_T and len(found) < 4:
            found.append(measure([(pair[0], "/view"), (pair[1], "/view")], times=(1, 2))[0])
        print("an answer and two: t %s" % " ".join("%5.2f" % t for t in found), flush=True)
        check(abs(found[-1]) > MOST_T, "nothing is measured")


main([classes_of_answers])
