"""``irlearn practice average-precision``: exercises in a terminal, with what a wrong answer shows."""

import sys

from ..errors import error
from ..terminal import output

EXAMPLE = "irlearn practice average-precision"
LEAVE = ("quit", "exit", "q", "stop")
PROMPT = "Enter an answer, or: hint, solution, another, next, quit."
EXAM_PROMPT = (
    "Enter an answer, or: next, quit. In an exam, your answer is kept, and marked when you hand it in."
)


def add(commands):
    parser = commands.add_parser(
        "practice",
        help="do exercises that show what a wrong answer means",
        description="Do the exercises of a chapter. If your wrong number follows from another rule, "
        "you're told which rule.",
        epilog="Nothing is saved unless IRLEARN_PROGRESS names a file: IRLEARN_PROGRESS=progress.json "
        "irlearn practice dcg. For an exam, choose a secret seed above 8, because the book shows the "
        "seeds 1 to 8 with their solutions.",
    )
    parser.add_argument(
        "chapter",
        nargs="?",
        help="name a page, such as dcg, or your own content file, such as my-items.md; default: list all "
        "chapters",
    )
    either = parser.add_mutually_exclusive_group()
    either.add_argument(
        "--mixed", action="store_true", help="practise a few items from earlier chapters instead"
    )
    either.add_argument("--item", metavar="NAME", help="begin with this item, such as ap-missed or q3")
    parser.add_argument("--seed", type=int, metavar="N", help="draw the data from this seed; default: 1")
    either.add_argument(
        "--exam",
        type=int,
        metavar="SEED",
        help="take an exam: there is no feedback, and at the end you hand in a result code; everyone with "
        "the same SEED gets the same data, and anyone who knows it can practise them",
    )


def run(args):
    """List the chapters, or ask items of one, from --item on, until the last is done or the reader stops."""
    from ..exercises import chapter, chapters

    _check_options(args)
    if args.chapter is None:
        output.write("\n".join(repr(chapter(name)) for name in chapters()))
        return
    if hasattr(sys.stdin, "reconfigure"):  # it may be None, or the stand-in of a test
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text must not end the program
    if args.exam is not None:
        return _run_exam(args.chapter, seed=args.exam)
    chosen = chapter(args.chapter, 1 if args.seed is None else args.seed)
    if args.mixed:
        chosen = chosen.mixed
        if not len(chosen):
            output.write(f"No chapter comes before {args.chapter}, so there's nothing to look back at yet.")
            return
    in_python, numbers = "", [*chosen.numbered]  # in_python: a sentence on an item that waits there
    for number in numbers[numbers.index(chosen.number(args.item)) if args.item else 0 :]:
        item = chosen[number]
        if item.kind == "function":  # a function is written in Python, not on a line
            in_python = f" In q{number}, you write a function, so do it in Python."
            continue
        if not _ask_until_done(f"q{number}", item, PROMPT, _respond_in_practice):
            return
    output.write(f"That was the last one{'' if args.mixed else ' of this chapter'}.{in_python}")


def _check_options(args):
    options = ("mixed", "item", "seed", "exam")
    given = [f"--{name}" for name in options if getattr(args, name) not in (None, False)]
    if args.chapter is None and given:
        raise error("option without a chapter", option=given[0])
    if args.exam is not None and args.seed is not None:
        raise error("two seeds for an exam", seed=args.seed)
    if args.exam is not None and args.exam < 1:
        raise error("exam seed below 1", found=args.exam)


def _run_exam(name, seed):
    """Ask every item but functions; however that ends, print the result code, a line with the answers."""
    from ..exercises import exam

    asked = exam(name, seed)
    try:
        for number, item in zip(asked.numbers, asked):
            if item.kind == "function":
                output.say(f"q{number} asks for a function, so it's left out here. Do it in Python.")
            elif not _ask_until_done(f"q{number}", item, EXAM_PROMPT, _respond_in_exam):
                break
    except BaseException:  # also Ctrl-C: what was answered is not lost
        _hand_in(asked)
        output.flush()
        raise
    _hand_in(asked)


def _hand_in(asked):
    if asked.answered:
        output.write(f"Result code, to be handed in as one line:\n\n{asked.code()}")
    else:
        output.write("You didn't answer anything, so there's no result code.")


def _ask_until_done(name, item, prompt, respond) -> bool:
    """Ask one item until it is done or skipped; return False where the reader wants to stop.

    ``respond(item, typed)`` prints a response to what was typed, and returns the item to ask next (the same
    one, or a variant of it), or None where this one is done.
    """
    output.write(f"{name}. {item.statement}\n\n{prompt}")
    while item is not None:
        typed = _read_line()
        if typed is None or typed.lower() in LEAVE:
            return False
        item = None if typed.lower() == "next" else respond(item, typed)
    return True


def _respond_in_exam(item, typed):
    """Keep an answer of an exam and return None; or say why it cannot be kept, and return the item again."""
    if typed.lower() in ("help", "hint", "solution", "another"):
        output.write(EXAM_PROMPT)
        return item
    feedback = item.check(_answer(item, typed))
    is_stored = feedback.status == "kept"
    output.write("Kept.\n" if is_stored else f"{feedback.to_text(with_next=False)}\n")
    return None if is_stored else item


def _respond_in_practice(item, typed):
    """Respond to a command or an answer; return the item to ask next, or None after a right answer."""
    word = typed.lower()
    if word == "help":
        output.write(PROMPT)
    elif word == "another":
        item = item.variant()
        output.write(item.statement)
    elif word == "hint":
        output.write(item.hint())
    elif word == "solution":
        output.write(f"{item.solution()}\n")
    else:
        feedback = item.check(_answer(item, typed))
        output.write(feedback.to_text(with_next=False))
        if feedback.done:
            output.write("")
            return None
    return item


def _read_line() -> str | None:
    """Prompt for a line and return it without white space around it; None at the end of the input."""
    output.write("> ", end="")
    output.flush()
    if sys.stdin is None:  # standard input was closed
        return None
    line = sys.stdin.readline()
    return line.strip() if line else None


def _answer(item, typed):
    """Return an answer as the item takes it: text, or for a worksheet a list of its numbers as text."""
    return typed.split() if item.kind == "worksheet" else typed
