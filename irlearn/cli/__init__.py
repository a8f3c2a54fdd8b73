"""The command line: one file per command. Results on stdout, talk on stderr; exit 0, 1 data, 2 usage."""

import argparse
import os
import sys

from ..errors import IRLearnError
from ..version import __version__
from . import book, compare, dataset, evaluate, explain, identify, metrics

COMMANDS = (explain, evaluate, compare, identify, metrics, dataset, book)


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        args = parser().parse_args(argv)
        return args.run(args) or 0
    except IRLearnError as wrong:
        print(f"irlearn: {wrong}", file=sys.stderr)
        return 2 if wrong.usage else 1
    except BrokenPipeError:  # somebody closed the pipe: "irlearn … | head"
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("irlearn: stopped", file=sys.stderr)
        return 130


def parser() -> argparse.ArgumentParser:
    """The parser with every command."""
    made = argparse.ArgumentParser(prog="irlearn", description="Ranking metrics that show their work.")
    made.add_argument("--version", action="version", version=f"irlearn {__version__}")
    commands = made.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return made
