"""Every number on the page and in the data sheet of the dataset "entities" is worked out here."""

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import entities_page as tool
import irlearn
from entities import table as all_questions
from irlearn.datasets import entities
from irlearn.datasets.entities.systems import CLUES, DEPTH, trigrams

PAGE = tool.PAGE.read_text("utf-8")
KNOWN = tomllib.loads((Path(__file__).parent / "known_answers.toml").read_text("utf-8"))
FIVE_VOTES = {1.0, 0.6, 0.4, 0.3, 0.2}  # how many of ten pairs agree: votes split 5, 4:1, 3:2, 3:1:1, 2:2:1
IN_WORDS = "zero one two three four five six seven eight nine".split()
# What has a digit and is not worked out: names, dates, licences, grades, what the source says of itself.
NO_COUNTS = (
    "v2|V2|u2|U2|56a1776|SIGIR 2017|hasibi2017|© 2017|Copyright (c) 2017|(2015-10)|October 2015|of 2015|"
    "husain2019|CC BY-SA 3.0|by-sa/3.0|BSD 3-Clause|49,280 grades|4.6 million articles|250000|depth=5|"
    "# 2; grades are 0, 1 and 2|grade 1 and 2|from 0 (irrelevant) to 2 (highly relevant)|between 1 and 2|"
    "a 1 from a 2|@10|bm25"
).split("|")
CLAIMS = {"page": [], "sheet": []}
TEXTS = {
    "page": " ".join(re.sub(r"^(\||% table).*", "", PAGE, flags=re.M).split()),
    "sheet": " ".join(str(tool.data().sheet).split()),
}


def claim(phrase, where="page"):
    """Decorate the function that works out what stands in the braces of a phrase on the page or the sheet."""

    def of(work_out):
        CLAIMS[where].append((phrase, work_out))
        return work_out

    return of


@cache
def data():
    return tool.data()


@cache
def pairs():
    """List the judgments: each grade, with how far workers and experts agreed on it."""
    triples = ((query, doc, grade) for query, judged in data().qrels.items() for doc, grade in judged.items())
    return [(grade, data().agreement[query][doc]) for query, doc, grade in triples]


def mean(qrels, run):
    """Return the mean score by which the systems are ordered."""
    return irlearn.evaluate(qrels, run, tool.ORDERED_BY).mean[tool.ORDERED_BY]


def percent(part, whole):
    return f"{100 * part / whole:.0f} %"


# ---- what there is ---------------------------------------------------------------------


@claim("graded {:,} names for {} questions")
@claim("What people thought of {:,} names of people, places and films as answers to {} questions", "sheet")
def judged_names():
    return len({doc for judged in data().qrels.values() for doc in judged}), len(data().qrels)


@claim("search all {:,} names of the collection")
@claim("all {:,} names of the collection", "sheet")
def corpus():
    return (len(entities.names()),)


@claim("has {} questions that were asked")
@claim("has all {} questions with")
@claim("those are for all {} questions")
def questions_of_the_source():
    return (len(all_questions()),)


@claim("The {} for which the systems find too little")
def dropped_by_the_systems():
    return (IN_WORDS[sum(row.read == "good" for row in all_questions())],)


@claim("A rule took {} of the collection's {} questions", "sheet")
def taken():
    return len(data().qrels), len(all_questions())


@claim("{:,} grades", "sheet")
def judgments():
    return (len(pairs()),)


# ---- how it was judged -----------------------------------------------------------------


@claim("{} of the numbers below are such as five votes give")
def five_votes():
    return (percent(sum(each.workers in FIVE_VOTES for _, each in pairs()), len(pairs())),)


@claim("Experts were asked about {} of the {:,} grades")
@claim("experts graded {}, mostly such as the workers did not agree on", "sheet")
def asked_of_experts():
    asked = [each.workers for _, each in pairs() if each.experts is not None]
    assert len(asked) / 2 < sum(share < 1 for share in asked) < len(asked)
    return len(asked), len(pairs())


@claim("whether all agreed: on {}, and not on {}.")
def experts_agree():
    said = Counter(each.experts for _, each in pairs())
    return said[True], said[False]


