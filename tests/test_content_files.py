"""The texts of exercises are files that need no Python, and a mistake in one is refused with its line."""

import re
from importlib import import_module

import pytest

from building import ROOT
from irlearn.cli import main
from irlearn.errors import IRLearnError
from irlearn.exercises import chapter, chapters, read
from irlearn.exercises.read_set import CONTENT, chapter_text
from irlearn.exercises.result_code import decode
from irlearn.exercises.sets import FAMILIES, recipes_of
from irlearn.teaching.export.known_answers import right_answer

RECIPES = ROOT / "irlearn" / "exercises" / "recipes"
NO_PART = ("__init__", "functions")  # files of no part of the book
SET = """# My exercises

## Sentences
all: Count the relevant documents first, those that were
  missed, too.

## q1 my-choice: say what recall needs
hint: {all}

### Two engines
Two engines return the same list,
and one of them has more in its index.

What do they differ in?
- [ ] Precision.
  > Both have the same hits at the same ranks.
- [x] Recall, and
  perhaps the ideal.

Because
- [ ] they return the same list.
  > So they do, and this does not help one of them
  > to find what is missing.
- [x] more relevant documents may exist.

### Case 2
hint: What is divided by?
Which of the two needs more judgments?
- [X] Recall.
- [ ] Precision.
  > It needs those of the list.
and the reason
- [x] it needs to know all.
- [ ] it is larger.
  > It may be smaller.

## q5 my-number: work out AP of my own
like: ap-missed
hint: {all} Then divide.
ask: What is AP here?
"""


@pytest.fixture
def mine(tmp_path):
    (tmp_path / "mine.md").write_text(SET, "utf-8")
    return tmp_path / "mine.md"


def test_a_file_is_a_set_of_exercises(mine):
    c = read(mine)
    assert (c.name, c.title, c.names) == ("mine", "My exercises", ["my-choice", "my-number"])
    assert chapter("mine") is c and chapter(str(mine)).names == c.names
    cases = {case.text: case for case in c["my-choice"].family.options["cases"]}
    first, second = cases.values()
    engines = "Two engines return the same list, and one of them has more in its index."
    assert first.text == f"{engines}\n\nWhat do they differ in?"
    assert first.choices[0] == ("Recall, and perhaps the ideal.", "")  # the right one is put first
    assert first.reasons[1].feedback.endswith("missing.")
    assert (first.hint, second.hint) == ("", "What is divided by?")
    (hint,) = c["my-choice"].family.hints
    assert hint == "Count the relevant documents first, those that were missed, too."
    for seed in (1, 2):
        q = c["my-choice"].variant(seed)
        assert q.check(right_answer(q)).status == "correct"


def test_an_item_takes_the_data_of_another_one_and_words_of_its_own(mine):
    q, other = read(mine, seed=3)["my-number"], chapter("average-precision", 3)["ap-missed"]
    assert (q.kind, q.metric) == (other.kind, other.metric) and q.given != other.given
    assert "What is AP here?" in q.statement and q.hints[0].endswith("too. Then divide.")
    assert q.check(q.data.truth).done


def test_a_translation_has_the_data_of_the_item_and_the_words_that_it_does_not_translate(tmp_path):
    (tmp_path / "ap-de.md").write_text("# Mittlere Präzision\n\n## q3 ap-missed: AP ausrechnen\n", "utf-8")
    q, english = read(tmp_path / "ap-de.md")["ap-missed"], chapter("average-precision")["ap-missed"]
    assert q.given == english.given and q.hints == english.hints and q.family.skill == "AP ausrechnen"


