"""Two rankings in one list: all coins and clicks by plain loops, both biases, and impressions needed."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

import irlearn
from irlearn.datasets import load
from irlearn.questions.interleave.sharing import team_draft
from rings import one_in

HALF = Fraction(1, 2)
MEASURES = {"clicks": len, "any click": bool, "1/rank of the first click": lambda c: Fraction(1, c[0] + 1)}
CLICK = {0: 0.05, 1: 0.3, 2: 0.5, 3: 0.8}  # the chance of a click, by grade


def sessions(chances, reader, p):
    """Yield every session of a reader: its probability, and the places clicked."""
    n = len(chances)
    if reader == "random":
        yield from ((Fraction(1, n), [place]) for place in range(n))
        return
    if reader == "ERR":
        on = Fraction(1)
        for place, chance in enumerate(chances):
            yield on * chance, [place]
            on *= 1 - chance
        yield on, []
        return
    for depth in range(1, n + 1):  # how many results are looked at
        for clicks in product((0, 1), repeat=depth):
            share = p ** (depth - 1) * (1 if depth == n else 1 - p)
            for click, chance in zip(clicks, chances):
                share *= chance if click else 1 - chance
            yield share, [place for place, click in enumerate(clicks) if click]


def by_loops(a, b, chances, reader, p, method):
    """Return the shares of A, tie and B, and the mean credit."""
    n, found = len({*a, *b}), Counter()
    for coins in product("AB", repeat=n):
        shown, picked = [], []
        for coin in coins if method == "team draft" else coins[:1]:
            if method == "balanced":
                for pair in zip(a, b):
                    shown += pair if coin == "A" else pair[::-1]
                shown = sorted({*shown}, key=shown.index)
                continue
            for team in (coin, "BA"["AB".index(coin)]):
                left = [doc for doc in {"A": a, "B": b}[team] if doc not in shown]
                shown, picked = shown + left[:1], picked + [team] * len(left[:1])
        for share, clicked in sessions([chances.get(doc, Fraction(0)) for doc in shown], reader, p):
            if method == "team draft":
                credit = sum(1 if picked[place] == "A" else -1 for place in clicked)
            else:
                low = shown[max(clicked)] if clicked else None
                k = min(each.index(low) + 1 for each in (a, b)) if clicked else 0
                docs = {shown[place] for place in clicked}
                credit = len(docs & {*a[:k]}) - len(docs & {*b[:k]})
            found[credit] += share / 2**n
    a_wins, b_wins = (sum(x for credit, x in found.items() if way * credit > 0) for way in (1, -1))
    return a_wins, found[0], b_wins, sum(credit * x for credit, x in found.items())


@pytest.mark.parametrize("method", ["team draft", "balanced"])
@pytest.mark.parametrize(
    ("reader", "p"), [("RBP", HALF), ("RBP", Fraction(4, 5)), ("ERR", 1), ("random", None)]
)
def test_all_coins_and_clicks_are_those_of_plain_loops(method, reader, p):
    chances = {"a": Fraction(3, 5), "b": Fraction(2, 5), "d": Fraction(1)}
    asked = reader if reader != "RBP" else f"RBP(p={float(p)})"
    for b in ("bac", "bca", "cab", "dbca", "dcba", "badc"):
        a = "abcd"[: len(b)]
        found = irlearn.interleave(a, b, chances, reader=asked, method=method)
        assert (found.a_wins, found.tie, found.b_wins, found.credit) == by_loops(
            a, b, chances, reader, p, method
        )
        assert sum(way.chance for way in found.lists) == 1
        for side, ranking in enumerate((a, b)):
            every = [*sessions([chances.get(doc, Fraction(0)) for doc in ranking], reader, p)]
            for measure, count in MEASURES.items():
                mean = sum(share * count(clicked) for share, clicked in every if clicked)
                assert found.needed[measure][side] == mean
        if reader != "random":
            metric = irlearn.metric(asked).bind(relevance="given")
            ranked = [[chances.get(doc, Fraction(0)) for doc in each] for each in (a, b)]
            assert found.scores == tuple(metric(each, exact=True) for each in ranked)


def test_rankings_of_different_documents_and_lengths_are_drafted_to_the_end():
    for a, b in (("ab", "cdefg"), ("a", "b"), ("abc", "a"), ("a", "a")):
        found = irlearn.interleave(a, b, {*a} - {*b}, reader="RBP(p=0.5)")
        assert {frozenset(doc for doc, _ in way.shown) for way in found.lists} == {frozenset(a + b)}
        assert sum(way.chance for way in found.lists) == 1 and found.b_wins == 0
    assert len(irlearn.interleave("abcd", "efgh", k=3).lists[0].shown) == 3


def wins(a, b, clicks=(), reader="random", method="team draft"):
    found = irlearn.interleave(a, b, clicks, reader=reader, method=method)
    return found.a_wins, found.b_wins


def others(n):
    first = "abcde"[:n]
    return [(first, "".join(other)) for other in permutations(first)][1:]


def test_balanced_lists_favour_one_ranking_of_a_reader_who_clicks_at_random():
    for n, biased in ((2, 0), (3, 2), (4, 10)):
        for method, expected in (("balanced", biased), ("team draft", 0)):
            unfair = [b for a, b in others(n) if len({*wins(a, b, method=method)}) == 2]
            assert len(unfair) == expected
    assert wins("abc", "bca", method="balanced") == (Fraction(1, 3), Fraction(2, 3))


@pytest.mark.slow
def test_a_team_draft_is_blind_where_a_balanced_list_sees():
    """One relevant document: does the ranking that has it higher win? Never the wrong one does."""
    for n, blind, cases in ((3, 2, 12), (4, 8, 72)):
        for method, expected in (("team draft", blind), ("balanced", 0)):
            level = total = 0
            for a, b in others(n):
                for doc in a:
                    if a.index(doc) != b.index(doc):
                        mine, theirs = wins(a, b, doc, "RBP(p=0.5)", method)
                        assert (mine - theirs) * (b.index(doc) - a.index(doc)) >= 0
                        level, total = level + (mine == theirs), total + 1
            assert (level, total) == (expected, cases)
    assert wins("abc", "bca", "c", "ERR") == (HALF, HALF)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("n", "expected"),
    [(4, [0, 324, 40, 4]), pytest.param(5, [20, 3228, 508, 52], marks=pytest.mark.long)],
)
def test_with_five_documents_the_wrong_ranking_is_named_in_20_of_3808_cases(n, expected):
    """Chances are 0, 1/2 and 1, so that floats are exact. With four documents, it's never named."""
    found = Counter()
    for a, b in others(n):
        for bits in product((0, 1), repeat=n):
            goods = [doc for doc, bit in zip(a, bits) if bit]
            once = irlearn.interleave({"q": a}, {"q": b}, {"q": goods}, reader="RBP(p=0.5)")
            one, other = once.scores
            better = "A" if one > other else "B" if other > one else None
            wrong = "level" if once.named is None else "not level" if better is None else "wrong"
            found["right" if once.named == better else wrong] += 1
    assert [found[word] for word in ("wrong", "right", "level", "not level")] == expected


