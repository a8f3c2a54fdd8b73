"""The dataset "entities", names judged as answers: the rule that chose its questions, judgments, systems."""

import math
import tomllib
from collections import Counter

import pytest

import entities as tool  # tools/entities.py, which made the dataset
from building import ROOT
from irlearn import IRLearnError
from irlearn.datasets import entities, load
from irlearn.datasets.entities.systems import COMMON, DEPTH, SYSTEMS, Systems, words
from irlearn.runs.ranking import ranked

QUESTIONS = {row.question: row for row in tool.table()}
# The questions that were taken, by the names they got. ``read`` is such a name; or why it was left out;
# "good" where the systems alone left it out; or "-" where counting did.
TAKEN = {row.read: row for row in QUESTIONS.values() if row.read not in {*tool.READ, "good", "-"}}


@pytest.fixture(scope="module")
def data():
    return load(entities.NAME)


# ---- the rule --------------------------------------------------------------------------


def test_the_rule_takes_these_questions_and_no_others(data):
    """What the rule counts is counted once more in the package's data, against the table of all questions."""
    assert len(QUESTIONS) == 467 and 30 <= len(TAKEN) <= 40
    assert data.queries == {name: row.text for name, row in TAKEN.items()}
    assert not any(tool.left_out(row) for row in TAKEN.values())
    for judged in entities.judgments():
        row = QUESTIONS[judged.source_id]
        grades = list(judged.grades.values())
        counted = len(grades), sum(grade > 0 for grade in grades), grades.count(2)
        assert counted == (row.judged, row.relevant, row.highly), judged.query
        assert judged.text.lower() == TAKEN[judged.query].text.lower()


def test_every_question_was_read_or_counted_out():
    for row in QUESTIONS.values():
        counted_out = any(fails(row) for fails in tool.COUNTED.values())
        assert (row.read == "-") == counted_out, row  # "-": nobody had to read it


def test_two_systems_find_two_or_one_finds_three(data):
    for name, grades in data.qrels.items():
        tens = [tool.relevant_in_ten(grades, run[name]) for run in data.runs.values()]
        assert tool.found_by_systems(tens), (name, tens)


@pytest.mark.parametrize(
    ("tens", "stays"), [([2, 2, 0], True), ([3, 0, 0], True), ([2, 1, 1], False), ([0, 0, 0], False)]
)
def test_the_rule_asks_how_many_each_system_finds(tens, stays):
    assert tool.found_by_systems(tens) == stays


# ---- the data --------------------------------------------------------------------------


def test_every_judgment_is_read(data):
    """The test reads the file line by line, without the package's reader."""
    first, again, query = {}, {}, None
    for line in entities.JUDGMENTS.read_text("utf-8").split("\n"):
        if line.startswith("query: "):
            query, table = line.split(" ")[1], first
            if (query, "") in first:
                table = again
            table[query, ""] = None  # the query itself; a second time, its second judgments follow
        elif line and not line.startswith("#"):
            grade, workers, experts, doc = line.split()
            table[query, doc] = int(grade)
            if table is first:
                agreed = {"-": None, "1": True, "0": False}[experts]
                assert data.agreement[query][doc] == (float(workers), agreed)
    for table, read in ((first, data.qrels), (again, data.judged_again)):
        found = {(query, doc): grade for query, judged in read.items() for doc, grade in judged.items()}
        assert found == {key: grade for key, grade in table.items() if key[1]}
    assert list(again)[0] == ("axis-powers", "")


def test_every_name_is_in_the_corpus_and_is_shown_with_spaces(data):
    tables = data.qrels, data.judged_again, *data.runs.values()
    shown = {doc for table in tables for docs in table.values() for doc in docs}
    names = entities.names()
    assert shown <= set(names) and len(names) == 45_685
    assert data.titles == {name: entities.title(name) for name in names if name in shown}
    assert data.titles["Australia_(continent)"] == "Australia (continent)"
    assert all(name.split() == [name] for name in names), "an id of TREC has no white space"


def test_what_two_groups_judged_stands_side_by_side(data):
    first, second = data.qrels["axis-powers"], data.judged_again["axis-powers"]
    both = {doc: [grade, second[doc]] for doc, grade in first.items() if doc in second}
    assert data.ratings == {"axis-powers": both} and len(both) == 69
    assert set(second) - set(first), "the second group judged names of its own"


# ---- holes: judged documents that are made unjudged ------------------------------------


def test_made_holes_hide_what_the_pool_does_not_have(data):
    made = data.made_holes(depth=3, without=["clues", "words"])
    pooling = [run for system, run in data.runs.items() if system not in ("clues", "words")]
    for query, judged in data.qrels.items():
        pooled = {doc for run in pooling for doc in ranked(run[query])[:3]}
        assert made.qrels[query] == {doc: grade for doc, grade in judged.items() if doc in pooled}
        assert made.hidden[query] == {doc: grade for doc, grade in judged.items() if doc not in pooled}


