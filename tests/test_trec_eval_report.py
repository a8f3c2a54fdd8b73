"""The report in trec_eval's form, against pytrec_eval on the collection "class"."""

import pytest
import pytrec_eval

import console
import irlearn
from every import every
from irlearn.datasets import load
from irlearn.questions.evaluate.evaluation import without_missing
from irlearn.runs import trec_eval
from irlearn.runs.trec import write_qrels, write_run

pytestmark = pytest.mark.slow

CLASS = load("class")
QRELS, RUN = CLASS.qrels, next(iter(CLASS.runs.values()))
NAMES = trec_eval.measures(["all_trec"])


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("trec")
    write_qrels(QRELS, folder / "qrels")
    write_run(RUN, folder / "run")
    return folder


def evaluated(folder, *more):
    done = console.irlearn("evaluate", "qrels", "run", "--format", "trec_eval", *more, cwd=folder)
    assert done.returncode == 0
    return done.stdout.decode(), done.stderr.decode()


def report(folder, *more):
    lines = evaluated(folder, *more)[0].splitlines()
    return {(query, name.strip()): line for line in lines for name, query, _ in [line.split("\t")]}


def line(name, query, value):
    return f"{name:<22}\t{query}\t{int(value) if name.startswith('num_') else f'{value:6.4f}'}"


def pytrec(level=1, complete=False):
    """Score with pytrec_eval, query -> measure -> value; with ``complete``, queries without results get 0."""
    judged = {q: d for q, d in QRELS.items() if max(d.values(), default=0) >= 0}  # not all grades negative
    measures = pytrec_eval.supported_measures
    found = pytrec_eval.RelevanceEvaluator(judged, measures, relevance_level=level).evaluate(RUN)
    if complete:
        zeros = dict.fromkeys(next(iter(found.values())), 0.0)
        found |= {q: zeros for q in QRELS if q not in found}
    return found


def test_every_measure_of_every_query_is_that_of_pytrec_eval(files):
    mine, theirs = report(files, "-m", "all_trec", "-q"), pytrec()
    checked = 0
    for query, measures in theirs.items():
        for name, value in measures.items():
            if name in NAMES and name not in trec_eval.WITHOUT_QUERIES:
                assert mine[query, name] == line(name, query, value), (query, name)
                checked += 1
    assert checked > 80 * len(theirs)


@pytest.mark.parametrize("flags, complete", [((), False), (("-c",), True)])
def test_means_over_the_queries_of_the_run_or_over_all_that_were_judged(files, flags, complete):
    asked = ["map", "ndcg_cut", "P", "num_rel_ret"]
    mine, theirs = report(files, "-m", *asked, *flags), pytrec(complete=complete)
    for name in trec_eval.measures(asked):
        mean = pytrec_eval.compute_aggregated_measure(name, [scores[name] for scores in theirs.values()])
        assert mine["all", name] == line(name, "all", mean)
    assert mine["all", "num_q"].endswith(str(len(theirs)))


@pytest.mark.parametrize(
    "flags, became", [((), "and left out, as trec_eval does without -c"), (("-c",), ", scored 0")]
)
def test_what_is_said_of_missing_queries_is_what_is_printed(three_relevant, flags, became):
    with (three_relevant / "qrels").open("a") as more:
        more.write("q2 0 d1 1\n")
    printed, errors = evaluated(three_relevant, "-m", "map", *flags)
    assert errors.startswith("irlearn: 1 judged query is not in the run") and became in errors
    assert f"num_q                 \tall\t{2 if flags else 1}\n" in printed


def test_a_relevance_level_counts_as_in_pytrec_eval(files):
    mine, theirs = report(files, "-m", "map", "P", "Rprec", "bpref", "-q", "-l", "2"), pytrec(level=2)
    for query, measures in theirs.items():
        for name in trec_eval.measures(["map", "P", "Rprec", "bpref"]):
            assert mine[query, name] == line(name, query, measures[name])


def test_a_depth_is_a_shorter_run(files):
    run = {}
    for query, scores in RUN.items():
        run[query] = dict(sorted(scores.items(), key=lambda item: item[::-1], reverse=True)[:5])
    means = without_missing(irlearn.evaluate(QRELS, run, ["map", "num_ret"])).mean
    mine = report(files, "-m", "map", "num_ret", "-M", "5")
    assert [mine["all", name] for name in means] == [line(name, "all", mean) for name, mean in means.items()]


WITH_NUMBERS = {
    "set_F.4": ["set_F_4"],
    "set_F.0.25": ["set_F_0.25"],
    "iprec_at_recall.0.333,0.1": ["iprec_at_recall_0.10", "iprec_at_recall_0.33"],
    "Rprec_mult.1.5,0.3": ["Rprec_mult_0.30", "Rprec_mult_1.50"],
    "relative_P.3,2": ["relative_P_2", "relative_P_3"],
}


@pytest.mark.parametrize("asked", WITH_NUMBERS)
def test_the_numbers_behind_a_name_count(files, asked):
    theirs = pytrec_eval.RelevanceEvaluator(QRELS, {asked}).evaluate(RUN)
    mine = report(files, "-m", asked, "-q")
    printed = [name for query, name in mine if query == "all"]
    assert printed == ["runid", "num_q", *WITH_NUMBERS[asked]]
    for query, measures in theirs.items():
        for name, value in zip(WITH_NUMBERS[asked], measures.values(), strict=True):
            assert mine[query, name] == line(name, query, value)
    found = irlearn.evaluate(QRELS, RUN, trec_eval.measures([asked]))  # so are they without trec_eval's form
    for query, measures in theirs.items():
        ours = [scores[query] for scores in found.per_query.values()]
        assert ours == pytest.approx(list(measures.values()))


