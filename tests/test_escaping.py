"""Names that come from outside are escaped where they are shown: in text, LaTeX, Markdown, HTML and JSON."""

import html
import json
import re

import pytest

import irlearn
from console import irlearn as command
from irlearn.escaping import as_json, latex, visible, visible_lines

NAMES = [
    r"\input{/etc/passwd}",
    "price_range & 50%",
    "a|b `c` <script>alert(1)</script>",
    "$x^2$ #1 ~ {",
    "![image](http://example.org)",
    "\x1b[2J",
    "naïve 中",
]
COMMANDS = {  # the commands of LaTeX in explanations, and the signs that are escaped
    "begin", "end", "text", "mathrm", "frac", "sum", "le", "times", "left", "right", "log", "backslash",
    "wedge", "sim", "\\", "_", "%", "&", "#", "$", "{", "}",
}  # fmt: skip


def explained(name):
    return irlearn.alpha_ndcg.explain([[name, "b"], [name], []])


@pytest.mark.parametrize("name", NAMES)
def test_a_subtopic_is_only_words_in_latex(name):
    written = explained(name).to_latex()
    assert set(re.findall(r"\\([A-Za-z]+|.|$)", written)) <= COMMANDS
    bare = re.sub(r"\\[\\{}_%&#$]", "", written)  # without what is escaped, and the ends of lines
    assert not re.search(r"[%#$~]", bare)
    assert all(line.count("&") == line.count("&=") <= 1 for line in bare.splitlines())
    assert bare.count("{") == bare.count("}")
    assert all(re.fullmatch(r"[^\\_^%&#$~{}]*", words) for words in re.findall(r"\\text\{(.*?)\}", bare))


def test_names_in_latex_are_escaped():
    assert latex("price_range & 50%") == r"\text{price}\_\text{range }\&\text{ 50}\%"
    assert latex(r"\input{x}") == r"\backslash\text{input}\{\text{x}\}"
    assert r"\text{discounted gain}_i" in irlearn.dcg.explain([1]).to_latex()
    assert r"\text{ERR(max}\_\text{grade=3)} &=" in irlearn.err.explain([1], max_grade=3).to_latex()


def test_a_mean_names_its_metric_in_latex():
    written = irlearn.mean_metric.explain(irlearn.alpha_ndcg, [[["a"]]]).to_latex()
    assert r"\text{alpha}\_\text{nDCG of each query}" in written


@pytest.mark.parametrize("name", NAMES)
def test_a_document_and_a_subtopic_are_no_markdown(name):
    query = irlearn.explain("P@2", {"q": {name: 1}}, {"q": {name: 2.0, "d": 1.0}}, "q")
    for written in (query.to_markdown(), explained(name).to_markdown()):
        written = written.replace("&#8203;", "")  # no sign of its own: it prevents links
        plain = re.sub(r"\\[!-/:-@\[-`{-~]", "x", written)  # an escaped sign is that sign, and no Markdown
        widths = [line.count("|") for line in plain.splitlines() if line.startswith("|")]
        assert len(set(widths[:3])) == 1  # header, rule and first row
        assert not re.search(r"[`<]|\]\(|\$|&", plain)


@pytest.mark.parametrize("name", NAMES)
def test_a_document_and_a_subtopic_are_no_html(name):
    query = irlearn.explain("P@2", {"q": {name: 1}}, {"q": {name: 2.0, "d": 1.0}}, "q")
    for written in (query.to_html(), explained(name).to_html()):
        assert "<script" not in written and "\x1b" not in written
        assert visible(name) in html.unescape(written).replace("<wbr>", "")


