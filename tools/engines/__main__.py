"""Touch a ranking in Chromium, Firefox and WebKitGTK, and compare every number of it with irlearn's.

    python -m tools.engines                       # all three
    python -m tools.engines firefox --actions 1000 --seed 7

The page is the one that `irlearn embed` writes, opened from a folder. In each engine it is touched at random,
and then by the keyboard alone. Its console must stay silent, and it may ask no other host for anything. On a
second page every widget goes through all its states, and each frame is compared with the one of Python.
"""

import argparse
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from . import drivers
from .at_random import at_random
from .keyboard import by_keyboard
from .states import every_state, page_of_all
from .touched import Touched, same
from .webdriver import PATIENCE

GRADES, METRICS = (3, 2, 3, 0, 1), ("nDCG@5", "AP", "RR")
TIMES = 200
AT_A_TIME = 5  # touches, because the clock of a page may tick in whole milliseconds
LISTENING = """<script>
globalThis.heard = [];
addEventListener("error", (event) => heard.push(event.message ?? event.target.outerHTML), true);
addEventListener("unhandledrejection", (event) => heard.push(String(event.reason)));
for (const kind of ["error", "warn"]) console[kind] = (...words) => heard.push(words.join(" "));
</script>
"""
HOW_LONG = """
const [tile, figure] = ["button[data-rank]", "figure"].map((css) => document.querySelector(css));
const times = [];
for (let i = 0; i < %d; i++) {
  const start = performance.now();
  for (let j = 0; j < %d; j++) {
    tile.click();
    figure.getBoundingClientRect(); // so that the new derivation is laid out
  }
  times.push((performance.now() - start) / %d);
}
return times.sort((a, b) => a - b)[times.length / 2];
"""
A_FAULT = """
const script = document.createElement("script");
script.textContent = "throw new Error('a fault')";
document.head.append(script);
console.error("a word");
new Image().src = "http://example.org/picture.png";
"""


def main(arguments):
    asked = parsed(arguments)
    absent = [name for name in asked.engines if drivers.missing(name)]
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        page, tried = embedded(Path(folder), asked.metrics), page_of_all(Path(folder))
        for name in asked.engines:
            if name in absent:
                continue
            try:
                visit(name, page, tried, asked)
            except (AssertionError, RuntimeError, OSError) as defect:
                failed.append(name)
                print(f"{name}: {defect}", flush=True)
    for name in absent:
        print(f"{name} is not on this machine, so nothing was touched in it. {drivers.HOW_TO_GET[name]}")
    sys.exit(bool(absent or failed))


def parsed(arguments):
    """What was asked for on the command line."""
    names = {name.lower(): name for name in drivers.HOW_TO_GET}
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("engines", nargs="*", help=", ".join(names))
    parser.add_argument("--metrics", nargs="+", metavar="METRIC", default=METRICS, help="three or more")
    parser.add_argument("--actions", type=int, default=400, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.engines if name.lower() not in names]:
        parser.error(f"no engine is called {unknown[0]}; there are {', '.join(names)}")
    asked.engines = [names[name.lower()] for name in asked.engines] or list(drivers.HOW_TO_GET)
    return asked


def embedded(folder, metrics):
    """The page that `irlearn embed` writes, and a script in front that listens for errors."""
    command = ["-m", "irlearn", "embed", *metrics, *map(str, GRADES)]
    made = subprocess.run(
        [sys.executable, *command], check=True, capture_output=True, text=True, encoding="utf8"
    )
    page = folder / "demo.html"
    page.write_text(made.stdout.replace("<title>", LISTENING + "<title>", 1), "utf8")
    return page.as_uri()


def visit(name, page, tried, asked):
    """Touch the page in one engine, and print what was found."""
    with no_way_out() as (proxy, hosts), drivers.opened(name, proxy) as driver:
        driver.open(page)
        touched = Touched(driver, GRADES, asked.metrics)
        touched.compare()
        at_random(touched, asked.actions, asked.seed)
        said = driver.run("return heard")
        alone = afresh(driver, page, asked.metrics)
        by_keyboard(alone)
        time_taken = driver.run(HOW_LONG % (TIMES, AT_A_TIME, AT_A_TIME))
        same("what the console said", said + driver.run("return heard"), [])
        same("what other hosts were asked", hosts, [])
        that_it_would_be_heard(driver, hosts)
        states = every_state(driver, tried)
    report(f"{name} {driver.version}", touched, alone, time_taken, states)


def afresh(driver, page, metrics):
    """The page as on a first visit: its address keeps what was made of it."""
    driver.open("about:blank")
    driver.open(page)
    return Touched(driver, GRADES, metrics)


def that_it_would_be_heard(driver, hosts):
    """Make a fault, a word on the console and a request, and see that none goes unnoticed."""
    driver.run(A_FAULT)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        heard = driver.run("return heard")
        if hosts and "a word" in heard and len(heard) == 2:  # in a file, WebKit does not name the fault
            return
        time.sleep(0.1)
    raise AssertionError(f"of a fault, a word and a request only this was heard: {heard}, {hosts}")


@contextmanager
def no_way_out():
    """A port that takes what is meant for other hosts, and the list of what it was asked for."""
    asked = []

    class Ear(socketserver.StreamRequestHandler):
        def handle(self):
            asked.append(self.rfile.readline().decode("latin-1").strip())

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Ear) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_address[1], asked
        finally:
            server.shutdown()


def report(engine, touched, alone, time_taken, states):
    """One paragraph for people."""
    compared, refused = touched.compared + alone.compared, touched.refused + alone.refused
    scores = len(touched.metrics) * compared
    worst = max(touched.worst, alone.worst)
    print(
        f"""{engine}
  {compared} derivations are irlearn's, character by character
  {scores} scores are irlearn's (largest difference {worst:.1g}; {refused} refused by both)
  {touched.pressed + alone.pressed} keys pressed, {alone.pressed} of them for the whole way without a mouse
  {states} states of widgets show the frames that Python draws
  no error on the console, no other host asked
  {time_taken:.2f} ms from a touch to the new derivation (median of {TIMES})
""",
        flush=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
