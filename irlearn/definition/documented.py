"""What ``help`` shows of a metric: its signature, and its docstring with what the declared options say.

An option is declared once, with its words (`Option`). The author's docstring has an option under Parameters
only where there is more to say of it in this metric; these words follow those of the declaration.
"""

from __future__ import annotations

from ..errors import capital
from ..typing_only import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from .options import Option


OTHER_PARAMETERS = {  # what metrics take besides their options
    "judged": "All judged documents, retrieved or not, in the same form as the input; by default, only "
    "those retrieved.",
    "documents": "Names for the results, shown in an explanation.",
    "scores": "The scores that rank the results; ``ties`` says how equal scores are ordered.",
    "ties": "How results with equal scores are ordered. By default, {with_ids} if ``documents`` are "
    "given, otherwise {without_ids}.",
    "exact": "Whether to calculate with fractions and return a fraction.",
    "explain": "Whether to print the derivation as well.",
    "digits": "How many decimals to show in the derivation.",
}
COMMON = {"exact": False, "explain": False, "digits": None}  # what every metric takes, and the defaults


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


class DocOfMetric:
    """The ``__doc__`` of metrics, made when somebody asks for it, and the one of their class."""

    def __init__(self, of_class: str | None):
        self.of_class = of_class

    def __get__(self, metric: Any, owner: type | None = None) -> str | None:
        return self.of_class if metric is None else documented(metric)


def documented(metric: Any) -> str:
    """Write the docstring of a metric, a `Definition`, with all its options, and what else it takes."""
    from ..worksheet.ties import POLICIES, WITH_IDS, WITHOUT_IDS

    left_out = {"with_ids": POLICIES[WITH_IDS], "without_ids": POLICIES[WITHOUT_IDS]}
    own, options = parts(metric.own_doc), metric.options
    opening, more = own.pop(""), _words_by_option(own.pop("Parameters", []))
    declared = [_entry(option, options[name], more.get(name, "")) for name, option in metric.declared.items()]
    others = [
        [name, *_indented(OTHER_PARAMETERS[name].format(**left_out))] for name in metric.other_parameters
    ]
    sections = {
        "Parameters": sum(declared, []),
        "Returns": own.pop("Returns", []),
        "Other Parameters": sum(others, []),
        **own,
    }
    lines = ["\n".join(opening).strip()]
    for heading, below in sections.items():
        if below:
            lines += ["", heading, "-" * len(heading), "\n".join(below).strip()]
    return "\n".join(lines) + "\n"


def _entry(option: Option, value: object, more: str) -> list[str]:
    default = "optional" if value is None else f"default {value!r}"
    meaning = f"{capital(option.meaning)}."
    sentences = " ".join(filter(None, (meaning, option.note, more)))
    return [f"{option.name} : {option.kind.words}, {default}", *_indented(sentences)]


def _words_by_option(lines: list[str]) -> dict[str, str]:
    words: dict[str, str] = {}
    name = ""
    for line in lines:
        if line and not line.startswith(" "):
            name = line.partition(" :")[0]
        elif line:
            words[name] = f"{words.get(name, '')} {line.strip()}".strip()
    return words


def _indented(text: str) -> list[str]:
    from textwrap import wrap

    return wrap(text, width=96, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)


class SignatureOfMetric:
    """The ``__signature__`` of metrics, made when somebody asks for it.

    Asked of the class, it is missing, so that `inspect` takes the signature of ``__init__``. ``before`` are
    names of inputs that come before those of the metric's reader.
    """

    def __init__(self, *before: str):
        self.before = before

    def __get__(self, metric, owner=None):
        if metric is None:
            raise AttributeError("__signature__")
        from inspect import Parameter, Signature, signature

        inputs = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in self.before]
        of_reader = {}
        for argument in signature(metric.reader).parameters.values():
            if argument.kind is Parameter.POSITIONAL_OR_KEYWORD:
                inputs.append(argument.replace(annotation=Parameter.empty))
            elif argument.name in ("scores", "ties"):
                of_reader[argument.name] = argument.default
        by_name = {**metric.options, **of_reader, **COMMON}.items()
        options = [Parameter(name, Parameter.KEYWORD_ONLY, default=default) for name, default in by_name]
        return Signature([*inputs, *options], return_annotation=float)
