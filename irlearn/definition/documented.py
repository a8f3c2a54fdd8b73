"""A metric's docstring as ``help`` shows it: what its author wrote, and what the options say of themselves.

An option is declared once, its words included. A docstring names an option only where there is more to say of
it in this metric; that follows the sentence of the declaration.
"""

from __future__ import annotations

from ..typing_only import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Protocol

    from .options import Option

    class Documented(Protocol):
        """What a docstring is made of."""

        @property
        def own_doc(self) -> str: ...
        @property
        def declared(self) -> dict[str, Option]: ...
        @property
        def options(self) -> dict[str, Any]: ...
        @property
        def other_parameters(self) -> list[str]: ...


OTHER_PARAMETERS = {  # what metrics take besides their options
    "judged": "What was judged, found or not, written as what is scored; left out, only what was found.",
    "documents": "Names for the results, which an explanation shows.",
    "scores": "The scores that put the results in order. Equal ones leave it open; ``ties`` settles it.",
    "ties": "How results with equal scores stand; left out, the mean over their orders is taken.",
    "exact": "Whether to work with fractions, and give one.",
    "explain": "Whether to print the derivation, too.",
    "digits": "How many decimals the derivation has.",
}


class DocOfMetric:
    """The docstring of a metric, made when somebody asks for it; its class has another."""

    def __init__(self, of_class: str | None):
        self.of_class = of_class

    def __get__(self, metric: Documented | None, owner: type | None = None) -> str | None:
        return self.of_class if metric is None else documented(metric)


def documented(metric: Documented) -> str:
    """Give the docstring of a metric with all its options, and what every metric takes besides."""
    from .docstring import parts

    own, options = parts(metric.own_doc), metric.options
    opening, more = own.pop(""), _words_by_option(own.pop("Parameters", []))
    declared = [_entry(option, options[name], more.get(name, "")) for name, option in metric.declared.items()]
    sections = {
        "Parameters": [line for entry in declared for line in entry],
        "Returns": own.pop("Returns", []),
        "Other Parameters": [
            line for name in metric.other_parameters for line in (name, *_indented(OTHER_PARAMETERS[name]))
        ],
        **own,
    }
    lines = ["\n".join(opening).strip()]
    for heading, below in sections.items():
        if below:
            lines += ["", heading, "-" * len(heading), "\n".join(below).strip()]
    return "\n".join(lines) + "\n"


def _entry(option: Option, value: object, more: str) -> list[str]:
    """Write what stands under Parameters for one option, in the form of numpydoc."""
    default = "optional" if value is None else f"default {value!r}"
    meaning = f"{option.meaning[0].upper()}{option.meaning[1:]}."
    sentences = " ".join(filter(None, (meaning, option.note, more)))
    return [f"{option.name} : {option.kind.words}, {default}", *_indented(sentences)]


def _words_by_option(lines: list[str]) -> dict[str, str]:
    """Collect what a docstring says under Parameters, by the name of the option."""
    words: dict[str, str] = {}
    name = ""
    for line in lines:
        if line and not line.startswith(" "):
            name = line.partition(" :")[0]
        elif line:
            words[name] = f"{words.get(name, '')} {line.strip()}".strip()
    return words


def _indented(text: str) -> list[str]:
    """Wrap text to lines that stand below a name."""
    from textwrap import wrap

    return wrap(text, 96, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
