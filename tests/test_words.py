"""Words of the code: docstrings begin with a verb, and each word is where the list of words says."""

import ast
import re
from pathlib import Path

import pytest

import irlearn

ROOT = Path(irlearn.__file__).parents[1]
ROOMS_OF_THE_PACKAGE = """
worksheet definition metrics explanation runs conventions drawing pictures datasets
auditing columns.py errors.py program.py files.py escaping.py typing_only.py
exercises web cli judging pool widgets form.py notebook.py __init__.py
""".split()
ROOMS = [*(f"irlearn/{room}" for room in ROOMS_OF_THE_PACKAGE), "book/_ext", "book/live_pages/live_pages"]
NO_VERBS = set(
    """
    A All Also Among An And Any Are As At Because Below Beside Besides Both By Can Could Does Down Each
    Every Everything Few For From Further Has Here His How However If In Into Is Its Just Like Many
    More Most Neither No None Not Nothing Of On One Only Or Other Our Out Over Per Same Several Should
    Some Something Such Than That The Their Then There These They This Those Though Three To Two Under
    Up Was Were What Whatever When Where Whether Which While Who Whose Why Will With Within Without
    Words Would
    """.split()
)
ASKS = {"_mean"}  # a metric that is made without `named`; the docstring of a metric is its question


def functions(room):
    """Generate place and docstring of a room's functions, but not of its properties and metrics."""
    for file in sorted((ROOT / room).rglob("*.py")) or [ROOT / room]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
                decorators = " ".join(map(ast.unparse, node.decorator_list))
                if "property" not in decorators and "named(" not in decorators and node.name not in ASKS:
                    where = f"{file.relative_to(ROOT)}, line {node.lineno}: {node.name}"
                    yield where, ast.get_docstring(node)


def begins_with_a_verb(docstring):
    """Say whether the first word could be a verb: it has a capital, and is not in `NO_VERBS`."""
    first = docstring.split()[0].strip(",.:;?!")
    return first.isalpha() and first[0].isupper() and first not in NO_VERBS


@pytest.mark.slow
@pytest.mark.parametrize("room", ROOMS)
def test_a_docstring_begins_with_a_verb(room):
    assert [where for where, docstring in functions(room) if not begins_with_a_verb(docstring)] == []


def test_the_rule_tells_what_is_no_verb():
    wrong = "The sum.|Whether it is.|`find`, in a file.|1 where it is.|e to this power.|Is it so?"
    assert not any(map(begins_with_a_verb, wrong.split("|")))
    assert all(map(begins_with_a_verb, ("Add up all rows.", "Find it: is it there?\n\nMore.")))


def test_the_words_of_the_code_are_where_their_list_says():
    listed = re.findall(
        r"^\| (.+?) \| .+ \| \[.+\]\((.+)\) \|$", (ROOT / "irlearn/README.md").read_text("utf-8"), re.M
    )
    assert len(listed) > 60
    for words, path in listed:
        text = f"{path} {(ROOT / 'irlearn' / path).read_text('utf-8')}".lower().replace("_", " ")
        for word in re.sub(r" \(.*?\)|`", "", words.replace("_", " ")).split(", "):
            assert word.lower() in text, (word, path)


def test_a_heading_of_a_docstring_has_a_line_of_its_own():
    """Joined to the text above it, a heading would put the notes of a metric into its range."""
    for file in sorted((ROOT / "irlearn").rglob("*.py")):
        assert not re.search(
            r"\b(Notes|Returns|Raises|Examples|Parameters) -{3,}", file.read_text("utf-8")
        ), file
