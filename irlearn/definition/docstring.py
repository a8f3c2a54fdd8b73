"""A numpydoc docstring in its parts, so that help, registry and pages repeat nothing."""


class Docstring:
    """``summary`` is the first sentence; ``section(name)`` the text under a heading, one line a paragraph."""

    def __init__(self, text: str | None):
        lines = [line.strip() for line in (text or "").strip().splitlines()]
        self.summary = " ".join(lines[: lines.index("")] if "" in lines else lines)
        starts = [i for i in range(len(lines) - 1) if lines[i] and set(lines[i + 1]) == {"-"}]
        ends = [*starts[1:], len(lines)]
        self.sections = {lines[a]: lines[a + 2 : b] for a, b in zip(starts, ends)}
        first = starts[0] if starts else len(lines)
        self.body = "\n".join(lines[lines.index("") + 1 if "" in lines else 0 : first]).strip()

    def section(self, name: str) -> str:
        """The text under a heading, in one paragraph; empty when there is none."""
        return " ".join(line for line in self.sections.get(name, []) if line)
