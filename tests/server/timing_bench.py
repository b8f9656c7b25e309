"""vedette bench --server: it measures, and what it measured is no worse than half of the bars.

How fast depends on what else the machine does: so far off is a mistake."""
import json
import subprocess

from harness import check, is_sanitized, main, same


def figures_of_a_server(program):
    done = subprocess.run([program, "bench", "--server", "--rounds", "1", "--json"], capture_output=True, text=True)
    same(done.returncode, 0, done.stderr)
    figures = json.loads(done.stdout)
    print(done.stdout)
    check(figures["ws_messages_per_cpu_second"] is None)  # it was not told where
    if is_sanitized(program):
        return
    for name in ("durable_orders_per_cpu_second", "megabytes_of_100_campaigns"):
        check(figures["over_the_bar"][name] > 0.5, name)


def other_words(program):
    done = subprocess.run([program, "bench", "--peers", "x"], capture_output=True, text=True)
    same(done.returncode, 2)
    check("--server" in done.stderr, done.stderr)


main([other_words, figures_of_a_server])
