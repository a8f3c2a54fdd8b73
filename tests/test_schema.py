"""What commands write as JSON fits its schema, which names every key."""

import json

import pytest
from jsonschema import Draft202012Validator

from every import every
from irlearn.cli import main, parser
from irlearn.cli.schema import described, schema
from rings import one_in
from test_command_reference import MODULES, folder  # noqa: F401
from test_shown import ANSWERS

pytestmark = [pytest.mark.slow, pytest.mark.needs("numpy")]

OF_NO_COMMAND = {
    *("equivalence", "agreement", "agreement without an interval", "data sheet"),
    *("interleaving", "interleaving of runs", "weighted", "weighted by policies"),
}
IN_A_LIST = {"trap", "trap that cannot be run", "exhibit"}


def fits(answer, *commands):
    """Tell whether an answer fits the schema of one of these commands, with no keys but its own."""
    answer = json.loads(json.dumps(answer))
    return any(Draft202012Validator(schema(each, closed=True)).is_valid(answer) for each in commands)


def test_every_command_that_writes_json_has_a_schema():
    (commands,) = [each.choices for each in parser()._actions if each.dest == "command" or each.choices]
    formats = {
        name: [each.choices for each in made._actions if each.dest == "format"]
        for name, made in commands.items()
    }
    assert described()["commands"].keys() == {
        name for name, found in formats.items() if found and "json" in found[0]
    }
    for name in described()["commands"]:
        Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("name", one_in(4, sorted(described()["commands"].keys() - {"verify"})[::-1]))
def test_the_json_of_the_example_of_each_command_fits(name, folder, monkeypatch, capsys):  # noqa: F811
    (words,) = [each.EXAMPLE.split()[1:] for each in MODULES if each.EXAMPLE.split()[1] == name]
    monkeypatch.chdir(folder)
    if not (folder / "practice").exists():
        main(["dataset", "practice"])
        capsys.readouterr()
    assert main([*words, "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert fits(answer, name)
    assert not fits([answer], name) and not fits({"odd": answer}, name)


@every("name", sorted(ANSWERS.keys() - OF_NO_COMMAND))
def test_every_form_of_an_answer_fits(name):
    answer = ANSWERS[name]().to_dict()
    assert fits([answer] if name in IN_A_LIST else answer, *described()["commands"])


def test_a_fault_found_fits_and_a_key_that_no_schema_names_does_not(tmp_path, monkeypatch, capsys):
    (tmp_path / "faulty.py").write_text(
        "def p(ranked, relevant):\n    return sum(d in relevant for d in ranked) / 0.5\n"
    )
    monkeypatch.chdir(tmp_path)
    assert main(["audit", "faulty:p", "-m", "P", "--format", "json"]) == 3
    found = json.loads(capsys.readouterr().out)
    assert found["smallest"] and fits(found, "audit")
    assert not fits(found | {"more": 1}, "audit") and not fits(found | {"ok": "no"}, "audit")
    del found["status"]
    assert not fits(found, "audit")


def test_the_schema_is_printed_for_one_command_or_all(capsys):
    main(["schema", "chance"])
    assert json.loads(capsys.readouterr().out) == schema("chance")
    main(["schema"])
    assert json.loads(capsys.readouterr().out).keys() == described()["commands"].keys()
    assert main(["schema", "chances"]) == 2 and "Did you mean 'chance'?" in capsys.readouterr().err
