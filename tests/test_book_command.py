"""`irlearn book`: the port is taken first, the build says little, a failure says why."""

import gzip
import os
import socket
import sys
import threading
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from building import ROOT
from irlearn import IRLearnError
from irlearn.cli import book, main, server


@pytest.fixture
def taken():
    """A port that another program listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def built(monkeypatch):
    """`irlearn book` in the checkout, with builds that only leave a note here."""
    notes = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(book, "build", lambda root: notes.append("built"))
    monkeypatch.setattr(server, "serve", lambda open_server: notes.append(open_server.server_port))
    return notes


def test_a_taken_port_gives_the_next_one_and_says_so(taken, built, capsys):
    assert main(["book", "--port", str(taken)]) == 0
    assert built[0] == "built"
    assert taken < built[1] <= taken + server.TRIED
    assert f"Port {taken} is taken" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["0", "-1", "65536", "80001"])
def test_a_port_that_does_not_exist_is_refused_before_the_build(port, built, capsys):
    assert main(["book", "--port", port]) == 2
    assert built == []
    assert "1 to 65535" in capsys.readouterr().err


def test_no_free_port_is_said_before_the_build(taken, built, monkeypatch, capsys):
    monkeypatch.setattr(server, "TRIED", 1)
    assert main(["book", "--port", str(taken)]) == 1
    assert built == []
    assert f"None of the ports {taken} to {taken} can be used" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_named(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(book.os, "access", lambda path, mode: False)
    assert main(["book", "--no-serve"]) == 1
    assert "nothing can be written there" in capsys.readouterr().err


def test_pages_are_served_in_silence_and_scripts_as_scripts(tmp_path, capfd):
    (tmp_path / "page.html").write_text("<p>here</p>")
    (tmp_path / "page.mjs").write_text("1")
    with server.take_port(tmp_path, 8000) as pages:
        threading.Thread(target=pages.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{pages.server_port}"
        assert urlopen(f"{address}/page.html").read() == b"<p>here</p>"
        assert urlopen(f"{address}/page.mjs").headers["Content-Type"] == "text/javascript"
        pages.shutdown()
    assert "GET" not in capfd.readouterr().err


def test_what_gets_smaller_is_sent_compressed_to_those_who_take_it(tmp_path):
    (tmp_path / "index.html").write_text("<p>again</p>" * 1000)
    (tmp_path / "picture.png").write_bytes(b"png" * 1000)
    with server.take_port(tmp_path, 8000) as pages:
        threading.Thread(target=pages.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{pages.server_port}"

        def ask(name, **headers):
            return urlopen(Request(f"{address}/{name}", headers=headers))

        for name in ("", "index.html", "index.html?v=1"):
            sent = ask(name, **{"Accept-Encoding": "gzip, br"})
            assert sent.headers["Content-Encoding"] == "gzip" and sent.headers["Content-Type"] == "text/html"
            assert int(sent.headers["Content-Length"]) < 200
            assert gzip.decompress(sent.read()) == (tmp_path / "index.html").read_bytes()
        assert ask("index.html").read() == (tmp_path / "index.html").read_bytes()
        assert ask("picture.png", **{"Accept-Encoding": "gzip"}).headers["Content-Encoding"] is None
        seen = ask("", **{"Accept-Encoding": "gzip"}).headers["Last-Modified"]
        with pytest.raises(HTTPError) as same:
            ask("", **{"Accept-Encoding": "gzip", "If-Modified-Since": seen})
        assert same.value.code == 304
        (tmp_path / "index.html").write_text("new")
        os.utime(tmp_path / "index.html", (0, 0))
        assert gzip.decompress(ask("", **{"Accept-Encoding": "gzip"}).read()) == b"new"
        pages.shutdown()


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
        book.logged(tmp_path, "pages.log", [sys.executable, "-c", script])
    log = tmp_path / "_build" / "pages.log"
    assert "some_tool.py" in log.read_text("utf8")
    told = str(wrong.value).split("\n\n")
    assert told[1].splitlines() == [
        "/book/page.ipynb: WARNING: Executing notebook failed",
        "ZeroDivisionError: division by zero",
    ]
    assert told[2].endswith(str(log))


def test_a_step_that_works_says_nothing(tmp_path, capfd):
    book.logged(tmp_path, "pages.log", [sys.executable, "-c", "print('chatter')"])
    assert capfd.readouterr() == ("", "")
