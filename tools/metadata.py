"""Write what others read of pyproject.toml: CITATION.cff, .zenodo.json, codemeta.json, badges.

    python tools/metadata.py

A recipe and an environment for conda, too. The version is in irlearn/version.py, its date in CHANGELOG.md.
What is not known yet, such as the address of the repository or a person's ORCID, is left out.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "book" / "_ext"))
import repository  # noqa: E402

BADGES = re.compile(r"^(# .*\n)(?:\n\[!\[.*\n)?")  # the title of README.md, with those below it
MESSAGE = "If irlearn helped your teaching or your research, please cite it."
TEXT_LICENCE = "Text and figures of the book: CC BY 4.0 (LICENSE-CONTENT)."
SPDX = "https://spdx.org/licenses/"
CONDA = {"matplotlib": "matplotlib-base"}  # what conda-forge calls a package, if not as PyPI does
BUILT_BY = "python -m pip install . --no-deps --no-build-isolation -vv"  # as conda-forge does


def files(pyproject: dict[str, Any], version: str, released: str = "") -> dict[str, str]:
    """Return the texts of the files by their names; ``released`` is a date, or nothing before the release."""
    project, own = pyproject["project"], pyproject["tool"]["irlearn"]
    people = [(each["name"], own["orcid"].get(each["name"], "")) for each in project["authors"]]
    address, licences = project["urls"].get("Repository", ""), project["license"].split(" AND ")
    return {
        "CITATION.cff": _as_yaml(
            {
                "cff-version": "1.2.0",
                "message": MESSAGE,
                "title": own["title"],
                "abstract": own["abstract"],
                "type": "software",
                "authors": [_for_citation(*each) for each in people],
                "version": version,
                "date-released": released,
                "license": licences[0],  # several would mean a choice
                "repository-code": address,
                "keywords": project["keywords"],
            }
        ),
        ".zenodo.json": _as_json(
            {
                "title": own["title"],
                "description": f"{own['abstract']} {TEXT_LICENCE}",
                "upload_type": "software",
                "creators": [
                    _known({"name": _last_name_first(name), "orcid": orcid}) for name, orcid in people
                ],
                "version": version,
                "publication_date": released,
                "license": licences[0].lower(),
                "keywords": project["keywords"],
                "related_identifiers": [
                    {"identifier": address, "relation": "isSupplementTo", "scheme": "url"}
                ]
                * bool(address),
            }
        ),
        "codemeta.json": _as_json(
            {
                "@context": "https://doi.org/10.5063/schema/codemeta-2.0",
                "@type": "SoftwareSourceCode",
                "name": project["name"],
                "description": own["abstract"],
                "author": [_for_codemeta(*each) for each in people],
                "version": version,
                "datePublished": released,
                "license": [SPDX + each for each in licences],
                "codeRepository": address,
                "programmingLanguage": f"Python {project['requires-python']}",
                "keywords": project["keywords"],
            }
        ),
    }


def for_conda(pyproject: dict[str, Any], version: str) -> dict[str, str]:
    """Return a recipe for conda-forge, and an environment for notebooks."""
    project = pyproject["project"]
    python, extras = f"python {project['requires-python']}", project["optional-dependencies"]
    run = [python, *map(_conda_name, project["dependencies"])]
    recipe = {
        "schema_version": 1,
        "package": {"name": project["name"], "version": version},
        "source": {"path": ".."},  # once there is a release, its address and sha256
        "build": {
            "noarch": "python",
            "script": BUILT_BY,
            "python": {"entry_points": [f"{name} = {where}" for name, where in project["scripts"].items()]},
        },
        "requirements": {
            "host": [python, "pip", *map(_conda_name, pyproject["build-system"]["requires"])],
            "run": run,
        },
        "tests": [
            {"python": {"imports": [project["name"]], "pip_check": True}},
            {"script": ["irlearn verify"]},
        ],
        "about": _known(
            {
                "homepage": project["urls"].get("Repository", ""),
                "summary": project["description"],
                "license": project["license"],
                "license_file": project["license-files"],
            }
        ),
    }
    environment = {
        "name": project["name"],
        "channels": ["conda-forge"],
        "dependencies": [*run, *map(_conda_name, extras["notebook"]), "pip", {"pip": ["-e ."]}],
    }
    made = "# Made by `make metadata` from pyproject.toml; do not edit.\n"
    return {"conda/recipe.yaml": made + _as_yaml(recipe), "environment.yml": made + _as_yaml(environment)}


def _conda_name(requirement: str) -> str:
    """Write a requirement for conda, which wants a space before the version."""
    name, version = re.fullmatch(r"([\w.-]+)(.*)", requirement).groups()
    return f"{CONDA.get(name, name)} {version}".strip()


def _is_person(name: str) -> bool:
    """Tell a person from a group, whose name begins with an article."""
    return " " in name and not name.startswith("The ")


def _last_name_first(name: str) -> str:
    given, _, family = name.rpartition(" ")
    return f"{family}, {given}" if _is_person(name) else name


def _for_citation(name: str, orcid: str) -> dict[str, str]:
    given, _, family = name.rpartition(" ")
    named = {"family-names": family, "given-names": given} if _is_person(name) else {"name": name}
    return _known({**named, "orcid": orcid and f"https://orcid.org/{orcid}"})


def _for_codemeta(name: str, orcid: str) -> dict[str, str]:
    kind = "Person" if _is_person(name) else "Organization"
    return _known({"@type": kind, "@id": orcid and f"https://orcid.org/{orcid}", "name": name})


def _known(facts: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is empty."""
    return {name: value for name, value in facts.items() if value}


def _as_json(facts: dict[str, Any]) -> str:
    return json.dumps(_known(facts), indent=2, ensure_ascii=False) + "\n"


def _as_yaml(facts: dict[str, Any]) -> str:
    """Write YAML, whose lists and texts may be written as JSON."""
    return "".join(
        f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in _known(facts).items()
    )


def with_badges(readme: str, address: str) -> str:
    """Put a line of badges below the title, or leave it out if there is no address yet."""
    tests = f"{address}/actions/workflows/tests.yml"
    badges = [
        f"[![tests]({tests}/badge.svg)]({tests})",
        f"[![run on Binder](https://mybinder.org/badge_logo.svg)]({repository.binder(address)})",
        f"[read the book]({repository.site(address)})",
    ]
    return BADGES.sub(rf"\1\n{' '.join(badges)}\n" if address else r"\1", readme, count=1)


def current() -> dict[str, str]:
    """Return what the files have to say now."""
    source = (ROOT / "irlearn" / "version.py").read_text("utf-8")
    (version,) = re.findall(r'^__version__ = "(.*)"', source, re.MULTILINE)
    readme = (ROOT / "README.md").read_text("utf-8")
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    heading = re.search(
        r"^## \S+ \((\d{4}-\d\d-\d\d)?", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    made = files(pyproject, version, heading[1] or "") | for_conda(pyproject, version)
    return {**made, "README.md": with_badges(readme, repository.address())}


if __name__ == "__main__":
    for name, text in current().items():
        (ROOT / name).write_text(text, "utf-8", newline="\n")
        print(name)
