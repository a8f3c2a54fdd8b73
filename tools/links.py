"""Follow every link of a Markdown file or a notebook of the repository to one of its files or headings.

The book's build already breaks on a link from page to page that leads nowhere. This looks at the rest: links
from Markdown to files and to headings. Addresses on the web are not opened; a test must not need the net.
"""

import re
import sys
from pathlib import Path

from covers import cells

ROOT = Path(__file__).resolve().parents[1]
# [words](target "title") or ![words](picture); a heading; (target)= above a heading.
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)|!\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*$", re.MULTILINE)
TARGET = re.compile(r"^\(([\w:-]+)\)=\s*$", re.MULTILINE)
FENCED_CODE = re.compile(r"^(`{3,}|~{3,}).*?^\1`*\s*$", re.MULTILINE | re.DOTALL)
SKIPPED = {"_build", ".venv", "node_modules", "dist", ".cache", ".git"}


def prose(path: Path) -> str:
    """Return a file's Markdown without its code."""
    is_notebook = path.suffix == ".ipynb"
    text = "\n\n".join(cells(path, "markdown")) if is_notebook else path.read_text("utf8")
    return re.sub(r"`[^`\n]+`", "", FENCED_CODE.sub("", text))


def anchors(path: Path) -> set[str]:
    """Return the anchors of a file: what a link to one of its headings or targets has behind the #."""
    text = prose(path)
    made = {re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in HEADING.findall(text)}
    return made | set(TARGET.findall(text))


def broken(path: Path):
    """Yield a sentence for every link of a file that leads nowhere."""
    for match in LINK.finditer(prose(path)):
        target = match[1] or match[2]
        if re.match(r"[a-z][a-z+.-]*:", target):
            continue
        place, _, anchor = target.partition("#")
        file = (path.parent / place).resolve() if place else path
        if not file.exists():
            yield f"{path.relative_to(ROOT)}: {target} leads nowhere"
        elif anchor and file.suffix in (".md", ".ipynb") and anchor not in anchors(file):
            yield f"{path.relative_to(ROOT)}: {target}: no such heading"


def main():
    pages = [p for kind in ("*.md", "*.ipynb") for p in ROOT.rglob(kind) if not SKIPPED & set(p.parts)]
    wrong = [line for page in sorted(pages) for line in broken(page)]
    print("\n".join(wrong or [f"{len(pages)} files, every link leads somewhere"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
