"""Rows of tools_2026.toml, values that tools printed: the tool's profile gives each, or it says why not."""

from collections import Counter
from dataclasses import replace

import pytest

import irlearn
import measure_tools
from adapters import TOOLS
from adapters.tool import parse_call
from every import every
from irlearn.questions.traps.traps import versions
from tool_values import tool_values

VALUES = tool_values()


def close(score, printed):
    """Say whether a score, rounded to as many decimals, is the printed one."""
    places = len(printed.partition(".")[2])
    return abs(score - float(printed)) <= 0.5 * 10.0**-places + 1e-9


def test_there_are_many_values_and_none_twice():
    assert len(VALUES) >= 340
    assert not [who for who, times in Counter(map(str, VALUES)).items() if times > 1]
    assert min(Counter(value.tool for value in VALUES).values()) >= 5, "a tool has five rows or more"


@pytest.mark.needs("numpy")
@every("value", [v for v in VALUES if "cannot" not in v.row], ids=str)
def test_irlearn_gives_the_value_of_the_tool(value):
    assert close(value.answer().ours(), value.row["value"])


@every("value", [v for v in VALUES if "cannot" in v.row], ids=str)
def test_what_irlearn_cannot_give_is_explained(value):
    assert value.row["cannot"].endswith(".")
    assert value.by_profile is False


@pytest.mark.needs("numpy")
def test_where_rows_explain_themselves_the_profile_alone_would_not_do():
    """Where the profile gave the value in every case, a row would explain nothing. Repeats are left out."""
    idle = {}  # (tool, name): for each case whether the profile alone gives the value
    for value in VALUES:
        if value.by_profile or "cannot" in value.row or value.row["case"] in ("twice", "only twice"):
            continue
        if irlearn.profile(value.tool).has(value.row["asks"]):
            plain = {name: value.row[name] for name in ("name", "case", "value", "asks")}
            alone = replace(value, row=plain).answer().ours()
            idle.setdefault((value.tool, value.row["name"]), []).append(close(alone, value.row["value"]))
    assert [name for name, same in idle.items() if all(same)] == []


def test_the_traps_quote_these_values():
    """A trap names a tool and its metric as here, and a value that was measured."""
    measured = {}
    for value in VALUES:
        measured.setdefault((value.tool, value.row["name"]), []).append(value.row["value"])
    tools = {value.tool for value in VALUES} - {"beir", "mteb"}  # traps quote other values of these two, too
    quoted = 0
    for trap in irlearn.traps().values():
        for answer in (answer for case in trap.cases for answer in case.answers):
            for tool in answer.tools.keys() & tools:
                if tool == "torchmetrics" and trap.id != "T36":
                    continue  # the other traps have cases of their own for it
                values = measured[tool, answer.tools[tool]]
                same = [v for v in values if v == answer.value.lower() or close(float(v), answer.value)]
                assert same, (trap.id, tool)
                quoted += 1
    assert quoted > 80


def test_every_tool_can_be_asked_again():
    assert set(TOOLS) == {value.tool for value in VALUES}
    assert parse_call("mrr(use_granular_mrr=True)") == ("mrr", {"use_granular_mrr": True})
    assert parse_call("retrieval_mrr") == ("retrieval_mrr", {})


def test_a_new_value_goes_into_the_table_of_its_tool():
    old = '{name = "mrr", case = "late", value = "0.250000"}'
    new = old.replace("0.250000", "0.500000")
    before = f"\n[one]\n{old}\n]\n\n[other]\n{old}\n]\n"
    after = f"\n[one]\n{old}\n]\n\n[other]\n{new}\n]\n"
    assert measure_tools.with_changes(before, "other", {old: new}) == after


@pytest.mark.parametrize("tool", sorted({value.tool for value in VALUES}))
def test_a_tool_has_one_version(tool):
    (measured,) = {value.version for value in VALUES if value.tool == tool}
    assert measured in irlearn.profile(tool).measured
    assert measured in versions().get(tool, ""), "say it in [versions] of irlearn/conventions/traps.toml"
