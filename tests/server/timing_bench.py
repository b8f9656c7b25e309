"""vedette bench --server: it measures, and what it measured is no worse than half of the bars.

How fast depends on what else the machine does: so far off is a mistake."""
import json
import os
import signal
import subprocess
import tempfile

from harness import check, is_sanitized, main, same, until


def figures_of_a_server(program):
    on_disk = dict(os.environ, TMPDIR=os.environ.get("VD_BUILD_DIR", "."))  # elsewhere an append would cost nothing
    done = subprocess.run([program, "bench", "--server", "--rounds", "1", "--json"], capture_output=True, text=True, env=on_disk)
    same(done.returncode, 0, done.stderr)
    figures = json.loads(done.stdout)
    print(done.stdout)
    check(figures["ws_messages_per_cpu_second"] is None)  # it was not told where
    if is_sanitized(program):
        return
    for name in ("durable_orders_per_cpu_second", "receipt_p99_milliseconds", "receipt_over_append",
                 "megabytes_of_100_campaigns"):
        check(figures["over_the_bar"][name] > 0.5, name)


def other_words(program):
    done = subprocess.run([program, "bench", "--peers", "x"], capture_output=True, text=True)
    same(done.returncode, 2)
    check("--server" in done.stderr, done.stderr)


def ended_in_between(program):
    """Whatever ends it: nothing of the server that it measured is left."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with tempfile.TemporaryDirectory() as place:
            bench = subprocess.Popen([program, "bench", "--server"], env=dict(os.environ, TMPDIR=place))
            until(lambda: os.listdir(place))
            bench.send_signal(how)
            bench.wait()
            until(lambda: not os.listdir(place))


main([other_words, ended_in_between, figures_of_a_server])
