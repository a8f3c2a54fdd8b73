"""What is said to a number: a table of all that can come out, and the order in which it is compared.

The table travels to a page, which compares as is done here (card/number.js).
"""

from typing import Any, NamedTuple

from .feedback import Feedback, not_yet, right
from .typed import PLACES, THREE, Typed

DECIMALS = 10  # that the table has; more are compared nowhere, and the last ones differ between machines
NEAR = 0.0015  # so far off is a step that was rounded, or a digit
STEPS = "q.steps(blank=2) is the worksheet with two rows left to fill in, and finds the first wrong cell."
SAID = {  # of a metric
    "also": "The same number comes out by another rule: {rule}.",
    "cut": "The further digits are cut off here. When they are rounded, the last digit is one higher.",
    "two": "It is right as far as it goes. Three decimals were asked for.",
    "short": f"Type {THREE}, so that one rule can be told from another.",
    "percent": "Read as percent, this is what was asked for. Type it as a plain number.",
    "hundredfold": "This is 100 times {metric}.",
    "negative": "{metric} cannot be negative here.",
    "above": "{metric} is never above 1.",
    "near": "It is very near. A step was probably rounded on the way, or a digit is mistyped.",
    "high": "It is too high. No rule that I know gives this number, so it may be a slip on the way.",
    "low": "It is too low. No rule that I know gives this number, so it may be a slip on the way.",
}


def said_of(metric: str) -> dict[str, str]:
    """The sentences about a metric that need no more than its name."""
    return {key: sentence.replace("{metric}", metric) for key, sentence in SAID.items()}


def value(x: float) -> float:
    """A number as the table has it."""
    return round(float(x), DECIMALS)


class Told(NamedTuple):
    """A number, and what is said to it."""

    value: float
    words: str


class Rule(NamedTuple):
    """The number of a rule, and what is said to it."""

    value: float
    status: str
    words: str
    name: str


class Diagnosis(NamedTuple):
    """All that can come out, and what is said to it.

    ``sums`` are forgotten divisions, as said behind the sentence of a rule; ``share`` is whether no score is
    above 1, ``signed`` whether one may be below 0.
    """

    truth: float
    rules: list[Rule]
    sums: list[Told]
    rounded: list[Told]
    slips: list[Told]
    share: bool
    signed: bool
    said: dict[str, str]

    def to(self, read: Typed) -> Feedback:
        """What is said to a number: the first that fits."""
        for look in (self._truth, self._short, self._rule, self._rounded, self._slip, self._percent):
            if feedback := look(read):
                return feedback
        return self._something_true(read)

    def travelling(self, word: Any) -> dict[str, Any]:
        """As it travels: every sentence as its place among the words."""
        told = {
            key: [[each.value, word(each.words)] for each in getattr(self, key)]
            for key in ("sums", "rounded", "slips")
        }
        rules = [[x.value, x.status, word(x.words), word(x.name)] for x in self.rules]
        return {"truth": self.truth, "rules": rules, **told, "share": self.share, "signed": self.signed}

    def _truth(self, read):
        if read.gives(self.truth):
            return right()
        if read.cuts(self.truth):
            return self._rounded_on_the_way("cut")
        alone = not any(read.hints_at(rule.value) for rule in self.rules)
        if read.hints_at(self.truth) and read.digits >= PLACES and alone:
            return self._rounded_on_the_way("two")
        return None

    def _short(self, read):
        """Too few decimals to say more, where they would fit something that there can be."""
        exact = any(read.gives(rule.value) for rule in self.rules)
        if (exact and read.whole) or self._impossible(read):  # nobody means 0.6 by a 1
            return None
        fits = any(read.hints_at(rule.value) for rule in self.rules) and not exact
        return Feedback("decimals", self.said["short"]) if fits or read.hints_at(self.truth) else None

    def _rule(self, read):
        fitting = [rule for rule in self.rules if read.gives(rule.value)]
        if not fitting:
            return None
        first, *others = fitting
        also = [self.said["also"].replace("{rule}", rule.name) for rule in others]
        sums = [told.words for told in self.sums if read.gives(told.value)]
        return not_yet(first.status, " ".join([first.words, *also, *sums]), first.name)

    def _rounded(self, read):
        for told in self.rounded:
            if read.gives(told.value):
                return Feedback("rounded", told.words, right().next)
        return None

    def _slip(self, read):
        for told in self.slips:
            if read.gives(told.value):
                return not_yet("slip", told.words)
        return None

    def _percent(self, read):
        if not read.is_percent_of(self.truth):
            return None
        if not self.share:  # it is 100 times no share of anything
            return not_yet("slip", self.said["hundredfold"])
        return not_yet("percent", self.said["percent"])

    def _something_true(self, read):
        key = self._impossible(read)
        if key:
            return not_yet("wrong", self.said[key])
        if abs(read.value - self.truth) <= NEAR:
            return not_yet("wrong", self.said["near"])
        return not_yet("wrong", self.said["high" if read.value > self.truth else "low"], then=STEPS)

    def _impossible(self, read):
        """Which sentence says that no score is such a number; none where one can be."""
        if read.value < 0 and not self.signed:
            return "negative"
        return "above" if read.value > 1 and self.share else ""

    def _rounded_on_the_way(self, key):
        return Feedback("rounded", self.said[key], right().next)
