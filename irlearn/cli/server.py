"""A small server for a folder of pages, on this machine only."""

import gzip
import io
import os
import sys
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ..errors import error
from . import output

TRIED = 20  # ports, one after the other
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"}  # what gets smaller by it


@lru_cache(maxsize=256)
def packed(path: Path, changed: int) -> bytes:
    """A file, compressed; once, until it changes."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Pages(SimpleHTTPRequestHandler):
    """Files, without a line of log for each of them."""

    # On Windows any program may have changed the type of .js files, and a browser runs no script that is
    # served as plain text.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_):
        pass

    def send_head(self):
        """Begin the answer; a file that gets smaller by it is sent compressed, as hosts of pages do."""
        path = Path(self.translate_path(self.path))
        if self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (accepted and path.suffix in PACKED and path.is_file()):
            return super().send_head()
        changed = path.stat()
        date = self.date_time_string(int(changed.st_mtime))
        if self.headers.get("If-Modified-Since") == date:
            self.send_response(304)
            self.end_headers()
            return None
        content = packed(path, changed.st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", date)
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(content)


class Server(ThreadingHTTPServer):
    """A server on a port of this machine, which it takes as soon as it is made."""

    allow_reuse_address = os.name == "posix"  # elsewhere this would share the port with another program

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception(), ConnectionError):  # not one more reader who left the page
            super().handle_error(request, client_address)


def take_port(folder: Path, port: int) -> Server:
    """A server for `folder` at `port`, or at the next one that is free."""
    if not 1 <= port <= 65535:
        raise error("no such port", port=port)
    ports = range(port, min(port + TRIED, 65536))
    for number in ports:
        try:
            server = Server(("127.0.0.1", number), partial(Pages, directory=str(folder)))
        except OSError as wrong:
            reason = wrong.strerror
            continue
        if number != port:
            output.say(f"Port {port} is taken ({reason}), so this will be port {number}.")
        return server
    raise error("no free port", first=ports[0], last=ports[-1], reason=reason)


def serve(server: Server) -> None:
    """Serve until Ctrl-C."""
    output.say(f"The book is at http://localhost:{server.server_port} (Ctrl-C stops)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        output.say("")
