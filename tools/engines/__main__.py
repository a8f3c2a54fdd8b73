"""Touch a ranking in Chromium, Firefox and WebKitGTK, and compare every number of it with irlearn's.

    python -m tools.engines                       # all three
    python -m tools.engines firefox --actions 1000 --seed 7

The page is the one that `irlearn embed` writes, opened from a folder. In each engine it is first changed by
random actions, and then by the keyboard alone. It may write nothing on the console, and send no request to
another host. On a second page every widget goes through all its states, and each frame is compared with the
one that Python draws.
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
from .at_random import act_at_random
from .keyboard import use_keyboard_only
from .states import compare_every_state, write_widget_page
from .touched import Touched, same
from .webdriver import PATIENCE

GRADES, METRICS = (3, 2, 3, 0, 1), ("nDCG@5", "AP", "RR")
TIMES = 200
TOUCHES_AT_A_TIME = 5  # touches, because the clock of a page may tick in whole milliseconds
ERROR_LISTENER = """<script>
globalThis.recorded = [];
addEventListener("error", (event) => recorded.push(event.message ?? event.target.outerHTML), true);
addEventListener("unhandledrejection", (event) => recorded.push(String(event.reason)));
for (const kind of ["error", "warn"]) console[kind] = (...words) => recorded.push(words.join(" "));
</script>
"""
TIME_A_TOUCH = """
const [tile, figure] = ["button[data-rank]", ".irl-ranking"].map((css) => document.querySelector(css));
document.querySelector(".irl-worksheet").open = false;
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
MAKE_A_FAULT = """
const script = document.createElement("script");
script.textContent = "throw new Error('a fault')";
document.head.append(script);
console.error("a word");
new Image().src = "http://example.org/picture.png";
"""


def main(arguments):
    asked = parse_arguments(arguments)
    absent = [name for name in asked.engines if drivers.missing(name)]
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        touch_page = write_touch_page(Path(folder), asked.metrics)
        widget_page = write_widget_page(Path(folder))
        for name in asked.engines:
            if name in absent:
                continue
            try:
                visit(name, touch_page, widget_page, asked)
            except (AssertionError, RuntimeError, OSError) as defect:
                failed.append(name)
                print(f"{name}: {defect}", flush=True)
    for name in absent:
        print(f"{name} is not on this machine, so nothing was touched in it. {drivers.HOW_TO_GET[name]}")
    sys.exit(bool(absent or failed))


def parse_arguments(arguments):
    """Parse the command line."""
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


def write_touch_page(folder, metrics):
    """Write the page of `irlearn embed`, with a script in front that records errors; return its address."""
    command = ["-m", "irlearn", "embed", *metrics, *map(str, GRADES)]
    made = subprocess.run(
        [sys.executable, *command], check=True, capture_output=True, text=True, encoding="utf8"
    )
    page = folder / "demo.html"
    page.write_text(made.stdout.replace("<title>", ERROR_LISTENER + "<title>", 1), "utf8")
    return page.as_uri()


def visit(name, touch_page, widget_page, asked):
    """Touch the pages in one engine, and print what was found."""
    with recording_proxy() as (proxy, requests), drivers.opened(name, proxy) as driver:
        driver.open(touch_page)
        at_random = Touched(driver, GRADES, asked.metrics)
        at_random.compare()
        act_at_random(at_random, asked.actions, asked.seed)
        errors = driver.run("return recorded")
        by_keyboard = open_anew(driver, touch_page, asked.metrics)
        use_keyboard_only(by_keyboard)
        milliseconds = driver.run(TIME_A_TOUCH % (TIMES, TOUCHES_AT_A_TIME, TOUCHES_AT_A_TIME))
        same("the errors and words on the console", errors + driver.run("return recorded"), [])
        same("the requests to other hosts", requests, [])
        check_that_errors_are_recorded(driver, requests)
        states = compare_every_state(driver, widget_page)
    report(f"{name} {driver.version}", at_random, by_keyboard, milliseconds, states)


def open_anew(driver, page, metrics):
    """Open the page as on a first visit; a reload would keep the changes, which stand in its address."""
    driver.open("about:blank")
    driver.open(page)
    return Touched(driver, GRADES, metrics)


def check_that_errors_are_recorded(driver, requests):
    """Cause an error, a word on the console and a request, and check that all three are recorded."""
    driver.run(MAKE_A_FAULT)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        recorded = driver.run("return recorded")
        # The fault is only counted: in a file, WebKit does not name it.
        if requests and "a word" in recorded and len(recorded) == 2:
            return
        time.sleep(0.1)
    raise AssertionError(f"of a fault, a word and a request only this was recorded: {recorded}, {requests}")


@contextmanager
def recording_proxy():
    """Open a port that takes requests to other hosts; yield it, and the list of the requests."""
    requests = []

    class Recorder(socketserver.StreamRequestHandler):
        def handle(self):
            requests.append(self.rfile.readline().decode("latin-1").strip())

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Recorder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_address[1], requests
        finally:
            server.shutdown()


def report(engine, at_random, by_keyboard, milliseconds, states):
    """Print a paragraph about one engine."""
    compared, refused = at_random.compared + by_keyboard.compared, at_random.refused + by_keyboard.refused
    scores = len(at_random.metrics) * compared
    worst = max(at_random.worst, by_keyboard.worst)
    print(
        f"""{engine}
  {compared} derivations are irlearn's, character by character
  {scores} scores are irlearn's (largest difference {worst:.1g}; {refused} refused by both)
  {at_random.pressed + by_keyboard.pressed} keys pressed, {by_keyboard.pressed} of them without any mouse
  {states} states of widgets show the frames that Python draws
  no error on the console, no other host asked
  {milliseconds:.2f} ms from a touch to the new derivation (median of {TIMES})
""",
        flush=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
