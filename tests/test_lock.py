"""The lock pins everything that gets installed, and says nothing about where it came from."""

import re
from importlib.metadata import distribution

import tomllib
from building import ROOT
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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


def test_everything_that_irlearn_needs_is_pinned():
    """Follow the requirements of what is installed here; each must be in the lock, at an allowed version."""
    wanted, missing = [Requirement("irlearn[test]"), Requirement("hatchling")], []
    seen = set()
    while wanted:
        need = wanted.pop()
        for extra in {"", *need.extras}:
            if (key := (canonicalize_name(need.name), extra)) in seen:
                continue
            seen.add(key)
            for text in _requirements(need.name):
                inner = Requirement(text)
                if inner.marker and not inner.marker.evaluate({"extra": extra}):
                    continue
                if extra and not inner.marker:
                    continue
                wanted.append(inner)
                pins = [p for p in PINS.get(canonicalize_name(inner.name), []) if not p.marker or p.marker.evaluate()]
                if canonicalize_name(inner.name) == "irlearn":
                    continue
                if not any(inner.specifier.contains(str(p.specifier)[2:], prereleases=True) for p in pins):
                    missing.append(f"{need.name} needs {inner}")
    assert missing == []


def _requirements(name):
    if canonicalize_name(name) == "irlearn":  # from the source: an installed copy may be older than the tree
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
        extras = project["optional-dependencies"]
        return [
            *project["dependencies"],
            *(f'{need}; extra == "{extra}"' for extra, needs in extras.items() for need in needs),
        ]
    return distribution(name).requires or []


def test_npm_locks_name_no_address():
    locks = [p for p in ROOT.glob("*/*/package-lock.json")]
    assert locks
    assert [p for p in locks if '"resolved"' in p.read_text()] == []