@pytest.mark.parametrize("number", ["2", "0.5", "3.0"])
def test_the_number_of_set_f_is_beta_squared(number):
    """Beta is the root of the number and is rounded, so the last digits may differ."""
    found = pytrec_eval.RelevanceEvaluator(QRELS, {f"set_F.{number}"}).evaluate(RUN)
    theirs = {query: measures["set_F"] for query, measures in found.items()}
    for name in (f"set_F.{number}", f"set_F_{number}"):
        ours = irlearn.evaluate(QRELS, RUN, name)[name]
        assert {query: ours[query] for query in theirs} == pytest.approx(theirs, 1e-12)


def test_the_weights_of_utility_are_read_from_its_name():
    """What trec_eval 10 prints for two hits, a false alarm and a miss, worth 2, -1, and -0.5."""
    assert irlearn.metric("utility.2,-1,-0.5,0")([1, 0, 1], judged=[1, 1, 1]) == 2.5
    assert irlearn.metric("utility_2,-1,-0.5,0") == irlearn.metric("Utility(hit=2, miss=-0.5)")


@every("name", [name for name, cuts in trec_eval.ALL.items() if not cuts])
def test_a_number_that_a_measure_does_not_take_is_refused(name):
    """The refusal says, where the measure has a cut-off, how to write it in either notation."""
    with pytest.raises(irlearn.IRLearnError, match=f"{name} .*(number|levels)") as refused:
        irlearn.metric(f"{name}.3,2")
    assert refused.value.usage
    if advice := str(refused.value).partition("For a cut-off, write ")[2]:
        assert "3,2" in advice
        with pytest.raises(irlearn.IRLearnError) as one:
            trec_eval.measures([f"{name}.3"])
        assert irlearn.metric(str(one.value).split()[-1].rstrip(".")).options["k"] == 3


@pytest.mark.parametrize("name", ["RBP(p=0.9)", "IPrec@0.25", "P(rel=2)@5"])
def test_a_point_in_our_own_notation_is_no_trec_eval_number(name):
    assert trec_eval.measures([name]) == [name]


def test_the_run_id_and_the_counts_come_first(files):
    names = [name for _, name in report(files, "-m", "official")]
    assert names[:6] == ["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "map"]


@pytest.mark.parametrize("name", ["rbp", "relstring", "runid", "ndgc"])
def test_what_is_not_printed_is_said(name):
    with pytest.raises(irlearn.IRLearnError, match=name):
        trec_eval.measures([name])


@pytest.mark.parametrize("level", ["1", "2"])
def test_a_measure_named_twice_has_one_line(files, level):
    twice = report(files, "-l", level, "-m", "map", "AP", "P_5", "P.5", "recip_rank")
    assert twice == report(files, "-l", level, "-m", "map", "P_5", "recip_rank")


def test_names_that_mean_the_same_at_a_level_have_one_line(files):
    both = report(files, "-l", "2", "-m", "P(rel=2)@5", "P_5", "map")
    assert [name for _, name in both] == ["runid", "num_q", "P(rel=2)@5", "map"]
    assert both["all", "map"] == report(files, "-l", "2", "-m", "map")["all", "map"]


# Three relevant documents, at ranks 1, 4 and 5: what trec_eval 10 printed for them, and beside it the
# number of version 9, which asks for two documents where 0.4 of three is 1.2.
ROUNDED = {
    "11pt_avg": ("0.7818", "0.7455"),
    "iprec_at_recall_0.00": ("1.0000",),
    "iprec_at_recall_0.10": ("1.0000",),
    "iprec_at_recall_0.40": ("1.0000", "0.6000"),
    "iprec_at_recall_0.50": ("0.6000",),
    "iprec_at_recall_1.00": ("0.6000",),
}


@pytest.fixture
def three_relevant(tmp_path):
    """Return a folder with the files of the query of `ROUNDED`."""
    write_qrels({"q": {"d1": 1, "d4": 1, "d5": 1}}, tmp_path / "qrels")
    write_run({"q": {f"d{i}": 10.0 - i for i in range(1, 7)}}, tmp_path / "run")
    return tmp_path


@pytest.mark.parametrize("version", [9, 10])
def test_interpolated_precision_is_rounded_as_the_version_does(three_relevant, version):
    printed = report(three_relevant, "-m", "iprec_at_recall", "11pt_avg", "map", "--trec-eval", str(version))
    for name, values in ROUNDED.items():
        assert printed["all", name].endswith(values[-1] if version == 9 else values[0]), name


def test_the_version_is_said_where_it_matters(three_relevant):
    _, errors = evaluated(three_relevant, "-m", "iprec_at_recall")
    assert errors == (
        "irlearn: iprec_at_recall and 11pt_avg are rounded as in trec_eval 9; "
        "use --trec-eval 10 to round as in version 10.\n"
    )
    for words in (["iprec_at_recall", "--trec-eval", "9"], ["map", "P"]):
        assert evaluated(three_relevant, "-m", *words)[1] == ""


@pytest.mark.parametrize("depth", ["0", "-5"])
def test_a_depth_below_1_is_refused(files, depth):
    done = console.irlearn("evaluate", "qrels", "run", "-M", depth, cwd=files)
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"depth={depth} is out of range" in done.stderr.decode()
