"""A small server for a folder of pages, on this machine only."""

import os
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ..errors import error
from ..terminal import output

PORTS_TRIED = 20  # from the one that was asked for upwards


class Pages(SimpleHTTPRequestHandler):
    """Serves files without a log of the requests."""

    # On Windows any program may have changed the type of .js files, and a browser runs no script that is
    # served as plain text.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def send_head(self):
        if "\0" in self.translate_path(self.path):  # no name of a file
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    """A server of a folder; the constructor binds the port, or raises OSError where it is taken."""

    allow_reuse_address = os.name == "posix"  # elsewhere this would share the port with another program

    def __init__(self, folder: Path, port: int):
        super().__init__(("127.0.0.1", port), partial(Pages, directory=str(folder)))

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception(), ConnectionError):  # that is a reader who left the page: no fault
            super().handle_error(request, client_address)


def take_port(folder: Path, port: int) -> Server:
    """Make a server for `folder` at `port`, or at the next one that is free."""
    if not 1 <= port <= 65535:
        raise error("no such port", port=port)
    ports = range(port, min(port + PORTS_TRIED, 65536))
    for number in ports:
        try:
            server = Server(folder, number)
        except OSError as wrong:
            reason = wrong.strerror
            continue
        if number != port:
            output.say(f"Port {port} is taken ({reason}), so port {number} is used instead.")
        return server
    raise error("no free port", first=ports[0], last=ports[-1], reason=reason)


def serve(server: Server) -> None:
    output.say(f"The book is at http://localhost:{server.server_port} (Ctrl-C stops)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        output.say("")
