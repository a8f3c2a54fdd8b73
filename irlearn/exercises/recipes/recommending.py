"""Data of the computed items on a list for each person, and on clicks; how to read it: `recipes`.

Clicks are on two rankings in one list, or in weighted logs.
"""

from fractions import Fraction
from math import comb
from random import Random
from statistics import fmean

from ...metrics import gini, group_exposure, item_coverage, popularity
from ...questions.interleave import interleave
from ...questions.sampled.sampled import sampled
from ..draws import returns_a_draw
from ..kinds.calculate import Calculation
from . import Recipe, calculate, listed


def average(metric: str, ranks: list[int], items: int, drawn: int) -> float:
    return sampled(metric, ranks, items=items, negatives=drawn, replace=False).mean


def one_drawn(rng: Random) -> Calculation:
    """Draw the rank of a good item, and ask for its AP against one other item."""
    items, rank = rng.randint(7, 20), rng.randint(3, 6)
    share = (rank - 1) / (items - 1)
    mistakes = {"full list": 1 / rank, "hit": 1 - share, "mean rank": 1 / (1 + share)}
    working = f"In {rank - 1}/{items - 1} of samples, AP is 1/2, and otherwise 1: {1 - share / 2:.5g}."
    text = f"The good item is at rank {rank} of {items}. One of the other items is drawn."
    return Calculation(text, average("AP", [rank], items, 1), mistakes, working)


def two_people(rng: Random) -> Calculation | None:
    """Draw the ranks of two people's good items, and ask for the mean AP against two others."""
    items, ranks = rng.randint(5, 6), sorted(rng.sample(range(2, 6), 2))
    truth = average("AP", ranks, items, 2)
    mistakes = {
        "full list": fmean(1 / rank for rank in ranks),
        "one drawn": average("AP", ranks, items, 1),
        "mean rank": fmean(1 / (1 + 2 * (rank - 1) / (items - 1)) for rank in ranks),
    }
    each = " and ".join(f"{average('AP', [rank], items, 2):.5g}" for rank in ranks)
    text = (
        f"Of {items} items, the good item of one person is at rank {ranks[0]}, of another at rank {ranks[1]}."
    )
    return Calculation(text, truth, mistakes, f"Over all pairs, AP is {each}: {truth:.5g} on average.")


def still_first(rng: Random) -> Calculation:
    """Draw a rank, and ask how often the item comes out first among three."""
    items, rank = rng.randint(6, 9), rng.randint(2, 3)
    below, others = items - rank, items - 1
    truth = average("R@1", [rank], items, 2)
    mistakes = {
        "one drawn": below / others,
        "drawn twice": (below / others) ** 2,
        "above": comb(rank - 1, 2) / comb(others, 2) if rank > 2 else (rank - 1) / others,
    }
    working = f"Both have to be below: {below}/{others} · {below - 1}/{others - 1} = {truth:.5g}."
    text = (
        f"The good item is at rank {rank} of {items}. Two of the other items are drawn, none of them twice."
    )
    return Calculation(text, truth, mistakes, working)


def draw_lists(rng: Random) -> tuple[list[list[str]], str, str]:
    """Draw a list of two items for each of three people, and a catalogue; also as text."""
    catalogue = "abcdefg"[: rng.randint(5, 7)]
    lists = [rng.sample(catalogue, 2) for _ in range(3)]
    return lists, catalogue, f"Three people are shown {', '.join(' '.join(each) for each in lists)}."


def covered(rng: Random) -> Calculation:
    lists, catalogue, text = draw_lists(rng)
    shown, n = len({item for each in lists for item in each}), len(catalogue)
    mistakes = {"results": 6 / n, "of results": shown / 6}
    text = f"The catalogue has the items {' '.join(catalogue)}. {text}"
    working = f"{shown} of {n} items: {shown / n:.5g}."
    return Calculation(text, item_coverage(lists, list(catalogue)), mistakes, working)


def unequal(rng: Random) -> Calculation | None:
    """Draw how often each of four items is shown, and ask for the Gini index."""
    counts = sorted([0, *(rng.randint(1, 6) for _ in range(3))], reverse=True)
    total = sum(counts)
    if len(set(counts)) < 4:
        return None
    lists = [[item] for item, n in zip("abcd", counts) for _ in range(n)]
    truth = gini(lists, list("abcd"))
    mistakes = {
        "unseen": gini(lists, list("abc")),
        "not by n": 4 * truth,
        "twice": 2 * truth,
        "largest share": counts[0] / total,
    }
    sums = " + ".join(f"{w} · {x}" for w, x in zip((3, 1, -1, -3), counts)).replace("+ -", "\N{MINUS SIGN} ")
    text = f"Four items are shown {', '.join(map(str, counts[:3]))} and 0 times."
    return Calculation(text, truth, mistakes, f"({sums})/(4 · {total}) = {truth:.5g}.")


