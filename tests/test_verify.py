"""irlearn's numbers beside independent ones: all agree here, and a changed reference is counted."""

import pytest

import irlearn
from irlearn.cli import main
from irlearn.questions.verify.verify import REFERENCES, plain_loops


@pytest.mark.slow
@pytest.mark.needs("pytrec_eval", "sklearn")
def test_all_numbers_agree_with_loops_documents_tools_and_peers():
    found = irlearn.verify()
    assert found.ok, str(found)
    numbers = {each.what: each.numbers for each in found.checks}
    assert list(numbers)[3:] == ["pytrec_eval", "ir_measures", "scikit-learn"]
    assert min(numbers.values()) > 100 and numbers["plain loops, on random rankings"] == 2700
    assert all(check.largest is None or check.largest < 1e-14 for check in found.checks)
    assert irlearn.__version__ in str(found) and "0.5" in str(found)


@pytest.mark.slow
def test_a_number_that_differs_is_counted(monkeypatch):
    monkeypatch.setitem(REFERENCES, "P@{k}", lambda grades, k, judged: 2.0)
    found = plain_loops()
    assert found.differ == 300 and found.largest >= 1


def test_the_command_fails_if_a_number_differs(monkeypatch, capsys):
    from irlearn.questions.verify import verify

    monkeypatch.setattr(verify, "verify", lambda: verify.Verified([verify.Check("x", 2, 1, 0.5, "")]))
    assert main(["verify"]) == 3
    assert capsys.readouterr().out.startswith("1 of 2 numbers differ.")
