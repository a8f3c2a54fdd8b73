"""A numpydoc docstring in its parts, so that help, registry and pages repeat nothing."""


def parts(text: str) -> dict[str, list[str]]:
    """Split a docstring into the lines of its sections, by heading; what comes before the first is under "".

    The line of dashes below a heading is left out.

    >>> parts("How near?\\n\\n    Returns\\n    -------\\n    float")
    {'': ['How near?', ''], 'Returns': ['float']}
    """
    first, *rest = text.strip().splitlines() or [""]
    margin = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    lines = [first, *(line[margin:].rstrip() for line in rest)]
    sections: dict[str, list[str]] = {"": []}
    heading = ""
    for line, below in zip(lines, [*lines[1:], ""]):
        if line and below and set(below) == {"-"}:
            heading = line
            sections[heading] = []
        elif not (heading and not sections[heading] and set(line) == {"-"}):
            sections[heading].append(line)
    return sections


class Docstring:
    """A docstring: its first paragraph (``summary``), what follows it (``body``), and its sections."""

    def __init__(self, text: str | None):
        self.sections = {name: [line.strip() for line in lines] for name, lines in parts(text or "").items()}
        opening = self.sections.pop("")
        end = opening.index("") if "" in opening else len(opening)
        self.summary, self.body = " ".join(opening[:end]), "\n".join(opening[end + 1 :]).strip()

    def section(self, name: str) -> str:
        """Join the lines under a heading to one paragraph; it is empty where there is no such heading."""
        return " ".join(line for line in self.sections.get(name, []) if line)
