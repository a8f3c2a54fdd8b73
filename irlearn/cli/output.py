"""What is printed, whatever the encoding lacks, whatever an id holds, and whatever the disk says.

Text for people is readable everywhere: a sign that the encoding lacks becomes a similar one (``>=`` for
``≥``), and what would steer a terminal is escaped. Data for programs is exact: no id becomes another one.
What the encoding lacks is written as the format escapes it, in CSV and trec_eval's lines as in JSON. Where
data goes straight to a terminal, and so to a person, controls are escaped, as ``ls`` does with file names.
"""

import codecs
import os
import sys
from contextlib import contextmanager

from .. import program
from ..errors import error
from ..escaping import escape, visible_lines

SIMILAR = {"·": "|", "…": "...", "–": "-", "−": "-", "×": "x", "√": "sqrt", "≤": "<=", "≥": ">=", "→": "->",
           "½": "1/2", "±": "+-", "“": '"', "”": '"', "‘": "'", "’": "'"}  # fmt: skip
FOR_PROGRAMS = {
    "json": escape,
    "csv": escape,
    "trec_eval": escape,
    "html": lambda sign: f"&#{ord(sign)};",
    "latex": lambda sign: rf'\symbol{{"{ord(sign):04X}}}',
}

AS = {  # how an answer is shown, by the name of --format
    "text": lambda answer: answer.to_text(),
    "html": lambda answer: answer.to_html(),
    "markdown": lambda answer: answer.to_markdown(),
    "latex": lambda answer: answer.to_latex(),
    "json": lambda answer: answer.to_json(indent=1),
}


def _similar(sign):
    return SIMILAR.get(sign) or escape(sign)


def _name_of(written_as):
    """Python's name for a way to write what an encoding lacks."""
    return f"irlearn {written_as}"


def _register(written_as, rule):
    def put_in_place(wrong):
        return "".join(map(rule, wrong.object[wrong.start : wrong.end])), wrong.end

    codecs.register_error(_name_of(written_as), put_in_place)


for written_as, rule in {"text": _similar, **FOR_PROGRAMS}.items():
    _register(written_as, rule)


def prepare() -> None:
    """Let the help, the talk and the errors be printed in any encoding."""
    for stream in (sys.stdout, sys.stderr):
        _lacking(stream, "text")


def write(text: str, form: str = "text", end: str = "\n") -> None:
    """Print a result in one of the formats of the command line."""
    if sys.stdout is None:
        raise error("output not written", reason="standard output is closed")
    exact = form in FOR_PROGRAMS
    to_a_person = not exact or sys.stdout.isatty()
    with _handed_over():
        _lacking(sys.stdout, form if exact else "text")
        print(visible_lines(text) if to_a_person else text, end=end)


def show(answer, form: str) -> None:
    """Print an answer in one of its forms."""
    write(AS[form](answer), form)


def say(words: str) -> None:
    """Talk to the person who is waiting; where nobody listens, that is no reason to stop."""
    if sys.stderr is None:  # print would take standard output instead
        return
    try:
        print(visible_lines(words), file=sys.stderr, flush=True)
    except OSError:
        _to_nowhere(sys.stderr)


def flush() -> None:
    """Hand everything over. Some errors of a disk only show here."""
    if sys.stdout is not None:
        with _handed_over():
            sys.stdout.flush()


def abandon() -> None:
    """Throw away what was not handed over, so that Python does not try again when it ends."""
    if sys.stdout is not None:
        _to_nowhere(sys.stdout)


def _to_nowhere(stream):
    if program.is_running():  # elsewhere the stream belongs to somebody else
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _lacking(stream, written_as):
    if hasattr(stream, "reconfigure"):  # there may be no stream at all, and what a test puts there has none
        stream.reconfigure(errors=_name_of(written_as))


@contextmanager
def _handed_over():
    """Standard output takes what is written, or one sentence says why not."""
    try:
        yield
    except BrokenPipeError:  # whoever reads has seen enough
        raise
    except OSError as problem:
        raise error("output not written", reason=problem.strerror or problem) from None
