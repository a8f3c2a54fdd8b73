"""What lessons print of their data is so by plain loops and SciPy, which share no code with irlearn."""

import ast
import csv
import re
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, log2, prod, sqrt
from statistics import fmean, stdev

import nbformat
import pytest

import irlearn
from building import ROOT
from irlearn.datasets import load

pytestmark = [pytest.mark.slow, pytest.mark.needs("numpy", "scipy")]
BOOK = ROOT / "book"
FLIPS = 20_000  # patterns of signs that are drawn


class Lesson:
    """A lesson as it is stored: its prose, what its cells print, and the numbers glued into the prose."""

    def __init__(self, name):
        self.cells = nbformat.read(BOOK / f"{name}.ipynb", 4).cells
        self.prose = " ".join(
            " ".join(cell.source.split()) for cell in self.cells if cell.cell_type == "markdown"
        )

    def printed(self, words):
        (cell,) = (cell for cell in self.cells if cell.cell_type == "code" and words in cell.source)
        return "\n".join(each.get("text") or each.data["text/plain"] for each in cell.outputs)

    def drawn(self, words):
        """Return what is drawn by the cell with these words, as HTML."""
        return next(cell.outputs[0].data["text/html"] for cell in self.cells if words in cell.source)

    @property
    def glued(self):
        found = {}
        for cell in self.cells:
            if cell.cell_type == "code" and "glue(" in cell.source:
                calls = [each for each in ast.walk(ast.parse(cell.source)) if isinstance(each, ast.Call)]
                calls = [each for each in calls if getattr(each.func, "id", "") == "glue"]
                names = [each.arg for call in sorted(calls, key=lambda c: c.lineno) for each in call.keywords]
                shown = [each.data["text/plain"].strip("'") for each in cell.outputs if "data" in each]
                found |= dict(zip(names, shown)) if len(names) == len(shown) else {}
        return found


def ndcg(judged, ranked, k):
    """Work nDCG out with linear gains: ``judged`` is document -> grade, ``ranked`` document -> score."""
    order = sorted(ranked, key=lambda doc: (ranked[doc], doc), reverse=True)[:k]
    dcg = sum(max(judged.get(doc, 0), 0) / log2(rank + 1) for rank, doc in enumerate(order, 1))
    best = sorted((max(grade, 0) for grade in judged.values()), reverse=True)[:k]
    ideal = sum(grade / log2(rank + 1) for rank, grade in enumerate(best, 1))
    return dcg / ideal if ideal else 0.0


def differences(data, metric, k, old, new):
    return [
        metric(judged, data.runs[new].get(query, {}), k) - metric(judged, data.runs[old].get(query, {}), k)
        for query, judged in data.qrels.items()
    ]


def by_flips(values, seed=1):
    """Estimate the p-value of a mean, by signs drawn at random; also return what the estimate may be off."""
    numpy = pytest.importorskip("numpy")
    draws = numpy.random.default_rng(seed).choice((-1, 1), (FLIPS, len(values))) @ numpy.array(values)
    p = (abs(draws) >= abs(sum(values)) - 1e-9).mean()
    return p, 4 * sqrt(max(p, 0.001) / FLIPS)


