"""`bundle` joins the modules of a page into one script, which runs alone; esbuild makes the same of them."""

import gzip
import re
import subprocess

import pytest

import irlearn
from building import ROOT, build_web
from irlearn.web import HERE, bundle, mark_of
from irlearn.web.touchable import STORED_SCRIPT, touch_script
from node import Script, node
from scripts import shorter

CARD, JUDGING, POOL, WIDGET = "exercises/card", "judging/form", "teaching/pool/form", "widgets/element"
# HERE is irlearn/web, from which the modules below are named
FOLDERS = [HERE, *(ROOT / "irlearn" / folder for folder in (CARD, JUDGING, POOL, WIDGET))]
STAGE = f"../{WIDGET}/stage.js"
ALONE = [f"../{CARD}/{name}.js" for name in ("element", "room", "contents", "due")]
ALONE += [f"../{folder}/element.js" for folder in (JUDGING, POOL, WIDGET)]
SCRIPTS = [  # the modules that the package joins, and what the script gives back (most give nothing)
    *(((module,), "") for module in ("touch/element.js", *ALONE, "../teaching/export/exam_page.js")),
    (("touch/element.js", "touch/view.js"), "{ render }"),
    (("../exercises/card/element.js", "../exercises/card/view.js"), "{ render: renderExercise }"),
    ((STAGE, "../widgets/element/element.js"), ""),
    ((STAGE, "../widgets/element/poll.js"), ""),
    ((STAGE, "../widgets/element/poll.js", "../widgets/element/poll_view.js"), "{ render }"),
]
STRINGS = """
export const kept = ["a // b", 'it\\'s // c', "/** d */", `
  export e

    // f "g" /** h */
`]; // "gone"
export const more = /** `gone` */ `${kept.length} // more`; // it's gone
"""
HARMED = "export const a = `b ${`c // d`}`;"  # regular expressions know nothing of a string in a string
MODULES = [path for folder in FOLDERS for path in folder.rglob("*.js") if path.name != STORED_SCRIPT]
AGAIN = "Modules of a ranking to touch have changed. Make its script again: make scripts"
LARGEST = 10_000  # bytes of the interpreter of metrics, compressed


@pytest.fixture(scope="module")
def esbuild():
    if not (ROOT / "book" / "live_pages" / "node_modules" / "esbuild").is_dir():
        build_web()
    with Script(ROOT / "tests" / "esbuild.mjs") as script:
        yield script.ask


def ours_and_theirs(entries, gives=""):
    """Make a module of our script, and one that imports the entries; esbuild writes both in the same form."""
    ours = bundle(*entries, gives=gives).removeprefix("(() => {\n").removesuffix("})();\n")
    imports = [f'import "{(HERE / entry).resolve().as_posix()}";' for entry in entries]
    if given := re.search(r"(\w+) }", gives):
        imports[-1] = imports[-1].replace("import", f"import {{ {given[1]} }} from")
        imports.append(f"export default {gives};")
    return [ours.replace(f"return {gives};", f"export default {gives};"), "\n".join(imports)]


@pytest.mark.slow
@pytest.mark.parametrize("entries, gives", SCRIPTS)
def test_esbuild_makes_the_same_script(esbuild, entries, gives):
    ours, theirs = esbuild(ours_and_theirs(entries, gives))
    assert ours == theirs and len(ours) > 2_000


@pytest.mark.slow
def test_strings_stay_as_they_are_and_what_would_be_harmed_is_found(esbuild, tmp_path):
    for source, same in ((STRINGS, True), (HARMED, False)):
        page = tmp_path / f"{same}.js"
        page.write_text(source, encoding="utf-8")
        ours, theirs = esbuild(ours_and_theirs([str(page)]))
        assert (ours == theirs) == same and "gone" not in ours + theirs


def test_no_script_is_left_out():
    written = "".join(path.read_text("utf-8") for path in (ROOT / "irlearn").rglob("*.py"))
    joined = {entry for entries, _ in SCRIPTS for entry in entries}
    assert {*re.findall(r'"([\w./]+\.js)"', written)} == joined | {STORED_SCRIPT}


@pytest.mark.slow
@pytest.mark.usefixtures("esbuild")
def test_the_stored_script_is_what_esbuild_makes_of_the_modules():
    stored = (HERE / STORED_SCRIPT).read_text("utf-8")
    assert stored == shorter(bundle("touch/element.js")), AGAIN


def test_the_stored_script_is_used_only_as_long_as_it_is_that_of_the_modules(monkeypatch):
    joined = bundle("touch/element.js")
    assert touch_script().startswith(mark_of(joined)) and len(touch_script()) < 0.75 * len(joined), AGAIN
    monkeypatch.setattr("irlearn.web.bundle", lambda entry: joined + "changed();")
    assert touch_script() == joined + "changed();"


def test_a_joined_script_runs_by_itself(tmp_path):
    page = tmp_path / "page.js"
    shown = irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)
    page.write_text(
        f'import {{ explain }} from "{HERE.as_posix()}/interpreter/explanation.js";\n'
        f'import {{ asText }} from "{HERE.as_posix()}/interpreter/text.js";\n'
        "const { data, grades } = JSON.parse(process.argv[2]);\n"
        "process.stdout.write(asText(explain(data, { grades })));\n",
        encoding="utf-8",
    )
    joined = tmp_path / "joined.cjs"
    joined.write_text(bundle(str(page)), encoding="utf-8")
    data = irlearn.escaping.as_json({"data": (irlearn.ndcg @ 5).to_steps(), "grades": [3, 2, 3, 0, 1]})
    ran = subprocess.run([node(), joined, data], capture_output=True, encoding="utf-8")
    assert (ran.stdout, ran.stderr) == (str(shown), "")


def test_a_joined_script_has_nothing_that_a_page_cannot_hold():
    for entries, _ in SCRIPTS:
        assert not re.search(r"^(import|export)\b|</(script|style)|<!--", bundle(*entries), re.M | re.I)
    interpreter = bundle("interpreter/text.js", "interpreter/variants.js", "interpreter/text.js")
    assert not re.search(r"/\*\*|(^|\s)//", interpreter, re.M)
    assert len(gzip.compress(interpreter.encode(), 9)) < LARGEST


def test_modules_import_in_the_ways_that_bundle_reads():
    for path in MODULES:
        lines = path.read_text(encoding="utf-8").splitlines()
        imports = [line for line in lines if re.match(r"\s*import\b", line)]
        script = r'import (?:\{ [\w, ]+ \} from )?"\.[\w./]+\.js";'
        data = r'import \w+ from "\.[\w./]+\.json" with \{ type: "json" \};'
        assert all(re.fullmatch(f"{script}|{data}", line) for line in imports), path
        assert not re.search(r"^export (default|\{|\*)", "\n".join(lines), re.M), path
        assert all(len(line) <= 110 for line in lines), path


@pytest.mark.long
@pytest.mark.slow
def test_every_type_in_the_scripts_is_right(npm_packages):
    tsc = npm_packages / "typescript" / "bin" / "tsc"
    done = subprocess.run([node(), tsc, "-p", ROOT / "tests" / "browser"], capture_output=True, text=True)
    assert done.stdout == "" and done.returncode == 0
