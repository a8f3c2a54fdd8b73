"""The kernel of a live page, outside the page: the messages that it sends for the cells that it runs.

It replaces stdout and IPython of its Python, so each test runs it in a process of its own.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

HERE = Path(__file__).resolve().parents[1]

# reads [[cell, source], …], prints [[answer, [message, …]], …]
DRIVER = """
import asyncio, json, sys
real = sys.stdout
sys.path.insert(0, sys.argv[1])
import page_kernel
sent, answers = [], []
page_kernel.prepare()
page_kernel.start(lambda text: sent.append(json.loads(text)))
async def run_all():  # in one event loop, as in a page
    for cell in json.load(sys.stdin):
        sent.clear()
        answer = json.loads(await page_kernel.run(*cell))
        answers.append([answer, list(sent)])
asyncio.run(run_all())
print(json.dumps(answers), file=real)
"""


def run_cells(*cells):
    """Run cells, each a name and a source, in a new kernel; return a list of (answer, messages)."""
    ran = subprocess.run(
        [sys.executable, "-c", DRIVER, str(HERE)], input=json.dumps(cells), capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def outputs(messages):
    """List the outputs among messages of the kernel."""
    return [message["output"] for message in messages if message["kind"] == "output"]


def run(*sources):
    """Run sources as cells 1, 2, …; return (status, outputs) of the last."""
    answer, messages = run_cells(*([str(n), source] for n, source in enumerate(sources, 1)))[-1]
    return answer["status"], outputs(messages)


def test_the_last_expression_is_shown_and_a_semicolon_hides_it():
    assert run("x = 20\nx + 1") == (
        "ok",
        [{"output_type": "display_data", "data": {"text/plain": "21"}, "metadata": {}}],
    )
    assert run("x = 20\nx + 1;") == ("ok", [])
    assert run("# nothing but a comment") == ("ok", [])


def test_what_is_printed_comes_in_order_and_in_few_messages():
    status, shown = run("for n in range(1000):\n    print(n)\nprint('end', file=__import__('sys').stderr)\n7")
    assert "".join(o["text"] for o in shown if o.get("name") == "stdout") == "".join(
        f"{n}\n" for n in range(1000)
    )
    assert [o.get("name", "result") for o in shown[-2:]] == ["stderr", "result"]
    assert len(shown) < 20


def test_what_a_task_prints_later_stands_under_the_cell_that_began_it():
    leaves_a_task = (
        "import asyncio\nasync def later():\n    await asyncio.sleep(0)\n    print('late')\n"
        "task = asyncio.ensure_future(later())"
    )
    _, (_, messages) = run_cells(["first", leaves_a_task], ["second", "await task\nprint('mine')"])
    printed = {message["cell"]: message["output"]["text"] for message in messages}
    assert printed == {"first": "late\n", "second": "mine\n"}


def test_printing_ends_at_the_limit():
    _, shown = run("print('x' * 300_000)\nprint('more')")
    text = "".join(o["text"] for o in shown)
    assert len(text) < 210_000
    assert text.endswith("this cell prints a great deal.\n")


def test_names_stay_and_await_works():
    assert run("async def later():\n    return 5", "import asyncio\nawait asyncio.sleep(0)\nawait later()")[
        1
    ][0]["data"] == {"text/plain": "5"}


@pytest.mark.parametrize(
    ("source", "name", "message"),
    [
        ("1 / 0", "ZeroDivisionError", "division by zero"),
        ("def f(:\n", "SyntaxError", "invalid syntax (line 1)"),
        ("x = 1\n%time x", "SyntaxError", "`%time` is a command of Jupyter, not Python."),
        ("!ls", "SyntaxError", "`!ls` is a command of Jupyter, not Python."),
        ("len?", "SyntaxError", "`len?` is a command of Jupyter, not Python."),
        ("input()", "RuntimeError", "input() cannot wait in this page"),
        ("raise SystemExit('bye')", "SystemExit", "bye"),
    ],
)
def test_an_error_has_its_kind_and_words(source, name, message):
    status, [error] = run(source)
    assert status == "error"
    assert error["ename"] == name
    assert error["evalue"].startswith(message)


def test_a_traceback_quotes_the_cell_and_leaves_our_frames_out():
    _, [error] = run("def inverse(x):\n    return 1 / x\n\ninverse(0)")
    traceback = "\n".join(error["traceback"])
    assert '<cell 1>", line 4' in traceback
    assert "return 1 / x" in traceback
    assert "page_kernel" not in traceback


def test_a_percent_sign_that_is_python_is_no_magic():
    assert run("7 \\\n% 4")[1][0]["data"] == {"text/plain": "3"}


def test_a_missing_package_is_named_also_where_its_names_are_missed():
    first, second, third, last = run_cells(
        ["1", "import no_such_thing as nst\n\ndef helper():\n    return nst.x"],
        ["2", "nst.zeros(3)"],
        ["3", "helper()"],
        ["4", "other_name"],
    )
    missing = {"status": "missing", "package": "no_such_thing"}
    assert [answer for answer, _ in (first, second, third)] == [missing] * 3
    assert not any(outputs(messages) for _, messages in (first, second, third))
    assert last[0] == {"status": "error"}


def test_a_module_that_a_present_package_lacks_is_an_ordinary_error():
    status, [error] = run("import json.no_such_part")
    assert status == "error"
    assert error["ename"] == "ModuleNotFoundError"


def test_display_objects_say_their_form():
    source = (
        "from IPython.display import HTML, Markdown, Math, display\n"
        "display(HTML('<b>b</b>'), Markdown('*m*'), Math('x'))"
    )
    forms = [next(iter(output["data"].items())) for output in run(source)[1]]
    assert forms == [
        ("text/html", "<b>b</b>"),
        ("text/markdown", "*m*"),
        ("text/latex", "$\\displaystyle x$"),
    ]


def test_an_object_may_display_itself_or_leave_it():
    source = (
        "class Own:\n    def __init__(self, can): self.can = can\n"
        "    def _ipython_display_(self):\n"
        "        if not self.can: raise NotImplementedError\n"
        "        print('by itself')\n"
        "    def __repr__(self): return 'by its repr'\n"
        "display(Own(True))\nOwn(False)"
    )
    *printed, shown = run(source)[1]
    assert "".join(output["text"] for output in printed) == "by itself\n"
    assert shown["data"] == {"text/plain": "by its repr"}


def test_numbers_that_json_does_not_know_do_not_break_the_line():
    _, [shown] = run("from IPython.display import JSON\nJSON({'x': float('nan')})")
    assert shown["data"]["application/json"] == {"x": "nan"}