def test_holes_has_the_comparison_with_all_questions():
    lesson = Lesson("deciding/holes")
    with (ROOT / "irlearn" / "datasets" / "entities" / "scores.csv").open(encoding="utf-8") as opened:
        rows = list(csv.DictReader(opened))
    lines = lesson.printed("dirichlet - bm25").strip().splitlines()
    assert [int(line.partition(":")[0]) for line in lines] == [25, 50, len(rows)]
    for line in lines:
        n = int(line.partition(":")[0])
        column = {name: [float(row[name]) for row in rows[:n]] for name in rows[0] if "@" in name}
        values = [b - a for a, b in zip(column["bm25 nDCG@10"], column["dirichlet nDCG@10"])]
        p, off = by_flips(values)
        said = float(re.search(r"p [<]? ?([\d.]+)", line)[1])
        assert p == pytest.approx(said, abs=off) and f"{fmean(values):+.3f}" in line
        both = ("dirichlet Judged@10", "bm25 Judged@10")
        shares = " to ".join(f"{fmean(column[name]):.2f}" for name in both)
        assert line.endswith(shares)
    scores = (dict(enumerate(column[f"{name} nDCG@10"])) for name in ("bm25", "dirichlet"))
    assert irlearn.compare_scores(*scores, largest=1).only.guaranteed[1] < 0  # "whatever their shape"
    for name, high in (("bm25", "b_high"), ("dirichlet", "d_high")):
        low, seen = fmean(column[f"{name} P@10"]), fmean(column[f"{name} Judged@10"])
        assert lesson.glued[high] == f"{low + 1 - seen:.3f}"


def test_holes_has_the_ends_of_two_pairs_of_bars():
    data, picture = load("entities"), Lesson("deciding/holes").printed('("estonia", "trigrams bm25")')
    for query, name in product(("estonia", "moon"), ("trigrams", "clues", "bm25")):
        if (query, name) in (("estonia", "clues"), ("moon", "trigrams")):
            continue
        ranked = data.runs[name][query]
        five = sorted(ranked, key=lambda doc: (ranked[doc], doc), reverse=True)[:5]
        grades = [data.qrels[query].get(doc) for doc in five]
        scores = {
            sum((fill if grade is None else grade > 0) for grade, fill in zip(grades, filling)) / 5
            for filling in product((0, 1), repeat=5)
        }
        ends = " to ".join(f"{each:g}" for each in sorted({min(scores), max(scores)}))
        assert f"{query}: {name}: {ends}" in picture


def test_holes_works_infap_out_as_the_loop_does():
    lesson, ranking, guesses = Lesson("deciding/holes"), [1, -1, 0, 1, -1, 1], []
    for rank, grade in enumerate(ranking, 1):
        above = ranking[: rank - 1]
        judged = [each for each in above if each >= 0]
        share = sum(judged) / len(judged) if judged else 0.5
        if grade == 1:
            guesses.append((1 + len(above) * share) / rank)
            assert f"rank {rank} | {len(above)} | {len(judged)}" in lesson.prose
    assert guesses[0] == 1
    assert all(f")/{rank} = {guess:.3f} |" in lesson.prose for rank, guess in zip((4, 6), guesses[1:]))
    assert lesson.glued["inf"] == f"{sum(guesses) / 4:.3f}"


def test_judges_measures_how_far_grades_are_apart():
    lesson, first, second = Lesson("deciding/judges"), [2, 1, 1, 0], [2, 2, 1, 0]
    for power, name in ((1, "lin"), (2, "quad")):
        table = [[abs(a - b) ** power for b in second] for a in first]
        found, by_luck = sum(table[i][i] for i in range(4)), sum(map(sum, table)) / 4
        assert float(lesson.glued[name]) == pytest.approx(1 - found / by_luck, abs=0.0005)
        assert f"1 − 1/{by_luck:g}" in lesson.prose and found == 1
        rows = [[f"**{a}**", *row, sum(row)] for a, row in zip(first, table)]
        for i, row in enumerate(rows):
            row[i + 1] = f"**{row[i + 1]}**"  # where both judges grade the same document
            assert power == 2 or f"| {' | '.join(map(str, row))} |" in lesson.prose


def test_judges_has_the_order_of_three_systems_by_both_groups():
    data, query = load("entities"), "axis-powers"
    picture = Lesson("deciding/judges").printed('for name in ("words", "bm25", "trigrams")')
    groups = data.qrels[query], data.judged_again[query]
    both = {*groups[0]} & {*groups[1]}
    for only in (False, True):
        orders = []
        for number, judged in enumerate(groups, 1):
            kept = {doc: grade for doc, grade in judged.items() if doc in both or not only}
            scores = {name: ndcg(kept, data.runs[name][query], 10) for name in ("words", "bm25", "trigrams")}
            orders.append(sorted(scores, key=scores.get, reverse=True))
            if not only:
                assert all(f"group {number}, {name} {each:.3f}" in picture for name, each in scores.items())
        assert orders == [["bm25", "trigrams", "words"], ["bm25", "words", "trigrams"]]


