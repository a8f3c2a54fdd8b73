"""Measure times and memory of irlearn, pytrec_eval, ir_measures, ranx and scikit-learn; write a page of it.

``python -m benchmarks.against_peers [--shapes abcd] [--files] [--quick]`` writes the page and prints it; with
``--quick`` it is only printed. This process holds no data itself, so that every other one starts small.
"""

import argparse
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

from irlearn.files import write_text

from . import commands, from_files, machine
from .page import page
from .peers import IRLEARN, METRICS, PEERS
from .shapes import SHAPES

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "book" / "back-matter" / "benchmarks.md"


def main(argv=None) -> str:
    """Measure; print and return the page, and without ``--quick`` write it into the book."""
    args = arguments().parse_args(argv)
    load = machine.load()
    given = sys.argv[1:] if argv is None else argv
    shapes_from_files = args.shapes if args.files else ""
    found = {
        "command": " ".join(["python -m benchmarks.against_peers", *given]),
        "date": f"{datetime.date.today():%d %B %Y}",
        "machine": machine.in_words(),
        "cores": os.cpu_count(),
        "versions": [tool.version() for tool in (IRLEARN, *PEERS)],
        "metrics": list(METRICS),
        "quick": args.quick,
        "dicts": [row for shape in args.shapes for row in time_dicts(shape, args.quick)],
        "files": [row for shape in shapes_from_files for row in time_files(shape, args.quick)],
    }
    say("whole processes")
    found["commands"] = commands.measure(rounds=5 if args.quick else 15)
    found["load"] = max(load, machine.load() - 1)  # one of the processes that wanted a core is ours
    text = page(found)
    if not args.quick:
        write_text(PAGE, text)
    print(text)
    return text


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.against_peers", description=__doc__.splitlines()[0]
    )
    parser.add_argument(
        "--shapes", default="".join(SHAPES), type=known_shapes, help="some of abcd (default: all)"
    )
    parser.add_argument("--files", action="store_true", help="from TREC files too, with peak memory")
    parser.add_argument("--quick", action="store_true", help="less data and fewer rounds; writes no page")
    return parser


def known_shapes(shapes: str) -> str:
    """Return the letters of shapes; refuse one that no shape has."""
    if not set(shapes) <= set(SHAPES):
        raise argparse.ArgumentTypeError(f"the shapes are {', '.join(SHAPES)}")
    return shapes


def time_dicts(shape, quick) -> list[dict]:
    """Measure a shape from dicts, in a fresh process; return a row for each variant, peer and way to call."""
    say(f"shape {shape} from dicts")
    asked = [sys.executable, "-m", "benchmarks.from_dicts", shape, *(["--quick"] if quick else [])]
    done = subprocess.run(asked, stdout=subprocess.PIPE, check=True, cwd=ROOT)
    return json.loads(done.stdout.splitlines()[-1])  # above it may stand what a tool has printed


def time_files(shape, quick) -> list[dict]:
    """Measure a shape from TREC files; return a row for each peer that can read them."""
    say(f"shape {shape} from files")
    if not quick:
        return from_files.measure(shape)
    large = shape in "ab"
    return from_files.measure(shape, first=20 if large else None, rounds=1)  # None: all queries


def say(words):
    print(f"Measuring {words} ...", file=sys.stderr)


if __name__ == "__main__":
    main()
