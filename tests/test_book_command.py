"""`irlearn book`: the port is taken first, the build says little, a failure says why."""

import gzip
import socket
import sys
import threading
from http.client import HTTPConnection

import pytest

from building import ROOT
from irlearn import IRLearnError
from irlearn.cli import book, main, server

pytestmark = pytest.mark.slow


@pytest.fixture
def taken():
    """Yield a port that another program listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def built(monkeypatch):
    """Go to the checkout, where building and serving only leave notes; return these."""
    notes = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(book, "build", lambda root: notes.append("built"))
    monkeypatch.setattr(server, "serve", lambda open_server: notes.append(open_server.server_port))
    return notes


def test_a_taken_port_gives_the_next_one_and_says_so(taken, built, capsys):
    assert main(["book", "--port", str(taken)]) == 0
    assert built[0] == "built"
    assert taken < built[1] <= taken + server.PORTS_TRIED
    assert f"Port {taken} is taken" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["0", "-1", "65536", "80001"])
def test_a_port_that_does_not_exist_is_refused_before_the_build(port, built, capsys):
    assert main(["book", "--port", port]) == 2
    assert built == []
    assert "1 to 65535" in capsys.readouterr().err


def test_no_free_port_is_said_before_the_build(taken, built, monkeypatch, capsys):
    monkeypatch.setattr(server, "PORTS_TRIED", 1)
    assert main(["book", "--port", str(taken)]) == 1
    assert built == []
    assert f"None of the ports {taken} to {taken} can be used" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_named(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(book.os, "access", lambda path, mode: False)
    assert main(["book", "--no-serve"]) == 1
    assert "nothing can be written there" in capsys.readouterr().err


SCRIPT = "let cells = 0;\n" * 500


@pytest.fixture
def served(tmp_path):
    """Serve a folder as `irlearn book` does; yield the server's address, and the folder."""
    (tmp_path / "page.mjs").write_text(SCRIPT)
    (tmp_path / "packed.zip").write_bytes(SCRIPT.encode())
    (tmp_path / "tiny.mjs").write_text("1")
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "index.html").write_text(SCRIPT)
    with server.take_port(tmp_path, 8000) as pages:
        soon = {"poll_interval": 0.02}  # seconds until it notices that it is shut down
        threading.Thread(target=pages.serve_forever, kwargs=soon, daemon=True).start()
        yield pages.server_port, tmp_path
        pages.shutdown()


def ask(port, path, **headers):
    """Send one request; return the status, the headers and the bytes of the body as they were sent."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request(headers.pop("method", "GET"), path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()


GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.mark.parametrize("path", ["/page.mjs", "/page.mjs?v=1", "/part/", "/part/index.html"])
def test_text_is_sent_in_silence_and_compressed_for_whoever_accepts_it(served, path, capfd):
    port, _ = served
    status, headers, body = ask(port, path, **GZIP)
    assert (status, headers["Content-Encoding"], headers["Vary"]) == (200, "gzip", "Accept-Encoding")
    assert int(headers["Content-Length"]) == len(body) < len(SCRIPT) / 10
    assert headers["Content-Type"] == ("text/javascript" if ".mjs" in path else "text/html")
    assert gzip.decompress(body).decode() == SCRIPT
    _, plain, body = ask(port, path)
    assert (plain["Content-Encoding"], plain["Vary"], body.decode()) == (None, "Accept-Encoding", SCRIPT)
    assert "GET" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("path", "accepts"), [("/packed.zip", "gzip"), ("/tiny.mjs", "gzip"), ("/page.mjs", "br, gzip;q=0")]
)
def test_what_is_packed_or_tiny_or_asked_for_as_it_is_is_not_compressed(served, path, accepts):
    port, folder = served
    _, headers, body = ask(port, path, **{"Accept-Encoding": accepts})
    assert headers["Content-Encoding"] is None
    assert body == (folder / path[1:]).read_bytes()
    assert int(headers["Content-Length"]) == len(body)


def test_a_changed_file_is_sent_as_it_now_is(served):
    port, folder = served
    ask(port, "/page.mjs", **GZIP)
    (folder / "page.mjs").write_text("new();\n" * 500)
    assert gzip.decompress(ask(port, "/page.mjs", **GZIP)[2]).decode() == "new();\n" * 500


def test_an_answer_without_the_file_does_not_have_its_length_or_encoding(served):
    port, _ = served
    for path, expected in [("/part", 301), ("/none.html", 404), ("/page.mjs/", 404)]:
        status, headers, body = ask(port, path, **GZIP)
        assert (status, headers["Content-Encoding"]) == (expected, None)
        assert int(headers["Content-Length"]) == len(body)
    _, headers, _ = ask(port, "/page.mjs", **GZIP)
    status, headers, body = ask(port, "/page.mjs", **GZIP, **{"If-Modified-Since": headers["Last-Modified"]})
    assert (status, headers["Content-Encoding"], body) == (304, None, b"")
    status, headers, body = ask(port, "/page.mjs", method="HEAD", **GZIP)
    assert (status, headers["Content-Encoding"], body) == (200, "gzip", b"")


LOG = """\
[IPKernelApp] WARNING | Kernel is running over TCP without encryption. All of it is sent in plain text.
\x1b[91m/book/page.ipynb: WARNING: Executing notebook failed\x1b[0m
Traceback (most recent call last):
  File "/lib/some_tool.py", line 3, in run
    inside(of, a, tool)
           ^^^^^^^^^^^
ZeroDivisionError: division by zero
RuntimeError:\x20
=====================================
There was an error in building your book. Look above for the cause.
"""


def test_a_failed_step_quotes_what_tells_and_keeps_the_rest(tmp_path):
    script = f"import sys; print({LOG!r}, file=sys.stderr); sys.exit(3)"
    with pytest.raises(IRLearnError) as wrong:
        book.run_logged(tmp_path, "pages.log", [sys.executable, "-c", script])
    log = tmp_path / "_build" / "pages.log"
    assert "some_tool.py" in log.read_text("utf8")
    parts = str(wrong.value).split("\n\n")
    assert parts[1].splitlines() == [
        "/book/page.ipynb: WARNING: Executing notebook failed",
        "ZeroDivisionError: division by zero",
    ]
    assert parts[2].endswith(str(log))


def test_a_step_that_works_says_nothing(tmp_path, capfd):
    book.run_logged(tmp_path, "pages.log", [sys.executable, "-c", "print('chatter')"])
    assert capfd.readouterr() == ("", "")