def test_judges_has_the_loop_over_code_search_that_evaluate_does():
    """The lesson shows the loop, which runs in a page without NumPy."""
    shown, code = Lesson("deciding/judges").drawn('for name in ("words", "bm25")'), load("code-search")
    for which, name in product((min, max), ("words", "bm25")):
        judged = {q: {doc: which(given) for doc, given in docs.items()} for q, docs in code.ratings.items()}
        mean = irlearn.evaluate(judged, code.runs[name], "nDCG@10").mean["nDCG@10"]
        assert f"{name}, {which.__name__} {mean:.3f}" in shown


def test_generated_answers_counts_what_answer_a_makes_of_its_chunks():
    lesson = Lesson("deciding/generated-answers")
    first = next(cell.source for cell in lesson.cells if "cites_a" in cell.source)
    lists = re.search(r"said, vital, cites_a = (.*)", first)[1]
    said, _, cited = ast.literal_eval(lists)
    in_chunks = [2, 2, 0, 2]  # what the six chunks say of each nugget, as in the cell's last line
    assert str(in_chunks) in first
    full = [a for a, there in zip(said, in_chunks) if there]
    assert f"{full.count(2)}/{len(full)}" == "2/3" and "strict utilisation is 2/3" in lesson.prose
    assert [cited.count(2), cited.count(1), cited.count(None)] == [2, 1, 1]
    assert "Two of A's four statements are fully supported, one partly and one not at all" in lesson.prose


def test_test_set_counts_what_is_left_copied_and_flattered():
    lesson, code = Lesson("deciding/test-set"), load("code-search")
    glued, firsts = lesson.glued, []
    for query, judged in code.qrels.items():
        ranked = code.runs["bm25"][query]
        order = sorted(ranked, key=lambda doc: (ranked[doc], doc), reverse=True)
        firsts.append(next(rank for rank, doc in enumerate(order, 1) if judged.get(doc, 0) > 0))
    for k in (10, 5, 3, 1):
        assert glued[f"left_{k}"] == str(sum(rank > k for rank in firsts))
    for k in (5, 3):
        assert float(glued[f"mean_{k}"]) == pytest.approx(sum(rank <= k for rank in firsts) / 99, abs=0.005)

    def words_of(text):
        return re.sub(r"\W|_", " ", re.sub("([a-z])([A-Z])", r"\1 \2", text)).lower().split()

    texts = {doc: words_of(code.titles[doc]) for judged in code.qrels.values() for doc in judged}
    copied = [0, 0]
    for query, judged in code.qrels.items():
        own = {doc for doc in judged if judged[doc] > 0}
        longest = max(len(texts[doc]) for doc in own)
        cut = next(texts[doc] for doc in judged if doc in own and len(texts[doc]) == longest)[-4:]
        for i, words in enumerate((set(words_of(query)), set(cut))):
            best = [
                max(len(words.intersection(texts[doc])) for doc in texts if (doc in own) == mine)
                for mine in (True, False)
            ]
            copied[i] += best[0] > best[1] and best[0] > len(words) / 2
    assert copied == [9, 95] and "as people asked 9, as we cut them out 95" in lesson.drawn(
        "asked = words_of"
    )
    for letter, name, system in (
        ("b", "code-search", "bm25"),
        ("i", "class", "improved"),
        ("c", "entities", "clues"),
    ):
        data, means = load(name), []
        for query, judged in data.qrels.items():
            ranked = data.runs[system].get(query, {})
            ten = sorted(ranked, key=lambda doc: (ranked[doc], doc), reverse=True)[:10]
            own = {doc: judged[doc] for doc in ten if doc in judged}
            if any(grade > 0 for grade in own.values()):
                means.append([ndcg(own, ranked, 10), ndcg(judged, ranked, 10)])
        before, after = (sum(each) / len(means) for each in zip(*means))
        assert (glued[f"{letter}_before"], glued[f"{letter}_after"]) == (f"{before:.3g}", f"{after:.3g}")
    names = sorted(code.qrels)
    halves = [{d for q in names[i::2] for d, g in code.qrels[q].items() if g > 0} for i in (0, 1)]
    assert (glued["in_both"], glued["in_test"]) == (str(len(set.intersection(*halves))), str(len(halves[1])))
    assert glued["same_string"] == f"{sum(1 / rank for rank in range(1, 6)) / 5:.3f}"
    assert glued["after"] == f"{1 / (1 + 1 / log2(3)):.3f}" and glued["ap_after"] == "0.5"
    grades = [grade for judged in load("class").qrels.values() for grade in judged.values()]
    assert (
        f"{grades.count(0) / len(grades):.0%}" == "74%" and "right for 74% of the judgments" in lesson.prose
    )
    one = pytest.importorskip("pytrec_eval").RelevanceEvaluator(
        {"q": {"a": 1}}, {"map", "recip_rank", "success", "P", "recall"}
    )
    found = one.evaluate({"q": {"b": 3.0, "c": 2.0, "a": 1.0}})["q"]
    assert f"{found['map']:.4f}" == f"{found['recip_rank']:.4f}" == glued["one_ap"]
    assert (found["success_10"], found["recall_10"], found["P_10"]) == (1, 1, 0.1)


