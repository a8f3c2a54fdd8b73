"""A small server for a folder of pages, on this machine only."""

import gzip
import os
import sys
import threading
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path

from ..errors import error
from ..terminal import output

# Archives, pictures and fonts are not among them: they are compressed already.
COMPRESSED_TYPES = frozenset(".css .html .ipynb .js .json .md .mjs .svg .txt .wasm".split())
FEWEST_BYTES = 1000  # what is smaller fits into one packet anyway


def compressed(path: Path) -> bytes | None:
    """Return the bytes of a file compressed by gzip; None where it is sent as it is.

    The compressed bytes of the last 1000 files are kept until the size or the date of the file changes.
    """
    if path.suffix not in COMPRESSED_TYPES or not path.is_file():
        return None
    state = path.stat()
    return None if state.st_size < FEWEST_BYTES else _compressed(path, state.st_size, state.st_mtime_ns)


@lru_cache(maxsize=1000)
def _compressed(path, size, changed):
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


def accepts_gzip(accept_encoding: str) -> bool:
    """Say whether a browser takes gzip, by its header Accept-Encoding; ``gzip;q=0`` refuses it."""
    for offer in accept_encoding.lower().split(","):
        name, _, weight = offer.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


PORTS_TRIED = 20  # from the one that was asked for upwards


class Pages(SimpleHTTPRequestHandler):
    """Serves files, compressed for browsers that accept it, without a log of the requests."""

    gzipped: bytes | None = None  # the compressed bytes that are sent in place of the file; None: the file

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
        self.gzipped = self._gzipped()
        file = super().send_head()
        if file is None or self.gzipped is None:
            return file
        file.close()
        return BytesIO(self.gzipped)

    def _gzipped(self):
        """Return the file of this request compressed; None where it or the browser does not allow that."""
        if not accepts_gzip(self.headers.get("Accept-Encoding", "")):
            return None
        path = Path(self.translate_path(self.path))
        return compressed(path / "index.html" if path.is_dir() else path)

    def send_response(self, code, message=None):
        if code != HTTPStatus.OK:
            self.gzipped = None  # an error or a redirection has a body of its own
        super().send_response(code, message)

    def send_header(self, keyword, value):
        if keyword == "Content-Length" and self.gzipped is not None:
            super().send_header("Content-Encoding", "gzip")
            value = str(len(self.gzipped))
        super().send_header(keyword, value)

    def end_headers(self):
        super().send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    """A server of a folder; the constructor binds the port, or raises OSError where it is taken."""

    allow_reuse_address = os.name == "posix"  # elsewhere this would share the port with another program

    def __init__(self, folder: Path, port: int):
        super().__init__(("127.0.0.1", port), partial(Pages, directory=str(folder)))
        self.folder = folder

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
            output.say(f"Port {port} is taken ({reason}), so this will be port {number}.")
        return server
    raise error("no free port", first=ports[0], last=ports[-1], reason=reason)


def serve(server: Server) -> None:
    """Serve until Ctrl-C."""
    threading.Thread(target=compress_largest, args=(server.folder,), daemon=True).start()
    output.say(f"The book is at http://localhost:{server.server_port} (Ctrl-C stops)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        output.say("")


def compress_largest(folder: Path) -> None:
    """Compress the Python that pages run (.wasm files) before a reader asks for it: it takes a second."""
    for path in folder.glob("_static/*/*.wasm"):
        compressed(path)
