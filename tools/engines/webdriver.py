"""Drive Firefox and WebKitGTK as they are installed, by the W3C's protocol WebDriver.

Both take the same actions: Firefox over a socket (WebDriver BiDi), WebKitGTK's driver over HTTP. So Debian's
packages are enough, and nothing else has to be fetched.
"""

import asyncio
import json
import os
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

FIREFOX_SETTINGS = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.ssl": "127.0.0.1",
    # without the next two it sends requests of its own, for settings and plug-ins
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "media.gmp-manager.updateEnabled": False,
    "privacy.reduceTimerPrecision": False,  # so that the time of a touch can be measured
}
CODES = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009",
    "Alt": "\ue00a", "Escape": "\ue00c", "Space": " ", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}  # fmt: skip
PATIENCE = 30  # seconds to wait for a program or an answer


def until(found, what: str):
    """Wait until `found` returns something true, and return that."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if result := found():
            return result
        time.sleep(0.05)
    raise TimeoutError(f"{what} did not come up within {PATIENCE} seconds.")


@contextmanager
def _running(*command, **options):
    """Run a program until the block ends."""
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(PATIENCE)


class WebDriver:
    """A tab of a browser; its methods are those of `Chromium` in drivers.py.

    Keys and a mouse, as WebDriver and WebDriver BiDi spell them, are here; the rest is in the subclasses.
    """

    def resize(self, width, height):
        """Give the page this size, or as near to it as the window can be; return its size then."""
        self._resize(width, height)
        return self.run("return [innerWidth, innerHeight]")

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
def firefox(program, proxy):
    """Start a Firefox without a window for a ``with`` block; yield its driver."""
    settings = FIREFOX_SETTINGS | {"network.proxy.http_port": proxy, "network.proxy.ssl_port": proxy}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
    environment = os.environ | {"MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"}  # or it takes no other settings.server
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, asyncio.Runner() as runner:
        Path(profile, "user.js").write_text("\n".join(lines), "utf8")
        command = [
            program,
            "--headless",
            "--no-remote",
            "--remote-debugging-port=0",
            "--profile",
            profile,
        ]
        with _running(*command, "about:blank", env=environment, stdout=subprocess.DEVNULL):
            file = Path(profile, "WebDriverBiDiServer.json")
            server = until(lambda: file.exists() and json.loads(file.read_text("utf8") or "null"), "Firefox")
            yield Firefox(runner.run, f"ws://{server['ws_host']}:{server['ws_port']}/session")


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
        self._call("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def run(self, script):
        function = f"() => JSON.stringify((() => {{ {script} }})() ?? null)"
        options = {"target": {"context": self._tab}, "awaitPromise": True}
        answer = self._call("script.callFunction", functionDeclaration=function, **options)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def _resize(self, width, height):
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self._tab, viewport=size)

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
def webkit(program, screen, proxy):
    """Start a WebKitGTK for a ``with`` block, on a screen by Xvfb if its path is given; yield the driver."""
    with _screen(screen) as environment, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        with _running(program, f"--port={port}", env=environment, stdout=subprocess.DEVNULL):
            driver = WebKit(f"http://127.0.0.1:{port}", f"127.0.0.1:{proxy}")
            try:
                yield driver
            finally:
                driver.close()


@contextmanager
def _screen(program):
    """Yield the environment of a program that needs a screen: one made by Xvfb, or ours if that is None."""
    if program is None:
        yield os.environ
        return
    size = ("-screen", "0", "2000x1300x24")
    with _running(program, "-displayfd", "1", *size, "-nolisten", "tcp", stdout=subprocess.PIPE) as process:
        yield os.environ | {"DISPLAY": f":{process.stdout.readline().decode().strip()}", "GDK_BACKEND": "x11"}


class WebKit(WebDriver):
    """The window of MiniBrowser, by WebDriver: messages over HTTP."""

    def __init__(self, address, proxy):
        self._address = address
        self._open = build_opener(ProxyHandler({})).open  # the driver is on this machine
        until(self._ready, "WebKitWebDriver")
        wanted = {
            "proxy": {"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy, "noProxy": ["127.0.0.1"]}
        }
        session = self._call("POST", "/session", capabilities={"alwaysMatch": wanted})
        self._session = f"/session/{session['sessionId']}"
        self.version = session["capabilities"]["browserVersion"]

    def open(self, address):
        self._call("POST", f"{self._session}/url", url=address)

    def run(self, script):
        return self._call("POST", f"{self._session}/execute/sync", script=script, args=[])

    def close(self):
        self._call("DELETE", self._session)

    def _resize(self, width, height):
        window = self._call("GET", f"{self._session}/window/rect")
        inside = self.run("return [innerWidth, innerHeight]")
        size = {
            "width": window["width"] + width - inside[0],
            "height": window["height"] + height - inside[1],
        }
        self._call("POST", f"{self._session}/window/rect", **size)

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