@claim(
    "All workers agree on {} of the grades that are 0, on {} of those that are 1 "
    "and on {} of those that are 2."
)
def unanimous():
    shapes = [[each.workers == 1 for grade, each in pairs() if grade == wanted] for wanted in (0, 1, 2)]
    return [percent(sum(each), len(each)) for each in shapes]


@claim("fully on {} of the {:,} ({})", "sheet")
def all_agree():
    agreed = sum(each.workers == 1 for _, each in pairs())
    return agreed, len(pairs()), percent(agreed, len(pairs()))


def both_groups():
    """Return the grades of the two groups that judged the same names."""
    return list(zip(*data().ratings["axis-powers"].values(), strict=True))


@claim(
    "graded {} names and found {} relevant, the second {} and {}. They share {} names and agree on {} of "
    "them."
)
def judged_twice():
    groups = data().qrels["axis-powers"].values(), data().judged_again["axis-powers"].values()
    first, second = ((len(grades), tool.relevant(grades)) for grades in groups)
    one, other = both_groups()
    return *first, *second, len(one), sum(a == b for a, b in zip(one, other, strict=True))


@claim(
    "Cohen's kappa is {:.2f}, or {:.2f} if a difference of one grade counts half; on relevant or not it is "
    "{:.2f}."
)
def kappas():
    binary = [[grade > 0 for grade in grades] for grades in both_groups()]
    linear = irlearn.cohen_kappa(*both_groups(), weights="linear")
    return irlearn.cohen_kappa(*both_groups()), linear, irlearn.cohen_kappa(*binary)


@claim("{} names are in both: Cohen's kappa is {:.2f}.", "sheet")
def kappa():
    return len(both_groups()[0]), irlearn.cohen_kappa(*both_groups())


# ---- the systems -----------------------------------------------------------------------


@claim("it adds *Africa*, *Asia* and {} more.")
def clues_for_continents():
    return (IN_WORDS[len(CLUES["continents"].split()) - 2],)  # all but Africa and Asia


@claim("{} for `words`, {} for `fusion`.")
def judged_shares():
    return [tool.decimals(tool.results()[system].mean["Judged@10"]) for system in ("words", "fusion")]


def ahead(better, worse):
    """Return the difference of the means of two systems, and the ends of its interval."""
    runs = data().runs
    found = irlearn.compare(data().qrels, runs[worse], runs[better], [tool.ORDERED_BY])[tool.ORDERED_BY]
    means = [tool.results()[system].mean[tool.ORDERED_BY] for system in (better, worse)]
    return [tool.decimals(n).replace("-0", "−") for n in (means[0] - means[1], *found.interval)]


@claim("With {} questions, `clues` is ahead of `fusion` by {} in nDCG@10, with an interval from {} to {}")
def clues_and_fusion():
    return len(data().qrels), *ahead("clues", "fusion")


@claim("`bm25` ahead of `words` by {}, from {} to {}.")
def bm25_and_words():
    return ahead("bm25", "words")


@claim("nobody can say: {}, from {} to {}.")
def trigrams_and_bm25():
    return ahead("trigrams", "bm25")


@claim("By mean nDCG@10, the order is {}.")
def order():
    means = {f"`{system}`": found.mean[tool.ORDERED_BY] for system, found in tool.results().items()}
    return (tool.order(means),)


@claim("it has {} pieces; *members* has {}.")
def pieces():
    return IN_WORDS[len(trigrams("U2"))], IN_WORDS[len(trigrams("members"))]


@claim("No system has Bono among its {} names")
def depth():
    assert all("Bono" not in run["u2"] for run in data().runs.values()) and data().qrels["u2"]["Bono"]
    return (DEPTH,)


# ---- holes -----------------------------------------------------------------------------


@claim("that the five systems give for each question are {} holes")
def holes_in_ten():
    tens = [(query, list(scored)[:10]) for run in data().runs.values() for query, scored in run.items()]
    found = {(query, doc) for query, docs in tens for doc in docs}
    return (sum(doc not in data().qrels[query] for query, doc in found),)


@claim("`clues` has *Sacramento* at rank {}.")
def sacramento():
    return (list(data().runs["clues"]["state-capitals"]).index("Sacramento,_California") + 1,)


@claim("what is left of {} grades above 0")
def relevant_names():
    return (sum(grade > 0 for grade, _ in pairs()),)


