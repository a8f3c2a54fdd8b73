"""The dataset "entities-scores": its order, its rankers, and the scores that can be worked out here again."""

import csv
from collections import Counter
from hashlib import sha256
from math import log

import pytest

import entities as table_of_questions  # tools/entities.py
import entities_scores as tool  # tools/entities_scores.py, which made the dataset
from irlearn import IRLearnError
from irlearn.datasets import entities, load
from irlearn.datasets.entities import scores
from irlearn.datasets.entities.systems import COMMON
from rings import one_in
from test_entities import NAMES, bm25_by_hand, split

QUESTIONS = {row.question: row for row in table_of_questions.table()}
ROWS = {row["id"]: row for row in csv.DictReader(scores.FILE.open(encoding="utf-8", newline=""))}
TABLE = load("entities-scores")


def test_all_questions_are_there_in_an_order_that_nobody_chose():
    assert list(ROWS) == sorted(QUESTIONS, key=lambda each: sha256(each.encode()).hexdigest())
    for question, row in ROWS.items():
        assert row["question"].split() == QUESTIONS[question].text.split()
    assert len(TABLE.queries) == len(ROWS) == 467
    assert all(query.startswith(row["question"]) for query, row in zip(TABLE.queries, ROWS.values()))
    assert f"{sum(row.judged for row in QUESTIONS.values()):,} judgments" in TABLE.sheet.made


def test_the_table_holds_the_numbers_of_the_file():
    for system in scores.SCORED:
        for metric in scores.METRICS:
            column = [float(row[f"{system} {metric}"]) for row in ROWS.values()]
            assert list(TABLE.by(metric).scores[system].values()) == column
            assert all(0 <= score <= 1 for score in column)


@pytest.mark.slow
@pytest.mark.parametrize("step", one_in(2, (9, 3)))
def test_questions_that_were_read_are_scored_once_more(step):
    """The package has the judgments of these 31, and all names; the other 436 need the source."""
    judged = {each.source_id: each for each in entities.judgments()}
    texts = {question: judged[question].text for question in list(judged)[::step]}
    again = tool.scored({question: judged[question].grades for question in texts}, texts)
    for question, columns in again.items():
        assert columns.items() <= ROWS[question].items(), question
    read = [query for query, question in zip(TABLE.queries, ROWS) if question in judged]
    assert TABLE.parts["read"] == read and len(read) == 31
    assert TABLE.parts["unread"] == [query for query in TABLE.queries if query not in read]


def grams(text):
    return [f" {w} "[i : i + 4] for w in split(text) if w not in COMMON for i in range(max(1, len(w) - 1))]


def test_fourgrams_are_ranked_as_by_hand(monkeypatch):
    made = scores.Rankers(NAMES)
    monkeypatch.setattr("test_entities.split", grams)  # BM25 by hand, on pieces in place of words
    assert made.fourgrams("Asia") == bm25_by_hand(dict.fromkeys(grams("Asia"), 1))


def test_dirichlet_scores_as_by_hand():
    """The log-likelihood of the question, less that in a language model of all names."""
    everything = Counter(word for name in NAMES for word in split(name))
    total = everything.total()
    asked, by_hand = ["asia", "bank"], {}
    for name in NAMES:
        if set(asked) & set(split(name)):
            by_hand[name] = sum(
                log((split(name).count(word) + 2000 * everything[word] / total) / (len(split(name)) + 2000))
                - log(everything[word] / total)
                for word in asked
            )
    found = scores.Rankers(NAMES).dirichlet("the bank in Asia, Xanadu")
    assert found == {name: pytest.approx(score, abs=6e-5) for name, score in by_hand.items()}


def test_rm3_searches_again_with_the_words_of_the_first_names():
    first = {name: score.expected for name, score in bm25_by_hand({"bank": 1, "africa": 1}).items()}
    learnt = Counter()
    for name, score in first.items():  # fewer than ten names, with fewer than ten words
        for word in split(name):
            if word != "of":
                learnt[word] += score / len(split(name))
    weights = {word: weight / learnt.total() / 2 for word, weight in learnt.items()}
    for word in ("bank", "africa"):
        weights[word] += 1 / 4
    assert scores.Rankers(NAMES).rm3("bank in Africa") == bm25_by_hand(weights)


def test_some_queries_of_a_table_are_kept_by_every_metric():
    first = TABLE.on(TABLE.queries[:30])
    assert first.queries == TABLE.queries[:30] == first.by("RR").queries
    assert first.parts["read"] == [query for query in TABLE.parts["read"] if query in first.queries]
    with pytest.raises(IRLearnError, match="metric='RRR' isn't valid. Did you mean 'RR'"):
        TABLE.by("RRR")
    with pytest.raises(
        IRLearnError, match="query='tango musik instruments' isn't valid. Did you mean 'tango music"
    ):
        TABLE.on(["tango musik instruments"])


@pytest.mark.slow
def test_a_written_system_can_be_compared(tmp_path, capsys):
    from irlearn.cli import main

    names = [path.name for path in TABLE.write(tmp_path)]
    assert names == ["scores.csv", *(f"{system}.csv" for system in scores.SCORED), "sheet.txt", "LICENSE"]
    files = [str(tmp_path / f"{system}.csv") for system in ("bm25", "fourgrams")]
    assert main(["compare-scores", *files, "-m", "nDCG@10"]) == 0
    assert "fourgrams.csv leads by 0.0216 nDCG@10 over 467 queries" in capsys.readouterr().out
