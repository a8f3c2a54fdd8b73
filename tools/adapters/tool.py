"""Tools by name in `TOOLS`, and the queries that they are asked about."""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version


@dataclass
class Query:
    """What one query got: documents in rank order, their scores, and the grade of every judged document."""

    retrieved: list[str]
    scores: list[float]
    judged: dict[str, int]

    @property
    def relevant(self) -> list[str]:
        return [doc for doc, grade in self.judged.items() if grade > 0]

    @property
    def hits(self) -> list[bool]:
        return [self.judged.get(doc, 0) > 0 for doc in self.retrieved]


@dataclass
class Tool:
    """A package, and the function that asks it for a metric by the package's own name for it."""

    package: str
    measure: Callable  # (the metric's name, list of `Query`) -> value
    install: str  # the command for a shell
    decimals: int = 6  # of values in tests/tools_2026.toml; fewer where the tool rounds

    def version(self) -> str | None:
        try:
            return version(self.package)
        except PackageNotFoundError:
            return None


TOOLS: dict[str, Tool] = {}


def tool(name, package, install="", **more):
    """Decorate the function ``(metric's name, queries) -> value`` that asks a tool; put it into `TOOLS`."""

    def register(measure):
        TOOLS[name] = Tool(package, measure, install or f"pip install {package}", **more)
        return measure

    return register


def parse_call(name):
    """Split a call such as ``mrr(use_granular_mrr=True)`` into its name and its options."""
    base, _, options = name.partition("(")  # `options` ends with the other parenthesis
    keywords = ast.parse(f"f({options}" if options else "f()", mode="eval").body.keywords
    return base, {each.arg: ast.literal_eval(each.value) for each in keywords}


def only(queries):
    """Return the one query, for tools that are asked about one at a time."""
    (query,) = queries
    return query
