"""Kinds and data of the computed items of "Deciding" but its last lessons; how to read it: `recipes`."""

from fractions import Fraction
from itertools import product
from math import comb
from random import Random
from statistics import fmean, pstdev, stdev

from ..draws import agreed, half_said, one_of, only_if, uncited, with_missed
from ..kinds.calculate import Calculation
from ..special_draws import (
    answer,
    cited_sentences,
    condensed,
    filled_best,
    judged_later,
    judges,
    partly_judged,
)
from . import Recipe, calculate, find, listed, number, predict, worksheet

ITEMS: dict[str, Recipe] = {}

# ---- content/chance.md ---------------------------------------------------------------------------

QUESTIONS, SETTINGS = 5, 4  # the questions on which A and B are compared; the settings with a p-value each


def tenths(numbers) -> str:
    return listed(f"{n / 10:+.1f}".replace("-", "\N{MINUS SIGN}") for n in numbers)


def draw_differences(rng: Random) -> list[int]:
    """Draw how much better B is than A on five questions, in tenths; on most it is better."""
    return [rng.choice((1, 1, 1, -1)) * rng.randint(1, 5) for _ in range(QUESTIONS)]


def sign_patterns(rng: Random) -> Calculation | None:
    """Draw differences, and ask for the share of sign patterns with a total at least as far from 0."""
    differences = draw_differences(rng)
    seen, ways = abs(sum(differences)), 2**QUESTIONS
    totals = [
        sum(sign * d for sign, d in zip(signs, differences)) for signs in product((1, -1), repeat=QUESTIONS)
    ]
    as_far = sum(abs(total) >= seen for total in totals)
    won = max(sum(d > 0 for d in differences), sum(d < 0 for d in differences))
    if sum(differences) <= 0 or not 4 <= as_far <= 16:  # p from 1/8 to 1/2
        return None
    mistakes = {  # by the names of the ``if …`` fields in content/chance.md
        "one direction": as_far / 2 / ways,
        "only further": sum(abs(total) > seen for total in totals) / ways,
        "signs alone": min(1, 2 * sum(comb(QUESTIONS, n) for n in range(won, QUESTIONS + 1)) / ways),
    }
    if lost := sum(d < 0 for d in differences):
        mistakes["questions lost"] = lost / QUESTIONS
    share = Fraction(as_far, ways)
    working = (
        f"The observed total is {seen / 10:+.1f}. Of the {ways} sign patterns, {as_far} have a "
        f"total of at least {seen / 10:.1f} in size, half of them in either direction. p = {as_far}/{ways} = "
        f"{float(share):.5g}."
    )
    return Calculation(f"B minus A on five queries: {tenths(differences)}.", as_far / ways, mistakes, working)


def holm(rng: Random) -> Calculation | None:
    """Draw p-values of four settings, and ask for one of the two in the middle, adjusted by Holm's method."""
    p_values = rng.sample(range(2, 60), SETTINGS)  # in thousandths
    in_order = sorted(p_values)
    asked = rng.choice(in_order[1:3])
    index = in_order.index(asked)
    products = [(SETTINGS - i) * p for i, p in enumerate(in_order)]
    right = max(products[: index + 1])
    if right >= 1000:  # an adjusted p of 1 or more
        return None
    mistakes = {
        "every one by all": SETTINGS * asked / 1000,
        "as it was": asked / 1000,
        "by its place": (index + 1) * asked / 1000,
        "smaller than before": products[index] / 1000,
    }
    if right == products[index]:
        del mistakes["smaller than before"]
    if (index + 1) * asked == right:
        del mistakes["by its place"]
    working = (
        f"In order: {listed(p / 1000 for p in in_order)}. Multiplied by 4, 3, 2 and 1: "
        f"{listed(n / 1000 for n in products)}. None may be smaller than one before it, so {asked / 1000} "
        f"becomes {right / 1000}."
    )
    text = f"Four settings have the p-values {listed(p / 1000 for p in p_values)}."
    return Calculation(text + f" Look at the setting with {asked / 1000}.", right / 1000, mistakes, working)


