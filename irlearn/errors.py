"""The one error class, and every sentence a reader can meet.

Each sentence says where, what was found, what was expected and what to do.
"""


class IRLearnError(ValueError):
    """Bad input, explained. Errors in a file also carry ``file`` and ``line``."""

    file: str | None = None
    line: int | None = None


def error(key: str, /, **facts) -> IRLearnError:
    """The error for one sentence of the table below, with the facts put in."""
    made = IRLearnError(SENTENCES[key].format(**facts))
    made.file, made.line = facts.get("file"), facts.get("line")
    return made


def did_you_mean(name, known) -> str:
    """`` Did you mean 'nDCG'?``, or nothing when no known name is near."""
    from difflib import get_close_matches

    spelled = {str(k).lower(): str(k) for k in known}
    near = get_close_matches(str(name).lower(), spelled, n=1, cutoff=0.6)
    return f" Did you mean {spelled[near[0]]!r}?" if near else ""


def listed(names) -> str:
    """``'a', 'b' or 'c'``."""
    names = [repr(n) for n in names]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


SENTENCES = {
}
