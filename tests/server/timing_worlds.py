"""Two worlds on one server: in one of them the enemy has ordered much that a seat may not know, in the other nothing.

Whatever the seat asks, the answers are of one class: the same status, the same length, and, as far as can be
measured, the same time. The worlds are asked in turn, by lot which of them first; of the logarithms of the times the
slowest are left out, and Welch's t of the rest stays below 4.5. That the same measure tells two classes apart is
tried too."""
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
        legal = gray.get(gray.at("/legal")).json
        orders = [text for text in legal["orders"] if text.startswith("deploy ") and " at " in text]
        if not legal["asked"] or not orders:
            break
        gray.order(random.choice(orders))
    return blue


def ask(client, path):
    began = time.perf_counter()
    answer = client.get(client.at(path))
    took = time.perf_counter() - began
    check(answer.status != 429, path)
    return math.log(took), (answer.status, answer.headers["Content-Length"], sorted(answer.headers.keys()))


def trimmed(values):
    return sorted(values)[:len(values) * 8 // 10]


def welch(left, right):
    def moments(values):
        mean = sum(values) / len(values)
        return mean, sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)
    (a, var_a), (b, var_b) = moments(trimmed(left)), moments(trimmed(right))
    return (a - b) / math.sqrt(var_a + var_b)


def measure(pair, path):
    """The times of both."""
    times = ([], [])
    for _ in range(ROUNDS):
        kinds = [None, None]
        for which in random.sample((0, 1), 2):
            took, kinds[which] = ask(pair[which], path)
            times[which].append(took)
            time.sleep(0.003)  # a key has its rate
        same(kinds[0], kinds[1], path)
    return times


def classes_of_answers(program):
    if is_sanitized(program):
        return
    random.seed(1863)
    with Server(program) as server:
        pair = (begin(server, True), begin(server, False))
        same(pair[0].seat()["k"], pair[1].seat()["k"])
        by_path = {}
        for path in QUESTIONS:
            by_path[path] = measure(pair, path)
            t = welch(*by_path[path])
            if abs(t) >= MOST_T:  # once in a hundred thousand times by chance, or by what else the machine does
                t = welch(*measure(pair, path))
            print("%-26s t %5.2f" % (path or "card", t), flush=True)
            check(abs(t) < MOST_T, path, t)
        # A view is written and padded to kilobytes, a refusal is not: if they cannot be told apart, nothing is measured.
        view, refusal = "/view?form=army", "/seat?seat=confederate"
        check(abs(welch(by_path[view][0], by_path[refusal][0])) > MOST_T or
              abs(welch(measure(pair, view)[0], measure(pair, refusal)[0])) > MOST_T, "nothing is measured")


main([classes_of_answers])