def test_the_smallest_case_in_which_the_wrong_ranking_is_named():
    found = irlearn.interleave("abcde", "bcaed", "cd", reader="RBP(p=0.5)")
    assert (found.named, found.a_wins, found.b_wins) == ("A", Fraction(7, 64), Fraction(4, 64))
    assert found.scores == (Fraction(3, 16), Fraction(9, 32)) and "doesn't agree" in str(found)
    half = {"c": HALF, "d": HALF}
    assert wins("abcde", "bcaed", half, "ERR")[0] == Fraction(7, 16)


# ---- how many impressions ------------------------------------------------------------------------


def lists(data, system):
    """The first ten results of each query, ties in the order of their ids."""
    run = data.runs[system]
    return {q: sorted(run.get(q, {}), key=lambda doc: (-run[q][doc], doc))[:10] for q in data.qrels}


def one_up(data, ranked):
    """The same lists, in which the first of the best results changes places with the result above it."""
    made = {}
    for query, docs in ranked.items():
        grades = [data.qrels[query].get(doc, 0) for doc in docs]
        place = max(grades.index(max(grades)), 1)
        made[query] = [*docs[: place - 1], docs[place], docs[place - 1], *docs[place + 1 :]]
        if grades.index(max(grades)) == 0:
            made[query] = docs
    return made


