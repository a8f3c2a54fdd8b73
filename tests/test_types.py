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
from irlearn.definition.definition import READER_OPTIONS, arguments

pytestmark = pytest.mark.slow

WRONG = {  # a slip -> the code of mypy's error
    "irlearn.ndgc([1, 0])": "attr-defined",
    "irlearn.evaluate({}, {}, 'AP').means": "attr-defined",
    "irlearn.identify(0.5, [1, 0], digits='3')": "call-overload",
    "irlearn.ndcg([1, 0]).to_text()": "attr-defined",
    "irlearn.compare({}, {}, {}, 'AP')['AP'].p + 1": "operator",
    "irlearn.pictures.tiles([1, 0], k='5')": "arg-type",
    "irlearn.ndcg([1], kk=3)": "call-overload",
    "irlearn.ndcg([1], gain='log')": "call-overload",
    "irlearn.ndcg(5)": "call-overload",
    "irlearn.ndcg.explain([1], kk=3)": "call-arg",
    "irlearn.evaluate({}, {}, 'AP', ties='id')": "arg-type",
    "irlearn.evaluate({}, {}, 'AP', duplicates='last')": "arg-type",
    "irlearn.evaluate(3, {}, 'AP')": "arg-type",
    "irlearn.identify(0.5, metric='AP', qrels={}, run={}).pairs": "attr-defined",
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


@pytest.mark.long  # make check runs it, as it runs mypy
@pytest.mark.needs("mypy")
def test_every_type_in_a_users_file_is_found_out(checked):
    assert "checked 2 source files" in checked and "a_users_file" not in checked


@pytest.mark.long  # make check runs it, as it runs mypy
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


def test_the_typed_options_are_those_that_the_metrics_have():
    """A type checker knows an option by its name in `MetricOptions`, so none may be missing there."""
    source = inspect.getsource(irlearn.typing_only).partition("class MetricOptions")[2]
    typed = set(re.findall(r"^        (\w+): ", source, re.M))
    options = {name for metric in irlearn.metrics().values() for name in metric.declared}
    taken = {name for metric in irlearn.metrics().values() for name in arguments(metric.reader)}
    assert typed == options | taken | set(READER_OPTIONS) - {"exact"}
    for name, metric in (("discount", "nDCG"), ("ideal", "nDCG"), ("relevance", "RBP"), ("against", "Tau")):
        (written,) = re.findall(rf"^        {name}: Literal\[(.*?)\]\n", source, re.M | re.S)
        assert set(re.findall(r'"(.*?)"', written)) == {*irlearn.metric(metric).option(name).tries}


@pytest.mark.parametrize(
    ("name", "function"),
    [("mrr", "mean_reciprocal_rank"), ("hit_rate", "success"), ("map", "average_precision")],
)
def test_names_of_other_tools_lead_to_the_function(name, function):
    with pytest.raises(AttributeError, match=f"called irlearn.{function} here"):
        getattr(irlearn, name)
    assert not hasattr(irlearn, "nothing_at_all")
