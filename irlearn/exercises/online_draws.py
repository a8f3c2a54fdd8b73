"""Data of the items on clicks: two rankings in one list, impressions needed, and weighted logs."""

from fractions import Fraction
from random import Random
from statistics import fmean

from ..questions.interleave.interleave import interleave
from .kinds.calculate import Calculation


def listed(numbers) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} and {last}"


LETTERS = "abcd"


def shared_draft(rng: Random) -> Calculation | None:
    """Draw two rankings and the relevant document, and ask how often B wins a team draft."""
    a, b = (rng.sample(LETTERS, 4) for _ in range(2))
    good = rng.choice(LETTERS)
    found = interleave(a, b, good, reader="RBP(p=0.5)")
    mine = [[doc for doc, _ in way.shown].index(good) for way in found.lists if dict(way.shown)[good] == "B"]
    every = [
        (way.chance, *next(row for row in enumerate(way.shown) if row[1][0] == good)) for way in found.lists
    ]
    if not mine or found.b_wins in (Fraction(1, 4), Fraction(1, 2), 1) or a[:2] == b[:2]:
        return None
    mistakes = {
        "everyone looks": sum(chance for chance, _, (_, team) in every if team == "B"),
        "either team": sum(chance / 2**place for chance, place, _ in every),
        "own rank": Fraction(1, 2 ** b.index(good)),
    }
    if len({found.b_wins, *mistakes.values()}) < 4:
        return None
    parts = " + ".join(
        f"{chance} · {Fraction(1, 2**place)}" for chance, place, (_, team) in every if team == "B"
    )
    working = f"Where B picked {good}, chance times look: {parts} = {found.b_wins}."
    text = f"A ranks {listed(a)}; B ranks {listed(b)}. Only {good} is clicked, whenever it is looked at."
    return Calculation(text, float(found.b_wins), {name: float(x) for name, x in mistakes.items()}, working)


def random_clicks(rng: Random) -> Calculation | None:
    """Draw two rankings of which a balanced list favours one, if readers click at random."""
    a, b = (rng.sample("abcde", 5) for _ in range(2))
    found = interleave(a, b, reader="random", method="balanced")
    if found.a_wins == found.b_wins or not found.tie or not found.a_wins:
        return None
    mistakes = {
        "fair": 0.5,
        "ties left out": float(found.a_wins / (found.a_wins + found.b_wins)),
        "other": float(found.b_wins),
    }
    text = f"A ranks {listed(a)}; B ranks {listed(b)}. The balanced list shows all five."
    higher = [sum(x.index(doc) < y.index(doc) for doc in a) for x, y in ((a, b), (b, a))]
    working = f"A has {higher[0]} of the five higher, B {higher[1]}: A wins {found.a_wins}."
    return Calculation(text, float(found.a_wins), mistakes, working)


def impressions(rng: Random) -> Calculation:
    """Draw who wins how often, and ask how many impressions find that, in thousands."""
    a, lead = rng.randint(12, 30) / 100, rng.randint(2, 6) / 100
    both, n = 2 * a - lead, 7.85 / lead**2 / 1000
    mistakes = {
        "not squared": n * lead * both,
        "no variance": n,
        "one alone": n * a,
        "at most": n * (1 - both),
    }
    text = f"A wins {100 * a:.0f}% of the impressions, and B {100 * (a - lead):.0f}%."
    right = n * (both - lead**2)
    working = f"7.85 · ({both:.2f} - {lead:.2f}²)/{lead:.2f}² = {1000 * right:.5g}, in thousands {right:.5g}."
    return Calculation(text, right, mistakes, working)


def looked_at(rng: Random) -> Calculation | None:
    """Draw ten impressions of a result at three ranks, and ask for its clicks weighted by looks."""
    shown = [rng.randint(1, 4), rng.randint(2, 4)]
    shown.append(10 - sum(shown))
    clicks = [rng.randint(0, n) for n in shown]
    n, look = sum(shown), (1, 0.5, 0.25)
    weighted = sum(click / chance for click, chance in zip(clicks, look)) / n
    if min(clicks[1:]) == 0 or weighted >= 1:
        return None
    weights, looks = (sum(x * c for x, c in zip(shown, each)) for each in ((1, 2, 4), look))
    mistakes = {
        "plain": sum(clicks) / n,
        "times look": sum(x * c for x, c in zip(clicks, look)) / n,
        "over weights": weighted * n / weights,
        "clicks per look": sum(clicks) / looks,
    }
    at = listed(f"{x} times at rank {r} ({c} clicked)" for r, (x, c) in enumerate(zip(shown, clicks), 1))
    working = f"({clicks[0]} · 1 + {clicks[1]} · 2 + {clicks[2]} · 4)/{n} = {weighted:.5g}."
    return Calculation(f"A result was shown {at}.", weighted, mistakes, working)


def policy(rng: Random) -> tuple[str, list]:
    """Draw ten impressions of three items, and the chances of two policies, in tenths."""
    old, new = rng.choice(((5, 3, 2), (6, 3, 1), (4, 4, 2))), rng.choice(((1, 3, 6), (2, 2, 6), (1, 4, 5)))
    shown = [rng.randint(2, 5), rng.randint(2, 4), 0]
    shown[2] = 10 - sum(shown)
    clicks = [rng.randint(1, n) for n in shown if n > 0]
    if len(clicks) < 3:
        return "", []
    rows = [*zip(shown, clicks, old, new)]
    at = listed(f"{name} {x} times ({c} clicked)" for name, x, c in zip("abc", shown, clicks))
    chances = [listed(f"{x / 10:g}" for x in each) for each in (old, new)]
    shows = f"The old policy shows a, b and c with {chances[0]}, the new one with {chances[1]}."
    return f"The log has {at}. {shows}", rows


def off_policy(rng: Random) -> Calculation | None:
    """Ask what share of impressions would be clicked under the new policy."""
    text, rows = policy(rng)
    if not rows:
        return None
    total = sum(c * new / old for _, c, old, new in rows)
    weights, clicks = sum(x * new / old for x, _, old, new in rows), sum(c for _, c, _, _ in rows)
    mistakes = {
        "plain": clicks / 10,
        "upside down": sum(c * old / new for _, c, old, new in rows) / 10,
        "by clicks": total / clicks,
        "normalised": total / weights,
    }
    parts = " + ".join(f"{c} · {new}/{old}" for _, c, old, new in rows)
    return Calculation(text, total / 10, mistakes, f"({parts})/10 = {total / 10:.5g}.")


def mean_weight(rng: Random) -> Calculation | None:
    """Ask for the mean weight of a log, which has to be about 1."""
    text, rows = policy(rng)
    if not rows:
        return None
    clicks = sum(c for _, c, _, _ in rows)
    mistakes = {
        "of items": fmean(new / old for *_, old, new in rows),
        "of clicks": sum(c * new / old for _, c, old, new in rows) / clicks,
        "clicks too": sum(c * new / old for _, c, old, new in rows) / 10,
        "upside down": sum(x * old / new for x, _, old, new in rows) / 10,
    }
    parts, right = (
        " + ".join(f"{x} · {new}/{old}" for x, _, old, new in rows),
        sum(x * new / old for x, _, old, new in rows),
    )
    return Calculation(text, right / 10, mistakes, f"({parts})/10 = {right / 10:.5g}.")