NEEDED = [  # data, first and second system, p; what each needs; whether A/B by clicks agrees
    ("entities", "bm25", "words", 0.5, (1083, 2614, 2177, 1641), True),
    ("entities", "bm25", "words", 0.8, (1052, 5873, 4240, 1702), True),
    ("code-search", "up", "bm25", 0.8, (353, 45982, 6780, 1578), True),
    ("entities", "up", "bm25", 0.8, (1150, 76498, 44108, 8690), True),
    ("code-search", "bm25", "words", 0.8, (45486, 3260586, 28564381, 9946810), True),
    ("entities", "trigrams", "bm25", 0.8, (80064, 23281, 73365, 19191), False),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "one", "other", "p", "expected", "agrees"), one_in(5, NEEDED))
def test_impressions_that_interleaving_and_ab_tests_need(name, one, other, p, expected, agrees):
    data = load(name)
    first, second = (one_up(data, lists(data, "bm25")) if s == "up" else lists(data, s) for s in (one, other))
    found = irlearn.interleave(first, second, data.qrels, reader=f"RBP(p={p})", by_grade=CLICK)
    assert [each.impressions for each in found.needed.values()] == pytest.approx(expected, rel=2e-3)
    ways = [each.a > each.b for each in found.needed.values()]
    assert (ways[1] == ways[0]) == agrees and found.queries == len(data.qrels)


@pytest.mark.slow
@pytest.mark.parametrize("times", one_in(2, (20, 40)))
def test_a_simulation_finds_the_difference_as_often_as_planned(times):
    data, rng = load("entities"), Random(1)
    first, second = lists(data, "bm25"), lists(data, "words")
    found, means = 0, []
    for _ in range(times):
        credits = []
        for _ in range(1052):
            query = rng.choice([*data.qrels])
            credit = 0
            for doc, team in team_draft(first[query], second[query], rng.choices("AB", k=10), 10):
                if rng.random() < CLICK[data.qrels[query].get(doc, 0)]:
                    credit += 1 if team == "A" else -1
                if rng.random() >= 0.8:
                    break
            credits.append((credit > 0) - (credit < 0))
        changed = sum(map(abs, credits))
        found, means = found + (sum(credits) / changed**0.5 > 1.96), [*means, sum(credits) / 1052]
    assert found / times == pytest.approx(0.8, abs=3 * (0.8 * 0.2 / times) ** 0.5)
    exact = irlearn.interleave(first, second, data.qrels, reader="RBP(p=0.8)", by_grade=CLICK)
    lead, changed = exact.a_wins - exact.b_wins, exact.a_wins + exact.b_wins
    error = ((changed - lead**2) / 1052 / times) ** 0.5
    assert sum(means) / times == pytest.approx(lead, abs=3 * error)


@pytest.mark.parametrize(
    ("given", "options", "message"),
    [
        (("abc", "bca"), {"method": "team"}, "'team'.*'team draft'"),
        (("abc", "bca"), {"reader": "AP"}, "'AP'"),
        (("abc", "bca"), {"k": 17}, "k=17"),
        (("aba", "bca"), {}, "'a'"),
        (("", "bca"), {}, "a is empty"),
        (("abc", "bca", {"a": 2}), {}, "'a': found 2"),
        (({"q": "ab"}, {"r": "ab"}), {}, "same queries"),
    ],
)
def test_bad_input_is_refused(given, options, message):
    with pytest.raises(irlearn.IRLearnError, match=message):
        irlearn.interleave(*given, **options)