def effect_size(rng: Random) -> Calculation | None:
    """Draw differences, and ask for their mean divided by their standard deviation."""
    differences = draw_differences(rng)
    mean, spread = fmean(differences), stdev(differences)
    if mean <= 0 or spread == 0:
        return None
    mistakes = {
        "divided by n": mean / pstdev(differences),
        "standard error": mean / (spread / QUESTIONS**0.5),
        "variance": mean / 10 / (spread / 10) ** 2,
        "mean alone": mean / 10,
    }
    squares = sum((d - mean) ** 2 for d in differences) / 100
    working = (
        f"The mean is {mean / 10:.2f}. The squares of the distances from it add up to {squares:.3f}; divided "
        f"by 4, and the root taken, that is a standard deviation of {spread / 10:.4f}. The effect size is "
        f"{mean / 10:.2f}/{spread / 10:.4f} = {mean / spread:.3f}."
    )
    return Calculation(f"B minus A on five queries: {tenths(differences)}.", mean / spread, mistakes, working)


ITEMS |= {
    "chance-p": calculate(sign_patterns),
    "chance-adjusted": calculate(holm),
    "chance-effect": calculate(effect_size, from_zero_to_one=False),
}


# ---- content/holes.md ----------------------------------------------------------------------------

BPREF = partly_judged("Bpref", results=(6, 7), missed=(1, 2), others=(1, 3), hit_at_end=True)

ITEMS |= {
    "bound-precision": number(
        filled_best(partly_judged("P@6", results=(7, 9), missed=(1, 2), others=(0, 1))), varied=True
    ),
    "bound-rbp": number(
        filled_best(partly_judged("RBP(p=0.5)", results=(4, 5), missed=(1, 2), others=(0, 1)))
    ),
    "condensed-ap": number(
        condensed(partly_judged("AP", results=(6, 9), missed=(1, 3), others=(0, 2), hit_at_end=True))
    ),
    "bpref-sheet": worksheet(BPREF, blank=2),
    "infap-sheet": worksheet(  # -1: pooled, but not judged
        partly_judged(
            "infAP", results=(5, 6), missed=(1, 2), others=(0, 2), grades=(-1, -1), hit_at_end=True
        ),
        blank=2,
    ),
    "bpref-judged": predict(judged_later(BPREF)),
    "bpref-find": find(BPREF),
}


# ---- content/judges.md ---------------------------------------------------------------------------

LINEAR, SQUARES = "Kappa(weights='linear')", "Kappa(weights='quadratic')"


def yes_is_rare(task):
    """Tell whether each judge says yes to some documents, and to no more than a third of them."""
    return all(0 < 3 * sum(judge) <= len(judge) for judge in task.inputs)


ITEMS |= {
    "judges-table": number(only_if(judges("Kappa", results=(9, 12)), yes_is_rare), signed=True),
    "judges-linear": number(judges(LINEAR, results=(5, 6), grades=(0, 1, 2, 3)), signed=True),
    "judges-sheet": worksheet(
        judges(SQUARES, results=(5, 6), grades=(0, 1, 2)), columns=["apart", "from_all", "by_luck"], blank=2
    ),
    "judges-more": predict(agreed(judges("Kappa", results=(8, 10)))),
    "judges-find": find(judges(LINEAR, results=(5, 6), grades=(0, 1, 2))),
}


# ---- content/generated-answers.md ----------------------------------------------------------------

STRICT_VITAL = "NuggetRecall(partial=0, okay=0)"  # only vital nuggets (facts) that are fully there count

ITEMS |= {
    "rag-nuggets": worksheet(
        answer("NuggetRecall", nuggets=(4, 4)), columns=["credit", "weighted_credit"], blank=3
    ),
    "rag-vital": number(answer(STRICT_VITAL, nuggets=(6, 8))),
    "rag-citations": number(cited_sentences("CitationRecall", sentences=(5, 7))),
    "rag-precise": number(cited_sentences("CitationPrecision", sentences=(5, 7))),
    "rag-cited": predict(
        one_of(
            uncited(cited_sentences("CitationPrecision", sentences=(4, 6))),
            uncited(cited_sentences("CitationRecall", sentences=(4, 6))),
        )
    ),
    "rag-said": predict(
        one_of(
            *(
                half_said(answer(metric, nuggets=(4, 6)))
                for metric in ("NuggetRecall", STRICT_VITAL, "NuggetRecall(okay=0)")
            )
        )
    ),
    "rag-find": find(answer("NuggetRecall", nuggets=(4, 6))),
    "rag-context": number(
        with_missed("AP(denominator='retrieved')", results=(5, 7), missed=(1, 3), fewest_hits=2)
    ),
}
