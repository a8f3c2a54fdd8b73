"""Find where the book shows each worked example, claim and erratum of five documents about metrics.

    python tools/covers.py          the ids that no page shows

The documents are articles and courses on the web; tests/worked_examples has their examples. A cell says what
it shows by tags: ``covers:000.recall@1`` (example), ``covers:E000-02`` (erratum), ``covers:C000-05`` (claim);
``*`` stands for any ending. A page of text says it in a comment: ``% covers: E003-17 X-09``.
"""

import json
import re
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "tests" / "worked_examples"


def toml(name):
    return tomllib.loads((DATA / name).read_text("utf8"))


def documents() -> list[dict]:
    """Read the five documents with their examples, where each row of a table is an example."""
    found = [toml(path.name) for path in sorted(DATA.glob("document_*.toml"))]
    return [each | {"example": [row for e in each["example"] for row in rows(e)]} for each in found]


def rows(example: dict) -> list[dict]:
    """Return the examples of a table, one per row: with the fields of the table, and those of the row."""
    found = []
    for row in example.get("rows", [{}]):
        one = {name: value for name, value in example.items() if name != "rows"} | row
        if "k" in row:
            one["options"] = {"k": row["k"]} | one.get("options", {})
        found.append(one | {name: one[name].format(**row) for name in ("id", "where")})
    return found


def errata() -> list[dict]:
    """List the errors in the five documents."""
    return toml("errata.toml")["erratum"]


def claims() -> dict[str, str]:
    """Return id -> verdict and words of the claims in the documents."""
    return {name: f"{claim[0].capitalize()}: {claim[1]}" for name, claim in toml("claims.toml").items()}


def ids() -> dict[str, str]:
    """Return id -> a few words on it, of everything that the book has to show somewhere."""
    examples = {e["id"]: f"{d['document']}, {e['where']}" for d in documents() for e in d["example"]}
    return {**examples, **claims(), **{e["id"]: e["says"] for e in errata()}}


def places() -> list[tuple[str, str, str]]:
    """Return (tag, file, heading) for every tag ``covers:`` of a cell or comment, in the order of reading."""
    found = []
    for path in pages():
        heading = ""
        if path.suffix == ".md":
            text = path.read_text("utf8")
            title = re.search(r"^#\s+(.+)$", text, re.M)[1]
            found += [
                (tag, path.relative_to(ROOT).as_posix(), title)
                for line in re.findall(r"^% covers: (.+)$", text, re.M)
                for tag in line.split()
            ]
            continue
        for cell in json.loads(path.read_text("utf8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                headings = re.findall(r"^#{1,4}\s+(.+)$", source, re.M)
                heading = headings[0] if source.startswith("#") else heading
            for tag in cell["metadata"].get("tags", []):
                if tag.startswith("covers:"):
                    found.append((tag.removeprefix("covers:"), path.relative_to(ROOT).as_posix(), heading))
            if cell["cell_type"] == "markdown" and headings:
                heading = headings[-1]
    return found


def pages() -> list[Path]:
    """List the pages of the book, in the order of _toc.yml."""
    named = re.findall(r"file:\s*(\S+)", (ROOT / "_toc.yml").read_text("utf8"))
    return [
        path for name in named for ending in (".ipynb", ".md") if (path := ROOT / (name + ending)).exists()
    ]


def name_of(path: Path) -> str:
    """Return the path of a page as pages link it: from the top of the repository, without its ending."""
    return path.relative_to(ROOT).with_suffix("").as_posix()


def cells(notebook: Path, kind: str) -> list[str]:
    """Return the sources of the cells of a notebook of one kind, ``"code"`` or ``"markdown"``."""
    found = json.loads(notebook.read_text("utf8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == kind]


def covered() -> dict[str, list[tuple[str, str]]]:
    """Return id -> the pairs (file, heading) where it is shown."""
    found: dict[str, list[tuple[str, str]]] = {name: [] for name in ids()}
    for tag, page, heading in places():
        for name in [tag] if tag in found else [name for name in found if fnmatchcase(name, tag)]:
            if (page, heading) not in found[name]:
                found[name].append((page, heading))
    return found


def unknown() -> list[tuple[str, str]]:
    """List the (tag, page) pairs of tags that match no id."""
    known = ids()
    return [(tag, page) for tag, page, _ in places() if not any(fnmatchcase(name, tag) for name in known)]


def main() -> int:
    missing = [name for name, where in covered().items() if not where]
    for name in missing:
        print(f"nowhere: {name}  ({ids()[name]})")
    for tag, page in unknown():
        print(f"names nothing: {tag} in {page}")
    print(f"{len(ids()) - len(missing)} of {len(ids())} placed")
    return int(bool(missing or unknown()))


if __name__ == "__main__":
    sys.exit(main())
