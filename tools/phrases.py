"""Find phrases that make English read translated, each with a cure, in the words that people meet.

    python tools/phrases.py [AREA…]      list them by area, with what to say instead
    python tools/phrases.py --lower      lower the ceilings to what is there now

`phrases.tsv` has the patterns, `phrases.toml` how many each area may have at most; a ceiling only falls. Most
sentences that need an editor have none of them: a low number isn't the goal, but a new phrase is a slip.
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TABLE, CEILINGS = (Path(__file__).with_suffix(ending) for ending in (".tsv", ".toml"))
AREAS = {  # an area: its files; a file belongs to the first area that has it
    "readme": ("*.md", "book/README.md"),
    "start": ("book/index.md", "book/start/*"),
    "how-to": ("book/how-to/*.md",),
    "back matter": ("book/back-matter/*",),
    "practice pages": ("book/**/*-practice.ipynb",),
    "lessons": ("book/**/*.ipynb",),
    "exercises": ("irlearn/exercises/**/*",),
    "errors": ("irlearn/errors.py",),
    "widgets": ("irlearn/widgets/**/*", "irlearn/web/**/*", "irlearn/pictures/*"),
    "class": ("irlearn/teaching/**/*",),
    "commands": ("irlearn/cli/*", "irlearn/terminal/*", "irlearn/**/command.py"),
    "package": ("irlearn/**/*",),
}
STRINGS = (ast.JoinedStr, ast.Constant)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
SENTENCE_ENDS = re.compile(r"(?<=[.!?]) +(?=[A-Z`*{_])")
SKIPPED = {"touch.min.js", "node_modules", "dist", "__pycache__", "licences"}


def phrases(area: str) -> list[tuple[str, str, str]]:
    """List the phrases in an area: the place, the sentence with the phrase in it, and what to say instead."""
    rows = (line.split("\t") for line in TABLE.read_text("utf8").splitlines()[1:])
    cures = [(re.compile(pattern), cure) for pattern, cure in rows]
    either = "|".join(f"(?:{pattern.pattern.removeprefix('(?i)')})" for pattern, _ in cures)
    maybe = re.compile(either, re.IGNORECASE)  # most sentences have none of them
    return [
        (f"{path.relative_to(ROOT)}: {found[0].strip()!r}", sentence, cure)
        for path in files(area)
        for sentence in filter(maybe.search, sentences(path))
        for pattern, cure in cures
        for found in pattern.finditer(sentence)
    ]


def files(area: str) -> list[Path]:
    """List the files of an area in the order of their names."""
    seen: set[Path] = set()
    for name, patterns in AREAS.items():
        matched = {path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()} - seen
        if name == area:
            return sorted(path for path in matched if not SKIPPED & {*path.parts})
        seen |= matched
    raise KeyError(area)


def sentences(path: Path) -> list[str]:
    """List the different sentences of a file that people read."""
    read = READERS.get(path.suffix)
    blocks = read(path.read_text("utf8")) if read else []
    lines = (" ".join(block.split()) for block in blocks)
    return list(dict.fromkeys(part for line in lines for part in SENTENCE_ENDS.split(line) if " " in part))


def _markdown(text):
    text = re.sub(r"(?ms)^([`~]{3,})[a-z+]* *\n.*?^\1 *$", "\n", text)  # code; the boxes of MyST stay
    text = re.sub(r"\{[\w:]+\}`([^`<]*)[^`]*`", r"\1", text)
    return re.split(r"\n\s*\n|\n(?=\s*(?:[-*|>#]|\d+\.|\w[\w ]*: ))", text)


def _notebook(text):
    cells = json.loads(text)["cells"]
    return [part for c in cells if c["cell_type"] == "markdown" for part in _markdown("".join(c["source"]))]


def _python(text):
    """List the strings of a program, with N for what is filled in; of docstrings, what public names do."""
    pieces, docstrings = set(), {}
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, STRINGS + DOCUMENTED)]
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            pieces |= {id(piece) for piece in ast.walk(node) if piece is not node}
        elif isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            docstrings[id(node.body[0].value)] = not getattr(node, "name", "_").startswith("_")
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "N" for p in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces:
            if docstrings.get(id(node), True):
                yield node.value.partition("\n\n")[0] if id(node) in docstrings else node.value


def _script(text):
    text = re.sub(r"(?m)^\s*(//|\*|/\*).*$", "", text)
    found = re.findall(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`', text)
    return [re.sub(r"\$\{[^}]*\}", "N", one or other) for one, other in found]


def _data(text):
    """List the strings of JSON or TOML."""
    return re.findall(r'"((?:[^"\\\n]|\\.)*)"', text)


READERS = {
    ".md": _markdown,
    ".ipynb": _notebook,
    ".py": _python,
    ".js": _script,
    ".json": _data,
    ".toml": _data,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("areas", nargs="*", choices=[*AREAS, []], help="list what is found in these")
    parser.add_argument("--lower", action="store_true", help="lower the ceilings to what is there now")
    args = parser.parse_args()
    for area in args.areas:
        for place, sentence, cure in phrases(area):
            print(f"{place}\n    {sentence[:200]}\n    -> {cure}")
    if args.areas:
        return 0
    ceilings = tomllib.loads(CEILINGS.read_text("utf8")) if CEILINGS.exists() else {}
    counts = {area: len(phrases(area)) for area in AREAS}
    if args.lower:
        kept = {area: min(n, ceilings.get(area, n)) for area, n in counts.items()}
        CEILINGS.write_text("".join(f'"{area}" = {n}\n' for area, n in kept.items()), "utf8")
    above = [area for area, n in counts.items() if not args.lower and n > ceilings[area]]
    for area in above:
        print(f"{area}: {counts[area]} phrases, at most {ceilings[area]}: python tools/phrases.py {area!r}")
    return bool(above)


if __name__ == "__main__":
    sys.exit(main())
