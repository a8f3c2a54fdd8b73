"""Make the judgments of the dataset code-search anew from CodeSearchNet's own files.

    git clone https://github.com/github/CodeSearchNet
    git -C CodeSearchNet checkout 106e827
    python tools/code_search.py CodeSearchNet/resources

A row of ``annotationStore.csv`` is one rating of one function for one query. Here the ratings of a function
stand on one line, in the order of the file, and a URL becomes a commit and a document id. Left out are the
judges' notes, and the programming language, which the ending of the file's name says.
"""

import csv
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
JUDGMENTS = ROOT / "irlearn" / "datasets" / "code_search" / "judgments.txt"
HEAD = """\
# What people thought of 2,874 functions on GitHub as results of 99 queries. Made by tools/code_search.py from
# resources/annotationStore.csv and queries.csv of github/CodeSearchNet (commit 106e827); do not edit.
# Copyright (c) 2019 GitHub, MIT licence: see the file LICENSE beside this one.
#
# A line below a query holds the ratings, a digit from 0 to 3 each; the commit, shortened; and the document:
# repository, file and lines, as in its URL.
"""
URL = re.compile(
    r"https://github\.com/(?P<repository>[^/]+/[^/]+)/blob/(?P<commit>[0-9a-f]{40})/(?P<file>.+)"
)
COMMIT_DIGITS = 10  # of 40, as the shortened commits have them


def rows(file: Path) -> list[dict[str, str]]:
    with open(file, encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def compact(queries: list[str], annotations: list[dict[str, str]]) -> str:
    """Return the text of the file: every query with its documents, every document with its ratings."""
    ratings: dict[str, dict[tuple[str, str], str]] = {query: {} for query in queries}
    for row in annotations:
        found = URL.fullmatch(row["GitHubUrl"])
        if not found or row["Relevance"] not in ("0", "1", "2", "3"):
            raise SystemExit(f"This is not a rating of a function on GitHub: {row}")
        document = f"{found['repository']}/{found['file']}".replace(" ", "%20")  # as a browser writes it
        key = document, found["commit"][:COMMIT_DIGITS]
        ratings[row["Query"]][key] = ratings[row["Query"]].get(key, "") + row["Relevance"]
    lines = [HEAD.rstrip("\n")]
    for query, judged in ratings.items():
        lines += ["", f"query: {query}"]
        lines += [f"{digits} {commit} {document}" for (document, commit), digits in sorted(judged.items())]
    return "\n".join([*lines, ""])


def main(resources: str) -> None:
    folder = Path(resources)
    queries = [row["query"] for row in rows(folder / "queries.csv")]
    JUDGMENTS.write_text(compact(queries, rows(folder / "annotationStore.csv")), "utf-8", newline="\n")
    print(JUDGMENTS)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("Name the folder 'resources' of a checkout of CodeSearchNet.")
    main(sys.argv[1])
