"""Printing that copes with a poor encoding, with odd characters in ids, and with a full disk.

Text for people is readable everywhere: a character that the encoding lacks becomes a similar one (``>=`` for
``≥``), and what would steer a terminal is escaped. Data for programs is exact: no id becomes another one. A
character that the encoding lacks is written as the format escapes it; CSV and trec_eval's lines know no
escapes, so they get those of JSON. (In CSV, a ``'`` stands before an id that a spreadsheet would run as a
formula.) Where data goes straight to a terminal, and so to a person, control characters are escaped, as
``ls`` does with file names.
"""

import codecs
import os
import sys
from contextlib import contextmanager

from .. import program
from ..errors import error
from ..escaping import escape, printable, visible_lines

# For people: what stands in the place of a character which the encoding lacks.
SIMILAR = {"·": "|", "…": "...", "–": "-", "−": "-", "×": "x", "√": "sqrt", "≤": "<=", "≥": ">=", "→": "->",
           "½": "1/2", "±": "+-", "“": '"', "”": '"', "‘": "'", "’": "'"}  # fmt: skip
FOR_PROGRAMS = {  # format that a program reads: how it writes a character which the encoding lacks
    "json": escape,
    "csv": escape,
    "trec_eval": escape,
    "html": lambda sign: f"&#{ord(sign)};",
    "latex": lambda sign: rf'\symbol{{"{ord(sign):04X}}}',
}

ANSWER_FORMATS = {  # how an explanation, a comparison or another answer is written, by the name of --format
    "text": lambda answer: answer.to_text(),
    "html": lambda answer: answer.to_html(),
    "markdown": lambda answer: answer.to_markdown(),
    "latex": lambda answer: answer.to_latex(),
    "json": lambda answer: answer.to_json(indent=1),
}
# Only an explanation has formulas, and so LaTeX; all other answers are tables and sentences.
TABLE_FORMATS = [format for format in ANSWER_FORMATS if format != "latex"]


def add_format(parser, formats=TABLE_FORMATS) -> None:
    """Add the option that says how the answer of a command is written: the first way, if left out."""
    first, *_ = formats
    parser.add_argument(
        "--format", choices=formats, default=first, help=f"write the answer in this format; default: {first}"
    )


def _register_handler(format, rule):
    """Register the codec error handler of a format: ``rule`` writes one character that the encoding lacks."""

    def escape_lacking(wrong):
        return "".join(map(rule, wrong.object[wrong.start : wrong.end])), wrong.end

    codecs.register_error(f"irlearn {format}", escape_lacking)


for format, rule in {"text": lambda sign: SIMILAR.get(sign) or escape(sign), **FOR_PROGRAMS}.items():
    _register_handler(format, rule)


def prepare() -> None:
    """Let help, messages and errors be printed in any encoding."""
    for stream in (sys.stdout, sys.stderr):
        _escape_what_is_lacking(stream, "text")


def write(text: str, format: str = "text", end: str = "\n") -> None:
    """Print a result; where ``format`` is one of `FOR_PROGRAMS`, exactly, except on a terminal."""
    if sys.stdout is None:
        raise error("output not written", reason="standard output is closed")
    exact = format in FOR_PROGRAMS
    to_a_person = not exact or sys.stdout.isatty()
    with _errors_in_one_sentence():
        _escape_what_is_lacking(sys.stdout, format if exact else "text")
        print(printable(text) if to_a_person else text, end=end)


def show(answer, format: str) -> None:
    write(ANSWER_FORMATS[format](answer), format)


def show_verdict(answer, format: str) -> None:
    """Print an answer whose exit code counts, even where nobody reads on, as in "irlearn gate … | head"."""
    try:
        show(answer, format)
        flush()
    except BrokenPipeError:
        abandon()


def say(words: str) -> None:
    """Print a message on standard error, long words cut. Where that fails, the work goes on without it."""
    if sys.stderr is None:  # print would take standard output instead
        return
    try:
        print(visible_lines(words), file=sys.stderr, flush=True)
    except OSError:
        _to_nowhere(sys.stderr)


def flush() -> None:
    """Hand over what Python has held back so far. That a disk is full may show only here."""
    if sys.stdout is not None:
        with _errors_in_one_sentence():
            sys.stdout.flush()


def abandon() -> None:
    """Discard what could not be printed, so that Python does not try to print it again when it ends."""
    if sys.stdout is not None:
        _to_nowhere(sys.stdout)


def _to_nowhere(stream):
    if program.is_running():  # in a test or a notebook the stream is not ours
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _escape_what_is_lacking(stream, format):
    """Set how a stream writes the characters that its encoding lacks: as this format escapes them."""
    if hasattr(stream, "reconfigure"):  # None has no such method, nor what a test puts there
        stream.reconfigure(errors=f"irlearn {format}")


@contextmanager
def _errors_in_one_sentence():
    """Turn an error of standard output, such as a full disk, into one sentence."""
    try:
        yield
    except BrokenPipeError:  # no fault: see `cli._outcome`
        raise
    except OSError as problem:
        raise error("output not written", reason=problem.strerror or problem) from None