@claim("{} questions have no relevant name left")
def emptied_questions():
    left = data().made_holes(5, without="clues").qrels
    return (IN_WORDS[sum(not any(grades.values()) for grades in left.values())].capitalize(),)


def test_every_ndcg_rises_while_all_systems_are_in_the_pool():
    for depth in (30, 10, 5):
        left = data().made_holes(depth).qrels
        for system, run in data().runs.items():
            assert mean(left, run) > tool.results()[system].mean[tool.ORDERED_BY]


@claim("to depth 5, the best system is {}")
def place_of_the_best():
    left = data().made_holes(5, without="clues").qrels
    means = {system: mean(left, run) for system, run in data().runs.items()}
    return (("first", "second", "third", "fourth", "fifth")[tool.order(means).split(", ").index("clues")],)


# ---- what is wrong in it ---------------------------------------------------------------


@cache
def known_answers():
    """List answers that can be looked up: each with its grade or None, and whether the corpus has it."""
    named = {}  # by the whole name and by what stands before a comma
    for doc in entities.names():
        title = entities.title(doc)
        for key in {title, title.rpartition(", ")[0]}:
            named.setdefault(key, []).append(doc)
    found = []
    for query, listed in KNOWN.items():
        for answer in listed.split("; "):
            grades = [data().qrels[query].get(doc) for doc in named.get(answer, ())]
            judged = [grade for grade in grades if grade is not None]
            found.append((answer, judged[0] if judged else None, bool(grades)))
    return found


def graded(grade):
    """List the known answers that have this grade."""
    return [answer for answer, given, _ in known_answers() if given == grade]


@claim(
    "Of {} answers to {} of the questions that everybody can look up, {} have grade 2 and {} have grade 1."
)
def levels():
    return len(known_answers()), len(KNOWN), len(graded(2)), len(graded(1))


@claim("of {} answers that everybody can look up, {} have grade 2, {} have 1 and {} have 0", "sheet")
def levels_on_the_sheet():
    return len(known_answers()), *(len(graded(grade)) for grade in (2, 1, 0))


@claim("**Right answers that have grade 0**: {} of the {}.")
def right_ones_with_grade_0():
    return len(graded(0)), len(known_answers())


@claim("**Right answers that nobody judged**: {} of the {}")
def right_ones_without_a_grade():
    return len(graded(None)), len(known_answers())


@claim("*The Edge* has grade {} for *members of u2?*")
def the_edge():
    return (data().qrels["u2"]["The_Edge"],)


@claim("*Lemuria*, which never was, has grade {} as a continent, and *{}* votes")
def lemuria():
    assert data().agreement["continents"]["Lemuria_(continent)"].workers == 0.2
    return data().qrels["continents"]["Lemuria_(continent)"], "2, 2, 1"


@claim("have given *Lists of astronauts* a {}, as it gave")
@claim("Some lists and topics have grade {}, too.")
def lists():
    return (data().qrels["female-astronauts"]["Lists_of_astronauts"],)


# ---- the tests -------------------------------------------------------------------------


@pytest.mark.parametrize("where", CLAIMS)
def test_every_number_is_worked_out(where):
    text = TEXTS[where]
    for phrase, work_out in CLAIMS[where]:
        sentence = phrase.format(*work_out())
        assert sentence in text, sentence
        text = text.replace(sentence, "")
    for known in sorted(NO_COUNTS, key=len, reverse=True):
        text = text.replace(known, "")
    assert not re.findall(r".{0,40}\d.{0,20}", text)


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
        assert f"*{answer}*" in PAGE, answer
    assert set(holes) >= {"South America", "Sacramento"}


def test_no_wrong_grade_that_is_known_stands_among_the_first_ten():
    wrong = {answer.partition(",")[0] for answer in graded(0)}
    for run in data().runs.values():
        for query in KNOWN:
            assert not {data().titles[doc].partition(",")[0] for doc in list(run[query])[:10]} & wrong, query


def test_the_order_turns_where_the_page_says():
    scores = {system: found.per_query[tool.ORDERED_BY] for system, found in tool.results().items()}
    means = {system: found.mean[tool.ORDERED_BY] for system, found in tool.results().items()}
    for query, (first, second) in tool.TURNS.items():
        assert scores[first][query] > scores[second][query] + 0.3
    assert any(means[first] < means[second] for first, second in tool.TURNS.values())
