"""What a type checker finds out about irlearn, in the file of somebody who installed it."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import irlearn
from building import ROOT
from every import every

pytestmark = pytest.mark.slow

WRONG = {  # a slip -> the code of mypy's error
    "irlearn.ndgc([1, 0])": "attr-defined",
    "irlearn.evaluate({}, {}, 'AP').means": "attr-defined",
    "irlearn.identify(0.5, [1, 0], digits='3')": "arg-type",
    "irlearn.ndcg([1, 0]).to_text()": "attr-defined",
    "irlearn.compare({}, {}, {}, 'AP')['AP'].p + 1": "operator",
    "irlearn.pictures.tiles([1, 0], k='5')": "arg-type",
}


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """Run mypy on two files, strictly, in a folder without settings; return what it prints."""
    folder = tmp_path_factory.mktemp("typed")
    slips = folder / "slips.py"
    slips.write_text("import irlearn\n" + "".join(f"{slip}\n" for slip in WRONG))
    files = [ROOT / "tests" / "typed" / "a_users_file.py", slips]
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", ROOT / ".cache" / "mypy", *files]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.stdout


@pytest.mark.needs("mypy")
def test_every_type_in_a_users_file_is_found_out(checked):
    assert "checked 2 source files" in checked and "a_users_file" not in checked


@pytest.mark.needs("mypy")
def test_slips_are_found(checked):
    found = dict(re.findall(r"slips\.py:(\d+): error: .*\[([a-z-]+)\]", checked))
    assert found == {str(line): code for line, code in enumerate(WRONG.values(), 2)}


def public_functions():
    """Generate name and function of all public functions of `irlearn`, its pictures and its datasets."""
    for module in (irlearn, irlearn.pictures, irlearn.datasets):
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__.startswith(module.__name__) and not name.startswith("_"):
                yield f"{module.__name__}.{name}", function


@every(("name", "function"), public_functions())
def test_a_public_function_says_what_it_takes_and_gives(name, function):
    signature = inspect.signature(function)
    bare = [p.name for p in signature.parameters.values() if p.annotation is p.empty]
    assert bare == [] and signature.return_annotation is not signature.empty


def test_what_is_ignored_says_which_error_it_is():
    text = "\n".join(path.read_text("utf-8") for path in Path(irlearn.__file__).parent.rglob("*.py"))
    assert text.count("# type: ignore") == len(re.findall(r"# type: ignore\[[a-z-]+\]", text)) <= 5
