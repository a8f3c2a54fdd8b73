"""Data of the items on clicks: two rankings in one list, impressions needed, and weighted logs."""

from fractions import Fraction
from random import Random
from statistics import fmean

from ...questions.interleave import interleave
from ..kinds.calculate import Calculation
from . import Recipe, calculate, listed


def shared_draft(rng: Random) -> Calculation | None:
    """Draw two rankings and the relevant document, and ask how often B wins a team draft."""
    a, b, good = rng.sample("abcd", 4), rng.sample("abcd", 4), rng.choice("abcd")
    found = interleave(a, b, good, reader="RBP(p=0.5)")
    ways = [(way.chance, place, *each) for way in found.lists for place, each in enumerate(way.shown)]
    rows = [(chance, Fraction(1, 2**place), team) for chance, place, doc, team in ways if doc == good]
    mine = [(chance, look) for chance, look, team in rows if team == "B"]
    mistakes = {
        "everyone looks": float(sum(chance for chance, _ in mine)),
        "either team": float(sum(chance * look for chance, look, _ in rows)),
        "own rank": 0.5 ** b.index(good),
    }
    if len({float(found.b_wins), *mistakes.values()}) < 4:
        return None
    parts = " + ".join(f"{chance} · {look}" for chance, look in mine)
    working = f"Where B picked {good}, chance times look: {parts} = {found.b_wins}."
    text = f"A ranks {listed(a)}; B ranks {listed(b)}. Only {good} is clicked, whenever it is looked at."
    return Calculation(text, float(found.b_wins), mistakes, working)


def random_clicks(rng: Random) -> Calculation | None:
    """Draw two rankings of which a balanced list favours one, if readers click at random."""
    a, b = (rng.sample("abcde", 5) for _ in range(2))
    mine, theirs = (sum(x.index(doc) < y.index(doc) for doc in a) for x, y in ((a, b), (b, a)))
    if mine == theirs or not mine or mine + theirs == 5:
        return None
    text = f"A ranks {listed(a)}; B ranks {listed(b)}. The balanced list shows all five."
    working = f"A has {mine} of the five higher, B {theirs}: A wins {mine}/5."
    mistakes = {"fair": 0.5, "ties left out": mine / (mine + theirs), "other": theirs / 5}
    return Calculation(text, mine / 5, mistakes, working)


def impressions(rng: Random) -> Calculation:
    """Draw who wins how often, and ask how many impressions find that, in thousands."""
    a, lead = rng.randint(12, 30) / 100, rng.randint(2, 6) / 100
    both, n = 2 * a - lead, 7.85 / lead**2 / 1000
    right = n * (both - lead**2)
    mistakes = {"not squared": n * lead * both, "no variance": n, "one alone": n * a, "at most": n - n * both}
    text = f"A wins {100 * a:.0f}% of the impressions, and B {100 * (a - lead):.0f}%."
    working = f"7.85 · ({both:.2f} - {lead:.2f}²)/{lead:.2f}² = {1000 * right:.5g}, in thousands {right:.5g}."
    return Calculation(text, right, mistakes, working)


def looked_at(rng: Random) -> Calculation | None:
    """Draw ten impressions of a result at three ranks, and ask for its clicks weighted by looks."""
    shown = [rng.randint(1, 4), rng.randint(2, 4)]
    shown.append(10 - sum(shown))
    clicks = [rng.randint(0, n) for n in shown]
    if min(clicks[1:]) == 0 or sum(n * 2**i for i, n in enumerate(clicks)) >= 10:
        return None
    right, weights = (sum(n * 2**i for i, n in enumerate(each)) for each in (clicks, shown))
    seen, looks = (sum(n / 2**i for i, n in enumerate(each)) for each in (clicks, shown))
    mistakes = {
        "plain": sum(clicks) / 10,
        "times look": seen / 10,
        "over weights": right / weights,
        "clicks per look": sum(clicks) / looks,
    }
    at = listed(f"{x} times at rank {r} ({c} clicked)" for r, (x, c) in enumerate(zip(shown, clicks), 1))
    working = f"({clicks[0]} · 1 + {clicks[1]} · 2 + {clicks[2]} · 4)/10 = {right / 10:.5g}."
    return Calculation(f"A result was shown {at}.", right / 10, mistakes, working)


def two_policies(of_clicks: bool):
    """Draw ten impressions of three items and two policies; ask for the estimate, or for the mean weight."""

    def draw(rng: Random) -> Calculation | None:
        old = rng.choice(((5, 3, 2), (6, 3, 1), (4, 4, 2)))
        new = rng.choice(((1, 3, 6), (2, 2, 6), (1, 4, 5)))
        shown = [rng.randint(2, 4), rng.randint(2, 4)]
        shown.append(10 - sum(shown))
        clicks = [rng.randint(1, n) for n in shown]

        def total(counts, one, other):
            return sum(n * x / y for n, x, y in zip(counts, one, other))

        counts, weighted = clicks if of_clicks else shown, total(clicks, new, old)
        mistakes = {
            "plain": sum(clicks) / 10,
            "by clicks": weighted / sum(clicks),
            "normalised": weighted / total(shown, new, old),
        }
        if not of_clicks:
            items = fmean(x / y for x, y in zip(new, old))
            mistakes = {"of items": items, "of clicks": weighted / sum(clicks), "clicks too": weighted / 10}
        mistakes["upside down"] = total(counts, old, new) / 10
        at = listed(f"{name} {x} times ({c} clicked)" for name, x, c in zip("abc", shown, clicks))
        chances = [listed(f"{x / 10:g}" for x in each) for each in (old, new)]
        shows = f"The old policy shows a, b and c with {chances[0]}, the new one with {chances[1]}."
        parts = " + ".join(f"{n} · {x}/{y}" for n, x, y in zip(counts, new, old))
        right = total(counts, new, old) / 10
        return Calculation(f"The log has {at}. {shows}", right, mistakes, f"({parts})/10 = {right:.5g}.")

    return draw


ITEMS: dict[str, Recipe] = {
    "online-draft": calculate(shared_draft),
    "online-random": calculate(random_clicks),
    "online-needed": calculate(impressions, from_zero_to_one=False),
    "online-looks": calculate(looked_at, from_zero_to_one=False),
    "online-policy": calculate(two_policies(of_clicks=True), from_zero_to_one=False),
    "online-weights": calculate(two_policies(of_clicks=False), from_zero_to_one=False),
}
