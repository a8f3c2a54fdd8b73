"""Drive three engines by the same few words: Chromium, Firefox and WebKitGTK, each as it is installed.

Chromium is driven by Playwright. The other two take the actions of WebDriver, a W3C standard: Firefox over a socket
(WebDriver BiDi), WebKitGTK over HTTP. So Debian's packages are enough, and no driver has to be fetched.
"""

import asyncio
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

import chromium

FIREFOX_PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)
FIREFOX_SETTINGS = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.ssl": "127.0.0.1",
    "services.settings.server": "data:,#remote-settings-dummy/v1",  # it asks its maker for nothing by itself
    "privacy.reduceTimerPrecision": False,
}
HOW_TO_GET = {
    "Chromium": "Debian, Ubuntu: apt install chromium. Or set IRLEARN_CHROMIUM to its path.",
    "Firefox": "Debian: apt install firefox-esr. Or set IRLEARN_FIREFOX to its path.",
    "WebKitGTK": "Debian, Ubuntu: apt install webkit2gtk-driver xvfb. There is none for macOS or Windows.",
}
CODES = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009",
    "Alt": "\ue00a", "Escape": "\ue00c", "Space": " ", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}  # fmt: skip
PATIENCE = 30  # seconds


def missing(name: str) -> bool:
    """Whether an engine cannot be driven on this machine."""
    return not {"Chromium": chromium.find, "Firefox": find_firefox, "WebKitGTK": find_webkit}[name]()


def find_firefox() -> str | None:
    """The path of a Firefox, or None."""
    if own := os.environ.get("IRLEARN_FIREFOX"):
        return own
    on_path = shutil.which("firefox-esr") or shutil.which("firefox")
    return on_path or next((place for place in FIREFOX_PLACES if Path(place).exists()), None)


def find_webkit() -> str | None:
    """The path of WebKitGTK's driver if there is a screen for it, or None."""
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or shutil.which("Xvfb")
    return shutil.which("WebKitWebDriver") if screen else None


@contextmanager
def opened(name: str, proxy: int):
    """An engine whose way to other hosts leads to a port of this machine, for as long as the block lasts."""
    with {"Chromium": _chromium, "Firefox": _firefox, "WebKitGTK": _webkit}[name](proxy) as driver:
        yield driver


