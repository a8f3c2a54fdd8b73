"""A ranking that stays in view, and the acts, such as ``swap 1 2``, that links and predictions do to it."""

import re
import sys

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from docutils.parsers.rst import directives, roles

from building import ROOT
from every import every
from test_one_shape import CHAPTERS, prose

sys.path.insert(0, str(ROOT / "book" / "_ext"))

import staying
from boxes import Prediction

ACTS = ROOT / "irlearn" / "web" / "touch" / "acts.js"
STAYING = [path for path in CHAPTERS if ":stays:" in prose(path)]  # notebooks with this in a text cell
every_staying_one = every("path", STAYING, ids=lambda path: path.stem)


@pytest.mark.parametrize(
    "does",
    ["start", "start; swap 1 2", "move 8 4", "grade 3 ?", "sort", "sort 7", "order 2 1", "list 3 ? 0 / 2 1"]
    + ["metric nDCG@7", "k=3", "start; discount=max(1, log2(rank)); base=10"],
)
def test_an_act_is_taken_whatever_its_spaces(does):
    assert staying.checked_steps(does.replace(" ", "  ").replace("log2(", " log2(")) is not None
    assert staying.checked_steps(f" {does} ") == does


@pytest.mark.parametrize(
    "does", ["", "dance", "swap 1", "swap 1 2 3", "list", "k=", "sort; start", "grade a 1"]
)
def test_what_is_no_act_is_refused(does):
    with pytest.raises(ValueError, match="nothing that a ranking can do"):
        staying.checked_steps(does)


def test_python_and_the_script_know_the_same_verbs():
    table = re.search(r"^const VERBS = \{\n(.*?)^\};", ACTS.read_text("utf8"), re.M | re.S)[1]
    written = {re.match(r"[a-z]+", form.pattern)[0] for form in staying.STEPS if form.pattern[0] != "["}
    assert set(re.findall(r"^  (\w+): \(state", table, re.M)) == written
    described = re.findall(r"^    (\w+)", staying.__doc__, re.M)
    assert set(described) == written | {"start", "k"}


def test_an_act_that_cannot_be_done_is_an_error(monkeypatch):
    monkeypatch.setitem(roles._roles, "act", staying.Act())

    def written(does):
        return publish_doctree(f"Now :act:`change it <{does}>`.", settings_overrides={"report_level": 5})

    (good,) = written("start; swap 1 2").findall(staying.act)
    assert (good.astext(), good["does"]) == ("change it", "start; swap 1 2")
    assert not list(written("dance").findall(staying.act))
    (wrong,) = written("dance").findall(nodes.system_message)
    assert "nothing that a ranking can do" in wrong.astext()


def test_a_prediction_acts_for_all_choices_or_for_each(monkeypatch):
    monkeypatch.setitem(directives._directives, "predict", Prediction)

    class env:  # Sphinx's, as far as the box asks it
        new_serialno = staticmethod(lambda kind: 0)

    monkeypatch.setattr(Prediction, "env", env, raising=False)

    def acts(said):
        text = f".. predict::\n   :choices: A | B\n   :act: {said}\n\n   Which?"
        made = publish_doctree(text, settings_overrides={"report_level": 5})
        return [each["does"] for each in made.findall(lambda node: node.tagname == "choice")]

    assert acts("k=2") == ["k=2", "k=2"]
    assert acts("swap 1 2 | start") == ["swap 1 2", "start"]
    assert acts("swap 1 2 |") == ["swap 1 2", ""]
    assert acts("k=1 | k=2 | k=3") == acts("dance") == []

    def asked(metrics):
        text = f".. predict::\n   :asks: {metrics}\n\n   How much?"
        made = publish_doctree(text, settings_overrides={"report_level": 5})
        return [each["metric"] for each in made.findall(lambda node: node.tagname == "asked")]

    assert asked("P@5 | nDCG(gain='exponential')@7") == ["P@5", "nDCG(gain='exponential')@7"]
    assert asked("P@5 | nDGC") == []


def test_a_section_shows_one_list(monkeypatch):
    monkeypatch.setitem(roles._roles, "act", staying.Act())
    monkeypatch.setitem(roles._roles, "shown", staying.Act())
    text = "Lesson\n======\n\n:shown:`its list <start>`\n\n"
    text += "By hand\n-------\n\n:act:`this <k=3>`, :shown:`that <sort>`"
    keep_title = {"doctitle_xform": False}
    page = publish_doctree(text, settings_overrides=keep_title)
    assert [(each["does"], each["shown"]) for each in page.findall(staying.act)] == [
        ("start", True),
        ("k=3", False),
        ("sort", True),
    ]

    class app:  # Sphinx's, as far as the handler asks it
        class env:
            docname = "page"

    staying.mark_lesson(app, page)
    two = publish_doctree(f"{text} and :shown:`another <start>`", settings_overrides=keep_title)
    with pytest.raises(ValueError, match="two lists are shown in “By hand”"):
        staying.mark_lesson(app, two)


@every_staying_one
def test_a_section_that_speaks_of_the_list_in_view_shows_it(path):
    for section in re.split(r"^#+ ", prose(path), flags=re.M)[2:]:
        read = re.sub(r"^(`{3,}).*?^\1$", "", section, flags=re.M | re.S)  # without boxes
        if re.search(r"in view|{act}`[^`<]*<start>`|list (?:back )?as it was", read):
            assert "{shown}`" in read, section[:300]


@every_staying_one
def test_a_lesson_has_one_ranking_below_its_title_and_text_that_acts_on_it(path):
    text = prose(path)
    assert re.match(r"# .*\n\n```\{touch\} [^`]*^:stays:$", text, re.M)
    assert text.count(":stays:") == 1
    assert len(re.findall(r"\{(?:act|shown)\}`", text)) >= 3
    assert re.search(r"^:act: ", text, re.M) or path == CHAPTERS[0], "a prediction is answered by doing it"