def looks(rng: Random) -> Calculation | None:
    """Draw the ranks at which three people see an item, and ask for its exposure."""
    ranks = [rng.randint(1, 4) for _ in range(3)]
    if max(ranks) == 1:
        return None
    truth = sum(0.5 ** (rank - 1) for rank in ranks)
    mistakes = {
        "lists": 3,
        "late": truth / 2,
        "other reader": sum(1 / rank for rank in ranks),
        "mean": truth / 3,
    }
    text = f"Three people see an item at ranks {ranks[0]}, {ranks[1]} and {ranks[2]}."
    working = f"{' + '.join(f'{0.5 ** (rank - 1):g}' for rank in ranks)} = {truth:.5g}."
    return Calculation(text, truth, mistakes, working)


def of_a_seller(rng: Random) -> Calculation | None:
    """Draw lists and what a seller offers, and ask for the seller's share of the exposure."""
    lists, catalogue, text = draw_lists(rng)
    group = sorted(rng.sample(catalogue, 2))
    truth = group_exposure(lists, list(catalogue), group, p=0.5)
    shown = {item for each in lists for item in each}
    seen = [int(item in group) for each in lists for item in each]
    mistakes = {
        "counts": group_exposure(lists, list(catalogue), group),
        "each once": len(shown & {*group}) / len(shown),
        "catalogue": 2 / len(catalogue),
        "of looks at first": truth * 3 / 2,
    }
    if not 0 < truth < 2 / 3:
        return None
    first, second = sum(seen[::2]), sum(seen[1::2])
    text = (
        f"The catalogue has the items {' '.join(catalogue)}. One seller offers {' and '.join(group)}. {text}"
    )
    working = f"({first} + {second}/2)/(3 + 3/2) = {truth:.5g}."
    return Calculation(text, truth, mistakes, working)


def bought(rng: Random) -> Calculation | None:
    lists, catalogue, text = draw_lists(rng)
    counts = dict(zip(catalogue, sorted((rng.randint(0, 20) for _ in catalogue), reverse=True)))
    shown = {item for each in lists for item in each}
    truth = popularity(lists, counts)
    mistakes = {
        "each once": fmean(counts[item] for item in shown),
        "catalogue": fmean(counts.values()),
        "added": 2 * truth,
    }
    text += f" Buyers so far: {', '.join(f'{item} {n}' for item, n in counts.items())}."
    means = " + ".join(f"{sum(counts[item] for item in each) / 2:g}" for each in lists)
    return Calculation(text, truth, mistakes, f"The lists' means are {means}, so ({means})/3 = {truth:.5g}.")


def from_the_future(rng: Random) -> Calculation | None:
    """Draw a history of purchases, and ask what share of the training data came after the guessed one."""
    events = rng.sample([person + item for person in "PQR" for item in "abcd"], rng.randint(7, 9))
    people = [event[0] for event in events]
    last = {person: place for place, person in enumerate(people) if people.count(person) > 1}
    guessed = min(last.values())
    train = [place for place in range(len(events)) if place not in last.values()]
    later = sum(place > guessed for place in train)
    if not 0 < later < len(train):
        return None
    mistakes = {
        "all later": (len(events) - guessed - 1) / len(events),
        "of all": later / len(events),
        "earlier": 1 - later / len(train),
    }
    share = Fraction(later, len(train))
    text = (
        f"The purchases in time are {' '.join(events)} (a person and an item). The last of each person with "
        f"two or more is left out. Look at {events[guessed]}, which is to be guessed."
    )
    working = f"{later} of {len(train)} training purchases happened later: {float(share):.5g}."
    return Calculation(text, float(share), mistakes, working)


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


@returns_a_draw
def two_policies(rng: Random, of_clicks: bool) -> Calculation:
    """Draw ten impressions of three items and two policies; ask for the estimate, or for the mean weight."""
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


ITEMS: dict[str, Recipe] = {
    "lists-one": calculate(one_drawn),
    "lists-two": calculate(two_people),
    "lists-first": calculate(still_first),
    "lists-coverage": calculate(covered),
    "lists-gini": calculate(unequal),
    "lists-exposure": calculate(looks, from_zero_to_one=False),
    "lists-popularity": calculate(bought, from_zero_to_one=False),
    "lists-group": calculate(of_a_seller),
    "lists-future": calculate(from_the_future),
    "online-draft": calculate(shared_draft),
    "online-random": calculate(random_clicks),
    "online-needed": calculate(impressions, from_zero_to_one=False),
    "online-looks": calculate(looked_at, from_zero_to_one=False),
    "online-policy": calculate(two_policies(of_clicks=True), from_zero_to_one=False),
    "online-weights": calculate(two_policies(of_clicks=False), from_zero_to_one=False),
}
