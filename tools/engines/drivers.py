"""Find and start three engines; the driver of each has the methods open, run, resize, press and mouse."""

import os
import shutil
from contextlib import contextmanager
from pathlib import Path

from tools import chromium

from .webdriver import firefox, webkit

FIREFOX_PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)
HOW_TO_GET = {
    "Chromium": "Debian, Ubuntu: apt install chromium. Or set IRLEARN_CHROMIUM to its path.",
    "Firefox": "Debian: apt install firefox-esr. Or set IRLEARN_FIREFOX to its path.",
    "WebKitGTK": "Debian, Ubuntu: apt install webkit2gtk-driver xvfb. There is none for macOS or Windows.",
}


@contextmanager
def opened(name: str, proxy: int):
    """Start an engine, and stop it after the block; its requests to other hosts go to the port `proxy`."""
    program = FIND[name]()
    start = {
        "Chromium": lambda: _chromium(proxy),
        "Firefox": lambda: firefox(program, proxy),
        "WebKitGTK": lambda: webkit(program, shutil.which("Xvfb"), proxy),
    }
    with start[name]() as driver:
        yield driver


def _firefox() -> str | None:
    if own := os.environ.get("IRLEARN_FIREFOX"):
        return own
    on_path = shutil.which("firefox-esr") or shutil.which("firefox")
    return on_path or next((place for place in FIREFOX_PLACES if Path(place).exists()), None)


def _webkit() -> str | None:
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")
    return shutil.which("WebKitWebDriver") if screen else None


# Functions that return the path of the program to start, or None where the engine cannot be driven here.
FIND = {"Chromium": chromium.find, "Firefox": _firefox, "WebKitGTK": _webkit}


@contextmanager
def _chromium(proxy):
    with chromium.launched(chromium.FLAGS) as browser:
        server = f"http://127.0.0.1:{proxy}"
        context = browser.new_context(proxy={"server": server, "bypass": "127.0.0.1"})
        yield Chromium(context.new_page(), browser.version)


class Chromium:
    """A tab of Chromium."""

    def __init__(self, page, version):
        self._page, self.version = page, version

    def open(self, address):
        self._page.goto(address)

    def run(self, script):
        """Run the body of a function in the page; return what it returns."""
        return self._page.evaluate(f"() => {{ {script} }}")

    def resize(self, width, height):
        """Give the page this size, and return it."""
        self._page.set_viewport_size({"width": width, "height": height})
        return [width, height]

    def press(self, keys):
        """Press keys together: Alt+ArrowDown."""
        self._page.keyboard.press(keys)

    def mouse(self, start, *others):
        """Press the button at a point, move over the others, and release it."""
        self._page.mouse.move(*start)
        self._page.mouse.down()
        for point in others:
            self._page.mouse.move(*point)
        self._page.mouse.up()
