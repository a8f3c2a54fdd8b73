"""`irlearn book`: the port is taken first, the build says little, a failure says why."""

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
    assert "read-only" in capsys.readouterr().err


def test_a_folder_is_served_in_silence(tmp_path, capfd):
    (tmp_path / "page.mjs").write_text("1")
    with server.take_port(tmp_path, 8000) as pages:
        threading.Thread(target=pages.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        connection = HTTPConnection("127.0.0.1", pages.server_port)
        connection.request("GET", "/page.mjs")
        answer = connection.getresponse()
        assert (answer.status, answer.headers["Content-Type"], answer.read()) == (
            200,
            "text/javascript",
            b"1",
        )
        pages.shutdown()
    assert capfd.readouterr().err == ""


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


def test_a_step_prints_utf_8_whatever_the_system_has(tmp_path, monkeypatch):
    for name, value in {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}.items():
        monkeypatch.setenv(name, value)
    book.run_logged(tmp_path, "a.log", [sys.executable, "-c", "print('≥')"])
    assert (tmp_path / "_build" / "a.log").read_text("utf-8") == "≥\n"


def test_a_step_that_works_says_nothing(tmp_path, capfd):
    book.run_logged(tmp_path, "pages.log", [sys.executable, "-c", "print('chatter')"])
    assert capfd.readouterr() == ("", "")
