"""Find and start three engines; the driver of each has the methods open, run, resize, press and mouse.

Playwright drives Chromium, Mozilla's Marionette the Firefox that is installed, and Selenium WebKitGTK.
"""

import logging
import os
import shutil
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

from tools import chromium

FIREFOX_PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)
HOW_TO_GET = {
    "Chromium": "Debian, Ubuntu: apt install chromium. Or set IRLEARN_CHROMIUM to its path.",
    "Firefox": "Debian: apt install firefox-esr. Or set IRLEARN_FIREFOX to its path.",
    "WebKitGTK": "Debian, Ubuntu: apt install webkit2gtk-driver xvfb. There is none for macOS or Windows.",
}
FIREFOX_SETTINGS = {
    # what Firefox tells Mozilla of itself is no request of a page
    "datareporting.healthreport.uploadEnabled": False,
    "telemetry.fog.test.localhost_port": -1,
    "toolkit.telemetry.server": "",
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.ssl": "127.0.0.1",
    # without the next two it sends requests of its own, for settings and plug-ins
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "media.gmp-manager.updateEnabled": False,
    "privacy.reduceTimerPrecision": False,  # so that the time of a touch can be measured
}
SIZE_OF_PAGE = """
const [width, height] = arguments;
Object.assign(gBrowser.selectedBrowser.style, { flex: "none", width: `${width}px`, height: `${height}px` });
"""
PATIENCE = 30  # seconds to wait for something to come up


def until(found, what: str):
    """Wait until `found` returns something true, and return that."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if result := found():
            return result
        time.sleep(0.05)
    raise TimeoutError(f"{what} did not come up within {PATIENCE} seconds.")


@contextmanager
def opened(name: str, proxy: int):
    """Start an engine, and stop it after the block; its requests to other hosts go to the port `proxy`."""
    start = {"Chromium": _chromium, "Firefox": _firefox, "WebKitGTK": _webkit}
    with start[name](proxy) as driver:
        yield driver


def _find_firefox() -> str | None:
    if own := os.environ.get("IRLEARN_FIREFOX"):
        return own
    on_path = shutil.which("firefox-esr") or shutil.which("firefox")
    return on_path or next((place for place in FIREFOX_PLACES if Path(place).exists()), None)


def _find_webkit() -> str | None:
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")
    return shutil.which("WebKitWebDriver") if screen else None


# Functions that return the path of the program to start, or None where the engine cannot be driven here.
FIND = {"Chromium": chromium.find, "Firefox": _find_firefox, "WebKitGTK": _find_webkit}


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


class _Window:
    """A window of another engine; its methods are those of `Chromium`.

    Both libraries take the actions of W3C's WebDriver; a subclass has the calls that differ.
    """

    def press(self, keys):
        """Press keys together: Alt+ArrowDown."""
        codes = [_code(key) for key in keys.split("+")]
        down = [{"type": "keyDown", "value": code} for code in codes]
        up = [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self._act({"type": "key", "id": "keyboard", "actions": down + up})

    def mouse(self, *points):
        """Press the button at a point, move over the others, and release it."""
        first, *others = [{"type": "pointerMove", "x": x, "y": y, "duration": 0} for x, y in points]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act({"type": "pointer", "id": "mouse", "actions": [first, down, *others, up]})


def _code(key):
    from selenium.webdriver.common.keys import Keys

    words = "".join("_" + letter if letter.isupper() else letter for letter in key).strip("_").upper()
    return getattr(Keys, words) if len(key) > 1 else key


@contextmanager
def _firefox(proxy):
    from marionette_driver.marionette import Marionette

    logging.getLogger("mozversion").setLevel(logging.WARNING)
    os.environ["MOZ_REMOTE_SETTINGS_DEVTOOLS"] = "1"  # or it takes no other settings.server
    settings = FIREFOX_SETTINGS | {"network.proxy.http_port": proxy, "network.proxy.ssl_port": proxy}
    browser = Marionette(
        bin=_find_firefox(),
        headless=True,
        prefs=settings,
        app_args=["-remote-allow-system-access"],  # so that a page can be narrower than any window
        gecko_log=os.devnull,
    )
    try:
        browser.start_session()
        yield Firefox(browser)
    finally:
        browser.cleanup()
        browser.instance.profile.cleanup()


class Firefox(_Window):
    """A window of Firefox."""

    def __init__(self, browser):
        self._browser = browser
        self.version = browser.session_capabilities["browserVersion"]

    def open(self, address):
        self._browser.navigate(address)

    def run(self, script):
        return self._browser.execute_script(script, sandbox=None)

    def resize(self, width, height):
        # The page inside the window, because no window is as narrow as a phone.
        with self._browser.using_context("chrome"):
            self._browser.execute_script(SIZE_OF_PAGE, [width, height])
        size = [width, height]
        until(lambda: self.run("return [innerWidth, innerHeight]") == size, "A page of this size")
        return size

    def _act(self, source):
        self._browser.actions.perform([source])


@contextmanager
def _webkit(proxy):
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    address = f"127.0.0.1:{proxy}"
    options = Options()
    options.set_capability(
        "proxy",
        {"proxyType": "manual", "httpProxy": address, "sslProxy": address, "noProxy": ["127.0.0.1"]},
    )
    with _screen() as environment:
        browser = webdriver.WebKitGTK(options, Service(_find_webkit(), env=environment))
        try:
            yield WebKit(browser)
        finally:
            browser.quit()


@contextmanager
def _screen():
    """Yield the environment of a program that needs a screen: one made by Xvfb, where that is installed."""
    program = shutil.which("Xvfb")
    if program is None:
        yield dict(os.environ)
        return
    command = [program, "-displayfd", "1", "-screen", "0", "2000x1300x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            display = f":{process.stdout.readline().decode().strip()}"
            yield os.environ | {"DISPLAY": display, "GDK_BACKEND": "x11"}
        finally:
            process.terminate()


class WebKit(_Window):
    """The window of MiniBrowser."""

    def __init__(self, browser):
        self._browser = browser
        self.version = browser.capabilities["browserVersion"]

    def open(self, address):
        self._browser.get(address)

    def run(self, script):
        return self._browser.execute_script(script)

    def resize(self, width, height):
        """Give the page this size, or as near to it as the window can be; return its size then."""
        window, inside = self._browser.get_window_size(), self._inside()
        frame = window["width"] - inside[0], window["height"] - inside[1]
        self._browser.set_window_size(width + frame[0], height + frame[1])
        return self._inside()

    def _inside(self):
        return self.run("return [innerWidth, innerHeight]")

    def _act(self, source):
        self._browser.execute("actions", {"actions": [source]})
