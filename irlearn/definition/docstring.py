"""A numpydoc docstring in its parts, so that help, registry and pages repeat nothing."""


def parts(text: str) -> dict[str, list[str]]:
    """Split a docstring into its sections, by their headings; what stands before the first is under "".

    The line of dashes below a heading belongs to neither.

    >>> parts("How near?\\n\\n    Returns\\n    -------\\n    float")
    {'': ['How near?', ''], 'Returns': ['float']}
    """
    first, *rest = text.strip().splitlines() or [""]
    margin = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    lines = [first, *(line[margin:].rstrip() for line in rest)]
    found: dict[str, list[str]] = {"": []}
    heading = ""
    for line, below in zip(lines, [*lines[1:], ""]):
        if line and below and set(below) == {"-"}:
            heading = line
            found[heading] = []
        elif not (heading and not found[heading] and set(line) == {"-"}):
            found[heading].append(line)
    return found


class Docstring:
    """``summary`` is the first paragraph, ``body`` what follows; ``section(name)`` is what a heading has."""

    def __init__(self, text: str | None):
        found = {name: [line.strip() for line in lines] for name, lines in parts(text or "").items()}
        opening = found.pop("")
        end = opening.index("") if "" in opening else len(opening)
        self.summary, self.body = " ".join(opening[:end]), "\n".join(opening[end + 1 :]).strip()
        self.sections = found

    def section(self, name: str) -> str:
        """Join the text under a heading to one paragraph; it is empty when there is none."""
        return " ".join(line for line in self.sections.get(name, []) if line)
