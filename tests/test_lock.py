"""The lock pins everything that gets installed, and says nothing about where it came from."""

import re
import tomllib
from importlib.metadata import distribution

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from building import ROOT

LINES = [line for line in (ROOT / "requirements.lock").read_text().splitlines() if not line.startswith("#")]
PINS = {}
for line in LINES:
    PINS.setdefault(canonicalize_name(line.split("==")[0]), []).append(Requirement(line))


def test_every_line_is_one_exact_version_and_no_address():
    form = re.compile(r"[a-z0-9.\-]+==[0-9][\w.+]*( ; .+)?")
    assert [line for line in LINES if not form.fullmatch(line)] == []


def test_no_name_is_pinned_twice_for_the_same_python():
    for python in ("3.11.7", "3.12.1", "3.13.0", "3.14.0"):
        here = {"python_version": python[:4], "python_full_version": python}
        for name, pins in PINS.items():
            serving = [p for p in pins if not p.marker or Marker(str(p.marker)).evaluate(here)]
            assert len(serving) <= 1, f"{name} on Python {python}"


@pytest.mark.slow
def test_everything_that_irlearn_needs_is_pinned():
    """Follow the requirements of what is installed here; each must be in the lock, at an allowed version."""
    wanted, seen, missing = [Requirement("irlearn[test]")], set(), []
    while wanted:
        need = wanted.pop()
        name = canonicalize_name(need.name)
        if name != "irlearn" and not any(need.specifier.contains(v, prereleases=True) for v in _pinned(name)):
            missing.append(str(need))
        for extra in {"", *need.extras} - {e for n, e in seen if n == name}:
            seen.add((name, extra))
            inner = [Requirement(text) for text in _requirements(name)]
            wanted += [r for r in inner if (not r.marker or r.marker.evaluate({"extra": extra}))]
    assert missing == []


def _pinned(name):
    """Return the version that the lock names for this Python, in a list that is empty where it has none."""
    return [str(pin.specifier)[2:] for pin in PINS.get(name, []) if not pin.marker or pin.marker.evaluate()]


def _requirements(name):
    """List what a package requires, in the words of its metadata."""
    if canonicalize_name(name) == "irlearn":  # from the source: an installed copy may be older than the tree
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
        extras = project["optional-dependencies"]
        return [
            *project["dependencies"],
            *(f'{need}; extra == "{extra}"' for extra, needs in extras.items() for need in needs),
        ]
    return distribution(name).requires or []


def test_the_second_lock_has_the_same_lines_and_a_digest_of_every_file():
    text = (ROOT / "requirements-hashes.lock").read_text()
    pins = re.findall(r"^([a-z][^\\\n]*?) ((?:\\\n    --hash=sha256:[0-9a-f]{64} ?)+)$", text, re.M)
    assert [pin for pin, _ in pins] == LINES
    assert len(re.sub("(?m)^#.*\n", "", text).splitlines()) == sum(
        1 + each.count("--hash") for _, each in pins
    )


def test_npm_locks_name_no_address():
    locks = list(ROOT.glob("*/*/package-lock.json"))
    assert locks
    assert [p for p in locks if '"resolved"' in p.read_text()] == []
