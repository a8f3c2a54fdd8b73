"""The data that come with the package: rankings of articles, judgments of others, a generated collection."""

import filecmp
import re
import tomllib
import zipfile
from collections import Counter
from pathlib import Path

import pytest

import irlearn
from building import ROOT
from irlearn.datasets import Dataset, collection, generate, load, names, rankings, write
from irlearn.runs.engine.join import join
from irlearn.runs.inputs import RunFile

PACKAGED = Path(collection.__file__).parent / "class_size"
WORKED = Path(__file__).parent / "worked_examples"


def named():
    return {name: value for name, value in vars(rankings).items() if isinstance(value, list)}


def test_every_ranking_says_where_it_comes_from():
    assert set(rankings.SOURCE) == set(named())
    documents = {rankings.CHAUDHARY, rankings.MONIGATTI, rankings.EFIMOV, rankings.OSC, rankings.HUANG}
    assert {document for document, _ in rankings.SOURCE.values()} == documents


FILES = {
    rankings.CHAUDHARY: "document_000.toml",
    rankings.EFIMOV: "document_002.toml",
    rankings.OSC: "document_003.toml",
    rankings.HUANG: "document_004.toml",
}


def lists_in(thing):
    """Generate every list of numbers in a worked example, at any depth, as floats."""
    if isinstance(thing, list) and thing and all(isinstance(x, (int, float)) for x in thing):
        yield list(map(float, thing))
    elif isinstance(thing, (list, dict)):
        for inner in thing.values() if isinstance(thing, dict) else thing:
            yield from lists_in(inner)


@pytest.mark.parametrize("document", FILES)
def test_rankings_are_those_of_the_worked_examples(document):
    examples = list(lists_in(tomllib.loads((WORKED / FILES[document]).read_text("utf-8"))))
    drawn_only = {"five_grades_swapped", "seven_letters"}  # in no example: a figure, and one order of several
    for name, ranking in named().items():
        if rankings.SOURCE[name][0] == document and name not in drawn_only:
            assert list(map(float, ranking)) in examples, name


JUDGED = [name for name in names() if not name.endswith(("-scores", "-bandit"))]  # others have no rankings


@pytest.mark.parametrize("name", JUDGED)
def test_every_dataset_loads_joins_and_says_what_it_is(name):
    data = load(name)
    assert isinstance(data, Dataset) and data.name == name
    assert data.sheet.name == name
    for asked in ("about", "source", "licence", "made", "good_for", "not_good_for"):
        assert getattr(data.sheet, asked).endswith("."), asked
    for run in data.runs.values():
        assert join(data.qrels, run).queries == list(data.qrels)


@pytest.mark.parametrize("name", JUDGED)
def test_whoever_loads_a_dataset_may_change_it(name):
    query, judged = next(iter(load(name).qrels.items()))
    judged.clear()
    assert load(name).qrels[query]


def test_the_sheet_of_a_made_collection_says_how_to_make_it_again():
    assert f"seed {collection.SEED}." in load("class").sheet.source
    sheet = generate(queries=3, depth=5, seed=7).sheet
    assert sheet.name == "generated" and "seed 7." in sheet.source
    assert "3 judged queries and three systems with 5 results" in sheet.about


def test_the_numbers_of_a_sheet_are_those_of_the_data():
    """Whole numbers and shares that the sheet of code-search names, counted once more."""
    data = load("code-search")
    ratings = [given for judged in data.ratings.values() for given in judged.values()]
    pairs = [given[:2] for given in ratings if len(given) > 1]
    agreed = sum(one == other for one, other in pairs)
    first, second = (Counter(given) for given in zip(*pairs))
    by_chance = sum(first[grade] * second[grade] for grade in first) / len(pairs) ** 2
    kappa = (agreed / len(pairs) - by_chance) / (1 - by_chance)
    documents = {doc for judged in data.qrels.values() for doc in judged}
    sizes = f"{len(documents):,} functions", f"{len(data.qrels)} queries", f"{sum(map(len, ratings)):,} "
    assert all(size in data.sheet.about for size in sizes)
    for counted in (
        f"{len(pairs)} of the {len(ratings):,} ",
        f"For {agreed} of the {len(pairs)} ({100 * agreed / len(pairs):.0f}%)",
        f"chance would give {100 * by_chance:.0f}%",
        f"is {kappa:.2f}.",
    ):
        assert counted in data.sheet.made