def test_over_repeats_counts_intervals_and_orders():
    numpy, lesson = pytest.importorskip("numpy"), Lesson("deciding/over-repeats")
    rng, inside = numpy.random.default_rng([7, 50, 10]), [0, 0]
    for right in rng.binomial(10, rng.beta(0.21, 0.09, (4000, 50))).tolist():
        mean = sum(right) / 500
        variance = sum((each / 10 - mean) ** 2 for each in right) / 49
        inside[0] += abs(mean - 0.7) <= 1.965 * sqrt(mean * (1 - mean) / 500)
        inside[1] += abs(mean - 0.7) <= 2.01 * sqrt(variance / 50)
    assert [lesson.glued["naive"], lesson.glued["over"]] == [f"{each / 4000:.2g}" for each in inside]
    between = 0.21 * 0.09 / 0.3**2 / 1.3  # the variance of that beta distribution
    within = 0.7 * 0.3 - between
    reach = [1.96 * sqrt((between + within / k) / n) for n, k in ((50, 10), (200, 1))]
    assert f"*between* is {between:.2f} and *within* is {within:.2f}." in lesson.prose
    assert f"/50) = {reach[0]:.2f} for 50 questions with ten tries" in lesson.prose
    assert f"*within* 0.05, that's {2 * sqrt(2 * 0.05 / 50):.2f}" in lesson.prose
    assert f"200 questions asked once give ±{reach[1]:.2f}" in lesson.prose
    for n, k in ((50, 1), (50, 10), (200, 1)):
        half = 1.96 * sqrt((0.16 + 0.05 / k) / n)
        ends = f"{n} questions, tries at each: {k}: {0.7 - half:.3f} to {0.7 + half:.3f}"
        assert ends in lesson.drawn("intervals(reach")
    orders = [sum(each[:2]) > 0 for each in permutations((1, 1, 1, 0, 0))]
    assert (
        lesson.glued["by_chance"] == f"{sum(orders) / len(orders):g}" == lesson.glued["shaky_some"] == "0.9"
    )
    pairs = [all(each) for each in combinations((1, 1, 1, 0, 0), 2)]
    assert lesson.glued["shaky_all"] == f"{sum(pairs) / 10:g}" and "pass^2 is 3/10" in lesson.prose
    assert f"1 − (2/5)² = {1 - 0.4**2:.2f}" in lesson.prose


