"""The command line: one file per command. `PROMISES` says what holds for all: streams and exit codes.

The file of a command has two functions: `add` adds the command to the parser, where ``commands`` are
argparse's subparsers, and `run` prints what it finds for the arguments, and returns the exit code, or None
for 0.
"""

import argparse
import sys

from .. import program
from ..errors import IRLearnError, error
from ..escaping import MOST_QUOTED, shortened
from ..version import __version__
from ..questions.audit import command as audit
from ..questions.bounds import command as bounds
from ..questions.chance import command as chance
from ..questions.compare import command as compare, scores_command as compare_scores
from ..questions.doctor import command as doctor
from ..questions.evaluate import command as evaluate
from . import book, dataset, embed, explain, metrics, practice, schema, skill
from ..questions.gate import command as gate
from ..questions.identify import command as identify
from ..questions.judge import command as judge
from ..teaching import command as class_table
from ..teaching.export import command as export
from ..questions.moved import command as moved
from ..teaching.pool import command as pool
from ..questions.power import command as power
from ..questions.repeats import command as repeats
from ..questions.sampled import command as sampled
from ..questions.traps import command as traps
from ..questions.verify import command as verify
from ..terminal import output

GROUPS = {  # what one wants to do: its commands, in the order in which help lists them
    "score": (explain, evaluate, metrics, embed),
    "decide": (compare, compare_scores, moved, power, gate),
    "doubt": (doctor, identify, audit, traps, chance, bounds, judge, repeats, sampled, verify),
    "learn and teach": (dataset, practice, book, export, class_table, pool),
    "write programs": (skill, schema),
}
BEGIN = f"""\
irlearn: ranking metrics that show their work.

  {explain.EXAMPLE}     show how one score is calculated
  {dataset.EXAMPLE}                 write judgments and two runs to practise on
  {doctor.EXAMPLE}
  {evaluate.EXAMPLE}

irlearn --help lists all commands."""
PROMISES = """\
Results go to standard output, everything else to standard error.
Exit codes: 0 success; 1 problem with the data or a file; 2 problem with the command line;
3 to 6 a verdict of gate, doctor or audit; 130 Ctrl-C; 143 SIGTERM."""


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code. Whatever goes wrong is said in one sentence.

    Ctrl-C is left to `irlearn.program`, which catches it wherever it comes, and gives 130.
    """
    code, failure = _outcome(argv)
    if failure:
        output.say(failure)
    program.finished()  # all is printed: from now on Ctrl-C is ignored
    return code


def _outcome(argv) -> tuple[int, str | None]:
    """Run one command, and return the exit code, and in words what went wrong; None where nothing did."""
    try:
        output.prepare()
        code = _run(argv)
        output.flush()
        return code, None
    except IRLearnError as wrong:
        code, words = 2 if wrong.usage else 1, f"irlearn: {wrong}"
    except BrokenPipeError:  # somebody closed the pipe and has seen enough: "irlearn … | head"
        code, words = 0, None
    except OSError as problem:
        code, words = 1, f"irlearn: {error('operating system refused', reason=problem)}"
    output.abandon()
    return code, words


def _run(argv) -> int:
    words = sys.argv[1:] if argv is None else argv
    try:
        args, unknown = parser(*words[:1]).parse_known_args(argv)
        if unknown:  # argparse itself would print the usage of irlearn, and not that of the command
            args.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    except SystemExit as answered:  # --help, --version, or wrong arguments: argparse has printed all
        return int(answered.code or 0)
    return args.run(args) or 0


class Parser(argparse.ArgumentParser):
    """A parser that prints as the commands do, because argparse's own way hides that a disk is full."""

    example = ""  # ends what is said of wrong arguments

    def _print_message(self, message, file=None):
        if file is sys.stdout:
            output.write(message, end="")
        else:
            output.say(message.rstrip("\n"))

    def parse_known_args(self, args=None, namespace=None):
        self._given = sys.argv[1:] if args is None else args
        return super().parse_known_args(args, namespace)

    def error(self, message):
        """Say what is wrong, without the middle of long words; what follows a = is a word, too."""
        for word in (part for each in self._given for part in (each, each.partition("=")[2])):
            if len(word) > MOST_QUOTED:
                message = message.replace(repr(word), shortened(repr(word))).replace(word, shortened(word))
        super().error(f"{message}{self.example and f'. Example: {self.example}'}")


class Listed:
    """Subparsers whose commands are listed by group, which argparse cannot do."""

    def __init__(self, subparsers):
        self._subparsers, self.lines = subparsers, []
        self.helps: dict[str, str] = {}  # by the name of a command

    def add_parser(self, name: str, *, help: str, **words) -> argparse.ArgumentParser:
        self.lines.append(f"  {name:<15} {help}")
        self.helps[name] = help
        return self._subparsers.add_parser(name, **words)

    def add(self, command) -> None:
        """Add the command of a module, which is run by its `run`, and its example to the end of its help."""
        command.add(self)
        made = list(self._subparsers.choices.values())[-1]
        run = made.get_default("run") or getattr(command, "run", None)
        made.set_defaults(parser=made, run=run)
        made.example = command.EXAMPLE
        made.epilog = " ".join(filter(None, (made.epilog, f"Example: {command.EXAMPLE}")))


def parser(word: str = "") -> argparse.ArgumentParser:
    """Make the parser of all commands, or only of the one with this name, which takes a tenth of the time."""
    every = [command for commands in GROUPS.values() for command in commands]
    asked = [command for command in every if command.EXAMPLE.split()[1] == word and command is not skill]
    made = Parser(
        prog="irlearn",
        description="Calculate, explain and compare ranking metrics.",
        usage="irlearn [-h] [--version] COMMAND ...",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
    )  # the usage line names both options, so that the list of commands fits on one screen
    made.add_argument("-h", "--help", action="help", help=argparse.SUPPRESS)
    made.add_argument("--version", action="version", version=f"irlearn {__version__}", help=argparse.SUPPRESS)
    made.set_defaults(run=lambda args: output.write(BEGIN), parser=made)
    listed = Listed(made.add_subparsers(prog="irlearn", metavar="COMMAND", help=argparse.SUPPRESS))
    for group, commands in GROUPS.items():
        listed.lines.append(f"\n{group}:")
        for command in commands:
            if command in (asked or every):  # skill lists all of them
                listed.add(command)
    made.epilog = "\n".join(
        (*listed.lines, "", "For the details of a command: irlearn COMMAND --help", "", PROMISES)
    ).lstrip()
    return made
