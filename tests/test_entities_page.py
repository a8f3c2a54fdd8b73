"""The page and the data sheet of the dataset "entities": their tables, and numbers that no table has."""

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from statistics import fmean

import pytest

import entities_page as tool
import irlearn
from irlearn.datasets import entities

PAGE = tool.PAGE.read_text("utf-8")
KNOWN = tomllib.loads((Path(__file__).parent / "known_answers.toml").read_text("utf-8"))
DATA = tool.data()
# All judgments: each grade, with how far workers and experts agreed on it.
PAIRS = [(g, DATA.agreement[query][doc]) for query, judged in DATA.qrels.items() for doc, g in judged.items()]


@cache
def known_answers():
    named = {}  # by the whole name and by what stands before a comma
    for doc in entities.names():
        title = entities.title(doc)
        for key in {title, title.rpartition(", ")[0]}:
            named.setdefault(key, []).append(doc)
    found = []
    for query, listed in KNOWN.items():
        for answer in listed.split("; "):
            grades = [DATA.qrels[query].get(doc) for doc in named.get(answer, ())]
            judged = [grade for grade in grades if grade is not None]
            found.append((answer, judged[0] if judged else None, bool(grades)))
    return found


def graded(grade):
    return [answer for answer, given, _ in known_answers() if given == grade]


def ahead(better, worse):
    """Return the difference of the means of two systems, and the ends of its interval."""
    name = tool.ORDERED_BY
    found = irlearn.compare(DATA.qrels, DATA.runs[worse], DATA.runs[better], [name])[name]
    means = [tool.results()[system].mean[name] for system in (better, worse)]
    return [tool.decimals(n).replace("-0", "−") for n in (means[0] - means[1], *found.interval)]


def test_the_numbers_that_no_table_has():
    asked = [each.experts for _, each in PAIRS if each.experts is not None]
    agreed = sum(each.workers == 1 for _, each in PAIRS)
    groups = DATA.qrels["axis-powers"].values(), DATA.judged_again["axis-powers"].values()
    one, other = zip(*DATA.ratings["axis-powers"].values(), strict=True)
    same, kappa = sum(a == b for a, b in zip(one, other)), irlearn.cohen_kappa(one, other)
    linear = irlearn.cohen_kappa(one, other, weights="linear")
    binary = irlearn.cohen_kappa(*[[grade > 0 for grade in grades] for grades in (one, other)])
    counts = [n for grades in groups for n in (len(grades), tool.relevant(grades))]
    tens = {(query, doc) for run in DATA.runs.values() for query in run for doc in list(run[query])[:10]}
    holes = sum(doc not in DATA.qrels[query] for query, doc in tens)
    answers, levels = len(known_answers()), [len(graded(grade)) for grade in (2, 1, 0, None)]
    judged = len({doc for grades in DATA.qrels.values() for doc in grades})
    table = irlearn.datasets.load("entities-scores")
    unread = table.parts["unread"]
    behind = fmean(table.scores["bm25"][query] - table.scores["clues"][query] for query in unread)
    page = [
        f"graded {judged:,} names for {len(DATA.qrels)} questions",
        f"search all {len(entities.names()):,} names of the collection",
        f"Experts were asked about {len(asked)} of the {len(PAIRS):,} grades",
        "whether all agreed: on {True}, and not on {False}.".format_map(
            {str(all_agreed): n for all_agreed, n in Counter(asked).items()}
        ),
        "graded {} names and found {} relevant, the second {} and {}.".format(*counts),
        f"They share {len(one)} names and agree on {same} of them.",
        f"Cohen's kappa is {kappa:.2f}, or {linear:.2f} if a difference of one grade counts half; on "
        f"relevant or not it is {binary:.2f}.",
        "`bm25` is ahead of `words` by {} in nDCG@10, with an interval from {} to {}.".format(
            *ahead("bm25", "words")
        ),
        "of `bm25` is open: {}, from {} to {}.".format(*ahead("trigrams", "bm25")),
        f"collection's {len(unread)} other questions, `clues` is behind `bm25` by {tool.decimals(behind)}, "
        f"while here it leads by {ahead('clues', 'bm25')[0]}.",
        f"that the five systems give for each question are {holes} holes",
        f"Of {answers} answers to {len(KNOWN)} of the questions that everyone can look up, "
        "{} have grade 2 and {} have grade 1.".format(*levels),
        f"**Right answers with grade 0**: {levels[2]} of the {answers}.",
        f"**Unjudged right answers**: {levels[3]} of the {answers}",
    ]
    sheet = [
        f"complete on {agreed} of the {len(PAIRS):,} ({100 * agreed / len(PAIRS):.0f}%)",
        f"{len(one)} names are in both: Cohen's kappa is {kappa:.2f}.",
    ]
    for sentences, text in ((page, PAGE), (sheet, str(DATA.sheet))):
        words = " ".join(text.split())
        assert [sentence for sentence in sentences if sentence not in words] == []


def test_every_ndcg_rises_while_all_systems_are_in_the_pool():
    for depth in (30, 10, 5):
        left = DATA.made_holes(depth).qrels
        for system, run in DATA.runs.items():
            mean = irlearn.evaluate(left, run, tool.ORDERED_BY).mean[tool.ORDERED_BY]
            assert mean > tool.results()[system].mean[tool.ORDERED_BY]


@pytest.mark.slow
def test_the_lines_of_python_do_what_they_say():
    (code,) = re.findall("```python\n(.*?)```", PAGE, re.S)
    *lines, last = code.strip().splitlines()
    known = {}
    exec("\n".join(lines), known)
    assert known["data"].qrels["continents"]["Europe"] == 2
    assert eval(last, known).hidden["continents"]


def test_every_table_is_worked_out():
    assert tool.filled(PAGE) == PAGE
    assert sorted(re.findall("^% table: (.*)$", PAGE, re.M)) == sorted(tool.TABLES)


def test_the_right_answers_that_are_wrong_are_named():
    for answer in graded(0):
        assert answer.partition(",")[0] in PAGE, answer
    holes = [answer for answer, grade, there in known_answers() if grade is None and there]
    for answer in holes:
        assert f"*{answer}*" in " ".join(PAGE.split()), answer
    assert set(holes) >= {"South America", "Sacramento"}


def test_no_wrong_grade_that_is_known_stands_among_the_first_ten():
    wrong = {answer.partition(",")[0] for answer in graded(0)}
    for run in DATA.runs.values():
        for query in KNOWN:
            assert not {DATA.titles[doc].partition(",")[0] for doc in list(run[query])[:10]} & wrong, query


def test_the_order_turns_where_the_page_says():
    scores = {system: found.per_query[tool.ORDERED_BY] for system, found in tool.results().items()}
    means = {system: found.mean[tool.ORDERED_BY] for system, found in tool.results().items()}
    for query, (first, second) in tool.TURNS.items():
        assert scores[first][query] > scores[second][query] + 0.3
    assert any(means[first] < means[second] for first, second in tool.TURNS.values())