def test_many_calls_counts_by_sets():
    """The tables are read from the page; the rows of the second are worked out from the first."""
    lesson, words = (
        Lesson("deciding/many-calls"),
        "\n".join(cell.source for cell in Lesson("deciding/many-calls").cells),
    )
    rows = re.findall(r"^\| \d \| ([*\w. ]+) \| ([*\w. ]+) \|$", words, re.M)
    calls = [[row[call] for row in rows] for call in (0, 1)]
    wanted = {each.strip("*") for each in sum(calls, []) if each.startswith("*")}
    read, found = [], set()
    for n, call in enumerate(calls, 1):
        hits = {each.strip("*") for each in call} & wanted
        read, new, found = read + call, hits - found, found | hits
        row = f"| {n} | {len(read)} | {len(hits)} | {len(new)} | {len(found)} | {len(found)}/{len(wanted)} |"
        assert row in words
    assert (len(rows), len(wanted), len(read)) == (4, 2, 8)
    assert f"{len(found)}/{len(read)}. Turned upside down" in lesson.prose
    assert lesson.printed(
        "once = "
    ) == f"P@10 of one search with 4 relevant results in 10: {4 / 10:.3f}\n" + (
        f"P@30 of one search with 4 relevant results in 10: {4 / 30:.3f}\n"
    )


def test_one_list_each_counts_samples_and_turns():
    lesson, others = Lesson("deciding/one-list-each"), (1, 2, 3, 4)
    for name, ranks in (("a", (1, 4)), ("b", (2, 2))):
        for m, word in ((1, "one"), (2, "two"), (3, "all")):
            drawn = [combinations([r for r in others if r != rank], m) for rank in ranks]
            aps = [1 / (1 + sum(r < rank for r in one)) for rank, d in zip(ranks, drawn) for one in d]
            assert fmean(aps) == pytest.approx(float(Fraction(lesson.glued[f"{name}_{word}"])))
    full = {"A": [100] * 5, "B": [40, 40, 8437, 9266, 4482], "C": [212, 2, 743, 5342, 1548]}
    for name, ranks in full.items():
        assert lesson.glued[f"all_{name.lower()}"] == f"{fmean(1 / r for r in ranks):.4g}"

        for_all = full[name] = dict.fromkeys((72, 73, 150, 276, 277, 433, 434), 0.0)
        for m in for_all:  # one relevant item, none drawn twice
            none = [comb(10_000 - r, m + 1) / comb(10_000, m + 1) for r in ranks]
            for_all[m] = fmean(10_000 / (m + 1) / r * (1 - out) for r, out in zip(ranks, none))
    orders = {m: "".join(sorted(full, key=lambda name: -full[name][m])) for m in full["A"]}
    assert orders == {72: "ACB", 73: "ABC", 150: "ABC", 276: "ABC", 277: "ACB", 433: "ACB", 434: "CAB"}
    assert (
        lesson.glued["lead"] == f"{full['A'][150] - full['C'][150]:.2g}" and "From 73 to 276" in lesson.prose
    )
    assert "434. With 150" in lesson.prose


def test_one_list_each_shares_looks_among_sellers_and_people():
    lesson = Lesson("deciding/one-list-each")
    for name, lists in (("late", "ab ac ad"), ("early", "ba ca da")):
        looks = [(item, Fraction(1, 2**i)) for one in lists.split() for i, item in enumerate(one)]
        share = sum(look for item, look in looks if item in "cde") / sum(look for _, look in looks)
        assert lesson.glued[f"small_{name}"] == str(share)
    regulars, newcomers = ([1 / (1 + "abcde".index(x)) for x in group] for group in ("aabacabaabda", "edb"))
    assert lesson.glued["regulars"] == f"{fmean(regulars):.2f}" and "Among these people" in lesson.prose
    assert lesson.glued["newcomers"] == f"{fmean(newcomers):.2f}"
    more = [*newcomers, 0, 1]  # 2.776 is the 97.5% point of t with four degrees of freedom
    ends = [fmean(more) + sign * 2.776 * stdev(more) / 5**0.5 for sign in (-1, 1)]
    assert ends[0] < 0 and (lesson.glued["new_low"], lesson.glued["new_high"]) == ("0", f"{ends[1]:.2f}")