@pytest.mark.slow
def test_a_set_is_practised_exported_and_judged(mine, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    answers = iter(["0.25", "quit"])
    monkeypatch.setattr("irlearn.cli.practice._read_line", lambda: next(answers))
    monkeypatch.setattr("irlearn.exercises.skill_progress.SKILLS", {})  # nothing practised before
    assert main(["practice", "mine.md", "--exam", "7"]) == 0
    assert "q1. Which of the two needs more judgments?" in capsys.readouterr().out
    assert main(["export", "sheet", "--chapter", "mine.md", "--items", "my-number"]) == 0
    assert "my-number@1" in (tmp_path / "mine-sheet" / "key.html").read_text("utf-8")
    c = read(mine)
    c["my-number"].check(c["my-number"].data.truth)
    assert "my-number" in {each.key for each in decode(c.code()).answers}
    (tmp_path / "codes").mkdir()
    (tmp_path / "codes" / "ann.txt").write_text(c.code())
    monkeypatch.setattr("irlearn.exercises.sets._OWN", {})  # as if no set had been read
    capsys.readouterr()
    assert main(["class", "codes"]) == 0
    assert "isn't a chapter of this book" in capsys.readouterr().out
    assert main(["class", "codes", "--set", "mine.md"]) == 0
    printed = capsys.readouterr().out
    assert "mine q5, my-number@1: work out AP of my own" in printed and "Not read" not in printed


def test_what_contributing_shows_is_an_item():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    shown = text.split("```markdown\n## q")[1].split("```")[0]
    (item,) = chapter_text(f"# Mine\n\n## q{shown}").items.values()
    assert (item.q, item.name, len(item.cases)) == (13, "ap-silence", 1)


def test_the_line_that_contributing_shows_is_one_of_the_book():
    [line] = re.findall(r'^"[a-z-]+": number.*$', (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE)
    assert any(f"    {line}\n" in file.read_text("utf-8") for file in RECIPES.glob("*.py"))


def test_a_set_may_not_be_called_like_a_chapter(tmp_path):
    (tmp_path / "dcg.md").write_text(SET, "utf-8")
    with pytest.raises(IRLearnError, match="such as dcg-mine.md"):
        read(tmp_path / "dcg.md")


@pytest.mark.parametrize("name", chapters())
def test_a_chapter_of_the_book_is_whole(name):
    text = chapter_text((CONTENT / f"{name}.md").read_text("utf-8"), name)
    assert [family.name for family in FAMILIES[name]] == list(text.items)
    assert all(bool(each.cases) == (family.kind.kind == "choose")
               for each, family in zip(text.items.values(), FAMILIES[name]))  # fmt: skip


def test_only_chapters_have_content():
    assert {path.stem for path in CONTENT.iterdir()} == set(chapters())


@pytest.mark.parametrize("part", [path.stem for path in RECIPES.glob("*.py") if path.stem not in NO_PART])
def test_no_recipe_is_without_words(part):
    worded = {family.name for name in chapters() if recipes_of(name) == part for family in FAMILIES[name]}
    assert {*import_module(f"irlearn.exercises.recipes.{part}").ITEMS} <= worded


# ---- mistakes in a file -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "old, new, line, message",
    [
        ("# My exercises", "My exercises", 1, "begin with a title"),
        ("## q5 my-number", "# q5 my-number", 37, "second title"),
        ("## q5 my-number: work out", "## my-number work out", 37, "no heading of an item"),
        ("## q5 my-number", "## q1 my-number", 37, "q1 is the number of my-choice. The next free"),
        ("## q5 my-number", "## q5 my-choice", 37, "is there already, on line 7"),
        ("like: ap-missed", "like: ap-mist", 37, "there is no 'ap-mist' to be like"),
        ("like: ap-missed\n", "", 37, "Give it cases, or name an item"),
        ("like: ap-missed", "lik: ap-missed", 38, "no field is called 'lik'"),
        ("like: ap-missed", "like: ap-missed\nlike: dcg", 39, "stands there twice"),
        ("hint: {all} Then", "hint: {al} Then", 39, "Did you mean 'all'?"),
        ("ask: What", "What", 40, "belongs to no field and no case"),
        ("- [x] Recall, and", "- [ ] Recall, and", 15, "2 options, 0 of them right"),
        ("- [ ] Precision.\n  > Both", "- [x] Precision.\n  > Both", 15, "2 options, 2 of them right"),
        ("- [ ] Precision.\n  > Both", "- Precision.\n  > Both", 15, "Write - [ ] before it"),
        ("  > Both have the same hits at the same ranks.\n", "", 15, "nothing is said to a wrong option"),
        ("  perhaps the ideal.", "  > perhaps the ideal.", 17, "said to the right option"),
        ("Because\n", "", 10, "a case that is not whole"),
        ("What is divided by?", "What?\nhint: Again", 27, "A case has one hint at most"),
        ("What do they differ in?\n", "What do they differ in?\n> Oh\n", 15, "belongs to no option"),
        ("## q1 my-choice: say what recall needs\nhint: {all}\n", "", 8, "belongs to no item"),
        ("## Sentences", "## Objectives\n- To see.\n  > a, my-chice\n## Sentences", 4, "'a' is no item here"),
        ("## Sentences", "## Objectives\n- To see.\n\n## Sentences", 3, "an objective without its items"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_file_is_refused_with_its_line(old, new, line, message, tmp_path):
    assert old in SET
    file = tmp_path / "mine.md"
    file.write_text(SET.replace(old, new, 1), "utf-8")
    with pytest.raises(IRLearnError) as wrong:
        read(file)
    assert str(wrong.value).startswith(f"{file}, line {line}: ") and message in str(wrong.value)
    assert (wrong.value.file, wrong.value.line) == (str(file), line)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(IRLearnError, match="couldn't be read"):
        read(tmp_path / "nowhere.md")
    (tmp_path / "latin.md").write_bytes("# Ü\n\n# ü".encode("latin-1"))
    with pytest.raises(IRLearnError, match="line 1: found the byte 0xdc"):
        read(tmp_path / "latin.md")
    for text in ("", "\n\n", "- [x] a"):
        (tmp_path / "empty.md").write_text(text)
        with pytest.raises(IRLearnError, match="line 1: the file does not begin with a title"):
            read(tmp_path / "empty.md")
