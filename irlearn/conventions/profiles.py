"""Profiles: the conventions of a tool, an article or a document, as a frozen set of options under its name.

The conventions themselves are data, in ``profiles.toml``. A *repeat* is a document that comes a second time.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from os import PathLike
from types import MappingProxyType
from typing import Any

from ..definition.metric import Metric
from ..definition.names import key
from ..definition.registry import metric as metric_of
from ..definition.registry import metrics, readings_of
from ..document.tables import aligned
from ..errors import did_you_mean, error
from ..typing_only import TYPE_CHECKING
from . import stored

if TYPE_CHECKING:
    from ..typing_only import Ties

# Options that every tool leaves to its caller. A profile says nothing of them, unless the tool fixes them.
CALLERS_OPTIONS = ("k", "rel", "p", "beta", "max_grade")
# A metric that a profile does not name has the options of this one there, of which it is the mean or a part.
MADE_OF = {"MAP": "AP", "GMAP": "AP", "MRR": "RR", "CG": "nDCG", "DCG": "nDCG", "IDCG": "nDCG"}

# How sentences about tools call metrics: the word in small letters -> the metric.
WORDS = {"map": "AP", "ap": "AP", "mrr": "RR", "rr": "RR", "ndcg": "nDCG", "dcg": "nDCG", "err": "ERR"}
WORDS |= {"rbp": "RBP", "precision": "P", "recall": "R", "bpref": "Bpref", "r-precision": "Rprec"}
WORDS |= {"hit rate": "Success"}
NAMED = re.compile(rf"\b(?:{'|'.join(sorted(WORDS, key=len, reverse=True))})\b")

# What becomes of a repeat: the word for it in profiles.toml, and how a sentence about the document goes on.
REPEATS = {
    "counts": "counts again",
    "once": "keeps its rank and counts as not relevant",
    "drops": "is removed",
    "refuses": "is refused, so there is no number",
    "never": "can't appear in its results",
    "otherwise": "is treated in its own way",
    "unknown": "was not tried",
}


class Profile:
    """The conventions of one tool, article or document. It cannot be changed.

    Attributes
    ----------
    name : str
        Such as ``gdeval``.
    title : str
        Its name in a sentence, such as ``scikit-learn``.
    what : str
        What it is.
    measured : str
        The version that was compared with irlearn, or the place of the formula.
    aliases : tuple of str
        Other names by which `profile` finds it.
    options : mapping of str to mapping
        Metric -> the options that differ from irlearn's defaults; ``AP@k`` has those of AP with a cut-off.
    uncut : tuple of str
        The metrics that the tool has only without a cut-off.
    binary : tuple of str
        The metrics that it supports only for grades of 0 and 1; it treats other grades differently.
    ties : str
        How documents with equal scores are ordered, as a value of `evaluate`'s option ``ties``.
    leaves_out : tuple of str
        Which queries it leaves out of a mean: "missing" in the run, "nothing judged", "nothing relevant".
    evidence : str
        How it is known what happens to a document returned twice; empty if it isn't known.
    """

    name: str
    title: str
    what: str
    measured: str
    aliases: tuple[str, ...]
    options: Mapping[str, Mapping[str, Any]]
    uncut: tuple[str, ...]
    binary: tuple[str, ...]
    ties: "Ties"
    leaves_out: tuple[str, ...]
    evidence: str
    _differs: tuple[str, ...]  # sentences
    _repeats: Mapping[str, str]  # metric, or "rule" for all others -> a key of `REPEATS`; and the "evidence"

    def __init__(
        self,
        name: str,
        *,
        title: str = "",
        what: str,
        measured: str,
        differs: Iterable[str],
        same: Iterable[str] = (),
        options: Mapping[str, Any] = MappingProxyType({}),
        aliases: Iterable[str] = (),
        uncut: Iterable[str] = (),
        binary: Iterable[str] = (),
        repeats: Mapping[str, str] = MappingProxyType({}),
        ties: "Ties" = "doc_id",
        leaves_out: Iterable[str] = (),
    ):
        all_options = {**dict.fromkeys(same, {}), **options}
        frozen = {metric: MappingProxyType(_as_options(chosen)) for metric, chosen in all_options.items()}
        vars(self).update(
            name=name,
            title=title or name,
            what=what,
            measured=measured,
            aliases=tuple(aliases),
            options=MappingProxyType(frozen),
            uncut=tuple(uncut),
            binary=tuple(binary),
            ties=ties,
            leaves_out=tuple(leaves_out),
            evidence=repeats.get("evidence", ""),
            _differs=tuple(differs),
            _repeats=MappingProxyType(dict(repeats)),
        )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a profile is frozen")

    @property
    def metrics(self) -> list[str]:
        """The metrics it has, by name."""
        return [name for name in metrics() if self.has(name)]

    def has(self, notation: str | Metric) -> bool:
        """Say whether it has this metric; of one with a cut-off, whether it takes a cut-off there."""
        return self._options_for(metric_of(notation)) is not None

    def metric(self, notation: str | Metric) -> Metric:
        """Return the metric with the options of this profile; those in the notation itself win over them.

        Examples
        --------
        >>> profile("gdeval").metric("nDCG@10")
        nDCG(gain='exponential')@10
        """
        asked = self.read(notation)
        chosen = self._options_for(asked)
        if chosen is None:
            facts = {"metric": asked, "profile": self.name, "what": self.what}
            known = ", ".join(map(self._with_or_without_a_cutoff, self.metrics))
            differs = " ".join(["", "What no option expresses:", *self._about([asked])])
            raise error("metric not in this profile", known=known, differs=differs, **facts)
        unset = asked.parameters.keys() - asked.bound.keys()
        return asked.bind(**{name: value for name, value in chosen.items() if name in unset})

    def read(self, notation: str | Metric) -> Metric:
        """Find the metric of a notation; of a name with several meanings, the one said to be this tool's.

        Examples
        --------
        >>> profile("beir").read("accuracy@3"), profile("mteb").read("accuracy@3")
        (Success@3, R@3)
        """
        said = [ours for ours, words in readings_of(notation).items() if key(self.title) in key(words)]
        return metric_of(said[0] if len(said) == 1 and self.has(said[0]) else notation)

    def computes(self, metric: Metric, graded: bool = False) -> bool:
        """Say whether the metric, with the options that are set in it, is what this profile computes.

        With ``graded``, of other grades than 0 and 1.
        """
        chosen = self._options_for(metric)
        if chosen is None or (graded and metric.name in self.binary):
            return False
        bound = metric.bound
        callers = {name: bound[name] for name in bound if name in CALLERS_OPTIONS and name not in chosen}
        return self.metric(metrics()[metric.name].bind(**callers)) == metric

    def repeated(self, metric: str | Metric) -> str:
        """Say what becomes of a document that is returned a second time, by this metric: a key of `REPEATS`.

        Examples
        --------
        >>> profile("llama_index").repeated("AP"), profile("llama_index").repeated("P")
        ('counts', 'drops')
        >>> profile("trec_eval").repeated("AP"), profile("huang").repeated("AP")
        ('refuses', 'unknown')
        """
        name = metric_of(metric).name
        rule = self._repeats.get("rule", "unknown")
        return self._repeats.get(name, self._repeats.get(MADE_OF.get(name, name), rule))

    def differs(self) -> list[str]:
        """List sentences about what options cannot express: ties, empty queries, rounding."""
        return list(self._differs)

    def _about(self, asked: Iterable[Metric]) -> list[str]:
        """List the sentences of `differs` that name one of these metrics, or none."""
        names = {MADE_OF.get(metric.name, metric.name) for metric in asked}
        found = [(each, {WORDS[word] for word in NAMED.findall(each.lower())}) for each in self._differs]
        return [sentence for sentence, named in found if not named or named & names]

    def words(self, asked: Mapping[str, Metric]) -> list[str]:
        """Say what metrics, by name, are here if it differs from irlearn, and what else is known."""
        bound = [f"{name} is {metric!r}" for name, metric in asked.items() if metric != self.read(name)]
        said = f"As in {self.title} ({self.measured}){': ' if bound else ''}{'; '.join(bound)}"
        # Documents are refused that come twice, unless one chooses what counts.
        else_known = [each for each in self._about(asked.values()) if "twice" not in each]
        return [said, *(f"{self.title}: {each.rstrip('.')}" for each in else_known)]

    def _sentence_about_repeats(self):
        """Generate the one sentence about repeats, or none where their fate is not known."""
        if self.evidence:
            rules = dict.fromkeys(rule for name, rule in self._repeats.items() if name != "evidence")
            ways = "; under other metrics, it ".join(REPEATS[rule] for rule in rules)
            yield f"A document returned a second time {ways} ({self.evidence})."

    def _with_or_without_a_cutoff(self, name):
        """Write the name of a metric; if the profile has it without a cut-off only, say so behind it."""
        shown = _display_name(name)
        return f"{shown} (without a cut-off)" if {name, MADE_OF.get(name)} & set(self.uncut) else shown

    def _options_for(self, metric):
        """Find the options of a metric as it is, with a cut-off or without; None if the profile lacks it."""
        cut = metric.options.get("k") is not None
        for known in (metric.name, MADE_OF.get(metric.name)):
            if cut and f"{known}@k" in self.options:
                return self.options[f"{known}@k"]
            if known in self.options:
                return None if cut and known in self.uncut else self.options[known]
        return None

    def __repr__(self) -> str:
        return f"<Profile {self.name}: {self.what}>"

    def __str__(self) -> str:
        named = [
            (
                _display_name(metric),
                ", ".join(f"{name}={value!r}" for name, value in chosen.items()) or "as irlearn",
            )
            for metric, chosen in self.options.items()
        ]
        return "\n".join(
            [
                f"{self.name}: {self.what}",
                f"Compared: {self.measured}",
                "",
                *(f"  {line}" for line in aligned(named, "<")),
                "",
                "What no option expresses:",
                *(f"  - {sentence}" for sentence in (*self._differs, *self._sentence_about_repeats())),
            ]
        )


def profile(name: str | Profile) -> Profile:
    """Return the conventions of a tool, an article or a document.

    Parameters
    ----------
    name : str or Profile
        Such as ``"trec_eval"``, ``"gdeval"``, ``"jarvelin-kekalainen-2002"``; a Profile is returned as it is.

    Returns
    -------
    Profile

    Raises
    ------
    IRLearnError
        For an unknown name.

    Examples
    --------
    >>> import irlearn
    >>> irlearn.profile("spark").metric("AP@3")
    AP(denominator='min(k, relevant)')@3
    >>> irlearn.profile("spark").metric("AP@3")([1, 0, 1, 0, 1], judged=[1, 1, 1, 1, 1], exact=True)
    Fraction(5, 9)
    """
    if isinstance(name, Profile):
        return name
    found = _by_any_name().get(_normalized(name))
    if found is None:
        raise error(
            "no such profile", name=name, hint=did_you_mean(name, profiles()), known=", ".join(profiles())
        )
    return found


def profiles() -> dict[str, Profile]:
    """List every profile by its name: tools first, then articles, then the documents that the book examines.

    Examples
    --------
    >>> import irlearn
    >>> irlearn.profiles()["sklearn"].metric("nDCG@5")
    nDCG(ideal='retrieved')@5
    """
    return dict(_profiles())


def metric(notation: "str | Metric", profile: str | Profile | None = None) -> Metric:
    """Find the metric that a notation means; with a profile, under the conventions of that tool or article.

    The measures of ir_measures, as objects or text, are understood if irlearn has the same measure.

    Parameters
    ----------
    notation : str or Metric
        Such as ``"nDCG@10"``, ``"P(rel=2)@5"``, or trec_eval's ``"ndcg_cut_10"`` and ``"set_F.4"``.
    profile : str or Profile, optional
        Use the conventions of this tool or article; `profiles` lists them.

    Returns
    -------
    Metric

    Raises
    ------
    IRLearnError
        If it isn't a metric, and for options that the metric doesn't have.

    Notes
    -----
    The names that tools print are also understood: ``ndcg_at_10``, ``HR@10``, ``NDCG:top=10``, ``R_cap@10``.
    A name says which metric is meant; a tool's gain or ideal is in its profile. A name with several meanings,
    such as ``accuracy@10`` or ranx's ``rbp.80``, is refused, and the error lists all of them.

    Text is read as irlearn's own notation first. Two names have a different meaning there from ir_measures'
    objects: ``"IPrec@0.3"`` rounds a share of R up, while the object rounds as trec_eval 9 does; ``"RBP"`` is
    binary, while the object without ``rel`` takes grades, and is refused. In ``"set_F.4"`` and
    ``"SetF(beta=4)"``, names from trec_eval and ir_measures, the number is beta squared, as in those tools:
    both are ``F(beta=2)`` here.

    Examples
    --------
    >>> import irlearn
    >>> irlearn.metric("set_F.4")
    F(beta=2)
    >>> irlearn.metric("nDCG(gain='exponential')@10")
    nDCG(gain='exponential')@10
    >>> irlearn.metric("ndcg_cut_10") == irlearn.metric("nDCG@10")
    True
    >>> irlearn.metric("ndcg_at_10"), irlearn.metric("HR@10")
    (nDCG@10, Success@10)
    >>> irlearn.metric("nDCG@10", profile="gdeval")
    nDCG(gain='exponential')@10
    """
    return metric_of(notation) if profile is None else _profile_named(profile).metric(notation)


def as_read_by(tool: str | Profile | None, source: Any) -> Any:
    """Return judgments or a run, to be read as the tool reads TREC files: trec_eval 10 skips comments."""
    if tool is None or profile(tool).name != "trec_eval" or not isinstance(source, (str, PathLike)):
        return source
    from ..runs.trec.rows import WithComments

    return WithComments(source)


def used_by(metric: Metric, repeats: str | None = None, graded: bool = False) -> list[str]:
    """List the names of the tools, articles and documents that compute the metric with the options set in it.

    Where a document was returned twice, ``repeats`` says what became of it, by a key of `REPEATS`; then only
    those are listed that are known to do so. With ``graded``, there are other grades than 0 and 1.

    >>> from irlearn import metric
    >>> used_by(metric("AP(denominator='min(k, relevant retrieved)')@5"))
    ['lightgbm', 'xgboost', 'rankeval', 'catboost']
    >>> used_by(metric("AP"), repeats="once")
    ['haystack']
    """
    own = getattr(metric, "used_by", ())  # a mistake names its tools itself
    tools = _profiles()
    found = [*own, *_computed_by(metric, graded)]
    if repeats is None:
        return found
    # A name may go on with a function of the tool, such as "haystack DocumentMRREvaluator".
    return [
        name for name in found if (tool := tools.get(name.split()[0])) and tool.repeated(metric) == repeats
    ]


@cache
def _computed_by(metric: Metric, graded: bool) -> list[str]:
    return [name for name, each in _profiles().items() if each.computes(metric, graded)]


_profile_named = profile  # for functions whose parameter `profile` hides it


@cache
def _profiles() -> dict[str, Profile]:
    return {name: Profile(name, **table) for name, table in stored("profiles.toml").items()}


def _display_name(metric):
    """Write a key of the options, a metric such as AP or AP@k, with the metric's name in print."""
    name, at, k = metric.partition("@")
    return f"{metrics()[name].display_name if name in metrics() else name}{at}{k}"


def _normalized(name: object) -> str:
    return str(name).strip().lower().replace("_", "-").replace(" ", "-")


@cache
def _by_any_name() -> dict[str, Profile]:
    """Index every profile by its name, its aliases and its title, of which the first wins over the last."""
    every = _profiles().values()
    # Profiles of one tool may share a title: it finds the last of them.
    titles = {_normalized(each.title): each for each in every}
    aliases = {_normalized(alias): each for each in every for alias in each.aliases}
    return titles | aliases | {_normalized(each.name): each for each in every}


def _as_options(chosen):
    """Copy options from TOML, where all keys are text; the keys of a table of gains become grades."""
    return {
        name: {int(grade): gain for grade, gain in value.items()}
        if name == "gain" and isinstance(value, dict)
        else value
        for name, value in chosen.items()
    }