def test_an_unknown_system_and_a_depth_of_0_make_no_holes(data):
    with pytest.raises(IRLearnError, match="without='clue' isn't valid. Did you mean 'clues'"):
        data.made_holes(5, without="clue")
    with pytest.raises(IRLearnError, match="depth=0"):
        data.made_holes(0)


# ---- the systems -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("system", ["words", "bm25", "clues"])
def test_the_runs_are_what_the_systems_find(system, data):
    for query in list(data.queries)[:: 6 if system == "words" else 1]:  # words takes longest
        found = data.systems[system](data.queries[query])
        assert list(found.items()) == list(data.runs[system][query].items())


@pytest.mark.long
def test_all_runs_are_what_the_systems_find(data):
    assert tool.runs(Systems(entities.names()), data.queries) == data.runs


def test_a_run_is_in_the_order_in_which_it_is_scored(data):
    for run in data.runs.values():
        for found in run.values():
            assert list(found) == ranked(found) and len(found) <= DEPTH


NAMES = ["Asia", "East_Asia", "Asian_cuisine", "Africa", "Bank_of_Africa", "Continent", "Île_de_Ré"]


def split(name):
    plain = name.lower().translate(str.maketrans("îé", "ie"))
    return "".join(letter if letter.isalnum() else " " for letter in plain).split()


def test_the_system_words_scores_as_by_hand():
    scores = Systems(NAMES).words("the continents in East Asia")
    assert scores == {"East_Asia": 1.98, "Asia": 0.99}  # shared words, less 0.01 for each word of the name
    assert Systems(NAMES).words("Ile") == {"Île_de_Ré": 0.97}
    assert [words(name) for name in NAMES] == [split(name) for name in NAMES]


def bm25_by_hand(weights):
    """Score `NAMES` by BM25 for words with weights."""
    scores = {}
    mean = sum(len(split(name)) for name in NAMES) / len(NAMES)
    for name in NAMES:
        for word, weight in weights.items():
            n, tf = sum(word in split(other) for other in NAMES), split(name).count(word)
            if tf:
                idf = math.log((len(NAMES) - n + 0.5) / (n + 0.5) + 1)
                norm = 1.2 * (1 - 0.75 + 0.75 * len(split(name)) / mean)
                scores[name] = scores.get(name, 0) + weight * idf * tf * (1.2 + 1) / (tf + norm)
    return {name: pytest.approx(score, abs=6e-5) for name, score in scores.items()}


def test_bm25_and_clues_score_as_by_hand():
    made = Systems(NAMES)
    assert made.bm25("the bank in Asia, Africa") == bm25_by_hand({"bank": 1, "asia": 1, "africa": 1})
    clues = dict.fromkeys(("africa", "asia", "europe", "america", "australia", "antarctica"), 1)
    # a word that has clues counts half
    assert made.clues("continents in the world") == bm25_by_hand({"world": 1, "continents": 0.5} | clues)
    assert made.clues("Asia") == made.bm25("Asia"), "no clue is about Asia itself"


def pieces(text):
    return [f" {word} "[i : i + 3] for word in split(text) if word not in COMMON for i in range(len(word))]


def test_trigrams_and_fusion_score_as_by_hand():
    made, question = Systems(NAMES), "continents of Asia"
    mine = set(pieces(question))
    dice = {name: 2 * len(mine & set(pieces(name))) / (len(mine) + len(pieces(name))) for name in NAMES}
    expected = {name: pytest.approx(share, abs=6e-5) for name, share in dice.items() if share}
    assert made.trigrams(question) == expected
    joined = Counter()
    for found in (made.trigrams(question), made.clues(question)):
        joined.update({name: 1 / (61 + place) for place, name in enumerate(found)})
    assert made.fusion(question) == {name: pytest.approx(score, abs=6e-5) for name, score in joined.items()}


def test_any_question_can_be_asked(data):
    assert list(data.systems) == list(SYSTEMS) == list(data.runs)
    assert next(iter(data.systems["bm25"]("members of u2?"))) == next(iter(data.runs["bm25"]["u2"]))
    assert data.systems["bm25"]("???") == {}


def test_only_who_ranks_anew_needs_the_corpus(monkeypatch):
    """Pages have all of the dataset but the corpus, and are told what they would need it for."""
    monkeypatch.setattr(entities, "NAMES", entities.FOLDER / "not-fetched.txt")
    entities._systems.cache_clear()
    data = load(entities.NAME)
    with pytest.raises(IRLearnError, match=f"{45_685:,} names"):
        data.systems["bm25"]("lakes in Africa")


def test_no_page_fetches_the_corpus():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["live_pages"]
    assert entities.NAMES.relative_to(ROOT).as_posix() in settings["left_out"]