def _until(found, what: str):
    """What `found` returns as soon as it is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if result := found():
            return result
        time.sleep(0.05)
    raise TimeoutError(f"{what} did not come up within {PATIENCE} seconds.")


@contextmanager
def _running(*command, **options):
    """A program that is ended with the block."""
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(PATIENCE)


# -- Chromium ------------------------------------------------------------------------------------------


@contextmanager
def _chromium(proxy):
    with chromium.launched(chromium.FLAGS) as browser:
        context = browser.new_context(proxy={"server": f"http://127.0.0.1:{proxy}"})
        yield Chromium(context.new_page(), browser.version)


class Chromium:
    """A tab of Chromium."""

    def __init__(self, page, version):
        self._page, self.version = page, version

    def open(self, address):
        """Load a page."""
        self._page.goto(address)

    def run(self, script):
        """What the body of a function returns in the page."""
        return self._page.evaluate(f"() => {{ {script} }}")

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


# -- the two that take the actions of WebDriver --------------------------------------------------------


class WebDriver:
    """Keys and a mouse, as WebDriver and WebDriver BiDi spell them."""

    def press(self, keys):
        """Press keys together: Alt+ArrowDown."""
        codes = [CODES.get(key, key) for key in keys.split("+")]
        down = [{"type": "keyDown", "value": code} for code in codes]
        up = [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self._act({"type": "key", "id": "keyboard", "actions": down + up})

    def mouse(self, *points):
        """Press the button at a point, move over the others, and release it."""
        first, *others = [{"type": "pointerMove", "x": x, "y": y, "duration": 0} for x, y in points]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act({"type": "pointer", "id": "mouse", "actions": [first, down, *others, up]})


@contextmanager
def _firefox(proxy):
    settings = FIREFOX_SETTINGS | {"network.proxy.http_port": proxy, "network.proxy.ssl_port": proxy}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
    environment = os.environ | {"MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"}  # or it takes no other settings.server
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, asyncio.Runner() as runner:
        Path(profile, "user.js").write_text("\n".join(lines), "utf8")
        command = [
            find_firefox(),
            "--headless",
            "--no-remote",
            "--remote-debugging-port=0",
            "--profile",
            profile,
        ]
        with _running(*command, "about:blank", env=environment, stdout=subprocess.DEVNULL):
            told = Path(profile, "WebDriverBiDiServer.json")
            where = _until(lambda: told.exists() and json.loads(told.read_text("utf8") or "null"), "Firefox")
            yield Firefox(runner.run, f"ws://{where['ws_host']}:{where['ws_port']}/session")


class Firefox(WebDriver):
    """A tab of Firefox, by WebDriver BiDi: messages over a web socket."""

    def __init__(self, wait, address):
        from tornado.websocket import websocket_connect  # the book's Jupyter brings it

        self._wait, self._sent = wait, 0

        async def connected():
            return await websocket_connect(address)

        self._socket = wait(connected())
        self.version = self._call("session.new", capabilities={})["capabilities"]["browserVersion"]
        self._tab = self._call("browsingContext.create", type="tab")["context"]  # a new one has the focus

    def open(self, address):
        """Load a page."""
        self._call("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def run(self, script):
        """What the body of a function returns in the page."""
        function = f"() => JSON.stringify((() => {{ {script} }})() ?? null)"
        options = {"target": {"context": self._tab}, "awaitPromise": True}
        answer = self._call("script.callFunction", functionDeclaration=function, **options)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def _act(self, source):
        self._call("input.performActions", context=self._tab, actions=[source])

    def _call(self, method, **parameters):
        return self._wait(asyncio.wait_for(self._answer(method, parameters), PATIENCE))

    async def _answer(self, method, parameters):
        self._sent += 1
        await self._socket.write_message(
            json.dumps({"id": self._sent, "method": method, "params": parameters})
        )
        while True:
            message = json.loads(await self._socket.read_message())
            if message.get("id") == self._sent:
                if message["type"] == "error":
                    raise RuntimeError(f"Firefox, {method}: {message['message']}")
                return message["result"]


@contextmanager
def _webkit(proxy):
    with _screen() as environment, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        with _running(find_webkit(), f"--port={port}", env=environment, stdout=subprocess.DEVNULL):
            driver = WebKit(f"http://127.0.0.1:{port}", f"127.0.0.1:{proxy}")
            try:
                yield driver
            finally:
                driver.close()


@contextmanager
def _screen():
    """The environment of a program that needs a screen: one that nobody sees, where Xvfb is there to make it."""
    if not shutil.which("Xvfb"):
        yield os.environ
        return
    size = ("-screen", "0", "1280x1024x24")
    with _running("Xvfb", "-displayfd", "1", *size, "-nolisten", "tcp", stdout=subprocess.PIPE) as process:
        yield os.environ | {"DISPLAY": f":{process.stdout.readline().decode().strip()}", "GDK_BACKEND": "x11"}


class WebKit(WebDriver):
    """The window of MiniBrowser, by WebDriver: messages over HTTP."""

    def __init__(self, address, proxy):
        self._address = address
        self._open = build_opener(ProxyHandler({})).open  # the driver is on this machine
        _until(self._ready, "WebKitWebDriver")
        wanted = {"proxy": {"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy}}
        session = self._call("POST", "/session", capabilities={"alwaysMatch": wanted})
        self._session = f"/session/{session['sessionId']}"
        self.version = session["capabilities"]["browserVersion"]

    def open(self, address):
        """Load a page."""
        self._call("POST", f"{self._session}/url", url=address)

    def run(self, script):
        """What the body of a function returns in the page."""
        return self._call("POST", f"{self._session}/execute/sync", script=script, args=[])

    def close(self):
        """Close the window."""
        self._call("DELETE", self._session)

    def _act(self, source):
        self._call("POST", f"{self._session}/actions", actions=[source])

    def _ready(self):
        try:
            return self._call("GET", "/status")
        except OSError:
            return None

    def _call(self, method, path, **body):
        data = json.dumps(body).encode() if method == "POST" else None
        request = Request(self._address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with self._open(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            raise RuntimeError(f"WebKitGTK, {path}: {json.load(refused)['value']['message']}") from None