def test_rows_and_json_keep_an_id_as_it_is():
    name = "\x1b[2J\u202e\x9b"
    query = irlearn.explain("P@2", {"q": {name: 1}}, {"q": {name: 2.0}}, "q")
    assert query.rows()[0]["document"] == name
    assert json.loads(query.to_json())["rows"][0]["document"] == name
    results = irlearn.evaluate({name: {"d": 1}}, {name: {"d": 1.0}}, "P@1")
    assert results.per_query["P@1"] == {name: 1.0} and results.to_csv().splitlines()[1] == f"{name},1.0"
    assert json.loads(results.to_json())["per_query"]["P@1"] == {name: 1.0}
    for printed in (str(query), query.to_json(), results.per_query_text(), results.to_json()):
        assert visible_lines(printed) == printed


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "+1+1", "-1+1", "\t=1"])
def test_a_query_is_no_formula_in_the_csv_of_a_run(name, tmp_path):
    results = irlearn.evaluate({name: {"d": 1}}, {name: {"d": 1.0}}, ["P@1", "RR"])
    assert results.to_csv() == f"query,P@1,RR\n'{name},1.0,1.0\nmean,1.0,1.0\n"
    (tmp_path / "run.json").write_text(json.dumps({name: {"d": 1}}))
    done = command(*["evaluate", *[tmp_path / "run.json"] * 2, "-m", "P@1", "--format", "csv", "-q"])
    assert done.stdout == f"query,P@1\n'{name},1.0\nmean,1.0\n".encode()


def test_what_an_error_names_can_be_printed():
    with pytest.raises(irlearn.IRLearnError) as refused:
        irlearn.read_run("no\x1b[2Jfile")
    assert r"no\u001b[2Jfile" in str(refused.value)


def test_what_prints_stays_and_the_rest_is_escaped():
    assert visible("Größe 中文 😀 “a”") == "Größe 中文 😀 “a”"
    assert visible_lines("a\nb\r") == "a\nb\\u000d"
    assert visible("\U000e0001") == r"\udb40\udc01" and visible("\udcff") == r"\udcff"
    assert as_json({"é\x9b": [1]}, indent=1) == '{\n "é\\u009b": [\n  1\n ]\n}'


@pytest.mark.slow
@pytest.mark.parametrize("qrels", [{"D" * 9_999: 1}, {"other" * 2_000: 1}])
def test_a_long_id_is_cut_for_people_and_whole_in_data(qrels, tmp_path):
    run, (name,) = {"q": {"d" * 9_999: 1.0}}, qrels
    query = irlearn.explain("P@2", {"q": qrels}, run, "q")
    results = irlearn.evaluate({"q": qrels, name: {"d": 1}}, run, "P@2")
    shown = [query.to_text(), query.to_html(), query.to_markdown(), results.to_text(), results.to_html()]
    shown += [results.per_query_text(), str(irlearn.doctor({"q": qrels}, run)), *results.read_as]
    shown += [str(irlearn.moved({"q": qrels}, run, {"q": {name: 1.0}}, "RR"))]
    shown += [words.words for words in [results.unmatched] if words]
    assert all("d" * 200 not in written.lower() and "other" * 50 not in written for written in shown)
    assert name in results.to_json() and "d" * 9_999 in query.to_json()


HOSTILE = "\x1b[2J\u202e @everyone https://example.org www.example.org a@example.org"


def hostile_answers():
    """Make answers that name a query and systems called `HOSTILE`: their text and Markdown."""
    qrels = {HOSTILE: {"d": 1}} | {f"q{i}": {"d": 1} for i in range(11)}
    best, worst = ({query: {"d": score, "x": 1.0} for query in qrels} for score in (2.0, 0.5))
    yield irlearn.gate(irlearn.gate(None, qrels, best, "RR").next, qrels, worst, "RR")
    systems = {HOSTILE: [0.1, 0.2, 0.3], "b": [0.2, 0.2, 0.4], "c": [0.5, 0.4, 0.6]}
    yield irlearn.compare_scores(systems)


@pytest.mark.needs("numpy", "scipy")
def test_a_gate_and_several_systems_print_names_that_do_no_harm():
    for found in hostile_answers():
        text, markdown = found.to_text(), found.to_markdown()
        assert visible_lines(text) == text and visible_lines(markdown) == markdown
        assert r"\u001b[2J\u202e @everyone" in text and "@&#8203;everyone" in markdown
        for calls_or_links in ("@everyone", "://", "www.", "a@example"):
            assert calls_or_links in text and calls_or_links not in markdown
    assert "nDCG@10" in irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, "nDCG@10").to_markdown()