def ab_tests(data, lists):
    """Return mean and variance of clicks, of any click and of 1/rank of the first click, by closed forms."""
    chance, moments = (0.05, 0.3, 0.5, 0.8), [[0.0, 0.0] for _ in range(3)]
    for query, docs in lists.items():
        c = [chance[data.qrels[query].get(doc, 0)] for doc in docs]
        seen = [0.8**place for place in range(len(c))]
        first = [0.8**i * prod(1 - x for x in c[:i]) * c[i] for i in range(len(c))]
        pairs = sum(seen[j] * c[i] * c[j] for i, j in combinations(range(len(c)), 2))
        clicks = sum(look * x for look, x in zip(seen, c))
        rr = [sum(x / (i + 1) ** power for i, x in enumerate(first)) for power in (1, 2)]
        for moment, (one, two) in zip(moments, ((clicks, clicks + 2 * pairs), (sum(first),) * 2, rr)):
            moment[0], moment[1] = moment[0] + one / len(lists), moment[1] + two / len(lists)
    return [(one, two - one**2) for one, two in moments]


def test_lists_to_people_counts_impressions_and_weights_clicks():
    lesson = Lesson("deciding/lists-to-people")
    glued, runs = lesson.glued, {}
    for name, system in (("code-search", "bm25"), *(("entities", s) for s in ("bm25", "words", "trigrams"))):
        data = load(name)
        ranked = {q: data.runs[system].get(q, {}) for q in data.qrels}
        order = {
            q: sorted(run, key=lambda doc: (run[doc], doc), reverse=True)[:10] for q, run in ranked.items()
        }
        runs[name, system] = data, order
    data, below = runs["code-search", "bm25"]
    above = {query: [*docs] for query, docs in below.items()}
    for query, docs in above.items():
        best = max(range(len(docs)), key=lambda i: data.qrels[query].get(docs[i], 0))
        docs.insert(max(best - 1, 0), docs.pop(best))
    for key, first, second in (
        ("up", (data, above), (data, below)),
        ("engines", runs["entities", "bm25"], runs["entities", "words"]),
    ):
        found = irlearn.interleave(
            first[1], second[1], first[0].qrels, by_grade={0: 0.05, 1: 0.3, 2: 0.5, 3: 0.8}
        )
        needs = found.needed["interleaving"].impressions
        for word, (a, v), (b, w) in zip(("clicks", "any", "first"), ab_tests(*first), ab_tests(*second)):
            times = 7.8489 * 2 * (v + w) / (a - b) ** 2 / needs
            assert float(glued[f"{key}_{word}"]) == pytest.approx(times, abs=0.5 if times > 10 else 0.05)
        assert key == "engines" or glued["up"] == f"{needs:.0f}"
    one, other = (ab_tests(*runs["entities", system]) for system in ("trigrams", "bm25"))
    assert [x > y for (x, _), (y, _) in zip(one, other)] == [True, False, False]
    assert (glued["d_shared"], glued["d_first"]) == ("trigrams", "bm25")
    with open(BOOK.parent / "irlearn/datasets/open_bandit/men.csv") as opened:
        rows = [{name: float(x) for name, x in row.items()} for row in csv.DictReader(opened)]
    at = {p: sum(row["thompson_shown"] for row in rows if row["position"] == p) for p in (1, 2, 3)}
    shares = [34 * row["thompson_shown"] / at[row["position"]] for row in rows]
    for weights, name in ((shares, "right"), ([34 * row["thompson_propensity"] for row in rows], "trap")):
        clicks = sum(weight * row["random_clicks"] for weight, row in zip(weights, rows))
        assert float(glued[name]) == pytest.approx(clicks / 100, abs=0.005)
        mean = sum(weight * row["random_shown"] for weight, row in zip(weights, rows)) / 10_000
        assert f"comes out as {mean:.2f}" in lesson.prose or glued["right_weight"] == f"{mean:.2g}"
    for ideal, name in ((False, "dcg"), (True, "ndcg")):
        for engine, lists in (("a", ([1, 1, 1], [0, 1])), ("b", ([1, 1, 0], [1]))):
            dcgs = [sum(x / log2(rank + 1) for rank, x in enumerate(each, 1)) for each in lists]
            best = sum(1 / log2(rank + 1) for rank in (1, 2, 3)) if ideal else 1
            assert glued[f"{name}_{engine}"] == f"{(dcgs[0] / best + dcgs[1]) / 2:.3f}"