@pytest.mark.parametrize("name", JUDGED)
def test_a_dataset_is_written_as_trec_files_that_read_back(name, tmp_path):
    data = load(name)
    folder = tmp_path / "new" / "folder"
    files = [path.name for path in data.write(folder)]
    written = {  # file → whether the dataset has what stands in it
        "qrels.txt": True,
        "qrels-again.txt": data.judged_again,
        **{f"{system}.run": True for system in data.runs},
        "queries.tsv": data.queries,
        "titles.tsv": data.titles,
        "sheet.txt": True,
        "LICENSE": data.sheet.licence_file,
    }
    assert files == [file for file, filled in written.items() if filled]
    assert sorted(files) == sorted(path.name for path in folder.iterdir())
    queries = {query for table in (data.qrels, *data.runs.values()) for query in table}
    ids = {query: re.sub(r"\s+", "_", query) for query in queries}  # in files, where ids have no spaces
    assert len(set(ids.values())) == len(ids)
    tables = {"qrels.txt": data.qrels} | {f"{system}.run": run for system, run in data.runs.items()}
    for file, table in (tables | {"qrels-again.txt": data.judged_again}).items():
        read = irlearn.read_run if file.endswith(".run") else irlearn.read_qrels
        assert not table or read(folder / file) == {ids[query]: docs for query, docs in table.items()}
    assert (folder / "sheet.txt").read_text("utf-8") == f"{data.sheet}\n"


@pytest.mark.parametrize("name", ["entities", "code-search"])
def test_texts_are_written_beside_the_ids(name, tmp_path):
    data = load(name)
    data.write(tmp_path)
    texts = [(tmp_path / file).read_text("utf-8") for file in ("queries.tsv", "titles.tsv")]
    queries, titles = (dict(line.split("\t") for line in text.splitlines()) for text in texts)
    assert queries.keys() == irlearn.read_qrels(tmp_path / "qrels.txt").keys()
    assert list(queries.values()) == list(data.queries.values())
    shown = {doc for table in (data.qrels, *data.runs.values()) for docs in table.values() for doc in docs}
    assert shown <= titles.keys() and all(titles[doc] == data.titles[doc] for doc in titles)


@pytest.mark.parametrize(("name", "whose"), [("code-search", "2019 GitHub"), ("entities", "2017 IAI group")])
def test_the_licence_of_others_goes_with_their_data(name, whose):
    licence = load(name).sheet.licence_text()
    assert f"Copyright (c) {whose}" in licence and "MIT License" in licence


@pytest.mark.slow
@pytest.mark.needs("hatchling")
def test_the_wheel_holds_the_data_and_their_licence(tmp_path):
    from hatchling.builders.wheel import WheelBuilder

    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        packaged = {path for path in PACKAGED.parent.rglob("*") if path.is_file() and path.suffix != ".pyc"}
        assert {path.relative_to(ROOT).as_posix() for path in packaged} <= held
        sizes = [each.compress_size for each in archive.infolist() if "/datasets/entities/" in each.filename]
        (metadata,) = [name for name in held if name.endswith(".dist-info/METADATA")]
        described = archive.read(metadata).decode()
    assert "License-Expression: BSD-3-Clause AND MIT AND CC-BY-SA-4.0 AND Apache-2.0\n" in described
    for folder in ("code_search", "entities", "open_bandit", "trec_scores"):
        assert f"License-File: irlearn/datasets/{folder}/LICENSE\n" in described
    assert 100_000 < sum(sizes) < 600_000


def test_an_unknown_dataset_is_refused_with_a_suggestion():
    with pytest.raises(irlearn.IRLearnError, match="pastrys.*Did you mean 'pastries'"):
        load("pastrys")


def test_the_class_collection_is_what_the_generator_makes(tmp_path):
    files = [path.name for path in write(tmp_path)]
    assert sorted(files) == sorted(path.name for path in PACKAGED.iterdir())
    assert filecmp.cmpfiles(PACKAGED, tmp_path, files, shallow=False) == (files, [], [])
    made, read = generate(), load("class")
    assert (made.qrels, made.runs) == (read.qrels, read.runs)
    assert sum(path.stat().st_size for path in PACKAGED.iterdir()) < 60_000


def test_another_seed_is_another_collection_and_the_same_seed_the_same():
    assert generate(queries=4, seed=1) == generate(queries=4, seed=1)
    assert generate(queries=4, seed=1).qrels != generate(queries=4, seed=2).qrels


def test_a_generated_collection_has_the_sizes_that_were_asked_for(tmp_path):
    large = generate(queries=30, depth=100, relevant=1.2, judged=3)
    assert len(large.qrels) == 30
    assert {len(scores) for run in large.runs.values() for scores in run.values()} == {100}
    relevant = sum(grade > 0 for judged in large.qrels.values() for grade in judged.values())
    assert 10 <= relevant <= 60  # 30 queries, of which 1.2 were asked for on average
    write(tmp_path / "new folder", queries=30, depth=100, relevant=1.2, judged=3)
    assert dict(RunFile(tmp_path / "new folder" / "baseline.run")) == large.runs["baseline"]


@pytest.mark.parametrize("size", [{"queries": 0}, {"depth": 2.5}, {"relevant": -1}, {"judged": float("nan")}])
def test_impossible_sizes_are_refused(size):
    with pytest.raises(irlearn.IRLearnError, match=next(iter(size))):
        generate(**size)
