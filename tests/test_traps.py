"""Why two tools disagree: 39 traps. Our numbers, and those that tools printed.

A *trap* has cases, inputs on which tools print different numbers, and each case the answers: a number, the
tools that print it (each with its name of the metric), and the metric by which irlearn gives it, or why it
cannot. An answer may have inputs and a question of its own, in place of its case's.
"""

import math

import pytest

import irlearn
from every import every
from irlearn.conventions.mistakes import Mistake
from irlearn.questions.traps.traps import versions

TRAPS = irlearn.traps()
ANSWERS = {
    f"{trap.id}.{c}.{a}": (trap, case, answer)
    for trap in TRAPS.values()
    for c, case in enumerate(trap.cases, 1)
    for a, answer in enumerate(case.answers, 1)
}


def each(wanted):
    """Decorate a test to try the answers that are wanted, each with its trap and its case."""
    chosen = {name: found for name, found in ANSWERS.items() if wanted(found[2])}
    return every(("trap", "case", "answer"), chosen.values(), ids=chosen)


def close(score, printed):
    """Say whether a score is printed as this text; a text without a first digit (but NaN) is an error."""
    if printed == "NaN":
        return math.isnan(score)
    if not printed[0].isdigit():
        return score == "error"
    places = len(printed.partition(".")[2])
    return score != "error" and abs(score - float(printed)) <= 0.5 * 10.0**-places + 1e-9


# ---- ours ------------------------------------------------------------------------------


def test_all_39_are_here():
    assert list(TRAPS) == [f"T{number}" for number in range(1, 40)]
    for trap in TRAPS.values():
        assert trap.title and trap.lesson.endswith(".")
        computed = any(answer.metric or answer.refused for case in trap.cases for answer in case.answers)
        assert computed != bool(trap.reason), "a trap that irlearn cannot run says why"
    assert [name for name, trap in TRAPS.items() if trap.reason] == ["T19"]


@pytest.mark.needs("numpy")
@each(lambda answer: answer.metric)
def test_irlearn_gives_the_value(trap, case, answer):
    assert close(answer.ours(), answer.value)
    assert answer.printed() == answer.value


@each(lambda answer: answer.refused)
def test_irlearn_refuses(trap, case, answer):
    with pytest.raises(irlearn.IRLearnError, match=answer.refused):
        case.inputs.score(irlearn.metric(case.asks))


@each(lambda answer: not answer.metric and not answer.refused)
def test_what_irlearn_cannot_is_explained(trap, case, answer):
    assert answer.cannot.endswith(".")


@every("trap", TRAPS.values(), ids=TRAPS)
def test_the_values_of_a_trap_differ(trap):
    assert any(len({answer.value for answer in case.answers}) > 1 for case in trap.cases)


# ---- profiles --------------------------------------------------------------------------

BY_PROFILE = {  # answers that the tool's profile gives without anything more (`beyond`)
    f"{name}-{tool}": (tool, answer)
    for name, (_, _, answer) in ANSWERS.items()
    if answer.metric and not answer.beyond and not isinstance(answer.metric, Mistake)
    for tool in answer.tools
    if tool in irlearn.profiles()
}


@pytest.mark.needs("numpy")
@every(("tool", "answer"), BY_PROFILE.values(), ids=BY_PROFILE)
def test_a_profile_leads_to_the_value_that_its_tool_printed(tool, answer):
    assert close(answer.inputs.score(irlearn.profile(tool).metric(answer.asks)), answer.value)


def test_every_profile_of_a_tool_is_checked_by_some_trap():
    checked = {tool for tool, _ in BY_PROFILE.values()}
    documents = {"chaudhary-2020", "monigatti", "efimov", "opensource-connections", "huang"}
    articles = {"jarvelin-kekalainen-2002", "burges-2005"}
    unchecked = set(irlearn.profiles()) - checked - documents - articles
    assert not unchecked, "name the tool in an answer of a case in irlearn/conventions/traps.toml"


# ---- how they are shown ----------------------------------------------------------------


def test_every_tool_that_is_named_has_a_version_or_a_profile():
    """A tool is named alone or with an option (``trec_eval -J``); an article by its profile or its year."""
    known = {*versions(), *irlearn.profiles()}
    for name, (_, _, answer) in ANSWERS.items():
        for tool in answer.tools:
            alone = tool.split()[0].rstrip(",")
            assert tool in known or alone in known or tool.split()[-1].isdigit(), (name, tool)


@every("trap", TRAPS.values(), ids=TRAPS)
def test_a_trap_shows_its_values(trap):
    text, html = trap.to_text(), trap.to_html()
    assert trap.title in text and trap.title in html
    for row in trap.rows():
        assert row["value"] in text
        assert f"<td>{row['value']}</td>" in html or f'<th scope="row">{row["value"]}</th>' in html
    assert "<script" not in html


def test_an_unknown_trap_is_refused_and_a_small_t_will_do():
    with pytest.raises(irlearn.IRLearnError, match="T1 to T39"):
        irlearn.trap("T40")
    assert irlearn.trap("t7").id == "T7"