def test_choosing_plans_and_tests_as_scipy_does():
    stats = pytest.importorskip("scipy.stats")
    lesson, data = Lesson("choosing/choosing"), load("class")

    def found(n, effect=0.05 / 0.14):
        limit = stats.t.ppf(0.975, n - 1)
        return (
            1 - stats.nct.cdf(limit, n - 1, effect * sqrt(n)) + stats.nct.cdf(-limit, n - 1, effect * sqrt(n))
        )

    assert lesson.glued["planned"] == str(next(n for n in range(2, 999) if found(n) >= 0.8))
    assert lesson.glued["power_25"] == f"{100 * found(25):.0f}"
    values = differences(data, ndcg, 10, "improved", "reranked")
    p, off = by_flips(values)
    assert p == pytest.approx(float(lesson.glued["p_flips"]), abs=off)
    assert float(lesson.glued["p_holm"]) == pytest.approx(2 * float(lesson.glued["p_flips"]), abs=0.001)
    assert stats.wilcoxon(values).pvalue == pytest.approx(float(lesson.glued["p_ranks"]), abs=0.0001)


def precision(judged, ranked, k):
    order = sorted(ranked, key=lambda doc: (ranked[doc], doc), reverse=True)[:k]
    return sum(judged.get(doc, 0) > 0 for doc in order) / k


def test_the_page_on_what_moved_prints_what_loops_find():
    page = (BOOK / "how-to" / "moved.md").read_text("utf-8")
    names, code = load("entities"), load("code-search")
    scores = [ndcg(names.qrels["u2"], names.runs[name]["u2"], 5) for name in ("words", "bm25")]
    assert "{:.4f} → {:.4f}".format(*scores) in page
    runs = [names.runs[name] for name in ("words", "bm25")]
    found = irlearn.moved(names.qrels, *runs, "nDCG@5", ("words", "bm25"), queries=names.queries)
    assert page.split("```text\n")[1].partition("\n```")[0] in str(found)
    values = differences(code, ndcg, 10, "words", "bm25")
    place = list(code.qrels).index("concatenate several file remove header lines")
    for some, said in ((values, 0.0365), (values[:place] + values[place + 1 :], 0.0654)):
        p, off = by_flips(some)
        assert p == pytest.approx(said, abs=off) and str(said) in page
    changed = [d for d in differences(code, precision, 10, "words", "bm25") if d]
    assert min(changed) > 0 and f"{2 / 2 ** len(changed):.4f}"[:6] in page
    shares = []
    for name in ("words", "bm25"):
        unjudged = [
            doc not in names.qrels[query]
            for query, ranked in names.runs[name].items()
            for doc in sorted(ranked, key=lambda doc: (ranked[doc], doc), reverse=True)[:5]
        ]
        shares.append(f"{100 * fmean(unjudged):.1f}")
    assert re.search(rf"{shares[0]}%\s+and {shares[1]}% of the first five", page)
