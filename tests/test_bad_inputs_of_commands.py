"""Bad input to the commands: an exit code, one sentence that says what and where, and no file is changed."""

import re
from pathlib import Path

import pytest

from console import irlearn
from rings import one_in, quick_for

pytestmark = pytest.mark.needs("numpy", "scipy")

# exit codes: the data are wrong, or what was asked for; doctor --strict found what breaks a score
DATA, USAGE, FOUND = 1, 2, 3

QRELS = [f"q{i} 0 d{j} {(i + j) % 3}" for i in range(6) for j in range(6)]
RUN = [f"q{i} Q0 d{(j + i) % 7} {j + 1} {10 - j} t" for i in range(6) for j in range(7)]
SCORES = ["query,score", *(f"q{i},{i / 10}" for i in range(8))]


def with_line(lines, number, line):
    return [*lines[: number - 1], line, *lines[number:]]


FILES = {  # the lines of each; qrels, a, b, s1.csv and s2.csv are sound
    "qrels": QRELS,
    "a": RUN,
    "b": [f"q{i} Q0 d{(j * 3 + i) % 7} {j + 1} {10 - j} t" for i in range(6) for j in range(7)],
    "bad.qrels": with_line(QRELS, number=5, line="q0 0 d4 much"),
    "bad.run": with_line(RUN, number=5, line="q0 Q0 d4 five"),
    "nan.run": with_line(RUN, number=5, line="q0 Q0 d4 5 nan t"),
    "x.run": [line.replace("d", "x") for line in RUN],
    "z.run": ["z" + line[1:] for line in RUN],
    "empty": [],
    "s1.csv": SCORES,
    "s2.csv": ["query,score", *(f"q{i},{i * 3 % 7 / 10}" for i in range(8))],
    "bad.csv": with_line(SCORES, number=6, line="q4,much"),
    "short.csv": with_line(SCORES, number=6, line="q4"),
    "three.csv": ["query,old,new,best", "q1,0.1,0.2,0.3", "q2,0.2,0.3,much", "q3,0.3,0.4,0.5"],
    "bad.trec": ["map q1 0.5", "map q2 much", "runid all x"],
    "means.trec": ["map all 0.5"],
    "bad.json": ['{"q1": 0.5,', ' "q2": }'],
    "huge.json": [f'{{"q1": 1{"0" * 400}}}'],
    "split.json": ['{"columns": ["q"], "data": [1]}'],
    "path.json": ['"a"'],
    "self.json": ['"self.json"'],
    "paths.json": ['{"A": "s1.csv", "B": "s2.csv"}'],
    "twice.json": ['{"q0": {"d0": 1}, "q0": {"d1": 1}}'],
    "twice.jsonl": ['{"qid": "q0", "doc": "d0", "score": 1}', '{"qid": "q0", "doc": "d1", "doc": "d2"}'],
    "deep.json": ["[" * 5000 + "]" * 5000],
    "names.txt": ["Ann", "Ben"],
    "mine_to_audit.py": ["def half(docs, qrels, k):", "    return 0.5", "", "", "number = 3"],
    "broken_to_audit.py": ["def half(:"],
    "with_list/students.csv": ["Name,Mail", "Ann,a@b.c"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("bad")
    for name in ("folder", "with_list"):
        (made / name).mkdir()
    for name, lines in FILES.items():
        (made / name).write_text("".join(f"{line}\n" for line in lines), "utf-8")
    (made / "binary").write_bytes(bytes(range(256)) * 4)
    return made


def contents(folder):
    files = (path for path in folder.rglob("*") if path.is_file() and path.parent.name != "__pycache__")
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in files}


def refused(folder, command, code):
    """Run a command that must fail with this code, one sentence, and no file changed; return the sentence."""
    before = contents(folder)
    done = irlearn(*command, cwd=folder)
    assert contents(folder) == before
    message = done.stderr.decode()
    assert done.returncode == code, message
    assert "Traceback" not in message
    lines = [line for line in message.splitlines() if line != "Judging the answers again ..."]
    if lines[0].startswith("usage: "):
        assert code == USAGE
        return lines[-1]
    (line,) = lines
    assert line.startswith("irlearn: ") and line.endswith((".", ".'", "?"))
    return line


# What stands in place of {} in the commands below, and words of the sentence.
BAD_FILES = {
    "no": "no: there's no such file. Check the name",
    "folder": "folder: it couldn't be read (Is a directory). Check",
}
BAD_QRELS = BAD_FILES | {
    "bad.qrels": "bad.qrels, line 5: found the grade 'much', expected a whole number",
}
BAD_RUNS = BAD_FILES | {
    "bad.run": "bad.run, line 5: found 4 columns, expected the 6 of a run file",
    "nan.run": "nan.run, line 5: found the score 'nan', expected a finite number",
    "z.run": "No query is in both the qrels and the run. The qrels have 'q0', 'q1'",
}
REPORTED = {"bad.qrels", "bad.run", "nan.run", "z.run"}  # doctor goes on after these


@pytest.mark.parametrize("bad", BAD_QRELS)
@pytest.mark.parametrize(
    "command", ["doctor {} a", "moved {} a b", "power -d 0.05 {} a b", "gate --qrels {} --run a --save new"]
)
def test_bad_judgments_are_refused(folder, command, bad):
    if command.startswith("doctor") and bad in REPORTED:
        done = irlearn("doctor", bad, "a", "--strict", cwd=folder)
        assert done.returncode == FOUND
        assert f"{bad}, line " in done.stdout.decode()
        return
    assert BAD_QRELS[bad] in refused(folder, command.format(bad).split(), DATA)


@pytest.mark.parametrize("bad", BAD_RUNS)
@pytest.mark.parametrize(
    "command",
    [
        *("doctor qrels {}", "moved qrels {} b", "moved qrels a {}", "power -d 0.05 qrels {} b"),
        "gate --qrels qrels --run {} --save new",
    ],
)
def test_bad_runs_are_refused(folder, command, bad):
    if command.startswith("doctor") and bad in REPORTED:
        assert irlearn("doctor", "qrels", bad, "--strict", cwd=folder).returncode == FOUND
        return
    if command == "moved qrels {} b" and bad == "z.run":
        return  # refused, too, but either run may be named
    assert BAD_RUNS[bad] in refused(folder, command.format(bad).split(), DATA)


@pytest.mark.parametrize(
    ("metric", "words"),
    [
        ("nDGC@10", "No metric is called 'nDGC@10'. Did you mean 'nDCG'?"),
        ("nDCG(gain=log)", "Words need quotes: nDCG(gain='log')"),
        ("MSE", "MSE"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        *("doctor qrels a -m", "moved qrels a b -m", "power -d 0.05 qrels a b -m"),
        *("gate --qrels qrels --run a -m", "audit mine_to_audit:half -m", "identify 0.5 1 0 1 -m"),
    ],
)
def test_what_is_no_metric_is_refused(folder, command, metric, words):
    if command.startswith("audit") and metric != "nDGC@10":
        return  # each takes a process of its own
    assert words in refused(folder, [*command.split(), metric], USAGE)


NUMBERS = {  # a command, and bad numbers in its last place
    ("moved", "qrels", "a", "b", "--most"): ("0", "-1", "1000000000", "nan"),
    ("moved", "qrels", "a", "b", "-M"): ("0", "-1", "nan"),
    ("power", "-s", "0.14", "-d"): ("0", "nan", "inf", "x"),
    ("power", "-d", "0.05", "-s"): ("0", "-1", "1000000000", "nan", "inf"),
    ("power", "-d", "0.05", "-s", "0.14", "-n"): ("0", "-1", "nan", "1.5"),
    ("power", "-d", "0.05", "-s", "0.14", "--seed"): ("-1", "nan"),
    ("gate", "--qrels", "qrels", "--run", "a", "--margin"): ("0", "-1", "1000000000", "nan", "inf"),
    ("compare-scores", "s1.csv", "s2.csv", "--largest"): ("0", "-1", "nan", "inf"),
    ("audit", "mine_to_audit:half", "-m", "P@5", "--seconds"): ("0", "-1", "1000000000", "nan", "inf"),
    ("audit", "mine_to_audit:half", "-m", "P@5", "--megabytes"): ("0", "-1", "nan"),
    ("judge", "qrels", "qrels", "--level"): ("nan", "inf", "x"),
    ("repeats", "s1.csv", "s2.csv", "--right"): ("0", "-1", "2", "nan", "x"),
    ("repeats", "s1.csv", "s2.csv", "--top"): ("0", "-1", "nan", "inf"),
    ("judge", "qrels", "qrels", "--mean"): ("0", "-1", "nan", "inf"),
    ("bounds", "nDCG@5", "2", "none", "--max_grade"): ("0", "-1", "1", "1000000000", "nan", "inf"),
    ("sampled", "AP", "3", "--items", "4", "--negatives"): ("0", "-1", "nan", "1.5"),
    ("sampled", "AP", "3", "--negatives", "2", "--items"): ("0", "1", "-1", "nan"),
    ("identify", "0.5", "1", "0", "-m", "P", "-k"): ("0", "-1", "nan", "x"),
    ("identify", "0.5", "1", "0", "--digits"): ("-1", "1000000000", "nan"),
    ("class", "names.txt", "--later"): ("-1", "1.5", "1000000000", "nan", "inf"),
}


@pytest.mark.parametrize("command", quick_for(9, [((*w, n),) for w, ns in NUMBERS.items() for n in ns]))
def test_a_number_out_of_range_is_refused(folder, command):
    below_a_grade = command[-2:] == ("--max_grade", "1")  # a 2 stands in the ranking
    message = refused(folder, command, DATA if below_a_grade else USAGE)
    words = (
        r"isn't valid|out of range|too large|at least 1|invalid|wouldn't be enough|ways to fill|takes grades"
    )
    assert re.search(words, message)


@pytest.mark.parametrize("command", [["bounds", "nDCG"], ["identify", "0.5"], ["explain", "nDCG"]])
@pytest.mark.parametrize(("grade", "shown"), [("nan", "nan"), ("x", "'x'"), ("inf", "inf")])
def test_what_is_no_grade_is_refused(folder, command, grade, shown):
    assert f"Found {shown} at rank 2." in refused(folder, [*command, "1", grade], DATA)


IMPOSSIBLE = [  # a command, and words of the sentence
    ("explain nDGC 3 2 1", "Did you mean 'nDCG'?"),
    ("metrics nDGC", "Did you mean 'nDCG'?"),
    ("chance Tau 1 2 / 2 1", "Tau doesn't take the grades of one ranking"),
    ("identify 0.5 1 2 / 2 1 -m Tau", "but you gave 2 lists"),
    ("bounds nDCG@5 2 / none", "nDCG takes one ranking, but you gave 2 lists"),
    ("identify 0.5 1 / 0", "Without -m identify takes one ranking"),
    ("identify 0.5 1 1000000000 1", "There is a grade of 1000000000, but"),
    ("identify 1/0 1 0", "'1/0' isn't a number that a metric could give"),
    ("identify 0.5 1 0 --tool rnax", "Did you mean 'ranx'?"),
    ("traps T999", "'T999' isn't a known tool"),
    ("traps =", "This reads one line of the form name@k = number, tool"),
    ("power -d 0.05", "How much do the differences vary?"),
    ("power -d 0.05 qrels a", "You gave: 2 files."),
    ("power -d 0.05 --dataset trec-scores -s 0.1", "You gave: --dataset and --spread."),
    ("compare-scores s1.csv", "there are scores of only 1"),
    ("compare-scores s1.csv s1.csv", "Give each file its own name: --names A B."),
    ("compare-scores s1.csv s2.csv --baseline s3.csv", "no system 's3.csv'. Did you mean 's"),
    ("gate --qrels qrels --run a --save s1.csv", "'s1.csv' exists already but isn't an irlearn baseline"),
    ("audit mine_to_audit -m P", "doesn't name a function. Write the module and the function"),
    ("audit mine_to_audit:no -m P", "The module mine_to_audit has no function no."),
    ("audit mine_to_audit:number -m P", "audit takes the function itself"),
    ("audit broken_to_audit:half -m P", "Fix it until 'import broken_to_audit' works."),
    ("audit no_such_module:half -m P", "Run the command in a folder from which Python can find it."),
    ("class no", "There's no folder or file no."),
    ("class new", "'irlearn class new' needs a name"),
    ("class add", "'irlearn class add' needs a name"),
    ("class new no", "There's no file no. Name a text file"),
    ("class new empty", "There are no students in empty."),
    ("class new names.txt --roster with_list", "students.csv exists already"),
    ("class folder --roster names.txt", "There's no roster.json in names.txt."),
    ("class add Ann --roster folder", "There's no roster.json in folder."),
]


@pytest.mark.parametrize(("command", "words"), quick_for(9, IMPOSSIBLE))
def test_a_command_that_cannot_be_carried_out_is_refused_with_a_reason(folder, command, words):
    assert words in refused(folder, command.split(), USAGE)


AT_FAULT = [  # a command, and words of the sentence
    ("compare-scores no s2.csv", "no: there's no such file."),
    ("compare-scores empty s2.csv", "empty: found no lines. Each line is a measure, a query and a value"),
    ("compare-scores means.trec s2.csv", "means.trec contains only means"),
    ("compare-scores bad.trec s2.csv", "bad.trec, line 2: found the value 'much' of map"),
    ("compare-scores binary s2.csv", "binary, line 1: found "),
    ("compare-scores s1.csv bad.csv", "bad.csv, query 'q4': score is 'much', expected a finite number"),
    ("compare-scores s1.csv short.csv", "short.csv, line 6: found 1 values"),
    ("compare-scores three.csv", "query 'q2': score is 'much', expected a finite number"),
    ("compare-scores s1.csv bad.json", "bad.json, line 2: this isn't JSON"),
    ("compare-scores s1.csv huge.json", "huge.json, query 'q1': score is 1000000000"),
    ("evaluate split.json a", "The qrels have 'columns', 'data'; the run has"),
    ("compare-scores paths.json", "A: found text, expected scores"),
    ("evaluate qrels no.json", "irlearn: no.json: there's no such file."),
    ("evaluate path.json a", "found only a text in path.json"),
    ("evaluate qrels self.json", "found only a text in self.json"),
    ("evaluate qrels twice.json", "twice.json: the key 'q0' occurs twice in one object"),
    ("evaluate qrels twice.jsonl", "twice.jsonl, line 2: the key 'doc' occurs twice"),
    ("evaluate deep.json a", "deep.json, line 1: this isn't JSON (lists or objects are nested too deep)"),
    ("gate --qrels qrels --run a --baseline deep.json", "isn't an irlearn baseline"),
    ("moved qrels a b --queries binary", "binary, line 2: found the byte 0x80"),
    ("moved qrels a b --names x x", "names=('x', 'x') isn't valid."),
    ("gate --qrels qrels --run a --baseline no", "There's no baseline 'no' yet. The first time, leave"),
    ("gate --qrels qrels --run a --save folder/no/new", "folder/no/new: it couldn't be written"),
    ("gate --qrels qrels --run a --save folder", "folder: it couldn't be written (Is a directory)."),
    ("class new folder", "folder: it couldn't be read (Is a directory)."),
    ("class new binary", "binary isn't UTF-8 text"),
    ("class folder", "There are no files in folder."),
    ("class names.txt", "No result code was found in names.txt."),
    ("class folder --set qrels", "qrels, line 1: the file does not begin with a title."),
]


@pytest.mark.parametrize(("command", "words"), quick_for(6, AT_FAULT))
def test_a_file_at_fault_is_refused_with_a_reason(folder, command, words):
    assert words in refused(folder, command.split(), DATA)


@pytest.mark.parametrize("option", ["--baseline", "--save", "--report"])
def test_an_empty_variable_in_a_script_is_no_name_of_a_file(folder, option):
    command = ["gate", "--qrels", "qrels", "--run", "a", option, ""]
    assert f"{option} needs the name of a file." in refused(folder, command, USAGE)


def test_nobody_without_a_name_joins_a_class(folder):
    assert "needs a name" in refused(folder, ["class", "add", " ", "--roster", "with_list"], USAGE)


@pytest.mark.parametrize(
    "command", "doctor moved power compare-scores gate audit bounds identify class".split()
)
def test_without_arguments_it_says_what_is_missing(folder, command):
    assert "the following arguments are required: " in refused(folder, [command], USAGE)


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    one_in(
        3,
        [
            *("moved qrels x.run b", "moved qrels a x.run", "compare qrels x.run b"),
            "gate --qrels qrels --run x.run",
            "power -d 0.6 qrels x.run b",
            "doctor qrels x.run",
        ],
    ),
)
def test_a_run_whose_documents_are_not_judged_is_named(folder, command):
    done = irlearn(*command.split(), cwd=folder)
    assert done.returncode == 0
    printed = done.stdout.decode() + done.stderr.decode()
    assert "None of the 42 retrieved documents has been judged" in printed  # 7 for each of 6 queries
    if not command.startswith(("doctor", "gate")):
        assert ("A" if " x.run b" in command else "B") + ": None of the 42" in printed


def test_the_doctor_tells_of_a_file_that_is_nested_too_deep(folder):
    done = irlearn("doctor", "qrels", "deep.json", cwd=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"deep.json, line 1: this isn't JSON" in done.stdout


def test_an_empty_file_and_a_baseline_may_be_written_over(folder, tmp_path):
    saved = tmp_path / "base.json"
    saved.write_text("")
    for _ in range(2):
        done = irlearn("gate", "--qrels", "qrels", "--run", "a", "--save", saved, cwd=folder)
        assert done.returncode == 0
        assert b"saved as the next baseline" in done.stderr
        assert Path(saved).read_text("utf-8").startswith('{\n "form": "irlearn baseline')


def test_text_beside_numbers_is_no_system(tmp_path):
    rows = "query,asked,old,new\nq1,what?,0.1,0.2\nq2,42,0.2,0.3\nq3,who?,0.3,\nq4,when?,0.2,0.4\n"
    (tmp_path / "scores.csv").write_text(rows)
    done = irlearn("compare-scores", "scores.csv", cwd=tmp_path)
    assert done.returncode == 0
    assert "new - old" in done.stdout.decode()


def test_text_of_trec_eval_is_no_bad_line(tmp_path):
    for name in ("a", "b"):
        lines = "relstring q1 '101'", "map q1 0.5", "map q2 0.25", "runid all mine", "map all 0.4", ""
        (tmp_path / name).write_text("\n".join(lines))
    assert irlearn("compare-scores", "a", "b", cwd=tmp_path).returncode == 0
