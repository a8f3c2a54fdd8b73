"""Files that others read: they agree with pyproject.toml, and leave out what is not known yet."""

import json
import re
import sys
import tomllib

import pytest
import yaml
from packaging.requirements import Requirement

from building import ROOT

sys.path.insert(0, str(ROOT / "tools"))
import long_description
import metadata

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ADDRESS = "https://github.com/ada/irlearn"


def read(made):
    return (
        yaml.safe_load(made["CITATION.cff"]),
        json.loads(made[".zenodo.json"]),
        json.loads(made["codemeta.json"]),
    )


def test_the_files_say_what_pyproject_says():
    for name, text in metadata.current().items():
        assert (ROOT / name).read_text("utf-8") == text, f"{name} is out of date: make metadata"
    from irlearn.version import __version__

    cited, zenodo, codemeta = read(metadata.current())
    recipe = yaml.safe_load(metadata.current()["conda/recipe.yaml"])
    versions = [each["version"] for each in (cited, zenodo, codemeta, recipe["package"])]
    assert {*versions} == {__version__} and "version" not in PYPROJECT["project"]
    assert cited["title"] == zenodo["title"] and cited["license"] == "BSD-3-Clause"


def test_people_and_an_address_are_written_where_they_belong_once_they_are_known():
    address, orcid = ADDRESS, "0000-0002-1825-0097"
    project = {
        **PYPROJECT["project"],
        "authors": [{"name": "Ada King Byron"}],
        "urls": {"Repository": address},
    }
    known = {
        "project": project,
        "tool": {"irlearn": {**PYPROJECT["tool"]["irlearn"], "orcid": {"Ada King Byron": orcid}}},
    }
    cited, zenodo, codemeta = read(metadata.files(known, "1.0.0", "2026-12-01"))
    link = f"https://orcid.org/{orcid}"
    assert cited["authors"] == [{"family-names": "Byron", "given-names": "Ada King", "orcid": link}]
    assert zenodo["creators"] == [{"name": "Byron, Ada King", "orcid": orcid}]
    assert codemeta["author"] == [{"@type": "Person", "@id": link, "name": "Ada King Byron"}]
    assert cited["repository-code"] == codemeta["codeRepository"] == address
    dates = {cited["date-released"], zenodo["publication_date"], codemeta["datePublished"]}
    assert dates == {"2026-12-01"}
    assert zenodo["related_identifiers"][0]["identifier"] == address


def test_nothing_dangles_while_the_address_is_empty():
    unknown = {**PYPROJECT, "project": {**PYPROJECT["project"], "urls": {}}}
    for text in (metadata.files(unknown, "1.0.0") | metadata.for_conda(unknown, "1.0.0")).values():
        assert (
            not {'""', "null", "[]", "None"} & {*text.replace(",", " ").split()} and "github.com" not in text
        )


def test_badges_come_and_go_with_the_address():
    bare = metadata.with_badges((ROOT / "README.md").read_text("utf-8"), "")
    badged = metadata.with_badges(bare, ADDRESS)
    title, _, badges, *rest = badged.splitlines()
    assert [title, *rest] == bare.splitlines() and badges.count(ADDRESS) == 2
    assert (
        "(https://mybinder.org/v2/gh/ada/irlearn/HEAD)" in badges
        and "https://ada.github.io/irlearn/" in badges
    )
    assert metadata.with_badges(badged, ADDRESS) == badged and metadata.with_badges(badged, "") == bare


@pytest.mark.parametrize("address", ["", ADDRESS])
def test_on_pypi_every_link_of_the_readme_has_a_whole_address(address):
    text = long_description.anywhere((ROOT / "README.md").read_text("utf-8"), address)
    links = re.findall(r"""(?:\]\(|src="|srcset=")([^")]*)""", text)
    assert [link for link in links if not link.startswith("https://")] == []
    assert (f"{ADDRESS}/blob/HEAD/CONTRIBUTING.md" in links) == (f"{ADDRESS}/raw/" in text) == bool(address)
    assert "how to add a metric, a widget or a chapter" in text


def test_conda_installs_what_pip_does():
    wanted = [Requirement(need) for need in PYPROJECT["project"]["dependencies"]]
    made = {name: yaml.safe_load(text) for name, text in metadata.for_conda(PYPROJECT, "1.0.0").items()}
    run = made["conda/recipe.yaml"]["requirements"]["run"]
    assert [line.split() for line in run[1:]] == [[need.name, str(need.specifier)] for need in wanted]
    *packages, by_pip = made["environment.yml"]["dependencies"]
    assert {*run} < {*packages} and "matplotlib-base >=3.9" in packages and by_pip == {"pip": ["-e ."]}
